"""Cheapest paths over a board, at the prices that a mind has set."""

from branchline.bots.mind import FAR, Mind
from branchline.rules.compiled import compiled
from branchline.rules.layout import NONE, Board
from branchline.rules.passengers import far_end


@compiled
def find_path(board: Board, mind: Mind, ticket: int) -> float:
    """The cost of the cheapest path that completes a ticket, which `via` leads back along; FAR if there is none."""
    seen = board.ticket[ticket]
    return search(board, mind, seen.start, seen.start_nodes, seen.end, seen.end_nodes)


@compiled
def search(board: Board, mind: Mind, start: int, start_nodes: int, end: int, end_nodes: int) -> float:
    """Dijkstra's search from one place to another, each a run of nodes; a frontier this small needs no heap."""
    for node in range(board.nodes):
        mind.distance[node] = FAR
    for place in range(start_nodes):
        mind.frontier[place] = start + place
        mind.distance[start + place] = 0.0
        mind.via[start + place] = NONE
    waiting = start_nodes
    while waiting > 0:
        node = take_nearest(mind, waiting)
        if end <= node < end + end_nodes:
            mind.reached = node
            return mind.distance[node]
        waiting = spread(board, mind, node, waiting - 1)
    return FAR


@compiled
def take_nearest(mind: Mind, waiting: int) -> int:
    """Take the nearest of the nodes that wait in the frontier out of it."""
    nearest = 0
    for place in range(1, waiting):
        if mind.distance[mind.frontier[place]] < mind.distance[mind.frontier[nearest]]:
            nearest = place
    node = mind.frontier[nearest]
    mind.frontier[nearest] = mind.frontier[waiting - 1]
    return node


@compiled
def spread(board: Board, mind: Mind, node: int, waiting: int) -> int:
    """Go on from a node to its neighbours; how many nodes wait in the frontier then."""
    here = mind.distance[node]
    for way in range(board.node[node].degree):
        track = board.node[node].track[way]
        through = here + mind.cost[track]
        if through < FAR:
            there = far_end(board, track, node)
            if through < mind.distance[there]:
                if mind.distance[there] == FAR:
                    mind.frontier[waiting] = there
                    waiting += 1
                mind.distance[there] = through
                mind.via[there] = track
    return waiting
