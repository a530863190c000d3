import { expect, test } from "vitest";
import { crowdedOut, inward, labelScale, placed, type Label } from "./labels";

const label = (code: string, x: number, box: Label["box"], weight = 0): Label => ({ code, x, y: 100, box, weight });
const wide: [number, number] = [-1000, 1000];

test("names grow when the map is small, so that they can be read", () => {
  expect(labelScale(16, 1)).toBe(1);
  expect(labelScale(16, 0.25) * 16 * 0.25).toBeCloseTo(10.5);
});

test("a name that would lie on a weightier one is left out", () => {
  const light = label("one", 0, [0, 90, 50, 110], 1);
  const heavy = label("two", 40, [40, 95, 90, 115], 2);
  expect(crowdedOut([light, heavy], 1, wide)).toEqual(new Set(["one"]));
  expect(crowdedOut([light, label("far", 400, [400, 90, 450, 110])], 1, wide)).toEqual(new Set());
});

test("a name at the edge moves inwards, and above its city if that is far", () => {
  const atEdge = label("edge", 10, [-4, 90, 6, 110]);
  expect(inward(atEdge, 1, [0, 500])).toEqual([4, 0]);
  const cutOff = label("cut", 10, [-60, 90, 5, 110]);
  const [right, down] = inward(cutOff, 1, [0, 500]);
  expect(right).toBe(60);
  expect(down).toBeLessThan(0);
  expect(placed(cutOff, 1, [0, 500])[0]).toBe(0);
});
