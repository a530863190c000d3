/** What calls a person back to the table: a sound, the icon of the page, a notification when it is out of sight. */
import { settings } from "../core/settings.svelte";

let audio: AudioContext | null = null;

/** Two soft notes. Browsers allow it once the person has done something on the page. */
function chime(): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  try {
    audio ??= new AudioContext();
    const start = audio.currentTime + 0.02;
    for (const [number, pitch] of [523.25, 783.99].entries()) {
      const tone = audio.createOscillator();
      const loudness = audio.createGain();
      const at = start + number * 0.16;
      tone.type = "sine";
      tone.frequency.value = pitch;
      loudness.gain.setValueAtTime(0, at);
      loudness.gain.linearRampToValueAtTime(0.16, at + 0.02);
      loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
      tone.connect(loudness).connect(audio.destination);
      tone.start(at);
      tone.stop(at + 0.55);
    }
  } catch {
    // Without sound it is still one's turn.
  }
}

function mark(isTurn: boolean): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  const wanted = isTurn ? "/icon-turn.svg" : "/icon.svg";
  if (link && !link.href.endsWith(wanted)) link.href = wanted;
}

function call(text: string, where: string): void {
  // Whoever looks at the table sees it.
  if (settings.sound && (document.hidden || !document.hasFocus())) chime();
  const isAsked = settings.notify && "Notification" in globalThis && Notification.permission === "granted";
  if (!document.hidden || !isAsked) return;
  const note = new Notification(text, { body: where, tag: "branchline-turn" });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}

export const summon = { mark, call, rest: () => mark(false) };
