"""One plan for all tickets together: a cheap network that grows ticket by ticket, in more than one order."""

from branchline.bots.mind import DONE, FAR, GIVEN_UP, INTENDED, OPEN, PLANNED, Mind, Style
from branchline.bots.paths import find_path
from branchline.bots.survey import are_joined
from branchline.rules.compiled import compiled
from branchline.rules.layout import NONE, Board, State
from branchline.rules.passengers import far_end

BY_GAIN = 0
BY_PRICE = 1
BY_GAIN_A_TRAIN = 2
MOST_AT_ONCE = 10  # open tickets that are thought of together


@compiled
def hold_tickets(board: Board, state: State, seat: int, mind: Mind, style: Style) -> None:
    """Note the tickets that the player keeps; those in his offer are not among them."""
    mind.tickets = 0
    player = state.player[seat]
    for ticket in range(board.tickets):
        if state.ticket_holder[ticket] == seat and not is_forgotten(mind, ticket, style):
            offered = False
            for place in range(player.offered):
                offered = offered or player.offer[place] == ticket
            if not offered:
                mind.ticket[mind.tickets] = ticket
                mind.tickets += 1


@compiled
def is_forgotten(mind: Mind, ticket: int, style: Style) -> bool:
    """Whether this bot is one to forget this ticket."""
    return (mind.nature * 7919 + ticket * 104729) % 100 < style.forget


@compiled
def plan_tickets(board: Board, state: State, seat: int, mind: Mind, style: Style) -> float:
    """Lay the best of several networks for the tickets held; what they bring together, all things counted."""
    open_tickets = begin_plan(board, state, seat, mind, BY_GAIN, style)
    value = grow_plan(board, state, seat, mind, BY_GAIN, style)
    if open_tickets < 2:
        return value
    for order in range(BY_PRICE, int(style.orders)):
        keep_plan(board, mind, value)
        begin_plan(board, state, seat, mind, order, style)
        value = grow_plan(board, state, seat, mind, order, style)
        if value <= mind.best_value:
            value = recall_plan(board, mind)
    return value


@compiled
def keep_plan(board: Board, mind: Mind, value: float) -> None:
    """Remember the plan as the best one yet."""
    mind.best_value = value
    mind.best_trains = mind.plan_trains
    mind.best_claims = mind.plan_claims
    for track in range(board.tracks):
        mind.best_stake[track] = mind.stake[track]
    for place in range(mind.tickets):
        mind.best_fate[place] = mind.fate[place]


@compiled
def recall_plan(board: Board, mind: Mind) -> float:
    """Go back to the best plan yet."""
    mind.plan_trains = mind.best_trains
    mind.plan_claims = mind.best_claims
    for track in range(board.tracks):
        mind.stake[track] = mind.best_stake[track]
        mind.wanted[track] = PLANNED if mind.stake[track] > 0 and mind.price[track] > 0 else 0
    price_plan(board, mind)
    for place in range(mind.tickets):
        mind.fate[place] = mind.best_fate[place]
    return mind.best_value


@compiled
def price_plan(board: Board, mind: Mind) -> None:
    """What a track costs beside the plan: those of the plan cost nothing more."""
    for track in range(board.tracks):
        mind.cost[track] = 0.0 if mind.wanted[track] == PLANNED else mind.price[track]


@compiled
def begin_plan(board: Board, state: State, seat: int, mind: Mind, order: int, style: Style) -> int:
    """An empty plan; how many tickets are open."""
    mind.plan_trains = 0
    mind.plan_claims = 0
    for track in range(board.tracks):
        mind.cost[track] = mind.price[track]
        mind.wanted[track] = 0
        mind.stake[track] = 0.0
    open_tickets = 0
    for place in range(mind.tickets):
        mind.fate[place] = OPEN
        known = order > BY_GAIN
        if (mind.best_fate[place] == DONE) if known else are_joined(board, mind, seat, mind.ticket[place]):
            mind.fate[place] = DONE
        elif open_tickets >= MOST_AT_ONCE:
            mind.fate[place] = GIVEN_UP
        else:
            open_tickets += 1
    return open_tickets


