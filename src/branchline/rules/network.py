"""A player's network: what it joins, and the longest path through it."""

from .compiled import compiled
from .layout import NONE, Board, SeatScore, State, Walk
from .passengers import far_end


@compiled
def gather_network(board: Board, state: State, seat: int, walk: Walk) -> None:
    """The player's own graph: at every node the own tracks that meet there."""
    for node in range(board.nodes):
        walk.degree[node] = 0
        walk.label[node] = NONE
    for track in range(board.tracks):
        walk.unused[track] = 0
        if state.owner[track] == seat:
            add_edge(walk, board.track[track].start, track)
            add_edge(walk, board.track[track].end, track)
            walk.unused[track] = 1


@compiled
def add_edge(walk: Walk, node: int, track: int) -> None:
    """One more track meets at a node."""
    walk.edge[node][walk.degree[node]] = track
    walk.degree[node] += 1


@compiled
def label_networks(board: Board, walk: Walk) -> None:
    """Nodes get the same label if an unbroken path of own routes joins them (C-20)."""
    for first in range(board.nodes):
        if walk.label[first] == NONE:
            walk.label[first] = first
            walk.node[0] = first
            waiting = 1
            while waiting > 0:
                waiting -= 1
                here = walk.node[waiting]
                for way in range(walk.degree[here]):
                    there = far_end(board, walk.edge[here][way], here)
                    if walk.label[there] == NONE:
                        walk.label[there] = first
                        walk.node[waiting] = there
                        waiting += 1


@compiled
def joins(board: Board, walk: Walk, ticket: int) -> bool:
    """Whether the network joins a ticket's places; any entry of a country counts (C-20, M-25)."""
    start = board.ticket[ticket].start
    end = board.ticket[ticket].end
    for here in range(start, start + board.ticket[ticket].start_nodes):
        for there in range(end, end + board.ticket[ticket].end_nodes):
            if walk.label[here] == walk.label[there]:
                return True
    return False


@compiled
def longest_path(board: Board, walk: Walk, score: SeatScore) -> None:
    """The longest trail of own tracks: cities may come again, no track twice (U-08).

    A longest trail that doesn't use its whole component starts at a node with an odd number of tracks, so only those
    are tried, and none once the component's bound is reached.
    """
    score.longest_length = 0
    score.longest_tracks = 0
    for first in range(board.nodes):
        if walk.label[first] == first and walk.degree[first] > 0:
            bound = longest_possible(board, walk, first)
            odd = odd_nodes(board, walk, first)
            starts = 0
            for start in range(first, board.nodes):
                is_start = walk.label[start] == first and (odd == 0 or walk.degree[start] & 1 == 1)
                if is_start and starts < max(1, odd - 1) and score.longest_length < bound:
                    starts += 1
                    walk_all_trails(board, walk, start, bound, score)


@compiled
def odd_nodes(board: Board, walk: Walk, component: int) -> int:
    """How many nodes of a component have an odd number of tracks."""
    odd = 0
    for node in range(component, board.nodes):
        if walk.label[node] == component:
            odd += walk.degree[node] & 1
    return odd


@compiled
def longest_possible(board: Board, walk: Walk, component: int) -> int:
    """A bound: every odd node but the trail's two ends leaves a track unused, one track serving two nodes at most."""
    total = 0
    left_over = 0
    largest = 0
    second = 0
    for node in range(component, board.nodes):
        if walk.label[node] == component:
            shortest = board.track[walk.edge[node][0]].length
            for way in range(walk.degree[node]):
                length = board.track[walk.edge[node][way]].length
                total += length
                shortest = min(shortest, length)
            if walk.degree[node] & 1:
                left_over += shortest
                if shortest > largest:
                    second = largest
                    largest = shortest
                elif shortest > second:
                    second = shortest
    return total // 2 - (left_over - largest - second + 1) // 2


@compiled
def walk_all_trails(board: Board, walk: Walk, start: int, bound: int, score: SeatScore) -> None:
    """Walk every trail from a node, with an explicit stack, and keep the longest."""
    depth = 0
    length = 0
    walk.node[0] = start
    walk.choice[0] = 0
    while depth >= 0:
        here = walk.node[depth]
        if walk.choice[depth] < walk.degree[here] and score.longest_length < bound:
            track = walk.edge[here][walk.choice[depth]]
            walk.choice[depth] += 1
            if walk.unused[track]:
                walk.unused[track] = 0
                length += board.track[track].length
                walk.path[depth] = track
                depth += 1
                walk.node[depth] = far_end(board, track, here)
                walk.choice[depth] = 0
        else:
            if length > score.longest_length:
                score.longest_length = length
                score.longest_tracks = depth
                for step in range(depth):
                    score.longest_track[step] = walk.path[step]
            depth -= 1
            if depth >= 0:
                walk.unused[walk.path[depth]] = 1
                length -= board.track[walk.path[depth]].length
