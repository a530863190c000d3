"""Making a table: what is asked for is checked, secrets are drawn, and only their digests are kept."""

import secrets
from dataclasses import dataclass

from msgspec.structs import replace

from branchline.edition import Edition
from branchline.server.asking import is_printable
from branchline.server.bot_seats import levels_by_code
from branchline.server.edition_info import edition_called
from branchline.server.entries import Made, SeatMade, digest
from branchline.server.guide import guide_of
from branchline.server.protocol import LONGEST_NAME, NewTable, Options, SeatAsked, SeatSecret, TableMade
from branchline.server.reasons import Refusing
from branchline.server.table import Table

LONGEST_CLOCK = 60 * 86400
PLAYER = {"en": "Player {number}", "nl": "Speler {number}"}


@dataclass(frozen=True)
class NewSeats:
    """The seats of a new table, and the secrets of its people."""

    seats: list[SeatMade]
    mine: list[SeatSecret]
    friends: list[SeatSecret]


def make_table(asked: NewTable, now: float) -> tuple[Made, TableMade]:
    """A new table, and what whoever asked for it is told."""
    try:
        edition = edition_called(asked.edition)
    except KeyError:
        raise Refusing("no_edition") from None
    seed = secrets.token_hex(16)
    if asked.options.guide:
        asked, seed = guided(asked)
    check_options(asked.options, len(asked.seats))
    seats = new_seats(edition, asked)
    table = secrets.token_urlsafe(12)
    made = Made(table, edition.name, edition.version, edition.fingerprint, seats.seats, asked.options, seed, now)
    return made, TableMade(table, seats.mine, seats.friends)


def guided(asked: NewTable) -> tuple[NewTable, str]:
    """The guided game that is wanted: its opponent, who begins, and its seed; of the seats only the person's counts."""
    try:
        guide = guide_of(asked.edition)
    except KeyError:
        raise Refusing("option", what="guide") from None
    people = [seat for seat in asked.seats if seat.who == "me"]
    if len(people) != 1:
        raise Refusing("option", what="guide")
    seats = [people[0], SeatAsked("bot", guide.opponent, guide.level)]
    options = replace(asked.options, first=guide.script.first_seat)
    return replace(asked, seats=seats, options=options), guide.script.seed


def check_options(options: Options, seats: int) -> None:
    """Refuse options that can't be."""
    clock = options.clock
    wrong = {
        "first": options.first is not None and not 0 <= options.first < seats,
        "clock": clock is not None
        and not (1 <= clock.initial <= LONGEST_CLOCK and 0 <= clock.increment <= LONGEST_CLOCK),
        "grace": not 0 <= options.grace <= LONGEST_CLOCK,
    }
    for what, is_wrong in wrong.items():
        if is_wrong:
            raise Refusing("option", what=what)


def new_seats(edition: Edition, asked: NewTable) -> NewSeats:
    """The seats that were asked for."""
    least, most = edition.players
    if not least <= len(asked.seats) <= most:
        raise Refusing("seats", why=f"{edition.name} is played by {least} to {most} players, not by {len(asked.seats)}")
    new = NewSeats([], [], [])
    for number, seat in enumerate(asked.seats):
        if seat.name and not is_printable(seat.name, LONGEST_NAME):
            raise Refusing("name", most=LONGEST_NAME)
        if seat.who == "bot":
            new.seats.append(bot_seat(seat, asked.language, [made.name for made in new.seats]))
            continue
        secret = secrets.token_urlsafe(18)
        friend = seat.who == "friend"
        name = seat.name.strip() or ("" if friend else PLAYER[asked.language].format(number=number + 1))
        new.seats.append(SeatMade(name, "person", secret=digest(secret), screen=not friend, taken=not friend))
        (new.friends if friend else new.mine).append(SeatSecret(number, secret))
    return new


def bot_seat(asked: SeatAsked, language: str, taken: list[str]) -> SeatMade:
    """A bot, called by its level if it has no name of its own; two of one level are told apart."""
    level = levels_by_code().get(asked.level)
    if level is None:
        raise Refusing("level", what=asked.level[:20])
    name = asked.name.strip() or level.names[language]
    number = sum(other == name or other.startswith(f"{name} ") for other in taken)
    return SeatMade(f"{name} {number + 1}" if number else name, "bot", level.code)


def make_rematch(table: Table, now: float) -> Made:
    """Another table for the same people, each with the secret that he has; the start is passed on by one seat."""
    seats = [
        SeatMade(seat.name, seat.made.who, seat.made.level, seat.made.secret, seat.made.screen, seat.taken)
        for seat in table.seats
    ]
    first = (table.state.first_seat + 1) % len(seats)
    old = table.options
    options = Options(first, old.public, old.known_cards, old.clock, old.grace, old.pace)
    edition = edition_called(table.made.edition)
    id = secrets.token_urlsafe(12)  # noqa: A001
    seed = secrets.token_hex(16)
    return Made(id, edition.name, edition.version, edition.fingerprint, seats, options, seed, now)
