"""What happened at a table, told to each seat as far as it may know it."""

from collections.abc import Collection
from typing import Any

from msgspec import Struct

from branchline.actions import Action, table_of
from branchline.edition import Edition
from branchline.notation import write_decision
from branchline.rules.layout import NOBODY, NONE, PASSENGER, Kind, Phase, State
from branchline.server.protocol import Event

OPENING = (Phase.ANNOUNCE, Phase.KEEP_OPENING)
TAKING = (Kind.TAKE_FACE_UP, Kind.TAKE_FROM_DECK)
DEALING = (Kind.ANNOUNCE, Kind.DRAW_TICKETS)


class Happened(Struct, frozen=True, gc=False):
    """One thing that happened: what all may know, and what only its seat may know before the game is over."""

    seq: int
    kind: str
    at: float
    seat: int = -1
    public: dict[str, Any] = {}
    own: dict[str, Any] = {}

    def event(self, seats: Collection[int], all_known: bool) -> Event:
        """The event, as a browser with these seats may tell it; several people at one screen all read it."""
        facts = self.public | self.own if all_known or list(seats) == [self.seat] else self.public
        return Event(self.seq, self.kind, self.at, self.seat, facts)


def revealed(before: State, after: State) -> bool:
    """Whether a decision showed somebody something that nobody can forget again: chance, or a ticket of a deck."""
    return before.luck != after.luck or before.ticket_top != after.ticket_top


def told(edition: Edition, action: Action, before: State, after: State) -> tuple[dict[str, Any], dict[str, Any]]:
    """What all may know of a decision, and what only its seat may know besides."""
    seat = before.seat
    was, now = before.player[seat], after.player[seat]
    text = write_decision(action, edition, before)
    fields = {name: value for name, value in table_of(edition).to_json(action).items() if name != "do"}
    public: dict[str, Any] = {"turn": 0 if before.phase in OPENING else before.turns + 1}
    own: dict[str, Any] = {}
    if action.kind == Kind.KEEP:
        own = kept(edition, action, before) | fields | {"text": text}
        if before.phase != Phase.KEEP_OPENING:
            public |= {"count": len(action.keep or ())}
    else:
        public |= fields | {"text": text}
    if action.kind in TAKING:
        card = taken(edition, action, before, after)
        (public if action.kind == Kind.TAKE_FACE_UP else own)["card"] = card
    if action.kind in DEALING:
        offer = now.offer[was.offered : now.offered]
        public["count"] = len(offer)
        own["tickets"] = [edition.tickets[ticket].name for ticket in offer]
    if action.kind == Kind.PLACE_PASSENGER and action.end != "neither":
        public["city"] = text.removeprefix("@")
    if now.score != was.score:
        public["points"] = now.score - was.score
    signs = {
        "passenger_card": action.kind == Kind.TRAVEL and now.hand[PASSENGER] < was.hand[PASSENGER],
        "bonus_card": now.bonus_cards > was.bonus_cards,
        "last_round": before.trigger == NOBODY != after.trigger,
    }
    return public | {sign: True for sign, holds in signs.items() if holds}, own


def taken(edition: Edition, action: Action, before: State, after: State) -> str:
    """The card that was taken."""
    if action.place is not None:
        return edition.kinds[before.market[action.place]]
    was, now = before.player[before.seat].hand, after.player[before.seat].hand
    return next((edition.kinds[kind] for kind in range(len(now)) if now[kind] > was[kind]), "")


def kept(edition: Edition, action: Action, before: State) -> dict[str, Any]:
    """Which tickets of the offer were kept, and which were returned."""
    player = before.player[before.seat]
    names = [edition.tickets[ticket].name for ticket in player.offer[: player.offered] if ticket != NONE]
    keep = action.keep or ()
    return {
        "tickets": [name for place, name in enumerate(names) if place in keep],
        "returned": [name for place, name in enumerate(names) if place not in keep],
    }
