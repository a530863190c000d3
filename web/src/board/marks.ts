// Where the mark of a free route is: between two of its signs if there is room, otherwise beside the route.

import type { Box } from "./camera";
import type { CityDrawn, RouteDrawn } from "./scene";
import { along, beside, type Point, type Track } from "./track";

/** Half the breadth and the height of the largest mark, and of the signs and wheels in the spaces. */
export const MARK = { across: 8.6, down: 6.2 };
export const SIGN = 5.6;
const TOKEN = 12;
const STEP = 6; // how finely a track that a mark may not lie on is looked at

/** What a mark may not cover: a point, and how far around it. */
type Spot = readonly [x: number, y: number, around: number];

interface Surroundings {
  breadth: number;
  cityRadius: number;
  routes: readonly RouteDrawn[];
  cities: readonly CityDrawn[];
}

/** A place for the mark of every route that covers nothing; a route in a throng, where there is none, has no mark. */
export function markPlaces(around: Surroundings): Map<string, Point> {
  const signs = around.routes.flatMap((route) => signsOn(route, around.breadth));
  const cities = around.cities.flatMap((city) => spotsOf(city, around.cityRadius));
  const names = around.cities.map((city) => city.label.box);
  const bodies = around.routes.map((route) => ({ of: route, spots: bodyOf(route.track, around.breadth) }));
  const marks: Box[] = [];
  const places = new Map<string, Point>();
  for (const route of around.routes) {
    const room = grown(route.box, 3 * MARK.across);
    const isNear = (spot: Spot): boolean => lies(room, spot);
    const spots = [...signs, ...cities].filter(isNear);
    const others = bodies.filter((body) => body.of !== route).flatMap((body) => body.spots.filter(isNear));
    const isFree = ({ point, isBeside }: Candidate): boolean => {
      const box = boxAround(point);
      const lid = (spot: Spot): boolean => lies(box, spot);
      return !spots.some(lid) && !(isBeside && others.some(lid)) && ![...names, ...marks].some((other) => overlap(box, other));
    };
    const free = candidates(route, around.breadth).find(isFree);
    if (!free) continue;
    places.set(route.name, free.point);
    marks.push(boxAround(free.point));
  }
  return places;
}

interface Candidate {
  point: Point;
  isBeside: boolean;
}

/** From the middle outwards: between two spaces, then on either side of the route. */
function candidates({ track, info }: RouteDrawn, breadth: number): Candidate[] {
  const step = track.length / info.length;
  const fromMiddle = (one: number, other: number): number => Math.abs(one - info.length / 2) - Math.abs(other - info.length / 2);
  const between = Array.from({ length: info.length - 1 }, (_, place) => place + 1).sort(fromMiddle);
  const halves = Array.from({ length: 2 * info.length - 1 }, (_, place) => (place + 1) / 2).sort(fromMiddle);
  return [
    ...between.map((place) => ({ point: along(track, place * step), isBeside: false })),
    ...halves.flatMap((place) => [1, -1].map((side) => ({ point: aside(track, place * step, side, breadth / 2), isBeside: true }))),
  ];
}

/** Where a mark touches the side of a route: how far that is depends on how the route runs. */
function aside(track: Track, far: number, side: number, half: number): Point {
  const [here, there] = [along(track, far), beside(track, far, 1)];
  const reach = Math.abs(there[0] - here[0]) * MARK.across + Math.abs(there[1] - here[1]) * MARK.down;
  return beside(track, far, side * (half + reach + 1));
}

const grown = (box: Box, by: number): Box => [box[0] - by, box[1] - by, box[2] + by, box[3] + by];
const boxAround = ([x, y]: Point): Box => [x - MARK.across, y - MARK.down, x + MARK.across, y + MARK.down];

/** The signs in the spaces of a route, and the wheels beside them. */
function signsOn({ spaces, info }: RouteDrawn, breadth: number): Spot[] {
  const around = (SIGN * breadth) / 16;
  return spaces.flatMap((space): Spot[] => {
    const [sign, wheel] = signPlaces(space, info.cart === true);
    return wheel ? [[...sign, around], [...wheel, SIGN]] : [[...sign, around]];
  });
}

/** Where the sign of a space stands, and beside it the wheel of a cart route. */
export function signPlaces(space: { x: number; y: number; angle: number; length: number }, cart: boolean): [Point, Point?] {
  if (!cart) return [[space.x, space.y]];
  const turn = (space.angle * Math.PI) / 180;
  const far = Math.min(space.length * 0.19, 14);
  const [right, down] = [Math.cos(turn) * far, Math.sin(turn) * far];
  return [
    [space.x - right, space.y - down],
    [space.x + right, space.y + down],
  ];
}

function spotsOf(city: CityDrawn, radius: number): Spot[] {
  const mark: Spot = [city.x, city.y, radius];
  return city.token ? [mark, [...city.token, TOKEN]] : [mark];
}

function bodyOf(track: Track, breadth: number): Spot[] {
  const count = Math.ceil(track.length / STEP);
  return Array.from({ length: count + 1 }, (_, place) => [...along(track, (track.length * place) / count), breadth / 2] as Spot);
}

function lies(box: Box, [x, y, around]: Spot): boolean {
  return Math.hypot(Math.max(box[0] - x, 0, x - box[2]), Math.max(box[1] - y, 0, y - box[3])) < around;
}

function overlap(one: Box, other: Box): boolean {
  return one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];
}
