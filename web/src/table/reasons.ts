/** How a route stands, in the words of the map. */
import { stateWords } from "../board/words";
import { t } from "../core/app.svelte";
import type { Table } from "./table.svelte";

export function routeReason(table: Table, name: string): string {
  const view = table.view;
  if (!view) return "";
  const { owners, closed, phase } = view.facts;
  const state = phase === "over" ? undefined : view.routes[name];
  return stateWords({ state, owner: owners[name] ?? null, closed: closed.includes(name), newly: false }, table.seats, t);
}
