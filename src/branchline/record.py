"""Saved games: edition and version, seats, seed and decisions; written in the notation, read, and replayed.

>>> saved = read_saved('[Branchline 1]\\n[Edition "usa@1"]\\n[Players "Anna" "Bo"]\\n[Seed "7"]\\n>12\\n>123\\n')
>>> saved.names, len(saved.rows)
(('Anna', 'Bo'), 2)
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from branchline.catalog import BadBoard, editions, load
from branchline.edition import Edition
from branchline.forms import commitment
from branchline.notation import (
    LONGEST_VALUE,
    GameText,
    Line,
    NotationError,
    normal_fact,
    read_decision,
    read_game,
    write_game,
)
from branchline.replay import Replay, Step
from branchline.rules.layout import NONE


class RecordError(ValueError):
    """A saved game or a record that does not fit: where (the line, 0 if there is none) and why."""

    def __init__(self, reason: str, line: int = 0) -> None:
        self.line, self.reason = line, reason
        super().__init__(f"line {line}: {reason}" if line else reason)


@dataclass(frozen=True)
class Saved:
    """A game as it is kept. Seats count from 0; the rows are those of the edition's action table."""

    edition: Edition
    names: tuple[str, ...]
    seed: str
    first_seat: int
    rows: tuple[int, ...]

    def replay(self) -> Replay:
        """The game set up again, before the first decision."""
        return Replay(self.edition, self.names, self.first_seat, self.seed)


def check_seats(edition: Edition, names: Sequence[object], first_seat: int | None) -> None:
    """Refuse seats that the edition doesn't have."""
    least, most = edition.players
    if not least <= len(names) <= most:
        raise ValueError(f"{edition.name} is played by {least} to {most} players, not by {len(names)}")
    for name in names:
        if not isinstance(name, str) or not name.strip() or len(name) > LONGEST_VALUE or not name.isprintable():
            raise ValueError(
                f"a player's name is a text of 1 to {LONGEST_VALUE} signs that can be printed, not {name!r}"
            )
    if first_seat is not None and first_seat not in range(len(names)):
        raise ValueError(f"the first seat is one of 0 to {len(names) - 1}, not {first_seat!r}")


# --- Writing ---------------------------------------------------------------------------------------------------------


def save_text(saved: Saved) -> str:
    """A game in the notation, with its headers and with the facts beside its decisions."""
    replay = saved.replay()
    steps = [replay.play(row) for row in saved.rows]
    headers = {
        "Edition": [f"{saved.edition.name}@{saved.edition.version}"],
        "Fingerprint": [saved.edition.fingerprint],
        **({"Trains": [str(saved.edition.trains)]} if saved.edition.short else {}),
        "Players": list(saved.names),
        "Seed": [saved.seed],
        "Commitment": [commitment(saved.seed)],
        "First": [str(saved.first_seat + 1)],
    }
    if replay.is_over:
        headers["Result"] = [result_text(replay)]
    lines = [Line(0, step.text, place=step.place, facts=step.facts()) for step in steps]
    return write_game(headers, lines)


def result_text(replay: Replay) -> str:
    """The final scores in the order of the seats."""
    return " ".join(str(seat.total) for seat in replay.outcome().seats)


# --- Reading ---------------------------------------------------------------------------------------------------------


def read_saved(text: str | bytes, edition: str | Path | Edition | None = None, folders: Sequence[Path] = ()) -> Saved:
    """A saved game, replayed; whatever it says beside the decisions is checked.

    A board of your own is the `edition` that you give, or a folder of its name in one of the `folders`.
    """
    game = read_game(_decoded(text))
    for name in ("Edition", "Players", "Seed"):
        if name not in game.headers:
            raise RecordError(f"the header {name} is missing", game.header_lines["Branchline"])
    board = _edition_of(game, edition, folders)
    names, seed = game.headers["Players"], game.headers["Seed"][0]
    first = _first_seat(game, len(names))
    try:
        check_seats(board, names, None if first == NONE else first)
    except ValueError as error:
        raise RecordError(str(error), game.header_lines["Players"]) from None
    _check_header(game, "Commitment", commitment(seed), "the seed's commitment is")
    replay = Replay(board, names, first, seed)
    rows = tuple(_play_line(replay, line) for line in game.lines)
    _check_result(game, replay)
    return Saved(board, names, seed, replay.state.first_seat, rows)


