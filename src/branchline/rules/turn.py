"""The table of contents of a game: what has to be decided, what is legal, and what an action does."""

from .cards import count_draws, nth_draw, take_face_up, take_face_up_refusal, take_from_deck, take_from_deck_refusal
from .claim import claim_refusal, claim_track
from .compiled import compiled
from .layout import LOCOMOTIVE, NONE, NOT_YET, Board, EndedBy, Kind, Mask, Phase, Refusal, State
from .legal_claims import count_claims, mark_claims, nth_claim
from .passengers import (
    arrive,
    can_place,
    count_moves,
    count_travels,
    move_refusal,
    place_passenger,
    place_refusal,
    set_out,
    travel,
    travel_refusal,
)
from .tickets import keep, keep_refusal, mix_refusal, offer_mix, return_opening_tickets, return_tickets

LAST_ROUND_AT_TRAINS = 2  # C-22

# --- Playing an action -----------------------------------------------------------------------------------------------


@compiled
def play(board: Board, state: State, row: int) -> None:
    """Play a legal action (C-04)."""
    kind = kind_of(board, row)
    which = row - board.first_row[kind]
    if kind == Kind.CLAIM:
        play_claim(board, state, row)
    elif kind == Kind.TAKE_FACE_UP:
        play_take_face_up(board, state, which)
    elif kind == Kind.TAKE_FROM_DECK:
        take_from_deck(board, state)
        after_card(board, state)
    elif kind == Kind.DRAW_TICKETS:
        offer_mix(board, state, state.seat, which, board.drawn_dealt)
        state.phase = Phase.KEEP_DRAWN
    elif kind == Kind.ANNOUNCE:
        offer_mix(board, state, state.seat, which, board.opening_dealt)
        next_opening_seat(board, state)
    elif kind == Kind.KEEP:
        play_keep(board, state, which + 1)
    elif kind == Kind.PLACE_PASSENGER:
        play_place_passenger(board, state, which)
    elif kind == Kind.MOVE_PASSENGER:
        set_out(board, state, which)
        state.phase = Phase.TRAVEL
    elif kind == Kind.TRAVEL:
        travel(board, state, which)
    elif kind == Kind.STOP:
        arrive(state)
        end_turn(state)
    else:
        play_pass(state)


@compiled
def kind_of(board: Board, row: int) -> int:
    """The kind of an action, by the part of the table in which it stands."""
    if row >= board.first_row[Kind.CLAIM]:
        return Kind.CLAIM
    kind = 0
    while row >= board.first_row[kind + 1]:
        kind += 1
    return kind


@compiled
def play_claim(board: Board, state: State, row: int) -> None:
    """Claim a route; then, in some editions, perhaps put a passenger at one of its ends (M-06)."""
    claim = board.claim[row - board.first_row[Kind.CLAIM]]
    claim_track(board, state, claim)
    if can_place(board, state, claim.track):
        state.claimed = claim.track
        state.phase = Phase.PLACE_PASSENGER
    else:
        end_turn(state)


@compiled
def play_take_face_up(board: Board, state: State, place: int) -> None:
    """Take a face-up card; a locomotive taken first is the whole draw (C-07, M-18, M-19)."""
    if take_face_up(board, state, place) == LOCOMOTIVE:
        end_turn(state)
    else:
        after_card(board, state)


@compiled
def after_card(board: Board, state: State) -> None:
    """After the first card a second one is taken if any may be (C-05, C-R5, C-R11)."""
    if state.phase == Phase.TURN and count_draws(board, state, True) > 0:
        state.phase = Phase.SECOND_CARD
    else:
        end_turn(state)


@compiled
def play_keep(board: Board, state: State, subset: int) -> None:
    """Keep some of the offered tickets; the opening ones are returned when all have chosen (C-R2)."""
    keep(state, subset)
    if state.phase == Phase.KEEP_OPENING:
        next_opening_seat(board, state)
    else:
        return_tickets(board, state, state.seat)
        end_turn(state)


@compiled
def next_opening_seat(board: Board, state: State) -> None:
    """The seats announce in order, then all choose; after the last choice the first turn begins (C-R1, C-R2, M-R5)."""
    if state.seat + 1 < state.players:
        state.seat += 1
    elif state.phase == Phase.ANNOUNCE:
        state.seat = 0
        state.phase = Phase.KEEP_OPENING
    else:
        return_opening_tickets(board, state)
        state.seat = state.first_seat
        state.phase = Phase.TURN


