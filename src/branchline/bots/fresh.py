"""New tickets: whether to draw some, of which deck, and which of them to keep."""

from branchline.bots.joint import fits, plan_tickets, points_of
from branchline.bots.mind import DONE, FAR, INTENDED, PLANNED, Mind, Style, Way
from branchline.bots.paths import find_path
from branchline.rules.compiled import compiled
from branchline.rules.layout import IN_DECK, NONE, Board, Kind, Refusal, State
from branchline.rules.tickets import keep_refusal, mix_refusal


@compiled
def ticket_hope(board: Board, state: State, seat: int, deck: int, mind: Mind, style: Style) -> float:
    """What the best of the tickets drawn from a deck is expected to bring beside the plan."""
    unknown = 0
    for ticket in range(board.tickets):
        if state.ticket_holder[ticket] == IN_DECK and board.ticket[ticket].deck == deck:
            insert_gain(mind, ticket_gain(board, state, seat, ticket, mind, style), unknown)
            unknown += 1
    hope = 0.0
    below = 1.0
    for rank in range(unknown):
        # The chance that none of the drawn ones is among the best so far.
        rest = 1.0
        for _ in range(board.drawn_dealt):
            rest *= (unknown - rank - 1.0) / unknown
        hope += (below - rest) * mind.gain[rank]
        below = rest
    return hope if unknown > 0 else -FAR


@compiled
def insert_gain(mind: Mind, gain: float, gains: int) -> None:
    """Keep the gains in order, the greatest first."""
    place = gains
    while place > 0 and mind.gain[place - 1] < gain:
        mind.gain[place] = mind.gain[place - 1]
        place -= 1
    mind.gain[place] = gain


@compiled
def ticket_gain(board: Board, state: State, seat: int, ticket: int, mind: Mind, style: Style) -> float:
    """What a ticket would bring beside the plan, or lose if it can't be done."""
    price = find_path(board, mind, ticket)
    if price < FAR and fits(board, state, seat, mind, style):
        return points_of(board, ticket, style) - price
    return -board.ticket[ticket].points * style.keep_risk


@compiled
def open_plans(mind: Mind) -> int:
    """How many tickets the plan still has to complete."""
    plans = 0
    for place in range(mind.tickets):
        plans += mind.fate[place] == INTENDED
    return plans


@compiled
def wants_tickets(board: Board, state: State, seat: int, mind: Mind, style: Style) -> bool:
    """Whether there are trains and turns for more tickets at all."""
    spare = state.player[seat].trains - mind.plan_trains
    if state.tickets_left[0] + state.tickets_left[1] == 0 or mind.turns_left < 4.0:
        return False
    return spare >= style.spare * board.trains and open_plans(mind) <= style.most_open


@compiled
def best_mix(board: Board, state: State, seat: int, mind: Mind, style: Style) -> int:
    """The row of the most hopeful draw of tickets, and `value[0]` what it is expected to bring; NONE without any."""
    hopes = ticket_hope(board, state, seat, 0, mind, style)
    mix = 0
    if board.ticket_decks > 1:
        mix = min(board.drawn_dealt, state.tickets_left[0])
        other = ticket_hope(board, state, seat, 1, mind, style)
        if other > hopes:
            hopes = other
            mix = max(0, board.drawn_dealt - state.tickets_left[1])
    mind.value[0] = hopes
    return legal_mix(board, state, mix, board.drawn_dealt, Kind.DRAW_TICKETS)


@compiled
def legal_mix(board: Board, state: State, mix: int, dealt: int, kind: int) -> int:
    """The row of a mix, or of the next one that may be announced; NONE if none may be."""
    mixes = board.first_row[kind + 1] - board.first_row[kind]
    for step in range(mixes):
        nearby = (mix + step) % mixes
        if mix_refusal(board, state, nearby, dealt) == Refusal.LEGAL:
            return board.first_row[kind] + nearby
    return NONE


@compiled
def opening_mix(board: Board, state: State, style: Style) -> int:
    """The row of the mix of opening tickets that this style likes."""
    long = int(board.opening_dealt * style.long_share + 0.5)
    return legal_mix(board, state, board.opening_dealt - long, board.opening_dealt, Kind.ANNOUNCE)


@compiled
def best_keep(board: Board, state: State, seat: int, mind: Mind, style: Style) -> int:
    """The row of the tickets of the offer that are best kept, by the joint plan with those held.

    A hoarder looks at what each train of that plan brings, everybody else at what it brings in all.
    """
    held = mind.tickets
    best = NONE
    most = 0.0
    for subset in range(1, 1 << state.player[seat].offered):
        if keep_refusal(board, state, subset) == Refusal.LEGAL:
            mind.tickets = held
            hold_subset(state, seat, subset, mind)
            value = plan_tickets(board, state, seat, mind, style)
            if style.way == Way.HUNGRY:
                value = points_a_train(board, mind)
            if best == NONE or value > most:
                most = value
                best = subset
    return board.first_row[Kind.KEEP] + best - 1


@compiled
def hold_subset(state: State, seat: int, subset: int, mind: Mind) -> None:
    """Think of these tickets of the offer as kept."""
    player = state.player[seat]
    for place in range(player.offered):
        if (subset >> place) & 1:
            mind.ticket[mind.tickets] = player.offer[place]
            mind.tickets += 1


@compiled
def points_a_train(board: Board, mind: Mind) -> float:
    """What the plan brings, tickets and routes, for each train of it."""
    points = 0.0
    for place in range(mind.tickets):
        done = mind.fate[place] == DONE or mind.fate[place] == INTENDED
        points += board.ticket[mind.ticket[place]].points * (1 if done else -1)
    for track in range(board.tracks):
        if mind.wanted[track] == PLANNED:
            points += board.track[track].points
    return points / (mind.plan_trains + 1.0) if points > 0 else points
