"""What people at a table ask for: the entry that does it, or why it is not done. Nothing changes here."""

from collections.abc import Callable, Collection
from dataclasses import dataclass

from branchline.server.entries import Entry
from branchline.server.protocol import (
    LONGEST_CHAT,
    LONGEST_NAME,
    Consent,
    Decide,
    Rematch,
    Say,
    Sit,
    Substitute,
    Undo,
)
from branchline.server.reasons import Refusing
from branchline.server.table import Table
from branchline.server.typed import legal_or_refused, row_typed
from branchline.server.undoing import decisions_left, is_free

LONGEST_ID = 64
LONGEST_TEXT = 60

Asking = Decide | Sit | Undo | Consent | Say | Substitute | Rematch
KINDS = {
    Decide: ("decided", "chose"),
    Sit: ("sat",),
    Undo: ("asked", "undone", "withdrew"),
    Consent: ("consented",),
    Say: ("said",),
    Substitute: ("substituted", "returned"),
    Rematch: ("rematch",),
}


@dataclass(frozen=True)
class Asker:
    """Who asks: the seats that his browser holds, when, and how long each seat has been away."""

    mine: Collection[int]
    now: float
    away: Callable[[int], float]
    stand_in: str  # the level of the bot that plays for somebody who is away


def is_printable(text: str, most: int) -> bool:
    """Whether a text can be shown in one line and is not too long."""
    return 0 < len(text) <= most and bool(text.strip()) and text.isprintable()


def done_already(table: Table, said: Asking) -> Entry | None:
    """The entry of the same message, if it was handled before: whoever sends it again is told so again."""
    entry = table.done.get((said.seat, said.id))
    if entry is not None and entry.kind not in KINDS[type(said)]:
        raise Refusing("same_id")
    return entry


def check_seat(table: Table, seat: int, mine: Collection[int]) -> None:
    """Refuse a seat that there isn't, or that is somebody else's."""
    if not 0 <= seat < len(table.seats):
        raise Refusing("no_seat")
    if seat not in mine:
        raise Refusing("foreign")


def check_id(id: str) -> None:  # noqa: A002
    """Refuse an id that can't be kept."""
    if not is_printable(id, LONGEST_ID):
        raise Refusing("id")


def entry_for(table: Table, said: Asking, asker: Asker) -> Entry:
    """The entry that does what is asked."""
    answers: dict[type, Callable[..., Entry]] = {
        Decide: decide,
        Sit: sit,
        Undo: undo,
        Consent: consent,
        Say: say,
        Substitute: substitute,
    }
    return answers[type(said)](table, said, asker)


def decide(table: Table, said: Decide, asker: Asker) -> Entry:
    """A decision, for now or, in the opening, for when its turn comes."""
    if table.over:
        raise Refusing("over")
    if table.seats[said.seat].bot:
        raise Refusing("substituted")
    if not table.moved <= said.seq <= table.seq:
        raise Refusing("stale")
    if (said.row is None) == (said.text is None):
        raise Refusing("one_of")
    if not table.may_decide(said.seat):
        to_move = table.game.to_move or 0
        raise Refusing("chosen") if table.in_opening else Refusing("not_your_turn", name=table.seats[to_move].name)
    row = said.row if said.row is not None else typed(table, said.seat, said.text or "")
    return decision(table, said.seat, row, asker.now, said.id)


def decision(table: Table, seat: int, row: int, at: float, id: str = "") -> Entry:  # noqa: A002
    """The entry of a decision that a seat may make, if it is legal."""
    legal_or_refused(table.edition, table.game.table, table.form_for(seat), row)
    kind = "decided" if seat == table.game.to_move else "chose"
    return Entry(table.seq + 1, kind, at, seat, id, row=row)  # type: ignore[arg-type]


def typed(table: Table, seat: int, text: str) -> int:
    """The row that a typed decision names."""
    if len(text) > LONGEST_TEXT:
        raise Refusing("too_long")
    return row_typed(text, table.edition, table.game.table, table.form_for(seat))


def sit(table: Table, said: Sit, asker: Asker) -> Entry:
    """Somebody takes his seat, or says another name."""
    name = " ".join(said.name.split())
    if not is_printable(name, LONGEST_NAME):
        raise Refusing("name", most=LONGEST_NAME)
    return Entry(table.seq + 1, "sat", asker.now, said.seat, said.id, text=name)


def undo(table: Table, said: Undo, asker: Asker) -> Entry:
    """A wish to take back: done at once where nobody has a say in it."""
    if table.over:
        raise Refusing("over")
    if table.seats[said.seat].bot:
        raise Refusing("substituted")
    if said.seat in table.held:
        return Entry(table.seq + 1, "withdrew", asker.now, said.seat, said.id)
    left = decisions_left(table, said.seat, said.turn)
    if left is None:
        raise Refusing("nothing_to_undo")
    if is_free(table, said.seat, left):
        return Entry(table.seq + 1, "undone", asker.now, said.seat, said.id, to=left)
    if table.asked is not None:
        raise Refusing("undo_waits")
    return Entry(table.seq + 1, "asked", asker.now, said.seat, said.id, to=left)


def consent(table: Table, said: Consent, asker: Asker) -> Entry:
    """An answer to somebody's wish to take back."""
    if table.asked is None or said.seat not in table.asked.waits_for:
        raise Refusing("nothing_asked")
    return Entry(table.seq + 1, "consented", asker.now, said.seat, said.id, agree=said.agree)


def say(table: Table, said: Say, asker: Asker) -> Entry:
    """A word to the others."""
    text = said.text.strip()
    if not is_printable(text, LONGEST_CHAT):
        raise Refusing("chat", most=LONGEST_CHAT)
    return Entry(table.seq + 1, "said", asker.now, said.seat, said.id, text=text)


def substitute(table: Table, said: Substitute, asker: Asker) -> Entry:
    """A bot for a seat that stays away; or its person takes the seat back."""
    if table.over:
        raise Refusing("over")
    if not 0 <= said.of < len(table.seats):
        raise Refusing("no_seat")
    of = table.seats[said.of]
    if not said.bot:
        if not of.substitute:
            raise Refusing("no_bot")
        if said.of not in asker.mine:
            raise Refusing("foreign")
        return Entry(table.seq + 1, "returned", asker.now, said.seat, said.id, of=said.of)
    if of.bot:
        raise Refusing("is_bot")
    left = table.time_left(said.of, asker.now)
    late = left is not None and left <= 0 and table.clock_runs() == said.of
    if said.of not in asker.mine and not late and asker.away(said.of) < table.options.grace:
        raise Refusing("not_away", name=of.name)
    return Entry(table.seq + 1, "substituted", asker.now, said.seat, said.id, text=asker.stand_in, of=said.of)
