"""Tracks that no ticket needs: where the trains go that a plan leaves over."""

from branchline.bots.harvest import journey_added, measure_journeys
from branchline.bots.joint import turns_for
from branchline.bots.mind import FAR, FILLER, PLANNED, Mind, Style
from branchline.bots.survey import missing_cards
from branchline.rules.compiled import compiled
from branchline.rules.layout import LANES, NONE, Board, State

MOST_FILLERS = 8


@compiled
def plan_fillers(board: Board, state: State, seat: int, mind: Mind, style: Style) -> None:
    """Choose the best tracks for the spare trains, one by one, as long as there are turns for them."""
    spare = state.player[seat].trains - mind.plan_trains
    trains = mind.plan_trains + int(spare * style.options)
    mind.fillers = 0
    if board.passengers > 0 and style.harvest > 0:
        measure_journeys(board, state, seat, mind)
    for track in range(board.tracks):
        mind.worth[track] = filler_worth(board, state, seat, track, mind, style)
    planned = mind.plan_trains
    claims = mind.plan_claims
    while mind.fillers < MOST_FILLERS:
        best = best_filler(board, mind, min(spare, trains - planned))
        if best == NONE:
            return
        planned += board.track[best].length
        claims += 1
        if mind.fillers > 0 and turns_for(mind, planned, claims, style) > mind.turns_left + 1.0:
            return
        mind.wanted[best] = FILLER
        mind.fillers += 1


@compiled
def best_filler(board: Board, mind: Mind, trains: int) -> int:
    """The track worth most of those that so many trains can fill and that aren't chosen yet, or NONE."""
    best = NONE
    most = 0.0
    for track in range(board.tracks):
        if mind.worth[track] > most and mind.wanted[track] == 0 and board.track[track].length <= trains:
            chosen = False
            for lane in range(LANES - 1):
                twin = board.track[track].twin[lane]
                chosen = chosen or (twin != NONE and mind.wanted[twin] != 0)
            if not chosen:
                most = mind.worth[track]
                best = track
    return best


@compiled
def filler_worth(board: Board, state: State, seat: int, track: int, mind: Mind, style: Style) -> float:
    """What a track is worth for itself, beyond the turns that it takes."""
    if mind.price[track] <= 0 or mind.price[track] >= FAR or mind.wanted[track] == PLANNED:
        return 0.0
    seen = board.track[track]
    worth = style.filler_point * seen.points + mind.cart * seen.cart - style.filler_claim
    worth -= style.filler_train * mind.scarce * seen.length
    worth -= style.filler_missing * mind.lack * missing_cards(board, state.player[seat], track)
    if board.passengers > 0 and style.harvest > 0:
        worth += style.harvest * journey_added(board, track, mind)
    if board.longest_path_bonus > 0 or board.passengers > 0:
        worth += style.filler_path * seen.length * loose_ends(board, track, mind)
    return worth


@compiled
def loose_ends(board: Board, track: int, mind: Mind) -> int:
    """Whether a track would go on where the player's network ends: where an odd number of own tracks meet."""
    return max(mind.degree[board.track[track].start] & 1, mind.degree[board.track[track].end] & 1)