@compiled
def play_place_passenger(board: Board, state: State, which: int) -> None:
    """Put a passenger at the start or the end of the route just claimed, or at neither (M-06)."""
    if which < 2:
        track = board.track[state.claimed]
        place_passenger(board, state, track.start if which == 0 else track.end)
    state.claimed = NONE
    end_turn(state)


@compiled
def play_pass(state: State) -> None:
    """Pass; when all players in a row have passed, the game ends at once (C-R6)."""
    passes = state.passes + 1
    end_turn(state)
    state.passes = passes
    if passes == state.players and state.phase != Phase.OVER:
        state.phase = Phase.OVER
        state.ended_by = EndedBy.ALL_PASSED


@compiled
def end_turn(state: State) -> None:
    """The next player's turn; few trains left set off the last round, one more turn for everybody (C-22, C-R7)."""
    state.turns += 1
    state.passes = 0
    state.phase = Phase.TURN
    if state.last_turns != NOT_YET:
        state.last_turns -= 1
    elif state.player[state.seat].trains <= LAST_ROUND_AT_TRAINS:
        state.last_turns = state.players
        state.trigger = state.seat
    if state.last_turns == 0:
        state.phase = Phase.OVER
        state.ended_by = EndedBy.LAST_ROUND
    else:
        state.seat = (state.seat + 1) % state.players


# --- What is legal ---------------------------------------------------------------------------------------------------


@compiled
def refusal(board: Board, state: State, row: int) -> Refusal:
    """Why an action may not be played now, or LEGAL: the one predicate of legality."""
    if row < 0 or row >= board.first_row[Kind.CLAIM + 1]:
        return Refusal.NO_SUCH_ACTION
    kind = kind_of(board, row)
    which = row - board.first_row[kind]
    phase = state.phase
    if kind == Kind.CLAIM:
        return claim_refusal(board, state, board.claim[which]) if phase == Phase.TURN else Refusal.NOT_NOW
    if kind <= Kind.PASS:
        return turn_refusal(board, state, kind, which)
    if kind == Kind.ANNOUNCE and phase == Phase.ANNOUNCE:
        return mix_refusal(board, state, which, board.opening_dealt)
    if kind == Kind.KEEP and (phase == Phase.KEEP_OPENING or phase == Phase.KEEP_DRAWN):
        return keep_refusal(board, state, which + 1)
    if kind == Kind.PLACE_PASSENGER and phase == Phase.PLACE_PASSENGER:
        return end_refusal(board, state, which)
    if kind == Kind.TRAVEL and phase == Phase.TRAVEL:
        return travel_refusal(board, state, state.place, which)
    if kind == Kind.STOP and phase == Phase.TRAVEL:
        return Refusal.LEGAL if has_moved(state) else Refusal.MOVE_FIRST
    return Refusal.NOT_NOW


@compiled
def turn_refusal(board: Board, state: State, kind: int, which: int) -> Refusal:
    """The actions of a turn other than a claim, and the second card of a draw (U-03, M-05, A-04)."""
    second = state.phase == Phase.SECOND_CARD
    if state.phase != Phase.TURN and not (second and kind <= Kind.TAKE_FROM_DECK):
        return Refusal.NOT_NOW
    if kind == Kind.TAKE_FACE_UP:
        return take_face_up_refusal(state, which, second)
    if kind == Kind.TAKE_FROM_DECK:
        return take_from_deck_refusal(state)
    if kind == Kind.DRAW_TICKETS:
        return mix_refusal(board, state, which, board.drawn_dealt)
    if kind == Kind.MOVE_PASSENGER:
        return move_refusal(board, state, which)
    return Refusal.MUST_ACT if can_act(board, state) else Refusal.LEGAL


@compiled
def end_refusal(board: Board, state: State, which: int) -> Refusal:
    """At which end of the claimed route a passenger may be put; never must (M-06, M-07)."""
    if which == 2:
        return Refusal.LEGAL
    track = board.track[state.claimed]
    return place_refusal(board, state, track.start if which == 0 else track.end)


@compiled
def has_moved(state: State) -> bool:
    """Whether the passenger under way has used a route (M-R1)."""
    used = 0
    for byte in state.used_track:
        used |= byte
    return used != 0


