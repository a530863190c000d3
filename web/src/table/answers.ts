/** Answers for those who listen: the hand, the market, the score, without leaving the place where one is. */
import { t } from "../core/app.svelte";
import { listed } from "../core/words";
import { claimable } from "./claims";
import { clockWords } from "./clocks";
import type { Question } from "./commands";
import { handWords } from "./log";
import { countsWords, kindName, routeWords, ticketWords } from "./naming";
import { lastSeat } from "./status";
import type { Table } from "./table.svelte";

const MOST_CLAIMS = 12;

export function answerTo(table: Table, question: Question): string {
  const view = table.view;
  if (!view) return "";
  const { naming } = table;
  switch (question) {
    case "last": {
      const line = table.lines.filter((one) => one.decisions !== null && !one.isUndone).at(-1);
      return line?.text ?? t("log-empty");
    }
    case "hand":
      return t("answer-hand", { held: handWords(naming, view.facts.hand) });
    case "market": {
      const cards = view.facts.market.map((kind, place) =>
        t("answer-place", { place: place + 1, what: kind ? kindName(naming, kind) : t("nothing") }),
      );
      return t("answer-market", { shown: cards.join(", "), deck: view.facts.deck_left });
    }
    case "tickets": {
      const lines = view.tickets.map((ticket) =>
        t("answer-ticket", { what: ticketWords(naming, ticket), points: ticket.points, state: ticket.state, number: ticket.trains ?? 0 }),
      );
      return lines.join(" ") || t("tickets-none");
    }
    case "opponents":
      return view.facts.players
        .map((player, seat) => {
          const known = countsWords(naming, player.known);
          const { score, trains, cards, tickets } = player;
          const said = t("answer-player", { name: table.nameOf(seat), score, left: trains, held: cards, kept: tickets });
          return known && !table.mine.includes(seat) ? `${said} ${t("known-cards", { held: known })}` : said;
        })
        .join(" ");
    case "clock": {
      const told = table.seats.filter((seat) => seat.time_left != null);
      if (told.length === 0) return t("answer-no-clock");
      return told.map((seat) => `${seat.name}: ${clockWords(seat.time_left ?? 0, t)}`).join(", ");
    }
    case "possible": {
      const routes = claimable(view);
      if (routes.length === 0) return t("answer-no-claims");
      const named = routes.slice(0, MOST_CLAIMS).map((name) => routeWords(naming, name));
      return t("answer-claims", { number: routes.length, names: listed(named, t) });
    }
    case "lastRound": {
      const last = lastSeat(table);
      if (last === null) return t("answer-no-last-round");
      return t("last-round-banner", { left: view.facts.last_turns ?? 0, name: table.nameOf(last) });
    }
    case "help":
      return t("answer-help");
  }
}
