import { expect, test } from "vitest";
import type { Choice, SeatView } from "../protocol";
import { claimable, keeping, leastKept, payments, paysWith } from "./claims";

const claim = (row: number, route: string, colour: string | null, cards: number, locomotives: number, frugal = true): Choice => ({
  row, do: "claim", text: "", route, colour, cards, locomotives, frugal,
});
const keep = (row: number, kept: number[]): Choice => ({ row, do: "keep", text: "", keep: kept });

function view(legal: Choice[], hand: Record<string, number> = {}): SeatView {
  return { legal, facts: { hand } } as unknown as SeatView;
}

test("payments stand in order: the frugal ones first, then few wild cards, then what the hand has most of", () => {
  const legal = [
    claim(1, "a", "red", 1, 1, false), claim(2, "a", "red", 2, 0), claim(3, "a", "blue", 2, 0), claim(4, "a", "green", 1, 1), claim(5, "b", "red", 2, 0),
  ];
  expect(payments(view(legal, { red: 2, blue: 5, green: 1 }), "a").map((choice) => choice.row)).toEqual([3, 2, 4, 1]);
});

test("the routes that a colour pays for", () => {
  const legal = [claim(1, "a", "red", 2, 0), claim(2, "b", "blue", 1, 1), claim(3, "b", null, 0, 2)];
  expect(claimable(view(legal))).toEqual(["a", "b"]);
  expect(claimable(view(legal), "red")).toEqual(["a"]);
  expect(claimable(view(legal), "locomotive")).toEqual(["b"]);
  expect(paysWith(claim(1, "a", "red", 2, 0), "locomotive_plus4")).toBe(false);
});

test("what is kept is one of the choices, or none", () => {
  const offer = view([keep(1, [0]), keep(2, [0, 2]), keep(3, [0, 1, 2])]);
  expect(leastKept(offer)).toBe(1);
  expect(keeping(offer, [2, 0])?.row).toBe(2);
  expect(keeping(offer, [1])).toBeUndefined();
});
