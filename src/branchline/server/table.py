"""A table in memory: its seats, its game and all that happened, derived from its entries and from nothing else."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from msgspec import Struct

from branchline.edition import Edition
from branchline.forms import CompiledForm, Form, PlainForm, new_form
from branchline.game import Game
from branchline.rules.layout import Phase, State
from branchline.server.entries import Entry, Made, SeatMade, digest
from branchline.server.guide import guide_of
from branchline.server.happened import OPENING, Happened, revealed, told
from branchline.server.lessons import Lessons
from branchline.server.protocol import Event


@dataclass
class Seat:
    """A seat now."""

    made: SeatMade
    name: str
    taken: bool
    substitute: str = ""  # the level of the bot that plays for its person
    time_left: float = 0.0

    @property
    def is_person(self) -> bool:
        """Whether the seat belongs to a person, who may be away."""
        return self.made.who == "person"

    @property
    def bot(self) -> str:
        """The level of the bot that plays here now, if one does."""
        return self.substitute or self.made.level


class Decided(Struct, frozen=True, gc=False):
    """What is remembered of a decision."""

    seat: int
    turn: int
    phase: Phase
    revealed: bool
    row: int


@dataclass
class Asked:
    """Somebody's wish to take back, so that so many decisions are left; and who has not answered."""

    seat: int
    to: int
    waits_for: list[int]


def seat_of(made: SeatMade, initial: float) -> Seat:
    """A seat when its table has just been made."""
    return Seat(made, made.name, made.taken, time_left=initial)


