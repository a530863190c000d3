"""What the agents of the literature share: they want tracks, claim the one worth most, and draw cards for the others.

Their ways of wanting are in `hungry`, `long_route`, `one_step` and `path`. All four are from de Mesentier Silva, Lee,
Togelius and Nealen, "AI-based playtesting of contemporary board games" (2017), from its descriptions.
"""

from branchline.bots.claims import best_payment, claim_row, without_cards
from branchline.bots.fresh import legal_mix
from branchline.bots.journeys import best_departure, departure_gain, passengers_out
from branchline.bots.mind import FAR, FILLER, Mind, Style
from branchline.bots.needs import best_draw, value_cards
from branchline.rules.compiled import compiled
from branchline.rules.layout import NONE, Board, Kind, Phase, State


@compiled
def can_claim(mind: Mind, track: int) -> bool:
    """Whether a track is open to the player at all."""
    return 0 < mind.price[track] < FAR


@compiled
def want_nothing(board: Board, mind: Mind) -> None:
    """Begin with no wishes."""
    for track in range(board.tracks):
        mind.wanted[track] = 0
        mind.worth[track] = 0.0


@compiled
def want_longest(board: Board, mind: Mind, least: int) -> None:
    """Want all open tracks from a length on, each for its points."""
    for track in range(board.tracks):
        if can_claim(mind, track) and board.track[track].length >= least:
            mind.wanted[track] = FILLER
            mind.worth[track] = board.track[track].points


@compiled
def best_wanted(board: Board, state: State, seat: int, mind: Mind, style: Style) -> int:
    """The track worth most of those wanted that the player can pay for now, or NONE."""
    best = NONE
    most = 0.0
    for track in range(board.tracks):
        wished = mind.worth[track] > most and can_claim(mind, track)
        if wished and best_payment(board, state, seat, track, mind, style) != NONE:
            most = mind.worth[track]
            best = track
    return best


@compiled
def new_tickets(board: Board, state: State, style: Style) -> int:
    """The row of a draw of tickets, of two decks in the shares of the style; NONE if there are none."""
    long = int(board.drawn_dealt * style.long_share + 0.5)
    return legal_mix(board, state, board.drawn_dealt - long, board.drawn_dealt, Kind.DRAW_TICKETS)


@compiled
def follow_wishes(board: Board, state: State, seat: int, mind: Mind, style: Style) -> int:
    """The row of the best wish that can be paid for, of a passenger that is due, or of a card for the wishes."""
    value_cards(board, state, seat, mind, style)
    draw = best_draw(board, state, mind)
    if state.phase == Phase.SECOND_CARD:
        return draw
    if board.passengers > 0 and passengers_out(board, state, seat) > 0:
        departure = best_departure(board, state, seat, mind)
        if departure != NONE and departure_gain(board, state, seat, mind, style) > 0:
            return departure
    track = best_wanted(board, state, seat, mind, style)
    if track != NONE:
        return claim_row(board, state, seat, track, best_payment(board, state, seat, track, mind, style))
    return draw if draw != NONE else without_cards(board, state, seat, mind, style)
