"""Bots by short codes with parameters: `random`, `planner`, `planner:noise=2,sight=3`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from branchline.bots.protocol import Bot, UnknownBot
from branchline.bots.simple import FrugalBot, RandomBot
from branchline.edition import Edition

Parameters = Mapping[str, float]


@dataclass(frozen=True)
class Maker:
    """How a bot is made, what it is in a few words, and which parameters it takes."""

    make: Callable[[Edition, int, Parameters], Bot]
    about: str
    parameters: tuple[str, ...] = ()


MAKERS: dict[str, Maker] = {
    "random": Maker(lambda edition, seed, _: RandomBot(edition, seed), "any legal action"),
    "frugal": Maker(lambda edition, seed, _: FrugalBot(edition, seed), "any legal action, paid for sensibly"),
}


def read_code(code: str) -> tuple[str, dict[str, float]]:
    """A bot's name and its parameters; what no bot knows is refused with the list."""
    name, _, rest = code.partition(":")
    if name not in MAKERS:
        raise UnknownBot(f"there is no bot {name!r}; the bots are {', '.join(MAKERS)}")
    known, parameters = MAKERS[name].parameters, {}
    for part in rest.split(",") if rest else []:
        key, _, value = part.partition("=")
        if key not in known:
            has = f"its parameters are {', '.join(known)}" if known else "it has none"
            raise UnknownBot(f"the bot {name} has no parameter {key!r}; {has}")
        try:
            parameters[key] = float(value)
        except ValueError:
            raise UnknownBot(f"the parameter {key} of the bot {name} is a number, not {value!r}") from None
    return name, parameters


def bot(code: str, edition: Edition, seed: int) -> Bot:
    """A bot by its code, for an edition; the same seed makes the same choices."""
    name, parameters = read_code(code)
    return MAKERS[name].make(edition, seed, parameters)
