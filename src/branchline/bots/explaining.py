"""The plan of a planning bot as plain data: the same thoughts as for a decision, told instead of acted upon."""

from branchline.bots.claims import best_payment, block_gain, danger_of, gain_of, waste_of
from branchline.bots.decide import make_plan
from branchline.bots.joint import hold_tickets, price_plan, turns_for
from branchline.bots.mind import DONE, FAR, INTENDED, PLANNED, Mind, Style
from branchline.bots.protocol import Plan
from branchline.bots.rivals import foresee
from branchline.bots.survey import survey
from branchline.edition import Edition
from branchline.rules.layout import COLOURS, GREY, NONE, Board, State, blank
from branchline.view import View

FEARED = 1.0  # points that are at stake, times how likely it is that somebody takes them


def plan_of(edition: Edition, view: View, style: Style, nature: int) -> Plan:
    """What a bot of this style and nature means to do in the seat of the view."""
    board, state, seat = edition.board, view.state, view.seat
    mind = blank(Mind)
    mind.nature = nature
    survey(board, state, seat, mind, style)
    hold_tickets(board, state, seat, mind, style)
    make_plan(board, state, seat, mind, style)
    foresee(board, state, seat, mind, style)
    price_plan(board, mind)
    wanted = [track for track in range(board.tracks) if mind.wanted[track] != 0]
    wanted.sort(key=lambda track: (-gain_of(board, state, seat, track, mind, style), track))
    feared = [
        track for track in wanted if mind.wanted[track] == PLANNED and danger_of(board, mind, track, style) >= FEARED
    ]
    trains = sum(board.track[track].length for track in wanted)
    return Plan(
        tickets=_fates(edition, mind),
        wants=[edition.routes[track].name for track in wanted],
        fears=[edition.routes[track].name for track in feared],
        blocks=_blocks(edition, board, state, seat, mind, style),
        needs=_needs(edition, board, state, seat, wanted),
        turns=round(turns_for(mind, trains, len(wanted), style)),
        turns_left=round(mind.turns_left),
        estimate=_estimate(board, state, seat, wanted, mind),
    )


def _fates(edition: Edition, mind: Mind) -> dict[str, str]:
    words = {DONE: "done", INTENDED: "planned"}
    places = range(mind.tickets)
    return {edition.tickets[mind.ticket[place]].name: words.get(mind.fate[place], "given up") for place in places}


def _blocks(edition: Edition, board: Board, state: State, seat: int, mind: Mind, style: Style) -> list[str]:
    """The routes that it can pay for and would claim now only because a rival will want them."""
    blocks = []
    for track in range(board.tracks):
        block = block_gain(state, track, mind, style)
        colour = best_payment(board, state, seat, track, mind, style)
        if block > 0 and 0 < mind.price[track] < FAR and colour != NONE:
            gain = gain_of(board, state, seat, track, mind, style)
            gain -= waste_of(board, state, seat, track, colour, mind, style)
            if gain - block <= 0 < gain:
                blocks.append(edition.routes[track].name)
    return blocks


def _needs(edition: Edition, board: Board, state: State, seat: int, wanted: list[int]) -> dict[str, int]:
    """Of each colour how many cards are missing; grey routes take whatever is left over, and `any` what they lack."""
    held = list(state.player[seat].hand[:COLOURS])
    needs: dict[str, int] = {}
    for track in sorted(wanted, key=lambda track: board.track[track].colour == GREY):
        colour, length = board.track[track].colour, board.track[track].length
        paid = colour if colour != GREY else max(range(board.colours), key=held.__getitem__)
        missing = max(0, length - held[paid])
        held[paid] = max(0, held[paid] - length)
        if missing:
            kind = edition.kinds[colour] if colour != GREY else "any"
            needs[kind] = needs.get(kind, 0) + missing
    return needs


def _estimate(board: Board, state: State, seat: int, wanted: list[int], mind: Mind) -> int:
    """The score if everything in the plan is done, without bonuses."""
    score = state.player[seat].score + sum(board.track[track].points for track in wanted)
    for place in range(mind.tickets):
        points = board.ticket[mind.ticket[place]].points
        score += points if mind.fate[place] in (DONE, INTENDED) else -points
    return score
