"""What the first tables need is prepared once, in a thread, while the server already answers."""

import gc

from branchline.catalog import editions
from branchline.server.edition_info import edition_called, edition_info
from branchline.server.entries import Made, SeatMade
from branchline.server.protocol import Options
from branchline.server.seat_view import SeatViews
from branchline.server.table import Table

SEAT = SeatMade("?", "person")
NEW_THINGS = 20_000  # after so many Python looks for circles among them; its usual 700 is for small programs


def warm_all() -> None:
    """Read the editions and compile the rules; from then on the collector of circles leaves alone what is there."""
    for name in editions():
        edition = edition_called(name)
        edition_info(name)
        made = Made("", name, edition.version, edition.fingerprint, [SEAT] * edition.players[0], Options(), "7", 0.0)
        table = Table(made, edition)
        SeatViews(table).of(0)
        table.game.play(int(table.game.legal.rows[0]))
        assert table.game.standing.seats
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_THINGS)
