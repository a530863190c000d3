// Where a tooltip goes: beside what it speaks of, never on it, and never under the finger.

import type { Size } from "./camera";
import type { Point } from "./track";

export interface Place {
  left: number;
  top: number;
}

const EDGE = 6; // pixels kept free at the edges of the box
const STEP = 8;
const FARTHEST = 260;

/** The nearest place for a tooltip of a size that keeps clear of all points by so many pixels. */
export function tipPlace(anchor: Point, size: Size, box: Size, avoid: readonly (readonly [x: number, y: number, clear: number])[]): Place {
  const clamp = (value: number, room: number, length: number): number => Math.max(EDGE, Math.min(room - length - EDGE, value));
  let fallback: Place = { left: clamp(anchor[0] - size.width / 2, box.width, size.width), top: EDGE };
  for (let away = STEP; away <= FARTHEST; away += STEP) {
    const [middle, beside] = [anchor[0] - size.width / 2, anchor[1] - size.height / 2];
    const places: Place[] = [
      { left: clamp(middle, box.width, size.width), top: anchor[1] - away - size.height },
      { left: clamp(middle, box.width, size.width), top: anchor[1] + away },
      { left: anchor[0] + away, top: clamp(beside, box.height, size.height) },
      { left: anchor[0] - away - size.width, top: clamp(beside, box.height, size.height) },
    ];
    for (const place of places) if (isInside(place, size, box) && avoid.every((point) => isClear(place, size, point))) return place;
    if (away === STEP) fallback = places.find((place) => isInside(place, size, box)) ?? fallback;
  }
  return fallback;
}

function isInside(place: Place, size: Size, box: Size): boolean {
  return place.left >= EDGE && place.top >= EDGE && place.left + size.width <= box.width - EDGE && place.top + size.height <= box.height - EDGE;
}

function isClear(place: Place, size: Size, [x, y, clear]: readonly [number, number, number]): boolean {
  const right = Math.max(place.left - x, 0, x - place.left - size.width);
  const down = Math.max(place.top - y, 0, y - place.top - size.height);
  return Math.hypot(right, down) >= clear;
}
