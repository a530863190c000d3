"""A connection: what waits to be sent to it, and a task that sends it. One that doesn't read delays nobody else."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec

from branchline.server.protocol import Done, Looked, Presence, Refused, Told, Update

MOST_ANSWERS = 64

encoder = msgspec.json.Encoder()
Answer = Done | Refused | Looked


class Connection:
    """One browser at a table.

    Only answers are queued, and not many. What happened at the table is worked out when the connection can take it: so
    a slow reader gets the newest views, and all the events since it last read.
    """

    def __init__(self, send: Callable[[str], Any], mine: list[int], patience: float) -> None:
        self.mine = mine
        self.sent = -1  # the seq that the browser knows
        self.gone = False
        self._send, self._patience = send, patience
        self._answers: deque[Answer] = deque()
        self._presence = False
        self._wake = asyncio.Event()

    def happened(self) -> None:
        """Something happened at the table."""
        self._wake.set()

    def presence(self) -> None:
        """Somebody came or went."""
        self._presence = True
        self._wake.set()

    def answer(self, answer: Answer) -> None:
        """Answer something that was asked. Whoever asks on and on and never reads is let go."""
        if len(self._answers) >= MOST_ANSWERS:
            self.gone = True
        else:
            self._answers.append(answer)
        self._wake.set()

    async def say(self, told: Told) -> None:
        """Send one message; a reader who doesn't take it in time is let go."""
        async with asyncio.timeout(self._patience):
            await self._send(encoder.encode(told).decode())

    async def write(self, update: Callable[["Connection"], Update | None], presence: Callable[[], Presence]) -> None:
        """Send what there is to send, until the connection is gone."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            if self.gone:
                raise TimeoutError
            if (news := update(self)) is not None:
                self.sent = news.seq
                await self.say(news)
            while self._answers:
                await self.say(self._answers.popleft())
            if self._presence:
                self._presence = False
                await self.say(presence())
