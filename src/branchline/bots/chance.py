"""The chance in a bot's choices: it follows from the bot's seed and what it sees, so that nothing is remembered."""

import hashlib
import random

from branchline.rules.layout import Record
from branchline.view import View


def words_of(seed: int, seat: int, record: Record) -> tuple[int, int]:
    """Two words of 32 bits for a seed and the packed view of a seat."""
    digest = hashlib.sha256(f"{seed} {seat}\n".encode() + record.tobytes()).digest()
    return int.from_bytes(digest[:4], "big"), int.from_bytes(digest[4:8], "big")


def chance(seed: int, view: View) -> random.Random:
    """A generator that is the same whenever the same seed sees the same view."""
    low, high = words_of(seed, view.seat, view.record())
    return random.Random(low << 32 | high)
