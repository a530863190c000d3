"""Writing down what a seat sees: one row of small whole numbers, from its own eyes.

Only what the seat may know is read of a state, so a state and the seat's view of it give the same observation. The
lanes of a warp share the work out, and meet before one writes over what another has written.
"""

import numpy as np
from numpy.typing import NDArray

from branchline.envs.distances import work_out_distances
from branchline.envs.layout import NEVER, Layout, Part, Place, Search
from branchline.rules.compiled import compiled, lanes, meet
from branchline.rules.layout import CLOSED, EMPTY, IN_HAND, NOT_YET, RETURNED, Board, Phase, Player, State

Observation = NDArray[np.uint8]
MOST = 255


@compiled
def observe(board: Board, layout: Layout, place: Place, seat: int, search: Search, seen: Observation) -> None:
    """Write what a seat sees of its game."""
    work_out_distances(board, layout, place, search, seat)
    write_down(board, layout, place, seat, seen)


@compiled
def write_down(board: Board, layout: Layout, place: Place, seat: int, seen: Observation) -> None:
    """Write what a seat sees of its game, the distances of its tickets being worked out."""
    see_turn(layout, place.state, seen)
    see_cards(board, layout, place.state, seat, seen)
    see_tracks(board, layout, place.state, seat, seen)
    see_tickets(board, layout, place, seat, seen)
    for turn in lanes(layout.players):
        see_player(layout, place.state, (seat + turn) % layout.players, seat, turn, seen)
    if board.passengers > 0:
        see_passengers(board, layout, place.state, seat, seen)


@compiled
def see_turn(layout: Layout, state: State, seen: Observation) -> None:
    """What has to be decided, and how long the game still lasts."""
    phases = seen[layout.start[Part.PHASE] :]
    for phase in lanes(layout.start[Part.PHASE + 1] - layout.start[Part.PHASE]):
        phases[phase] = phase == state.phase
    is_last = state.last_turns != NOT_YET
    seen[layout.start[Part.LAST_ROUND]] = is_last
    seen[layout.start[Part.TURNS_LEFT]] = state.last_turns if is_last else 0
    seen[layout.start[Part.TURNS]] = min(state.turns, MOST)
    seen[layout.start[Part.PASSES]] = state.passes


@compiled
def see_cards(board: Board, layout: Layout, state: State, seat: int, seen: Observation) -> None:
    """The own hand, the market, and where the other cards may be."""
    own, unseen = seen[layout.start[Part.HAND] :], seen[layout.start[Part.UNSEEN] :]
    discards, market = seen[layout.start[Part.DISCARDS] :], seen[layout.start[Part.MARKET] :]
    for number in lanes(board.market * layout.kinds):
        market[number] = 0
    for number in lanes(layout.kinds):
        kind = layout.kind[number]
        held, discarded = state.player[seat].hand[kind], state.discards[kind]
        hidden = board.cards[kind] - held - discarded + state.player[seat].known[kind]
        for other in range(layout.players):
            hidden -= state.player[other].known[kind]
        own[number] = held
        discards[number] = discarded
        unseen[number] = hidden
    meet()
    for _ in lanes(1):
        for spot in range(board.market):
            if state.market[spot] != EMPTY:
                number = layout.number_of_kind[state.market[spot]]
                market[spot * layout.kinds + number] = 1
                unseen[number] -= 1
    seen[layout.start[Part.DECK]] = state.deck_left
    for deck in range(board.ticket_decks):
        seen[layout.start[Part.TICKETS_LEFT] + deck] = state.tickets_left[deck]


@compiled
def see_tracks(board: Board, layout: Layout, state: State, seat: int, seen: Observation) -> None:
    """Who owns which track: a row for each player, and one for the tracks that a claimed twin has closed."""
    rows = seen[layout.start[Part.TRACKS] :]
    for turn in range(layout.players):
        owner = (seat + turn) % layout.players
        mark_equal(state.owner, owner, rows[turn * board.tracks :], board.tracks)
    mark_equal(state.owner, CLOSED, rows[layout.players * board.tracks :], board.tracks)


@compiled
def mark_equal(numbers: list[int], wanted: int, row: Observation, stop: int) -> None:
    """Mark where a number is the one wanted."""
    for place in lanes(stop):
        row[place] = numbers[place] == wanted


