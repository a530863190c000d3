/** What is typed: questions are answered here, everything else is a decision that the server reads. */

export type Question = "last" | "hand" | "market" | "tickets" | "opponents" | "clock" | "possible" | "lastRound" | "help";

const QUESTIONS: Record<string, Question> = {
  hand: "hand", cards: "hand",
  market: "market", markt: "market", open: "market",
  "my tickets": "tickets", "mijn kaarten": "tickets", opdrachten: "tickets",
  opponents: "opponents", score: "opponents", scores: "opponents", stand: "opponents", tegenstanders: "opponents",
  clock: "clock", klok: "clock",
  routes: "possible", claims: "possible",
  last: "last", log: "last", laatste: "last", verslag: "last",
  end: "lastRound", einde: "lastRound",
  help: "help", hulp: "help", "?": "help",
};

/** The question that a text asks, if it is one. */
export function understood(text: string): Question | null {
  return QUESTIONS[text.trim().toLowerCase()] ?? null;
}

const DRAW = /^(?:draw|take|pak|neem)\s+([^\s,]+)[\s,]+(\S+)$/i;

/** The decisions of a text: mostly one; `draw g ?` are two. */
export function commandsOf(text: string): string[] {
  const said = text.trim().replace(/\s+/g, " ");
  const two = DRAW.exec(said);
  if (two) return [`draw ${two[1]}`, `draw ${two[2]}`];
  return said.split(";").map((part) => part.trim()).filter(Boolean);
}
