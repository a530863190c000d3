"""The steps of `branchline.envs.step` as kernels for a GPU: a game a thread."""

from typing import Any

from branchline.envs.layout import Scratch
from branchline.envs.observe import observe
from branchline.envs.rows import action_refusal, mark_actions
from branchline.envs.step import Actions, Flags, Observations, Rewards, Seats, play_action, sample_action
from branchline.rules.compiled import compiled, this_thread, thread_number
from branchline.rules.layout import Mask, Record, Refusal

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
    boards: Record, layouts: Record, places: Record, actions: Actions, rewards: Rewards, done: Flags, seats: Seats
) -> None:
    """Play an action, all of which are legal, and note what came of it."""
    game = thread_number()
    if game < len(places):
        own = this_thread.local.array(1, Scratch)
        for seat in range(layouts[0].players):
            rewards[game][seat] = 0
        done[game] = play_action(boards[0], layouts[0], places[game], own[0], actions[game], rewards[game])
        seats[game] = places[game].state.seat


@compiled
def see_a_game_a_thread(
    boards: Record, layouts: Record, places: Record, observations: Observations, masks: Mask, seats: Seats
) -> None:
    """Write what the seat to move sees and what it may do."""
    game = thread_number()
    if game < len(places):
        if len(observations[game]) > 0:
            own = this_thread.local.array(1, Scratch)
            observe(boards[0], layouts[0], places[game], seats[game], own[0].search, observations[game])
        mark_actions(boards[0], layouts[0], places[game].state, masks[game])


@compiled
def sample_a_game_a_thread(boards: Record, layouts: Record, places: Record, actions: Actions) -> None:
    """One of the legal actions, each as likely as another."""
    game = thread_number()
    if game < len(places):
        actions[game] = sample_action(boards[0], layouts[0], places[game])
