/** What all parts of the client share: the words, where we are, and what is announced. */
import type { EditionInfo } from "../protocol";
import { settings } from "./settings.svelte";
import { speaker, things, type Args, type Language } from "./words";

const isPseudo = new URLSearchParams(location.search).get("lang") === "pseudo";
const state = $state<{ edition: EditionInfo | null }>({ edition: null });

const say = $derived(
  speaker(settings.language, things(state.edition?.terms[settings.language] ?? {}), isPseudo),
);

/** A message in the person's language and the edition's terms. */
export function t(id: string, args?: Args): string {
  return say(id, args);
}

export function language(): Language {
  return settings.language;
}

/** From now on the words are those of this edition. */
export function speakOf(edition: EditionInfo | null): void {
  state.edition = edition;
}

/** A text in the person's language. */
export function own(texts: Record<string, string> | undefined): string {
  return texts?.[settings.language] ?? texts?.en ?? "";
}

// --- Where we are ----------------------------------------------------------------------------------------------------

export type Page =
  | { name: "lobby" }
  | { name: "table"; table: string; secrets: string[] }
  | { name: "rules"; edition: string }
  | { name: "unknown" };

export function pageOf(path: string, hash: string): Page {
  const parts = path.split("/").filter(Boolean);
  if (parts.length === 0) return { name: "lobby" };
  if (parts.length === 2 && parts[0] === "t") {
    const secrets = hash.replace(/^#/, "").split(",").filter(Boolean);
    return { name: "table", table: parts[1]!, secrets };
  }
  if (parts.length === 2 && parts[0] === "rules") return { name: "rules", edition: parts[1]! };
  return { name: "unknown" };
}

export const place = $state<{ page: Page }>({ page: pageOf(location.pathname, location.hash) });

function follow(): void {
  place.page = pageOf(location.pathname, location.hash);
}

/** Goes to another page of the client. */
export function go(address: string): void {
  history.pushState(null, "", address);
  follow();
  window.scrollTo(0, 0);
}

addEventListener("popstate", follow);
addEventListener("hashchange", follow);

// --- What is announced -------------------------------------------------------------------------------------------------

export interface Toast {
  id: number;
  text: string;
}

export const heard = $state<{ polite: string; assertive: string; toasts: Toast[] }>({ polite: "", assertive: "", toasts: [] });

let toasts = 0;
let waiting: string[] = [];

/** For those who listen: the log and answers to questions. What comes at once is said in one breath. */
export function announce(text: string): void {
  waiting.push(text);
  if (waiting.length > 1) return;
  setTimeout(() => {
    const said = waiting.join(" ");
    waiting = [];
    // The same text twice would not be spoken twice.
    heard.polite = heard.polite === said ? `${said}\u00a0` : said;
  }, 60);
}

/** The one thing that may interrupt: it is your turn. */
export function alertTo(text: string): void {
  heard.assertive = heard.assertive === text ? `${text}\u00a0` : text;
}

/** A short note on the screen, spoken too. */
export function toast(text: string): void {
  const id = (toasts += 1);
  heard.toasts.push({ id, text });
  announce(text);
  setTimeout(() => dismiss(id), 7000);
}

export function dismiss(id: number): void {
  heard.toasts = heard.toasts.filter((one) => one.id !== id);
}
