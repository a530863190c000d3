/** A passenger's planned journey, carried out track by track. */
import type { Journey } from "../protocol";
import { choicesOf } from "./claims";
import type { Table } from "./table.svelte";

/** What a way brings in tokens. */
export function gain(journey: Journey): number {
  return journey.tokens.reduce((sum, value) => sum + value, 0);
}

/** Sets out and goes the whole way; stops where something is refused, and the rest is decided by hand. */
export async function goWay(table: Table, journey: Journey): Promise<void> {
  const out = choicesOf(table.now, "move_passenger").find((choice) => choice.city === journey.start);
  if (!out || !(await table.decide(out))) return;
  for (const route of journey.routes) {
    const step = choicesOf(table.now, "travel").find((choice) => choice.route === route);
    if (!step || !(await table.decide(step))) return;
  }
  const stop = choicesOf(table.now, "stop")[0];
  if (stop) await table.decide(stop);
}
