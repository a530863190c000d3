"""What a seat may know of a game, and the full states that it may imagine: whole games, each as likely as another."""

import math
from collections import Counter
from collections.abc import Iterator

import pytest
from tests.rules.counts import check_position
from tests.rules.table import NUMBERS_OF_PLAYERS, Table

from branchline.catalog import load
from branchline.lab.random_play import begin_random_game, random_row
from branchline.rules.knowledge import hide_from, imagine
from branchline.rules.layout import NONE, Luck, Phase, State, blank, copied
from branchline.rules.luck import next_word, seed_luck
from branchline.rules.turn import play


def view_of(table: Table, seat: int) -> State:
    view = copied(table.state)
    hide_from(table.board, view, seat)
    return view


def seeded(seed: int) -> Luck:
    luck = blank(Luck)
    seed_luck(luck, seed, 0)
    return luck


def imagined(table: Table, seat: int, games: int) -> Iterator[State]:
    """States that a seat imagines, each with more of the same luck."""
    view, luck = view_of(table, seat), seeded(7)
    for _ in range(games):
        state = copied(view)
        imagine(table.board, state, seat, luck)
        yield state


def as_likely(found: Counter[str], likely: dict[str, float]) -> bool:
    """Whether nothing comes more or less often than its share, by four deviations; and nothing else comes."""
    games = found.total()
    deviations = {
        name: abs(found[name] - games * share) / math.sqrt(games * share * (1 - share))
        for name, share in likely.items()
    }
    return set(found) <= set(likely) and max(deviations.values()) < 4


# --- Hiding ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("C-03", "C-R2")
def test_of_an_offer_others_see_only_its_size() -> None:
    table = Table("usa")
    table.draw_tickets()
    mine, other = view_of(table, 0).player[0], view_of(table, 1).player[0]
    assert mine.offer == table.player(0).offer
    assert other.offer == [NONE, NONE, NONE, 0]
    assert other.offered == 3


@pytest.mark.clause("C-03")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_seat_knows_where_its_own_returned_tickets_lie_and_no_other(seat: int) -> None:
    table = Table("usa", players=3, opening=True)
    returned = []
    for chooser in range(3):
        returned.append(table.state.player[chooser].offer[1])
        table.keep(0, 2)
    for viewer in (seat, NONE):
        view = view_of(table, viewer)
        seen = [ticket for ticket in view.ticket_deck[: table.board.tickets] if ticket != NONE]
        assert seen == ([returned[seat]] if viewer == seat else [])
        places = [place for place in range(table.board.tickets) if table.state.ticket_deck[place] in seen]
        assert any(view.ticket_deck[place] != NONE for place in places) == (viewer == seat)


# --- Imagining -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("C-03", "C-R10")
@pytest.mark.parametrize(("edition", "players"), NUMBERS_OF_PLAYERS)
def test_what_a_seat_imagines_could_be_the_game(edition: str, players: int) -> None:
    board, state, chooser, luck = load(edition).board, blank(State), blank(Luck), seeded(players)
    begin_random_game(board, state, chooser, players, players)
    decisions = 0
    while state.phase != Phase.OVER:
        if decisions % 17 == 0 or state.phase == Phase.KEEP_OPENING:
            for seat in (NONE, decisions % players):
                view = copied(state)
                hide_from(board, view, seat)
                imagine(board, view, seat, luck)
                check_position(board, view)
        play(board, state, random_row(board, state, chooser, False))
        decisions += 1


@pytest.mark.clause("C-R9")
def test_an_imagined_game_goes_on_with_luck_of_its_own() -> None:
    table, luck, same = Table("usa"), seeded(3), seeded(3)
    view = view_of(table, 0)
    imagine(table.board, view, 0, luck)
    assert (view.luck.a, view.luck.b, view.luck.c) == tuple(next_word(same) for _ in range(3))
    assert view.luck.counter == 1


@pytest.mark.clause("C-03", "C-R10")
def test_unknown_cards_are_as_likely_as_they_are_many() -> None:
    table = Table("marklin")
    table.give(1, "purple blue")
    table.lay(market="5 green", deck="2 purple 3 passenger 1 locomotive", discards="")
    table.player(1).known[table.edition.kinds.index("blue")] = 1
    hands: Counter[str] = Counter()
    for state in imagined(table, 0, 700):
        cards = table.in_words(state.player[1].hand)
        assert table.in_words(state.deck) + cards == table.deck + table.hand(1)
        assert cards["blue"] == 1
        hands.update(kind for kind in cards if kind != "blue")
    assert as_likely(hands, {"purple": 3 / 7, "passenger": 3 / 7, "locomotive": 1 / 7})


@pytest.mark.clause("C-03")
def test_unknown_tickets_lie_in_any_order() -> None:
    table = Table("amsterdam")
    names = [ticket.name for ticket in table.edition.tickets]
    table.hold(1)
    table.hold(0, *names[:20])
    found: Counter[str] = Counter()
    for state in imagined(table, 0, 1500):
        found[" ".join(names[ticket] for ticket in state.ticket_deck[:4])] += 1
    assert len(found) == 24
    assert as_likely(found, dict.fromkeys(found, 1 / 24))


@pytest.mark.clause("C-03", "M-08")
def test_any_unknown_ticket_of_either_deck_may_be_in_a_hand() -> None:
    table = Table("marklin")
    names = [ticket.name for ticket in table.edition.tickets]
    left = [*names[:3], *names[23:25]]
    table.hold(1, *left[2:4])
    table.hold(0, *(name for name in names if name not in left))
    found: Counter[str] = Counter()
    for state in imagined(table, 0, 900):
        found.update(name for name, holder in zip(names, state.ticket_holder) if holder == 1)
    shorts, longs = dict.fromkeys(left[:3], 1 / 6), dict.fromkeys(left[3:], 1 / 4)
    assert as_likely(found, shorts | longs)


@pytest.mark.clause("C-R2")
@pytest.mark.parametrize(
    ("edition", "dealt", "likely"), [("usa", 3, {"2": 3 / 4, "3": 1 / 4}), ("amsterdam", 2, {"1": 2 / 3, "2": 1 / 3})]
)
def test_who_has_chosen_opening_tickets_may_have_kept_any_that_are_enough(
    edition: str, dealt: int, likely: dict[str, float]
) -> None:
    table = Table(edition, players=3, opening=True)
    table.keep(*range(dealt - 1))
    kept: Counter[str] = Counter()
    for state in imagined(table, 1, 600):
        kept[str(state.player[0].tickets)] += 1
        assert state.player[0].tickets + state.player[0].offered == dealt
        assert state.player[2].offered == dealt
    assert as_likely(kept, likely)
