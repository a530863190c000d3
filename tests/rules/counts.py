"""What a position must agree with, counted again from the board; and its legal actions, listed one by one."""

import itertools

import numpy as np

from branchline.rules.layout import (
    CARD_KINDS,
    COLOURS,
    EMPTY,
    GONE,
    GREY,
    IN_DECK,
    IN_HAND,
    LENGTHS,
    LOCOMOTIVE,
    NONE,
    PASSENGER,
    RETURNED,
    Board,
    Kind,
    Phase,
    Player,
    Refusal,
    State,
)
from branchline.rules.turn import count_legal, mark_legal, nth_legal, refusal

Payment = tuple[int, int, int]  # wild cards, of which +4, and the row


def check_position(board: Board, state: State) -> None:
    """Everything is where it must be, and exactly once."""
    check_cards(board, state)
    check_market(board, state)
    check_tickets(board, state)
    check_routes(board, state)
    check_open_routes(board, state)
    check_points(board, state)
    check_passengers(board, state)


def at_the_table(state: State) -> list[Player]:
    return state.player[: state.players]


def outside(board: Board, state: State) -> list[int]:
    """Of each kind of card how many are in nobody's hand."""
    face_up = state.market[: board.market]
    return [state.deck[kind] + state.discards[kind] + face_up.count(kind) for kind in range(CARD_KINDS)]


def check_cards(board: Board, state: State) -> None:
    hands = [sum(player.hand[kind] for player in at_the_table(state)) for kind in range(CARD_KINDS)]
    assert [sum(pair) for pair in zip(hands, outside(board, state))] == board.cards
    assert state.deck_left == sum(state.deck)
    assert min(state.deck + state.discards) >= 0
    assert state.deck_left > 0 or sum(state.discards) == 0
    for player in at_the_table(state):
        assert player.cards == sum(player.hand)
        assert all(0 <= known <= held for known, held in zip(player.known, player.hand))


def check_market(board: Board, state: State) -> None:
    """Three locomotives or passenger cards lie face up only if nothing better could; no place is empty in vain."""
    face_up = state.market[: board.market]
    if max(face_up.count(LOCOMOTIVE), face_up.count(PASSENGER)) >= 3:
        left = outside(board, state)
        usable = sum(min(count, 2) if kind in (LOCOMOTIVE, PASSENGER) else count for kind, count in enumerate(left))
        assert usable < min(sum(left), board.market)
    assert EMPTY not in face_up or state.deck_left == 0


def check_tickets(board: Board, state: State) -> None:
    places: dict[int, list[str]] = {ticket: [] for ticket in range(board.tickets)}
    first = 0
    for deck in range(board.ticket_decks):
        size = board.deck_tickets[deck]
        for depth in range(state.tickets_left[deck]):
            ticket = state.ticket_deck[first + (state.ticket_top[deck] + depth) % size]
            assert board.ticket[ticket].deck == deck
            assert state.ticket_holder[ticket] in (IN_DECK, *range(RETURNED, RETURNED + state.players))
            places[ticket].append("deck")
        first += size
    for seat, player in enumerate(at_the_table(state)):
        held = [ticket for ticket in range(board.tickets) if state.ticket_holder[ticket] == seat]
        assert len(held) == player.tickets + player.offered
        assert set(player.offer[: player.offered]) <= set(held)
        for ticket in held:
            places[ticket].append("player")
    assert all(len(found) == 1 for found in places.values())


def owned(board: Board, state: State, seat: int) -> list[int]:
    return [track for track in range(board.tracks) if state.owner[track] == seat]


def owners_between(board: Board, state: State) -> dict[tuple[int, int], list[int]]:
    """For every two neighbours the owners of the tracks between them."""
    found: dict[tuple[int, int], list[int]] = {}
    for number in range(board.tracks):
        found.setdefault(ends(board, number), []).append(state.owner[number])
    return found


def ends(board: Board, track: int) -> tuple[int, int]:
    start, end = board.track[track].start, board.track[track].end
    return min(start, end), max(start, end)


