"""How many trains a seat still has to place to join the places of its tickets: kept from decision to decision.

Own tracks cost nothing, open ones their length. A claim of one's own can only bring tickets closer, by a way through
the claimed track; a claim of another only concerns the tickets whose way it takes. What takes more trains than are left
is never possible again, for each train placed brings a ticket at most one closer.
"""

from branchline.envs.bits import add, clear, drop, holds, next_in
from branchline.envs.layout import NEVER, Layout, Place, Search
from branchline.envs.paths import begin_search, go_out, nearest, note_way, run
from branchline.rules.claim import track_refusal
from branchline.rules.compiled import compiled
from branchline.rules.layout import NOBODY, NONE, TICKETS, Board, Refusal, State

# --- The tracks ------------------------------------------------------------------------------------------------------


@compiled
def survey(board: Board, place: Place) -> None:
    """What follows from the claims of a game so far; no ticket is worked out yet."""
    state, reach = place.state, place.reach
    for node in range(board.nodes):
        reach.cut[node] = 0
    for seat in range(state.players):
        clear(reach.open[seat])
        clear(reach.unknown[seat])
        clear(reach.under_way[seat])
        for node in range(board.nodes):
            reach.joined[seat][node] = 1 << node
    for track in range(board.tracks):
        note_open(board, place, track)
        if state.owner[track] >= 0:
            join(board, place, state.owner[track], track)
    for ticket in range(board.tickets):
        if 0 <= state.ticket_holder[ticket] < state.players:
            add(reach.unknown[state.ticket_holder[ticket]], ticket)


@compiled
def note_open(board: Board, place: Place, track: int) -> None:
    """Note to whom a track is open."""
    for seat in range(place.state.players):
        if track_refusal(board, place.state, seat, track) == Refusal.LEGAL:
            add(place.reach.open[seat], track)
        else:
            drop(place.reach.open[seat], track)


@compiled
def join(board: Board, place: Place, seat: int, track: int) -> bool:
    """Note a track that a seat has claimed; whether it joins what was apart."""
    start, end = board.track[track].start, board.track[track].end
    if not any_open(board, place.state, track):
        place.reach.cut[start] |= 1 << end
        place.reach.cut[end] |= 1 << start
    joined = place.reach.joined[seat]
    nodes = joined[start] | joined[end]
    if joined[start] == nodes:
        return False
    for node in range(board.nodes):
        if (nodes >> node) & 1:
            joined[node] = nodes
    return True


@compiled
def any_open(board: Board, state: State, track: int) -> bool:
    """Whether a track or one of its twins is still open to somebody."""
    is_open = state.owner[track] == NOBODY
    for twin in board.track[track].twin:
        is_open = is_open or (twin != NONE and state.owner[twin] == NOBODY)
    return is_open


# --- The tickets -----------------------------------------------------------------------------------------------------


@compiled
def after_offer(place: Place, seat: int) -> None:
    """A seat is offered tickets."""
    player = place.state.player[seat]
    for offered in range(player.offered):
        add(place.reach.unknown[seat], player.offer[offered])


@compiled
def after_choice(place: Place, seat: int) -> None:
    """A seat may have returned tickets."""
    forget_returned(place, seat, place.reach.unknown[seat])
    forget_returned(place, seat, place.reach.under_way[seat])


@compiled
def forget_returned(place: Place, seat: int, tickets: list[int]) -> None:
    """What a seat has returned is none of its tickets any more."""
    ticket = next_in(tickets, 0)
    while ticket < TICKETS:
        if place.state.ticket_holder[ticket] != seat:
            drop(tickets, ticket)
        ticket = next_in(tickets, ticket + 1)


@compiled
def after_claim(board: Board, layout: Layout, place: Place, search: Search, seat: int, track: int) -> None:
    """A seat has claimed a track: what that changes for everybody's tickets."""
    note_open(board, place, track)
    for twin in board.track[track].twin:
        if twin != NONE:
            note_open(board, place, twin)
    is_new = join(board, place, seat, track)
    for other in range(place.state.players):
        if other != seat:
            look_again(board, place, other, track)
    farthest = farthest_under_way(place, seat)
    if farthest > 0:
        if is_new:
            come_closer(board, layout, place, search, seat, track, farthest)
        give_up(place, seat)


@compiled
def look_again(board: Board, place: Place, seat: int, track: int) -> None:
    """The tickets of a seat whose way another has taken have to be worked out again."""
    tickets = place.reach.under_way[seat]
    ticket = next_in(tickets, 0)
    while ticket < TICKETS:
        if way_is_taken(board, place, ticket, track):
            drop(tickets, ticket)
            add(place.reach.unknown[seat], ticket)
        ticket = next_in(tickets, ticket + 1)


