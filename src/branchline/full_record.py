"""The full-information record of a finished game, as JSON lines, and checking one; docs/record.md says what is in it.

A program that knows the rulebooks and the board, and none of this code, can check legality, chance and scoring with it.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from branchline.actions import table_of
from branchline.edition import LETTERS, Edition
from branchline.forms import commitment
from branchline.notation import NotationError, card_letter
from branchline.record import RecordError, Saved, check_seats, find_edition, read_saved, shortened
from branchline.replay import Replay, Step
from branchline.rules.layout import Phase

FORMAT = "branchline-record"
FORMAT_VERSION = 1
MOST_DIFFERENCES = 100

Json = dict[str, Any]


# --- Writing ---------------------------------------------------------------------------------------------------------


def full_record(saved: Saved) -> str:
    """The record of a finished game."""
    lines = (json.dumps(line, ensure_ascii=False, separators=(",", ":")) for line in record_lines(saved))
    return "".join(f"{line}\n" for line in lines)


def record_lines(saved: Saved) -> Iterator[Json]:
    """The lines of the record: the game, every decision, the seed, the result."""
    replay = saved.replay()
    yield _game_line(saved, replay)
    for number, row in enumerate(saved.rows, 1):
        in_opening = replay.state.phase == Phase.KEEP_OPENING
        step = replay.play(row)
        line = _decision_line(number, step, replay)
        if in_opening and replay.state.phase == Phase.TURN and saved.edition.opening_tickets.reshuffled:
            line["ticket_decks"] = replay.ticket_decks()
        yield line
    if not replay.is_over:
        raise RecordError("only a finished game has a full-information record")
    yield {"type": "reveal", "seed": saved.seed}
    yield {"type": "result"} | replay.outcome().to_json()


def _game_line(saved: Saved, replay: Replay) -> Json:
    edition, state = saved.edition, replay.state
    seats = range(len(saved.names))
    return {
        "type": "game",
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "edition": edition.name,
        "edition_version": edition.version,
        "fingerprint": edition.fingerprint,
        **({"trains": edition.trains} if edition.short else {}),
        "commitment": commitment(saved.seed),
        "players": list(saved.names),
        "first_seat": saved.first_seat,
        "letters": {LETTERS[name]: name for name in edition.kinds if name},
        "deck": {LETTERS[name]: edition.cards[name] for name in edition.kinds if name},
        "setup": {
            "cards": replay.setup_cards,
            "hands": [_counts(edition, state.player[seat].hand) for seat in seats],
            **_cards_now(replay),
            "offers": [list(replay.offer(seat)) for seat in seats],
            "ticket_decks": replay.ticket_decks(),
        },
    }


def _decision_line(number: int, step: Step, replay: Replay) -> Json:
    players = replay.state.player[: len(replay.names)]
    line: Json = {
        "type": "decision",
        "number": number,
        "turn": step.turn,
        "seat": step.seat,
        "action": replay.table.to_json(step.action),
        "text": step.text,
        "cards": step.cards,
        **_cards_now(replay),
        "points": step.points,
        "scores": [player.score for player in players],
        "trains": [player.trains for player in players],
    }
    if step.offered:
        line["offered"] = list(step.offered)
    if step.kept:
        line["kept"], line["returned"] = list(step.kept), list(step.returned)
    for name in ("passenger_card", "bonus_card", "last_round"):
        if getattr(step, name):
            line[name] = True
    return line


def _cards_now(replay: Replay) -> Json:
    edition, state = replay.edition, replay.state
    return {
        "market": "".join(card_letter(edition, kind) for kind in state.market[: edition.market]),
        "deck_left": state.deck_left,
        "discards": _counts(edition, state.discards),
    }


def _counts(edition: Edition, cards: Sequence[int]) -> Json:
    return {LETTERS[name]: cards[kind] for kind, name in enumerate(edition.kinds) if name and cards[kind]}


# --- Reading ---------------------------------------------------------------------------------------------------------


def read_record(
    text: str | bytes, edition: str | Path | Edition | None = None, folders: Sequence[Path] = ()
) -> list[tuple[int, list[Json]]]:
    """The games of a record: the line where each begins, and its lines; only their shape is looked at here."""
    games: list[tuple[int, list[Json]]] = []
    try:
        content = text if isinstance(text, str) else text.decode("utf-8")
    except UnicodeDecodeError:
        raise RecordError("this is not text in UTF-8") from None
    for number, line in enumerate(content.split("\n"), 1):
        if line.strip():
            values = _json_object(line, number)
            if values.get("type") == "game":
                games.append((number, []))
            elif not games:
                raise RecordError("a record begins with a line of the type game", number)
            games[-1][1].append(values)
    if not games:
        raise RecordError("there is no game in this record")
    return games


def _json_object(line: str, number: int) -> Json:
    try:
        values = json.loads(line)
    except (ValueError, RecursionError):
        raise RecordError("this is not JSON", number) from None
    if not isinstance(values, dict) or values.get("type") not in ("game", "decision", "reveal", "result"):
        raise RecordError("a line is an object of the type game, decision, reveal or result", number)
    return values


def saved_from_record(
    lines: Sequence[Json],
    edition: str | Path | Edition | None = None,
    folders: Sequence[Path] = (),
    first_line: int = 1,
) -> Saved:
    """The saved game that a record's lines tell; nothing is replayed here."""
    game = lines[0]
    if game.get("format") != FORMAT or game.get("format_version") != FORMAT_VERSION:
        raise RecordError(f"this is not {FORMAT} {FORMAT_VERSION}, the only format that is known", first_line)
    wanted = {"edition": str, "edition_version": int, "fingerprint": str, "players": list, "first_seat": int}
    for name, sort in wanted.items():
        if type(game.get(name)) is not sort:
            raise RecordError(f"the game's {name!r} is missing or of the wrong sort", first_line)
    found = find_edition(
        game["edition"], str(game["edition_version"]), game["fingerprint"], edition, folders, first_line
    )
    if "trains" in game:
        found = shortened(found, str(game["trains"]), first_line)
    try:
        check_seats(found, game["players"], game["first_seat"])
    except ValueError as error:
        raise RecordError(str(error), first_line) from None
    seeds = [line.get("seed") for line in lines if line["type"] == "reveal"]
    if len(seeds) != 1 or not isinstance(seeds[0], str) or any("\ud800" <= sign <= "\udfff" for sign in seeds[0]):
        raise RecordError("a record has one line of the type reveal, with the seed as a text", first_line)
    rows = _rows(lines, found, first_line)
    return Saved(found, tuple(game["players"]), seeds[0], game["first_seat"], rows)


