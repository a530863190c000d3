/** What happened, in words for one who looks: an event and its facts become a line. */
import type { Event } from "../protocol";
import { listed } from "../core/words";
import { countsWords, kindName, mixWords, paymentWords, placeName, routeNoun, ticketOf, ticketWords, type Naming } from "./naming";

export interface Line {
  seq: number;
  seat: number;
  icon: string;
  text: string;
  /** How many decisions had been made after it; none for what is no decision. */
  decisions: number | null;
  at: number;
  turn: number | null;
  isUndone: boolean;
  isChat: boolean;
  /** The card that a line is about, to be drawn beside it. */
  card: string;
}

export interface Reader extends Naming {
  names: string[];
  /** The seat that is spoken to as "you", or -1. */
  you: number;
}

const ICONS: Record<string, string> = {
  take_face_up: "card", take_from_deck: "deck", draw_tickets: "ticket", announce: "ticket", keep: "ticket", chose: "ticket",
  opened: "ticket", claim: "claim", place_passenger: "passenger", move_passenger: "passenger", travel: "passenger",
  stop: "passenger", pass: "pass", say: "chat", sat: "person", undo_asked: "undo", undo_refused: "undo", undone: "undo",
  substituted: "bot", returned: "person", rematch: "again", ended: "end",
};

function ticketsOf(reader: Reader, names: string[]): string {
  const told = names.map((name) => {
    const ticket = ticketOf(reader.edition, name);
    return ticket ? ticketWords(reader, ticket) : name;
  });
  return listed(told, reader.say);
}

function ticketMix(reader: Reader, mix: Record<string, number>): string {
  return reader.say("mix-of-tickets", { mix: mixWords(reader, mix) });
}

function ticketCount(reader: Reader, number: number): string {
  return reader.say("so-many-tickets", { number });
}

type Writer = (reader: Reader, facts: Record<string, any>, who: { you: string; name: string }) => string;

const WRITERS: Record<string, Writer> = {
  take_face_up: (reader, facts, who) => reader.say("did-face-up", { ...who, what: kindName(reader, facts.card ?? "") }),
  take_from_deck: (reader, facts, who) =>
    facts.card
      ? reader.say(who.you === "yes" ? "did-deck" : "did-deck-known", { ...who, what: kindName(reader, facts.card) })
      : reader.say("did-deck", { ...who, what: "" }),
  draw_tickets: (reader, facts, who) =>
    facts.mix
      ? reader.say("did-draw-mix", { ...who, what: ticketMix(reader, facts.mix) })
      : reader.say("did-draw-tickets", who),
  announce: (reader, facts, who) => reader.say("did-announce", { ...who, what: ticketMix(reader, facts.mix) }),
  keep: (reader, facts, who) => {
    const count: number | undefined = facts.count ?? facts.tickets?.length;
    if (count === undefined) return reader.say("did-choose", who);
    return reader.say("did-keep", { ...who, what: ticketsOf(reader, facts.tickets ?? []), count: ticketCount(reader, count) });
  },
  claim: (reader, facts, who) => {
    const payment = paymentWords(reader, facts);
    const claimed = reader.say("did-claim", { ...who, what: routeNoun(reader, facts.route), payment, points: facts.points ?? 0 });
    return facts.bonus_card ? `${claimed} ${reader.say("did-bonus-card", who)}` : claimed;
  },
  place_passenger: (reader, facts, who) => {
    const city = facts.city ?? String(facts.text ?? "").replace("@", "");
    if (facts.end === "neither" || city === "-" || !city) return reader.say("did-place-none", who);
    return reader.say("did-place", { ...who, city: placeName(reader, city) });
  },
  move_passenger: (reader, facts, who) => reader.say("did-set-out", { ...who, city: placeName(reader, facts.city) }),
  travel: (reader, facts, who) => {
    const said = reader.say("did-travel", { ...who, what: routeNoun(reader, facts.route), points: facts.points ?? 0 });
    return facts.passenger_card ? `${said} ${reader.say("did-passenger-card", who)}` : said;
  },
  stop: (reader, _facts, who) => reader.say("did-arrive", who),
  pass: (reader, _facts, who) => reader.say("did-pass", who),
  chose: (reader, _facts, who) => reader.say("did-choose", who),
  opened: (reader, facts) => {
    const kept: number[] = facts.kept ?? [];
    const parts = kept.map((number, seat) => reader.say("opened-part", { name: reader.names[seat] ?? "", number }));
    return reader.say("did-open", { parts: listed(parts, reader.say) });
  },
  say: (_reader, facts) => String(facts.text ?? ""),
  sat: (reader, facts) => reader.say("did-sit", { name: facts.name ?? "" }),
  undo_asked: (reader, _facts, who) => reader.say("did-ask-undo", who),
  undo_refused: (reader, _facts, who) => reader.say("did-refuse-undo", who),
  undone: (reader, _facts, who) => reader.say("did-undo", who),
  substituted: (reader, _facts, who) => reader.say("did-substitute", who),
  returned: (reader, _facts, who) => reader.say("did-return", who),
  rematch: (reader, _facts, who) => reader.say("did-rematch", who),
  ended: (reader) => reader.say("did-end"),
};

/** An event as a line of the log. */
export function lineOf(event: Event, reader: Reader): Line {
  const facts = event.facts ?? {};
  const seat = event.seat ?? -1;
  const who = { you: seat >= 0 && seat === reader.you ? "yes" : "no", name: reader.names[seat] ?? "" };
  const write = WRITERS[event.kind];
  let text = write ? write(reader, facts, who) : event.kind;
  if (facts.last_round) text += ` ${reader.say("did-last-round", who)}`;
  const isDecision = typeof facts.decisions === "number" && !event.kind.startsWith("und");
  return {
    seq: event.seq,
    seat,
    icon: ICONS[event.kind] ?? "claim",
    text,
    decisions: isDecision ? facts.decisions : null,
    at: event.at,
    turn: facts.turn ?? null,
    isUndone: false,
    isChat: event.kind === "say",
    card: facts.card ?? "",
  };
}

/** The whole log; what was taken back stays there and is marked. */
export function linesOf(events: Event[], reader: Reader): Line[] {
  const lines: Line[] = [];
  for (const event of events) {
    const line = lineOf(event, reader);
    if (event.kind === "undone") {
      const left = event.facts?.decisions ?? 0;
      for (const earlier of lines) if ((earlier.decisions ?? 0) > left) earlier.isUndone = true;
    }
    lines.push(line);
  }
  return lines;
}

/** The routes of the last thing done on the board: one claimed, or those of a journey. */
export function lastRoutes(events: Event[]): string[] {
  const routes: string[] = [];
  for (const event of events.toReversed()) {
    if (event.kind === "claim" && routes.length === 0) return [event.facts?.route];
    if (event.kind === "travel") routes.push(event.facts?.route);
    else if (!["stop", "place_passenger", "say", "sat", "returned", "substituted", "ended"].includes(event.kind)) break;
  }
  return routes;
}

/** The decisions of others since a seat last decided, of those that still stand. */
export function sinceLastTurn(events: Event[], seat: number): Event[] {
  const isDecision = (event: Event) => typeof event.facts?.decisions === "number" && !event.kind.startsWith("und");
  const since: Event[] = [];
  for (const event of events.toReversed()) {
    if (event.kind === "undone") return [];
    if (!isDecision(event)) continue;
    if (event.seat === seat) break;
    since.unshift(event);
  }
  return since;
}

export function handWords(naming: Naming, hand: Record<string, number>): string {
  return countsWords(naming, hand) || naming.say("nothing");
}
