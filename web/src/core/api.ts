/** What is asked over HTTP. */
import type { EditionInfo, EditionLine, LevelInfo, NewTable, TableLine, TableMade } from "../protocol";

/** An answer that is no success, with what the server says about it. */
export class Failed extends Error {
  constructor(
    readonly status: number,
    readonly reason: Record<string, string>,
  ) {
    super(reason.en ?? String(status));
  }
}

async function fetched(address: string, init?: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(address, init);
  } catch {
    throw new Failed(0, {});
  }
  if (!answer.ok) {
    const body = await answer.json().catch(() => ({}));
    throw new Failed(answer.status, body.reason ?? {});
  }
  return answer;
}

async function json<Value>(address: string): Promise<Value> {
  return (await fetched(address)).json();
}

const editions = new Map<string, Promise<EditionInfo>>();

/** An edition; asked for once. */
export function edition(name: string): Promise<EditionInfo> {
  const known = editions.get(name);
  if (known) return known;
  const asked = json<EditionInfo>(`/api/editions/${encodeURIComponent(name)}`);
  asked.catch(() => editions.delete(name));
  editions.set(name, asked);
  return asked;
}

export const editionLines = () => json<EditionLine[]>("/api/editions");
export const levels = () => json<LevelInfo[]>("/api/levels");
export const publicTables = () => json<TableLine[]>("/api/tables");

export async function rulesText(name: string, language: string): Promise<string> {
  return (await fetched(`/api/editions/${encodeURIComponent(name)}/rules/${language}`)).text();
}

export async function makeTable(wanted: NewTable): Promise<TableMade> {
  const body = JSON.stringify(wanted);
  const headers = { "content-type": "application/json" };
  return (await fetched("/api/tables", { method: "POST", headers, body })).json();
}

/** Where the record of a finished game is downloaded; `form` is `bl` or `jsonl`. */
export function recordAddress(table: string, form: "bl" | "jsonl"): string {
  return `/api/tables/${encodeURIComponent(table)}/game.${form}`;
}
