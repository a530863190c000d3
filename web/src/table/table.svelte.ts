/** A table as this browser knows it, and what can be done there. */
import type { Choice, Done, EditionInfo, Event, Looked, Outcome, Refused, SeatInfo, SeatView, TableInfo, Update, Welcome } from "../protocol";
import { edition as editionCalled } from "../core/api";
import { alertTo, announce, language, own, speakOf, t, toast } from "../core/app.svelte";
import { Live, liveAddress, NotDone, type Connection, type Wish } from "../core/live";
import { claimable } from "./claims";
import { lastRoutes, lineOf, linesOf, type Reader } from "./log";

export interface Lit {
  cities?: string[];
  routes?: string[];
  owner?: number;
}

export interface Past {
  decisions: number;
  view: SeatView;
  scores: number[];
}

/** The tabs beside the board. */
export const TABS = ["tickets", "routes", "log"] as const;
export type Tab = (typeof TABS)[number];

/** Nobody sits before the screen yet: the curtain is down. */
export const CURTAIN = -2;
export const SPECTATOR = -1;

/** Of a seat's view what everybody sees: behind the curtain nothing of anybody's is on the page. */
function publicly(view: SeatView): SeatView {
  const facts = { ...view.facts, seat: null, hand: {}, tickets: [], offer: [], returned: [], unseen: {} };
  return { seat: SPECTATOR, facts, legal: [], routes: {}, tickets: [], offer: [] };
}

export class Table {
  connection = $state<Connection>("connecting");
  turnedAway = $state.raw<Refused | null>(null);
  /** Known as soon as there is an `info`. */
  edition: EditionInfo = $state.raw()!;
  info = $state.raw<TableInfo | null>(null);
  seats = $state.raw<SeatInfo[]>([]);
  mine = $state.raw<number[]>([]);
  views = $state.raw<SeatView[]>([]);
  events = $state.raw<Event[]>([]);
  outcome = $state.raw<Outcome | null>(null);
  watching = $state(0);
  /** The moment of the last word about the clocks, by this browser's clock. */
  clockedAt = $state(0);
  asking = $state(0);
  /** What was decided here and is not seen yet. */
  private decision = $state.raw<Wish | null>(null);
  shown = $state(SPECTATOR);
  past = $state.raw<Past | null>(null);
  selected = $state<string | null>(null);
  hovered = $state.raw<Lit | null>(null);
  steady = $state.raw<Lit | null>(null);
  /** What a lesson of a guided game points at. */
  pointed = $state.raw<Lit | null>(null);
  tab = $state<Tab>("tickets");
  /** Whether the sheet of a small screen is up. */
  isSheetUp = $state(false);
  /** Whether the panel of a decision is folded away to see the board. */
  isFolded = $state(false);
  /** Whether the final scoring is being told: when the game ends before one's eyes, not when it is opened later. */
  tells = $state(false);
  /** The last `seq` that was read in the log. */
  readSeq = $state(-1);
  /** The colour of the hand that was chosen to pay with. */
  colour = $state<string | null>(null);
  routeFilter = $state("");
  /** The last `seq` that was seen while the page was in sight: what came later is told again. */
  seenSeq = $state(-1);
  /** A panel that was asked for: the tickets to be drawn, or a journey to be planned. */
  wanted = $state<"tickets" | "journey" | null>(null);

  /** Set by the game's screen. */
  chooseRoute: (name: string) => void = () => {};
  focusRoute: (name: string) => void = () => {};
  fit: (cities?: string[]) => void = () => {};
  /** Set by the game's screen: moves the cards that an event moved. */
  onevents: (events: Event[], before: SeatView | null) => void = () => {};

  readonly live: Live;

  constructor(
    readonly code: string,
    readonly secrets: string[],
  ) {
    this.live = new Live(
      secrets,
      {
        welcome: (message) => this.inOrder(() => this.welcome(message)),
        update: (message) => this.inOrder(() => this.update(message)),
        presence: (message) => {
          this.seats = message.seats;
          this.watching = message.watching ?? 0;
          this.clockedAt = Date.now();
        },
        connection: (state) => (this.connection = state),
        turnedAway: (refused) => (this.turnedAway = refused),
      },
      () => new WebSocket(liveAddress(code)),
    );
  }

