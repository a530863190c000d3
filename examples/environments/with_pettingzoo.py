"""PettingZoo: three agents play North America, each a random action from its mask."""

from branchline.envs.pettingzoo import env

game = env("usa", players=3, rewards="points")
game.reset(seed=7)
totals = dict.fromkeys(game.agents, 0.0)
for agent in game.agent_iter():
    seen, reward, terminated, truncated, info = game.last()
    totals[agent] += reward
    over = terminated or truncated
    game.step(None if over else game.action_space(agent).sample(seen["action_mask"]))
print("final scores:", totals)
