"""Many games at once: random play in 1,024 games of North America, and how fast it goes.

python examples/environments/many_games.py [--steps 500]
"""

import argparse
import time

import branchline

parser = argparse.ArgumentParser(description="Random play in many games at once.")
parser.add_argument("--games", type=int, default=1024)
parser.add_argument("--steps", type=int, default=500)
wishes = parser.parse_args()

games = branchline.vector("usa", players=2, games=wishes.games, seed=7)
seen = games.reset()
ended, began = 0, time.perf_counter()
for _ in range(wishes.steps):
    seen = games.step(games.sample())
    ended += int(seen.done.sum())
rate = wishes.games * wishes.steps / (time.perf_counter() - began)
print(f"{rate:,.0f} decisions a second, {ended} games ended")
print("the hand of the seat to move in the first game:", games.named(seen.observations)["hand"][0].tolist())
