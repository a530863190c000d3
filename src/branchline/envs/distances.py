"""How many trains a seat still has to place to join the places of its tickets: kept from decision to decision.

Own tracks cost nothing, open ones their length. A claim of one's own can only bring tickets closer, by a way through
the claimed track; a claim of another only concerns the tickets whose way it takes. What takes more trains than are left
is never possible again, for each train placed brings a ticket at most one closer.
"""

from branchline.envs.layout import NEVER, STALE, Layout, Place, Search
from branchline.rules.compiled import compiled
from branchline.rules.layout import DEGREE, LENGTHS, NOBODY, NONE, TRACKS, Board, State
from branchline.rules.passengers import far_end

BUCKETS = LENGTHS + 1
FAR = 1000


@compiled
def forget_distances(place: Place) -> None:
    """Nothing is worked out yet."""
    for ticket in range(len(place.reach.distance)):
        place.reach.distance[ticket] = STALE


@compiled
def forget_offer(place: Place) -> None:
    """The tickets just offered may have been another player's offer before."""
    player = place.state.player[place.state.seat]
    for offered in range(player.offered):
        place.reach.distance[player.offer[offered]] = STALE


@compiled
def after_claim(board: Board, layout: Layout, place: Place, search: Search, seat: int, track: int) -> None:
    """A seat has claimed a track: what that changes for everybody's tickets."""
    farthest = 0
    for ticket in range(board.tickets):
        holder = place.state.ticket_holder[ticket]
        distance = place.reach.distance[ticket]
        if 0 < distance < STALE:
            if holder == seat:
                farthest = max(farthest, distance)
            elif way_is_taken(board, place, ticket, track):
                place.reach.distance[ticket] = STALE
    if farthest > 0:
        come_closer(board, layout, place, search, seat, track, farthest)


@compiled
def way_is_taken(board: Board, place: Place, ticket: int, track: int) -> bool:
    """Whether a ticket's way uses a track or one of its twins."""
    taken = uses(place, ticket, track)
    for twin in board.track[track].twin:
        taken = taken or (twin != NONE and uses(place, ticket, twin))
    return taken


@compiled
def uses(place: Place, ticket: int, track: int) -> bool:
    """Whether a ticket's way uses a track."""
    return (place.reach.way[ticket][track >> 3] >> (track & 7)) & 1 != 0


@compiled
def come_closer(
    board: Board, layout: Layout, place: Place, search: Search, seat: int, track: int, farthest: int
) -> None:
    """The tickets of a seat that a track of its own brings closer: the way to it and the way from it.

    One of the two is less than half of what the ticket took before; only where it is found, the other is looked for.
    """
    begin_search(board, search)
    set_out_from(search, board.track[track].start)
    near = (farthest - 1) // 2
    go_out(layout, place.state, search, seat, 0, near, NONE, NONE)
    rest = near
    for ticket in range(board.tickets):
        if place.state.ticket_holder[ticket] == seat and 0 < place.reach.distance[ticket] < STALE:
            start = search.distance[nearest(search, board.ticket[ticket].start, board.ticket[ticket].start_nodes)]
            end = search.distance[nearest(search, board.ticket[ticket].end, board.ticket[ticket].end_nodes)]
            rest = max(rest, place.reach.distance[ticket] - 1 - min(start, end))
    go_out(layout, place.state, search, seat, near + 1, rest, NONE, NONE)
    shorten_ways(board, place, search, seat)


@compiled
def shorten_ways(board: Board, place: Place, search: Search, seat: int) -> None:
    """Take the ways through the nodes where the search began, where they are shorter."""
    trains = place.state.player[seat].trains
    for ticket in range(board.tickets):
        distance = place.reach.distance[ticket]
        if place.state.ticket_holder[ticket] == seat and 0 < distance < STALE:
            start = nearest(search, board.ticket[ticket].start, board.ticket[ticket].start_nodes)
            end = nearest(search, board.ticket[ticket].end, board.ticket[ticket].end_nodes)
            through = search.distance[start] + search.distance[end]
            if through < distance:
                clear_way(place, ticket)
                note_way(board, place, search, ticket, start)
                note_way(board, place, search, ticket, end)
                distance = through
            place.reach.distance[ticket] = distance if distance <= trains else NEVER


