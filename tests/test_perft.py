"""How many games there are from fixed seeds, and in which order actions are listed: what changes here is a rule."""

import pytest

from branchline.lab.perft import begun, order_digest, perft

COUNTS = [
    # edition, players, decisions made before, depth, games, games with frugal payments
    ("usa", 2, 0, 3, 992, 992),
    ("usa", 2, 25, 2, 39, 39),
    ("usa", 2, 50, 2, 847, 847),
    ("usa", 3, 0, 3, 64, 64),
    ("usa", 3, 25, 2, 62, 62),
    ("usa", 3, 50, 2, 28, 28),
    ("usa", 4, 0, 4, 256, 256),
    ("usa", 4, 25, 2, 43, 43),
    ("usa", 4, 50, 2, 28, 28),
    ("usa", 5, 0, 4, 256, 256),
    ("usa", 5, 25, 2, 921, 921),
    ("usa", 5, 50, 2, 516, 498),
    ("marklin", 2, 0, 3, 275, 275),
    ("marklin", 2, 25, 2, 36, 36),
    ("marklin", 2, 50, 2, 150, 150),
    ("marklin", 3, 0, 4, 1375, 1375),
    ("marklin", 3, 25, 2, 123, 123),
    ("marklin", 3, 50, 2, 1410, 1170),
    ("marklin", 4, 0, 4, 625, 625),
    ("marklin", 4, 25, 2, 135, 135),
    ("marklin", 4, 50, 2, 214, 214),
    ("marklin", 5, 0, 4, 625, 625),
    ("marklin", 5, 25, 2, 277, 255),
    ("marklin", 5, 50, 2, 173, 173),
    ("amsterdam", 2, 0, 3, 306, 261),
    ("amsterdam", 2, 25, 2, 43, 43),
    ("amsterdam", 2, 50, 2, 512, 382),
    ("amsterdam", 3, 0, 4, 918, 783),
    ("amsterdam", 3, 25, 2, 71, 71),
    ("amsterdam", 3, 50, 2, 59, 59),
    ("amsterdam", 4, 0, 5, 2754, 2349),
    ("amsterdam", 4, 25, 2, 47, 47),
    ("amsterdam", 4, 50, 2, 55, 55),
]

ORDER = {
    ("usa", 2): "d3a132c6c71f7e63",
    ("usa", 3): "2c3c697c75dd33f1",
    ("usa", 4): "4d93ba8b3807c3e1",
    ("usa", 5): "232a02eba0695818",
    ("marklin", 2): "92edd706797053dd",
    ("marklin", 3): "dc47361dc76146ce",
    ("marklin", 4): "05258a7d2489e378",
    ("marklin", 5): "194da214ad521eb1",
    ("amsterdam", 2): "1e3a810a59b6ee1b",
    ("amsterdam", 3): "6490f715f1e985b0",
    ("amsterdam", 4): "fd8d308f808b3256",
}


@pytest.mark.parametrize(("edition", "players", "after", "depth", "games", "frugal"), COUNTS)
def test_counts(edition: str, players: int, after: int, depth: int, games: int, frugal: int) -> None:
    assert perft(edition, players, 1, depth, after=after, form="plain") == games
    assert perft(edition, players, 1, depth, after=after, form="plain", frugal=True) == frugal


@pytest.mark.parametrize(("edition", "players"), ORDER)
def test_the_order_of_legal_actions(edition: str, players: int) -> None:
    assert order_digest(begun(edition, players, 1, 0), 1) == ORDER[edition, players]


def test_a_game_that_is_over_counts_as_one() -> None:
    over = begun("amsterdam", 2, 1, 10_000)
    assert perft("amsterdam", 2, 1, 3, after=10_000) == 1
    assert over.count() == 0
