"""What a host decides about a server."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Settings:
    """Where the server listens, where its tables are kept, and how much it lets each visitor ask."""

    host: str = "127.0.0.1"
    port: int = 8537
    data: Path = Path("branchline.sqlite")
    public_url: str = ""  # what people type into a browser, if that differs from host and port
    proxy: bool = False  # a proxy of ours stands in front, and says who asks
    rate: float = 20.0  # messages a second of one connection, in the long run; 0: any number
    tables_a_minute: float = 30.0  # new tables of one address; 0: any number
    most_connections: int = 5000
    most_of_a_table: int = 200
    patience: float = 20.0  # seconds after which a reader who doesn't read is dropped
    hello_within: float = 20.0  # seconds in which a connection has to say hello
    bot_threads: int = 2
    idle: float = 900.0  # seconds after which a table that nobody looks at leaves the memory
    now: Callable[[], float] = time.time  # the clock of the house, for all that is told, counted or limited by time

    def __post_init__(self) -> None:
        """Refuse what can't be."""
        if not 0 <= self.port <= 65_535:
            raise ValueError(f"{self.port} is no port; ports are 0 to 65535, and 0 takes any that is free")
        if not (self.rate >= 0 and self.tables_a_minute >= 0):
            raise ValueError("a limit can't be less than 0; 0 is any number")
