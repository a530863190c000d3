"""Gymnasium: one seat of Amsterdam at random, against the strongest planner."""

import gymnasium

game = gymnasium.make("branchline.envs.gymnasium:Branchline/amsterdam-2p-v1", opponents=["planner"], rewards="lead")
seen, info = game.reset(seed=7)
decisions, terminated, reward = 0, False, 0.0
while not terminated:
    seen, reward, terminated, truncated, info = game.step(game.action_space.sample(info["action_mask"]))
    decisions += 1
print(f"after {decisions} decisions a lead of {reward:+.0f} points")