@compiled
def see_tickets(board: Board, layout: Layout, place: Place, seat: int, seen: Observation) -> None:
    """The tickets that the seat holds, is offered, or knows to lie at the bottom of a deck, and how far they are."""
    kept, returned = seen[layout.start[Part.KEPT] :], seen[layout.start[Part.RETURNED] :]
    distances, done = seen[layout.start[Part.DISTANCE] :], seen[layout.start[Part.DONE] :]
    possible, offers = seen[layout.start[Part.POSSIBLE] :], seen[layout.start[Part.OFFER] :]
    for ticket in lanes(board.tickets):
        holder = place.state.ticket_holder[ticket]
        distance = place.reach.distance[ticket] if holder == seat else NEVER
        kept[ticket] = holder == seat
        returned[ticket] = holder == RETURNED + seat
        distances[ticket] = distance if holder == seat else 0
        done[ticket] = distance == 0
        possible[ticket] = distance != NEVER
    for number in lanes(layout.start[Part.OFFER + 1] - layout.start[Part.OFFER]):
        offers[number] = 0
    player = place.state.player[seat]
    if player.offered > 0:
        meet()
        for offered in lanes(player.offered):
            kept[player.offer[offered]] = 0
            offers[offered * board.tickets + player.offer[offered]] = 1


@compiled
def see_player(layout: Layout, state: State, seat: int, observer: int, turn: int, seen: Observation) -> None:
    """What everybody knows of a player; `turn` is its place counted from the observing seat."""
    player = state.player[seat]
    seen[layout.start[Part.TO_MOVE] + turn] = (state.seat == seat) & (state.phase != Phase.OVER)
    seen[layout.start[Part.FIRST_SEAT] + turn] = state.first_seat == seat
    seen[layout.start[Part.CARDS] + turn] = player.cards
    known = seen[layout.start[Part.KNOWN] + turn * layout.kinds :]
    for number in range(layout.kinds):
        known[number] = player.known[layout.kind[number]]
    seen[layout.start[Part.TRAINS] + turn] = player.trains
    seen[layout.start[Part.SCORE] + turn] = min(max(player.score, 0), MOST)
    see_ticket_counts(layout, state, player, seat != observer, turn, seen)
    if layout.start[Part.BONUS_CARDS] < layout.start[Part.BONUS_CARDS + 1]:
        seen[layout.start[Part.BONUS_CARDS] + turn] = player.bonus_cards


@compiled
def see_ticket_counts(
    layout: Layout, state: State, player: Player, is_other: bool, turn: int, seen: Observation
) -> None:
    """How many tickets a player keeps and is offered; what others chose at the opening is seen when all have (C-R2)."""
    choosing = state.phase == Phase.KEEP_OPENING and is_other
    seen[layout.start[Part.TICKETS] + turn] = 0 if choosing else player.tickets
    seen[layout.start[Part.OFFERED] + turn] = layout.opening_dealt if choosing else player.offered


@compiled
def see_passengers(board: Board, layout: Layout, state: State, seat: int, seen: Observation) -> None:
    """The passengers on the board, the tokens in the cities, and a journey under way."""
    for turn in range(layout.players):
        player = state.player[(seat + turn) % layout.players]
        seen[layout.start[Part.TOKEN_POINTS] + turn] = min(player.token_points, MOST)
        unused = 0
        for passenger in range(board.passengers):
            unused += player.passenger[passenger] == IN_HAND
        seen[layout.start[Part.UNUSED_PASSENGERS] + turn] = unused
        stands = seen[layout.start[Part.PASSENGERS] + turn * board.nodes :]
        for node in lanes(board.nodes):
            here = 0
            for passenger in range(board.passengers):
                here += player.passenger[passenger] == node
            stands[node] = here
    see_journey(board, layout, state, seen)


@compiled
def see_journey(board: Board, layout: Layout, state: State, seen: Observation) -> None:
    """The tokens in the cities, the track just claimed, and a journey under way."""
    travels = state.phase == Phase.TRAVEL
    tokens, departure = seen[layout.start[Part.TOKENS] :], seen[layout.start[Part.DEPARTURE] :]
    place = seen[layout.start[Part.PLACE] :]
    for node in lanes(board.nodes):
        tokens[node] = state.tokens[node]
        departure[node] = travels & (node == state.departure)
        place[node] = travels & (node == state.place)
    claimed, used = seen[layout.start[Part.CLAIMED] :], seen[layout.start[Part.USED] :]
    for track in lanes(board.tracks):
        claimed[track] = track == state.claimed
        used[track] = travels & ((state.used_track[track >> 3] >> (track & 7)) & 1)
