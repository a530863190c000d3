"""The steps of `branchline.envs.step` as kernels for a GPU: a game a thread; where rows are written, a game a warp."""

from typing import Any

from branchline.envs.distances import work_out_distances
from branchline.envs.layout import Layout, Place, Scratch
from branchline.envs.observe import write_down
from branchline.envs.rows import action_refusal, mark_actions
from branchline.envs.step import Actions, Flags, Observations, Rewards, Seats, play_action, sample_action
from branchline.rules.compiled import LANES, compiled, this_thread, thread_number
from branchline.rules.layout import NONE, Board, Mask, Record, Refusal

Refused = Any


@compiled
def check_a_game_a_thread(boards: Record, layouts: Record, places: Record, actions: Actions, refused: Refused) -> None:
    """Note one of the games whose action may not be played, if there is any."""
    game = thread_number()
    if game < len(places) and (
        action_refusal(boards[0], layouts[0], places[game].state, actions[game]) != Refusal.LEGAL
    ):
        refused[0] = game


@compiled
def play_a_game_a_thread(
    boards: Record,
    layouts: Record,
    places: Record,
    actions: Actions,
    refused: Refused,
    observations: Observations,
    rewards: Rewards,
    done: Flags,
    seats: Seats,
) -> None:
    """Play an action and note what came of it; nothing is played if an action was refused."""
    game = thread_number()
    if game < len(places) and refused[0] == NONE:
        board, layout, place = boards[0], layouts[0], places[game]
        own = this_thread.local.array(1, Scratch)
        for seat in range(layout.players):
            rewards[game][seat] = 0
        done[game] = play_action(board, layout, place, own[0], actions[game], rewards[game])
        seats[game] = place.state.seat
        if len(observations[game]) > 0:
            work_out_distances(board, layout, place, own[0].search, place.state.seat)


@compiled
def see_a_game_a_warp(
    boards: Record, layouts: Record, places: Record, observations: Observations, masks: Mask, seats: Seats
) -> None:
    """Write what the seat to move sees and what it may do: neighbouring lanes write neighbouring numbers."""
    game = thread_number() // LANES
    if game < len(places):
        see(boards[0], layouts[0], places[game], seats[game], observations[game], masks[game])


@compiled
def see(board: Board, layout: Layout, place: Place, seat: int, seen: Any, mask: Mask) -> None:
    """Write an observation, where there is one, and a mask."""
    if len(seen) > 0:
        write_down(board, layout, place, seat, seen)
    mark_actions(board, layout, place.state, place.reach.open[seat], mask)


@compiled
def sample_a_game_a_thread(boards: Record, layouts: Record, places: Record, actions: Actions) -> None:
    """One of the legal actions, each as likely as another."""
    game = thread_number()
    if game < len(places):
        actions[game] = sample_action(boards[0], layouts[0], places[game])
