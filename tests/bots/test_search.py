"""The searching bot: its worlds agree with what it sees, its playouts keep to the rules, and a seed decides all."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from branchline import Game
from branchline.bots import UnknownBot, bot
from branchline.bots.decide import choose_row
from branchline.bots.facts import FACTS
from branchline.bots.mind import Mind, Style
from branchline.bots.reckoning import FILE, reckoner_of
from branchline.bots.search import Desk, Question, Search, Trial, styles_of
from branchline.bots.search_candidates import MOST_CANDIDATES, list_candidates
from branchline.bots.search_playout import Course, note_claim, play_out, playout_row
from branchline.bots.search_worlds import imagine_likely, weigh_tickets
from branchline.bots.styles import PLANNER
from branchline.catalog import editions, load
from branchline.rules.layout import (
    PLAYERS,
    TICKETS,
    Kind,
    Luck,
    Phase,
    Refusal,
    Result,
    blank,
    copied,
)
from branchline.rules.luck import seed_luck
from branchline.rules.turn import play, refusal
from branchline.view import View, view_of

each_edition = pytest.mark.parametrize("edition", editions())


def views(edition: str, players: int = 2, every: int = 9) -> Iterator[tuple[Game, View]]:
    """Some moments of a game between planners, as those see it who have to decide."""
    game = Game.new(edition, players=players, seed=12, form="plain")
    planner = bot("planner", game.edition, 1)
    while (seat := game.to_move) is not None:
        view = game.view(seat)
        if len(game.rows) % every == 0:
            yield game, view
        game.play(planner.choose(view, list(game.legal)))


def weights_of(view: View) -> Any:
    weights = np.zeros((PLAYERS, TICKETS))
    weigh_tickets(view.edition.board, view.state, view.seat, blank(Mind), weights)
    return weights


def luck_of(seed: int) -> Luck:
    luck = blank(Luck)
    seed_luck(luck, seed, 1)
    return luck


@each_edition
@pytest.mark.parametrize("players", [2, 3])
def test_every_world_agrees_with_the_view(edition: str, players: int) -> None:
    for _, view in views(edition, players):
        for seed in range(3):
            world = copied(view.state)
            held: Any = [0] * PLAYERS
            imagine_likely(view.edition.board, world, view.seat, luck_of(seed), weights_of(view), held)
            assert view_of(view.edition, world, view.seat) == view
            holders = [holder for holder in world.ticket_holder if 0 <= holder < players]
            assert [holders.count(seat) for seat in range(players)] == [
                player.tickets + player.offered for player in world.player[:players]
            ], "everybody holds as many tickets as the table knows of"


def test_a_ticket_is_the_likelier_the_more_of_its_path_is_claimed() -> None:
    game = Game.new("usa", players=2, seed=3, form="plain")
    while game.phase is not Phase.TURN:
        game.play(game.legal[0])
    view = game.view(0)
    tickets = {ticket.name: place for place, ticket in enumerate(game.edition.tickets)}
    routes = {route.name: track for track, route in enumerate(game.edition.routes)}
    before = weights_of(view)[1]
    view.state.owner[routes["ELP-LAX"]] = 1
    view.state.owner[routes["ELP-HOU"]] = 1
    after = weights_of(view)[1]
    southern = next(place for name, place in tickets.items() if "LAX" in name and "MIA" in name)
    northern = next(place for name, place in tickets.items() if ("NYC" in name and "MON" in name) or "MON-ATL" in name)
    assert after[southern] > 1.5 * before[southern]
    assert after[northern] == pytest.approx(before[northern])


def follow(style: Style, game: Game) -> Iterator[tuple[Any, int]]:
    """A playout decision by decision, in the plain form: the state before each, and the row."""
    board, state = game.edition.board, copied(game.state)
    minds, courses = [blank(Mind) for _ in range(PLAYERS)], [blank(Course) for _ in range(PLAYERS)]
    for course in courses:
        course.broken = 1
    while state.phase != Phase.OVER:
        seat = state.seat
        row = playout_row(board, state, minds[seat], courses[seat], style)
        yield state, row
        play(board, state, row)
        if row >= board.first_row[Kind.CLAIM]:
            track = board.claim[row - board.first_row[Kind.CLAIM]].track
            note_claim(board, state, minds, courses, seat, track)  # type: ignore[arg-type]


@each_edition
@pytest.mark.parametrize("players", [2, 3])
def test_playouts_keep_to_the_rules_and_end(edition: str, players: int) -> None:
    for game, _ in views(edition, players, every=25):
        for decisions, (state, row) in enumerate(follow(styles_of(PLANNER)[1], game)):
            assert refusal(game.edition.board, state, row) == Refusal.LEGAL
            assert decisions < 1000


@each_edition
@pytest.mark.parametrize("turns", [3, 1000])
def test_playouts_are_the_same_in_both_forms(edition: str, turns: int) -> None:
    player = Search(load(edition), 1, PLANNER)
    desk = Desk(player.edition, player.styles)
    for game, view in views(edition, every=31):
        board, weights, row = game.edition.board, weights_of(view), int(np.flatnonzero(view.legal)[0])
        minds: Any = [blank(Mind) for _ in range(PLAYERS)]
        courses: Any = [blank(Course) for _ in range(PLAYERS)]
        style, reckoner = styles_of(PLANNER)[1], reckoner_of(player.edition.folder / FILE)
        held: Any = [0] * PLAYERS
        world = copied(view.state)
        imagine_likely(board, world, view.seat, luck_of(5), weights, held)
        play(board, world, row)
        facts, seat = np.zeros((PLAYERS, FACTS)), view.seat
        plain = play_out(board, world, minds, courses, style, blank(Result), reckoner, facts, turns, seat)
        compiled = desk.play(Question(view.record(), weights, (5, 1), turns), np.array([row]), range(1))
        assert compiled.tolist() == [[pytest.approx(plain, rel=1e-12)]]


@each_edition
def test_candidates_are_legal_and_begin_with_the_planner(edition: str) -> None:
    for game, view in views(edition, every=5):
        rows, ranks = np.zeros(MOST_CANDIDATES, np.int64), np.zeros(MOST_CANDIDATES)
        count = list_candidates(game.edition.board, view.state, blank(Mind), PLANNER, rows, ranks)
        found = rows[:count].tolist()
        assert found[0] == choose_row(game.edition.board, view.state, blank(Mind), PLANNER)
        assert len(set(found)) == count
        assert not [row for row in found if view.refusal(row)]


@each_edition
def test_the_same_seed_and_playouts_choose_the_same_in_any_number_of_threads(edition: str) -> None:
    board = load(edition)
    one, other, many = (
        bot(f"search:playouts=60,threads={threads}", board, seed) for threads, seed in ((1, 5), (1, 6), (3, 5))
    )
    differed = 0
    for game, view in views(edition, every=11):
        chosen = one.choose(view, list(game.legal))
        assert chosen == one.choose(view, list(game.legal)) == many.choose(view, list(game.legal))
        assert chosen in game.legal
        differed += chosen != other.choose(view, list(game.legal))
    assert differed, "another seed thinks of other worlds"


def test_threads_find_the_values_that_one_finds() -> None:
    edition = load("amsterdam")
    player = Search(edition, 1, PLANNER, playouts=60)
    _, view = next(found for found in views("amsterdam", every=7) if found[1].phase is Phase.TURN)
    question = Question(view.record(), weights_of(view), (1, 2), 6)
    rows = np.flatnonzero(view.legal)[:3]
    desk = Desk(edition, player.styles)
    whole = desk.play(question, rows, range(6))
    parts = [desk.play(question, rows, range(start, start + 2)) for start in (0, 2, 4)]
    assert np.array_equal(whole, np.concatenate(parts))


def test_another_candidate_has_to_be_better_than_chance_explains() -> None:
    surely, perhaps, worse = Trial(3), Trial(3), Trial(3)
    noise = np.tile([0.2, -0.2], 50)
    start = np.full(100, 0.5)
    surely.add(np.stack([start, start + 0.1 + noise, start + noise], axis=1))
    perhaps.add(np.stack([start, start + 0.01 + noise, start + noise], axis=1))
    worse.add(np.stack([start, start - 0.1, start - 0.2], axis=1))
    assert (surely.best(), perhaps.best(), worse.best()) == (1, 0, 0)
    surely.narrow()
    assert surely.left.tolist() == [0, 1]
    worse.narrow()
    assert worse.left.tolist() == [0], "who is surely worse is not tried any more"


@pytest.mark.parametrize("code", ["search:seconds=0", "search:threads=0", "search:playouts=-1"])
def test_a_search_without_effort_is_refused(code: str) -> None:
    with pytest.raises(UnknownBot, match="needs some seconds or playouts, and one thread at least"):
        bot(code, load("usa"), 1)


def test_a_search_that_thinks_no_round_ahead_is_refused() -> None:
    with pytest.raises(UnknownBot, match="one round at least"):
        bot("search:rounds=0", load("usa"), 1)
