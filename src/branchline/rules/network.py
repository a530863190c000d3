"""A player's network: what it joins, and the longest path through it."""

from .compiled import compiled
from .layout import LENGTHS, NONE, Board, SeatScore, State, Walk
from .passengers import far_end


@compiled
def gather_network(board: Board, state: State, seat: int, walk: Walk) -> None:
    """The player's own graph: at every node the own tracks that meet there."""
    for node in range(board.nodes):
        walk.degree[node] = 0
        walk.label[node] = NONE
        walk.bound[node] = 0
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
            nodes = 1
            seen = 0
            while seen < nodes:
                here = walk.node[seen]
                seen += 1
                for way in range(walk.degree[here]):
                    there = far_end(board, walk.edge[here][way], here)
                    if walk.label[there] == NONE:
                        walk.label[there] = first
                        walk.node[nodes] = there
                        nodes += 1
            if nodes > 1:
                measure_network(board, walk, first, nodes)


@compiled
def measure_network(board: Board, walk: Walk, network: int, nodes: int) -> None:
    """Its odd nodes, whether it is a tree, and a bound for its longest path.

    Every odd node but the path's two ends leaves a track unused, and a track serves two nodes at most.
    """
    total = 0
    ways = 0
    left_over = 0
    longest = 0
    second = 0
    walk.odd[network] = 0
    for place in range(nodes):
        node = walk.node[place]
        shortest = LENGTHS
        for way in range(walk.degree[node]):
            length = board.track[walk.edge[node][way]].length
            total += length
            shortest = min(shortest, length)
        ways += walk.degree[node]
        if walk.degree[node] & 1:
            walk.odd[network] += 1
            left_over += shortest
            second = max(second, min(shortest, longest))
            longest = max(longest, shortest)
    walk.is_tree[network] = ways == 2 * (nodes - 1)
    walk.bound[network] = total // 2 - (left_over - longest - second + 1) // 2


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
    """The longest trail of own tracks: cities may come again, no track twice (U-08)."""
    network = most_promising(board, walk)
    while network != NONE and walk.bound[network] > score.longest_length:
        longest_path_in(board, walk, network, score)
        walk.bound[network] = 0
        network = most_promising(board, walk)


@compiled
def most_promising(board: Board, walk: Walk) -> int:
    """The network with the greatest bound that has not been searched yet, or NONE."""
    best = NONE
    for node in range(board.nodes):
        if walk.label[node] == node and walk.bound[node] > 0 and (best == NONE or walk.bound[node] > walk.bound[best]):
            best = node
    return best


@compiled
def longest_path_in(board: Board, walk: Walk, network: int, score: SeatScore) -> None:
    """In a tree, what is farthest from anywhere ends a longest path; otherwise every start is tried.

    A longest trail that leaves a track of its network unused starts where an odd number of tracks meet, and so it ends.
    """
    if walk.is_tree[network]:
        end = walk_all_trails(board, walk, network, score)
        walk_all_trails(board, walk, end, score)
        return
    odd = walk.odd[network]
    starts = max(1, odd - 1)
    for node in range(network, board.nodes):
        is_start = walk.label[node] == network and (odd == 0 or walk.degree[node] & 1 == 1)
        if is_start and starts > 0 and score.longest_length < walk.bound[network]:
            walk_all_trails(board, walk, node, score)
            starts -= 1


@compiled
def walk_all_trails(board: Board, walk: Walk, start: int, score: SeatScore) -> int:
    """Walk every trail from a node, with an explicit stack, and keep the longest; where the farthest of them ended."""
    bound = walk.bound[walk.label[start]]
    farthest = 0
    end = start
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
            if length > farthest:
                farthest = length
                end = here
                keep_longest(walk, length, depth, score)
            depth -= 1
            if depth >= 0:
                walk.unused[walk.path[depth]] = 1
                length -= board.track[walk.path[depth]].length
    return end


@compiled
def keep_longest(walk: Walk, length: int, tracks: int, score: SeatScore) -> None:
    """Note the trail just walked if it is longer than any before."""
    if length > score.longest_length:
        score.longest_length = length
        score.longest_tracks = tracks
        for step in range(tracks):
            score.longest_track[step] = walk.path[step]
