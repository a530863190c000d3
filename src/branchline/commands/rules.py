"""`branchline rules`: the rules of an edition, to be read."""

import re
import shutil
import sys
from typing import Annotated, Literal

from cyclopts import Parameter

from branchline.board_files import BadBoard, read_text
from branchline.catalog import load
from branchline.edition import Edition
from branchline.words import language_of_locale

WIDEST = 90


def command(
    edition: str,
    *,
    lang: Literal["en", "nl"] | None = None,
    clause: Annotated[str | None, Parameter(name="--clause")] = None,
) -> None:
    """Print the rules of an edition: nicely in a terminal, and as plain Markdown into a file or another program.

    For example:

        branchline rules usa
        branchline rules marklin --lang nl
        branchline rules amsterdam --clause C-05

    Parameters
    ----------
    edition
        An edition's name, or the folder of a board of your own.
    lang
        The language, en or nl; without it, that of your system.
    clause
        Only the paragraphs about this clause, such as C-05.
    """
    board = load(edition)
    text = rules_text(board, lang or language_of_locale())
    if clause is not None:
        text = paragraphs_about(text, clause.strip().upper(), board)
    if sys.stdout.isatty():
        print_nicely(text)
    else:
        print(text.rstrip())


def rules_text(edition: Edition, language: str) -> str:
    """The rules of an edition in a language, as Markdown."""
    file = edition.folder / f"rules.{language}.md"
    if not file.is_file():
        raise BadBoard(file, 0, "is missing: this board has no rules in that language")
    return read_text(file)


def paragraphs_about(text: str, clause: str, edition: Edition) -> str:
    """The paragraphs and items that name a clause, each under its heading."""
    found: list[str] = []
    heading = said = ""
    for line in text.splitlines():
        if line.startswith("#"):
            heading = line
        elif re.search(rf"\[[^]]*(?<![\w-]){re.escape(clause)}(?![\w-])[^]]*\]", line):
            found += [*([heading, ""] if heading != said else []), line, ""]
            said = heading
    if not found:
        raise ValueError(f'the rules of {edition.name} have no clause "{clause[:20]}"; clauses look like C-05 or C-R2')
    return "\n".join(found)


def print_nicely(text: str) -> None:
    """Print Markdown in a terminal."""
    from rich.console import Console
    from rich.markdown import Markdown

    width = min(shutil.get_terminal_size().columns, WIDEST)
    Console(width=width).print(Markdown(text))
