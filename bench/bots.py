"""How strong the planner is: its share of the wins against each baseline, in every edition, with 2 players.

    python bench/bots.py --games 2000

Every deal is played from both seats. The time of a decision is this process's own, the rules' work included.
"""

import argparse
import time

import numpy as np

from branchline.catalog import editions, load
from branchline.lab.bot_play import BotPlayer
from branchline.lab.tally import WHOLE_WIN, WINS

BASELINES = ("hungry", "long-route", "one-step", "path", "frugal", "random")


def match(edition: str, bots: list[str], games: int) -> tuple[float, float, float, float]:
    """The first bot's share of the wins, half its 95 % interval, its mean score, and microseconds a decision."""
    board, wins, scores, decisions, seconds = load(edition), [], [], 0, 0.0
    for place, seated in enumerate((bots, bots[::-1])):
        player = BotPlayer(board, seated, frugal=False)
        player.play(range(1))  # compiles it
        begun = time.process_time()
        points, facts = player.play(range(games // 2))
        seconds += time.process_time() - begun
        decisions += int(facts[:, 0].sum())
        wins.append(points[:, place, WINS] / WHOLE_WIN)
        scores.append(points[:, place, 0])
    deals = np.mean(wins, axis=0)
    half = 1.96 * float(deals.std(ddof=1)) / len(deals) ** 0.5
    return float(deals.mean()), half, float(np.mean(scores)), seconds / decisions * 1e6


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    games = parser.parse_args().games
    print(f"| edition | {' | '.join(BASELINES)} | itself: mean score | µs a decision |")
    print("| --- " * (len(BASELINES) + 3) + "|")
    for edition in editions():
        cells = []
        for baseline in BASELINES:
            share, half, _, _ = match(edition, ["planner", baseline], games)
            cells.append(f"{share:.1%} ± {half:.1%}")
        _, _, score, spent = match(edition, ["planner", "planner"], games)
        print(f"| {edition} | {' | '.join(cells)} | {score:.1f} | {spent:.1f} |", flush=True)


if __name__ == "__main__":
    main()
