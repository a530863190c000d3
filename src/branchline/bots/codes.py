"""Bots by short codes with parameters: `random`, `planner`, `planner:noise=2,sight=3`."""

import math
import shlex
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from branchline.bots.mind import Style
from branchline.bots.planner import Agent, Planner
from branchline.bots.program import Program
from branchline.bots.protocol import Bot, UnknownBot
from branchline.bots.published import HUNGRY, LONG_ROUTE, ONE_STEP, PATH
from branchline.bots.search import ROUNDS, Search
from branchline.bots.simple import FrugalBot, RandomBot
from branchline.bots.styles import (
    BARON,
    COMMUTER,
    CONDUCTOR,
    STATIONMASTER,
    VISITOR,
    WEIGHTS,
    Weakness,
    planner_style,
)
from branchline.edition import Edition

Parameters = Mapping[str, Any]
PROGRAM = "program:"
EFFORTS = ("seconds", "playouts", "threads", "rounds")


@dataclass(frozen=True)
class Maker:
    """How a bot is made, what it is in a few words, and which parameters it takes."""

    make: Callable[[Edition, int, Parameters], Bot]
    about: str
    parameters: tuple[str, ...] = ()


def planning(weakness: Weakness, about: str) -> Maker:
    """A planning bot with a weakness; its parameters are the weights of a style."""

    def make(edition: Edition, seed: int, weights: Parameters) -> Bot:
        return Planner(edition, seed, replace(weakness.of(planner_style(edition)), **weights))

    return Maker(make, about, WEIGHTS)


def published(style: Style, about: str) -> Maker:
    """An agent of the literature."""
    return Maker(lambda edition, seed, _: Agent(edition, seed, style), about)


def searching(edition: Edition, seed: int, efforts: Parameters) -> Bot:
    """The searching bot: for so many seconds, or so many playouts of so many rounds, in so many threads."""
    threads, playouts = int(efforts.get("threads", 1)), int(efforts.get("playouts", 0))
    seconds, rounds = efforts.get("seconds", 1.0), int(efforts.get("rounds", ROUNDS))
    if threads < 1 or playouts < 0 or seconds <= 0:
        raise UnknownBot("the bot search needs some seconds or playouts, and one thread at least")
    if rounds < 1:
        raise UnknownBot("the bot search plays one round at least before it reckons")
    return Search(edition, seed, planner_style(edition), seconds, playouts, threads, rounds)


MAKERS: dict[str, Maker] = {
    "random": Maker(lambda edition, seed, _: RandomBot(edition, seed), "any legal action"),
    "frugal": Maker(lambda edition, seed, _: FrugalBot(edition, seed), "any legal action, paid for sensibly"),
    "hungry": published(HUNGRY, "hoards tickets and plans a cheap network for all of them"),
    "long-route": published(LONG_ROUTE, "goes for long routes, and tickets on the way"),
    "one-step": published(ONE_STEP, "looks one step ahead"),
    "path": published(PATH, "follows the most valuable path, one ticket at a time"),
    "planner": planning(BARON, "plans a network for all its tickets, counts turns, and plays to win"),
    "search": Maker(searching, "plays many games on in its mind and takes what did best", EFFORTS),
    "visitor": planning(VISITOR, "the first level: one ticket at a time, and some are forgotten"),
    "commuter": planning(COMMUTER, "the second level: one ticket at a time, and no eye for others"),
    "conductor": planning(CONDUCTOR, "the third level: plans all tickets together, without haste"),
    "stationmaster": planning(STATIONMASTER, "the fourth level: long routes, new tickets, an eye on the clock"),
    "baron": planning(BARON, "the fifth level: the strongest there is"),
}


def read_code(code: str) -> tuple[str, dict[str, float]]:
    """A bot's name and its parameters; what no bot knows is refused with the list."""
    name, _, rest = code.partition(":")
    if name not in MAKERS:
        raise UnknownBot(f"there is no bot {name!r}; the bots are {', '.join(MAKERS)}, and {PROGRAM}COMMAND")
    known, parameters = MAKERS[name].parameters, {}
    for part in rest.split(",") if rest else []:
        key, _, value = part.partition("=")
        if key not in known:
            has = f"its parameters are {', '.join(known)}" if known else "it has none"
            raise UnknownBot(f"the bot {name} has no parameter {key!r}; {has}")
        parameters[key] = _number(value, f"the parameter {key} of the bot {name}")
    return name, parameters


def command_of(code: str) -> list[str]:
    """The command that starts a program of one's own: `program:python my_bot.py`."""
    try:
        command = shlex.split(code.removeprefix(PROGRAM))
    except ValueError as error:
        raise UnknownBot(f"the command of {code!r} can't be read: {error}") from None
    if not command:
        raise UnknownBot('say how the program is started, such as "program:python my_bot.py"')
    return command


def check_code(code: str) -> None:
    """Refuse a code that names no bot."""
    if code.startswith(PROGRAM):
        command_of(code)
    else:
        read_code(code)


def _number(text: str, what: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not math.isfinite(number):
        raise UnknownBot(f"{what} is a number, not {text!r}")
    return number


def bot(code: str, edition: Edition, seed: int) -> Bot:
    """A bot by its code, for an edition; the same seed makes the same choices."""
    if code.startswith(PROGRAM):
        return Program(command_of(code), seed)
    name, parameters = read_code(code)
    return MAKERS[name].make(edition, seed, parameters)
