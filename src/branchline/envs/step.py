"""One call steps every game: the caller's actions, opponents, rewards, the next games, observations and masks."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from branchline.envs.distances import after_choice, after_claim, after_offer, survey
from branchline.envs.layout import Layout, Place, Policy, Reward, Scratch, Task
from branchline.envs.observe import observe
from branchline.envs.rows import action_of_row, action_refusal, mark_actions, row_of_action
from branchline.envs.seeds import digest_seed
from branchline.rules.compiled import compiled
from branchline.rules.layout import NONE, Board, Kind, Luck, Mask, Phase, Record, Refusal
from branchline.rules.luck import below, seed_luck
from branchline.rules.score import final_scores
from branchline.rules.setup import set_up
from branchline.rules.turn import count_legal, kind_of, nth_legal, play

Actions = NDArray[np.int64]
Rewards = NDArray[np.float32]
Observations = NDArray[np.uint8]
Seats = NDArray[np.int8]
Flags = NDArray[np.bool_]
Row = Any

BEGIN = -1  # instead of an action: the game of the place's seed begins
LEAVE = -2  # instead of an action: the game stays as it is


# --- One game --------------------------------------------------------------------------------------------------------


@compiled
def begin_game(board: Board, layout: Layout, place: Place, scratch: Scratch) -> None:
    """Set up the game of the place's seed."""
    digest_seed(layout, place.seed, scratch)
    set_up(board, place.state, layout.players, NONE, scratch.digest[0], scratch.digest[1])
    seed_luck(place.opponents, scratch.digest[2], scratch.digest[3])
    seed_luck(place.sampler, scratch.digest[4], scratch.digest[5])
    survey(board, place)
    for seat in range(layout.players):
        place.counted[seat] = 0


@compiled
def play_row(board: Board, layout: Layout, place: Place, row: int, scratch: Scratch) -> None:
    """Play a legal row of the table, and keep the tickets' distances."""
    seat = place.state.seat
    play(board, place.state, row)
    kind = kind_of(board, row)
    if kind == Kind.CLAIM:
        track = board.claim[row - board.first_row[kind]].track
        after_claim(board, layout, place, scratch.search, seat, track)
    elif kind == Kind.DRAW_TICKETS or kind == Kind.ANNOUNCE:
        after_offer(place, seat)
    elif kind == Kind.KEEP:
        for chooser in range(layout.players):
            after_choice(place, chooser)


@compiled
def random_row(board: Board, place: Place, luck: Luck, frugal: bool) -> int:
    """One of the legal rows, each as likely as another."""
    return nth_legal(board, place.state, below(luck, count_legal(board, place.state, frugal)), frugal)


@compiled
def reward_points(layout: Layout, place: Place, rewards: Row) -> None:
    """Every point when it is made: what the score has grown by since it was last counted."""
    for seat in range(layout.players):
        score = place.state.player[seat].score
        rewards[seat] += score - place.counted[seat]
        place.counted[seat] = score


@compiled
def reward_end(board: Board, layout: Layout, place: Place, scratch: Scratch, rewards: Row) -> None:
    """What the end of a game is worth to everybody."""
    result = scratch.result
    final_scores(board, place.state, result)
    points = 0
    for seat in range(layout.players):
        points += result.seat[seat].total
    for seat in range(layout.players):
        total = result.seat[seat].total
        if layout.reward == Reward.SHARE:
            rewards[seat] += 1 / result.winners if result.seat[seat].rank == 0 else 0
        elif layout.reward == Reward.LEAD:
            rewards[seat] += total - (points - total) / (layout.players - 1)
        else:
            rewards[seat] += total - place.counted[seat]


@compiled
def end_game(board: Board, layout: Layout, place: Place, scratch: Scratch, rewards: Row) -> int:
    """Reward the end of a game; what to do next: begin the game of the next seed, or leave it at that."""
    reward_end(board, layout, place, scratch, rewards)
    if layout.auto_reset:
        place.seed += layout.stride
        return BEGIN
    return LEAVE


@compiled
def play_action(board: Board, layout: Layout, place: Place, scratch: Scratch, action: int, rewards: Row) -> bool:
    """Play a legal action, or begin a game; then opponents inside the step decide; whether a game was over.

    Whatever has to be done next goes round this one loop, so that each rule is compiled into it once.
    """
    state = place.state
    over = False
    row = action
    if action != LEAVE and action != BEGIN:
        row = row_of_action(board, layout, state, action)
    while row != LEAVE:
        if row == BEGIN:
            begin_game(board, layout, place, scratch)
        else:
            play_row(board, layout, place, row, scratch)
        policy = layout.policy[state.seat]
        if state.phase == Phase.OVER:
            over = True
            row = end_game(board, layout, place, scratch, rewards)
        elif policy == Policy.RANDOM or policy == Policy.FRUGAL:
            row = random_row(board, place, place.opponents, policy == Policy.FRUGAL)
        else:
            row = LEAVE
    if layout.reward == Reward.POINTS and not over:
        reward_points(layout, place, rewards)
    return over


@compiled
def sample_action(board: Board, layout: Layout, place: Place) -> int:
    """One of the legal actions, each as likely as another."""
    return action_of_row(board, layout, random_row(board, place, place.sampler, layout.frugal != 0))


# --- All games -------------------------------------------------------------------------------------------------------


@compiled
def run_games(
    boards: Record,
    layouts: Record,
    places: Record,
    scratches: Record,
    actions: Actions,
    observations: Observations,
    masks: Mask,
    rewards: Rewards,
    done: Flags,
    seats: Seats,
    tasks: int,
    thread: int,
    first: int,
    stop: int,
) -> int:
    """Do some tasks with the games of one thread; the first game whose action is refused, and then nothing else."""
    board, layout, scratch = boards[0], layouts[0], scratches[thread]
    if tasks & Task.CHECK:
        for game in range(first, stop):
            if action_refusal(board, layout, places[game].state, actions[game]) != Refusal.LEGAL:
                return game
    for game in range(first, stop):
        place = places[game]
        if tasks & Task.SURVEY:
            survey(board, place)
        if tasks & Task.PLAY:
            done[game] = play_action(board, layout, place, scratch, actions[game], rewards[game])
            seats[game] = place.state.seat
        if tasks & Task.SEE:
            if len(observations[game]) > 0:
                observe(board, layout, place, seats[game], scratch.search, observations[game])
            if len(masks[game]) > 0:
                mark_actions(board, layout, place.state, place.reach.open[place.state.seat], masks[game])
        if tasks & Task.SAMPLE:
            actions[game] = sample_action(board, layout, place)
    return NONE