@compiled
def can_act(board: Board, state: State) -> bool:
    """Whether the player to move has anything to do but pass (C-R6)."""
    if count_draws(board, state, False) > 0 or state.tickets_left[0] + state.tickets_left[1] > 0:
        return True
    return count_moves(board, state) > 0 or count_claims(board, state, True) > 0


# --- Counting, choosing, listing: all from the same predicates -------------------------------------------------------


@compiled
def first_kind(state: State) -> int:
    """The first kind of action that may be legal in this phase."""
    if state.phase == Phase.TURN or state.phase == Phase.SECOND_CARD:
        return Kind.TAKE_FACE_UP
    if state.phase == Phase.ANNOUNCE:
        return Kind.ANNOUNCE
    if state.phase == Phase.PLACE_PASSENGER:
        return Kind.PLACE_PASSENGER
    return Kind.TRAVEL if state.phase == Phase.TRAVEL else Kind.KEEP


@compiled
def last_kind(state: State) -> int:
    """The last kind of action that may be legal in this phase, but for claims."""
    if state.phase == Phase.TURN:
        return Kind.PASS
    if state.phase == Phase.SECOND_CARD:
        return Kind.TAKE_FROM_DECK
    return Kind.STOP if state.phase == Phase.TRAVEL else first_kind(state)


@compiled
def count_legal(board: Board, state: State, frugal: bool) -> int:
    """How many actions are legal; with `frugal`, of the claims only those that spend the fewest wild cards."""
    if state.phase == Phase.TURN:
        legal = count_draws(board, state, False) + count_mixes(board, state) + count_claims(board, state, frugal)
        return max(1, legal + count_moves(board, state))
    if state.phase == Phase.SECOND_CARD:
        return count_draws(board, state, True)
    if state.phase == Phase.OVER:
        return 0
    if state.phase == Phase.TRAVEL:
        return count_travels(board, state, state.place) + (1 if has_moved(state) else 0)
    legal = 0
    for row in range(board.first_row[first_kind(state)], board.first_row[last_kind(state) + 1]):
        if refusal(board, state, row) == Refusal.LEGAL:
            legal += 1
    return legal


@compiled
def count_mixes(board: Board, state: State) -> int:
    """How many ways there are to draw tickets."""
    mixes = 0
    for mix in range(board.first_row[Kind.DRAW_TICKETS + 1] - board.first_row[Kind.DRAW_TICKETS]):
        if mix_refusal(board, state, mix, board.drawn_dealt) == Refusal.LEGAL:
            mixes += 1
    return mixes


@compiled
def nth_legal(board: Board, state: State, index: int, frugal: bool) -> int:
    """The row of the legal action with this index, in the order of the table."""
    second = state.phase == Phase.SECOND_CARD
    if not second and state.phase != Phase.TURN:
        return nth_row(board, state, index, board.first_row[first_kind(state)])
    draws = count_draws(board, state, second)
    if index < draws:
        return nth_draw(board, state, index, second)
    index -= draws
    others = count_mixes(board, state) + count_moves(board, state)
    if index < others:
        return nth_row(board, state, index, board.first_row[Kind.DRAW_TICKETS])
    if draws + others == 0 and count_claims(board, state, frugal) == 0:
        return board.first_row[Kind.PASS]
    return nth_claim(board, state, index - others, frugal)


@compiled
def nth_row(board: Board, state: State, index: int, row: int) -> int:
    """The row of the legal action with this index, from a row on."""
    while True:
        if refusal(board, state, row) == Refusal.LEGAL:
            if index == 0:
                return row
            index -= 1
        row += 1


@compiled
def mark_legal(board: Board, state: State, frugal: bool, mask: Mask) -> None:
    """Write 1 for every legal row of the table, 0 for the others."""
    for row in range(board.first_row[Kind.CLAIM + 1]):
        mask[row] = 0
    mark_other_than_claims(board, state, mask)
    if state.phase == Phase.TURN:
        mark_claims(board, state, frugal, mask)


@compiled
def mark_other_than_claims(board: Board, state: State, mask: Mask) -> None:
    """Write for every row of the kinds that this phase is about, but for claims, whether it is legal."""
    if state.phase != Phase.OVER:
        for row in range(board.first_row[first_kind(state)], board.first_row[last_kind(state) + 1]):
            mask[row] = refusal(board, state, row) == Refusal.LEGAL
