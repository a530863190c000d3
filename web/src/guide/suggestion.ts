/** What the script of a guided game suggests, in words. */
import { listed } from "../core/words";
import type { Choice } from "../protocol";
import { cardsWords, mixWords, paymentWords, placeName, routeNoun, routeOf, ticketWords } from "../table/naming";
import type { Table } from "../table/table.svelte";

/** The city at the other end of a route. */
function otherEnd(table: Table, name: string, city: string): string {
  const route = routeOf(table.edition, name);
  return route?.start === city ? route.end : (route?.start ?? "");
}

/** The city where a passenger would be put; none where none is. */
function placed(table: Table, choice: Choice): string {
  const route = routeOf(table.edition, table.now?.facts.claimed ?? "");
  if (choice.end === "neither") return "";
  return (choice.end === "start" ? route?.start : route?.end) ?? "";
}

export function suggestionWords(table: Table, choice: Choice): string {
  const { naming, now } = table;
  const { say } = naming;
  switch (choice.do) {
    case "take_face_up":
      return say("suggest-take-face-up", { what: cardsWords(naming, now?.facts.market[choice.place ?? 0] ?? "", 1) });
    case "take_from_deck":
      return say("suggest-take-from-deck");
    case "claim":
      return say("suggest-claim", { what: routeNoun(naming, choice.route ?? ""), payment: paymentWords(naming, choice) });
    case "keep": {
      const kept = (choice.keep ?? []).map((place) => now?.offer[place]).filter((ticket) => ticket !== undefined);
      const what = listed(kept.map((ticket) => ticketWords(naming, ticket)), say);
      return say("suggest-keep", { what });
    }
    case "announce":
      return say("suggest-announce", { what: mixWords(naming, choice.mix) });
    case "draw_tickets":
      return say("suggest-draw-tickets");
    case "place_passenger": {
      const city = placed(table, choice);
      return city ? say("suggest-place", { city: placeName(naming, city) }) : say("suggest-place-none");
    }
    case "move_passenger":
      return say("suggest-move-passenger", { city: placeName(naming, choice.city ?? "") });
    case "travel": {
      const city = placeName(naming, otherEnd(table, choice.route ?? "", now?.facts.journey?.at ?? ""));
      return say("suggest-travel", { city });
    }
    default:
      return say("suggest-stop");
  }
}
