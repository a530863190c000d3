"""Games between bots that decide in the compiled form, played by the thousand: the planning bots, random and frugal."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from branchline.bots import Bot
from branchline.bots.codes import MAKERS, bot
from branchline.bots.decide import choose_row
from branchline.bots.mind import Mind, Style, Way
from branchline.bots.planner import Agent
from branchline.bots.published import HUNGRY
from branchline.bots.simple import FrugalBot, RandomBot
from branchline.edition import Edition
from branchline.forms import seed_words
from branchline.lab.random_play import random_row
from branchline.lab.tally import Numbers, blank_facts, blank_scores, note_game
from branchline.record import Saved
from branchline.rules.compiled import compiled, compiled_form
from branchline.rules.knowledge import hide_from
from branchline.rules.layout import NONE, Phase, Record, Result, State, blank_record, packed
from branchline.rules.luck import seed_luck
from branchline.rules.score import final_scores
from branchline.rules.setup import set_up
from branchline.rules.turn import play

CHOOSER = 0x52414E44  # turns a seed's words into those of the ones who choose, who must not know the shuffle
GAMES_AT_ONCE = 50
MOST_DECISIONS = 8192  # of a game that is written down


@compiled
def play_bots(
    boards: Record,
    states: Record,
    views: Record,
    minds: Record,
    styles: Record,
    results: Record,
    players: int,
    seeds: Numbers,
    scores: Numbers,
    facts: Numbers,
    rows: Numbers,
) -> None:
    """Play the games of some seeds, each seat in its style; note what the tally wants to know, and rows if asked to."""
    board, state, mind = boards[0], states[0], minds[0]
    for game in range(len(seeds)):
        low, high = int(seeds[game, 0]), int(seeds[game, 1])
        set_up(board, state, players, NONE, low, high)
        seed_luck(mind.luck, low ^ CHOOSER, high)
        decisions = 0
        while state.phase != Phase.OVER:
            style = styles[state.seat]
            if style.way == Way.RANDOM:
                row = random_row(board, state, mind.luck, False)
            else:
                views[0] = states[0]
                hide_from(board, views[0], state.seat)
                mind.nature = (low * 31 + state.seat * 17) & 0xFFFF
                row = choose_row(board, views[0], mind, style)
            if decisions < len(rows):
                rows[decisions] = row
            play(board, state, row)
            decisions += 1
        final_scores(board, state, results[0])
        note_game(state, results[0], game, decisions, scores, facts)


class BotPlayer:
    """Plays the games of a table of bots, in threads if asked to: every call has its own state."""

    form = "compiled"
    games_at_once = GAMES_AT_ONCE

    def __init__(self, edition: Edition, bots: Sequence[str], frugal: bool) -> None:
        self.edition, self.players, self.bots = edition, len(bots), bots
        self.styles = np.concatenate([packed(_style_of(bot(code, edition, 0), code, frugal)) for code in bots])

    def play(self, seeds: range) -> tuple[Numbers, Numbers]:
        """Play the games of some seeds; the scores and the facts of each."""
        return self._play(seeds, np.zeros(0, np.int64))[1:]

    def saved(self, seed: int) -> Saved:
        """One of these games as a saved one, decision by decision."""
        rows = np.zeros(MOST_DECISIONS, np.int64)
        state, _, facts = self._play(range(seed, seed + 1), rows)
        names = tuple(f"{code} {seat + 1}" for seat, code in enumerate(self.bots))
        played = tuple(int(row) for row in rows[: facts[0, 0]])
        return Saved(self.edition, names, str(seed), int(state["first_seat"]), played)

    def _play(self, seeds: range, rows: Numbers) -> tuple[Any, Numbers, Numbers]:
        words = np.array([seed_words(seed) for seed in seeds], np.int64).reshape(-1, 2)
        scores, facts = blank_scores(len(words)), blank_facts(len(words))
        states, views, minds = blank_record(State), blank_record(State), blank_record(Mind)
        tables = self.edition.board_record, states, views, minds, self.styles, blank_record(Result)
        compiled_form(play_bots)(*tables, self.players, words, scores, facts, rows)
        return states[0], scores, facts


def plays_in_bulk(code: str, edition: Edition) -> bool:
    """Whether the bot of a code decides in the compiled form; a code that names no bot at all is not looked at."""
    return code.partition(":")[0] in MAKERS and isinstance(bot(code, edition, 0), Agent | RandomBot | FrugalBot)


def bulk_codes(edition: Edition) -> list[str]:
    """The codes of all bots that decide in the compiled form."""
    return [code for code in MAKERS if plays_in_bulk(code, edition)]


def _style_of(made: Bot, code: str, frugal: bool) -> Style:
    """The style that a bot plays in."""
    if isinstance(made, Agent):
        return made.style
    return replace(HUNGRY, way=Way.FRUGAL if frugal or code == "frugal" else Way.RANDOM)
