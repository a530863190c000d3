// Written by `python tools/client_types.py` from the server's protocol.py and edition_messages.py.
// A field that has its default is not sent: the default stands beside it.

export type Facts = Record<string, any>;

export const PROTOCOL = 1;
export const LONGEST_MESSAGE = 4096;
export const LONGEST_CHAT = 280;
export const LONGEST_NAME = 24;

/** A city, or one entry of a country. */
export interface CityInfo {
  code: string;
  names: Record<string, string>;
  country?: string; // ""
  token?: string; // ""
  provenance?: string; // "found"
}

/** One track between two neighbours. */
export interface RouteInfo {
  name: string;
  start: string;
  end: string;
  length: number;
  colour: string;
  points: number;
  cart?: boolean; // false
  provenance?: string; // "found"
}

/** A destination ticket or contract. */
export interface TicketInfo {
  name: string;
  start: string;
  end: string;
  points: number;
  deck: string;
  provenance?: string; // "found"
}

/** How many tickets are dealt, and how many of them must be kept. */
export interface TicketsInfo {
  dealt: number;
  keep_at_least: number;
}

/** `GET /api/editions/{name}`: all that the client draws and names, so that it needs to know no rule. */
export interface EditionInfo {
  name: string;
  version: number;
  title: Record<string, string>;
  players: [number, number];
  trains: number;
  hand: number;
  market: number;
  parallel_closed_up_to: number;
  plus4_from_length: number;
  longest_path_bonus: number;
  most_tickets_bonus: number;
  tie_break: string[];
  colours: string[];
  kinds: string[];
  letters: Record<string, string>;
  cards: Record<string, number>;
  route_points: Record<string, number>;
  decks: Record<string, number>;
  opening_tickets: TicketsInfo;
  drawn_tickets: TicketsInfo;
  passengers: number;
  tokens: Record<string, number[]>;
  bonus_cards: number;
  bonus_points: Record<string, number[]>;
  cities: CityInfo[];
  routes: RouteInfo[];
  tickets: TicketInfo[];
  terms: Record<string, Record<string, string[]>>;
  drawing: Record<string, any>;
  reconstructed: number;
}

/** One of `GET /api/editions`. */
export interface EditionLine {
  name: string;
  title: Record<string, string>;
  players: [number, number];
  reconstructed: number;
  guide?: boolean; // false
}

/** One of `GET /api/levels`: a strength of bots. */
export interface LevelInfo {
  code: string;
  names: Record<string, string>;
  about?: Record<string, string>; // {}
}

/** Time for each seat: so many seconds at first, and so many more with every turn. */
export interface Clock {
  initial: number;
  increment?: number; // 0
}

/** What the people of a table agree on before they begin. */
export interface Options {
  first?: number | null; // null
  public?: boolean; // false
  known_cards?: boolean; // true
  clock?: Clock | null; // null
  grace?: number; // 120
  pace?: "instant" | "quick" | "calm"; // "calm"
  guide?: boolean; // false
}

/** Who is to sit on a seat: I, a friend by a link, someone at this screen, or a bot of a level. */
export interface SeatAsked {
  who: "me" | "friend" | "here" | "bot";
  name?: string; // ""
  level?: string; // ""
}

/** `POST /api/tables`: a table is wanted. */
export interface NewTable {
  edition: string;
  seats: SeatAsked[];
  options?: Options; // {}
  language?: "en" | "nl"; // "en"
}

/** A seat and the secret that proves whose it is. */
export interface SeatSecret {
  seat: number;
  secret: string;
}

/** The answer: the secrets of my seats, and those that I give to friends. */
export interface TableMade {
  table: string;
  mine: SeatSecret[];
  friends: SeatSecret[];
}

/** One of `GET /api/tables`: a public table, and how far it is. */
export interface TableLine {
  table: string;
  edition: string;
  title: Record<string, string>;
  names: string[];
  started: boolean;
  over: boolean;
  turns: number;
  last_round?: boolean; // false
}

/** The first message: which seats I hold, and what I saw last. */
export interface Hello {
  type: "hello";
  secrets?: string[]; // []
  since?: number; // -1
  protocol?: number; // 1
}

/** A decision of a seat: a row of the action table, or a text in the notation. `id` makes it count once. `seq` is the last that the browser had seen: a decision about a game that has moved on is refused. */
export interface Decide {
  type: "decide";
  id: string;
  seat: number;
  seq: number;
  row?: number | null; // null
  text?: string | null; // null
}

