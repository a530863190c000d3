"""The command line. A command's module is imported when the command is used, so that help comes at once."""

import codecs
import os
import sys
import unicodedata
from collections.abc import Sequence
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from cyclopts import App, CycloptsError

WRONG_INPUT = 2
INTERRUPTED = 130
NOBODY_READS_ON = 141

ABOUT = """Railway games on a board: play them, look at them, check them, measure them.

For example:

    branchline play
    branchline rules usa
    branchline --edition ./my-board"""

COMMANDS = {
    "play": ("branchline.commands.play:command", "Play a game in the terminal, people and bots at one keyboard."),
    "serve": ("branchline.commands.serve:command", "Let people play in the browser."),
    "backup": ("branchline.commands.backup:command", "Copy the tables of a server into one file."),
    "editions": ("branchline.commands.editions:command", "List the editions, or check a board of your own."),
    "rules": ("branchline.commands.rules:command", "Read the rules of an edition."),
    "show": ("branchline.commands.show:command", "Draw a board, or a game on it, as an SVG picture."),
    "replay": ("branchline.commands.replay:command", "Check a saved game and tell it line by line."),
    "verify": ("branchline.commands.verify:command", "Derive every score of a game again and compare."),
    "simulate": ("branchline.lab.simulate:command", "Let bots play many games."),
    "arena": ("branchline.lab.arena.command:command", "Let bots play against each other, and rate them."),
    "train": ("branchline.lab.train:command", "Teach the searching bot to reckon on a board."),
    "bench": ("branchline.lab.bench:command", "Measure how quick the rules are on this machine."),
    "perft": ("branchline.lab.perft:command", "Count the ways in which a game can go on."),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; the exit code. Whatever is wrong is told in one line, and the code is then 2."""
    try:
        prepare_streams()
        code = run(command_first(list(sys.argv[1:] if arguments is None else arguments)))
        sys.stdout.flush()
    except KeyboardInterrupt:
        return ended("stopped", INTERRUPTED)
    except BrokenPipeError:
        return ended("", NOBODY_READS_ON)
    except OSError as error:
        return ended(f"cannot read or write {error.filename or 'the output'}: {error.strerror or error}", WRONG_INPUT)
    except ValueError as error:
        return ended(str(error), WRONG_INPUT)
    return code


def ended(message: str, code: int) -> int:
    """Say one line on standard error, and let nothing be written after it."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if message:
        print(f"branchline: {' '.join(message.split())}", file=sys.stderr, flush=True)
    return code


def command_first(arguments: list[str]) -> list[str]:
    """`--edition BOARD` may stand before the command; alone it asks what that board is."""
    first = arguments[0] if arguments else ""
    if first != "--edition" and not first.startswith("--edition="):
        return arguments
    taken = 2 if first == "--edition" else 1
    board, rest = arguments[:taken], arguments[taken:]
    if rest and not rest[0].startswith("-"):
        return [rest[0], *board, *rest[1:]]
    return ["editions", *board, *rest]


def run(arguments: list[str]) -> int:
    """Find the command and run it."""
    from cyclopts import CycloptsError, UnknownCommandError

    app = command_line(arguments[0] if arguments else "")
    try:
        code = app(arguments)
    except UnknownCommandError as error:
        raise ValueError(unknown_command((error.unused_tokens or [""])[0])) from None
    except CycloptsError as error:
        raise ValueError(wrong_arguments(error)) from None
    return code if isinstance(code, int) else 0


def command_line(asked: str = "") -> "App":
    """All commands, none of them imported yet. The one that is asked for tells of itself in full, by its docstring."""
    from cyclopts import App, Parameter

    import branchline

    app = App(
        name="branchline",
        help=ABOUT,
        version=branchline.__version__,
        help_format="plaintext",
        help_formatter="plain",
        result_action="return_value",
        exit_on_error=False,
        print_error=False,
        suppress_keyboard_interrupt=False,
        default_parameter=Parameter(negative="", show_default=shown_default),
    )
    app["--help"].help = "Say what there is, and stop."
    app["--version"].help = "Say which version this is, and stop."
    for place, (name, (where, what)) in enumerate(COMMANDS.items()):
        app.command(where, name=name, help=None if name == asked else what, sort_key=place)
    return app


def shown_default(value: object) -> str | None:
    """What help says of an option that is left out; nothing of a switch that is off, or of an empty list."""
    return None if value is None or value is False or value in ("", ()) else str(value)


def unknown_command(said: str) -> str:
    """What to say of a command that there isn't."""
    import difflib

    close = difflib.get_close_matches(said, COMMANDS, n=1)
    meant = f'; did you mean "{close[0]}"?' if close else f"; the commands are {', '.join(COMMANDS)}"
    return f'there is no command "{said[:60]}"{meant}'


def wrong_arguments(error: "CycloptsError") -> str:
    """What to say of arguments that don't fit, and where to read more."""
    from cyclopts import MissingArgumentError, UnusedCliTokensError

    error.verbose = False
    said = str(error).rstrip()
    command = " ".join(["branchline", *(error.command_chain or ())])
    if isinstance(error, UnusedCliTokensError):
        said = f"There is no place for {', '.join(repr(token[:60]) for token in error.unused_tokens or [])}."
    elif isinstance(error, MissingArgumentError) and error.argument and not error.keyword and not error.unused_tokens:
        name = error.argument.name
        said = f'"{command}" needs {name.lstrip("-").upper() if error.argument.field_info.is_positional else name}.'
    return f'{said} See "{command} --help".'


# --- Signs that a terminal does not know -----------------------------------------------------------------------------

SIMPLER = {
    "–": "-",
    "—": "-",
    "\N{MINUS SIGN}": "-",
    "×": "x",
    "’": "'",
    "\N{LEFT SINGLE QUOTATION MARK}": "'",
    "“": '"',
    "”": '"',
    "…": "...",
    "✓": "x",
}


def simpler_signs(error: UnicodeError) -> tuple[str, int]:
    """What to write instead of signs that the output's encoding does not have."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    signs = error.object[error.start : error.end]
    plain = (
        SIMPLER.get(sign) or unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode() for sign in signs
    )
    return "".join(found or "?" for found in plain), error.end


def prepare_streams() -> None:
    """Let neither a sign that can't be written nor one that can't be read stop a command."""
    codecs.register_error("branchline.simpler", simpler_signs)
    for stream, errors in (
        (sys.stdout, "branchline.simpler"),
        (sys.stderr, "branchline.simpler"),
        (sys.stdin, "replace"),
    ):
        reconfigure(stream, errors)


def reconfigure(stream: TextIO, errors: str) -> None:
    """Change what a stream does about strange signs, if it is a real one."""
    change = getattr(stream, "reconfigure", None)
    if change is not None:
        change(errors=errors)
