"""A whole game at one keyboard: whose turn it is, what that player is shown, and what is done with what is typed."""

from pathlib import Path

from branchline.commands.terminal import hints, lists
from branchline.commands.terminal.deeds import Deeds
from branchline.commands.terminal.ending import ending
from branchline.commands.terminal.keeping import Keeper
from branchline.commands.terminal.screen import NobodyTypes, Screen
from branchline.commands.terminal.session import Session
from branchline.commands.terminal.telling import Telling
from branchline.commands.terminal.typed import Reader, Typed
from branchline.rules.layout import NOBODY, Kind, Phase

DEEDS = ("", "draw", "keep", "claim", "passenger", "put", "go", "arrive", "pass")
INTERRUPTED = 130


class Left(Exception):
    """Somebody wants to stop."""


class Table:
    """The players around one keyboard."""

    def __init__(self, session: Session, language: str, keeper: Keeper) -> None:
        """Nobody looks at the screen yet."""
        self.session, self.keeper = session, keeper
        self.telling = Telling(session, language)
        self.words = self.telling.words
        self.screen = Screen()
        self.reader = Reader(self.words)
        self.deeds = Deeds(self.telling, self.screen, self.reader)
        self._looking = session.people[0] if len(session.people) == 1 else None

    def play(self) -> int:
        """Play until the game is over or somebody stops; the exit code."""
        try:
            self._begin()
            while not self.session.is_over:
                if self.session.is_bot(self.session.seat):
                    self.session.play_bot()
                else:
                    self._turn(self.session.seat)
            self._end()
        except Left:
            return 0
        except NobodyTypes:
            self._say_where_kept()
            return 0
        except KeyboardInterrupt:
            self.screen.say()
            self._say_where_kept()
            return INTERRUPTED
        return 0

    def _begin(self) -> None:
        names = self.telling.listed([self.telling.name(seat) for seat in range(len(self.session.names))])
        title = self.session.edition.title[self.telling.language]
        if self.session.steps:
            self.screen.say(self.words("goes-on", title=title, names=names, number=len(self.session.steps)))
        else:
            first = self.telling.name(self.session.state.first_seat)
            self.screen.say(self.words("welcome", title=title, names=names, first=first))
        if self.keeper.keep(self.session):
            self.screen.say(self.words("kept-in", file=str(self.keeper.path)))
        else:
            self._say_trouble()
        if not self.session.is_over:
            self.screen.say(self.words("type-help"))

    def _keep(self) -> None:
        trouble = self.keeper.trouble
        if not self.keeper.keep(self.session) and self.keeper.trouble != trouble:
            self._say_trouble()

    def _say_trouble(self) -> None:
        self.screen.say(self.words("not-kept", file=str(self.keeper.path), why=self.keeper.trouble))

    def _say_where_kept(self) -> None:
        if self.keeper.trouble:
            self.screen.say(self.words("stopped-not-kept"))
        else:
            self.screen.say(self.words("stopped-kept", file=str(self.keeper.path)))

    # --- A turn ---

    def _turn(self, seat: int) -> None:
        if self._looking != seat:
            self.screen.hide()
            self.screen.ask(self.words("curtain", name=self.telling.name(seat)))
            self._looking = seat
        self._keep()
        self._show(seat)
        while self.session.seat == seat and not self.session.is_over:
            before = len(self.session.steps)
            self._handle(self.reader.read(self.screen.ask(self.words("prompt"))))
            after = len(self.session.steps)
            if after < before:
                # Something was taken back: this player's turn begins anew, or another's.
                return
            if after > before:
                self._keep()
                if self.session.seat == seat and not self.session.is_over:
                    # After the opening the same player may have the first turn.
                    (self._show if self.session.phase == Phase.TURN else self._show_decision)(seat)
        self._turn_over()

    def _turn_over(self) -> None:
        if len(self.session.people) == 1 or self.session.is_over:
            return
        typed = self.reader.read(self.screen.ask(self.words("turn-over")))
        if typed.command == "undo":
            self._undo()
        else:
            self._looking = None

    def _show(self, seat: int) -> None:
        """All that a player wants to hear before deciding."""
        session, say = self.session, self.screen.say
        say()
        news = list(
            self.telling.done([step for step in session.steps[session.told[seat] :] if step.seat != seat], seat)
        )
        session.told[seat] = len(session.steps)
        if news:
            say(self.words("since"))
            self.screen.say_all(news, 2)
            say()
        say(self.telling.when())
        if session.state.last_turns > 0:
            say(self.words("last-round", left=session.state.last_turns))
        if session.phase != Phase.SECOND_CARD:
            say(self.telling.market())
        say(self.telling.hand(session.seen_by(seat), seat))
        if session.phase not in (Phase.ANNOUNCE, Phase.KEEP_OPENING):
            self.screen.say_all(self.telling.tickets(seat))
            self.screen.say_all(self.telling.players(seat))
        self._show_decision(seat)

    def _show_decision(self, seat: int) -> None:
        """What has to be decided, and among what."""
        session, words, say = self.session, self.words, self.screen.say
        phase = session.phase
        if phase == Phase.SECOND_CARD:
            say(self.telling.market())
            say(words("do-second-card"))
        elif phase in (Phase.KEEP_OPENING, Phase.KEEP_DRAWN):
            self.screen.say_all(self.telling.offer(seat))
            board = session.edition.board
            least = board.opening_keep if phase == Phase.KEEP_OPENING else board.drawn_keep
            least = min(least, len(session.replay.offer(seat)))
            example = " ".join([words("word-keep").split()[0], *(str(number + 1) for number in range(least))])
            say(words("do-keep", least=least, example=example))
        elif phase == Phase.TURN:
            say(words("do-pass" if session.legal()[0].kind == Kind.PASS else "do-turn"))
        else:
            self._show_options(phase)

    def _show_options(self, phase: Phase) -> None:
        if phase == Phase.TRAVEL:
            city = self.telling.city(self.session.edition.cities[self.session.state.place].code)
            self.screen.say(self.words("do-travel", city=city))
        else:
            self.screen.say(self.words("do-announce" if phase == Phase.ANNOUNCE else "do-place-passenger"))
        for number, action in enumerate(self.deeds.options(), 1):
            self.screen.say(self.words("choice", number=number, what=self.deeds.option_words(action)), 2)

    # --- What was typed ---

    def _handle(self, typed: Typed) -> None:
        if not typed.text:
            self._show_decision(self.session.seat)
        elif typed.command == "quit" or (typed.command == "arrive" and self.session.phase != Phase.TRAVEL):
            self._quit()
        elif typed.command in DEEDS:
            self.deeds.do(typed)
        elif typed.command == "undo":
            self._undo()
        elif typed.command == "save":
            self._save(typed.rest)
        elif typed.command == "look":
            self._show(self.session.seat)
        else:
            self._list(typed)

    def _list(self, typed: Typed) -> None:
        session, seat, say_all = self.session, self.session.seat, self.screen.say_all
        everything = self.reader.means(typed.rest, "all")
        if typed.command == "hand":
            self.screen.say(self.telling.hand(session.seen_by(seat), seat))
        elif typed.command == "tickets":
            say_all([*self.telling.tickets(seat), self.telling.tickets_left()])
        elif typed.command == "score":
            say_all(self.telling.players(seat))
        elif typed.command == "board":
            say_all(lists.board(self.telling))
        elif typed.command == "log":
            say_all(lists.log(self.telling, seat, everything))
        elif typed.command == "rules":
            say_all(lists.rules(self.telling, typed.rest, everything))
        elif typed.command == "hint":
            say_all(hints.hint(self.telling))
        elif typed.command == "routes":
            self._routes(typed.rest, everything)
        else:
            say_all(self._help())

    def _routes(self, said: str, everything: bool) -> None:
        seat = self.session.seat
        if everything:
            self.screen.say_all(lists.all_routes(self.telling, seat))
        elif not said:
            self.screen.say_all(lists.claimable_routes(self.telling, seat))
        elif place := self.deeds.place(said):
            self.screen.say_all(lists.routes_at(self.telling, seat, place))

    def _help(self) -> list[str]:
        words, edition = self.words, self.session.edition
        route = edition.routes[len(edition.routes) // 2]
        colour = edition.colours[0] if route.colour == "grey" else route.colour
        letter = self.telling.with_letter(colour)[-2]
        lines = words.lines(
            "help-text",
            example=self.deeds.example_route(),
            paid=f"{route.name}={letter * route.length}",
            draw_tickets=words("help-draw-tickets"),
            city=route.start.lower(),
        )
        if edition.passengers:
            lines += words.lines("help-passengers", city=route.start.lower())
        return [*lines, *([words("help-secrets")] if len(self.session.people) > 1 else [])]

    def _undo(self) -> None:
        undone = self.session.undo()
        if undone is None:
            self.screen.say(self.words("nothing-to-undo"))
            return
        said = " ".join(self.telling.done([undone], self.session.seat))
        self.screen.say(self.words("undone", what=said))
        self._keep()

    def _save(self, said: str) -> None:
        if not said:
            self.screen.say(self.words("save-where"))
            return
        path = Path(said).expanduser()
        copy = Keeper(path)
        if path.exists():
            self.screen.say(self.words("cannot-save", file=str(path), why=self.words("exists-already")))
        elif copy.keep(self.session):
            self.screen.say(self.words("saved", file=str(path)))
        else:
            self.screen.say(self.words("cannot-save", file=str(path), why=copy.trouble))

    def _quit(self) -> None:
        answer = self.screen.ask(self.words("ask-quit")).casefold()
        if answer in (self.words("quit-stay"), "stay"):
            self._show_decision(self.session.seat)
            return
        if answer in (self.words("quit-drop"), "drop"):
            self.keeper.drop()
            self.screen.say(self.words("stopped-dropped"))
        else:
            self._say_where_kept()
        raise Left

    # --- The end ---

    def _end(self) -> None:
        kept = self.keeper.keep(self.session)
        self.screen.say()
        news = self.session.steps[max(self.session.told) :]
        self.screen.say_all(self.telling.done(news, NOBODY))
        self.screen.say_all(ending(self.telling))
        self.screen.say()
        if not kept:
            self._say_trouble()
            return
        self.screen.say(self.words("end-saved", file=str(self.keeper.path)))
        self.screen.say(self.words("end-verify", file=str(self.keeper.path)))
