"""The search for shortest ways in a seat's network and what is open to it: all nodes at one distance, then the next."""

from branchline.envs.bits import add
from branchline.envs.layout import NEVER, Layout, Place, Search
from branchline.rules.compiled import compiled, lowest_bit
from branchline.rules.layout import DEGREE, LENGTHS, NOBODY, NODES

FAR = 255  # of a node that is not reached


@compiled
def run(first: int, nodes: int) -> int:
    """Some neighbouring nodes as bits."""
    return ((1 << nodes) - 1) << first


@compiled
def begin_search(search: Search, nodes: int) -> None:
    """Nothing is reached; the search begins at some nodes."""
    for node in range(NODES):
        search.distance[node] = FAR
    for distance in range(len(search.waiting)):
        search.waiting[distance] = 0
    search.waiting[0] = nodes
    search.reached = 0


@compiled
def go_out(layout: Layout, place: Place, search: Search, seat: int, distance: int, limit: int, goals: int) -> int:
    """Reach all nodes from one distance to another, or as far as the first of the goals: how far it is, or NEVER."""
    while distance <= limit:
        waiting = search.waiting[distance] & ~search.reached
        while waiting != 0:
            node = lowest_bit(waiting)
            search.reached |= 1 << node
            search.distance[node] = distance
            waiting = (waiting | place.reach.joined[seat][node]) & ~search.reached
            for length in range(LENGTHS):
                search.waiting[distance + 1 + length] |= layout.near[node][length] & ~place.reach.cut[node]
        if search.reached & goals:
            return distance
        distance += 1
    return NEVER


@compiled
def nearest(search: Search, first: int, nodes: int) -> int:
    """The nearest of some neighbouring nodes."""
    best = first
    for node in range(first + 1, first + nodes):
        if search.distance[node] < search.distance[best]:
            best = node
    return best


@compiled
def note_way(layout: Layout, place: Place, search: Search, seat: int, ticket: int, node: int) -> None:
    """Add to a ticket's way the open tracks by which a node was reached."""
    while search.distance[node] > 0:
        node = note_step(layout, place, search, seat, ticket, node)


@compiled
def note_step(layout: Layout, place: Place, search: Search, seat: int, ticket: int, node: int) -> int:
    """Add the last open track on the way to what a node is joined to; from where it came."""
    distance = search.distance[node]
    nodes = place.reach.joined[seat][node]
    while nodes != 0:
        here = lowest_bit(nodes)
        for number in range(layout.ways[here]):
            way = layout.way[here * DEGREE + number]
            if place.state.owner[way.track] == NOBODY and search.distance[way.there] + way.length == distance:
                add(place.reach.way[ticket], way.track)
                return way.there
        nodes &= nodes - 1
    return node
