/** A new table is asked for, its secrets are kept in this browser, and there one is. */
import { Failed, makeTable } from "../core/api";
import { go, own, t, toast } from "../core/app.svelte";
import { settings } from "../core/settings.svelte";
import type { NewTable } from "../protocol";
import { rememberTable, tableAddress } from "./tables";

/** Whether a table is being made: whoever presses twice makes one. */
export const making = $state({ isOn: false });
const LONG = 1200; // milliseconds after which one wants to know what is going on

export async function startTable(wish: NewTable): Promise<void> {
  if (making.isOn) return;
  making.isOn = true;
  const patience = setTimeout(() => toast(t("making-table")), LONG);
  try {
    const made = await makeTable(wish);
    rememberTable(made.table, { edition: wish.edition, mine: made.mine, friends: made.friends });
    go(tableAddress(made.table, made.mine.map((seat) => seat.secret)));
  } catch (error) {
    toast(error instanceof Failed && Object.keys(error.reason).length > 0 ? own(error.reason) : t("no-server"));
  } finally {
    clearTimeout(patience);
    making.isOn = false;
  }
}

/** The guided first game of an edition. */
export function startGuide(edition: string): Promise<void> {
  const name = settings.name || t("default-me");
  return startTable({ edition, seats: [{ who: "me", name }], options: { guide: true }, language: settings.language });
}