def check_routes(board: Board, state: State) -> None:
    owners = owners_between(board, state)
    for seat, player in enumerate(at_the_table(state)):
        tracks = owned(board, state, seat)
        assert player.trains == board.trains - sum(board.track[track].length for track in tracks)
        assert player.trains >= 0
        assert all(owners[ends(board, track)].count(seat) == 1 for track in tracks)
    if state.players <= board.parallel_closed_up_to:
        assert all(sum(owner >= 0 for owner in found) <= 1 for found in owners.values())


def check_open_routes(board: Board, state: State) -> None:
    """The open routes of each colour up to each length are counted right."""
    owners = owners_between(board, state)
    for seat, player in enumerate(at_the_table(state)):
        found = [[0] * LENGTHS for _ in range(COLOURS + 1)]
        for number in range(board.tracks):
            others = owners[ends(board, number)]
            closed = state.players <= board.parallel_closed_up_to and max(others) >= 0
            if state.owner[number] < 0 and seat not in others and not closed:
                found[board.track[number].colour][board.track[number].length - 1] += 1
        assert player.open == [list(itertools.accumulate(lengths)) for lengths in found]


def check_points(board: Board, state: State) -> None:
    tokens_taken = 0
    for node in range(board.nodes):
        colour = board.node[node].tokens
        stack = board.token_value[colour][: board.token_count[colour]] if colour != NONE else []
        assert 0 <= state.tokens[node] <= len(stack)
        tokens_taken += sum(stack[: len(stack) - state.tokens[node]])
    assert tokens_taken == sum(player.token_points for player in at_the_table(state))
    carts = 0
    for seat, player in enumerate(at_the_table(state)):
        tracks = owned(board, state, seat)
        assert player.score == sum(board.track[track].points for track in tracks) + player.token_points
        own_carts = sum(board.track[track].cart for track in tracks)
        assert player.bonus_cards <= own_carts
        carts += own_carts
    assert sum(player.bonus_cards for player in at_the_table(state)) == min(carts, board.bonus_cards)


def check_passengers(board: Board, state: State) -> None:
    standing = []
    for player in at_the_table(state):
        assert all(place in (GONE, IN_HAND) or place >= 0 for place in player.passenger)
        assert player.passenger[board.passengers :] == [GONE] * (len(player.passenger) - board.passengers)
        standing += [place for place in player.passenger if place >= 0]
    assert len(standing) == len(set(standing))
    assert not any(board.node[place].country for place in standing)
    if state.phase != Phase.TRAVEL:
        assert not any(state.used_track)
        assert not any(state.visited)


# --- Legal actions ---------------------------------------------------------------------------------------------------


def legal_rows(board: Board, state: State) -> list[int]:
    """All legal rows, by asking about each of them."""
    rows = range(board.first_row[Kind.CLAIM + 1])
    return [row for row in rows if refusal(board, state, row) == Refusal.LEGAL]


def frugal_rows(board: Board, rows: list[int]) -> list[int]:
    """Of the claims only those for which no other one of the same route and colour is cheaper in wild cards.

    A set of wild cards alone goes with every colour that could pay for the route.
    """
    first = board.first_row[Kind.CLAIM]
    cheapest: dict[tuple[int, int], Payment] = {}
    for row in rows:
        if row >= first:
            claim = board.claim[row - first]
            wild = (claim.locomotives + claim.plus4, -claim.plus4, row)
            for colour in {claim.colour, GREY}:
                key = (claim.track, colour)
                cheapest[key] = min(cheapest.get(key, wild), wild)
    kept = []
    for row in rows:
        claim = board.claim[max(0, row - first)]
        best = cheapest.get((claim.track, claim.colour), (0, 0, row))
        if row < first or best[2] == row:
            kept.append(row)
    return kept


def check_actions(board: Board, state: State) -> None:
    """The list, the mask, the count and every single action agree; somebody has to act until the game is over."""
    complete = legal_rows(board, state)
    assert (state.phase == Phase.OVER) == (not complete)
    for frugal in (False, True):
        rows = frugal_rows(board, complete) if frugal else complete
        mask = np.ones(board.first_row[Kind.CLAIM + 1], np.bool_)
        mark_legal(board, state, frugal, mask)
        assert np.flatnonzero(mask).tolist() == rows
        assert count_legal(board, state, frugal) == len(rows)
        found = [nth_legal(board, state, index, frugal) for index in range(len(rows))]
        assert sorted(found) == rows
        assert found == sorted(found)