def _rows(lines: Sequence[Json], edition: Edition, first_line: int) -> tuple[int, ...]:
    rows = []
    for number, line in enumerate(lines, first_line):
        if line["type"] == "decision":
            try:
                rows.append(table_of(edition).from_json(line.get("action")).row)
            except ValueError as error:
                raise RecordError(str(error)[:400], number) from None
    return tuple(rows)


# --- Checking --------------------------------------------------------------------------------------------------------


def verify(text: str | bytes, edition: str | Path | Edition | None = None, folders: Sequence[Path] = ()) -> list[str]:
    """Play the games of a saved game or a record again and say where they differ; nothing if all is as it should be."""
    start = text[:100].lstrip() if isinstance(text, str) else text[:100].decode("utf-8", "replace").lstrip()
    try:
        if not start.startswith("{"):
            read_saved(text, edition, folders)
            return []
        differences: list[str] = []
        for first_line, lines in read_record(text):
            saved = saved_from_record(lines, edition, folders, first_line)
            differences += _differences(lines, saved, first_line)
        return differences[:MOST_DIFFERENCES]
    except (NotationError, RecordError) as error:
        return [str(error)]
    except RecursionError:
        return ["this is nested too deeply to be a record"]


def _differences(lines: Sequence[Json], saved: Saved, first_line: int) -> list[str]:
    found: list[str] = []
    number = first_line - 1
    try:
        for number, derived in enumerate(record_lines(saved), first_line):
            at = number - first_line
            if at >= len(lines):
                found.append(f"line {number}: a line of the type {derived['type']} is missing")
                break
            found += [f"line {number}: {difference}" for difference in _line_differences(lines[at], derived)]
        else:
            if len(lines) > number - first_line + 1:
                found.append(f"line {number + 1}: nothing comes after the result")
    except (NotationError, RecordError) as error:
        found.append(f"line {number + 1}: {error}")
    return found


def _line_differences(recorded: Mapping[str, Any], derived: Mapping[str, Any]) -> Iterator[str]:
    for name in sorted({*recorded, *derived}):
        said, true = recorded.get(name), derived.get(name)
        if json.dumps(said, sort_keys=True) != json.dumps(true, sort_keys=True):
            yield f"{name}: the record says {_shown(said)}, the replay gives {_shown(true)}"


def _shown(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 200 else text[:199] + "…"
