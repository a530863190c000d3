"""How a ticket stands for the seat that holds it: done, open, open only through some routes, or impossible."""

import functools
from typing import Any

from branchline.edition import Edition, Ticket
from branchline.server.protocol import TicketState
from branchline.server.ticket_paths import Paths


@functools.cache
def ticket_numbers(edition_name: str, tickets: tuple[Ticket, ...]) -> dict[str, int]:
    """The number of a ticket by its name."""
    return {ticket.name: number for number, ticket in enumerate(tickets)}


class TicketStates:
    """The tickets of a seat in one position."""

    def __init__(self, edition: Edition, boards: Any, states: Any, seat: int, trains: int) -> None:
        self._edition, self._trains = edition, trains
        self._paths = Paths(boards, states, seat)
        self._numbers = ticket_numbers(edition.name, edition.tickets)
        self._ends = [(track.start, track.end) for track in edition.board.track[: edition.board.tracks]]

    def of(self, ticket: Ticket) -> TicketState:
        """How one ticket stands."""
        number = self._numbers[ticket.name]
        short = self._paths.short(number)
        if short == 0:
            return self._told(ticket, "done")
        if short > self._trains:
            return self._told(ticket, "impossible")
        row = self._edition.board.ticket[number]
        path = self._paths.tracks(range(row.end, row.end + row.end_nodes), self._ends)
        names = [self._edition.routes[track].name for track in path]
        through = [name for track, name in zip(path, names) if self._paths.short(number, track) > self._trains]
        return TicketState(
            ticket.name,
            ticket.start,
            ticket.end,
            ticket.points,
            "only" if through else "open",
            short,
            through,
            names,
            ticket.deck,
        )

    def _told(self, ticket: Ticket, state: Any) -> TicketState:
        return TicketState(ticket.name, ticket.start, ticket.end, ticket.points, state, deck=ticket.deck)
