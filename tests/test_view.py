"""Views: a seat sees all that it may know, and two games that differ only in what is hidden look the same to it."""

import random
from collections.abc import Iterator

import pytest

from branchline import Game
from branchline.catalog import editions, load
from branchline.edition import Edition
from branchline.lab.random_play import begin_random_game, random_row
from branchline.rules.compiled import can_compile, compiled_form
from branchline.rules.knowledge import hide_from, imagine
from branchline.rules.layout import (
    NONE,
    Luck,
    Phase,
    Refusal,
    State,
    blank,
    blank_record,
    copied,
    packed,
    unpacked,
)
from branchline.rules.luck import seed_luck
from branchline.rules.turn import play, refusal
from branchline.view import View, view_of

TABLES = [
    pytest.param(name, players, id=f"{name}-{players}")
    for name in editions()
    for players in range(load(name).players[0], load(name).players[1] + 1)
]


def positions(edition: Edition, players: int, seed: int, every: int) -> Iterator[State]:
    """Some positions of a random game: all of the opening, then every so many."""
    state, chooser = blank(State), blank(Luck)
    begin_random_game(edition.board, state, chooser, players, seed)
    decisions = 0
    while state.phase != Phase.OVER:
        if state.phase <= Phase.KEEP_OPENING or state.phase == Phase.KEEP_DRAWN or decisions % every == 0:
            yield copied(state)
        play(edition.board, state, random_row(edition.board, state, chooser, False))
        decisions += 1
    yield state


@pytest.mark.clause("C-03", "C-R2", "C-R10")
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_games_that_differ_only_in_what_is_hidden_look_the_same(name: str, players: int) -> None:
    edition = load(name)
    for number, state in enumerate(positions(edition, players, seed=11, every=23)):
        for seat in range(NONE, players):
            view = view_of(edition, state, seat)
            other_game = view.imagine(seed=number * 8 + seat)
            same = view_of(edition, other_game, seat)
            assert same.json() == view.json()
            assert same.record().tobytes() == view.record().tobytes()


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_an_imagined_state_is_a_whole_game(name: str, players: int) -> None:
    edition = load(name)
    board = edition.board
    for number, state in enumerate(positions(edition, players, seed=12, every=31)):
        imagined = view_of(edition, state, state.seat).imagine(seed=number)
        assert sum(imagined.deck) == imagined.deck_left
        for player, true in zip(imagined.player[:players], state.player, strict=False):
            assert sum(player.hand) == player.cards == true.cards
            assert all(known <= held for known, held in zip(player.known, player.hand, strict=True))
        cards = [sum(player.hand[kind] for player in imagined.player[:players]) for kind in range(11)]
        outside = [imagined.deck[kind] + imagined.discards[kind] + imagined.market.count(kind) for kind in range(11)]
        assert [held + rest for held, rest in zip(cards, outside, strict=True)] == board.cards
        assert sorted(placed_tickets(edition, imagined, players)) == list(range(len(edition.tickets)))


def placed_tickets(edition: Edition, state: State, players: int) -> list[int]:
    """Every ticket of a state once for every place where it lies."""
    held = [ticket for ticket in range(len(edition.tickets)) if 0 <= state.ticket_holder[ticket] < players]
    first = 0
    for deck, size in enumerate(edition.decks.values()):
        places = [first + (state.ticket_top[deck] + depth) % size for depth in range(state.tickets_left[deck])]
        held += [state.ticket_deck[place] for place in places]
        first += size
    return held


def test_what_others_hold_is_not_in_a_view() -> None:
    edition = load("usa")
    for state in positions(edition, 2, seed=3, every=17):
        view = view_of(edition, state, 0)
        assert view.state.player[1].hand == state.player[1].known
        assert all(holder != 1 for holder in view.state.ticket_holder[: len(edition.tickets)])
        luck = view.state.luck
        assert (luck.a, luck.b, luck.c, luck.counter) == (0, 0, 0, 0)


@pytest.mark.clause("C-R2")
def test_nobody_sees_an_opening_choice_before_all_have_chosen() -> None:
    edition = load("usa")
    state = next(positions(edition, 3, seed=5, every=1))
    keep_all, keep_two = (
        state_after(edition, state, row) for row in (first_keep(edition) + 6, first_keep(edition) + 2)
    )
    assert view_of(edition, keep_all, 1).json() == view_of(edition, keep_two, 1).json()
    assert view_of(edition, keep_all, 0).json() != view_of(edition, keep_two, 0).json()


def first_keep(edition: Edition) -> int:
    """The row that keeps the first ticket of the offer alone; row + n keeps the subset n + 1."""
    from branchline.rules.layout import Kind

    return edition.board.first_row[Kind.KEEP]


