/** The final scoring, step by step: routes, failed tickets, completed ones, then what the edition adds. */
import type { Outcome, SeatScore } from "../protocol";

export type What = "routes" | "failed" | "completed" | "longest" | "most" | "merchandise" | "tokens";

export interface Step {
  seat: number;
  what: What;
  points: number;
  ticket: string;
  routes: string[];
  /** Every seat's total after it. */
  totals: number[];
}

/** Which items this edition's games can have; an item that is always nothing is not told. */
export interface Has {
  longest: boolean;
  most: boolean;
  merchandise: boolean;
  tokens: boolean;
}

type Told = Omit<Step, "totals">;

function tickets(seat: number, score: SeatScore, completed: boolean): Told[] {
  return score.tickets
    .filter((ticket) => ticket.completed === completed)
    .map((ticket) => ({
      seat, what: completed ? "completed" : "failed", points: completed ? ticket.points : -ticket.points, ticket: ticket.name, routes: [],
    }));
}

export function stepsOf(outcome: Outcome, has: Has): Step[] {
  const { seats } = outcome;
  const told: Told[] = [];
  const each = (make: (score: SeatScore, seat: number) => Told[]) => seats.forEach((score, seat) => told.push(...make(score, seat)));
  const one = (what: What, points: (score: SeatScore) => number, routes: (score: SeatScore) => string[] = () => []) =>
    each((score, seat) => [{ seat, what, points: points(score), ticket: "", routes: routes(score) }]);
  one("routes", (score) => score.routes);
  each((score, seat) => tickets(seat, score, false));
  each((score, seat) => tickets(seat, score, true));
  if (has.longest) one("longest", (score) => score.longest_path, (score) => score.longest_tracks);
  if (has.most) one("most", (score) => score.most_tickets);
  if (has.merchandise) one("merchandise", (score) => score.merchandise);
  if (has.tokens) one("tokens", (score) => score.tokens);
  const totals = seats.map(() => 0);
  return told.map((step) => {
    totals[step.seat] = (totals[step.seat] ?? 0) + step.points;
    return { ...step, totals: [...totals] };
  });
}

/** The SHA-256 of a text in hexadecimal, as the server published it before the game. */
export async function commitmentOf(seed: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(seed));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
