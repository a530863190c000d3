"""Five opponents for the table, from a friendly beginner to the strongest, with plain names."""

from collections.abc import Mapping
from dataclasses import dataclass

from branchline.bots.codes import bot
from branchline.bots.protocol import Bot, UnknownBot
from branchline.edition import Edition


@dataclass(frozen=True)
class Level:
    """A level: its short code, its name and what to expect of it, in each language, and the bot that plays it."""

    code: str
    names: Mapping[str, str]
    about: Mapping[str, str]
    bot: str


LEVELS = (
    Level(
        "visitor",
        {"en": "Day-tripper", "nl": "Dagjesmens"},
        {
            "en": "New to the game: sees the next ticket only, and forgets about the others.",
            "nl": "Nieuw in het spel: ziet alleen het eerstvolgende kaartje en vergeet de rest.",
        },
        "visitor",
    ),
    Level(
        "commuter",
        {"en": "Commuter", "nl": "Forens"},
        {
            "en": "Plays for fun: takes the tickets one by one and pays little heed to others.",
            "nl": "Speelt voor de lol: doet de kaartjes een voor een en let weinig op anderen.",
        },
        "commuter",
    ),
    Level(
        "conductor",
        {"en": "Conductor", "nl": "Conducteur"},
        {
            "en": "Knows the board: plans all tickets together, but never hurries and never blocks.",
            "nl": "Kent het bord: plant alle kaartjes samen, maar haast zich niet en zit niemand dwars.",
        },
        "conductor",
    ),
    Level(
        "stationmaster",
        {"en": "Station master", "nl": "Stationschef"},
        {
            "en": "Plays well: long routes, new tickets when they pay, an eye on the clock.",
            "nl": "Speelt goed: lange routes, nieuwe kaartjes als ze lonen, en een oog op de klok.",
        },
        "stationmaster",
    ),
    Level(
        "baron",
        {"en": "Railway baron", "nl": "Spoorbaron"},
        {
            "en": "Plays to win: takes what others need, and ends the game when ahead.",
            "nl": "Speelt om te winnen: pakt wat anderen nodig hebben en maakt het uit als hij voorstaat.",
        },
        "baron",
    ),
)


def levels() -> list[Level]:
    """All levels, each clearly stronger than the one before."""
    return list(LEVELS)


def level_bot(code: str, edition: Edition, seed: int) -> Bot:
    """The bot of a level."""
    for level in LEVELS:
        if level.code == code:
            return bot(level.bot, edition, seed)
    raise UnknownBot(f"there is no level {code!r}; the levels are {', '.join(level.code for level in LEVELS)}")