def state_after(edition: Edition, state: State, row: int) -> State:
    """The state after an action."""
    after = copied(state)
    assert refusal(edition.board, after, row) == Refusal.LEGAL
    play(edition.board, after, row)
    return after


def test_the_seat_to_move_sees_what_is_legal_and_the_others_nothing() -> None:
    edition = load("marklin")
    for state in positions(edition, 3, seed=4, every=13):
        for seat in range(NONE, 3):
            view = view_of(edition, state, seat)
            legal = [row for row in range(len(view.legal)) if refusal(edition.board, state, row) == Refusal.LEGAL]
            mine = seat == state.seat and state.phase != Phase.OVER
            assert view.legal.nonzero()[0].tolist() == (legal if mine else [])
            assert (view.refusal(legal[0]) == Refusal.LEGAL) == mine if legal else True


def test_what_a_seat_returned_it_still_knows() -> None:
    edition = load("usa")
    seen = [view_of(edition, state, seat) for state in positions(edition, 2, seed=9, every=5) for seat in (0, 1)]
    assert any(view.returned for view in seen)
    for view in seen:
        assert not set(view.returned) & set(view.tickets)


def test_a_seat_that_is_not_there_is_refused() -> None:
    edition = load("amsterdam")
    state = next(positions(edition, 2, seed=1, every=9))
    with pytest.raises(ValueError, match="no seat 2; the seats are 0 to 1"):
        view_of(edition, state, 2)


def test_a_spectator_sees_no_hand_and_no_tickets() -> None:
    edition = load("amsterdam")
    for state in positions(edition, 4, seed=2, every=9):
        view = view_of(edition, state, NONE)
        assert (view.hand, view.tickets, view.offer, view.returned) == ({}, (), (), ())


@pytest.mark.skipif(not can_compile(), reason="Numba is not installed")
def test_the_compiled_form_hides_and_imagines_the_same() -> None:
    edition = load("marklin")
    hide, draw = compiled_form(hide_from), compiled_form(imagine)
    boards = edition.board_record
    for number, state in enumerate(positions(edition, 3, seed=6, every=19)):
        seat = random.Random(number).randrange(NONE, 3)
        record = packed(state)
        luck, compiled_luck = blank(Luck), blank_record(Luck)
        seed_luck(luck, number, 7)
        compiled_form(seed_luck)(compiled_luck[0], number, 7)
        plain = view_of(edition, state, seat).state
        hide(boards[0], record[0], seat)
        assert record.tobytes() == packed(plain).tobytes()
        imagine(edition.board, plain, seat, luck)
        draw(boards[0], record[0], seat, compiled_luck[0])
        assert unpacked(State, record[0]) == plain


def test_every_unknown_hand_is_drawn() -> None:
    edition = load("usa")
    states = list(positions(edition, 2, seed=8, every=29))
    view = view_of(edition, states[len(states) // 2], 0)
    hands = {tuple(view.imagine(seed).player[1].hand) for seed in range(30)}
    assert len(hands) > 10


def test_the_facts_name_everything() -> None:
    edition = load("marklin")
    for state in positions(edition, 2, seed=21, every=3):
        view = View(edition, 0, view_of(edition, state, 0).state)
        facts = view.facts()
        assert facts["phase"] == Phase(state.phase).name.lower()
        assert (facts["journey"] is not None) == (state.phase == Phase.TRAVEL)
        assert len(facts["players"]) == 2
        assert set(facts["tokens"]) <= {city.code for city in edition.cities if city.token}
        claimed = edition.routes[state.claimed].name if state.phase == Phase.PLACE_PASSENGER else None
        assert facts["claimed"] == claimed
        assert facts["last_round_by"] == (None if state.last_turns < 0 else state.trigger)


def test_a_view_as_text_shows_what_the_seat_sees() -> None:
    game = Game.new("usa", players=2, seed=7, first=0, form="plain")
    assert "offered 3 tickets" in str(game.view(1)).splitlines()[3]
    for text in (">12", ">123", "+O", "+?"):
        game.play(text)
    mine, others = str(game.view(0)).splitlines()[3:5], str(game.view(1)).splitlines()[3:5]
    assert ", hand P1 O1 " in mine[0]
    assert mine[0].endswith(", tickets CAL-PHO13 CHI-NOR7")
    assert mine[1].endswith("hand of 4 cards, known -, 3 tickets")
    assert others[0].endswith("hand of 6 cards, known O1, 2 tickets")
    assert repr(game.view(NONE)) == "<View of a spectator: usa, 2 players, 1 turns played>"
