import { expect, test } from "vitest";
import { CATALOGUES, listed, preferredLanguage, pseudo, speaker, things } from "./words";

const terms = { ticket: ["contract", "contracts"], bonus_card: ["bonus card", "bonus cards"] };

test("the terminal's words stay out of the browser, the rest is there", () => {
  const all = CATALOGUES.en.join("\n");
  expect(all).toContain("did-claim =");
  expect(all).toContain("board-label =");
  expect(all).not.toContain("help-secrets =");
  expect(CATALOGUES.nl).toHaveLength(CATALOGUES.en.length);
});

test("an edition's words stand in a message, with a capital where it begins with them", () => {
  expect(things(terms)).toMatchObject({ ticket: "contract", tickets: "contracts", Tickets: "Contracts", Bonus_cards: "Bonus cards" });
  expect(speaker("en", things(terms))("draw-title")).toBe("Draw contracts");
  expect(speaker("nl", things(terms))("draw-title")).toBe("Contracts trekken");
});

test("numbers decide between one and several", () => {
  const say = speaker("nl");
  expect(say("so-many-spaces", { number: 1 })).toBe("1 vakje");
  expect(say("so-many-spaces", { number: 3 })).toBe("3 vakjes");
});

test("an unknown message is said by its id, so that it is seen", () => {
  expect(speaker("en")("no-such-message")).toBe("no-such-message");
});

test("some things in a row", () => {
  const say = speaker("en");
  expect(listed([], say)).toBe("");
  expect(listed(["a"], say)).toBe("a");
  expect(listed(["a", "b", "c"], say)).toBe("a, b and c");
});

test("the pseudo-language is accented and longer, but what is filled in stays", () => {
  expect(pseudo("Claim")).toBe("Cļáíɱ~~");
  expect(speaker("en", {}, true)("between", { start: "Denver", end: "Omaha" })).toMatch(/^⟦Denver.*Omaha⟧$/);
});

test("the browser's first language that is one of ours", () => {
  expect(preferredLanguage(["de-DE", "nl-BE", "en"])).toBe("nl");
  expect(preferredLanguage(["fr"])).toBe("en");
});
