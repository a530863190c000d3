"""What a browser does: it connects to a table, asks, and keeps what it is told."""

import itertools
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from types import TracebackType
from typing import Any

import msgspec
from tests.server.house import PATIENCE, House
from websockets.sync.client import connect
from websockets.typing import Origin

from branchline.server.protocol import (
    Choice,
    Consent,
    Decide,
    Done,
    Event,
    Hello,
    Look,
    Looked,
    Outcome,
    Presence,
    Refused,
    Rematch,
    Said,
    Say,
    SeatSecret,
    SeatView,
    Sit,
    Substitute,
    TableInfo,
    Told,
    Undo,
    Update,
    Welcome,
)

read = msgspec.json.Decoder(Told).decode
ids = (f"id{number}" for number in itertools.count())


class Browser:
    """One browser at a table. It says hello when it is made."""

    def __init__(
        self,
        house: House,
        table: str,
        secrets: Iterable[str | SeatSecret] = (),
        since: int = -1,
        max_queue: int | None = None,
    ) -> None:
        self.raw: list[str] = []
        self.events: list[Event] = []
        self.presence: Presence | None = None
        self.views: dict[int, SeatView] = {}
        self._stack = ExitStack()
        opened = connect(
            house.live(table), compression=None, open_timeout=PATIENCE, origin=Origin(house.origin), max_queue=max_queue
        )
        self._connection = self._stack.enter_context(opened)
        mine = [secret.secret if isinstance(secret, SeatSecret) else secret for secret in secrets]
        self.send(Hello(mine, since))
        welcome = self.hear()
        assert isinstance(welcome, Welcome), welcome
        self.welcome = welcome

    seq: int
    table: TableInfo
    outcome: Outcome | None

    def __enter__(self) -> "Browser":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.leave()

    def leave(self) -> None:
        """Close the connection."""
        self._stack.close()

    # --- What is told ---

    def hear(self, patience: float = PATIENCE) -> Told:
        """The next message."""
        raw = self._connection.recv(timeout=patience)
        assert isinstance(raw, str)
        self.raw.append(raw)
        told: Told = read(raw)
        if isinstance(told, Welcome | Update):
            self.seq, self.table, self.outcome = told.seq, told.table, told.outcome
            self.views = {view.seat: view for view in told.views}
            self.events += told.events
        elif isinstance(told, Presence):
            self.presence = told
        return told

    def hear_until(self, holds: Callable[[], object]) -> None:
        """Hear until something holds."""
        while not holds():
            self.hear()

    def catch_up(self, seq: int) -> None:
        """Hear until everything up to a `seq` has arrived."""
        while self.seq < seq:
            self.hear()

    @property
    def mine(self) -> list[int]:
        return self.welcome.mine

    def view(self, seat: int | None = None) -> SeatView:
        """What a seat sees; without one, the only view there is."""
        if seat is not None:
            return self.views[seat]
        (view,) = self.views.values()
        return view

    @property
    def choices(self) -> list[tuple[int, Choice]]:
        """What any of my seats may decide now."""
        return [(seat, choice) for seat, view in self.views.items() for choice in view.legal]

    def kinds(self, since: int = -1) -> list[str]:
        """The kinds of what happened."""
        return [event.kind for event in self.events if event.seq > since]

    # --- What is asked ---

    def send(self, said: Said) -> None:
        """Send a message as it is."""
        self._connection.send(msgspec.json.encode(said).decode())

    def send_raw(self, raw: str | bytes) -> None:
        """Send what may be no message at all."""
        self._connection.send(raw)

    def answer(self, said: Said) -> Done | Refused | Looked:
        """Send a message; its answer, once all that happened by it has arrived."""
        self.send(said)
        return self.answer_to(getattr(said, "id", ""))

    def answer_to(self, asked: str) -> Done | Refused | Looked:
        """Hear until the answer with an id."""
        while True:
            told = self.hear()
            if isinstance(told, Done | Refused | Looked) and told.id == asked:
                if isinstance(told, Done):
                    self.catch_up(told.seq)
                return told

    def done(self, said: Said) -> Done:
        """Ask for something that is done."""
        answer = self.answer(said)
        assert isinstance(answer, Done), answer
        return answer

    def refused(self, said: Said) -> str:
        """Ask for something that is refused: the code, once it is clear that nothing has changed."""
        before = self.seq, self.views
        answer = self.answer(said)
        assert isinstance(answer, Refused), answer
        assert (self.seq, self.views) == before
        assert set(answer.reason) == {"en", "nl"}
        assert all(answer.reason.values())
        return answer.code

    def seat(self, seat: int | None) -> int:
        return self.mine[0] if seat is None else seat

    def decide(self, what: int | str, seat: int | None = None, **more: Any) -> Decide:
        """A decision: a row, or a text."""
        row, text = (what, None) if isinstance(what, int) else (None, what)
        facts: dict[str, Any] = {"id": next(ids), "seq": self.seq} | more
        return Decide(seat=self.seat(seat), row=row, text=text, **facts)

    def sit(self, name: str, seat: int | None = None) -> Sit:
        return Sit(next(ids), self.seat(seat), name)

    def undo(self, turn: bool = False, seat: int | None = None) -> Undo:
        return Undo(next(ids), self.seat(seat), turn)

    def consent(self, agree: bool, seat: int | None = None) -> Consent:
        return Consent(next(ids), self.seat(seat), agree)

    def say(self, text: str, seat: int | None = None) -> Say:
        return Say(next(ids), self.seat(seat), text)

    def substitute(self, of: int, bot: bool = True, seat: int | None = None) -> Substitute:
        return Substitute(next(ids), self.seat(seat), of, bot)

    def rematch(self, seat: int | None = None) -> Rematch:
        return Rematch(next(ids), self.seat(seat))

    def look(self, decisions: int, seat: int) -> Look:
        return Look(next(ids), seat, decisions)