  // --- What follows ----------------------------------------------------------------------------------------------

  readonly now: SeatView | null = $derived(
    this.views.find((view) => view.seat === this.shown) ?? (this.views[0] ? publicly(this.views[0]) : null),
  );
  readonly view: SeatView | null = $derived(this.past?.view ?? this.now);
  readonly names: string[] = $derived(this.seats.map((seat) => seat.name));
  readonly isOver: boolean = $derived(this.info?.over ?? false);
  readonly isHotSeat: boolean = $derived(this.mine.length > 1);
  /** My seats that have something to decide, the one to move first. */
  readonly acting: number[] = $derived(
    this.info?.started ? this.views.filter((view) => view.legal.length > 0 && this.mine.includes(view.seat)).map((view) => view.seat) : [],
  );
  readonly canAct: boolean = $derived(
    !this.past && !this.isOver && this.acting.includes(this.shown) && this.now?.seat === this.shown && this.connection === "open",
  );
  readonly isDeciding: boolean = $derived(this.decision !== null);
  readonly isCurtainDown: boolean = $derived(this.isHotSeat && this.shown === CURTAIN && !this.isOver);
  /** Another person at this screen has to act. */
  readonly passTo: number | null = $derived(
    this.isHotSeat && this.shown >= 0 && !this.isOver && !this.acting.includes(this.shown) && this.acting.length > 0
      ? this.acting[0]!
      : null,
  );
  readonly lit: Lit = $derived(this.hovered ?? this.steady ?? this.pointed ?? this.payable);
  /** The routes that the chosen colour of the hand pays for. */
  private get payable(): Lit {
    return this.colour && this.now ? { routes: claimable(this.now, this.colour) } : {};
  }
  readonly last: string[] = $derived(lastRoutes(this.standing));
  readonly reader: Reader = $derived({
    edition: this.edition,
    language: language(),
    say: t,
    names: this.names,
    you: this.isHotSeat ? -1 : this.shown,
  });
  readonly lines = $derived(linesOf(this.events, this.reader));

  /** The events up to the position that is looked at. */
  /** What has to be decided in a panel of its own, or what was asked for. */
  readonly panel: "keep" | "announce" | "place" | "travel" | "route" | "tickets" | "journey" | "end" | null = $derived.by(() => {
    const kinds = new Set(this.canAct ? this.now!.legal.map((choice) => choice.do) : []);
    if (kinds.has("keep")) return "keep";
    if (kinds.has("announce")) return "announce";
    if (kinds.has("place_passenger")) return "place";
    if (kinds.has("travel") || kinds.has("stop")) return "travel";
    if (this.selected) return "route";
    if (this.wanted) return this.wanted;
    return this.isOver && this.outcome ? "end" : null;
  });
  readonly hasPanel: boolean = $derived(this.panel !== null);

  get standing(): Event[] {
    const until = this.past?.decisions;
    return until === undefined ? this.events : this.events.filter((event) => (event.facts?.decisions ?? Infinity) <= until);
  }

  get naming() {
    return this.reader;
  }

  /** How many decisions have been made. */
  get decisions(): number {
    for (const event of this.events.toReversed()) if (typeof event.facts?.decisions === "number") return event.facts.decisions;
    return 0;
  }

  nameOf(seat: number): string {
    return this.seats[seat]?.name ?? "";
  }

  // --- What the server says -----------------------------------------------------------------------------------------

  private earlier: Promise<void> = Promise.resolve();

  /** What arrives while the edition is still fetched waits for it. */
  private inOrder(then: () => void | Promise<void>): void {
    this.earlier = this.earlier.then(then);
  }

  private take(message: Welcome | Update): void {
    this.info = message.table;
    this.seats = message.table.seats;
    this.views = message.views;
    this.outcome = message.outcome ?? this.outcome;
    this.clockedAt = Date.now();
  }

