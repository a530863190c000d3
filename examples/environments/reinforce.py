"""REINFORCE in PyTorch: a small network learns Amsterdam against a random player, on a CPU, in a few minutes.

pip install 'branchline[rl]' torch
python examples/environments/reinforce.py [--minutes 3]
"""

import argparse
import time

import torch
from torch import nn

import branchline

GAMES, STEPS = 256, 64  # the games at once, and how many decisions of each are learnt from at a time

parser = argparse.ArgumentParser(description="Learn Amsterdam against a random player.")
parser.add_argument("--minutes", type=float, default=3)
minutes = parser.parse_args().minutes

torch.manual_seed(0)
games = branchline.vector("amsterdam", 2, GAMES, opponents=["random"], rewards="points", seed=0)
heads = games.actions + 1  # what to do, and how many points there are still to make
policy = nn.Sequential(nn.Linear(games.interface.size, 256), nn.ReLU(), nn.Linear(256, 256), nn.ReLU())
policy.append(nn.Linear(256, heads))
adam = torch.optim.Adam(policy.parameters(), lr=1e-3)


def thoughts() -> tuple[torch.distributions.Categorical, torch.Tensor]:
    """What the policy would do, among what is legal, and the points (in twenties) that it expects."""
    found = policy(torch.from_numpy(seen.observations).float().clamp(max=64) / 16)
    legal = torch.from_numpy(seen.masks)
    return torch.distributions.Categorical(logits=found[:, :-1].masked_fill(~legal, -1e9)), found[:, -1]


seen, began, finished, earned = games.reset(), time.time(), [], torch.zeros(GAMES)
while time.time() - began < 60 * minutes:
    memory = []
    for _ in range(STEPS):
        choice, expected = thoughts()
        actions = choice.sample()
        seen = games.step(actions.numpy())
        points, done = torch.from_numpy(seen.rewards[:, 0].copy()), torch.from_numpy(seen.done.copy())
        memory.append((choice.log_prob(actions), expected, choice.entropy(), points / 20, done))
        earned += points
        finished += earned[done].tolist()
        earned[done] = 0
    to_come, loss = thoughts()[1].detach(), torch.zeros(())
    for log_chance, expected, entropy, twenties, done in reversed(memory):
        to_come = twenties + to_come.masked_fill(done, 0)
        better = to_come - expected
        loss = loss - (log_chance * better.detach() + 0.01 * entropy - better**2).mean() / STEPS
    adam.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(policy.parameters(), 1.0)
    adam.step()
    if len(finished) >= 2000:
        print(f"{time.time() - began:5.0f} s  {sum(finished) / len(finished):6.1f} points a game", flush=True)
        finished.clear()
