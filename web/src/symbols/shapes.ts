// The signs of cards and players, as paths: they look the same whatever fonts a reader has.
// Cards have letters and other drawings, players have ● ▲ ■ ◆ ⬟: nobody can take one family for the other.

/** A letter of its own for every colour, drawn as lines in a square of 10 around the middle. */
export const CARD_LINES: Record<string, string> = {
  red: "M-3 4.5V-4.5H.4A2.6 2.6 0 0 1 .4.7H-3M.4.7 3.4 4.5",
  orange: "M0-4.6A3.7 4.6 0 1 1 0 4.6 3.7 4.6 0 1 1 0-4.6Z",
  yellow: "M-3.6-4.5 0 .2 3.6-4.5M0 .2V4.5",
  green: "M3.3-2.7A3.7 4.6 0 1 0 3.6 2.4V.5H.6",
  blue: "M-3-4.5V4.5H.6A2.4 2.4 0 0 0 .6-.3H-3M-3-4.5H.2A2.1 2.1 0 0 1 .2-.3",
  purple: "M-3 4.5V-4.5H.5A2.6 2.6 0 0 1 .5.8H-3",
  pink: "M-3 4.5V-4.5H.5A2.6 2.6 0 0 1 .5.8H-3",
  black: "M-3-4.5V4.5M3.2-4.5-2.9.9M-.9-.8 3.5 4.5",
  white: "M-4.6-4.5-2.4 4.5 0-2.6 2.4 4.5 4.6-4.5",
  grey: "M0-4.6V4.6M-4-2.3 4 2.3M-4 2.3 4-2.3",
};

/** A locomotive from the side, in a square of 20. */
export const LOCOMOTIVE =
  "M-9 5V-7.5H-1.5V-2H4V-6.5H3V-8.5H8V-6.5H7V-2H8.2Q9.2-2 9.2-1V5Z" +
  "M-6.8-5.3V-1.6H-3.7V-5.3ZM-8.2 5.8A2.6 2.6 0 1 0-3 5.8 2.6 2.6 0 1 0-8.2 5.8ZM-2 5.8A2.6 2.6 0 1 0 3.2 5.8 2.6 2.6 0 1 0-2 5.8Z" +
  "M4.2 5.8A2.6 2.6 0 1 0 9.4 5.8 2.6 2.6 0 1 0 4.2 5.8Z";

/** A standing person, in a square of 20. */
export const PERSON = "M0-9.5A3.7 3.7 0 0 1 2.3-2.9C5.8-1.2 7 3 7.2 9H-7.2C-7 3-5.8-1.2-2.3-2.9A3.7 3.7 0 0 1 0-9.5Z";

/** Circle, triangle, square, diamond, pentagon; each fits a circle of radius 10. */
export const PLAYER_SHAPES = [
  "M0-7.6A7.6 7.6 0 1 1 0 7.6 7.6 7.6 0 1 1 0-7.6Z",
  "M0-9.5 8.6 6.5H-8.6Z",
  "M-7-7H7V7H-7Z",
  "M0-9.8 8 0 0 9.8-8 0Z",
  "M0-9.3 8.9-2.9 5.5 7.5H-5.5L-8.9-2.9Z",
] as const;

export interface Overlay {
  path: string;
  stroke: string;
  width: number;
}

/** What lies over a player's hue, in a tile of 8: plain, slanted, upright, crossed, dotted. */
export const PLAYER_OVERLAYS: readonly (Overlay | null)[] = [
  null,
  { path: "M-2 2 2-2M0 8 8 0M6 10 10 6", stroke: "rgb(255 255 255 / 0.62)", width: 2 },
  { path: "M2 0V8", stroke: "rgb(255 255 255 / 0.62)", width: 2 },
  { path: "M0 0 8 8M8 0 0 8", stroke: "rgb(25 25 25 / 0.5)", width: 1.2 },
  { path: "M4 4h.01", stroke: "rgb(255 255 255 / 0.78)", width: 3.4 },
];

/** A cart by its wheel: the same sign however the track turns it. Lines, in a circle of radius 6. */
export const CART_LINES = "M0-6V6M-5.2-3 5.2 3M-5.2 3 5.2-3M0-6A6 6 0 1 1 0 6 6 6 0 1 1 0-6Z";