  private async welcome(message: Welcome): Promise<void> {
    if (!this.edition) {
      const edition = await editionCalled(message.table.edition);
      speakOf(edition);
      this.edition = edition;
    }
    const isFirst = this.info === null;
    const first = message.events[0]?.seq ?? Infinity;
    this.events = [...this.events.filter((event) => event.seq < first), ...message.events];
    this.mine = message.mine;
    this.take(message);
    this.outcome = message.outcome ?? null;
    if (isFirst) {
      if (message.mine.length === 0) this.tab = "log";
      this.shown = message.mine.length === 1 ? message.mine[0]! : message.mine.length > 1 ? CURTAIN : SPECTATOR;
      if (this.acting.length > 0) this.yourTurn();
    }
    this.tidy();
  }

  private update(message: Update): void {
    const before = this.now;
    const couldAct = this.acting.length > 0;
    const wasOver = this.isOver;
    const known = this.events.at(-1)?.seq ?? -1;
    const fresh = message.events.filter((event) => event.seq > known);
    this.events = [...this.events, ...fresh];
    this.take(message);
    this.tidy();
    // What was decided may be seen before it is acknowledged.
    if (fresh.some((event) => event.seat === this.shown && (event.kind === "chose" || "decisions" in (event.facts ?? {})))) this.decision = null;
    for (const event of fresh) announce(lineOf(event, this.reader).text);
    if (!wasOver && this.isOver) this.tells = true;
    this.onevents(fresh, before);
    if (!couldAct && this.acting.length > 0) this.yourTurn();
  }

  /** What was chosen for a position that is gone is forgotten. */
  private tidy(): void {
    const needed = { tickets: "draw_tickets", journey: "move_passenger" };
    const wanted = this.wanted;
    if (wanted && !this.now?.legal.some((choice) => choice.do === needed[wanted])) this.wanted = null;
    const state = this.selected ? this.now?.routes[this.selected]?.state : undefined;
    if (state === "yours" || this.now?.facts.phase === "place_passenger") this.selected = null;
    if (this.colour && !this.now?.facts.hand[this.colour]) this.colour = null;
  }

  onyourturn: () => void = () => {};

  private yourTurn(): void {
    if (this.isOver) return;
    alertTo(this.isHotSeat ? t("turn-of", { name: this.nameOf(this.acting[0]!) }) : t("your-turn"));
    this.onyourturn();
  }

  // --- What is asked ---------------------------------------------------------------------------------------------------

  async ask(wish: Wish): Promise<Done | Looked | null> {
    this.asking += 1;
    try {
      return await this.live.ask(wish);
    } catch (error) {
      if (error instanceof NotDone) toast(own(error.refused.reason) || error.refused.code);
      return null;
    } finally {
      this.asking -= 1;
    }
  }

  /** Decides, and waits until what followed has arrived. It counts when the server says so; until then nothing changes. */
  decide(choice: Choice): Promise<boolean> {
    return this.decideOnce({ type: "decide", seat: this.shown, row: choice.row });
  }

  /** Decides in the notation. */
  decideText(text: string): Promise<boolean> {
    return this.decideOnce({ type: "decide", seat: this.shown, text });
  }

  /** Whoever presses twice decides once: the next decision can be made when this one is seen. */
  private async decideOnce(wish: Wish): Promise<boolean> {
    if (this.isDeciding) return false;
    this.decision = wish;
    try {
      const answer = await this.ask(wish);
      if (answer?.type !== "done") return false;
      await this.live.arrived(answer.seq);
      await this.earlier;
      return true;
    } finally {
      if (this.decision === wish) this.decision = null;
    }
  }

  /** Opens a panel that was asked for. */
  open(panel: "tickets" | "journey"): void {
    this.selected = null;
    this.wanted = panel;
  }

  /** Looks at an earlier position, as a seat saw it. */
  async look(decisions: number, seat = this.shown): Promise<void> {
    const answer = await this.ask({ type: "look", seat, decisions });
    if (answer?.type === "looked") {
      this.past = { decisions: answer.decisions, view: answer.view, scores: answer.scores ?? [] };
    }
  }

  backToNow(): void {
    this.past = null;
  }

  /** Somebody sits down before the screen, or the curtain falls. */
  show(seat: number): void {
    this.shown = seat;
    this.selected = null;
    this.wanted = null;
    this.colour = null;
    this.past = null;
    this.hovered = null;
    this.steady = null;
  }

  undo(turn = false, seat = this.shown): void {
    void this.ask({ type: "undo", seat, turn });
  }
}
