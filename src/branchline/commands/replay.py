"""`branchline replay`: a saved game, checked and told line by line."""

from collections.abc import Iterator
from pathlib import Path

from branchline.actions import describe
from branchline.commands.files import read_games
from branchline.record import Saved
from branchline.replay import Step


def command(file: Path, *, edition: str | None = None) -> None:
    """Play a saved game or a record again, check all that it says, and tell it line by line with the scores at the end.

    Each line has the turn and the seat, the decision in the notation, and the same in words.

    For example:

        branchline replay game.bl

    Parameters
    ----------
    file
        A saved game (.bl) or a full-information record (.jsonl).
    edition
        The folder of the board, for a game on a board of your own.
    """
    for number, saved in enumerate(read_games(file, edition).saved):
        if number:
            print()
        for line in lines_of(saved):
            print(line)


def lines_of(saved: Saved) -> Iterator[str]:
    """A game in lines: what it is, every decision, how it came out."""
    edition = saved.edition
    seats = ", ".join(f"{seat}. {name}" for seat, name in enumerate(saved.names, 1))
    yield f"{edition.title['en']} ({edition.name}@{edition.version}): {seats}; {saved.names[saved.first_seat]} begins"
    replay = saved.replay()
    for row in saved.rows:
        before = replay.form.state()
        step = replay.play(row)
        said = describe(step.action, edition, "en", before)
        yield f"{step.place:>5}  {step.text:<22} {saved.names[step.seat]}: {said}{more(step)}"
    yield str(replay.outcome()) if replay.is_over else f"Not over yet; as it stands: {replay.outcome()}"


def more(step: Step) -> str:
    """What else a decision did."""
    facts = [fact for sign, fact in step.facts().items() if sign in "{("]
    facts += ["a passenger card is played"] if step.passenger_card else []
    facts += ["a bonus card is taken"] if step.bonus_card else []
    facts += ["the last round begins"] if step.last_round else []
    return f" {', '.join(facts)}" if facts else ""
