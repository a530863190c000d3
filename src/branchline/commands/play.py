"""`branchline play`: a game in the terminal."""

import secrets
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from branchline.catalog import load
from branchline.commands.files import is_record, read_file, read_games
from branchline.commands.terminal.keeping import Keeper, new_file
from branchline.commands.terminal.screen import NobodyTypes, Screen
from branchline.commands.terminal.session import Session
from branchline.commands.terminal.setting_up import ask_edition, ask_players
from branchline.commands.terminal.turns import Table
from branchline.forms import seed_text
from branchline.rules.layout import NONE
from branchline.words import Words, language_of_locale


def command(
    edition: str | None = None,
    *,
    players: Annotated[list[str] | None, Parameter(consume_multiple=True)] = None,
    lang: Literal["en", "nl"] | None = None,
    seed: str | None = None,
    resume: Path | None = None,
    save: Path | None = None,
) -> int:
    """Play a game in the terminal: people and bots at one keyboard, in plain lines that a screen reader can read.

    Without options it asks what it needs to know; Enter takes what it proposes. The game is kept after every decision.

    For example:

        branchline play
        branchline play usa --players Anna bot:random
        branchline play --edition marklin --players Anna Bert --lang nl
        branchline play --resume game.bl

    Parameters
    ----------
    edition
        An edition's name, or the folder of a board of your own.
    players
        The names of the players in their order; a bot is bot: with its code, such as bot:conductor or bot:planner.
    lang
        The language, en or nl; without it, that of your system.
    seed
        What the shuffle is made from, a number or a text; without it nobody knows it before the end.
    resume
        Go on with this game.
    save
        The file to keep the game in; without it, a new one in your own folder of games.
    """
    language = lang or language_of_locale()
    session = resumed(resume, edition, players, seed) if resume else begun(edition, players, seed, language)
    keeper = Keeper(kept_in(session, resume, save))
    return Table(session, language, keeper).play()


def resumed(path: Path, edition: str | None, players: list[str] | None, seed: str | None) -> Session:
    """The game of a file, to be played on."""
    if players or seed:
        raise ValueError("a game that is resumed has its players and its seed; leave --players and --seed out")
    return Session.of(read_games(path, edition).only)


def begun(edition: str | None, players: list[str] | None, seed: str | None, language: str) -> Session:
    """A new game; what isn't said is asked."""
    screen, words = Screen(), Words(language)
    try:
        board = load(edition) if edition else ask_edition(screen, words)
        names = players or ask_players(board, screen, words)
    except NobodyTypes:
        raise ValueError("the input ended before a game began; say with --edition and --players what to play") from None
    text = secrets.token_hex(16) if seed is None else seed_text(seed)
    return Session(board, names, text, NONE)


def kept_in(session: Session, resume: Path | None, save: Path | None) -> Path:
    """The file in which the game is kept."""
    if save is not None:
        if save.exists() and save != resume:
            raise ValueError(f"{save} exists already; go on with it by --resume, or choose another name")
        return save
    if resume is not None and not is_record(read_file(resume)):
        return resume
    return new_file(session.edition.name)
