"""The game in words, as one seat may hear it: its hand, its tickets, the market, and what has been done."""

from collections.abc import Iterator, Sequence
from typing import Any

from branchline.actions import city_name, payment_words, route_words
from branchline.commands.terminal.session import Session
from branchline.edition import LETTERS, Route, Ticket
from branchline.replay import Step
from branchline.rules.layout import EMPTY, Kind, Phase, State
from branchline.terms import COMMON, DECKS, counted, term
from branchline.words import Words


class Telling:
    """Says what there is to say about a game, in a language and in the edition's own words."""

    def __init__(self, session: Session, language: str) -> None:
        self.session, self.edition, self.language = session, session.edition, language
        things = {}
        for thing in COMMON[language]:
            things[thing] = term(self.edition, language, thing)
            things[f"{thing}s"] = term(self.edition, language, thing, 2)
        self.words = Words(language, **things)
        self._kinds = {LETTERS[name]: name for name in self.edition.kinds if name}
        self._tickets = {ticket.name: ticket for ticket in self.edition.tickets}

    # --- Words for things ---

    def name(self, seat: int) -> str:
        """What a player is called; bots are numbered."""
        if not self.session.is_bot(seat):
            return self.session.names[seat]
        bots = [other for other in range(len(self.session.names)) if self.session.is_bot(other)]
        return self.words("bot-name", number=bots.index(seat) + 1)

    def counted(self, thing: str, number: int) -> str:
        """So many of a thing."""
        return counted(self.edition, self.language, thing, number)

    def listed(self, parts: Sequence[str]) -> str:
        """Some things in a row."""
        if len(parts) < 2:
            return "".join(parts)
        return self.words("and", first=", ".join(parts[:-1]), last=parts[-1])

    def colour(self, kind: str) -> str:
        """A kind of card in a word or two: its colour, or what else it is."""
        if kind == "passenger":
            return term(self.edition, self.language, "passenger_card")
        if kind.startswith("locomotive"):
            return term(self.edition, self.language, kind)
        return self.words(f"colour-{kind}")

    def with_letter(self, kind: str) -> str:
        """A kind of card and the letter to type for it."""
        return f"{self.colour(kind)} ({LETTERS[kind]})"

    def city(self, code: str) -> str:
        """A city and its code."""
        return self.words("place-with-code", name=city_name(self.edition, code, self.language), code=code)

    def place(self, code: str) -> str:
        """A city or a country that a ticket names, and its code."""
        return self.words("place-with-code", name=self.edition.place_name(code, self.language), code=code)

    def ticket(self, ticket: Ticket | str) -> str:
        """A ticket: from where to where, and its points."""
        found = self._tickets[ticket] if isinstance(ticket, str) else ticket
        start, end = self.place(found.start), self.place(found.end)
        return self.words("ticket-line", start=start, end=end, points=found.points)

    def route_line(self, route: Route, state: str) -> str:
        """A route with all that it takes, and how it stands."""
        colour = self.colour(route.colour)
        if route.cart:
            colour = self.words("route-marked", colour=colour)
        return self.words(
            "route-line",
            name=route.name,
            start=city_name(self.edition, route.start, self.language),
            end=city_name(self.edition, route.end, self.language),
            length=route.length,
            colour=colour,
            points=self.edition.route_points[route.length],
            state=state,
        )

    # --- What a seat sees ---

    def market(self) -> str:
        """The face-up cards and the deck."""
        state = self.session.state
        deck = self.counted("card", state.deck_left)
        shown = self.face_up(state)
        return self.words("market", cards_shown=shown, deck=deck) if shown else self.words("market-empty", deck=deck)

    def face_up(self, state: State) -> str:
        """The face-up cards with their places."""
        cards = [
            self.words("card-shown", place=place, what=self.with_letter(self.edition.kinds[kind]))
            for place, kind in enumerate(state.market[: self.edition.market], 1)
            if kind != EMPTY
        ]
        return ", ".join(cards)

    def hand(self, seen: State, seat: int) -> str:
        """A seat's own cards."""
        hand = seen.player[seat].hand
        held = [
            f"{hand[kind]} {self.with_letter(name)}"
            for kind, name in enumerate(self.edition.kinds)
            if name and hand[kind]
        ]
        if not held:
            return self.words("your-hand-empty")
        return self.words("your-hand", count=self.counted("card", sum(hand)), held=", ".join(held))

    def tickets(self, seat: int) -> list[str]:
        """A seat's own tickets, done or open."""
        offered = self.session.replay.offer(seat)
        outcome = self.session.replay.outcome().seats[seat]
        kept = [ticket for ticket in outcome.tickets if ticket.name not in offered]
        if not kept:
            return [self.words("no-tickets")]
        lines = [self.words("your-tickets")]
        for ticket in kept:
            name = "ticket-done" if ticket.completed else "ticket-open"
            lines.append("  " + self.words(name, what=self.ticket(ticket.name)))
        return lines

    def offer(self, seat: int) -> list[str]:
        """The tickets that a seat has been offered, numbered."""
        offered = self.session.replay.offer(seat)
        lines = [self.words("offer-line", number=n, what=self.ticket(name)) for n, name in enumerate(offered, 1)]
        return [self.words("offer"), *(f"  {line}" for line in lines)]

    def players(self, seat: int) -> list[str]:
        """What everybody can see of every player, the seat's own line first."""
        seats = [seat, *(other for other in range(len(self.session.names)) if other != seat)]
        seen = self.session.seen_by(seat)
        return [self._player(seen, other, other == seat) for other in seats]

    def _player(self, seen: State, seat: int, is_you: bool) -> str:
        player = seen.player[seat]
        counts = [("train", player.trains), ("card", player.cards), ("ticket", player.tickets)]
        counts += [("bonus_card", player.bonus_cards)] if self.edition.bonus_cards else []
        has = [self.counted(thing, number) for thing, number in counts]
        cities = [self.edition.cities[node].code for node in player.passenger[: self.edition.passengers] if node >= 0]
        if cities:
            has.append(self.words("passengers-at", cities=self.listed([self.city(code) for code in cities])))
        name = self.words("player-you", name=self.name(seat)) if is_you else self.name(seat)
        return self.words("player-line", name=name, points=player.score, has=self.listed(has))

    def tickets_left(self) -> str:
        """How many tickets can still be drawn."""
        left = self.session.state.tickets_left
        if len(self.edition.decks) == 1:
            return self.words("tickets-left", left=self.counted("ticket", left[0]))
        return self.words("tickets-left", left=self.mix(left))

    # --- What has been done ---

    def done(self, steps: Sequence[Step], listener: int) -> Iterator[str]:
        """Decisions in sentences, as one seat may hear them."""
        choosing = self.session.phase == Phase.KEEP_OPENING
        for step in steps:
            # How many opening tickets somebody keeps is told to nobody before all have chosen (C-R2).
            if not (choosing and step.action.kind == Kind.KEEP and step.seat != listener):
                yield from self._done(step, listener)

    def _done(self, step: Step, listener: int) -> Iterator[str]:
        kind = step.action.kind
        who: dict[str, Any] = {"you": "yes" if step.seat == listener else "no", "name": self.name(step.seat)}
        yield (
            self.words(SENTENCES[kind], **who, **self._parts(step, kind))
            if kind != Kind.PLACE_PASSENGER
            else (self._placed(step, who))
        )
        extras = (
            ("did-passenger-card", step.passenger_card),
            ("did-bonus-card", step.bonus_card),
            ("did-last-round", step.last_round),
        )
        for name, happened in extras:
            if happened:
                yield self.words(name, **who)

    def _placed(self, step: Step, who: dict[str, Any]) -> str:
        if step.action.end == "neither":
            return self.words("did-place-none", **who)
        return self.words("did-place", **who, city=self.city(step.text.removeprefix("@")))

    def _parts(self, step: Step, kind: Kind) -> dict[str, Any]:
        action, edition, language = step.action, self.edition, self.language
        if kind == Kind.TAKE_FACE_UP:
            return {"what": self.with_letter(self._kinds[step.text[1]])}
        if kind == Kind.TAKE_FROM_DECK:
            return {"what": self.with_letter(self._kinds[step.cards[0]])}
        if kind == Kind.ANNOUNCE:
            return {"what": self.mix(action.mix or ())}
        if kind == Kind.KEEP:
            kept = "; ".join(self.ticket(name) for name in step.kept)
            return {"what": kept, "count": self.counted("ticket", len(step.kept))}
        if kind == Kind.CLAIM:
            route = route_words(edition, action.route or "", language)
            return {"what": route, "payment": payment_words(action, edition, language), "points": step.points}
        if kind == Kind.TRAVEL:
            return {"what": route_words(edition, action.route or "", language), "points": step.points}
        return {"city": self.city(action.city)} if action.city else {}

    def mix(self, mix: Sequence[int]) -> str:
        """A mix of tickets of two decks."""
        decks = [DECKS[self.language].get(deck, deck) for deck in self.edition.decks]
        mixed = [self.words("so-many-of-deck", number=number, deck=deck) for number, deck in zip(mix, decks) if number]
        mixed = mixed or ["0"]
        return self.words("mix", mixed=self.listed(mixed))

    def when(self) -> str:
        """Which turn it is, and whose."""
        state, name = self.session.state, self.name(self.session.seat)
        if self.session.phase in (Phase.ANNOUNCE, Phase.KEEP_OPENING):
            return self.words("turn-opening", name=name)
        return self.words("turn", turn=state.turns + 1, name=name)


SENTENCES = {
    Kind.TAKE_FACE_UP: "did-face-up",
    Kind.TAKE_FROM_DECK: "did-deck",
    Kind.DRAW_TICKETS: "did-draw-tickets",
    Kind.ANNOUNCE: "did-announce",
    Kind.KEEP: "did-keep",
    Kind.CLAIM: "did-claim",
    Kind.MOVE_PASSENGER: "did-set-out",
    Kind.TRAVEL: "did-travel",
    Kind.STOP: "did-arrive",
    Kind.PASS: "did-pass",
}
