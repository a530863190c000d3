/** What things are called: cities, routes, tickets, cards and payments, in words. */
import type { Choice, EditionInfo, RouteInfo, TicketInfo } from "../protocol";
import { listed, type Language, type Say } from "../core/words";

export interface Naming {
  edition: EditionInfo;
  language: Language;
  say: Say;
}

const byName = new WeakMap<EditionInfo, { routes: Map<string, RouteInfo>; tickets: Map<string, TicketInfo> }>();

function indexed(edition: EditionInfo) {
  let index = byName.get(edition);
  if (!index) {
    index = {
      routes: new Map(edition.routes.map((route) => [route.name, route])),
      tickets: new Map(edition.tickets.map((ticket) => [ticket.name, ticket])),
    };
    byName.set(edition, index);
  }
  return index;
}

export function routeOf(edition: EditionInfo, name: string): RouteInfo | undefined {
  return indexed(edition).routes.get(name);
}

export function ticketOf(edition: EditionInfo, name: string): TicketInfo | undefined {
  return indexed(edition).tickets.get(name);
}

/** The cities of a place: one, or all entries of a country. */
export function citiesOf(edition: EditionInfo, place: string): string[] {
  const entries = edition.cities.filter((city) => city.country === place).map((city) => city.code);
  return entries.length > 0 ? entries : [place];
}

/** The name of a city, or of the country that a code stands for. */
export function placeName({ edition, language }: Naming, code: string): string {
  const city = edition.cities.find((one) => one.code === code) ?? edition.cities.find((one) => one.country === code);
  return city?.names[language] ?? code;
}

export function colourName({ say }: Naming, colour: string): string {
  return say(`colour-${colour}`);
}

/** The two ends of a route, and what tells it from its twins. */
export function routeWords(naming: Naming, name: string): string {
  const route = routeOf(naming.edition, name);
  if (!route) return name;
  const start = placeName(naming, route.start);
  const end = placeName(naming, route.end);
  const lane = name.split(".")[1];
  if (!lane) return naming.say("between", { start, end });
  if (/\d/.test(lane)) return naming.say("route-lane", { start, end, lane });
  return naming.say("route-coloured", { start, end, colour: colourName(naming, route.colour) });
}

/** A route as a noun in a sentence: `black route Denver – Kansas City`. */
export function routeNoun(naming: Naming, name: string): string {
  const { edition, language, say } = naming;
  const route = routeOf(edition, name);
  if (!route) return name;
  const ends = { start: placeName(naming, route.start), end: placeName(naming, route.end) };
  const lane = name.split(".")[1];
  if (!lane) return say("route-noun", ends);
  if (/\d/.test(lane)) return say("route-noun-lane", { ...ends, lane });
  return say("route-noun-coloured", { ...ends, colour: edition.terms[language]?.[route.colour]?.[0] ?? route.colour });
}

export function ticketWords(naming: Naming, ticket: { start: string; end: string }): string {
  return naming.say("between", { start: placeName(naming, ticket.start), end: placeName(naming, ticket.end) });
}

/** One kind of card in a word or two: `black`, `locomotive`. */
export function kindName({ edition, language, say }: Naming, kind: string): string {
  if (kind === "passenger") return edition.terms[language]?.passenger_card?.[0] ?? kind;
  if (kind.startsWith("locomotive")) return edition.terms[language]?.[kind]?.[0] ?? kind;
  return say(`colour-${kind}`);
}

/** So many cards of a kind: `3 black cards`, `1 locomotive`. */
export function cardsWords({ say }: Naming, kind: string, count: number): string {
  return say("so-many-of-kind", { kind, count });
}

export function countsWords(naming: Naming, counts: Record<string, number>): string {
  const parts = naming.edition.kinds.filter((kind) => counts[kind]).map((kind) => cardsWords(naming, kind, counts[kind]!));
  return listed(parts, naming.say);
}

/** The cards of a payment, by kind. */
export function paymentCards(choice: Pick<Choice, "colour" | "cards" | "locomotives" | "plus4">): [string, number][] {
  const all: [string, number][] = [
    [choice.colour ?? "", choice.cards ?? 0],
    ["locomotive", choice.locomotives ?? 0],
    ["locomotive_plus4", choice.plus4 ?? 0],
  ];
  return all.filter(([kind, number]) => kind && number > 0);
}

export function paymentWords(naming: Naming, choice: Pick<Choice, "colour" | "cards" | "locomotives" | "plus4">): string {
  return listed(
    paymentCards(choice).map(([kind, number]) => cardsWords(naming, kind, number)),
    naming.say,
  );
}

/** Tickets of a mix: `3 long and 1 short`. */
export function mixWords(naming: Naming, mix: Record<string, number> | null | undefined): string {
  const parts = Object.entries(mix ?? {})
    .filter(([, number]) => number > 0)
    .map(([deck, number]) => naming.say("mix-part", { number, deck: deckName(naming, deck) }));
  return listed(parts, naming.say);
}

/** A deck of tickets, as it stands before the word for them. */
export function deckName({ edition, language }: Naming, deck: string): string {
  return edition.terms[language]?.[`deck_${deck}`]?.[0] ?? deck;
}
