"""Tokens to come: what a player's passengers may still collect along a network, and what a track adds to that."""

from branchline.bots.journeys import token_at
from branchline.bots.mind import FAR, PLANNED, Mind, Style
from branchline.rules.compiled import compiled
from branchline.rules.layout import GONE, IN_HAND, NONE, Board, Kind, Refusal, State
from branchline.rules.passengers import far_end, place_refusal

TRAINS_A_PASSENGER = 8  # with fewer trains for each passenger in the hand, any city will do
UNSEEN = -1.0  # of a city whose network has not been measured


@compiled
def value_cities(board: Board, state: State, seat: int, mind: Mind, style: Style) -> None:
    """What each city may still give to all of a player's passengers: its tokens from the top, less where others are."""
    passengers = 0
    for passenger in range(board.passengers):
        passengers += state.player[seat].passenger[passenger] != GONE
    for node in range(board.nodes):
        mind.crop[node] = 0.0
        left = state.tokens[node]
        colour = board.node[node].tokens
        for token in range(min(passengers, left)):
            mind.crop[node] += board.token_value[colour][board.token_count[colour] - left + token]
        if mind.rivals[node] > 0:
            mind.crop[node] *= style.shared


@compiled
def draw_to_cities(board: Board, mind: Mind, style: Style) -> None:
    """Make the tracks cheaper that lead a network to new cities with tokens."""
    for track in range(board.tracks):
        if 0.0 < mind.price[track] < FAR:
            crop = 0.0
            if mind.degree[board.track[track].start] == 0:
                crop += mind.crop[board.track[track].start]
            if mind.degree[board.track[track].end] == 0:
                crop += mind.crop[board.track[track].end]
            mind.price[track] = max(style.least, mind.price[track] - style.city * crop)


@compiled
def one_passenger(board: Board, state: State, mind: Mind) -> None:
    """What each city gives to the next passenger that comes."""
    for node in range(board.nodes):
        mind.crop[node] = token_at(board, state, node)


@compiled
def measure_journeys(board: Board, state: State, seat: int, mind: Mind) -> None:
    """For each city the richest way from there over own and planned tracks, and the richest of its whole network."""
    for node in range(board.nodes):
        mind.span[node] = UNSEEN
    for node in range(board.nodes):
        if mind.span[node] == UNSEEN:
            measure_network(board, state, seat, node, mind)


@compiled
def measure_network(board: Board, state: State, seat: int, root: int, mind: Mind) -> None:
    """Measure the network of a city, as a tree: own networks are nearly trees."""
    cities = gather_tree(board, state, seat, root, mind)
    for place in range(cities - 1, 0, -1):
        node = mind.frontier[place]
        parent = far_end(board, mind.via[node], node)
        below = mind.crop[node] + mind.branch[node]
        if below > mind.branch[parent]:
            mind.other_branch[parent] = mind.branch[parent]
            mind.branch[parent] = below
        else:
            mind.other_branch[parent] = max(mind.other_branch[parent], below)
    richest = 0.0
    for place in range(cities):
        node = mind.frontier[place]
        back = 0.0
        if place > 0:
            parent = far_end(board, mind.via[node], node)
            ahead = mind.branch[parent]
            if ahead == mind.crop[node] + mind.branch[node]:
                ahead = mind.other_branch[parent]
            back = mind.crop[parent] + max(mind.distance[parent], ahead)
        mind.distance[node] = back
        mind.span[node] = mind.crop[node] + max(back, mind.branch[node])
        richest = max(richest, mind.span[node])
    for place in range(cities):
        mind.whole[mind.frontier[place]] = richest


@compiled
def gather_tree(board: Board, state: State, seat: int, root: int, mind: Mind) -> int:
    """All cities that a passenger reaches from one, in `frontier`, each after the one it is reached from; how many."""
    mind.frontier[0] = root
    mind.via[root] = NONE
    mind.span[root] = 0.0
    mind.branch[root] = 0.0
    mind.other_branch[root] = 0.0
    cities = 1
    place = 0
    while place < cities:
        node = mind.frontier[place]
        place += 1
        for way in range(board.node[node].degree):
            track = board.node[node].track[way]
            if state.owner[track] == seat or mind.wanted[track] == PLANNED:
                there = far_end(board, track, node)
                if mind.span[there] == UNSEEN and not board.node[there].country:
                    mind.span[there] = 0.0
                    mind.branch[there] = 0.0
                    mind.other_branch[there] = 0.0
                    mind.via[there] = track
                    mind.frontier[cities] = there
                    cities += 1
    return cities


@compiled
def journey_added(board: Board, track: int, mind: Mind) -> float:
    """By how much a track makes the richest way of the networks that it joins richer."""
    start = board.track[track].start
    end = board.track[track].end
    if board.node[start].country or board.node[end].country:
        return 0.0
    return max(0.0, mind.span[start] + mind.span[end] - max(mind.whole[start], mind.whole[end]))


@compiled
def expected_growth(board: Board, state: State, seat: int, node: int, mind: Mind) -> float:
    """How much more the passenger of a city would collect if it waited until the plan is laid."""
    one_passenger(board, state, mind)
    measure_journeys(board, state, seat, mind)
    return max(0.0, mind.span[node] - mind.crop[node] - mind.picked[0])


@compiled
def tokens_threatened(board: Board, state: State, seat: int, mind: Mind) -> float:
    """What the next passenger of the player loses if a rival's comes first to the cities where both have tracks."""
    loss = 0.0
    for node in range(board.nodes):
        left = state.tokens[node]
        if mind.degree[node] > 0 and mind.rivals[node] > 0 and left > 0:
            colour = board.node[node].tokens
            place = board.token_count[colour] - left
            after = board.token_value[colour][place + 1] if left > 1 else 0
            loss += board.token_value[colour][place] - after
    return loss


@compiled
def best_station(board: Board, state: State, seat: int, mind: Mind, style: Style) -> int:
    """The row of the end of the claimed track with most before it, once the plan is laid; or of neither: too little."""
    value_cities(board, state, seat, mind, style)
    measure_journeys(board, state, seat, mind)
    track = board.track[state.claimed]
    waiting = 0
    for passenger in range(board.passengers):
        waiting += state.player[seat].passenger[passenger] == IN_HAND
    late = state.player[seat].trains < TRAINS_A_PASSENGER * waiting
    best = 2
    most = -1.0
    for end in range(2):
        node = track.start if end == 0 else track.end
        if place_refusal(board, state, node) == Refusal.LEGAL:
            ahead = mind.span[node] - mind.crop[node]
            if ahead > most and (late or ahead >= style.station * mind.whole[node]):
                most = ahead
                best = end
    return board.first_row[Kind.PLACE_PASSENGER] + best
