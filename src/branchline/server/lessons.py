"""How far a guided game is: whether it follows the script, what comes next there, and which lessons have come."""

import re
from collections.abc import Sequence

from branchline.game import Game
from branchline.rules.layout import NONE
from branchline.server.guide import PERSON, Guide, Lesson
from branchline.server.moments import Moment, holds
from branchline.server.protocol import Guidance, Taught
from branchline.view import view_of

MOST_AT_ONCE = 3  # lessons at one moment; others wait for the next one
PLACE = re.compile(r"(?<=^\+.)\d$")  # of a face-up card: equal cards are interchangeable


class Lessons:
    """The lessons of a table. All follows from its decisions, so that they are the same after a reload or an undo."""

    def __init__(self, guide: Guide, start: Game) -> None:
        self.guide = guide
        self._script = script_of(guide)
        self._start = start.copy()
        self._begin()

    def _begin(self) -> None:
        self._game = self._start.copy()
        self._followed = 0
        self._kinds: tuple[set[str], set[str]] = (set(), set())
        self._taught: list[Taught] = []
        self._teach()

    def follow(self, rows: Sequence[int]) -> None:
        """Go along with the decisions of the table, back too."""
        known = self._game.rows
        if known != tuple(rows[: len(known)]):
            self._begin()
        for row in rows[len(self._game.rows) :]:
            self._play(row)

    def guidance(self, rows: Sequence[int]) -> Guidance:
        """The lessons that have come, the newest last, and what the script suggests."""
        self.follow(rows)
        suggested = self._scripted() if self._game.to_move == PERSON else NONE
        return Guidance(list(self._taught), suggested, self.astray, self._game.edition.trains)

    def next_row(self, rows: Sequence[int]) -> int:
        """What comes next in the script; NONE once the game has gone another way."""
        self.follow(rows)
        return self._scripted()

    @property
    def astray(self) -> bool:
        """Whether the game has gone another way than the script."""
        return self._followed < len(self._game.rows)

    def _scripted(self) -> int:
        if self.astray or self._game.is_over:
            return NONE
        return self._game.read(self._script[self._followed]).row

    def _play(self, row: int) -> None:
        game = self._game
        seat = game.to_move
        is_scripted = not self.astray and whichever_place(game.write(row)) == self._script[self._followed]
        game.play(row)
        self._followed += is_scripted
        self._kinds[seat != PERSON].add(game.table[row].kind.name.lower())
        if game.is_over or game.to_move == PERSON:
            self._teach()

    def _teach(self) -> None:
        moment = self._moment()
        known = {taught.name for taught in self._taught}
        new = [lesson for lesson in self.guide.lessons if lesson.name not in known and holds(lesson.when, moment)]
        self._taught += [self._told(lesson) for lesson in new[:MOST_AT_ONCE]]

    def _told(self, lesson: Lesson) -> Taught:
        return Taught(lesson.name, lesson.at, len(self._game.rows))

    def _moment(self) -> Moment:
        game = self._game
        done, seen = self._kinds
        return Moment(
            view=view_of(game.edition, game.state, PERSON),
            can=frozenset(action.kind.name.lower() for action in game.legal),
            done=frozenset(done),
            seen=frozenset(seen),
            completed=game.standing.seats[PERSON].completed,
            astray=self.astray,
        )


def script_of(guide: Guide) -> list[str]:
    """The decisions of the script in the notation."""
    replay = guide.script.replay()
    return [whichever_place(replay.play(row).text) for row in guide.script.rows]


def whichever_place(text: str) -> str:
    """A decision without the place of a face-up card: which of two equal cards is taken makes no difference."""
    return PLACE.sub("", text)
