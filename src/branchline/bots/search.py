"""The searching bot: it plays out what the planner thinks best, and some other actions, in many worlds that may be.

In every world, a full state drawn from what the seat knows, each candidate is played and then some rounds more, all
with the same luck; what that comes to is reckoned. Where nothing has been learnt of a board, the game is played to its
end instead. Candidates that do badly leave from round to round, so that more worlds are left for the others; the
planner's own choice stays, and another one replaces it only when it is better by more than chance explains.
"""

import functools
import math
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from branchline.actions import Action, table_of
from branchline.bots.chance import words_of
from branchline.bots.facts import FACTS, Facts
from branchline.bots.mind import Mind, Style
from branchline.bots.reckoning import FILE, reckoner_of
from branchline.bots.search_candidates import MOST_CANDIDATES, Floats, Rows, list_candidates
from branchline.bots.search_playout import Course, play_out
from branchline.bots.search_worlds import imagine_likely, weigh_tickets
from branchline.bots.styles import light
from branchline.edition import Edition
from branchline.rules.compiled import compiled, compiled_form
from branchline.rules.layout import PLAYERS, TICKETS, Luck, Record, Result, State, blank_record, dtype_of, packed
from branchline.rules.luck import seed_luck
from branchline.rules.turn import play
from branchline.view import View

WORLD = 0x9E3779B1  # so far apart are the seeds of two worlds
ROUNDS = 8  # of a playout, before what it comes to is reckoned
SURELY = 3.0  # standard errors by which a candidate is so much worse that it need not be tried any more
TRUST = 1.0  # standard errors by which another candidate has to be better than the planner's choice


def styles_of(style: Style) -> list[Style]:
    """The style of the decision itself, and that of playouts, with fewer thoughts."""
    return [style, light(style)]


@compiled
def find_candidates(
    boards: Record, views: Record, minds: Record, styles: Record, weights: Floats, rows: Rows, ranks: Floats
) -> int:
    """The candidates of a decision, and how likely the others hold which tickets."""
    board, view, mind = boards[0], views[0], minds[0]
    count = list_candidates(board, view, mind, styles[0], rows, ranks)
    if count > 1:
        weigh_tickets(board, view, view.seat, mind, weights)
    return count


@compiled
def try_candidates(
    boards: Record,
    views: Record,
    guesses: Record,
    states: Record,
    minds: Record,
    courses: Record,
    styles: Record,
    results: Record,
    lucks: Record,
    reckoners: Record,
    facts: Facts,
    held: Rows,
    weights: Floats,
    rows: Rows,
    turns: int,
    low: int,
    high: int,
    first: int,
    values: Floats,
) -> None:
    """Play every candidate out in some worlds, and write down what each was worth."""
    board, luck = boards[0], lucks[0]
    seat = views[0].seat
    for world in range(len(values)):
        seed_luck(luck, low ^ ((first + world) * WORLD & 0xFFFFFFFF), high)
        guesses[0] = views[0]
        imagine_likely(board, guesses[0], seat, luck, weights, held)
        for place in range(len(rows)):
            states[0] = guesses[0]
            play(board, states[0], rows[place])
            values[world, place] = play_out(
                board, states[0], minds, courses, styles[1], results[0], reckoners[0], facts, turns, seat
            )


class Desk:
    """What one thread of a search works with."""

    def __init__(self, edition: Edition, styles: Record) -> None:
        self.minds = np.zeros(PLAYERS, dtype_of(Mind))
        courses = np.zeros(PLAYERS, dtype_of(Course))
        worlds = blank_record(State), blank_record(State), self.minds, courses, styles
        reckoning = packed(reckoner_of(edition.folder / FILE)), np.zeros((PLAYERS, FACTS))
        self.arrays = *worlds, blank_record(Result), blank_record(Luck), *reckoning, np.zeros(PLAYERS, np.int64)
        self.boards = edition.board_record

    def play(self, question: "Question", rows: Rows, worlds: range) -> Floats:
        """The values of candidates in some worlds."""
        values = np.zeros((len(worlds), len(rows)))
        asked = question.weights, rows, question.turns, *question.words, worlds.start, values
        play: Callable[..., None] = compiled_form(try_candidates)
        play(self.boards, question.view, *self.arrays, *asked)
        return values


@dataclass(frozen=True)
class Question:
    """A decision that is searched."""

    view: Record
    weights: Floats  # how likely the others hold which tickets
    words: tuple[int, int]  # the seed of the worlds
    turns: int  # of a playout, before it is reckoned


