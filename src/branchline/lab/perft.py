"""Counting games: how many ways there are to play on. A number that changes says that a rule has changed.

>>> perft("usa", players=2, seed=1, depth=2, form="plain")
16
"""

import hashlib
import itertools
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from branchline.catalog import load
from branchline.edition import Edition
from branchline.forms import Form, new_form
from branchline.rules.layout import Luck, Phase, blank
from branchline.rules.luck import below, seed_luck

CHOOSER = 0x70657266  # the second word of a chooser's seed, so that it is nobody else's sequence


def perft(
    edition: str | Path | Edition,
    players: int,
    seed: int | str,
    depth: int,
    *,
    after: int = 0,
    frugal: bool = False,
    form: str = "auto",
) -> int:
    """How many sequences of so many decisions there are from a seed, after some decisions made at random."""
    return count_games(begun(edition, players, seed, after, form), depth, frugal)


def begun(edition: str | Path | Edition, players: int, seed: int | str, decisions: int, form: str = "auto") -> Form:
    """A game from a seed, seat 0 first, after some decisions made at random (or fewer, if it ends before)."""
    game = new_form(edition if isinstance(edition, Edition) else load(edition), form)
    game.begin(players, 0, seed)
    for _ in itertools.islice(random_rows(game, 1), decisions):
        pass
    return game


def random_rows(game: Form, chooser_seed: int) -> Iterator[int]:
    """Play a game to its end at random, the same way in all forms; the rows, each after it was played."""
    chooser = blank(Luck)
    seed_luck(chooser, chooser_seed, CHOOSER)
    while game.phase() != Phase.OVER:
        row = game.nth(below(chooser, game.count()))
        game.play(row)
        yield row


def count_games(game: Form, depth: int, frugal: bool = False) -> int:
    """How many sequences of so many decisions there are from here; a game that ends before counts as one."""
    if depth == 0 or game.phase() == Phase.OVER:
        return 1
    if depth == 1:
        return game.count(frugal)
    games = 0
    for row in game.mask(frugal).nonzero()[0].tolist():
        after = game.copy()
        after.play(row)
        games += count_games(after, depth - 1, frugal)
    return games


def order_digest(game: Form, chooser_seed: int) -> str:
    """A digest of all legal rows, in their order, at every decision of a random game played on from here."""
    digest = hashlib.sha256(repr(game.mask().nonzero()[0].tolist()).encode())
    for _ in random_rows(game, chooser_seed):
        digest.update(repr(game.mask().nonzero()[0].tolist()).encode())
    return digest.hexdigest()[:16]


def command(
    edition: str = "usa",
    *,
    players: int = 2,
    seed: str = "1",
    depth: int = 3,
    after: int = 0,
    frugal: bool = False,
    form: Literal["auto", "plain", "compiled"] = "auto",
) -> None:
    """Count the sequences of decisions with which a game can go on, for every number of decisions up to a depth.

    Examples:

        branchline perft usa --players 2 --seed 1 --depth 4

    Parameters
    ----------
    edition
        An edition, or a folder with a board of your own.
    players
        The number of players.
    seed
        The seed of the game.
    depth
        The largest number of decisions.
    after
        Count from the position after so many decisions made at random.
    frugal
        Only payments that spend the fewest wild cards for their colour.
    form
        The form of the rules that counts.
    """
    board = load(edition)
    if not board.players[0] <= players <= board.players[1]:
        raise ValueError(
            f"{board.name} is played by {board.players[0]} to {board.players[1]} players, not by {players}"
        )
    if depth < 0 or after < 0:
        raise ValueError("--depth and --after are at least 0")
    game = begun(board, players, seed, after, form)
    for decisions in range(depth + 1):
        sys.stdout.write(f"{decisions} {count_games(game, decisions, frugal)}\n")
        sys.stdout.flush()
