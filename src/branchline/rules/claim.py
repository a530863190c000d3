"""Claiming a route: which tracks are open to whom, and what a claim does."""

from .cards import pay, settle_market
from .compiled import compiled
from .layout import (
    CLOSED,
    COLOURS,
    LANES,
    LENGTHS,
    LOCOMOTIVE,
    LOCOMOTIVE_PLUS4,
    NOBODY,
    NONE,
    Board,
    Claim,
    Player,
    Refusal,
    State,
)
from .merchandise import take_bonus_card
from .payment import set_refusal


@compiled
def owns_twin(board: Board, state: State, seat: int, track: int) -> bool:
    """Whether the player owns another route between the same two places (C-18)."""
    for lane in range(LANES - 1):
        twin = board.track[track].twin[lane]
        if twin != NONE and state.owner[twin] == seat:
            return True
    return False


@compiled
def track_refusal(board: Board, state: State, seat: int, track: int) -> Refusal:
    """A track is open to a player if nobody owns it and no twin of it closes it (C-16, C-18, C-19)."""
    if state.owner[track] >= 0:
        return Refusal.TAKEN
    if owns_twin(board, state, seat, track):
        return Refusal.OWN_TWIN
    return Refusal.CLOSED_TWIN if state.owner[track] == CLOSED else Refusal.LEGAL


@compiled
def open_all_tracks(board: Board, player: Player) -> None:
    """At the start every track is open to everybody (C-16)."""
    for colour in range(COLOURS + 1):
        for length in range(LENGTHS):
            player.open[colour][length] = board.open[colour][length]


@compiled
def close_track(board: Board, player: Player, track: int) -> None:
    """Count down the open tracks of a player to whom this one was open."""
    colour = board.track[track].colour
    for length in range(board.track[track].length, LENGTHS + 1):
        player.open[colour][length - 1] -= 1


@compiled
def set_owner(board: Board, state: State, track: int, owner: int) -> None:
    """The track is its claimer's; its twins close to him, and with few players to everybody (C-18, C-19)."""
    for seat in range(state.players):
        if not owns_twin(board, state, seat, track):
            close_track(board, state.player[seat], track)
    state.owner[track] = owner
    for lane in range(LANES - 1):
        twin = board.track[track].twin[lane]
        if twin != NONE and state.owner[twin] == NOBODY:
            if state.players > board.parallel_closed_up_to:
                close_track(board, state.player[owner], twin)
            else:
                state.owner[twin] = CLOSED
                for seat in range(state.players):
                    close_track(board, state.player[seat], twin)


@compiled
def claim_refusal(board: Board, state: State, claim: Claim) -> Refusal:
    """Whether the player to move may claim this track with this set of cards."""
    refusal = track_refusal(board, state, state.seat, claim.track)
    if refusal != Refusal.LEGAL:
        return refusal
    return set_refusal(board, state.player[state.seat], board.track[claim.track].length, claim)


@compiled
def claim_track(board: Board, state: State, claim: Claim) -> None:
    """Pay the set, put down the trains, score the route at once (C-13, U-06, M-24, A-13)."""
    player = state.player[state.seat]
    set_owner(board, state, claim.track, state.seat)
    player.trains -= board.track[claim.track].length
    player.score += board.track[claim.track].points
    if board.track[claim.track].cart:
        take_bonus_card(board, state)
    if claim.cards > 0:
        pay(state, player, claim.colour, claim.cards)
    pay(state, player, LOCOMOTIVE, claim.locomotives)
    pay(state, player, LOCOMOTIVE_PLUS4, claim.plus4)
    settle_market(board, state)
