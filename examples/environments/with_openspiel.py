"""OpenSpiel: a random game of Amsterdam, every draw a chance node."""

import random

import pyspiel

import branchline.envs.openspiel  # noqa: F401  # registers the game

game = pyspiel.load_game("branchline(edition=amsterdam,players=2,rewards=lead)")
choose, state, draws = random.Random(7), game.new_initial_state(), 0
while not state.is_terminal():
    draws += state.is_chance_node()
    state.apply_action(choose.choice(state.legal_actions()))
print(f"{len(state.full_history()) - draws} decisions, {draws} draws, returns {state.returns()}")
