"""The occasions of lessons: what can be said of a game when the person has to decide, or when it is over."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from branchline.view import View


@dataclass(frozen=True)
class Moment:
    """A moment of a guided game, as the person's seat knows it."""

    view: View
    can: frozenset[str]  # the kinds of what the person may decide now
    done: frozenset[str]  # the kinds of what the person has decided so far
    seen: frozenset[str]  # and of what the opponent has
    completed: int  # tickets of the person
    astray: bool  # the game no longer follows the script

    @property
    def phase(self) -> str:
        """What has to be decided."""
        return self.view.phase.name.lower()

    @property
    def round(self) -> int:
        """How often everybody has had a turn, this time included."""
        return self.view.state.turns // self.view.state.players + 1

    @property
    def own(self) -> Any:
        """What everybody sees of the person's things."""
        return self.view.players[self.view.seat]


CONDITIONS: Mapping[str, Callable[[Moment, Any], bool]] = {
    "phase": lambda moment, phase: moment.phase == phase,
    "round": lambda moment, least: moment.round >= least,
    "can": lambda moment, kind: kind in moment.can,
    "done": lambda moment, kind: kind in moment.done,
    "not_done": lambda moment, kind: kind not in moment.done,
    "seen": lambda moment, kind: kind in moment.seen,
    "face_up": lambda moment, kind: kind in moment.view.market,
    "in_hand": lambda moment, kind: kind in moment.view.hand,
    "completed": lambda moment, least: moment.completed >= least,
    "closed": lambda moment, least: len(moment.view.closed) >= least,
    "trains": lambda moment, most: moment.own.trains <= most,
    "bonus_cards": lambda moment, least: moment.own.bonus_cards >= least,
    "passengers": lambda moment, least: len(moment.own.passengers) >= least,
    "tokens": lambda moment, least: moment.own.token_points >= least,
    "last_round": lambda moment, has_begun: (moment.view.last_turns is not None) == has_begun,
    "astray": lambda moment, astray: moment.astray == astray,
}


def holds(when: Mapping[str, Any], moment: Moment) -> bool:
    """Whether all conditions of a lesson hold at a moment."""
    return all(CONDITIONS[name](moment, wanted) for name, wanted in when.items())