def _decoded(text: str | bytes) -> str:
    if isinstance(text, str):
        return text
    try:
        return text.decode("utf-8")
    except UnicodeDecodeError:
        raise NotationError("this is not text in UTF-8") from None


def _first_seat(game: GameText, players: int) -> int:
    if "First" not in game.headers:
        return NONE
    said = game.headers["First"][0]
    if said not in [str(seat + 1) for seat in range(players)]:
        raise RecordError(f"the first seat is one of 1 to {players}, not {said!r}", game.header_lines["First"])
    return int(said) - 1


def _check_header(game: GameText, name: str, derived: str, what: str) -> None:
    if name in game.headers and game.headers[name][0].lower() != derived.lower():
        raise RecordError(f"{what} {derived}, not {game.headers[name][0]}", game.header_lines[name])


def _check_result(game: GameText, replay: Replay) -> None:
    if "Result" in game.headers:
        if not replay.is_over:
            raise RecordError("there is a result, but the game is not over", game.header_lines["Result"])
        _check_header(game, "Result", result_text(replay), "the final scores are")


def _edition_of(game: GameText, edition: str | Path | Edition | None, folders: Sequence[Path]) -> Edition:
    line = game.header_lines["Edition"]
    name, _, version = game.headers["Edition"][0].partition("@")
    if not version:
        raise RecordError('the edition is named with its version, such as "usa@1"', line)
    fingerprint = game.headers["Fingerprint"][0] if "Fingerprint" in game.headers else ""
    found = find_edition(name, version, fingerprint, edition, folders, line)
    if "Trains" not in game.headers:
        return found
    return shortened(found, game.headers["Trains"][0], game.header_lines["Trains"])


def shortened(edition: Edition, trains: str, line: int) -> Edition:
    """The edition for a shorter game, with so many trains."""
    if not (trains.isascii() and trains.isdigit() and len(trains) < 3):
        raise RecordError(f"the number of trains is a whole number, not {trains[:40]!r}", line)
    try:
        return edition.with_trains(int(trains))
    except ValueError as error:
        raise RecordError(str(error), line) from None


def find_edition(
    name: str,
    version: str,
    fingerprint: str,
    edition: str | Path | Edition | None = None,
    folders: Sequence[Path] = (),
    line: int = 0,
) -> Edition:
    """The edition that a saved game names. One of another version, or with other facts, is refused."""
    try:
        found = edition if isinstance(edition, Edition) else load(edition or _where_is(name, folders))
    except BadBoard as error:
        raise RecordError(f"the game's edition {name[:40]!r} can't be loaded: {error}", line) from None
    if found.name != name:
        raise RecordError(f"the game was played on {name[:40]!r}, not on {found.name!r}", line)
    if str(found.version) != version:
        said = f"the game was played with version {version[:20]} of {name}, and this is version {found.version}"
        raise RecordError(said, line)
    if fingerprint and found.fingerprint != fingerprint:
        raise RecordError(f"this is not the {name}@{version} that the game was played on: its facts differ", line)
    return found


def _where_is(name: str, folders: Sequence[Path]) -> str | Path:
    if name in editions():
        return name
    if name.replace("-", "").replace("_", "").isalnum() and name.isascii():
        for folder in folders:
            if (folder / name / "edition.toml").is_file():
                return folder / name
    raise BadBoard(Path(name[:40]), 0, "it doesn't come with Branchline; give the folder of its board as the edition")


def _play_line(replay: Replay, line: Line) -> int:
    try:
        action = read_decision(line.text, replay.edition, replay.state)
        step = replay.play(action.row)
    except NotationError as error:
        raise NotationError(error.reason, line.number, line.column) from None
    _check_facts(line, step)
    return action.row


def _check_facts(line: Line, step: Step) -> None:
    if line.place and line.place != step.place:
        raise NotationError(f"this is turn and seat {step.place}, not {line.place}", line.number)
    derived = step.facts()
    for sign, said in line.facts.items():
        true = derived.get(sign)
        if true is None:
            raise NotationError(f"the replay gives nothing that {said} could say", line.number)
        if normal_fact(true) != said:
            raise NotationError(f"the replay gives {true}, not {said}", line.number)
