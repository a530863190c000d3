/** Whose turn it is and what has to be done, in one line. */
import type { Args, Say } from "../core/words";
import type { Table } from "./table.svelte";

/** What a seat that may act has to do now, as a message. */
export function task(table: Table, say: Say): string {
  const view = table.now;
  if (!view) return "";
  const kinds = new Set(view.legal.map((choice) => choice.do));
  if (kinds.has("keep")) return say(view.facts.phase === "keep_drawn" ? "task-keep-drawn" : "task-keep-opening");
  if (kinds.has("announce")) return say("task-announce");
  if (kinds.has("place_passenger")) return say("task-place");
  if (kinds.has("travel") || kinds.has("stop")) return say("task-travel");
  if (view.facts.phase === "second_card") return say("task-second");
  if (kinds.has("pass")) return say("task-pass");
  if (kinds.has("move_passenger")) return say("task-turn-passenger");
  return say("task-turn");
}

export function isMyLastTurn(table: Table): boolean {
  const facts = table.now?.facts;
  if (!facts || facts.last_turns === null || table.isOver) return false;
  return facts.last_turns <= facts.players.length;
}

/** Who has the very last turn of the game. */
export function lastSeat(table: Table): number | null {
  const facts = table.now?.facts;
  if (!facts || facts.last_turns === null || facts.to_move === null) return null;
  return (facts.to_move + Math.max(facts.last_turns, 1) - 1) % facts.players.length;
}

/** One line: whose turn, and what that seat must do. */
export function status(table: Table, say: Say): string {
  const { info, now } = table;
  if (!info || !now) return say("connecting");
  if (table.past) return say("status-past");
  if (table.isOver) return table.tells ? say("status-over") : winners(table, say);
  if (!info.started) return say("status-waiting");
  if (table.canAct || (now.legal.length > 0 && table.shown >= 0)) {
    const prompt = table.isHotSeat ? say("turn-of", { name: table.nameOf(table.shown) }) : say("your-turn");
    const what = task(table, say);
    const isLast = isMyLastTurn(table) && now.facts.phase === "turn";
    return isLast ? `${say("your-last-turn")} ${what}` : `${prompt} ${what}`;
  }
  if (now.chosen) return say("status-chosen");
  const mover = now.facts.to_move;
  if (mover === null) return "";
  const args: Args = { name: table.nameOf(mover) };
  const phase = now.facts.phase;
  if (phase === "announce" || phase === "keep_opening") return say("status-opening");
  return say(phase === "keep_drawn" ? "status-keeps" : phase === "travel" ? "status-travels" : "status-turn", args);
}

export function winners(table: Table, say: Say): string {
  const outcome = table.outcome;
  if (!outcome) return say("status-over");
  const names = outcome.winners.map((seat) => table.nameOf(seat));
  const total = outcome.seats[outcome.winners[0] ?? 0]?.total ?? 0;
  if (names.length === 1) return say("end-winner", { name: names[0]!, total });
  return say("end-shared", { names: names.join(", "), total });
}