class Trial:
    """How much better or worse each candidate has been than the first one, in the same worlds."""

    def __init__(self, candidates: int) -> None:
        self.left = np.arange(candidates)
        self.worlds = 0
        self.sums, self.squares = np.zeros(candidates), np.zeros(candidates)

    def add(self, values: Floats) -> None:
        """Count the values of those that are left in some more worlds."""
        ahead = values - values[:, :1]
        self.worlds += len(values)
        self.sums[self.left] += ahead.sum(axis=0)
        self.squares[self.left] += (ahead**2).sum(axis=0)

    def narrow(self) -> None:
        """The first and the best third of the others stay, but for those that are surely worse than the first."""
        others = self.left[1:]
        others = others[(self.means + SURELY * self.errors)[others] > 0]
        better = others[np.argsort(-self.sums[others], kind="stable")][: -(-len(others) // 3)]
        self.left = np.concatenate([[0], np.sort(better)])

    @property
    def means(self) -> Floats:
        """By how much each was better than the first one on average."""
        return self.sums / self.worlds

    @property
    def errors(self) -> Floats:
        """The standard errors of these means."""
        return np.sqrt(np.maximum(self.squares / self.worlds - self.means**2, 0) / max(1, self.worlds - 1))

    def best(self) -> int:
        """The candidate that is surest to be better than the first one, or the first one."""
        sure = (self.means - TRUST * self.errors)[self.left]
        sure[0] = 0.0
        return int(self.left[int(np.argmax(sure))])


@dataclass(frozen=True)
class Search:
    """A bot that searches, for some seconds or so many playouts; with playouts, the same seed chooses the same."""

    edition: Edition
    seed: int
    style: Style
    seconds: float = 1.0
    playouts: int = 0
    threads: int = 1
    rounds: int = ROUNDS

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """One of the legal actions."""
        return table_of(self.edition)[self.choose_row(view.seat, view.record())]

    def choose_row(self, seat: int, record: Record) -> int:
        """The row of one of the legal actions, from the packed record of a view."""
        begun = time.perf_counter()
        rows, ranks = np.zeros(MOST_CANDIDATES, np.int64), np.zeros(MOST_CANDIDATES)
        words = words_of(self.seed, seat, record)
        question = Question(record, np.zeros((PLAYERS, TICKETS)), words, self.rounds * int(record["players"][0]))
        find: Callable[..., int] = compiled_form(find_candidates)
        count = find(
            self.edition.board_record, record, self._desks[0].minds, self.styles, question.weights, rows, ranks
        )
        if count == 1:
            return int(rows[0])
        trial = Trial(count)
        rounds = math.ceil(math.log(count - 1, 3)) + 1
        for number in range(1, rounds + 1):
            if self.playouts:
                self._play_worlds(question, rows, trial, max(1, self.playouts // rounds // len(trial.left)))
            else:
                self._play_until(question, rows, trial, begun + self.seconds * number / rounds)
            if number < rounds:
                trial.narrow()
            if len(trial.left) == 1:
                break
        return int(rows[trial.best()])

    def _play_until(self, question: Question, rows: Rows, trial: Trial, end: float) -> None:
        """Play worlds until a moment, a few at first, then as many as fill half of what is left."""
        worlds, begun = self.threads, time.perf_counter()
        while True:
            self._play_worlds(question, rows, trial, worlds)
            now = time.perf_counter()
            pace, begun = (now - begun) / worlds, now
            if now + pace > end:
                return
            worlds = max(1, int((end - now) / pace / 2))

    def _play_worlds(self, question: Question, rows: Rows, trial: Trial, worlds: int) -> None:
        """Play those that are left out in some more worlds, a share of them in each thread."""
        left, first = rows[trial.left], trial.worlds
        share = -(-worlds // self.threads)
        parts = [range(first + start, first + min(start + share, worlds)) for start in range(0, worlds, share)]
        if len(parts) == 1:
            trial.add(self._desks[0].play(question, left, parts[0]))
            return
        played = [self._pool.submit(desk.play, question, left, part) for desk, part in zip(self._desks, parts)]
        trial.add(np.concatenate([values.result() for values in played]))

    @functools.cached_property
    def styles(self) -> Record:
        """The styles of the decision and of playouts, packed."""
        return np.concatenate([packed(style) for style in styles_of(self.style)])

    @functools.cached_property
    def _desks(self) -> list[Desk]:
        return [Desk(self.edition, self.styles) for _ in range(self.threads)]

    @functools.cached_property
    def _pool(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(self.threads)
