/** The words of the client: Fluent catalogues, an edition's terms, and a pseudo-language that shows what was forgotten. */
import { FluentBundle, FluentResource } from "@fluent/bundle";

export type Language = "en" | "nl";
export type Args = Record<string, string | number>;
export type Say = (id: string, args?: Args) => string;

/** The catalogues of the package, but the terminal's. */
const files = import.meta.glob<string>(
  ["../../../src/branchline/words/*.ftl", "!../../../src/branchline/words/terminal.*"],
  { eager: true, query: "?raw", import: "default" },
);

export const CATALOGUES: Record<Language, string[]> = { en: catalogues("en"), nl: catalogues("nl") };

function catalogues(language: Language): string[] {
  return Object.keys(files).filter((path) => path.endsWith(`.${language}.ftl`)).map((path) => files[path]!);
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The words for an edition's things, as Fluent arguments: $card and $cards, with a capital $Card and $Cards, and so on. */
export function things(terms: Record<string, string[]>): Args {
  const args: Args = {};
  for (const [thing, [one = thing, several = thing]] of Object.entries(terms)) {
    args[thing] = one;
    args[`${thing}s`] = several;
    args[capital(thing)] = capital(one);
    args[`${capital(thing)}s`] = capital(several);
  }
  return args;
}

const ACCENTED: Record<string, string> = {
  a: "á", b: "ƀ", c: "ç", d: "ð", e: "é", f: "ƒ", g: "ĝ", h: "ĥ", i: "í", j: "ĵ", k: "ķ", l: "ļ", m: "ɱ", n: "ñ", o: "ó",
  p: "þ", r: "ŕ", s: "š", t: "ţ", u: "ú", v: "ṽ", w: "ŵ", y: "ý", z: "ž",
};

/** English, accented and two fifths longer: what overflows is too tight. */
export function pseudo(text: string): string {
  return text.replace(/[a-z]+/gi, (word) => {
    const accented = word.replace(/[a-z]/g, (letter) => ACCENTED[letter] ?? letter);
    return accented + "~".repeat(Math.round(word.length * 0.4));
  });
}

/** What says a message of a language by its id. An unknown id is said as it is, so that it is seen. */
export function speaker(language: Language, terms: Args = {}, isPseudo = false): Say {
  const bundle = new FluentBundle(language, { useIsolating: false, transform: isPseudo ? pseudo : undefined });
  for (const source of CATALOGUES[language]) bundle.addResource(new FluentResource(source));
  return (id, args = {}) => {
    const pattern = bundle.getMessage(id)?.value;
    if (!pattern) return id;
    const text = bundle.formatPattern(pattern, { ...terms, ...args }, []);
    // What stands outside of brackets was never translated.
    return isPseudo ? `⟦${text}⟧` : text;
  };
}

/** Some things in a row: `a, b and c`. */
export function listed(parts: string[], say: Say): string {
  if (parts.length < 2) return parts[0] ?? "";
  return say("and", { first: parts.slice(0, -1).join(", "), last: parts[parts.length - 1]! });
}

/** The first language of the browser that we speak. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = tag.slice(0, 2).toLowerCase();
    if (language === "nl" || language === "en") return language;
  }
  return "en";
}
