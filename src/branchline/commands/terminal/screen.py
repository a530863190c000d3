"""Lines out, lines in. Nothing is drawn and no line is ever changed, so a screen reader can read it all."""

import shutil
import sys
import textwrap
from collections.abc import Iterable, Sequence

from branchline.words import Words

LINES_THAT_HIDE = 60
WIDEST = 100


class NobodyTypes(Exception):
    """The input has ended."""


class Screen:
    """The terminal, or a file or program in its place."""

    def __init__(self) -> None:
        """Lines are broken only where a person reads them."""
        self.width = min(shutil.get_terminal_size().columns, WIDEST) - 1 if sys.stdout.isatty() else 0
        self._edits = sys.stdin.isatty() and sys.stdout.isatty() and _can_edit_lines()

    def say(self, line: str = "", indent: int = 0) -> None:
        """Write one line; a long one is broken between words."""
        for part in self._broken(" " * indent + line):
            print(part)

    def say_all(self, lines: Iterable[str], indent: int = 0) -> None:
        """Write lines."""
        for line in lines:
            self.say(line, indent)

    def _broken(self, line: str) -> list[str]:
        indent = len(line) - len(line.lstrip())
        if self.width < 20 or len(line) <= self.width:
            return [line]
        return textwrap.wrap(line, self.width, subsequent_indent=" " * (indent + 2), break_long_words=False)

    def ask(self, prompt: str) -> str:
        """Read one line."""
        if self._edits:
            try:
                return input(f"{prompt} ").strip()
            except EOFError:
                raise NobodyTypes from None
        print(prompt, end=" ", flush=True)
        line = sys.stdin.readline()
        if not line:
            raise NobodyTypes
        if not sys.stdin.isatty():
            print()
        return line.strip()

    def hide(self) -> None:
        """Scroll away what stands on the screen, and forget what was typed."""
        print("\n" * max(LINES_THAT_HIDE, shutil.get_terminal_size().lines), end="", flush=True)
        if self._edits:
            import readline

            readline.clear_history()

    def choose(self, title: str, options: Sequence[str], words: Words) -> int | None:
        """Which of some numbered things; None for none of them."""
        self.say(title)
        for number, option in enumerate(options, 1):
            self.say(words("choice", number=number, what=option), 2)
        while True:
            self.say(words("go-back", most=len(options)))
            typed = self.ask(words("prompt"))
            if not typed:
                return None
            if typed.isascii() and typed.isdigit() and 1 <= int(typed[:6]) <= len(options):
                return int(typed[:6]) - 1
            self.say(words("not-that-number", number=typed[:20] if typed.isprintable() else "?", most=len(options)))


def _can_edit_lines() -> bool:
    try:
        import readline
    except ImportError:
        return False
    return bool(readline.__doc__)
