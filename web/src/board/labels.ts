// How large names and marks are drawn, and which names have room: on a small screen not every name fits at once.

import type { Box } from "./camera";

export interface Label {
  code: string;
  /** Of the city that it names. */
  x: number;
  y: number;
  /** Where its text is when the map has its own size. */
  box: Box;
  /** How much it matters that it is seen. */
  weight: number;
}

const SMALLEST = 10.5; // pixels: smaller letters cannot be read
const LARGEST = 19; // pixels: from here on names grow more slowly than the map

/** The size of the names in pixels at a zoom. */
export function labelPixels(size: number, zoom: number): number {
  const pixels = size * zoom;
  if (pixels < SMALLEST) return SMALLEST;
  return pixels <= LARGEST ? pixels : LARGEST * (pixels / LARGEST) ** 0.3;
}

/** By how much the names are drawn larger than the map says. */
export function labelScale(size: number, zoom: number): number {
  return labelPixels(size, zoom) / (size * zoom);
}

/** By how much a mark of a radius is drawn larger or smaller, so that it has between so many pixels. */
export function markScale(radius: number, zoom: number, least: number, most: number): number {
  return Math.min(Math.max(radius * zoom, least), Math.max(most, most * (radius * zoom / most) ** 0.5)) / (radius * zoom);
}

/** Where a label is on the map when it is drawn so much larger about its city. */
function grown(label: Label, scale: number): Box {
  const { x, y, box } = label;
  return [x + (box[0] - x) * scale, y + (box[1] - y) * scale, x + (box[2] - x) * scale, y + (box[3] - y) * scale];
}

/** How far a label has to move, so that it is not cut off at the sides: inwards, and above its city if that is far. */
export function inward(label: Label, scale: number, sides: readonly [number, number]): readonly [number, number] {
  const box = grown(label, scale);
  const right = Math.max(sides[0] - box[0], 0) + Math.min(sides[1] - box[2], 0);
  const height = box[3] - box[1];
  if (Math.abs(right) < height / 2) return [right, 0];
  const above = box[3] - (label.y - height / 4);
  return [right, above > 0 && above < 2 * height ? -above : 0];
}

/** Where a label is on the map, at its size and within the sides. */
export function placed(label: Label, scale: number, sides: readonly [number, number]): Box {
  const [right, down] = inward(label, scale, sides);
  const [left, top, far, low] = grown(label, scale);
  return [left + right, top + down, far + right, low + down];
}

/** The labels that would lie on a weightier one. */
export function crowdedOut(labels: readonly Label[], scale: number, sides: readonly [number, number]): Set<string> {
  const kept: Box[] = [];
  const out = new Set<string>();
  for (const label of [...labels].sort((one, other) => other.weight - one.weight)) {
    const box = placed(label, scale, sides);
    if (kept.some((other) => overlap(box, other))) out.add(label.code);
    else kept.push(box);
  }
  return out;
}

function overlap(one: Box, other: Box): boolean {
  return one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];
}
