/** Which lesson of a guided game is before the person's eyes, and whether lessons are wanted at this table. */
import { announce, t } from "../core/app.svelte";
import { keep, kept } from "../core/settings.svelte";
import { listed } from "../core/words";
import type { Choice, Guidance, Taught } from "../protocol";
import type { Table } from "../table/table.svelte";
import { suggestionWords } from "./suggestion";

const PLACE = "branchline.lessons-skipped";
const MOST = 30;

/** The words of a lesson, with the numbers of the edition and of this game. */
export function lessonWords(table: Table, lesson: Taught): string {
  const { edition } = table;
  const lengths = Object.keys(edition.route_points);
  const [first = 0, second = 0] = edition.bonus_points[table.seats.length] ?? [];
  const numbers = {
    opponent: table.seats.find((seat) => seat.who === "bot")?.name ?? "",
    begin: table.now?.guidance?.trains ?? edition.trains,
    usual: edition.trains,
    dealt: edition.opening_tickets.dealt,
    least: edition.opening_tickets.keep_at_least,
    drawn: edition.drawn_tickets.dealt,
    drawnLeast: edition.drawn_tickets.keep_at_least,
    points: listed(Object.values(edition.route_points).map(String), t),
    longest: lengths.at(-1) ?? 0,
    bonus: edition.longest_path_bonus,
    most: edition.most_tickets_bonus,
    first,
    second,
    rematch: t("rematch"),
  };
  return t(`lesson-${lesson.name}`, numbers);
}

export class Lessons {
  isOpen = $state(true);
  /** The place of the lesson that is shown; none while only the suggestion is. */
  shown = $state<number | null>(null);
  /** The moment that the lesson was chosen for: how many decisions had been made. */
  private moment = -1;

  constructor(private readonly table: Table) {
    this.isOpen = !kept<string[]>(PLACE, []).includes(table.code);
  }

  readonly guidance: Guidance | null = $derived.by(() => this.table.now?.guidance ?? null);
  readonly all: Taught[] = $derived(this.guidance?.lessons ?? []);
  readonly lesson: Taught | null = $derived(this.shown === null ? null : (this.all[this.shown] ?? null));
  readonly text: string = $derived.by(() => (this.lesson ? lessonWords(this.table, this.lesson) : ""));
  readonly suggested: Choice | null = $derived.by(() => {
    const row = this.guidance?.suggested ?? -1;
    return (this.table.canAct && this.table.now?.legal.find((choice) => choice.row === row)) || null;
  });
  readonly suggestion: string = $derived.by(() => (this.suggested ? suggestionWords(this.table, this.suggested) : ""));

  /** When it is the person's turn again, the first lesson that is new; between the turns what was there stays. */
  follow(): void {
    const { table } = this;
    if (!table.canAct && !table.isOver) return;
    const moment = table.decisions;
    if (moment === this.moment) return;
    this.moment = moment;
    const fresh = this.all.findIndex((lesson) => lesson.decisions === moment);
    this.shown = fresh < 0 ? null : fresh;
    this.say();
  }

  /** Goes to another lesson, and reads it aloud. */
  show(place: number): void {
    this.shown = place;
    this.say();
  }

  /** On to the next lesson; after the last one only the suggestion is left, and the board has the room. */
  goOn(): void {
    const next = (this.shown ?? this.all.length) + 1;
    if (next < this.all.length) this.show(next);
    else this.shown = null;
  }

  /** Lessons are put away, or wanted again. */
  toggle(): void {
    this.isOpen = !this.isOpen;
    const others = kept<string[]>(PLACE, []).filter((code) => code !== this.table.code);
    keep(PLACE, this.isOpen ? others : [this.table.code, ...others].slice(0, MOST));
  }

  private say(): void {
    if (!this.isOpen) return;
    const suggestion = this.suggestion ? `${t("guide-try")} ${this.suggestion}` : "";
    const said = [this.text, suggestion].filter(Boolean).join(" ");
    if (said) announce(said);
  }
}