/** A friend takes the seat of his link and says his name. */
export interface Sit {
  type: "sit";
  id: string;
  seat: number;
  name: string;
}

/** Take back my last decision, or with `turn` all of my turn. Where others have a say, they are asked. */
export interface Undo {
  type: "undo";
  id: string;
  seat: number;
  turn?: boolean; // false
}

/** My answer to somebody's wish to take back. */
export interface Consent {
  type: "consent";
  id: string;
  seat: number;
  agree: boolean;
}

/** A word to the others. */
export interface Say {
  type: "say";
  id: string;
  seat: number;
  text: string;
}

/** A bot plays for a seat that stays away (`bot` true), or its person takes it back. */
export interface Substitute {
  type: "substitute";
  id: string;
  seat: number;
  of: number;
  bot: boolean;
}

/** Another game with the same people, the start passed on by one seat. */
export interface Rematch {
  type: "rematch";
  id: string;
  seat: number;
}

/** The position after so many decisions as a seat of mine saw it (-1: a spectator; when it is over, anybody's). */
export interface Look {
  type: "look";
  id: string;
  seat: number;
  decisions: number;
}

/** What everybody sees of a seat. */
export interface SeatInfo {
  seat: number;
  name: string;
  who: "person" | "bot";
  level?: string; // ""
  taken?: boolean; // true
  here?: boolean; // false
  away?: number; // 0
  substitute?: boolean; // false
  time_left?: number | null; // null
  decides?: boolean; // false
}

/** What everybody sees of a table. */
export interface TableInfo {
  table: string;
  edition: string;
  title: Record<string, string>;
  seats: SeatInfo[];
  options: Options;
  commitment: string;
  started: boolean;
  over: boolean;
  seed?: string; // ""
  next_table?: string; // ""
  undo_asked_by?: number | null; // null
  undo_waits_for?: number[]; // []
}

/** One thing that happened, as a seat may know it: `kind` and its facts; the client has the words. Kinds of decisions are those of the action table (`claim`, `take_face_up` …); their facts are the fields of the action and `turn`, `decisions` (how many had been made after it), `text` (its notation), `card` (that was taken), `points`, `tickets` (that were dealt, or kept), `returned`, `count` (how many), `bonus_card`, `passenger_card`, `last_round`: each only where it applies and this seat may know it. The others: `chose` (an opening decision, known when all have decided), `opened` (`kept`: how many each seat kept), `say` (`text`), `sat` (`name`), `undo_asked` (`decisions` that would be left), `undo_refused`, `undone` (`decisions` left), `substituted` and `returned` (`of`: whose seat), `rematch` (`table`), `ended`. */
export interface Event {
  seq: number;
  kind: string;
  at: number;
  seat?: number; // -1
  facts?: Record<string, any>; // {}
}

/** How a route stands for a seat, and why: what is missing, who took it. */
export interface RouteState {
  state: "claim" | "wait" | "short" | "trains" | "closed" | "taken" | "yours";
  missing?: Record<string, number>; // {}
  owner?: number | null; // null
  payments?: number; // 0
}

/** How a ticket stands, as far as the seat knows: done; open, with so many trains short on the best path; open only through some routes; impossible. */
export interface TicketState {
  name: string;
  start: string;
  end: string;
  points: number;
  state: "done" | "open" | "only" | "impossible";
  trains?: number; // 0
  through?: string[]; // []
  path?: string[]; // []
  deck?: string; // ""
}

/** What a seat may decide: its row, what to `do`, its text in the notation, and the fields that its kind has. */
export interface Choice {
  row: number;
  do: string;
  text: string;
  frugal?: boolean; // true
  place?: number | null; // null
  mix?: Record<string, number> | null; // null
  keep?: number[] | null; // null
  city?: string | null; // null
  end?: "start" | "end" | "neither" | null; // null
  route?: string | null; // null
  colour?: string | null; // null
  cards?: number; // 0
  locomotives?: number; // 0
  plus4?: number; // 0
}

/** A way that a passenger could go: its routes, the cities it comes to, the token of each (or 0), and its cost. */
export interface Journey {
  start: string;
  routes: string[];
  cities: string[];
  tokens: number[];
  cards?: number; // 0
}

/** A lesson of a guided game that has come: its message, what it points at, and after how many decisions it came. */
export interface Taught {
  name: string;
  at: "" | "board" | "claims" | "market" | "draw_tickets" | "move_passenger" | "hand" | "tickets" | "players" | "panel";
  decisions: number;
}

