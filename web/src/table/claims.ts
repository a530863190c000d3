/** The payments among which a player chooses: the frugal first, then what the hand has most of. */
import type { Choice, SeatView } from "../protocol";

export const wilds = (choice: Choice) => (choice.locomotives ?? 0) + (choice.plus4 ?? 0);

/** The complete payments for a route, those that spend few wild cards and plentiful colours first. */
export function payments(view: SeatView, route: string): Choice[] {
  const held = (choice: Choice) => (choice.colour ? (view.facts.hand[choice.colour] ?? 0) : 0);
  const isFrugal = (choice: Choice) => choice.frugal !== false;
  return view.legal
    .filter((choice) => choice.do === "claim" && choice.route === route)
    .sort(
      (one, other) =>
        Number(isFrugal(other)) - Number(isFrugal(one)) ||
        wilds(one) - wilds(other) ||
        (one.locomotives ?? 0) - (other.locomotives ?? 0) ||
        held(other) - held(one),
    );
}

/** The routes that can be claimed now, with a colour of the hand if one is said. */
export function claimable(view: SeatView, colour?: string): string[] {
  const routes = new Set<string>();
  for (const choice of view.legal) {
    if (choice.do !== "claim" || !choice.route) continue;
    if (!colour || paysWith(choice, colour)) routes.add(choice.route);
  }
  return [...routes];
}

/** Whether a payment has cards of a kind. */
export function paysWith(choice: Choice, kind: string): boolean {
  if (kind === "locomotive") return (choice.locomotives ?? 0) > 0;
  if (kind === "locomotive_plus4") return (choice.plus4 ?? 0) > 0;
  return choice.colour === kind;
}

/** What a turn offers, sorted by what to do. */
export function choicesOf(view: SeatView | null, what: string): Choice[] {
  return view?.legal.filter((choice) => choice.do === what) ?? [];
}

/** How many tickets must be kept: the least that any legal choice keeps. */
export function leastKept(view: SeatView): number {
  return Math.min(...choicesOf(view, "keep").map((choice) => choice.keep?.length ?? 0));
}

/** The choice that keeps exactly these positions of the offer. */
export function keeping(view: SeatView, kept: number[]): Choice | undefined {
  const wanted = [...kept].sort((one, other) => one - other).join();
  return choicesOf(view, "keep").find((choice) => (choice.keep ?? []).join() === wanted);
}
