"""A decision of a planning bot: survey, plan, and then the best of a claim, a journey, new tickets, and a card."""

from branchline.bots.claims import best_claim, best_payment, claim_row, without_cards
from branchline.bots.fillers import plan_fillers
from branchline.bots.fresh import best_keep, best_mix, opening_mix, wants_tickets
from branchline.bots.harvest import best_station, expected_growth, tokens_threatened
from branchline.bots.hungry import hungry_row
from branchline.bots.joint import hold_tickets, plan_tickets, price_plan
from branchline.bots.journeys import best_departure, best_place, departure_gain, next_stop, passengers_out
from branchline.bots.long_route import long_route_row
from branchline.bots.mind import Mind, Style, Way
from branchline.bots.needs import best_draw, value_cards
from branchline.bots.one_step import one_step_row
from branchline.bots.path import path_row
from branchline.bots.rivals import foresee
from branchline.bots.survey import label_networks, survey
from branchline.rules.compiled import compiled
from branchline.rules.layout import NONE, Board, Kind, Phase, State
from branchline.rules.luck import below
from branchline.rules.turn import count_legal, nth_legal


@compiled
def choose_row(board: Board, state: State, mind: Mind, style: Style) -> int:
    """The row of what the player to move does, from a state in which all that he may not know is blanked."""
    seat = state.seat
    if style.way == Way.FRUGAL:
        return nth_legal(board, state, below(mind.luck, count_legal(board, state, True)), True)
    if state.phase == Phase.ANNOUNCE:
        return opening_mix(board, state, style)
    if state.phase == Phase.TRAVEL:
        return next_stop(board, state, seat, mind)
    if state.phase == Phase.PLACE_PASSENGER:
        if style.way != Way.PLAN:
            label_networks(board, state, seat, mind)
            return best_place(board, state, seat, mind)
        survey(board, state, seat, mind, style)
        hold_tickets(board, state, seat, mind, style)
        plan_tickets(board, state, seat, mind, style)
        return best_station(board, state, seat, mind, style)
    survey(board, state, seat, mind, style)
    hold_tickets(board, state, seat, mind, style)
    if style.way == Way.HUNGRY:
        return hungry_row(board, state, seat, mind, style)
    if state.phase == Phase.KEEP_OPENING or state.phase == Phase.KEEP_DRAWN:
        return best_keep(board, state, seat, mind, style)
    if style.way == Way.LONG_ROUTE:
        return long_route_row(board, state, seat, mind, style)
    if style.way == Way.ONE_STEP:
        return one_step_row(board, state, seat, mind, style)
    if style.way == Way.PATH:
        return path_row(board, state, seat, mind, style)
    make_plan(board, state, seat, mind, style)
    if state.phase == Phase.SECOND_CARD:
        return best_draw(board, state, mind)
    return choose_turn(board, state, seat, mind, style)


@compiled
def make_plan(board: Board, state: State, seat: int, mind: Mind, style: Style) -> None:
    """The network for the tickets, what to do with spare trains, and what that makes cards worth."""
    if board.passengers > 0:
        mind.turns_left = max(1.0, mind.turns_left - passengers_out(board, state, seat))
    plan_tickets(board, state, seat, mind, style)
    plan_fillers(board, state, seat, mind, style)
    value_cards(board, state, seat, mind, style)


@compiled
def choose_turn(board: Board, state: State, seat: int, mind: Mind, style: Style) -> int:
    """What to do with a turn."""
    if style.block > 0:
        foresee(board, state, seat, mind, style)
        price_plan(board, mind)
    track = best_claim(board, state, seat, mind, style)
    gain = mind.gain[0]
    row = NONE
    if track != NONE:
        colour = best_payment(board, state, seat, track, mind, style)
        row = claim_row(board, state, seat, track, colour)
    draw = best_draw(board, state, mind)
    if board.passengers > 0 and passengers_out(board, state, seat) > 0:
        departure = best_departure(board, state, seat, mind)
        journey = departure_gain(board, state, seat, mind, style)
        if departure != NONE:
            node = departure - board.first_row[Kind.MOVE_PASSENGER]
            journey += style.threat * tokens_threatened(board, state, seat, mind)
            journey -= style.growth * expected_growth(board, state, seat, node, mind)
        if departure != NONE and journey > gain:
            row = departure
            gain = journey
    if wants_tickets(board, state, seat, mind, style):
        mix = best_mix(board, state, seat, mind, style)
        hope = mind.value[0] - style.hopes
        if mix != NONE and hope > gain:
            row = mix
    if row != NONE:
        return row
    return draw if draw != NONE else without_cards(board, state, seat, mind, style)
