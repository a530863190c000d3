"""`branchline show`: a picture of a board or of a game."""

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from branchline.catalog import editions, load
from branchline.commands.files import read_games, write_file
from branchline.drawing import drawing_of
from branchline.edition import Edition
from branchline.showing import hand_letters, picture_of


def command(
    what: str | None = None,
    *,
    out: Annotated[Path, Parameter(allow_leading_hyphen=True)],
    at: int | None = None,
    seat: int | None = None,
    lang: Literal["en", "nl"] = "en",
    edition: str | None = None,
) -> None:
    """Draw a saved game, or an edition's empty board, as an SVG picture that every browser shows.

    For example:

        branchline show usa --out board.svg
        branchline show game.bl --at 30 --seat 1 --out board.svg

    Parameters
    ----------
    what
        A saved game, an edition's name, or the folder of a board of your own.
    out
        The file to write; - is the standard output.
    at
        The game after so many decisions; without it, as it ended or stands.
    seat
        Say as well what this seat, from 1, has in its hand and which tickets it holds.
    lang
        The language of the words on the board, en or nl.
    edition
        The board of the game, if it is one of your own.
    """
    what = what or edition
    if what is None:
        raise ValueError("say what to show: a saved game, an edition, or a folder with a board of your own")
    if what in editions() or Path(what).is_dir():
        if at is not None or seat is not None:
            raise ValueError("--at and --seat are for games; an edition alone has no decisions and no seats")
        write_file(out, empty_board(load(what), lang))
    else:
        show_game(Path(what), out, at, seat, lang, edition)


def empty_board(edition: Edition, language: str) -> str:
    """The picture of a board as a game begins on it: nothing but its stacks of tokens."""
    from branchline.picture import board_picture

    stacks = {city.code: edition.tokens[city.token] for city in edition.cities if city.token}
    title = edition.title[language]
    drawing = drawing_of(edition)
    return board_picture(edition.cities, edition.routes, drawing, title=title, tokens=stacks, language=language)


def show_game(path: Path, out: Path, at: int | None, seat: int | None, language: str, edition: str | None) -> None:
    """The picture of a game, and in words what one seat has."""
    if not path.exists():
        raise ValueError(f"{path} is neither a file nor an edition; the editions are {', '.join(editions())}")
    saved = read_games(path, edition).only
    at = len(saved.rows) if at is None else at
    if not 0 <= at <= len(saved.rows):
        raise ValueError(
            f"the game in {path} has {len(saved.rows)} decisions; --at takes 0 to {len(saved.rows)}, not {at}"
        )
    if seat is not None and not 1 <= seat <= len(saved.names):
        raise ValueError(f"the game in {path} has the seats 1 to {len(saved.names)}; there is no seat {seat}")
    replay = saved.replay()
    steps = [replay.play(row) for row in saved.rows[:at]]
    history = [step.action for step in steps]
    write_file(out, picture_of(saved.edition, replay.state, saved.names, history, language))
    if seat is not None:
        player = replay.state.player[seat - 1]
        held = [
            ticket.name
            for place, ticket in enumerate(saved.edition.tickets)
            if replay.state.ticket_holder[place] == seat - 1
        ]
        print(f"{saved.names[seat - 1]}: hand {hand_letters(saved.edition, player)}; tickets {' '.join(held) or '-'}")
