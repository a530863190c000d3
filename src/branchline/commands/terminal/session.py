"""One game at one keyboard: its seats, its decisions so far, taking back, bots."""

import hashlib
from collections.abc import Sequence

from branchline.actions import Action
from branchline.bots import Bot, Plan, Planner, bot, check_code
from branchline.edition import Edition
from branchline.record import Saved, check_seats, save_text
from branchline.replay import Replay, Step
from branchline.rules.knowledge import hide_from
from branchline.rules.layout import Kind, Phase, State
from branchline.view import View

BOT = "bot:"
USUAL_BOT = "bot:conductor"
ADVISER = "planner"


def is_bot(name: str) -> bool:
    """Whether a seat's name says that a bot sits there."""
    return name.startswith(BOT)


def check_players(names: Sequence[str]) -> None:
    """Refuse bots that there are not, and two people of one name."""
    for name in names:
        if is_bot(name):
            check_code(name.removeprefix(BOT))
    people = [name for name in names if not is_bot(name)]
    if len({name.casefold() for name in people}) < len(people):
        raise ValueError("two players have the same name; give each another one")


class Session:
    """A game in play, with what was done so far."""

    def __init__(self, edition: Edition, names: Sequence[str], seed: str, first: int) -> None:
        """Begin a game."""
        check_seats(edition, names, None if first < 0 else first)
        check_players(names)
        self.edition, self.names, self.seed = edition, tuple(names), seed
        self._bots: dict[int, Bot] = {}
        self._begin(first)

    def _begin(self, first: int) -> None:
        self.replay = Replay(self.edition, self.names, first, self.seed)
        self.steps: list[Step] = []
        # How many steps each seat has been told of.
        self.told = [0] * len(self.names)

    @classmethod
    def of(cls, saved: Saved) -> "Session":
        """A saved game, to be played on."""
        session = cls(saved.edition, saved.names, saved.seed, saved.first_seat)
        for row in saved.rows:
            session.play(row)
        return session

    @property
    def state(self) -> State:
        """Everything about the game; what a seat may see of it is `seen_by`."""
        return self.replay.state

    @property
    def seat(self) -> int:
        """Who has to decide."""
        return self.state.seat

    @property
    def phase(self) -> Phase:
        """What has to be decided."""
        return Phase(self.state.phase)

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.replay.is_over

    @property
    def people(self) -> list[int]:
        """The seats where people sit."""
        return [seat for seat, name in enumerate(self.names) if not is_bot(name)]

    def is_bot(self, seat: int) -> bool:
        """Whether a bot sits there."""
        return is_bot(self.names[seat])

    def seen_by(self, seat: int) -> State:
        """What a seat may know of the game."""
        state = self.replay.form.state()
        hide_from(self.edition.board, state, seat)
        return state

    # --- Playing ---

    def legal(self, kind: Kind | None = None, frugal: bool = False) -> list[Action]:
        """What may be played now, perhaps of one kind only."""
        rows: list[int] = self.replay.form.mask(frugal).nonzero()[0].tolist()
        return [self.replay.table[row] for row in rows if kind is None or self.replay.table[row].kind == kind]

    def play(self, row: int) -> Step:
        """Play a legal action."""
        step = self.replay.play(row)
        self.steps.append(step)
        return step

    def play_bot(self) -> Step:
        """Let a bot play. From the same seed it does the same again, in a resumed game too."""
        seat = self.seat
        if seat not in self._bots:
            self._bots[seat] = bot(self.names[seat].removeprefix(BOT), self.edition, self._bot_seed(seat))
        return self.play(self._bots[seat].choose(self._view(seat), self.legal()).row)

    def advice(self) -> tuple[Action, Plan]:
        """What a strong bot would do now in the place of the seat to move, and the plan behind it."""
        adviser = bot(ADVISER, self.edition, self._bot_seed(self.seat))
        assert isinstance(adviser, Planner)
        view = self._view(self.seat)
        return adviser.choose(view, self.legal()), adviser.explain(view)

    def _view(self, seat: int) -> View:
        return View(self.edition, seat, self.seen_by(seat))

    def _bot_seed(self, seat: int) -> int:
        """What a bot's chance comes from; the shuffle can't be told from it."""
        digest = hashlib.sha256(f"Branchline bot\n{self.seed}\n{seat}".encode()).digest()
        return int.from_bytes(digest[:7], "big")

    def undo(self) -> Step | None:
        """Take back the last decision of a person and whatever bots did after it; None if there is none."""
        last = next(
            (place for place in reversed(range(len(self.steps))) if self.steps[place].seat in self.people), None
        )
        if last is None:
            return None
        undone, kept, told = self.steps[last], self.steps[:last], self.told
        self._begin(self.state.first_seat)
        for step in kept:
            self.play(step.action.row)
        self.told = [min(number, last) for number in told]
        return undone

    # --- Keeping ---

    def saved(self) -> Saved:
        """The game as a saved one."""
        rows = tuple(step.action.row for step in self.steps)
        return Saved(self.edition, self.names, self.seed, self.state.first_seat, rows)

    def text(self) -> str:
        """The game in the notation."""
        return save_text(self.saved())
