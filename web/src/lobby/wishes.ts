/** The tables that are asked for: a quick one against bots, and the one that was set up. */
import type { Clock, EditionLine, NewTable, Options, SeatAsked } from "../protocol";
import type { Language } from "../core/words";

export interface Quick {
  bots: number;
  level: string;
}

/** A game of one person against bots; as many as the edition has seats for. */
export function quickGame(edition: EditionLine, quick: Quick, name: string, language: Language): NewTable {
  const bots = Math.min(quick.bots, edition.players[1] - 1);
  const seats: SeatAsked[] = [{ who: "me", name }];
  for (let bot = 0; bot < bots; bot += 1) seats.push({ who: "bot", level: quick.level });
  return { edition: edition.name, seats, language };
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The clocks that are offered, from minutes to days; each has its message in the catalogues. */
export const CLOCKS: Record<string, Clock | null> = {
  none: null,
  quick: { initial: 10 * MINUTE, increment: 10 },
  usual: { initial: 20 * MINUTE, increment: 20 },
  hour: { initial: HOUR, increment: MINUTE },
  day: { initial: DAY, increment: 12 * HOUR },
  days: { initial: 3 * DAY, increment: DAY },
  week: { initial: 7 * DAY, increment: DAY },
};

/** The seats as they are asked of the server: only what their kind has. */
export function seatsAsked(seats: SeatAsked[]): SeatAsked[] {
  return seats.map(({ who, name, level }) => {
    if (who === "bot") return { who, level: level ?? "" };
    return { who, name: name?.trim() ?? "" };
  });
}

/** What keeps a set-up from being a table, as a message; nothing if it is one. */
export function whatIsWrong(seats: SeatAsked[]): string {
  if (!seats.some((seat) => seat.who === "me" || seat.who === "here" || seat.who === "friend")) return "setup-no-person";
  const names = seats.filter((seat) => seat.who === "me" || seat.who === "here").map((seat) => seat.name?.trim() ?? "");
  if (names.some((name) => !name)) return "setup-no-name";
  if (new Set(names).size < names.length) return "setup-same-name";
  return "";
}

export function newTable(edition: string, seats: SeatAsked[], options: Options, language: Language): NewTable {
  return { edition, seats: seatsAsked(seats), options, language };
}
