/** How a route stands, in words: what may be done with it, or why not. */
import { t } from "../core/app.svelte";
import type { RouteState } from "../protocol";
import { countsWords } from "./naming";
import type { Table } from "./table.svelte";

/** A short word for the state, for lists and filters. */
export function routeReason(table: Table, name: string): string {
  const stands: RouteState | undefined = table.view?.routes[name];
  const owner = table.view?.facts.owners[name];
  if (!stands) return owner === undefined ? t("route-open") : t("route-taken", { name: table.nameOf(owner) });
  switch (stands.state) {
    case "claim":
      return t("route-claim");
    case "wait":
      return t("route-wait");
    case "short":
      return t("route-short", { cards: countsWords(table.naming, stands.missing ?? {}) });
    case "trains":
      return t("route-trains");
    case "closed":
      return t("route-closed");
    case "taken":
      return t("route-taken", { name: table.nameOf(stands.owner ?? owner ?? 0) });
    case "yours":
      return t("route-mine");
  }
}
