"""The server's log: a line of JSON for everything worth knowing."""

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Any

USUAL = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}


class JsonLines(logging.Formatter):
    """A record as one line of JSON: when, how grave, what, and its facts."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        facts: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "what": record.getMessage(),
        }
        facts |= {name: value for name, value in vars(record).items() if name not in USUAL}
        if record.exc_info:
            facts["error"] = self.formatException(record.exc_info)
        return json.dumps(facts, ensure_ascii=False, default=str)


def begin_log(verbose: bool, quiet: bool = False) -> None:
    """Write what the server and its web server say to standard error; if it is to be quiet, only what is wrong."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    levels = {"branchline.server": logging.WARNING if quiet else logging.INFO, "uvicorn.error": logging.WARNING}
    levels["uvicorn.access"] = logging.INFO if verbose else logging.ERROR
    for name, level in levels.items():
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(level)
