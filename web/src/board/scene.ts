// What of an edition's drawing never changes during a game, worked out once.

import type { CityInfo, EditionInfo, RouteInfo } from "../protocol";
import type { Box } from "./camera";
import { markPlaces } from "./marks";
import { along, bandPath, boxOf, measure, spacesAlong, type Curve, type Point, type Space, type Track } from "./track";

export interface RouteDrawn {
  info: RouteInfo;
  name: string;
  at: Point; // its middle, where focus and tooltip belong
  mark: Point | null; // where it is marked how the route stands, if there is room
  track: Track;
  spaces: Space[];
  slots: string[]; // the shape of each space
  inner: string[]; // a line inside each space
  band: string; // around all of it
  rim: string; // the same, narrower
  box: Box;
}

export interface CityDrawn {
  info: CityInfo;
  code: string;
  x: number;
  y: number;
  label: { x: number; y: number; anchor: "start" | "middle" | "end"; box: Box };
  token: Point | null;
}

export interface Shape {
  kind: string;
  path: string;
}

export interface PlaceWord {
  en: string;
  nl: string;
  x: number;
  y: number;
  size: number;
  kind: string;
  turn?: number;
}

export interface Scene {
  width: number;
  height: number;
  labelSize: number;
  cityRadius: number;
  breadth: number; // of a track
  background: Shape[];
  words: PlaceWord[];
  cities: CityDrawn[];
  cityOf: Map<string, CityDrawn>;
  routes: RouteDrawn[];
  routeOf: Map<string, RouteDrawn>;
}

export const GAP = 3; // between two spaces of a route
const BAND = 9; // by how much a band of light is broader than the track
const RIM = 5;

export function sceneOf(edition: EditionInfo): Scene {
  const drawing = edition.drawing;
  const breadth: number = drawing.track_width;
  const cities = edition.cities.map((info) => cityDrawn(info, drawing.cities[info.code]));
  const routes = edition.routes.map((info) => routeDrawn(info, drawing.routes[info.name].curve, breadth));
  const marks = markPlaces({ breadth, cityRadius: drawing.city_radius, routes, cities });
  for (const route of routes) route.mark = marks.get(route.name) ?? null;
  return {
    width: drawing.width,
    height: drawing.height,
    labelSize: drawing.label_size,
    cityRadius: drawing.city_radius,
    breadth,
    background: drawing.background,
    words: drawing.words ?? [],
    cities,
    cityOf: new Map(cities.map((city) => [city.code, city])),
    routes,
    routeOf: new Map(routes.map((route) => [route.name, route])),
  };
}

function cityDrawn(info: CityInfo, place: any): CityDrawn {
  return {
    info,
    code: info.code,
    x: place.x,
    y: place.y,
    label: place.label,
    token: place.token ? [place.token.x, place.token.y] : null,
  };
}

function routeDrawn(info: RouteInfo, curve: Curve, breadth: number): RouteDrawn {
  const track = measure(curve);
  const step = track.length / info.length;
  const slots: string[] = [];
  const inner: string[] = [];
  for (let place = 0; place < info.length; place++) {
    const [from, to] = [place * step + GAP / 2, (place + 1) * step - GAP / 2];
    slots.push(bandPath(track, from, to, breadth, 3.5));
    inner.push(bandPath(track, from + 2.4, to - 2.4, breadth - 4.8, 2));
  }
  return {
    info,
    name: info.name,
    at: along(track, track.length / 2),
    mark: null,
    track,
    spaces: spacesAlong(track, info.length),
    slots,
    inner,
    band: bandPath(track, -BAND / 2, track.length + BAND / 2, breadth + BAND, 7),
    rim: bandPath(track, -RIM / 2, track.length + RIM / 2, breadth + RIM, 5),
    box: boxOf(track.points, breadth / 2),
  };
}

/** How an outline lies around a route, so far away from it. */
export function ringAround(route: RouteDrawn, breadth: number, away: number): string {
  return bandPath(route.track, -away, route.track.length + away, breadth + 2 * away, away + 3);
}
