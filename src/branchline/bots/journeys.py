"""Passengers: where they wait, when they set out, and along which tracks they go."""

from branchline.bots.mind import Mind, Style
from branchline.rules.compiled import compiled
from branchline.rules.layout import NONE, PASSENGER, Board, Kind, Refusal, State
from branchline.rules.passengers import far_end, place_refusal
from branchline.rules.turn import has_moved

STEPS = 400  # of the search for a journey
STAYS_ALONE = 0.25  # what a passenger card is worth in a hand


@compiled
def token_at(board: Board, state: State, node: int) -> int:
    """The value of the highest token left in a city."""
    left = state.tokens[node]
    if left <= 0:
        return 0
    colour = board.node[node].tokens
    return board.token_value[colour][board.token_count[colour] - left]


@compiled
def may_take(board: Board, state: State, seat: int, track: int, node: int, cards: int, mind: Mind) -> bool:
    """Whether a passenger with so many passenger cards may go along a track from a city."""
    if mind.used[track] or state.owner[track] < 0 or board.node[far_end(board, track, node)].country:
        return False
    return state.owner[track] == seat or cards > 0


@compiled
def journey_from(board: Board, state: State, seat: int, start: int, mind: Mind) -> float:
    """The best that a passenger can collect from a city on; `reached` is then the track that it takes first, or NONE.

    A search of limited length: own networks are nearly trees, so it mostly sees everything.
    """
    mind.reached = NONE
    best = 0.0
    gained = 0.0
    cards = state.player[seat].hand[PASSENGER]
    depth = 0
    steps = 0
    mind.stop[0] = start
    mind.choice[0] = 0
    while depth >= 0:
        node = mind.stop[depth]
        if mind.choice[depth] < board.node[node].degree and steps < STEPS:
            track = board.node[node].track[mind.choice[depth]]
            mind.choice[depth] += 1
            if may_take(board, state, seat, track, node, cards, mind):
                steps += 1
                step = set_foot(board, state, seat, track, node, depth, mind)
                cards -= state.owner[track] != seat
                gained += step
                depth += 1
                if gained > best:
                    best = gained
                    mind.reached = mind.trail[0]
        else:
            depth -= 1
            if depth >= 0:
                track = mind.trail[depth]
                mind.used[track] = 0
                cards += state.owner[track] != seat
                gained -= mind.picked[depth]
                if mind.fresh[depth]:
                    mind.visited[mind.stop[depth + 1]] = 0
    return best


@compiled
def set_foot(board: Board, state: State, seat: int, track: int, node: int, depth: int, mind: Mind) -> float:
    """Go one step of a journey in the mind; what it brings."""
    there = far_end(board, track, node)
    mind.trail[depth] = track
    mind.used[track] = 1
    mind.fresh[depth] = 1 - mind.visited[there]
    gain = 0.0 - (STAYS_ALONE if state.owner[track] != seat else 0.0)
    if mind.fresh[depth]:
        mind.visited[there] = 1
        gain += token_at(board, state, there)
    mind.picked[depth] = gain
    mind.stop[depth + 1] = there
    mind.choice[depth + 1] = 0
    return gain


@compiled
def note_journey(board: Board, state: State, mind: Mind) -> None:
    """What the passenger under way has used and where it has been; nothing if none is."""
    for track in range(board.tracks):
        mind.used[track] = (state.used_track[track >> 3] >> (track & 7)) & 1
    for node in range(board.nodes):
        mind.visited[node] = (state.visited[node >> 3] >> (node & 7)) & 1


@compiled
def best_departure(board: Board, state: State, seat: int, mind: Mind) -> int:
    """The row of the passenger that would collect most now, and `picked[0]` what that is; NONE if none can."""
    best = NONE
    most = 0.0
    for passenger in range(board.passengers):
        node = state.player[seat].passenger[passenger]
        if node >= 0:
            note_journey(board, state, mind)
            mind.visited[node] = 1
            gain = journey_from(board, state, seat, node, mind)
            if gain > most and mind.reached != NONE:
                most = gain
                best = board.first_row[Kind.MOVE_PASSENGER] + node
    mind.picked[0] = most
    return best


@compiled
def passengers_out(board: Board, state: State, seat: int) -> int:
    """How many of a player's passengers stand on the board."""
    out = 0
    for passenger in range(board.passengers):
        out += state.player[seat].passenger[passenger] >= 0
    return out


@compiled
def departure_gain(board: Board, state: State, seat: int, mind: Mind, style: Style) -> float:
    """How much better it is to set out now than later, for the departure just found: late, or with much to collect."""
    late = style.journey_turns * passengers_out(board, state, seat) - mind.turns_left
    return mind.picked[0] - style.journey + 4.0 * max(0.0, late)


@compiled
def next_stop(board: Board, state: State, seat: int, mind: Mind) -> int:
    """The row of the track that the passenger under way takes next, or of its stop."""
    note_journey(board, state, mind)
    gain = journey_from(board, state, seat, state.place, mind)
    if gain > 0 and mind.reached != NONE:
        return board.first_row[Kind.TRAVEL] + mind.reached
    if has_moved(state):
        return board.first_row[Kind.STOP]
    track = 0
    node = state.place
    while not may_take(board, state, seat, track, node, state.player[seat].hand[PASSENGER], mind) or (
        board.track[track].start != node and board.track[track].end != node
    ):
        track += 1
    return board.first_row[Kind.TRAVEL] + track


@compiled
def best_place(board: Board, state: State, seat: int, mind: Mind) -> int:
    """The row of the better end of the claimed track for a passenger: where a network ends, with little to collect.

    The city where a passenger waits gives it nothing.
    """
    track = board.track[state.claimed]
    best = 2
    least = 100.0
    for end in range(2):
        node = track.start if end == 0 else track.end
        if place_refusal(board, state, node) == Refusal.LEGAL:
            loss = token_at(board, state, node) + 1.0 * mind.degree[node]
            if loss < least:
                least = loss
                best = end
    return board.first_row[Kind.PLACE_PASSENGER] + best
