"""The word for each thing in English and Dutch; an edition's folder may rename some of them in its terms.toml."""

import functools
import tomllib
from collections.abc import Mapping
from pathlib import Path

from branchline.board_files import BadBoard, read_text
from branchline.edition import Edition

LANGUAGES = ("en", "nl")

# Each thing for one and for several.
COMMON: Mapping[str, Mapping[str, tuple[str, str]]] = {
    "en": {
        "card": ("card", "cards"),
        "locomotive": ("locomotive", "locomotives"),
        "locomotive_plus4": ("locomotive +4", "locomotives +4"),
        "passenger_card": ("passenger card", "passenger cards"),
        "ticket": ("destination ticket", "destination tickets"),
        "train": ("train", "trains"),
        "passenger": ("passenger", "passengers"),
        "token": ("merchandise token", "merchandise tokens"),
        "bonus_card": ("bonus card", "bonus cards"),
        "route": ("route", "routes"),
    },
    "nl": {
        "card": ("kaart", "kaarten"),
        "locomotive": ("locomotief", "locomotieven"),
        "locomotive_plus4": ("locomotief +4", "locomotieven +4"),
        "passenger_card": ("passagierskaart", "passagierskaarten"),
        "ticket": ("bestemmingskaart", "bestemmingskaarten"),
        "train": ("trein", "treinen"),
        "passenger": ("passagier", "passagiers"),
        "token": ("goederenfiche", "goederenfiches"),
        "bonus_card": ("bonuskaart", "bonuskaarten"),
        "route": ("route", "routes"),
    },
}

# The colours as they stand before a noun, and the names of ticket decks.
COLOURS: Mapping[str, Mapping[str, str]] = {
    "en": {
        name: name for name in ("purple", "pink", "blue", "orange", "white", "green", "yellow", "black", "red", "grey")
    },
    "nl": {
        "purple": "paarse",
        "pink": "roze",
        "blue": "blauwe",
        "orange": "oranje",
        "white": "witte",
        "green": "groene",
        "yellow": "gele",
        "black": "zwarte",
        "red": "rode",
        "grey": "grijze",
    },
}
DECKS: Mapping[str, Mapping[str, str]] = {
    "en": {},
    "nl": {"short": "korte", "long": "lange"},
}


@functools.lru_cache(maxsize=64)
def _own_terms(folder: Path) -> Mapping[str, Mapping[str, tuple[str, str]]]:
    file = folder / "terms.toml"
    if not file.is_file():
        return {}
    try:
        tables = tomllib.loads(read_text(file))
    except tomllib.TOMLDecodeError as error:
        raise BadBoard(file, 0, f"is not TOML: {error}") from None
    for language, terms in tables.items():
        if language not in LANGUAGES or not isinstance(terms, dict):
            raise BadBoard(file, 0, f"has a table for each of {', '.join(LANGUAGES)}, and nothing else")
        for thing, words in terms.items():
            is_pair = isinstance(words, list) and len(words) == 2 and all(isinstance(word, str) for word in words)
            if thing not in COMMON[language] or not is_pair:
                known = ", ".join(COMMON[language])
                raise BadBoard(file, 0, f"{thing!r} must be the words for one and for several of {known}")
    return {
        language: {thing: (one, several) for thing, (one, several) in terms.items()}
        for language, terms in tables.items()
    }


def term(edition: Edition, language: str, thing: str, number: int = 1) -> str:
    """The edition's word for a thing, for one of it or for several."""
    if language not in LANGUAGES:
        raise ValueError(f"unknown language {language!r}; the languages are {', '.join(LANGUAGES)}")
    own = _own_terms(edition.folder).get(language, {})
    one, several = own.get(thing) or COMMON[language][thing]
    return one if abs(number) == 1 else several


def counted(edition: Edition, language: str, thing: str, number: int) -> str:
    """So many of a thing: `2 locomotives`."""
    return f"{number} {term(edition, language, thing, number)}"


def cards(edition: Edition, language: str, kind: str, number: int) -> str:
    """So many cards of a kind: `3 black cards`, `1 locomotive`."""
    if kind in ("locomotive", "locomotive_plus4"):
        return counted(edition, language, kind, number)
    if kind == "passenger":
        return counted(edition, language, "passenger_card", number)
    return f"{number} {COLOURS[language][kind]} {term(edition, language, 'card', number)}"


def listed(parts: list[str], language: str) -> str:
    """Some things in a row: `a, b and c`."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {'and' if language == 'en' else 'en'} {parts[-1]}"
