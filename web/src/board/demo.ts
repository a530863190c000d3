// A page for those who work on the board: each edition with a made-up game. It is no part of the product.
//   /board.html?edition=marklin&players=4&share=0.6&language=nl&theme=dark&seed=7&closed=1

import { mount } from "svelte";
import "../palette.css";
import type { RouteState } from "../protocol";
import { speaker } from "../core/words";
import DemoPage from "./DemoPage.svelte";
import { EDITIONS } from "./demo-editions";

const wanted = new URLSearchParams(location.search);
const edition = EDITIONS[wanted.get("edition") ?? "usa"]!;
const language = wanted.get("language") === "nl" ? "nl" : "en";
const theme = wanted.get("theme");
if (theme) document.documentElement.dataset.theme = theme;
document.documentElement.lang = language;
const players = Number(wanted.get("players") ?? 4);
const share = Number(wanted.get("share") ?? 0.4);

let luck = Number(wanted.get("seed") ?? 7) * 7919 + 1;
const next = (): number => (luck = (luck * 16807) % 2147483647) / 2147483647;

const owners: Record<string, number> = {};
const closed: string[] = [];
const routes: Record<string, RouteState> = {};
for (const route of edition.routes) {
  const twin = edition.routes.find((other) => other !== route && other.start === route.start && other.end === route.end);
  if (twin && twin.name in owners && wanted.has("closed")) {
    closed.push(route.name);
    routes[route.name] = { state: "closed" };
  } else if (next() < share) {
    const owner = Math.floor(next() * players);
    owners[route.name] = owner;
    routes[route.name] = owner === 0 ? { state: "yours", owner } : { state: "taken", owner };
  } else {
    const lot = next();
    const kind = route.colour === "grey" ? "red" : route.colour;
    if (lot < 0.3) routes[route.name] = { state: wanted.has("wait") ? "wait" : "claim", payments: 1 + Math.floor(next() * 3) };
    else if (lot < 0.9) routes[route.name] = { state: "short", missing: { [kind]: 1 + Math.floor(next() * route.length) } };
    else routes[route.name] = { state: "trains" };
  }
}

const tokens = Object.fromEntries(
  edition.cities.filter((city) => city.token).map((city) => {
    const stack = edition.tokens[city.token!]!;
    return [city.code, stack.slice(Math.floor(next() * (stack.length + 0.6)))];
  }),
);
const inland = edition.cities.filter((city) => !city.country);
const pick = (): string => inland[Math.floor(next() * inland.length)]!.code;
const view: any = {
  seat: 0,
  facts: {
    phase: "turn",
    to_move: 0,
    owners,
    closed,
    tokens: edition.passengers ? tokens : {},
    journey: null,
    players: Array.from({ length: players }, () => ({ passengers: edition.passengers ? [pick(), pick()] : [] })),
  },
  legal: [],
  routes,
  tickets: [],
  offer: [],
};
const free = edition.routes.filter((route) => !(route.name in owners) && !closed.includes(route.name));

mount(DemoPage, {
  target: document.getElementById("board")!,
  props: {
    edition,
    view: wanted.has("empty") ? null : view,
    seats: ["Anna", "Bert", "Cleo", "Dirk", "Eva"].slice(0, players).map((name, seat) => ({ seat, name, who: "person" as const })),
    language,
    words: speaker(language, {
      card: language === "nl" ? "kaart" : "card", cards: language === "nl" ? "kaarten" : "cards",
      train: language === "nl" ? "trein" : "train", trains: language === "nl" ? "treinen" : "trains",
      route: "route", routes: "routes", locomotive: "locomotive", locomotives: "locomotives",
      bonus_card: language === "nl" ? "bonuskaart" : "bonus card", passenger: language === "nl" ? "passagier" : "passenger",
    }),
    last: Object.keys(owners).slice(0, 2),
    litCities: wanted.has("lit") ? [inland[3]!.code, inland[9]!.code] : [],
    litOwner: wanted.has("owner") ? Number(wanted.get("owner")) : null,
    selected: wanted.has("selected") ? free[4]!.name : null,
    reducedMotion: wanted.has("still"),
    claims: free.map((route) => route.name),
  },
});
