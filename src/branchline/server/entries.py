"""What is kept of a table: how it was made, and everything that happened at it, one entry after the other."""

import hashlib
from typing import Literal

from msgspec import Struct, json

from branchline.server.protocol import Options


class SeatMade(Struct, frozen=True, omit_defaults=True, gc=False):
    """A seat as it was made. Of its secret only a digest is kept."""

    name: str
    who: Literal["person", "bot"]
    level: str = ""
    secret: str = ""
    screen: bool = False  # it sits at the screen of whoever made the table
    taken: bool = True


class Made(Struct, frozen=True, omit_defaults=True, gc=False):
    """How a table was made."""

    table: str
    edition: str
    version: int
    fingerprint: str
    seats: list[SeatMade]
    options: Options
    seed: str
    at: float


EntryKind = Literal[
    "decided", "chose", "withdrew", "sat", "said", "asked", "consented", "undone", "substituted", "returned", "rematch"
]


class Entry(Struct, frozen=True, omit_defaults=True, gc=False):
    """One thing that happened at a table. `id` is what the browser called it, so that it counts once."""

    seq: int
    kind: EntryKind
    at: float
    seat: int
    id: str = ""
    row: int = -1  # decided, chose
    text: str = ""  # sat: the name; said; rematch: the table; substituted: the bot's level
    to: int = -1  # asked, undone: how many decisions are left
    of: int = -1  # substituted, returned
    agree: bool = False  # consented


def digest(secret: str) -> str:
    """What is kept of a secret."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


encode = json.Encoder().encode
decode_made = json.Decoder(Made).decode
decode_entry = json.Decoder(Entry).decode
