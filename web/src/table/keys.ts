/** Single keys, while no field is typed in; a person can switch them off. */
import { announce } from "../core/app.svelte";
import { settings } from "../core/settings.svelte";
import { answerTo } from "./answers";
import { choicesOf } from "./claims";
import type { Question } from "./commands";
import type { Table } from "./table.svelte";

const ANSWERS: Record<string, Question> = {
  l: "last", h: "hand", k: "market", t: "tickets", o: "opponents", c: "clock", m: "possible", e: "lastRound",
};

/** Does what a key means; says so when it is the command line that is wanted. */
export function onKey(event: KeyboardEvent, table: Table): "command" | null {
  if (!settings.keys || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return null;
  const target = event.target as Element | null;
  if (target?.closest("input:not([type=checkbox], [type=radio]), textarea, select, dialog, [contenteditable]")) return null;
  if (table.isCurtainDown) return null;
  const question = ANSWERS[event.key];
  if (question) {
    announce(answerTo(table, question));
    event.preventDefault();
    return null;
  }
  if (event.key === "i") return "command";
  const choice = cardOfKey(event.key, table);
  if (choice && !event.repeat) {
    event.preventDefault();
    void table.decide(choice);
  }
  return null;
}

function cardOfKey(key: string, table: Table) {
  if (!table.canAct) return undefined;
  if (key === "d") return choicesOf(table.now, "take_from_deck")[0];
  if (!/^[1-9]$/.test(key)) return undefined;
  return choicesOf(table.now, "take_face_up").find((choice) => choice.place === Number(key) - 1);
}