/** A guided game: the lessons so far, the newest last; and the row that the script suggests, if any. */
export interface Guidance {
  lessons: Taught[];
  suggested?: number; // -1
  astray?: boolean; // false
  trains?: number; // 0
}

/** What everybody sees of a player; `known` is what was taken face up and not paid since. */
export interface PlayerFacts {
  score: number;
  trains: number;
  cards: number;
  known: Record<string, number>;
  tickets: number;
  offered: number;
  passengers: string[];
  passengers_in_hand: number;
  token_points: number;
  bonus_cards: number;
}

/** The passenger under way. */
export interface JourneyFacts {
  from: string;
  at: string;
  routes: string[];
}

/** The game as a seat may know it, as `View.facts` tells it. */
export interface ViewFacts {
  edition: string;
  seat: number | null;
  phase: "announce" | "keep_opening" | "turn" | "second_card" | "keep_drawn" | "place_passenger" | "travel" | "over";
  to_move: number | null;
  first_seat: number;
  turns: number;
  last_turns: number | null;
  last_round_by: number | null;
  ended_by: "nothing" | "last_round" | "all_passed";
  hand: Record<string, number>;
  tickets: string[];
  offer: string[];
  returned: string[];
  market: string[];
  deck_left: number;
  discards: Record<string, number>;
  unseen: Record<string, number>;
  tickets_left: Record<string, number>;
  owners: Record<string, number>;
  closed: string[];
  tokens: Record<string, number[]>;
  claimed: string | null;
  journey: JourneyFacts | null;
  players: PlayerFacts[];
}

/** A seat's view of the game, and what follows from it. A spectator's has seat -1 and public facts only. */
export interface SeatView {
  seat: number;
  facts: ViewFacts;
  legal: Choice[];
  routes: Record<string, RouteState>;
  tickets: TicketState[];
  offer: TicketState[];
  journeys?: Journey[]; // []
  can_undo?: "no" | "yes" | "ask"; // "no"
  chosen?: Choice | null; // null
  guidance?: Guidance | null; // null
}

/** A ticket in the final scoring. */
export interface TicketScore {
  name: string;
  points: number;
  completed: boolean;
}

/** One player's final score, item by item; the points of failed tickets are subtracted. */
export interface SeatScore {
  name: string;
  routes: number;
  tickets: TicketScore[];
  tickets_completed: number;
  tickets_failed: number;
  completed: number;
  longest_length: number;
  longest_tracks: string[];
  longest_path: number;
  most_tickets: number;
  merchandise: number;
  tokens: number;
  total: number;
  rank: number;
}

/** How the game came out, item by item. Who has rank 1 wins, and so do all who share it. */
export interface Outcome {
  ended_by: "nothing" | "last_round" | "all_passed";
  decided_by: "points" | "completed_tickets" | "longest_path" | "tokens" | "nothing";
  winners: number[];
  seats: SeatScore[];
}

/** Everything that this browser may know. */
export interface Welcome {
  type: "welcome";
  seq: number;
  table: TableInfo;
  mine: number[];
  views: SeatView[];
  events: Event[];
  outcome?: Outcome | null; // null
  protocol?: number; // 1
}

/** What happened next. The views replace the earlier ones. */
export interface Update {
  type: "update";
  seq: number;
  table: TableInfo;
  views: SeatView[];
  events: Event[];
  outcome?: Outcome | null; // null
}

/** Who is there, and the clocks; it has no `seq` as nothing has happened. */
export interface Presence {
  type: "presence";
  seats: SeatInfo[];
  watching?: number; // 0
}

/** What was asked is done and durable. */
export interface Done {
  type: "done";
  id: string;
  seq: number;
}

/** What was asked is not done, and nothing has changed. `code` is a refusal of the rules or of the table. */
export interface Refused {
  type: "refused";
  id: string;
  code: string;
  reason: Record<string, string>;
  missing?: Record<string, number>; // {}
  seq?: number; // -1
}

/** A position of the past. */
export interface Looked {
  type: "looked";
  id: string;
  decisions: number;
  view: SeatView;
  scores?: number[]; // []
}

export type Said = Hello | Decide | Sit | Undo | Consent | Say | Substitute | Rematch | Look;
export type Told = Welcome | Update | Presence | Done | Refused | Looked;