@compiled
def grow_plan(board: Board, state: State, seat: int, mind: Mind, order: int, style: Style) -> float:
    """Add the best ticket again and again until none is worth it; what all tickets bring together."""
    value = 0.0
    laid = 0
    best = 0
    while best != NONE and laid < style.sight:
        best = best_ticket(board, state, seat, mind, order, style)
        if best != NONE:
            value -= find_path(board, mind, mind.ticket[best])
            lay_path(board, mind, 2.0 * points_of(board, mind.ticket[best], style))
            mind.fate[best] = INTENDED
            laid += 1
    for place in range(mind.tickets):
        points = points_of(board, mind.ticket[place], style)
        if mind.fate[place] == DONE or mind.fate[place] == INTENDED:
            value += points
        else:
            mind.fate[place] = GIVEN_UP
            value -= board.ticket[mind.ticket[place]].points * style.keep_risk
    return value


@compiled
def points_of(board: Board, ticket: int, style: Style) -> float:
    """What a ticket is worth when completed."""
    return board.ticket[ticket].points * style.ticket + style.extra


@compiled
def best_ticket(board: Board, state: State, seat: int, mind: Mind, order: int, style: Style) -> int:
    """The place of the open ticket that should be planned next, or NONE if none is worth its price."""
    best = NONE
    most = 0.0
    for place in range(mind.tickets):
        if mind.fate[place] == OPEN:
            ticket = mind.ticket[place]
            price = find_path(board, mind, ticket)
            gain = 2.0 * points_of(board, ticket, style) - price
            if price < FAR and gain > 0 and fits(board, state, seat, mind, style):
                rank = gain
                if order == BY_PRICE:
                    rank = 1.0 / (price + 0.1)
                elif order == BY_GAIN_A_TRAIN:
                    rank = gain / (path_trains(board, mind) + 1.0)
                if rank > most:
                    most = rank
                    best = place
    return best


@compiled
def path_trains(board: Board, mind: Mind) -> int:
    """How many trains the path just found needs beyond the plan."""
    trains = 0
    node = mind.reached
    while mind.via[node] != NONE:
        track = mind.via[node]
        if mind.cost[track] > 0:
            trains += board.track[track].length
        node = far_end(board, track, node)
    return trains


@compiled
def path_claims(board: Board, mind: Mind) -> int:
    """How many claims the path just found needs beyond the plan."""
    claims = 0
    node = mind.reached
    while mind.via[node] != NONE:
        track = mind.via[node]
        claims += mind.cost[track] > 0
        node = far_end(board, track, node)
    return claims


@compiled
def fits(board: Board, state: State, seat: int, mind: Mind, style: Style) -> bool:
    """Whether there are trains and turns enough for the plan with the path just found."""
    trains = mind.plan_trains + path_trains(board, mind)
    claims = mind.plan_claims + path_claims(board, mind)
    if trains > state.player[seat].trains:
        return False
    return turns_for(mind, trains, claims, style) <= mind.turns_left * style.reach - style.slack + 1.0


@compiled
def turns_for(mind: Mind, trains: int, claims: int, style: Style) -> float:
    """How many turns so many claims take, with drawing the cards for so many trains."""
    return claims + max(0.0, trains - mind.cards) / style.pace


@compiled
def lay_path(board: Board, mind: Mind, points: float) -> None:
    """Take the path just found into the plan; from now on its tracks cost nothing."""
    node = mind.reached
    while mind.via[node] != NONE:
        track = mind.via[node]
        mind.stake[track] += points
        if mind.cost[track] > 0:
            mind.plan_trains += board.track[track].length
            mind.plan_claims += 1
            mind.wanted[track] = PLANNED
            mind.cost[track] = 0.0
        node = far_end(board, track, node)
