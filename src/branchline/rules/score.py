"""The final scoring, item by item, and who wins."""

from .compiled import compiled
from .layout import Board, Result, SeatScore, State, TieBreak
from .merchandise import merchandise_bonus
from .network import gather_network, joins, label_networks, longest_path


@compiled
def final_scores(board: Board, state: State, result: Result) -> None:
    """Score every player: routes, tickets, the edition's bonuses; then rank them (C-23, C-24)."""
    for ticket in range(board.tickets):
        result.ticket_completed[ticket] = 0
    for seat in range(state.players):
        score_routes(board, state, seat, result.seat[seat])
        gather_network(board, state, seat, result.walk)
        label_networks(board, result.walk)
        score_tickets(board, state, seat, result)
        if board.longest_path_bonus > 0:
            longest_path(board, result.walk, result.seat[seat])
    for seat in range(state.players):
        score_bonuses(board, state, seat, result)
    rank(board, state, result)


@compiled
def score_routes(board: Board, state: State, seat: int, score: SeatScore) -> None:
    """Route points recounted from the board; tokens as collected (C-23, M-16)."""
    score.routes = 0
    score.longest_length = 0
    score.longest_tracks = 0
    for track in range(board.tracks):
        if state.owner[track] == seat:
            score.routes += board.track[track].points
    score.tokens = state.player[seat].token_points


@compiled
def score_tickets(board: Board, state: State, seat: int, result: Result) -> None:
    """Completed tickets add their value, the others subtract it (C-20, C-23)."""
    score = result.seat[seat]
    score.tickets_completed = 0
    score.tickets_failed = 0
    score.completed = 0
    for ticket in range(board.tickets):
        if state.ticket_holder[ticket] == seat:
            if joins(board, result.walk, ticket):
                result.ticket_completed[ticket] = 1
                score.tickets_completed += board.ticket[ticket].points
                score.completed += 1
            else:
                score.tickets_failed += board.ticket[ticket].points


@compiled
def score_bonuses(board: Board, state: State, seat: int, result: Result) -> None:
    """Longest path, most tickets, merchandise: all who are tied for a bonus get it (U-08, M-26, A-09, C-R8)."""
    score = result.seat[seat]
    longest = 0
    most = 0
    for other in range(state.players):
        longest = max(longest, result.seat[other].longest_length)
        most = max(most, result.seat[other].completed)
    has_longest = longest > 0 and score.longest_length == longest
    has_most = most > 0 and score.completed == most
    score.longest_path = board.longest_path_bonus if has_longest else 0
    score.most_tickets = board.most_tickets_bonus if has_most else 0
    score.merchandise = merchandise_bonus(board, state, seat)
    score.total = score.routes + score.tokens + score.tickets_completed - score.tickets_failed
    score.total += score.longest_path + score.most_tickets + score.merchandise


@compiled
def compared(score: SeatScore, tie_break: int) -> int:
    """What is compared at each step of the ranking (C-24, U-09, M-27, A-12)."""
    if tie_break == TieBreak.POINTS:
        return score.total
    if tie_break == TieBreak.COMPLETED_TICKETS:
        return score.completed
    if tie_break == TieBreak.LONGEST_PATH:
        return score.longest_path
    return score.tokens if tie_break == TieBreak.TOKENS else 0


@compiled
def told_apart_by(board: Board, one: SeatScore, other: SeatScore) -> int:
    """The first of points and the edition's tie-breaks in which two players differ (C-24)."""
    step = 0
    while board.ranking[step] != TieBreak.NOTHING and (
        compared(one, board.ranking[step]) == compared(other, board.ranking[step])
    ):
        step += 1
    return board.ranking[step]


@compiled
def rank(board: Board, state: State, result: Result) -> None:
    """A player's rank is how many are ahead; rank 0 wins, and is shared if nothing tells players apart (C-24)."""
    result.winners = 0
    result.decided_by = TieBreak.POINTS
    for seat in range(state.players):
        score = result.seat[seat]
        score.rank = 0
        for other in range(state.players):
            step = told_apart_by(board, score, result.seat[other])
            if compared(result.seat[other], step) > compared(score, step):
                score.rank += 1
        if score.rank == 0:
            result.winners += 1
            for other in range(state.players):
                step = told_apart_by(board, score, result.seat[other])
                if other != seat:
                    result.decided_by = max(result.decided_by, step)