@compiled
def distance_of(board: Board, layout: Layout, place: Place, search: Search, seat: int, ticket: int) -> int:
    """How many trains a seat needs for a ticket of its own, worked out anew if need be."""
    if place.reach.distance[ticket] == STALE:
        begin_search(board, search)
        start = board.ticket[ticket].start
        for node in range(start, start + board.ticket[ticket].start_nodes):
            set_out_from(search, node)
        goal, goals = board.ticket[ticket].end, board.ticket[ticket].end_nodes
        trains = place.state.player[seat].trains
        end = go_out(layout, place.state, search, seat, 0, trains, goal, goal + goals - 1)
        clear_way(place, ticket)
        place.reach.distance[ticket] = NEVER
        if end != NONE:
            place.reach.distance[ticket] = search.distance[end]
            note_way(board, place, search, ticket, end)
    return place.reach.distance[ticket]


# --- The search: nodes wait in one list for each distance, and the lists are used in turn ----------------------------


@compiled
def begin_search(board: Board, search: Search) -> None:
    """Nothing is reached."""
    for node in range(board.nodes):
        search.distance[node] = FAR
    for bucket in range(BUCKETS):
        search.waiting[bucket] = 0


@compiled
def set_out_from(search: Search, node: int) -> None:
    """A node where the search begins."""
    search.distance[node] = 0
    search.via[node] = NONE
    search.nodes[0][search.waiting[0]] = node
    search.waiting[0] += 1


@compiled
def go_out(
    layout: Layout, state: State, search: Search, seat: int, distance: int, limit: int, goal: int, last_goal: int
) -> int:
    """Reach all nodes from one distance to another, or the first of the goals, which is returned; else NONE."""
    empty = 0
    bucket = distance % BUCKETS
    while distance <= limit and empty < BUCKETS:
        empty += 1
        while search.waiting[bucket] > 0:
            empty = 0
            search.waiting[bucket] -= 1
            node = search.nodes[bucket][search.waiting[bucket]]
            if search.distance[node] == distance:
                if goal <= node <= last_goal:
                    return node
                look_around(layout, state, search, seat, node, distance)
        distance += 1
        bucket = bucket + 1 if bucket < BUCKETS - 1 else 0
    return NONE


@compiled
def look_around(layout: Layout, state: State, search: Search, seat: int, node: int, distance: int) -> None:
    """The neighbours that are nearer by way of a node wait for their turn.

    Without a branch on who owns a track or what is nearer, which nobody could foresee: twice as quick.
    """
    for number in range(layout.ways[node]):
        way = layout.way[node * DEGREE + number]
        owner = state.owner[way.track]
        there = way.there
        farther = distance + way.length * (owner != seat)
        before = search.distance[there]
        nearer = (farther < before) & ((owner == seat) | (owner == NOBODY))
        search.distance[there] = farther if nearer else before
        search.via[there] = way.track if nearer else search.via[there]
        bucket = farther % BUCKETS
        search.nodes[bucket][search.waiting[bucket]] = there
        search.waiting[bucket] += nearer


@compiled
def nearest(search: Search, first: int, nodes: int) -> int:
    """The nearest of some neighbouring nodes."""
    best = first
    for node in range(first + 1, first + nodes):
        if search.distance[node] < search.distance[best]:
            best = node
    return best


@compiled
def clear_way(place: Place, ticket: int) -> None:
    """A ticket's way uses no track."""
    for byte in range(TRACKS // 8):
        place.reach.way[ticket][byte] = 0


@compiled
def note_way(board: Board, place: Place, search: Search, ticket: int, node: int) -> None:
    """Add the way by which a node was reached."""
    while search.via[node] != NONE:
        track = search.via[node]
        place.reach.way[ticket][track >> 3] |= 1 << (track & 7)
        node = far_end(board, track, node)
