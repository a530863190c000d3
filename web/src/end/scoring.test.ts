import { expect, test } from "vitest";
import type { Outcome, SeatScore } from "../protocol";
import { commitmentOf, stepsOf } from "./scoring";

const score = (given: Partial<SeatScore>): SeatScore => ({
  name: "", routes: 0, tickets: [], tickets_completed: 0, tickets_failed: 0, completed: 0, longest_length: 0, longest_tracks: [],
  longest_path: 0, most_tickets: 0, merchandise: 0, tokens: 0, total: 0, rank: 1, ...given,
});
const ticket = (name: string, points: number, completed: boolean) => ({ name, points, completed });

test("routes come first, then failed tickets, then completed ones, then what the edition adds; totals add up", () => {
  const outcome: Outcome = {
    ended_by: "last_round", decided_by: "points", winners: [0],
    seats: [
      score({ routes: 20, tickets: [ticket("a", 8, true), ticket("b", 5, false)], longest_path: 10, longest_tracks: ["x"], total: 33 }),
      score({ routes: 15, tickets: [ticket("c", 6, true)], total: 21 }),
    ],
  };
  const steps = stepsOf(outcome, { longest: true, most: false, merchandise: false, tokens: false });
  expect(steps.map((step) => `${step.what} ${step.seat}`)).toEqual([
    "routes 0", "routes 1", "failed 0", "completed 0", "completed 1", "longest 0", "longest 1",
  ]);
  expect(steps.at(-1)!.totals).toEqual([33, 21]);
  expect(steps[5]!.routes).toEqual(["x"]);
});

test("the commitment is the SHA-256 of the seed", async () => {
  expect(await commitmentOf("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});
