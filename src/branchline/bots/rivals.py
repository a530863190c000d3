"""What the others are up to: where a rival's networks are a short way apart, he will want the tracks between."""

from branchline.bots.mind import FAR, Mind, Style
from branchline.bots.paths import spread, take_nearest
from branchline.bots.survey import is_open, network_of
from branchline.rules.compiled import compiled
from branchline.rules.layout import LANES, NOBODY, NONE, Board, State
from branchline.rules.passengers import far_end

FAR_APART = 8.0  # trains between two networks that nobody is likely to be joining
LINKS = 3  # with more tracks missing, nobody can tell which way a rival will go
DOUBT = 0.25  # for each further one that is missing
HARM = 8.0  # the most that a detour is held to cost a rival


@compiled
def foresee(board: Board, state: State, seat: int, mind: Mind, style: Style) -> None:
    """How much it would harm a rival to lose each track, after the mind has surveyed the table."""
    for track in range(board.tracks):
        mind.harm[track] = 0.0
    for rival in range(state.players):
        if rival != seat:
            for track in range(board.tracks):
                mind.cost[track] = rival_price(board, state, rival, track)
            for track in range(board.tracks):
                if state.owner[track] == rival:
                    root = network_of(mind, rival, board.track[track].start)
                    if root == board.track[track].start or root == board.track[track].end:
                        foresee_join(board, state, mind, rival, root, style)


@compiled
def rival_price(board: Board, state: State, rival: int, track: int) -> float:
    """How many trains a track still costs a rival."""
    if state.owner[track] == rival:
        return 0.0
    return 1.0 * board.track[track].length if is_open(board, state, rival, track) else FAR


@compiled
def foresee_join(board: Board, state: State, mind: Mind, rival: int, root: int, style: Style) -> None:
    """Note the tracks by which a network may be joined to the nearest other one of the same rival."""
    apart = nearest_network(board, mind, rival, root)
    if apart > FAR_APART:
        return
    weight = min(
        weight_of(board, state, mind, rival, root, style), weight_of(board, state, mind, rival, mind.reached, style)
    )
    steps = 0
    node = mind.reached
    while mind.via[node] != NONE:
        track = mind.via[node]
        if mind.cost[track] > 0:
            mind.trail[steps] = track
            steps += 1
        node = far_end(board, track, node)
    if steps > LINKS:
        return
    for step in range(steps):
        track = mind.trail[step]
        shut(board, state, track, mind, FAR)
        detour = nearest_network(board, mind, rival, root)
        shut(board, state, track, mind, 1.0 * board.track[track].length)
        mind.harm[track] = max(mind.harm[track], weight * min(HARM, detour - apart) * (1.0 - DOUBT * (steps - 1)))
        for lane in range(LANES - 1):
            twin = board.track[track].twin[lane]
            if twin != NONE and state.owner[twin] == NOBODY:
                mind.harm[twin] = max(mind.harm[twin], mind.harm[track])


@compiled
def weight_of(board: Board, state: State, mind: Mind, rival: int, node: int, style: Style) -> float:
    """How much it matters, up to 1, that a rival's network at a node stays by itself: a great one is worth joining."""
    if style.great <= 0:
        return 1.0
    root = network_of(mind, rival, node)
    trains = 0
    for track in range(board.tracks):
        if state.owner[track] == rival and network_of(mind, rival, board.track[track].start) == root:
            trains += board.track[track].length
    return min(1.0, trains / (style.great * board.trains))


@compiled
def shut(board: Board, state: State, track: int, mind: Mind, cost: float) -> None:
    """Set what a track costs a rival; if few play, that goes for its open twins, which a claim closes as well."""
    mind.cost[track] = cost
    if state.players <= board.parallel_closed_up_to:
        for lane in range(LANES - 1):
            twin = board.track[track].twin[lane]
            if twin != NONE and state.owner[twin] == NOBODY:
                mind.cost[twin] = cost


@compiled
def nearest_network(board: Board, mind: Mind, rival: int, root: int) -> float:
    """How many trains apart a rival's network and his nearest other one are, which `via` leads back along."""
    for node in range(board.nodes):
        mind.distance[node] = FAR
    mind.frontier[0] = root
    mind.distance[root] = 0.0
    mind.via[root] = NONE
    waiting = 1
    while waiting > 0:
        node = take_nearest(mind, waiting)
        if mind.distance[node] > FAR_APART:
            return FAR
        if mind.presence[rival][node] > 0 and network_of(mind, rival, node) != root:
            mind.reached = node
            return mind.distance[node]
        waiting = spread(board, mind, node, waiting - 1)
    return FAR
