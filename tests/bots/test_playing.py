"""Bots at work: they play every board to the end, see nothing that is hidden, and are the same in both forms."""

import itertools
import json
from collections.abc import Iterator

import pytest

from branchline import Game
from branchline.bots import MAKERS, ExplainingBot, Planner, bot, level_bot, levels
from branchline.catalog import editions, load
from branchline.rules.layout import copied
from branchline.view import view_of

TABLES = [
    pytest.param(name, players, id=f"{name}-{players}")
    for name in editions()
    for players in range(load(name).players[0], load(name).players[1] + 1)
]
QUICK = {"search": "search:playouts=6"}
CODES = [QUICK.get(code, code) for code in MAKERS]
THINKING = [code for code in CODES if code not in ("random", "frugal")]


def parties(players: int) -> Iterator[tuple[str, ...]]:
    """Every bot once, in parties of this size; what is left over is filled up from the beginning."""
    codes = CODES
    for first in range(0, len(codes), players):
        yield tuple(itertools.islice(itertools.cycle(codes), first, first + players))


def to_move(game: Game) -> int:
    """Who has to decide in a game that is not over."""
    assert game.to_move is not None
    return game.to_move


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_every_bot_plays_every_table_to_the_end(edition: str, players: int) -> None:
    for seed, codes in enumerate(parties(players)):
        game = Game.new(edition, players=players, seed=seed, form="plain")
        bots = [bot(code, game.edition, seed) for code in codes]
        while not game.is_over:
            seat, legal = to_move(game), list(game.legal)
            action = bots[seat].choose(game.view(seat), legal)
            assert action in legal, (codes[seat], action)
            game.play(action)


@pytest.mark.parametrize("edition", editions())
@pytest.mark.parametrize("code", CODES)
def test_what_is_hidden_changes_nothing(edition: str, code: str) -> None:
    game = Game.new(edition, players=3, seed=5, form="plain")
    player = bot(code, game.edition, 11)
    walker = bot("frugal", game.edition, 3)
    decisions = 0
    while not game.is_over:
        seat = to_move(game)
        view, legal = game.view(seat), list(game.legal)
        if decisions % 8 == 0:
            other = view_of(game.edition, view.imagine(decisions), seat)
            assert player.choose(view, legal) == player.choose(other, legal)
        game.play(walker.choose(view, legal))
        decisions += 1


@pytest.mark.parametrize("edition", editions())
def test_a_planner_chooses_the_same_in_both_forms(edition: str) -> None:
    game = Game.new(edition, players=2, seed=4, form="plain")
    for code in itertools.cycle(("planner", "visitor", "planner:noise=1")):
        if game.is_over:
            break
        plain = bot(code, game.edition, 8)
        assert isinstance(plain, Planner)
        view = game.view(to_move(game))
        before = copied(view.state)
        action = plain.choose(view, list(game.legal))
        assert action == Planner(game.edition, 8, plain.style, "compiled").choose(view, list(game.legal))
        assert view.state == before
        game.play(action)


@pytest.mark.parametrize("code", THINKING)
def test_another_seed_plays_as_well_and_the_same_seed_plays_the_same(code: str) -> None:
    game = Game.new("amsterdam", players=2, seed=9, form="plain")
    choices = [
        bot(code, game.edition, seed).choose(game.view(to_move(game)), list(game.legal)) for seed in (1, 1, 2**60)
    ]
    assert choices[0] == choices[1]
    assert all(choice in game.legal for choice in choices)


def test_levels_have_names_in_both_languages_and_a_bot_each() -> None:
    assert len(levels()) == 5
    for level in levels():
        assert level.names.keys() == level.about.keys() == {"en", "nl"}
        assert level_bot(level.code, load("usa"), 1) is not None


def test_a_planner_tells_its_plan() -> None:
    game = Game.new("usa", players=2, seed=3, form="plain")
    planner = bot("planner", game.edition, 1)
    assert isinstance(planner, ExplainingBot)
    told_wants = False
    while not game.is_over:
        view = game.view(0)
        plan = planner.explain(view)
        assert set(plan.tickets) == {ticket.name for ticket in view.tickets}
        assert set(plan.tickets.values()) <= {"done", "planned", "given up"}
        assert set(plan.fears) <= set(plan.wants)
        assert not set(plan.wants) & (set(view.owners) | set(view.closed))
        assert all(number > 0 for number in plan.needs.values())
        told_wants = told_wants or bool(plan.wants)
        assert json.loads(json.dumps(plan.facts())) == plan.facts()
        game.play(planner.choose(game.view(to_move(game)), list(game.legal)))
    assert told_wants
    outcome = game.outcome
    assert outcome is not None
    done = {name for name, fate in planner.explain(game.view(0)).tickets.items() if fate == "done"}
    assert done == {ticket.name for ticket in outcome.seats[0].tickets if ticket.completed}
