"""What the page says: the same messages, from the same catalogues, with the words of an edition."""

from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

import branchline
from branchline.server.edition_info import edition_info

WORDS = Path(branchline.__file__).with_name("words")


@cache
def bundle(language: str) -> Any:
    """The catalogues of the browser."""
    all_words = FluentBundle([language], use_isolating=False)
    for path in sorted(WORDS.glob(f"*.{language}.ftl")):
        if not path.name.startswith("terminal."):
            all_words.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return all_words


@cache
def things(edition: str, language: str) -> dict[str, str]:
    """The words of an edition: $card and $cards, $Card and $Cards, and so on."""
    terms = edition_info(edition).terms[language]
    words = {}
    for thing, (one, several) in terms.items():
        for name, word in ((thing, one), (f"{thing}s", several)):
            words[name] = word
            words[name[0].upper() + name[1:]] = word[0].upper() + word[1:]
    return words


def said(name: str, /, edition: str = "usa", language: str = "en", **variables: str | int) -> str:
    """A message of the page."""
    message = bundle(language).get_message(name)
    text, errors = bundle(language).format_pattern(message.value, {**things(edition, language), **variables})
    assert not errors, f"{name}: {errors}"
    return str(text)
