// The keys of the board: which route comes next, and what is typed to find a city.

import type { CityInfo } from "../protocol";
import { inReadingOrder, nearestInDirection, plain, type Direction } from "./near";
import type { RouteDrawn } from "./scene";

const ARROWS: Record<string, Direction> = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };
const ROW = 90; // how high a row is when routes are read like a text
const PATIENCE = 1000; // milliseconds between two letters of a city

/** Letters that mean something at the table or here; with Shift they begin a city's name like all others. */
const TAKEN_LETTERS = new Set([..."lhktocmeidnp"]);

export function directionOf(key: string): Direction | null {
  return ARROWS[key] ?? null;
}

/** The route that a key leads to; null where it leads nowhere. `payable` says what can be claimed now. */
export function nextRoute(key: string, current: RouteDrawn, routes: readonly RouteDrawn[], payable: (route: RouteDrawn) => boolean): RouteDrawn | null {
  const direction = ARROWS[key];
  if (direction) return nearestInDirection(current, routes, direction);
  const ordered = inReadingOrder(routes, ROW);
  if (key === "Home") return ordered[0] ?? null;
  if (key === "End") return ordered[ordered.length - 1] ?? null;
  const step = key === "n" ? 1 : key === "p" ? -1 : 0;
  if (!step) return null;
  const here = ordered.indexOf(current);
  for (let far = 1; far <= ordered.length; far++) {
    const route = ordered[(here + step * far + ordered.length * far) % ordered.length]!;
    if (payable(route) && route !== current) return route;
  }
  return null;
}

/** What is typed letter by letter to find a city. Answers with the city meant, or null if the key is not for it. */
export function typeAhead(cities: () => readonly CityInfo[], nameOf: (city: CityInfo) => string) {
  let typed = "";
  let last = 0;
  let found = "";
  return (event: KeyboardEvent): CityInfo | null => {
    if (event.ctrlKey || event.metaKey || event.altKey || !/^\p{L}$/u.test(event.key)) return null;
    const goesOn = typed !== "" && event.timeStamp - last < PATIENCE;
    if (!goesOn && !event.shiftKey && TAKEN_LETTERS.has(event.key)) return null;
    const letter = plain(event.key);
    const again = goesOn && typed === letter; // the same letter again: the next city with it
    typed = goesOn && !again ? typed + letter : letter;
    last = event.timeStamp;
    const fits = cities().filter((city) => plain(nameOf(city)).startsWith(typed) || plain(nameOf(city)).split(/[ -]/).some((word) => word.startsWith(typed)));
    fits.sort((one, other) => Number(plain(nameOf(other)).startsWith(typed)) - Number(plain(nameOf(one)).startsWith(typed)));
    const after = fits.findIndex((city) => city.code === found) + 1;
    const city = again ? fits[after % Math.max(1, fits.length)] : fits[0];
    if (!city) return null;
    found = city.code;
    return city;
  };
}
