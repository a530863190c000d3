"""What a reckoner learns from: games between planners, what everybody had in them, and what they ended with."""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from branchline.bots.decide import choose_row
from branchline.bots.facts import FACTS, note_facts
from branchline.bots.mind import Mind
from branchline.bots.styles import light, planner_style
from branchline.edition import Edition
from branchline.rules.compiled import compiled, compiled_form
from branchline.rules.knowledge import hide_from
from branchline.rules.layout import PLAYERS, Luck, Phase, Record, Result, State, blank_record, dtype_of, packed
from branchline.rules.luck import below, seed_luck
from branchline.rules.score import final_scores
from branchline.rules.setup import set_up
from branchline.rules.turn import play

Numbers = NDArray[np.float64]
CHANCE = 0x4C455353
ONE_IN = 8  # turns that are noted
SLIPS = 3  # of judgement: a player of a lesson makes none, small ones, or larger ones


@compiled
def play_lessons(
    boards: Record,
    states: Record,
    views: Record,
    thinking: Record,
    minds: Record,
    styles: Record,
    results: Record,
    lucks: Record,
    players: int,
    seed: int,
    facts: Numbers,
    totals: Numbers,
) -> int:
    """Play games and note moments of them until there is no room for more; how many moments there are."""
    board, state, mind, luck = boards[0], states[0], thinking[0], lucks[0]
    count = 0
    game = 0
    while count < len(facts):
        seed_luck(luck, game, seed)
        set_up(board, state, players, below(luck, players), game, seed ^ CHANCE)
        seed_luck(mind.luck, game, seed + 1)
        for seat in range(players):
            styles[1 + seat].noise = 1.0 * below(luck, SLIPS)
        begun = count
        while state.phase != Phase.OVER:
            if state.phase == Phase.TURN and count < len(facts) and below(luck, ONE_IN) == 0:
                note_facts(board, state, minds, styles[0], results[0], facts[count])
                count += 1
            views[0] = states[0]
            hide_from(board, views[0], state.seat)
            play(board, state, choose_row(board, views[0], mind, styles[1 + state.seat]))
        final_scores(board, state, results[0])
        for moment in range(begun, count):
            for seat in range(players):
                totals[moment, seat] = results[0].seat[seat].total
        game += 1
    return game


@dataclass(frozen=True)
class Lessons:
    """Moments of games of one number of players: the facts of each player, and the totals they ended with."""

    facts: Numbers
    totals: Numbers

    def parted(self, share: float) -> tuple["Lessons", "Lessons"]:
        """The first part, and the rest, of other games but for one."""
        at = int(share * len(self.facts))
        return replace(self, facts=self.facts[:at], totals=self.totals[:at]), replace(
            self, facts=self.facts[at:], totals=self.totals[at:]
        )


def lessons_of(edition: Edition, players: int, moments: int, seed: int = 0) -> Lessons:
    """Let planners play until so many moments are noted; the same seed gives the same lessons."""
    style = planner_style(edition)
    styles = np.concatenate([packed(light(style)), *[packed(style)] * PLAYERS])
    minds = np.zeros(PLAYERS, dtype_of(Mind))
    facts = np.zeros((moments, players, FACTS))
    totals = np.zeros((moments, players))
    scratch = blank_record(State), blank_record(State), blank_record(Mind), minds, styles
    compiled_form(play_lessons)(
        edition.board_record, *scratch, blank_record(Result), blank_record(Luck), players, seed, facts, totals
    )
    return Lessons(facts, totals)
