"""Playing a game on in the mind: the planner's light form, in which a plan is kept until it breaks."""

from dataclasses import dataclass
from typing import Annotated as As

from branchline.bots.decide import choose_row, choose_turn, make_plan
from branchline.bots.facts import Facts, note_facts
from branchline.bots.joint import hold_tickets
from branchline.bots.journeys import passengers_out
from branchline.bots.mind import FAR, PLANNED, Mind, Style
from branchline.bots.needs import best_draw, value_cards
from branchline.bots.reckoning import Reckoner, prospect, worth
from branchline.bots.survey import is_open, survey, turns_left
from branchline.rules.compiled import compiled
from branchline.rules.layout import LANES, NONE, NOT_YET, Board, Kind, Phase, Record, Result, State
from branchline.rules.score import final_scores
from branchline.rules.turn import play

TURNS_A_PLAN = 3  # that a player goes on with a plan before he makes a new one
FOREVER = 1 << 14


@dataclass
class Course:
    """What a player of a playout is up to."""

    broken: As[int, "i1"]
    turns: As[int, "i2"]
    wanted: As[int, "i2"]


@compiled
def play_out(
    board: Board,
    state: State,
    minds: Record,
    courses: Record,
    style: Style,
    result: Result,
    reckoner: Reckoner,
    facts: Facts,
    turns: int,
    seat: int,
) -> float:
    """Play some turns, or to the end; what that is worth to a seat, from 0 to 1."""
    for player in range(state.players):
        courses[player].broken = 1
    until = state.turns + turns if reckoner.known else FOREVER
    while state.phase != Phase.OVER:
        if state.turns >= until and state.phase == Phase.TURN and state.last_turns == NOT_YET:
            note_facts(board, state, minds, style, result, facts)
            return prospect(reckoner, facts, state, seat, minds[seat].turns_left)
        row = playout_row(board, state, minds[state.seat], courses[state.seat], style)
        player = state.seat
        play(board, state, row)
        if row >= board.first_row[Kind.CLAIM]:
            note_claim(board, state, minds, courses, player, board.claim[row - board.first_row[Kind.CLAIM]].track)
    final_scores(board, state, result)
    return worth(result, state, seat)


@compiled
def playout_row(board: Board, state: State, mind: Mind, course: Course, style: Style) -> int:
    """What the player to move does: a new plan when the old one is broken, else the next thing of the old one."""
    second = state.phase == Phase.SECOND_CARD
    if state.phase != Phase.TURN and not second:
        course.broken = 1
        return choose_row(board, state, mind, style)
    if course.broken or course.turns >= TURNS_A_PLAN:
        plan_again(board, state, mind, course, style)
    else:
        go_on(board, state, mind, style)
    if second:
        return best_draw(board, state, mind)
    course.turns += 1
    return choose_turn(board, state, state.seat, mind, style)


@compiled
def plan_again(board: Board, state: State, mind: Mind, course: Course, style: Style) -> None:
    """Make a new plan."""
    survey(board, state, state.seat, mind, style)
    hold_tickets(board, state, state.seat, mind, style)
    make_plan(board, state, state.seat, mind, style)
    course.broken = 0
    course.turns = 0
    course.wanted = 0
    for track in range(board.tracks):
        course.wanted += mind.wanted[track] != 0


@compiled
def go_on(board: Board, state: State, mind: Mind, style: Style) -> None:
    """With the old plan, look at the clock and at the cards."""
    mind.turns_left = turns_left(state, state.seat)
    if board.passengers > 0:
        mind.turns_left = max(1.0, mind.turns_left - passengers_out(board, state, state.seat))
    value_cards(board, state, state.seat, mind, style)


@compiled
def note_claim(board: Board, state: State, minds: Record, courses: Record, player: int, track: int) -> None:
    """A track has been claimed: the plans of those who wanted it break; its owner's when nothing is left to want."""
    for seat in range(state.players):
        if courses[seat].broken == 0:
            if seat == player:
                claim_planned(board, state, minds[seat], courses[seat], seat, track)
            else:
                lose_track(board, state, minds[seat], courses[seat], seat, track)
                for lane in range(LANES - 1):
                    twin = board.track[track].twin[lane]
                    if twin != NONE:
                        lose_track(board, state, minds[seat], courses[seat], seat, twin)


@compiled
def claim_planned(board: Board, state: State, mind: Mind, course: Course, seat: int, track: int) -> None:
    """A player has claimed a track himself: with fewer trains, some of the others are too long now."""
    if mind.wanted[track] == PLANNED:
        mind.plan_trains -= board.track[track].length
        mind.plan_claims -= 1
    if mind.wanted[track] != 0:
        mind.wanted[track] = 0
        course.wanted -= 1
    mind.worth[track] = 0.0
    for other in range(board.tracks):
        if 0 < mind.price[other] < FAR:
            lose_track(board, state, mind, course, seat, other)
    if course.wanted <= 0:
        course.broken = 1


@compiled
def lose_track(board: Board, state: State, mind: Mind, course: Course, seat: int, track: int) -> None:
    """A track that is not open to a player any more has no price, and breaks a plan that wanted it."""
    if state.owner[track] == seat:
        mind.price[track] = 0.0
    elif not is_open(board, state, seat, track):
        mind.price[track] = FAR
        if mind.wanted[track] != 0:
            course.broken = 1
