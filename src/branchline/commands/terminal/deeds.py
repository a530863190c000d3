"""What a player can do in the game, as it is typed: found in the action table, asked about if need be, and played."""

import contextlib
import re
from collections.abc import Callable, Sequence

from branchline.actions import Action, city_name, describe, route_words
from branchline.commands.terminal.payments import Payments, Place, alike, places_called, routes_between
from branchline.commands.terminal.screen import Screen
from branchline.commands.terminal.telling import Telling
from branchline.commands.terminal.typed import Reader, Typed
from branchline.edition import LETTERS, Route
from branchline.notation import NotationError, read_decision, write_decision
from branchline.refusals import reason
from branchline.rules.layout import EMPTY, Kind, Phase, Refusal

MOST_PAYMENTS = 12
NUMBERED = (Phase.ANNOUNCE, Phase.PLACE_PASSENGER, Phase.TRAVEL)


def printable(text: str) -> str:
    """What was typed, fit to be shown."""
    return "".join(sign if sign.isprintable() else "?" for sign in text[:40])


class Deeds:
    """Reads a typed line as something to do in the game, and does it. Each method says whether something was done."""

    def __init__(self, telling: Telling, screen: Screen, reader: Reader) -> None:
        """Of the game that the telling is about."""
        self.telling, self.session, self.edition = telling, telling.session, telling.edition
        self.words, self.screen, self.reader = telling.words, screen, reader
        self._do: dict[str, Callable[[Typed], bool]] = {
            "draw": self._draw,
            "keep": self._keep,
            "claim": self._claim,
            "passenger": self._passenger,
            "put": self._put,
            "go": self._go,
            "arrive": lambda typed: self._notation("~-"),
            "pass": lambda typed: self._notation("pass"),
        }

    def do(self, typed: Typed) -> bool:
        """Do what was typed."""
        if typed.command:
            return self._do[typed.command](typed)
        text = typed.text
        if self.session.phase in NUMBERED and text.isascii() and text.isdigit():
            return self._numbered(text)
        if self.session.phase in (Phase.KEEP_OPENING, Phase.KEEP_DRAWN) and re.fullmatch(r"[1-9 ,]+", text, re.ASCII):
            return self._keep(Typed(text, "keep", text))
        if text == "?" or re.fullmatch(r"\+ ?([A-Za-z?]|[1-9])", text, re.ASCII):
            return self._draw(Typed(text, "draw", text.removeprefix("+").strip()))
        if text.upper() == "T":
            return self._draw_tickets()
        if text[:1] in "+>@~" or re.fullmatch(r"[TA]([0-9][A-Z])+|M@\w+", text.upper(), re.ASCII):
            return self._notation(text)
        if "-" in text:
            return self._claim(Typed(text, "claim", text))
        return self._refuse("not-understood", text=printable(text))

    def _refuse(self, name: str, /, **variables: str | int) -> bool:
        self.screen.say(self.words(name, **variables))
        return False

    # --- Playing ---

    def play(self, action: Action) -> bool:
        """Play an action and tell of it, or say why it may not be played."""
        session = self.session
        refused = session.replay.form.refusal(action.row)
        if refused != Refusal.LEGAL:
            why = reason(self.edition, session.state, action, refused, self.telling.language)
            return self._refuse("refused", why=why)
        seat = session.seat
        step = session.play(action.row)
        session.told[seat] = len(session.steps)
        self.screen.say_all(self.telling.done([step], seat))
        return True

    def _notation(self, text: str) -> bool:
        try:
            action = read_decision(text, self.edition, self.session.state)
        except NotationError:
            return self._refuse("not-understood", text=printable(text))
        return self.play(action)

    def options(self) -> list[Action]:
        """What can be chosen by a number now."""
        return self.session.legal() if self.session.phase in NUMBERED else []

    def option_words(self, action: Action) -> str:
        """What can be chosen by a number, in words."""
        if action.kind == Kind.ANNOUNCE:
            return self._mix_words(action)
        said = describe(action, self.edition, self.telling.language, self.session.state)
        return f"{said} ({action.route})" if action.route else said

    def _mix_words(self, action: Action) -> str:
        short, long = action.mix or (0, 0)
        return self.telling.mix((short, min(long, self.session.state.tickets_left[1])))

    def _numbered(self, text: str) -> bool:
        options = self.options()
        number = int(text[:6])
        if not 1 <= number <= len(options):
            return self._refuse("not-that-number", number=number, most=len(options))
        return self.play(options[number - 1])

    # --- Cards and tickets ---

    def _draw(self, typed: Typed) -> bool:
        parts = typed.parts
        if parts and self.reader.means(parts[0], "tickets-to-draw"):
            return self._draw_tickets("".join(parts[1:]))
        if not parts:
            example = "g" if "green" in self.edition.colours else LETTERS[self.edition.colours[0]].lower()
            return self._refuse("which-card", example=example)
        done = False
        for part in parts[:2]:
            if done and self.session.phase != Phase.SECOND_CARD:
                self.screen.say(self.words("one-card-was-enough"))
                break
            if not self._draw_one(part):
                break
            done = True
        return done

    def _draw_one(self, said: str) -> bool:
        if said == "?" or self.reader.means(said, "deck"):
            return self._notation("+?")
        market = self.session.state.market[: self.edition.market]
        if said.isascii() and said.isdigit() and len(said) == 1:
            return self._notation(f"+{said}")
        kinds = {name: number for number, name in enumerate(self.edition.kinds) if name}
        meant = [
            name for name in kinds if said.casefold() in (LETTERS[name].casefold(), self.telling.colour(name), name)
        ]
        if not meant:
            return self._refuse("not-understood", text=printable(said))
        if kinds[meant[0]] not in market or kinds[meant[0]] == EMPTY:
            what, shown = self.telling.with_letter(meant[0]), self.telling.face_up(self.session.state)
            return self._refuse("not-face-up", what=what, cards_shown=shown or self.words("nothing"))
        return self._notation(f"+{LETTERS[meant[0]]}")

    def _draw_tickets(self, mix: str = "") -> bool:
        if mix:
            return self._notation(f"T{mix}")
        options = self.session.legal(Kind.DRAW_TICKETS)
        if not options:
            rows = [action for action in self.session.replay.table if action.kind == Kind.DRAW_TICKETS]
            return self.play(rows[0])
        if len(options) == 1:
            return self.play(options[0])
        return self._choose("which-mix", options, [self._mix_words(action) for action in options])

    def _choose(self, title: str, options: Sequence[Action], said: Sequence[str], /, **variables: str | int) -> bool:
        chosen = self.screen.choose(self.words(title, **variables), said, self.words)
        return self._refuse("nothing-done") if chosen is None else self.play(options[chosen])

    def _keep(self, typed: Typed) -> bool:
        offered = len(self.session.replay.offer(self.session.seat))
        if self.reader.means(typed.rest, "all") and offered:
            return self._notation(">" + "".join(str(number + 1) for number in range(offered)))
        digits = "".join(part for part in typed.parts)
        if not re.fullmatch(r"[1-9]{1,4}", digits, re.ASCII):
            return self._refuse("keep-what")
        return self._notation(f">{digits}")

    # --- Claims ---

    def _claim(self, typed: Typed) -> bool:
        text, _, payment = typed.rest.partition("=")
        routes = self.routes_meant(text)
        if not routes:
            return False
        if payment:
            return self._paid([f"{route.name}={payment.strip()}" for route in routes], typed.text)
        payments = Payments(self.telling)
        payable = [route for route in routes if payments.of(route)]
        if not payable:
            for route in routes:
                self.screen.say(payments.line(route, self.session.seat))
            return False
        if len(payable) > 1 and not alike(payable):
            lines = [payments.line(route, self.session.seat) for route in payable]
            chosen = self.screen.choose(self.words("which-route"), lines, self.words)
            if chosen is None:
                return self._refuse("nothing-done")
            payable = [payable[chosen]]
        return self._pay(payable[0], payments)

    def _paid(self, claims: Sequence[str], text: str) -> bool:
        """A claim with its payment, on the route among some that takes it."""
        readable = []
        for claim in claims:
            with contextlib.suppress(NotationError):
                readable.append(read_decision(claim, self.edition, self.session.state))
        if not readable:
            return self._refuse("not-understood", text=printable(text))
        legal = [action for action in readable if self.session.replay.form.refusal(action.row) == Refusal.LEGAL]
        return self.play((legal or readable)[0])

    def _pay(self, route: Route, payments: Payments) -> bool:
        options = payments.of(route)
        if len(options) == 1:
            return self.play(options[0])
        shown = [action for action in options if action.row in payments.frugal]
        shown += [action for action in options if action not in shown][: max(0, MOST_PAYMENTS - len(shown))]
        said = [f"{payments.words(action)} ({write_decision(action, self.edition)})" for action in shown]
        if len(options) > len(shown):
            example = write_decision(options[-1], self.edition)
            self.screen.say(self.words("more-payments", number=len(options) - len(shown), example=example))
        what = route_words(self.edition, route.name, self.telling.language)
        return self._choose("which-payment", shown, said, what=what)

    def routes_meant(self, text: str) -> list[Route]:
        """The routes that a text with two places means; if there are none, that was said."""
        text, _, lane = text.partition(".")
        ends = self._two_places(text.strip())
        if ends is None:
            self._refuse("what-to-claim", example=self.example_route())
            return []
        found = [self.place(end) for end in ends]
        if found[0] is None or found[1] is None:
            return []
        routes = routes_between(self.edition, found[0], found[1])
        if not routes:
            self._refuse("no-route-joins", start=self.place_name(found[0]), end=self.place_name(found[1]))
        with_lane = [route for route in routes if route.name.endswith(f".{lane.strip().lower()}")]
        return with_lane if lane else routes

    def _two_places(self, text: str) -> tuple[str, str] | None:
        """The two halves of a text that are both places: apart by a dash or a space."""
        halves = [
            (text[: found.start()].strip(), text[found.end() :].strip())
            for found in re.finditer(r"\s*[-–—]\s*|\s+", text)
        ]
        halves = [(start, end) for start, end in halves if start and end]
        known = [pair for pair in halves if all(places_called(self.edition, half) for half in pair)]
        return next(iter(known or halves), None)

    def place(self, text: str) -> Place | None:
        """The place that a text means; if it is none or several, that was said."""
        found = places_called(self.edition, text)
        if len(found) == 1:
            return found[0]
        if found:
            names = self.telling.listed([self.place_name(place) for place in found[:6]])
            self._refuse("several-cities", text=printable(text), names=names)
        else:
            self._refuse("no-such-city", text=printable(text))
        return None

    def place_name(self, place: Place) -> str:
        """A place and its code."""
        return self.telling.city(min(place.codes))

    def example_route(self) -> str:
        """The two cities of some route that is there."""
        route = self.edition.routes[len(self.edition.routes) // 2]
        return f"{route.start}-{route.end}".lower()

    # --- Passengers ---

    def _passenger(self, typed: Typed) -> bool:
        if typed.rest:
            place = self.place(typed.rest)
            return place is not None and self._notation(f"M@{min(place.codes)}")
        options = self.session.legal(Kind.MOVE_PASSENGER)
        if not options:
            return self._refuse("no-passenger-moves")
        return self._choose("which-passenger", options, [self.telling.city(action.city or "") for action in options])

    def _put(self, typed: Typed) -> bool:
        if not typed.rest or self.reader.means(typed.rest, "none"):
            return self._notation("@-")
        place = self.place(typed.rest)
        return place is not None and self._notation(f"@{min(place.codes)}")

    def _go(self, typed: Typed) -> bool:
        if "-" in typed.rest and not places_called(self.edition, typed.rest):
            return self._notation(f"~{typed.rest.replace(' ', '')}")
        place = self.place(typed.rest)
        if place is None:
            return False
        ways = {route.name for route in self.edition.routes if {route.start, route.end} & place.codes}
        options = [action for action in self.session.legal(Kind.TRAVEL) if action.route in ways]
        if len(options) == 1:
            return self.play(options[0])
        here = self.session.state.place
        if not options:
            start = city_name(self.edition, self.edition.cities[here].code, self.telling.language) if here >= 0 else "-"
            return self._refuse("no-route-joins", start=start, end=self.place_name(place))
        return self._choose("which-route", options, [self.option_words(action) for action in options])
