import { expect, test } from "vitest";
import { speaker, things } from "../core/words";
import type { EditionInfo, Event } from "../protocol";
import { lastRoutes, lineOf, linesOf, sinceLastTurn, type Reader } from "./log";

const terms = { en: { card: ["card", "cards"], ticket: ["ticket", "tickets"], route: ["route", "routes"], black: ["black", "black"] } };
const edition = {
  kinds: ["black", "locomotive"], terms, tickets: [],
  cities: [{ code: "DEN", names: { en: "Denver" } }, { code: "KCK", names: { en: "Kansas City" } }],
  routes: [{ name: "DEN-KCK.k", start: "DEN", end: "KCK", length: 4, colour: "black", points: 7 }],
} as unknown as EditionInfo;
const reader: Reader = { edition, language: "en", say: speaker("en", things(terms.en)), names: ["Anna", "Bob"], you: 0 };
const event = (seq: number, kind: string, seat: number, facts: object = {}): Event => ({ seq, kind, at: 0, seat, facts });
const claim = event(9, "claim", 1, { route: "DEN-KCK.k", colour: "black", cards: 4, points: 7, decisions: 5 });

test("a claim in words, for me and for others", () => {
  expect(lineOf(claim, reader).text).toBe("Bob claims the black route Denver – Kansas City with 4 black cards: 7 points.");
  expect(lineOf(claim, { ...reader, you: 1 }).text).toContain("You claim");
});

test("a card from the deck is named to whoever may know it only", () => {
  expect(lineOf(event(1, "take_from_deck", 1), reader).text).toBe("Bob takes a card from the deck.");
  expect(lineOf(event(1, "take_from_deck", 0, { card: "black" }), reader).text).toBe("You take a card from the deck: black.");
});

test("tickets kept at the opening are counted only when all have chosen", () => {
  expect(lineOf(event(1, "keep", 1), reader).text).toBe("Bob has chosen.");
  expect(lineOf(event(1, "keep", 1, { count: 2 }), reader).text).toBe("Bob keeps 2 tickets.");
});

test("what was taken back stays in the log and is marked", () => {
  const lines = linesOf([claim, event(10, "undone", 1, { decisions: 4 })], reader);
  expect(lines.map((line) => line.isUndone)).toEqual([true, false]);
});

test("what the others did since my turn, and the routes that are new", () => {
  const events = [event(1, "pass", 0, { decisions: 1 }), event(2, "pass", 1, { decisions: 2 }), event(3, "say", 1, { text: "hi" }), claim];
  expect(sinceLastTurn(events, 0).map((one) => one.seq)).toEqual([2, 9]);
  expect(lastRoutes(events)).toEqual(["DEN-KCK.k"]);
});
