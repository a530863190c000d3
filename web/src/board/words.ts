// A route and a city in words: the name for assistive technology, and the lines of the tooltip.

import { listed, type Say as Words } from "../core/words";
import type { CityInfo, RouteInfo, RouteState, SeatInfo } from "../protocol";

export type { Words };

export interface RouteWords {
  ends: string;
  what: string;
  state: string;
  notes: string[];
}

export interface Situation {
  state?: RouteState | undefined;
  owner: number | null; // by the facts, which a spectator has too
  closed: boolean;
  newly: boolean;
}

export function cityName(city: CityInfo | undefined, language: string): string {
  return city?.names[language] || city?.names.en || city?.code || "";
}

export function isGuess(provenance: string | undefined): boolean {
  return provenance !== undefined && !provenance.startsWith("found");
}

export function routeWords(route: RouteInfo, ends: [string, string], situation: Situation, seats: readonly SeatInfo[], words: Words): RouteWords {
  const notes: string[] = [];
  if (route.cart) notes.push(words("board-cart"));
  if (situation.newly) notes.push(words("board-new"));
  if (isGuess(route.provenance)) notes.push(words("board-guess"));
  return {
    ends: words("between", { start: ends[0], end: ends[1] }),
    what: words("board-what", { length: route.length, colour: words(`colour-${route.colour}`), points: route.points }),
    state: stateWords(situation, seats, words),
    notes,
  };
}

/** All of it in one line. */
export function oneLine(said: RouteWords): string {
  return [said.ends, said.what, said.state, ...said.notes].filter(Boolean).join(", ");
}

/** How a route stands: what may be done with it, or why not. */
export function stateWords({ state, owner, closed }: Situation, seats: readonly SeatInfo[], words: Words): string {
  if (state?.state === "yours") return words("board-yours");
  const holder = state?.owner ?? owner;
  if (holder !== null && holder !== undefined) return words("board-taken", { name: playerName(holder, seats, words) });
  if (closed || state?.state === "closed") return words("board-closed");
  if (!state) return words("board-free");
  if (state.state === "short") return missingWords(state.missing ?? {}, words);
  if (state.state === "trains") return words("board-trains");
  if (state.state === "wait") return words("board-wait");
  return words("board-claim", { payments: Math.max(1, state.payments ?? 1) });
}

function missingWords(missing: Record<string, number>, words: Words): string {
  const parts = Object.entries(missing)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => words("so-many-of-kind", { kind, count }));
  if (!parts.length) return words("board-short-some");
  return words("board-short", { parts: listed(parts, words) });
}

export function missingCount(missing: Record<string, number> | undefined): number {
  return Object.values(missing ?? {}).reduce((sum, count) => sum + count, 0);
}

export function playerName(seat: number, seats: readonly SeatInfo[], words: Words): string {
  return seats.find((info) => info.seat === seat)?.name || words("board-player", { number: seat + 1 });
}

export interface CityWords {
  name: string;
  lines: string[];
}

export function cityWords(
  city: CityInfo,
  language: string,
  tokens: readonly number[] | undefined,
  passengers: readonly number[],
  travelling: boolean,
  seats: readonly SeatInfo[],
  words: Words,
): CityWords {
  const lines: string[] = [];
  if (city.country) lines.push(words("board-abroad"));
  if (city.token && tokens) {
    lines.push(tokens.length ? words("board-tokens", { values: tokens.join(", "), count: tokens.length }) : words("board-no-tokens"));
  }
  for (const seat of passengers) {
    const name = playerName(seat, seats, words);
    lines.push(words(travelling ? "board-traveller" : "board-passenger", { name }));
  }
  if (isGuess(city.provenance)) lines.push(words(city.provenance?.includes("place") ? "board-guess-place" : "board-guess-city"));
  return { name: cityName(city, language), lines };
}
