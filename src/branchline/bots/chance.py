"""The chance in a bot's choices: it follows from the bot's seed and what it sees, so that nothing is remembered."""

import hashlib
import random

from branchline.view import View


def words_of(seed: int, view: View) -> tuple[int, int]:
    """Two words of 32 bits for a seed and a view."""
    digest = hashlib.sha256(f"{seed} {view.seat}\n".encode() + view.record().tobytes()).digest()
    return int.from_bytes(digest[:4], "big"), int.from_bytes(digest[4:8], "big")


def chance(seed: int, view: View) -> random.Random:
    """A generator that is the same whenever the same seed sees the same view."""
    low, high = words_of(seed, view)
    return random.Random(low << 32 | high)
