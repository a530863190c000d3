/** Cards that fly from where they lay to where they go. Only decoration: the numbers and the log say the same. */
import { tick } from "svelte";
import { lasting } from "../core/settings.svelte";
import type { Event, SeatView } from "../protocol";
import type { Table } from "./table.svelte";

const LASTS = 520;
const MOST = 6;

const find = (name: string) => document.querySelector<HTMLElement>(`[data-fly="${CSS.escape(name)}"]`);

/** Where the cards of an event come from and go to. */
export function wayOf(event: Event, shown: number): { from: string; to: string; card: string; count: number } | null {
  const facts = event.facts ?? {};
  const seat = event.seat ?? -1;
  const card: string = facts.card ?? "";
  const home = seat === shown && card ? `hand-${card}` : `player-${seat}`;
  if (event.kind === "take_face_up") return { from: `market-${facts.place}`, to: home, card, count: 1 };
  if (event.kind === "take_from_deck") return { from: "deck", to: home, card, count: 1 };
  if (event.kind === "draw_tickets") return { from: "tickets", to: `player-${seat}`, card: "", count: facts.count ?? 1 };
  return null;
}

function flyOne(from: DOMRect, to: DOMRect, card: string, duration: number, delay: number, room: Element): void {
  const piece = document.createElement("div");
  piece.setAttribute("aria-hidden", "true");
  const colour = card ? `var(--card-${card})` : "var(--surface-raised)";
  Object.assign(piece.style, {
    position: "fixed", left: `${from.left + from.width / 2 - 18}px`, top: `${from.top + from.height / 2 - 12}px`,
    width: "36px", height: "24px", borderRadius: "4px", background: colour, border: "2px solid var(--card-outline)",
    boxShadow: "var(--lifted)", zIndex: "40", pointerEvents: "none",
  });
  room.append(piece);
  const x = to.left + to.width / 2 - (from.left + from.width / 2);
  const y = to.top + to.height / 2 - (from.top + from.height / 2);
  const flight = piece.animate(
    [
      { transform: "translate(0, 0) rotate(0deg)", opacity: 1 },
      { transform: `translate(${x * 0.5}px, ${y * 0.5 - 26}px) rotate(-6deg)`, opacity: 1, offset: 0.5 },
      { transform: `translate(${x}px, ${y}px) rotate(0deg) scale(0.7)`, opacity: 0.5 },
    ],
    { duration, delay, easing: "cubic-bezier(.3,.7,.3,1)", fill: "backwards" },
  );
  flight.onfinish = flight.oncancel = () => piece.remove();
}

/** Lets the cards of what has just happened fly. */
export async function fly(table: Table, events: Event[], _before: SeatView | null): Promise<void> {
  const duration = lasting(LASTS);
  if (duration === 0 || document.hidden) return;
  const ways = events.map((event) => wayOf(event, table.shown)).filter((way) => way !== null);
  if (ways.length === 0) return;
  await tick();
  const room = document.querySelector(".game") ?? document.body;
  for (const [number, way] of ways.slice(-MOST).entries()) {
    const from = find(way.from)?.getBoundingClientRect();
    const to = (find(way.to) ?? find(`player-${table.shown}`))?.getBoundingClientRect();
    if (!from || !to) continue;
    for (let one = 0; one < Math.min(way.count, 4); one += 1) {
      flyOne(from, to, way.card, duration, (number + one) * duration * 0.25, room);
    }
  }
}
