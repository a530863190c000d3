"""What the program says to people, in English and Dutch: a catalogue for each part of it, in the format of Fluent.

The terminal says what is in `game` and `terminal`; the browser has `game` and all others.
"""

import functools
import locale
import os
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "nl")
OF_TERMINAL = ("game", "terminal")


def language_of_locale() -> str:
    """The language that the user's system speaks, if it is one of ours; otherwise English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return _ours(os.environ[name])
    return _ours(locale.getlocale()[0] or "")


def _ours(name: str) -> str:
    name = name.lower()
    return "nl" if name.startswith(("nl", "dutch")) else "en"


class Words:
    """The messages of one language, filled in with some things that are the same in all of them."""

    def __init__(self, language: str, **always: str) -> None:
        self.language, self._always = language, always
        self._bundle = _bundle(language)

    def with_things(self, **always: str) -> "Words":
        """The same messages, with more things filled in."""
        return Words(self.language, **self._always | always)

    def __call__(self, name: str, /, **variables: str | int) -> str:
        """One message."""
        message = self._bundle.get_message(name)
        text, errors = self._bundle.format_pattern(message.value, self._always | variables)
        if errors:
            raise LookupError(f"{name} in {self.language}: {errors[0]}")
        return str(text)

    def lines(self, name: str, /, **variables: str | int) -> list[str]:
        """A message of several lines."""
        return self(name, **variables).split("\n")


@functools.cache
def _bundle(language: str) -> Any:
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    for part in OF_TERMINAL:
        source = (Path(__file__).parent / f"{part}.{language}.ftl").read_text(encoding="utf-8")
        bundle.add_resource(FluentResource(source))
    return bundle
