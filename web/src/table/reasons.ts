/** How a route stands, in the words of the map. */
import { stateWords } from "../board/words";
import { t } from "../core/app.svelte";
import type { Table } from "./table.svelte";

export function routeReason(table: Table, name: string): string {
  const facts = table.view?.facts;
  const owner = facts?.owners[name] ?? null;
  const closed = facts?.closed.includes(name) ?? false;
  return stateWords({ state: table.view?.routes[name], owner, closed, newly: false }, table.seats, t);
}