@compiled
def way_is_taken(board: Board, place: Place, ticket: int, track: int) -> bool:
    """Whether a ticket's way uses a track or one of its twins."""
    taken = holds(place.reach.way[ticket], track)
    for twin in board.track[track].twin:
        taken = taken or (twin != NONE and holds(place.reach.way[ticket], twin))
    return taken


@compiled
def farthest_under_way(place: Place, seat: int) -> int:
    """How far the farthest of a seat's tickets under way is."""
    farthest = 0
    ticket = next_in(place.reach.under_way[seat], 0)
    while ticket < TICKETS:
        farthest = max(farthest, place.reach.distance[ticket])
        ticket = next_in(place.reach.under_way[seat], ticket + 1)
    return farthest


@compiled
def come_closer(
    board: Board, layout: Layout, place: Place, search: Search, seat: int, track: int, farthest: int
) -> None:
    """The tickets of a seat that a track of its own brings closer: the way to it and the way from it.

    One of the two is less than half of what the ticket took before; only where it is found, the other is looked for.
    """
    begin_search(search, 1 << board.track[track].start)
    near = (farthest - 1) // 2
    go_out(layout, place, search, seat, 0, near, 0)
    rest = near
    ticket = next_in(place.reach.under_way[seat], 0)
    while ticket < TICKETS:
        start, end = ends_of(board, search, ticket)
        rest = max(rest, place.reach.distance[ticket] - 1 - min(search.distance[start], search.distance[end]))
        ticket = next_in(place.reach.under_way[seat], ticket + 1)
    go_out(layout, place, search, seat, near + 1, rest, 0)
    shorten_ways(board, layout, place, search, seat)


@compiled
def ends_of(board: Board, search: Search, ticket: int) -> tuple[int, int]:
    """The nearest nodes of a ticket's two places."""
    places = board.ticket[ticket]
    return nearest(search, places.start, places.start_nodes), nearest(search, places.end, places.end_nodes)


@compiled
def shorten_ways(board: Board, layout: Layout, place: Place, search: Search, seat: int) -> None:
    """Take the ways through the node where the search began, where they are shorter."""
    ticket = next_in(place.reach.under_way[seat], 0)
    while ticket < TICKETS:
        start, end = ends_of(board, search, ticket)
        through = search.distance[start] + search.distance[end]
        if through < place.reach.distance[ticket]:
            place.reach.distance[ticket] = through
            clear(place.reach.way[ticket])
            note_way(layout, place, search, seat, ticket, start)
            note_way(layout, place, search, seat, ticket, end)
        ticket = next_in(place.reach.under_way[seat], ticket + 1)


@compiled
def give_up(place: Place, seat: int) -> None:
    """The tickets of a seat that are done, or take more trains than it has left, are under way no more."""
    tickets, distances = place.reach.under_way[seat], place.reach.distance
    ticket = next_in(tickets, 0)
    while ticket < TICKETS:
        if distances[ticket] > place.state.player[seat].trains:
            distances[ticket] = NEVER
        if distances[ticket] in (0, NEVER):
            drop(tickets, ticket)
        ticket = next_in(tickets, ticket + 1)


@compiled
def work_out_distances(board: Board, layout: Layout, place: Place, search: Search, seat: int) -> None:
    """How many trains a seat needs for each of its tickets, where that is not known."""
    tickets = place.reach.unknown[seat]
    ticket = next_in(tickets, 0)
    while ticket < TICKETS:
        work_out_distance(board, layout, place, search, seat, ticket)
        ticket = next_in(tickets, ticket + 1)
    clear(tickets)


@compiled
def work_out_distance(board: Board, layout: Layout, place: Place, search: Search, seat: int, ticket: int) -> None:
    """How many trains a seat needs for a ticket, and one of the shortest ways."""
    goal, goals = board.ticket[ticket].end, board.ticket[ticket].end_nodes
    begin_search(search, run(board.ticket[ticket].start, board.ticket[ticket].start_nodes))
    distance = go_out(layout, place, search, seat, 0, place.state.player[seat].trains, run(goal, goals))
    place.reach.distance[ticket] = distance
    if distance not in (0, NEVER):
        add(place.reach.under_way[seat], ticket)
        clear(place.reach.way[ticket])
        note_way(layout, place, search, seat, ticket, nearest(search, goal, goals))
