// Which route is meant: the one under a pointer, or the next one in a direction.

import { distanceTo, type Point, type Track } from "./track";

export type Direction = "left" | "right" | "up" | "down";

const AHEAD: Record<Direction, Point> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };
const SIDEWAYS = 1.8; // how much worse a step to the side is than one ahead

export interface Placed {
  name: string;
  at: Point;
}

/** The nearest place in a direction, where steps sideways count for more; null where there is none. */
export function nearestInDirection<Item extends Placed>(from: Placed, items: readonly Item[], direction: Direction): Item | null {
  const [right, down] = AHEAD[direction];
  let best: Item | null = null;
  let least = Infinity;
  for (const item of items) {
    if (item.name === from.name) continue;
    const [x, y] = [item.at[0] - from.at[0], item.at[1] - from.at[1]];
    const forward = x * right + y * down;
    if (forward <= 0.5) continue;
    const score = forward + SIDEWAYS * Math.abs(x * down - y * right);
    if (score < least) [best, least] = [item, score];
  }
  return best;
}

/** The route whose track is nearest to a point, if it is near enough. Lanes side by side never compete: the nearer wins. */
export function routeAt<Item extends { track: Track; box: readonly [number, number, number, number] }>(
  point: Point,
  routes: readonly Item[],
  reach: number,
): { route: Item; far: number } | null {
  let best: { route: Item; far: number } | null = null;
  for (const route of routes) {
    const [left, top, right, bottom] = route.box;
    if (point[0] < left - reach || point[0] > right + reach || point[1] < top - reach || point[1] > bottom + reach) continue;
    const far = distanceTo(route.track, point);
    if (far <= reach && (!best || far < best.far)) best = { route, far };
  }
  return best;
}

/** Places in the order in which one reads: in rows from the top, each from the left. */
export function inReadingOrder<Item extends Placed>(items: readonly Item[], row: number): Item[] {
  const rank = (item: Item): number => Math.floor(item.at[1] / row) * 1e5 + item.at[0];
  return [...items].sort((one, other) => rank(one) - rank(other));
}

/** Letters without accents, small: what a person types on any keyboard. */
export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .toLowerCase();
}
