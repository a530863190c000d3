// How a train comes onto its route: it rolls in from the start of the track, the engine first.

import type { TransitionConfig } from "svelte/transition";
import { pieceOf, type Track } from "./track";

interface Arrival {
  track: Track;
  place: number;
  count: number;
  arrives: boolean;
  reducedMotion: boolean;
}

const A_SPACE = 170; // milliseconds
const FADE = 220;

export function rollIn(_car: Element, { track, place, count, arrives, reducedMotion }: Arrival): TransitionConfig {
  if (!arrives) return { duration: 0 };
  if (reducedMotion) return { duration: FADE, css: (share) => `opacity: ${share}` };
  const length = track.length / count;
  return {
    duration: A_SPACE * count + 120,
    easing: slowingDown,
    css: (share) => {
      // The whole train moves as one; a car is seen from the moment it is on the track.
      const middle = length * (place + 0.5) - (1 - share) * length * count;
      const { x, y, angle } = pieceOf(track, middle, length);
      const seen = Math.min(1, Math.max(0, middle / length + 0.5));
      return `transform: translate(${x}px, ${y}px) rotate(${angle}deg); opacity: ${seen}`;
    },
  };
}

function slowingDown(share: number): number {
  return 1 - (1 - share) ** 3;
}
