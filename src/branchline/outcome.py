"""How a game came out: every item of every player's final score, why the game ended, and what decided it."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from branchline.edition import Edition
from branchline.rules.layout import EndedBy, Result, State, TieBreak

ENDED_BY: Mapping[EndedBy, str] = {
    EndedBy.NOTHING: "the game is not over",
    EndedBy.LAST_ROUND: "the last round was played",
    EndedBy.ALL_PASSED: "all players passed in a row",
}
DECIDED_BY: Mapping[TieBreak, str] = {
    TieBreak.POINTS: "points",
    TieBreak.COMPLETED_TICKETS: "completed tickets",
    TieBreak.LONGEST_PATH: "longest path",
    TieBreak.TOKENS: "tokens",
    TieBreak.NOTHING: "nothing: the win is shared",
}


@dataclass(frozen=True)
class TicketOutcome:
    """A ticket in the final scoring."""

    name: str
    points: int
    completed: bool


@dataclass(frozen=True)
class SeatOutcome:
    """One player's final score, item by item; the points of failed tickets are subtracted."""

    name: str
    routes: int
    tickets: tuple[TicketOutcome, ...]
    tickets_completed: int
    tickets_failed: int
    completed: int
    longest_length: int
    longest_tracks: tuple[str, ...]
    longest_path: int
    most_tickets: int
    merchandise: int
    tokens: int
    total: int
    rank: int


@dataclass(frozen=True)
class Outcome:
    """How a game came out. Seats count from 0; who has rank 1 wins, and so do all who share it."""

    ended_by: EndedBy
    decided_by: TieBreak
    winners: tuple[int, ...]
    seats: tuple[SeatOutcome, ...]

    def to_json(self) -> dict[str, Any]:
        """The outcome as plain values."""
        seats = [asdict(seat) for seat in self.seats]
        for seat in seats:
            seat["tickets"], seat["longest_tracks"] = list(seat["tickets"]), list(seat["longest_tracks"])
        return {
            "ended_by": self.ended_by.name.lower(),
            "decided_by": self.decided_by.name.lower(),
            "winners": list(self.winners),
            "seats": seats,
        }

    def __str__(self) -> str:
        names = " and ".join(self.seats[seat].name for seat in self.winners)
        verb = "wins" if len(self.winners) == 1 else "share the win"
        lines = [f"{names} {verb} ({ENDED_BY[self.ended_by]}; decided by {DECIDED_BY[self.decided_by]})"]
        return "\n".join([*lines, *(_seat_words(seat) for seat in self.seats)])


def _seat_words(seat: SeatOutcome) -> str:
    items = [f"routes {seat.routes}", f"tickets +{seat.tickets_completed} -{seat.tickets_failed}"]
    bonuses = {
        f"longest path ({seat.longest_length})": seat.longest_path,
        "most tickets": seat.most_tickets,
        "merchandise": seat.merchandise,
        "tokens": seat.tokens,
    }
    items += [f"{what} +{points}" for what, points in bonuses.items() if points]
    tickets = " ".join(f"{ticket.name}{'' if ticket.completed else ' (failed)'}" for ticket in seat.tickets)
    return f"  {seat.rank}. {seat.name}: {seat.total} = {', '.join(items)}; {tickets}"


def outcome_of(edition: Edition, state: State, result: Result, names: tuple[str, ...]) -> Outcome:
    """The outcome that the rules' result says."""
    seats = []
    for number in range(state.players):
        score = result.seat[number]
        tracks = score.longest_track[: score.longest_tracks]
        tickets = tuple(
            TicketOutcome(ticket.name, ticket.points, result.ticket_completed[place] == 1)
            for place, ticket in enumerate(edition.tickets)
            if state.ticket_holder[place] == number
        )
        seats.append(
            SeatOutcome(
                name=names[number],
                tickets=tickets,
                longest_tracks=tuple(edition.routes[track].name for track in tracks),
                rank=score.rank + 1,
                **{item: getattr(score, item) for item in ITEMS},
            )
        )
    winners = tuple(number for number, seat in enumerate(seats) if seat.rank == 1)
    return Outcome(EndedBy(state.ended_by), TieBreak(result.decided_by), winners, tuple(seats))


ITEMS = (
    "routes",
    "tickets_completed",
    "tickets_failed",
    "completed",
    "longest_length",
    "longest_path",
    "most_tickets",
    "merchandise",
    "tokens",
    "total",
)
