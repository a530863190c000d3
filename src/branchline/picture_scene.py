"""What a picture shows: the facts it needs of cities and routes, the state of the game, and its words."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "space": "1 space", "spaces": "{} spaces", "owned": "owned by {}", "free": "free", "closed": "closed",
        "cart": "with carts", "last": "claimed last", "tokens": "tokens: {}", "passenger": "passenger of {}",
        "seat": "player {}", "any": "any colour", "carts": "carts: bonus cards", "abroad": "another country",
        "reconstructed": "Some facts of this board are reconstructed.",
        "purple": "purple", "pink": "pink", "blue": "blue", "orange": "orange", "white": "white",
        "green": "green", "yellow": "yellow", "black": "black", "red": "red", "grey": "grey (any colour)",
    },
    "nl": {
        "space": "1 vak", "spaces": "{} vakken", "owned": "van {}", "free": "vrij", "closed": "gesloten",
        "cart": "met karren", "last": "zojuist geclaimd", "tokens": "fiches: {}", "passenger": "passagier van {}",
        "seat": "speler {}", "any": "elke kleur", "carts": "karren: bonuskaarten", "abroad": "ander land",
        "reconstructed": "Enkele gegevens van dit bord zijn gereconstrueerd.",
        "purple": "paars", "pink": "roze", "blue": "blauw", "orange": "oranje", "white": "wit",
        "green": "groen", "yellow": "geel", "black": "zwart", "red": "rood", "grey": "grijs (elke kleur)",
    },
}  # fmt: skip


class City(Protocol):
    """What the picture needs to know of a city."""

    @property
    def code(self) -> str:
        """Its code, such as `KOL`."""
        ...

    @property
    def names(self) -> Mapping[str, str]:
        """Its name by language, `en` and `nl`."""
        ...

    @property
    def country(self) -> str:
        """Its country's code where it is an entry of one, else empty."""
        ...

    @property
    def token(self) -> str:
        """The colour of its token stack, or empty."""
        ...

    @property
    def provenance(self) -> str:
        """How sure the fact is: `found`, or another word."""
        ...


class Route(Protocol):
    """What the picture needs to know of a route."""

    @property
    def name(self) -> str:
        """Its name, such as `DEN-KCK.k`."""
        ...

    @property
    def start(self) -> str:
        """The code of the one end."""
        ...

    @property
    def end(self) -> str:
        """The code of the other end."""
        ...

    @property
    def length(self) -> int:
        """How many spaces it has."""
        ...

    @property
    def colour(self) -> str:
        """The colour it asks for; `grey` for any."""
        ...

    @property
    def cart(self) -> bool:
        """Whether it gives bonus cards."""
        ...

    @property
    def provenance(self) -> str:
        """How sure the fact is: `found`, or another word."""
        ...


class Scene(NamedTuple):
    """All that the parts of the picture share."""

    cities: Mapping[str, City]
    drawing: Mapping[str, Any]
    owners: Mapping[str, int]
    tokens: Mapping[str, Sequence[int]]
    passengers: Mapping[str, int]
    closed: Collection[str]
    last: Collection[str]
    players: Sequence[str]
    language: str

    def say(self, key: str, *values: object) -> str:
        """A word or sentence in the picture's language."""
        return WORDS.get(self.language, WORDS["en"])[key].format(*values)

    def city_name(self, code: str) -> str:
        """The city's name in the picture's language."""
        names = self.cities[code].names
        return names.get(self.language) or names["en"]

    def player(self, seat: int) -> str:
        """The player's name, or the number of the seat."""
        return self.players[seat] if seat < len(self.players) else self.say("seat", seat + 1)
