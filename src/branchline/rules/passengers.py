"""Passengers: putting one down after a claim, and moving one to collect merchandise tokens."""

from .cards import pay, settle_market
from .compiled import compiled
from .layout import (
    GONE,
    IN_HAND,
    NONE,
    PASSENGER,
    TRACKS,
    Board,
    Refusal,
    State,
)

# --- Putting a passenger down ----------------------------------------------------------------------------------------


@compiled
def stack_tokens(board: Board, state: State) -> None:
    """Every city starts with the stack of its colour, countries with none (M-02)."""
    for node in range(board.nodes):
        colour = board.node[node].tokens
        state.tokens[node] = board.token_count[colour] if colour != NONE else 0


@compiled
def passenger_at(board: Board, state: State, seat: int, node: int) -> int:
    """Which of a player's passengers stands in a city, or NONE."""
    for passenger in range(board.passengers):
        if state.player[seat].passenger[passenger] == node:
            return passenger
    return NONE


@compiled
def place_refusal(board: Board, state: State, node: int) -> Refusal:
    """An unused passenger may be put in a city where none stands, never in a country (M-06, M-07)."""
    if passenger_at(board, state, state.seat, IN_HAND) == NONE:
        return Refusal.NO_PASSENGER_LEFT
    if board.node[node].country:
        return Refusal.COUNTRY
    for seat in range(state.players):
        if passenger_at(board, state, seat, node) != NONE:
            return Refusal.CITY_OCCUPIED
    return Refusal.LEGAL


@compiled
def can_place(board: Board, state: State, track: int) -> bool:
    """Whether the claim just made lets the player put down a passenger."""
    if board.passengers == 0:
        return False
    start = place_refusal(board, state, board.track[track].start)
    end = place_refusal(board, state, board.track[track].end)
    return start == Refusal.LEGAL or end == Refusal.LEGAL


@compiled
def place_passenger(board: Board, state: State, node: int) -> None:
    """Put an unused passenger in a city of the route just claimed (M-06)."""
    passenger = passenger_at(board, state, state.seat, IN_HAND)
    state.player[state.seat].passenger[passenger] = node


# --- Moving a passenger ----------------------------------------------------------------------------------------------


@compiled
def far_end(board: Board, track: int, node: int) -> int:
    """The other end of a track."""
    return board.track[track].end if board.track[track].start == node else board.track[track].start


@compiled
def travel_refusal(board: Board, state: State, node: int, track: int) -> Refusal:
    """Own tracks are free, an opponent's costs a passenger card; none twice, none into a country (M-10, M-11, M-14)."""
    if board.track[track].start != node and board.track[track].end != node:
        return Refusal.NOT_HERE
    if state.owner[track] < 0:
        return Refusal.UNOWNED
    if (state.used_track[track >> 3] >> (track & 7)) & 1:
        return Refusal.USED_ALREADY
    if board.node[far_end(board, track, node)].country:
        return Refusal.COUNTRY
    if state.owner[track] != state.seat and state.player[state.seat].hand[PASSENGER] == 0:
        return Refusal.NO_PASSENGER_CARD
    return Refusal.LEGAL


@compiled
def count_travels(board: Board, state: State, node: int) -> int:
    """How many tracks a passenger may take from a city."""
    tracks = 0
    for way in range(board.node[node].degree):
        if travel_refusal(board, state, node, board.node[node].track[way]) == Refusal.LEGAL:
            tracks += 1
    return tracks


@compiled
def move_refusal(board: Board, state: State, node: int) -> Refusal:
    """A passenger on the board may be moved if it can use at least one route (M-09, M-R1)."""
    if passenger_at(board, state, state.seat, node) == NONE:
        return Refusal.NO_PASSENGER_HERE
    return Refusal.LEGAL if count_travels(board, state, node) > 0 else Refusal.NOWHERE_TO_GO


@compiled
def count_moves(board: Board, state: State) -> int:
    """How many of the player's passengers may be moved."""
    moves = 0
    for passenger in range(board.passengers):
        node = state.player[state.seat].passenger[passenger]
        if node >= 0 and move_refusal(board, state, node) == Refusal.LEGAL:
            moves += 1
    return moves


@compiled
def visit(state: State, node: int) -> bool:
    """Note that the passenger has been in a city; whether it is the first time (M-R1)."""
    seen = (state.visited[node >> 3] >> (node & 7)) & 1
    state.visited[node >> 3] |= 1 << (node & 7)
    return seen == 0


@compiled
def set_out(board: Board, state: State, node: int) -> None:
    """Begin a passenger's move; the city where it starts gives it no token (M-09, M-12)."""
    state.traveller = passenger_at(board, state, state.seat, node)
    state.departure = node
    state.place = node
    visit(state, node)


@compiled
def travel(board: Board, state: State, track: int) -> None:
    """Go along a track and pick up the highest token left in the city, scored at once (M-10, M-12, M-16, M-R3)."""
    player = state.player[state.seat]
    if state.owner[track] != state.seat:
        pay(state, player, PASSENGER, 1)
        settle_market(board, state)
    state.used_track[track >> 3] |= 1 << (track & 7)
    state.place = far_end(board, track, state.place)
    if visit(state, state.place) and state.tokens[state.place] > 0:
        colour = board.node[state.place].tokens
        token = board.token_value[colour][board.token_count[colour] - state.tokens[state.place]]
        state.tokens[state.place] -= 1
        player.token_points += token
        player.score += token


@compiled
def arrive(state: State) -> None:
    """After its move a passenger leaves the game (M-15)."""
    state.player[state.seat].passenger[state.traveller] = GONE
    state.traveller = NONE
    state.departure = NONE
    state.place = NONE
    for byte in range(TRACKS // 8):
        state.used_track[byte] = 0
    for byte in range(len(state.visited)):
        state.visited[byte] = 0


@compiled
def no_passengers_on_board(board: Board, state: State) -> None:
    """Everybody starts with unused passengers (M-01)."""
    for seat in range(state.players):
        for passenger in range(board.passengers):
            state.player[seat].passenger[passenger] = IN_HAND
