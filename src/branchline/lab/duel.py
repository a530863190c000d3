"""Matches between bots: every deal is played with every rotation of the seats, so that luck cancels.

Game number i of a match has the luck of deal i // players; its seats are turned by i % players.
"""

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from branchline.bots.decide import choose_row
from branchline.bots.mind import Mind, Style
from branchline.edition import Edition
from branchline.rules.compiled import compiled, compiled_form
from branchline.rules.knowledge import hide_from
from branchline.rules.layout import Phase, Record, Result, State, blank_record, dtype_of
from branchline.rules.luck import seed_luck
from branchline.rules.score import final_scores
from branchline.rules.setup import set_up
from branchline.rules.turn import play

Numbers = np.ndarray[Any, np.dtype[np.int64]]
CHANCE = 0x44554C31


@compiled
def play_duels(
    boards: Record,
    states: Record,
    views: Record,
    minds: Record,
    styles: Record,
    results: Record,
    players: int,
    first: int,
    scores: Numbers,
) -> int:
    """Play games and note how each bot did; how many decisions that took."""
    board, state, mind = boards[0], states[0], minds[0]
    decisions = 0
    for game in range(len(scores)):
        deal = (first + game) // players
        turned = (first + game) % players
        set_up(board, state, players, deal % players, deal & 0xFFFFFFFF, 77)
        seed_luck(mind.luck, deal & 0xFFFFFFFF, CHANCE)
        while state.phase != Phase.OVER:
            bot = (state.seat + turned) % players
            views[0] = states[0]
            hide_from(board, views[0], state.seat)
            mind.nature = (deal * 31 + bot * 17) & 0xFFFF
            play(board, state, choose_row(board, views[0], mind, styles[bot]))
            decisions += 1
        final_scores(board, state, results[0])
        note_game(results[0], scores, game, players, turned, state.turns)
    return decisions


@compiled
def note_game(result: Result, scores: Numbers, game: int, players: int, turned: int, turns: int) -> None:
    """Write down how a game came out for each bot."""
    for seat in range(players):
        bot = (seat + turned) % players
        score = result.seat[seat]
        scores[game, bot, 0] = score.total
        scores[game, bot, 1] = 60 // result.winners if score.rank == 0 else 0
        scores[game, bot, 2] = score.completed
        scores[game, bot, 3] = score.tickets_completed - score.tickets_failed
        scores[game, bot, 4] = score.routes
        scores[game, bot, 5] = score.longest_path + score.most_tickets + score.merchandise
        scores[game, bot, 6] = score.tokens
        scores[game, bot, 7] = turns


@dataclass
class Duel:
    """What a match has given: for each game and bot its points, win share and the parts of its score."""

    scores: Numbers
    decisions: int
    seconds: float

    def share(self, bot: int) -> tuple[float, float]:
        """A bot's share of the wins, and half the width of its 95 % interval, deal by deal."""
        players = self.scores.shape[1]
        deals = self.scores[:, bot, 1].reshape(-1, players).mean(axis=1) / 60
        return float(deals.mean()), 1.96 * float(deals.std(ddof=1)) / math.sqrt(len(deals))

    def means(self, bot: int) -> list[float]:
        """The means of everything noted about a bot."""
        means: list[float] = self.scores[:, bot].mean(axis=0).round(1).tolist()
        return means

    @property
    def microseconds(self) -> float:
        """The time of a decision, the rules' own work included."""
        return self.seconds / max(1, self.decisions) * 1e6


def duel(edition: Edition, styles: Sequence[Style], deals: int, first: int = 0) -> Duel:
    """A match of so many deals between planning bots, one for each seat, in one compiled loop."""
    players = len(styles)
    packed_styles = np.zeros(players, dtype_of(Style))
    for place, style in enumerate(styles):
        for name, value in vars(style).items():
            packed_styles[place][name] = value
    states, views, minds = blank_record(State), blank_record(State), blank_record(Mind)
    results = blank_record(Result)
    scores = np.zeros((deals * players, players, 8), np.int64)
    begun = time.perf_counter()
    decisions = compiled_form(play_duels)(
        edition.board_record, states, views, minds, packed_styles, results, players, first * players, scores
    )
    return Duel(scores, decisions, time.perf_counter() - begun)
