/** What a lesson or a suggestion points at: an element of the table's screen, ringed as long as it is meant. */
import type { Choice, Taught } from "../protocol";

/** Where the places of lessons are; of several the first that is in sight. A place on the board is no element. */
const PLACES: Record<Taught["at"], string[]> = {
  "": [],
  board: [],
  claims: [],
  market: ["[data-testid=market] .cards"],
  draw_tickets: ["[data-fly=tickets]"],
  move_passenger: ["[data-act=move_passenger]"],
  hand: ["[data-testid=hand]"],
  tickets: ["[data-testid=tickets]", "[role=tab][id$=-tickets]"],
  players: [".players"],
  panel: [".decision"],
};

function found(selectors: string[]): HTMLElement | null {
  for (const selector of selectors) {
    const element = document.querySelector<HTMLElement>(selector);
    if (element && element.offsetParent !== null) return element;
  }
  return null;
}

function ring(element: HTMLElement | null): () => void {
  element?.setAttribute("data-pointed", "");
  return () => element?.removeAttribute("data-pointed");
}

/** Rings a lesson's place; what it returns takes the ring away. */
export function pointAt(place: Taught["at"]): () => void {
  return ring(found(PLACES[place]));
}

/** The element to use for a choice, where it has one of its own beside the board. */
function elementOf(choice: Choice): HTMLElement | null {
  if (choice.do === "take_face_up") return found([`[data-fly=market-${choice.place}]`]);
  if (choice.do === "take_from_deck") return found(["[data-fly=deck]"]);
  if (choice.do === "draw_tickets") return found(["[data-fly=tickets]"]);
  if (choice.do === "move_passenger") return found(PLACES.move_passenger);
  return found(PLACES.panel);
}

/** Rings where a choice is made, and brings the focus there; what it returns takes the ring away. */
export function showWhere(choice: Choice): () => void {
  const element = elementOf(choice);
  const first = element?.matches("button") ? element : element?.querySelector<HTMLElement>("[data-first]");
  element?.scrollIntoView({ block: "nearest" });
  first?.focus({ preventScroll: true });
  return ring(element);
}
