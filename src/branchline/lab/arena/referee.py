"""Playing one deal of a match with every rotation of the seats, and noting all that happens.

A bot that is compiled decides over the packed record of its view, all others through the protocol; the same game comes
out. What a bot may not do is noted, and the first legal action is played in its place.
"""

import contextlib
import functools
import hashlib
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from branchline.actions import table_of
from branchline.bots import Bot, bot
from branchline.bots.program import Program
from branchline.bots.protocol import CompiledBot
from branchline.forms import Form, new_form
from branchline.lab.arena.setting import Match, time_limit
from branchline.rules.compiled import bare
from branchline.rules.layout import NONE, Phase, Refusal, SeatScore, State, blank_record
from branchline.view import show_seat, view_of

ILLEGAL, LATE, FAILED = "illegal", "late", "failed"


class Fault(msgspec.Struct, frozen=True):
    """What a bot did wrong: at which of its decisions, and in words."""

    bot: int
    decision: int
    what: str
    words: str


class Played(msgspec.Struct, frozen=True):
    """One game of an arena: a line of its file. All lists go by the place of a bot in the line-up."""

    match: int
    deal: int
    turned: int
    scores: list[list[int]]
    ranks: list[int]
    turns: int
    decisions: list[int]
    seconds: list[float]
    slowest: list[float]
    faults: list[Fault]
    rows: str

    @property
    def key(self) -> tuple[int, int, int]:
        """Which game it is."""
        return self.match, self.deal, self.turned


@dataclass
class Chair:
    """A bot at work in one game, and what it took."""

    bot: Bot
    limit: float | None
    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    faults: list[tuple[int, str, str]] = field(default_factory=list)

    def note(self, what: str, words: str) -> None:
        """Note a fault."""
        self.faults.append((self.decisions, what, words))


_ready: set[type] = set()  # compiled bots that have decided once in this process


class Referee:
    """Plays the games of one match."""

    def __init__(self, match: Match, number: int, seed: str, limit: float | None) -> None:
        self.match, self.number, self.seed, self.limit = match, number, seed, limit
        self._view = blank_record(State)
        self._show: Any = None

    def play_deal(self, deal: int) -> list[Played]:
        """A deal with every rotation of the seats."""
        return [self.play(deal, turned) for turned in range(self.match.players)]

    def play(self, deal: int, turned: int) -> Played:
        """One game."""
        edition, players = self.match.edition, self.match.players
        form = new_form(edition)
        form.begin(players, NONE, f"{self.seed} {deal}")
        chairs = [self.chair(code, deal, place) for place, code in enumerate(self.match.bots)]
        rows: list[int] = []
        with contextlib.ExitStack() as programs:
            for chair in chairs:
                if isinstance(chair.bot, Program):
                    programs.callback(chair.bot.close)
            while form.phase() != Phase.OVER:
                seat = form.seat()
                rows.append(self._decide(form, seat, chairs[(seat + turned) % players]))
        result, state = form.scores(), form.state()
        seats = [(place - turned) % players for place in range(players)]
        return Played(
            match=self.number,
            deal=deal,
            turned=turned,
            scores=[items_of(result.seat[seat]) for seat in seats],
            ranks=[result.seat[seat].rank for seat in seats],
            turns=state.turns,
            decisions=[chair.decisions for chair in chairs],
            seconds=[round(chair.seconds, 6) for chair in chairs],
            slowest=[round(chair.slowest, 6) for chair in chairs],
            faults=[Fault(place, *fault) for place, chair in enumerate(chairs) for fault in chair.faults],
            rows=hashlib.sha256(str(rows).encode()).hexdigest()[:16],
        )

    def chair(self, code: str, deal: int, place: int) -> Chair:
        """A bot with a seed of its own, which tells nothing of the deal's."""
        digest = hashlib.sha256(f"{self.seed} {deal} bot {place}".encode()).digest()
        player = bot(code, self.match.edition, int.from_bytes(digest[:4], "big"))
        return Chair(player, time_limit(code, self.limit))

    def _decide(self, form: Form, seat: int, chair: Chair) -> int:
        """Ask a bot, play what it chose or else the first legal action, and note how it went; the row played."""
        question = self._question(form, seat, chair.bot)
        chair.decisions += 1
        begun = time.perf_counter()
        try:
            row = question()
        except Exception as error:  # noqa: BLE001 - whatever breaks in a bot costs it a move, not the arena
            row = NONE
            chair.note(FAILED, f"{type(error).__name__}: {error}")
        seconds = time.perf_counter() - begun
        chair.seconds += seconds
        chair.slowest = max(chair.slowest, seconds)
        if isinstance(chair.bot, Program):
            for words in chair.bot.trouble:
                chair.note(FAILED, words)
            chair.bot.trouble.clear()
        if chair.limit is not None and seconds > chair.limit:
            chair.note(LATE, f"{seconds:.3f} s")
        return self._play(form, row, chair)

    def _question(self, form: Form, seat: int, player: Bot) -> Callable[[], int]:
        """Show a bot what it may know; what it says then is the row that it wants to play."""
        edition = self.match.edition
        if form.name == "compiled" and isinstance(player, CompiledBot):
            boards, states = edition.board_record, form.record()
            if self._show is None:
                self._show = bare(show_seat, boards, states, self._view, seat)
            self._show(boards, states, self._view, seat)
            if type(player) not in _ready:
                player.choose_row(seat, self._view)  # compiles, and is not timed
                _ready.add(type(player))
            return functools.partial(player.choose_row, seat, self._view)
        table = table_of(edition)
        legal = [table[row] for row in form.mask().nonzero()[0].tolist()]
        view = view_of(edition, form.state(), seat)
        return lambda: player.choose(view, legal).row

    def _play(self, form: Form, row: int, chair: Chair) -> int:
        table = table_of(self.match.edition)
        refused = form.play(row) if 0 <= row < len(table) else Refusal.NO_SUCH_ACTION
        if refused:
            if row != NONE:
                said = repr(table[row]) if 0 <= row < len(table) else f"row {row}"
                chair.note(ILLEGAL, f"{said}: {refused.name.lower()}")
            row = form.nth(0)
            form.play(row)
        return row


def items_of(score: SeatScore) -> list[int]:
    """The items of a final score, in the order of ITEMS."""
    tickets = score.tickets_completed - score.tickets_failed
    bonuses = score.longest_path, score.most_tickets, score.merchandise, score.tokens
    return [score.total, score.routes, tickets, *bonuses]
