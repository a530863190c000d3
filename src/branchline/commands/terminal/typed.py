"""What was typed, taken apart: a command, in English or the player's language, and what stands behind it."""

import re
from dataclasses import dataclass

from branchline.words import Words

COMMANDS = (
    "draw",
    "keep",
    "claim",
    "passenger",
    "put",
    "go",
    "arrive",
    "pass",
    "look",
    "routes",
    "hand",
    "tickets",
    "board",
    "score",
    "log",
    "rules",
    "hint",
    "undo",
    "save",
    "help",
    "quit",
)


@dataclass(frozen=True)
class Typed:
    """A line that somebody typed."""

    text: str
    command: str
    rest: str

    @property
    def parts(self) -> list[str]:
        """What stands behind the command, taken apart at spaces and commas."""
        return [part for part in re.split(r"[\s,;]+", self.rest) if part]


class Reader:
    """Knows the words of English and of the player's language; where they collide, the player's wins."""

    def __init__(self, words: Words) -> None:
        """The words that can be typed."""
        self._meaning: dict[str, str] = {}
        self._languages = [Words("en")] + ([words] if words.language != "en" else [])
        for language in self._languages:
            own = {said: name for name in COMMANDS for said in language(f"word-{name}").split()}
            self._meaning |= own

    def read(self, text: str) -> Typed:
        """A line taken apart; the command is empty if its first word is none."""
        word, _, rest = text.strip().partition(" ")
        command = self._meaning.get(word.casefold(), "")
        return Typed(text.strip(), command, rest.strip() if command else text.strip())

    def means(self, said: str, name: str) -> bool:
        """Whether a word is one of those for a thing, such as all, none or deck."""
        return any(said.casefold() in language(f"word-{name}").split() for language in self._languages)
