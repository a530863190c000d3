/** The tables of this browser: whose seats they hold, so that a game goes on tomorrow. */
import { keep, kept } from "../core/settings.svelte";
import type { SeatSecret } from "../protocol";

export interface OwnTable {
  table: string;
  edition: string;
  mine: SeatSecret[];
  friends: SeatSecret[];
  names: string[];
  over: boolean;
  /** When it was last open here. */
  at: number;
}

const PLACE = "branchline.tables";
const MOST = 60;

export function ownTables(): OwnTable[] {
  return kept<OwnTable[]>(PLACE, []).sort((one, other) => other.at - one.at);
}

export function ownTable(table: string): OwnTable | undefined {
  return ownTables().find((one) => one.table === table);
}

/** Keeps what is new about a table, and what was known before. */
export function rememberTable(table: string, news: Partial<OwnTable>): void {
  const others = ownTables().filter((one) => one.table !== table);
  const before = ownTable(table) ?? { table, edition: "", mine: [], friends: [], names: [], over: false, at: 0 };
  keep(PLACE, [{ ...before, ...news, at: Date.now() }, ...others].slice(0, MOST));
}

export function forgetTable(table: string): void {
  keep(
    PLACE,
    ownTables().filter((one) => one.table !== table),
  );
}

export function tableAddress(table: string, secrets: string[]): string {
  return `/t/${table}${secrets.length > 0 ? `#${secrets.join(",")}` : ""}`;
}
