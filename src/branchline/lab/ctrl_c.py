"""Ctrl-C during a long job: the first one asks for an end, the second one is as always."""

import signal
import threading
from types import FrameType, TracebackType
from typing import Any


class CtrlC:
    """Notes Ctrl-C instead of stopping at once; `heard` says whether it has come."""

    def __init__(self) -> None:
        self.heard = False
        self._before: Any = None

    def __enter__(self) -> "CtrlC":
        if threading.current_thread() is threading.main_thread():  # only the main thread hears it
            self._before = signal.signal(signal.SIGINT, self._hear)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)

    def _hear(self, number: int, frame: FrameType | None) -> None:
        self.heard = True
        signal.signal(signal.SIGINT, self._before)
