"""`branchline verify`: whether all that a saved game or a record says is true."""

from pathlib import Path

from branchline.commands.files import folders_of_boards, is_record, is_saved_game, read_file, read_games
from branchline.forms import commitment
from branchline.full_record import verify
from branchline.record import Saved

WRONG = 1


def command(file: Path, *, edition: str | None = None) -> int:
    """Play a game again from its seed and compare all that the file says: every card, every score, the seed's seal.

    The exit code is 0 if all is as the file says, and 1 if anything differs; then every difference is listed.

    For example:

        branchline verify game.bl

    Parameters
    ----------
    file
        A saved game (.bl) or a full-information record (.jsonl), perhaps of several games.
    edition
        The folder of the board, for a game on a board of your own.
    """
    content = read_file(file)
    if not is_saved_game(content) and not is_record(content):
        raise ValueError(
            f"{file} is neither a saved game, which begins with [Branchline 1], nor a record of JSON lines"
        )
    differences = verify(content, edition, folders_of_boards(file))
    for difference in differences:
        print(f"{file}: {difference}")
    if differences:
        print(f"{file}: {len(differences)} {'difference' if len(differences) == 1 else 'differences'}")
        return WRONG
    games = read_games(file, edition).saved
    kind = "record" if is_record(content) else "saved game"
    for saved in games:
        print(f"{file}: this {kind} is right. {told(saved)}")
    return 0


def told(saved: Saved) -> str:
    """A game that was found right, in a sentence or two."""
    replay = saved.replay()
    for row in saved.rows:
        replay.play(row)
    scores = ", ".join(f"{seat.name} {seat.total}" for seat in replay.outcome().seats)
    state = "the final scores are" if replay.is_over else "it is not over, and stands at"
    return f"{len(saved.rows)} decisions; {state} {scores}; the SHA-256 of the seed is {commitment(saved.seed)}."
