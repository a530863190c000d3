"""Taking back: how far, and whether others have a say in it."""

from typing import Literal

from branchline.server.table import Table


def decisions_left(table: Table, seat: int, turn: bool) -> int | None:
    """How many decisions would be left without a seat's last one, or its last turn; None if it made none."""
    decided = table.decided
    last = next((number for number in reversed(range(len(decided))) if decided[number].seat == seat), None)
    if last is None or not turn or decided[last].turn == 0:
        return last
    while last and decided[last - 1].turn == decided[last].turn:
        last -= 1
    return last


def is_free(table: Table, seat: int, left: int) -> bool:
    """Whether nobody is asked: nothing was revealed since and nobody else has acted, or nobody else is there."""
    if not table.others(seat):
        return True
    return all(decided.seat == seat and not decided.revealed for decided in table.decided[left:])


def can_undo(table: Table, seat: int) -> Literal["no", "yes", "ask"]:
    """Whether a seat may take its last decision back."""
    if table.over or seat < 0 or table.seats[seat].bot:
        return "no"
    if seat in table.held:
        return "yes"
    left = decisions_left(table, seat, turn=False)
    if left is None or table.asked is not None:
        return "no"
    return "yes" if is_free(table, seat, left) else "ask"