class Table:
    """A table. `apply` is the only way in which it changes."""

    def __init__(self, made: Made, edition: Edition, entries: Iterable[Entry] = ()) -> None:
        self.made, self.edition, self.options = made, edition, made.options
        clock = made.options.clock
        self.seats = [seat_of(seat, clock.initial if clock else 0) for seat in made.seats]
        names = [seat.name or f"{number + 1}" for number, seat in enumerate(self.seats)]
        self.game = Game(edition, names, made.seed, made.options.first, new_form(edition))
        self.state: State = self.game.state
        self.lessons = Lessons(guide_of(made.edition), self.game) if made.options.guide else None
        self.seq = 0
        self.moved = 0  # the last entry after which an older decision makes no sense
        self.happened: list[Happened] = []
        self.decided: list[Decided] = []
        self.held: dict[int, int] = {}  # opening decisions of seats whose turn to decide has not come
        self.asked: Asked | None = None
        self.done: dict[tuple[int, str], Entry] = {}
        self.next_table = ""
        self.clock_since = made.at
        for entry in entries:
            self.apply(entry)

    # --- What is going on ---

    @property
    def id(self) -> str:
        """What the table is called in links."""
        return self.made.table

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.game.is_over

    @property
    def started(self) -> bool:
        """Whether everybody has come, or a bot plays for him."""
        return all(seat.taken or seat.substitute for seat in self.seats)

    @property
    def in_opening(self) -> bool:
        """Whether opening tickets are being chosen, by everybody at the same time (C-R2)."""
        return self.game.phase in OPENING

    def seats_of(self, secrets: Collection[str]) -> list[int]:
        """The seats whose secrets these are."""
        digests = {digest(secret) for secret in secrets}
        return [number for number, seat in enumerate(self.seats) if seat.made.secret in digests and seat.is_person]

    def may_decide(self, seat: int) -> bool:
        """Whether the seat has something to decide now; in the opening also before its turn in the rules has come."""
        to_move = self.game.to_move
        if to_move is None:
            return False
        return seat == to_move or (self.in_opening and seat > to_move and seat not in self.held)

    def form_for(self, seat: int) -> Form:
        """The game as it is, with this seat as the one to decide."""
        form = self.game.form
        if seat == form.seat():
            return form
        form = form.copy()
        if isinstance(form, CompiledForm):
            form.states["seat"] = seat
        elif isinstance(form, PlainForm):
            form.live_state.seat = seat
        return form

    def bots_to_decide(self) -> list[int]:
        """The seats that may decide and at which bots play; where they play by a script, each waits for its turn."""
        bots = [number for number, seat in enumerate(self.seats) if seat.bot and self.may_decide(number)]
        return bots if self.lessons is None else [seat for seat in bots if seat == self.game.to_move]

    def clock_runs(self) -> int | None:
        """The seat whose time is running."""
        running = self.options.clock is not None and self.started and not self.in_opening and not self.over
        to_move = self.game.to_move
        if not running or to_move is None or self.seats[to_move].bot:
            return None
        return to_move

    def time_left(self, seat: int, now: float) -> float | None:
        """How much time a seat has left; None where there are no clocks."""
        if self.options.clock is None:
            return None
        running = now - self.clock_since if self.clock_runs() == seat else 0.0
        return round(self.seats[seat].time_left - max(0.0, running), 1)

    def events(self, seats: Collection[int], since: int) -> list[Event]:
        """What happened after an entry, as somebody with these seats may know it."""
        first = len(self.happened)
        while first and self.happened[first - 1].seq > since:
            first -= 1
        return [happened.event(seats, self.over) for happened in self.happened[first:]]

    # --- What happens ---

    def apply(self, entry: Entry) -> None:
        """Let an entry happen."""
        if entry.seq != self.seq + 1:
            raise ValueError(f"table {self.id} has entry {entry.seq} after {self.seq}")
        self.seq = entry.seq
        if entry.id:
            self.done[entry.seat, entry.id] = entry
        getattr(self, f"_{entry.kind}")(entry)

    def _tell(self, entry: Entry, kind: str, seat: int, public: dict[str, object] | None = None) -> None:
        self.happened.append(Happened(entry.seq, kind, entry.at, seat, public or {}))

    def _decided(self, entry: Entry) -> None:
        self._play(entry, entry.row)
        self._play_held(entry)

    def _chose(self, entry: Entry) -> None:
        self.held[entry.seat] = entry.row
        own = {"row": entry.row}
        self.happened.append(Happened(entry.seq, "chose", entry.at, entry.seat, {}, own))
        self._play_held(entry)

    def _withdrew(self, entry: Entry) -> None:
        self.held.pop(entry.seat, None)
        self._tell(entry, "withdrew", entry.seat)

    def _play_held(self, entry: Entry) -> None:
        while (seat := self.game.to_move) in self.held and seat is not None:
            row = self.held.pop(seat)
            if self.game.form.refusal(row):
                return  # it was legal when it was chosen, and no longer is: the seat is asked again
            self._play(entry, row)

    def _play(self, entry: Entry, row: int) -> None:
        before, phase = self.state, self.game.phase
        seat, action = before.seat, self.game.table[row]
        self.game.play(row)
        self.state = after = self.game.state
        public, own = told(self.edition, action, before, after)
        self.decided.append(Decided(seat, public["turn"], phase, revealed(before, after), row))
        public["decisions"] = len(self.decided)
        kind = action.kind.name.lower()
        self.happened.append(Happened(entry.seq, kind, entry.at, seat, public, own))
        self._spend_time(entry.at, seat, after.turns > before.turns)
        self.asked = None
        if phase == self.game.phase and phase in OPENING:
            return
        self.moved = entry.seq
        if phase == Phase.KEEP_OPENING:
            kept: list[object] = [player.tickets for player in after.player[: after.players]]
            self._tell(entry, "opened", -1, {"kept": kept})
        if self.over:
            self._tell(entry, "ended", -1)

    def _spend_time(self, at: float, seat: int, turn_ended: bool) -> None:
        clock = self.options.clock
        if clock is not None and self.decided[-1].phase not in OPENING and not self.seats[seat].bot:
            spent = max(0.0, at - self.clock_since)
            self.seats[seat].time_left += (clock.increment if turn_ended else 0) - spent
        self.clock_since = at

    def _sat(self, entry: Entry) -> None:
        seat = self.seats[entry.seat]
        seat.name, seat.taken = entry.text, True
        self.game.names = tuple(seat.name or f"{number + 1}" for number, seat in enumerate(self.seats))
        self._tell(entry, "sat", entry.seat, {"name": entry.text})

    def _said(self, entry: Entry) -> None:
        self._tell(entry, "say", entry.seat, {"text": entry.text})

    def _asked(self, entry: Entry) -> None:
        self.asked = Asked(entry.seat, entry.to, self.others(entry.seat))
        self._tell(entry, "undo_asked", entry.seat, {"decisions": entry.to})

    def _consented(self, entry: Entry) -> None:
        asked = self.asked
        if asked is None:
            return
        if not entry.agree:
            self.asked = None
            self._tell(entry, "undo_refused", entry.seat)
            return
        self._answered(entry, self.same_screen(entry.seat))

    def _answered(self, entry: Entry, seats: Collection[int]) -> None:
        """Nobody waits for these seats any more; when all have answered, what was asked is done."""
        asked = self.asked
        if asked is not None:
            asked.waits_for = [seat for seat in asked.waits_for if seat not in seats]
            if not asked.waits_for:
                self._take_back(entry, asked.seat, asked.to)

    def _undone(self, entry: Entry) -> None:
        self._take_back(entry, entry.seat, entry.to)

    def _take_back(self, entry: Entry, by: int, to: int) -> None:
        undone, self.decided = self.decided[to:], self.decided[:to]
        for _ in undone:
            self.game.undo()
        self.state = self.game.state
        for decided in undone:
            # Whoever chose in the opening keeps his choice: he did not ask for anything to be taken back.
            if decided.phase == self.game.phase in OPENING and decided.seat != by:
                self.held[decided.seat] = decided.row
        self.asked, self.moved, self.clock_since = None, entry.seq, entry.at
        self._tell(entry, "undone", by, {"decisions": to})

    def _substituted(self, entry: Entry) -> None:
        self.seats[entry.of].time_left = max(0.0, self.time_left(entry.of, entry.at) or 0.0)
        self.seats[entry.of].substitute = entry.text
        self.clock_since = entry.at
        self._tell(entry, "substituted", entry.seat, {"of": entry.of})
        if self.asked is not None and self.asked.seat == entry.of:
            self.asked = None
        elif self.asked is not None:
            self._answered(entry, [entry.of])

    def _returned(self, entry: Entry) -> None:
        self.seats[entry.of].substitute = ""
        self.clock_since = entry.at
        if self.options.clock is not None:
            self.seats[entry.of].time_left = max(self.seats[entry.of].time_left, self.options.clock.increment)
        self._tell(entry, "returned", entry.seat, {"of": entry.of})

    def _rematch(self, entry: Entry) -> None:
        self.next_table = entry.text
        self._tell(entry, "rematch", entry.seat, {"table": entry.text})

    # --- Who sits together ---

    def same_screen(self, seat: int) -> list[int]:
        """The seats of the screen at which this one sits."""
        if not self.seats[seat].made.screen:
            return [seat]
        return [number for number, other in enumerate(self.seats) if other.made.screen and other.is_person]

    def others(self, seat: int) -> list[int]:
        """The people at other screens, who have a say in what is taken back."""
        mine = self.same_screen(seat)
        return [
            number
            for number, other in enumerate(self.seats)
            if other.is_person and other.taken and not other.substitute and number not in mine
        ]
