"""The planner's parts against brute force on a small board, and its styles."""

import itertools
from pathlib import Path

import pytest
from tests.boards import MY_BOARD, copied

from branchline.bots import Planner, bot
from branchline.bots.claims import best_payment, claim_row
from branchline.bots.joint import hold_tickets, plan_tickets, turns_for
from branchline.bots.mind import DONE, FAR, INTENDED, Mind
from branchline.bots.paths import find_path
from branchline.bots.styles import PLANNER, planner_style
from branchline.bots.survey import survey
from branchline.catalog import load
from branchline.edition import Edition
from branchline.rules.layout import GREY, LOCOMOTIVE, NONE, Kind, Refusal, State, blank
from branchline.rules.setup import set_up
from branchline.rules.turn import refusal


def begun(edition: Edition, seed: int) -> State:
    """A game whose first seat has a turn and every ticket, and some routes of both players."""
    state = blank(State)
    set_up(edition.board, state, 2, 0, seed, 1)
    for track in range(seed % 5, edition.board.tracks, 6):
        state.owner[track] = track % 2
    for ticket in range(edition.board.tickets):
        state.ticket_holder[ticket] = 0
    state.player[0].offered = 0
    return state


def cheapest_by_hand(edition: Edition, prices: list[float], ticket: int) -> float:
    """The cost of the cheapest path: prices are improved until nothing changes any more."""
    board, seen = edition.board, edition.board.ticket[ticket]
    cost = [FAR] * board.nodes
    for node in range(seen.start, seen.start + seen.start_nodes):
        cost[node] = 0.0
    for _ in range(board.nodes):
        for track in range(board.tracks):
            start, end = board.track[track].start, board.track[track].end
            cost[start] = min(cost[start], cost[end] + prices[track])
            cost[end] = min(cost[end], cost[start] + prices[track])
    return min(FAR, *cost[seen.end : seen.end + seen.end_nodes])


@pytest.mark.parametrize("name", [MY_BOARD, "marklin"], ids=["my-board", "marklin"])
def test_cheapest_paths_are_those_found_by_hand(name: str | Path) -> None:
    edition = load(name)
    for seed in range(3):
        state, mind = begun(edition, seed), blank(Mind)
        survey(edition.board, state, 0, mind, PLANNER)
        mind.cost = list(mind.price)
        for ticket in range(edition.board.tickets):
            expected = cheapest_by_hand(edition, mind.cost, ticket)
            assert find_path(edition.board, mind, ticket) == pytest.approx(expected), ticket


def test_a_plan_completes_what_it_says_with_the_trains_it_says() -> None:
    edition = load(MY_BOARD)
    board = edition.board
    for seed in range(5):
        state, mind = begun(edition, seed), blank(Mind)
        survey(board, state, 0, mind, PLANNER)
        hold_tickets(board, state, 0, mind, PLANNER)
        plan_tickets(board, state, 0, mind, PLANNER)
        wanted = [track for track in range(board.tracks) if mind.wanted[track]]
        lengths = [board.track[track].length for track in wanted]
        assert (mind.plan_claims, mind.plan_trains) == (len(wanted), sum(lengths))
        assert sum(lengths) <= state.player[0].trains
        own = {track for track in range(board.tracks) if state.owner[track] == 0} | set(wanted)
        prices = [0.0 if track in own else FAR for track in range(board.tracks)]
        for place in range(mind.tickets):
            joined = cheapest_by_hand(edition, prices, mind.ticket[place]) == 0
            assert joined or mind.fate[place] not in (DONE, INTENDED)


def test_a_single_ticket_is_planned_along_its_cheapest_path() -> None:
    edition = load(MY_BOARD)
    board = edition.board
    for ticket in range(board.tickets):
        state, mind = begun(edition, 1), blank(Mind)
        for other in range(board.tickets):
            state.ticket_holder[other] = 0 if other == ticket else NONE
        survey(board, state, 0, mind, PLANNER)
        cheapest = cheapest_by_hand(edition, list(mind.price), ticket)
        hold_tickets(board, state, 0, mind, PLANNER)
        plan_tickets(board, state, 0, mind, PLANNER)
        if mind.fate[0] == INTENDED:
            wanted = [track for track in range(board.tracks) if mind.wanted[track]]
            assert sum(mind.price[track] for track in wanted) == pytest.approx(cheapest)


def test_turns_are_claims_and_the_draws_for_missing_cards() -> None:
    mind = blank(Mind)
    mind.cards = 7
    assert turns_for(mind, 5, 2, PLANNER) == 2
    assert turns_for(mind, 13, 3, PLANNER) == pytest.approx(3 + 6 / PLANNER.pace)


def test_the_payment_is_legal_and_spends_the_fewest_wild_cards() -> None:
    edition = load("usa")
    board = edition.board
    hands = itertools.product((0, 1, 3), (0, 2, 6), (0, 1, 4))
    for red, blue, wild in hands:
        state, mind = blank(State), blank(Mind)
        set_up(board, state, 2, 0, 3, 1)
        state.phase, state.seat = 2, 0
        player = state.player[0]
        player.hand[:] = [0] * len(player.hand)
        player.hand[edition.kinds.index("red")], player.hand[edition.kinds.index("blue")] = red, blue
        player.hand[LOCOMOTIVE], player.cards = wild, red + blue + wild
        survey(board, state, 0, mind, PLANNER)
        first = board.first_row[Kind.CLAIM]
        for track in range(board.tracks):
            legal = [
                board.claim[row - first]
                for row in range(first, board.first_row[Kind.CLAIM + 1])
                if board.claim[row - first].track == track and refusal(board, state, row) == Refusal.LEGAL
            ]
            colour = best_payment(board, state, 0, track, mind, PLANNER)
            assert (colour == NONE) == (not legal)
            if colour != NONE:
                row = claim_row(board, state, 0, track, colour)
                assert refusal(board, state, row) == Refusal.LEGAL
                paid = board.claim[row - first]
                same = [claim.locomotives for claim in legal if claim.colour == paid.colour and claim.cards > 0]
                assert paid.locomotives == min(same) if colour != GREY else paid.cards == 0


# --- Styles ----------------------------------------------------------------------------------------------------------


def test_a_board_may_have_weights_of_its_own(tmp_path: Path) -> None:
    folder = copied("my-board", tmp_path)
    (folder / "planner.toml").write_text("hopes = 3\n", encoding="utf-8")
    style = planner_style(load(folder))
    assert style.hopes == 3.0
    assert style.claim == PLANNER.claim
    made = bot("planner:claim=9", load(folder), 1)
    assert isinstance(made, Planner)
    assert (made.style.hopes, made.style.claim) == (3.0, 9.0)


@pytest.mark.parametrize(
    ("text", "why"),
    [("hope = 3\n", "there is no weight 'hope'"), ('hopes = "3"\n', "the weight hopes is a number, not '3'")],
)
def test_wrong_weights_are_refused(text: str, why: str, tmp_path: Path) -> None:
    folder = copied("my-board", tmp_path)
    (folder / "planner.toml").write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=r"planner\.toml: ") as caught:
        bot("planner", load(folder), 1)
    assert why in str(caught.value)
