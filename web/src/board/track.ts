// Where the spaces of a route lie along its curve, and the shapes that are drawn there.

export type Point = readonly [number, number];
export type Curve = readonly [Point, Point, Point, Point];

/** One space of a route: its middle, its direction in degrees, and the length of the chord. */
export interface Space {
  x: number;
  y: number;
  angle: number;
  length: number;
}

/** A curve measured: points at even steps of the parameter, and how far along each of them lies. */
export interface Track {
  points: Point[];
  run: number[];
  length: number;
}

const FINENESS = 64;

export function pointOn(curve: Curve, t: number): Point {
  const one = 1 - t;
  const shares = [one ** 3, 3 * one * one * t, 3 * one * t * t, t ** 3] as const;
  const at = (axis: 0 | 1): number =>
    shares[0] * curve[0][axis] + shares[1] * curve[1][axis] + shares[2] * curve[2][axis] + shares[3] * curve[3][axis];
  return [at(0), at(1)];
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}

export function measure(curve: Curve): Track {
  const points = Array.from({ length: FINENESS + 1 }, (_, step) => pointOn(curve, step / FINENESS));
  const run = [0];
  for (let step = 1; step < points.length; step++) run.push(run[step - 1]! + distance(points[step - 1]!, points[step]!));
  return { points, run, length: run[run.length - 1]! };
}

/** The point so far along the track. Beyond its ends it goes straight on, so that trains can roll in. */
export function along(track: Track, far: number): Point {
  const { points, run } = track;
  let index = run.findIndex((passed, place) => place > 0 && passed >= far);
  if (index < 0) index = run.length - 1;
  const share = (far - run[index - 1]!) / (run[index]! - run[index - 1]! || 1);
  const [before, after] = [points[index - 1]!, points[index]!];
  return [before[0] + share * (after[0] - before[0]), before[1] + share * (after[1] - before[1])];
}

/** The direction of the track there, in radians. */
export function heading(track: Track, far: number): number {
  const [before, after] = [along(track, far - 1), along(track, far + 1)];
  return Math.atan2(after[1] - before[1], after[0] - before[0]);
}

/** `count` spaces laid evenly along the track, each a straight piece between two of its points. */
export function spacesAlong(track: Track, count: number): Space[] {
  return Array.from({ length: count }, (_, place) => pieceOf(track, (track.length * (place + 0.5)) / count, track.length / count));
}

/** The straight piece with its middle so far along the track: a car stands there. */
export function pieceOf(track: Track, middle: number, length: number): Space {
  const [start, here, end] = [middle - length / 2, middle, middle + length / 2].map((far) => along(track, far)) as [Point, Point, Point];
  return {
    // A little off the track's middle towards the chord, so that a bend is shared by both sides.
    x: (2 * here[0] + (start[0] + end[0]) / 2) / 3,
    y: (2 * here[1] + (start[1] + end[1]) / 2) / 3,
    angle: (Math.atan2(end[1] - start[1], end[0] - start[0]) * 180) / Math.PI,
    length: distance(start, end),
  };
}

/** A point beside the track: `aside` to the right of its direction. */
export function beside(track: Track, far: number, aside: number): Point {
  const [x, y] = along(track, far);
  const turn = heading(track, far);
  return [x - Math.sin(turn) * aside, y + Math.cos(turn) * aside];
}

const near = (value: number): string => (Math.round(value * 10) / 10).toString();
const spot = (point: Point): string => `${near(point[0])} ${near(point[1])}`;

/** A band that bends with the track from one place of it to another, its corners rounded. */
export function bandPath(track: Track, from: number, to: number, breadth: number, corner: number): string {
  const half = breadth / 2;
  const round = Math.min(corner, half, (to - from) / 2);
  const steps = Math.max(2, Math.ceil((to - from) / 14));
  const side = (aside: number, start: number, end: number): Point[] =>
    Array.from({ length: steps + 1 }, (_, step) => beside(track, start + ((end - start) * step) / steps, aside));
  const right = side(half, from + round, to - round);
  const left = side(-half, to - round, from + round);
  const line = (points: Point[]): string => points.map((point) => `L${spot(point)}`).join("");
  const turn = (corner: Point, next: Point): string => `Q${spot(corner)} ${spot(next)}`;
  return (
    `M${spot(right[0]!)}${line(right.slice(1))}` +
    `${turn(beside(track, to, half), beside(track, to, half - round))}L${spot(beside(track, to, round - half))}` +
    `${turn(beside(track, to, -half), left[0]!)}${line(left.slice(1))}` +
    `${turn(beside(track, from, -half), beside(track, from, round - half))}L${spot(beside(track, from, half - round))}` +
    `${turn(beside(track, from, half), right[0]!)}Z`
  );
}

/** How far a point is from the track, where it would be covered by a band. */
export function distanceTo(track: Track, point: Point): number {
  let best = Infinity;
  for (let step = 1; step < track.points.length; step++) {
    const [ax, ay] = track.points[step - 1]!;
    const [bx, by] = track.points[step]!;
    const square = (bx - ax) ** 2 + (by - ay) ** 2 || 1;
    const share = Math.min(1, Math.max(0, ((point[0] - ax) * (bx - ax) + (point[1] - ay) * (by - ay)) / square));
    best = Math.min(best, Math.hypot(point[0] - ax - share * (bx - ax), point[1] - ay - share * (by - ay)));
  }
  return best;
}

/** The smallest box around a track, with so much around it. */
export function boxOf(points: readonly Point[], around: number): [number, number, number, number] {
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  return [Math.min(...xs) - around, Math.min(...ys) - around, Math.max(...xs) + around, Math.max(...ys) + around];
}
