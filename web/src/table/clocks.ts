/** Time in words: minutes and seconds, hours, days. */
import type { Say } from "../core/words";

const two = (number: number) => String(number).padStart(2, "0");

export function clockWords(seconds: number, say: Say): string {
  const whole = Math.floor(seconds);
  const days = Math.floor(whole / 86_400);
  const hours = Math.floor((whole % 86_400) / 3600);
  if (days > 0) return say("time-days", { days, hours });
  const minutes = Math.floor((whole % 3600) / 60);
  if (hours > 0) return `${hours}:${two(minutes)}:${two(whole % 60)}`;
  return `${minutes}:${two(whole % 60)}`;
}
