"""Writing down what a seat sees: one row of small whole numbers, from its own eyes.

Only what the seat may know is read of a state, so a state and the seat's view of it give the same observation.
"""

import numpy as np
from numpy.typing import NDArray

from branchline.envs.distances import distance_of
from branchline.envs.layout import NEVER, Layout, Part, Place, Search
from branchline.rules.compiled import compiled
from branchline.rules.layout import CLOSED, EMPTY, IN_HAND, NONE, NOT_YET, RETURNED, Board, Phase, Player, State

Observation = NDArray[np.uint8]
MOST = 255


@compiled
def observe(board: Board, layout: Layout, place: Place, seat: int, search: Search, seen: Observation) -> None:
    """Write what a seat sees of its game."""
    for number in range(len(seen)):
        seen[number] = 0
    state = place.state
    see_turn(layout, state, seat, seen)
    see_cards(board, layout, state, seat, seen)
    see_tracks(board, layout, state, seat, seen)
    see_tickets(board, layout, place, seat, search, seen)
    for turn in range(layout.players):
        see_player(layout, state, (seat + turn) % layout.players, turn, seen)
    if board.passengers > 0:
        see_passengers(board, layout, state, seat, seen)


@compiled
def see_turn(layout: Layout, state: State, seat: int, seen: Observation) -> None:
    """What has to be decided, by whom, and how long the game still lasts."""
    seen[layout.start[Part.PHASE] + state.phase] = 1
    if state.phase != Phase.OVER:
        seen[layout.start[Part.TO_MOVE] + (state.seat - seat) % layout.players] = 1
    seen[layout.start[Part.FIRST_SEAT] + (state.first_seat - seat) % layout.players] = 1
    if state.last_turns != NOT_YET:
        seen[layout.start[Part.LAST_ROUND]] = 1
        seen[layout.start[Part.TURNS_LEFT]] = state.last_turns
    seen[layout.start[Part.TURNS]] = min(state.turns, MOST)
    seen[layout.start[Part.PASSES]] = state.passes


@compiled
def see_cards(board: Board, layout: Layout, state: State, seat: int, seen: Observation) -> None:
    """The own hand, the market, and where the other cards may be."""
    hand, unseen, discards = layout.start[Part.HAND], layout.start[Part.UNSEEN], layout.start[Part.DISCARDS]
    for number in range(layout.kinds):
        kind = layout.kind[number]
        held = state.player[seat].hand[kind]
        hidden = board.cards[kind] - held - state.discards[kind] + state.player[seat].known[kind]
        for other in range(layout.players):
            hidden -= state.player[other].known[kind]
        seen[hand + number] = held
        seen[discards + number] = state.discards[kind]
        seen[unseen + number] = hidden
    for spot in range(board.market):
        if state.market[spot] != EMPTY:
            number = layout.number_of_kind[state.market[spot]]
            seen[layout.start[Part.MARKET] + spot * layout.kinds + number] = 1
            seen[unseen + number] -= 1
    seen[layout.start[Part.DECK]] = state.deck_left
    for deck in range(board.ticket_decks):
        seen[layout.start[Part.TICKETS_LEFT] + deck] = state.tickets_left[deck]


@compiled
def see_tracks(board: Board, layout: Layout, state: State, seat: int, seen: Observation) -> None:
    """Who owns which track: a row for each player, and one for the tracks that a claimed twin has closed."""
    tracks = board.tracks
    for turn in range(layout.players):
        owner = (seat + turn) % layout.players
        see_owner(state, owner, seen[layout.start[Part.TRACKS] + turn * tracks :], tracks)
    see_owner(state, CLOSED, seen[layout.start[Part.TRACKS] + layout.players * tracks :], tracks)


@compiled
def see_owner(state: State, owner: int, row: Observation, tracks: int) -> None:
    """Mark the tracks of one owner."""
    for track in range(tracks):
        row[track] = state.owner[track] == owner


@compiled
def see_tickets(board: Board, layout: Layout, place: Place, seat: int, search: Search, seen: Observation) -> None:
    """The tickets that the seat holds, is offered, or knows to lie at the bottom of a deck, and how far they are."""
    state = place.state
    for ticket in range(board.tickets):
        holder = state.ticket_holder[ticket]
        if holder == seat:
            distance = distance_of(board, layout, place, search, seat, ticket)
            seen[layout.start[Part.KEPT] + ticket] = 1
            seen[layout.start[Part.DISTANCE] + ticket] = distance
            seen[layout.start[Part.DONE] + ticket] = distance == 0
            seen[layout.start[Part.POSSIBLE] + ticket] = distance != NEVER
        elif holder == RETURNED + seat:
            seen[layout.start[Part.RETURNED] + ticket] = 1
    player = state.player[seat]
    for offered in range(player.offered):
        ticket = player.offer[offered]
        seen[layout.start[Part.KEPT] + ticket] = 0
        seen[layout.start[Part.OFFER] + offered * board.tickets + ticket] = 1


@compiled
def see_player(layout: Layout, state: State, seat: int, turn: int, seen: Observation) -> None:
    """What everybody knows of a player; `turn` is its place counted from the observing seat."""
    player = state.player[seat]
    seen[layout.start[Part.CARDS] + turn] = player.cards
    for number in range(layout.kinds):
        seen[layout.start[Part.KNOWN] + turn * layout.kinds + number] = player.known[layout.kind[number]]
    seen[layout.start[Part.TRAINS] + turn] = player.trains
    seen[layout.start[Part.SCORE] + turn] = min(max(player.score, 0), MOST)
    see_ticket_counts(layout, state, player, turn, seen)
    if layout.start[Part.BONUS_CARDS] < layout.start[Part.BONUS_CARDS + 1]:
        seen[layout.start[Part.BONUS_CARDS] + turn] = player.bonus_cards


@compiled
def see_ticket_counts(layout: Layout, state: State, player: Player, turn: int, seen: Observation) -> None:
    """How many tickets a player keeps and is offered; what others chose at the opening is seen when all have (C-R2)."""
    choosing = state.phase == Phase.KEEP_OPENING and turn > 0
    seen[layout.start[Part.TICKETS] + turn] = 0 if choosing else player.tickets
    seen[layout.start[Part.OFFERED] + turn] = layout.opening_dealt if choosing else player.offered


@compiled
def see_passengers(board: Board, layout: Layout, state: State, seat: int, seen: Observation) -> None:
    """The passengers on the board, the tokens in the cities, and a journey under way."""
    for turn in range(layout.players):
        player = state.player[(seat + turn) % layout.players]
        seen[layout.start[Part.TOKEN_POINTS] + turn] = min(player.token_points, MOST)
        for passenger in range(board.passengers):
            node = player.passenger[passenger]
            if node >= 0:
                seen[layout.start[Part.PASSENGERS] + turn * board.nodes + node] = 1
            elif node == IN_HAND:
                seen[layout.start[Part.UNUSED_PASSENGERS] + turn] += 1
    for node in range(board.nodes):
        seen[layout.start[Part.TOKENS] + node] = state.tokens[node]
    if state.claimed != NONE:
        seen[layout.start[Part.CLAIMED] + state.claimed] = 1
    if state.phase == Phase.TRAVEL:
        seen[layout.start[Part.DEPARTURE] + state.departure] = 1
        seen[layout.start[Part.PLACE] + state.place] = 1
        for track in range(board.tracks):
            seen[layout.start[Part.USED] + track] = (state.used_track[track >> 3] >> (track & 7)) & 1
