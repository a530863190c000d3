"""A game played again in the plain form, noting what readers want to know beside each decision."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from branchline.actions import Action, table_of
from branchline.edition import Edition
from branchline.forms import PlainForm
from branchline.notation import NotationError, card_letter, write_decision
from branchline.outcome import Outcome, outcome_of
from branchline.refusals import reason
from branchline.rules.layout import NOBODY, PASSENGER, Kind, Phase, Refusal, State, blank
from branchline.rules.tickets import place_in_deck


class NotedDeck(list[int]):
    """The counts of a deck, which note every card that leaves it: whatever takes a card counts its kind down by one."""

    def __init__(self, counts: list[int]) -> None:
        super().__init__(counts)
        self.taken: list[int] = []

    def __setitem__(self, kind: Any, count: Any) -> None:
        if count == self[kind] - 1:
            self.taken.append(kind)
        super().__setitem__(kind, count)


@dataclass(frozen=True)
class Step:
    """One decision and what it did. `cards` came off the deck, in order; the first of a blind draw went to the hand."""

    turn: int
    seat: int
    action: Action
    text: str
    cards: str
    offered: tuple[str, ...]
    kept: tuple[str, ...]
    returned: tuple[str, ...]
    points: int
    passenger_card: bool
    bonus_card: bool
    last_round: bool

    @property
    def place(self) -> str:
        """Turn and seat as the notation has them: the opening is turn 0, seats count from 1."""
        return f"{self.turn}.{self.seat + 1}"

    def facts(self) -> Mapping[str, str]:
        """The facts that the notation has beside the decision, each by its first sign."""
        facts: dict[str, str] = {}
        if self.action.kind == Kind.TAKE_FROM_DECK:
            facts["{"] = f"{{{self.cards[0]}}}"
        elif self.action.kind == Kind.KEEP:
            facts["{"] = f"{{{' '.join(self.kept)}{'|' if self.returned else ''}{' '.join(self.returned)}}}"
        elif self.offered:
            facts["{"] = f"{{{' '.join(self.offered)}}}"
        if self.points:
            facts["("] = f"(+{self.points})"
        signs = (("^", self.passenger_card), ("$", self.bonus_card), ("!", self.last_round))
        return facts | {sign: sign for sign, holds in signs if holds}


class Replay:
    """A game in the plain form, one decision after the other."""

    def __init__(self, edition: Edition, names: tuple[str, ...], first_seat: int, seed: str) -> None:
        self.edition, self.names = edition, names
        self.table = table_of(edition)
        self.state = blank(State)
        self._deck = NotedDeck(self.state.deck)
        self.state.deck = self._deck
        self.form = PlainForm(edition, self.state)
        self.form.begin(len(names), first_seat, seed)
        self.setup_cards = self._cards_taken()

    def _cards_taken(self) -> str:
        letters = "".join(card_letter(self.edition, kind) for kind in self._deck.taken)
        self._deck.taken.clear()
        return letters

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.state.phase == Phase.OVER

    def offer(self, seat: int) -> tuple[str, ...]:
        """The tickets that a player has been offered and not yet decided about."""
        player = self.state.player[seat]
        return tuple(self.edition.tickets[ticket].name for ticket in player.offer[: player.offered])

    def ticket_decks(self) -> dict[str, list[str]]:
        """The tickets in every deck, from the top down."""
        board, state = self.edition.board, self.state
        return {
            name: [
                self.edition.tickets[state.ticket_deck[place_in_deck(board, state, deck, depth)]].name
                for depth in range(state.tickets_left[deck])
            ]
            for deck, name in enumerate(self.edition.decks)
        }

    def play(self, row: int) -> Step:
        """Play a decision and say what it did; an illegal one is refused with a NotationError."""
        state, action = self.state, self.table[row]
        seat = state.seat
        player = state.player[seat]
        text = write_decision(action, self.edition, state)
        in_opening = state.phase in (Phase.ANNOUNCE, Phase.KEEP_OPENING)
        turn = 0 if in_opening else state.turns + 1
        before = (player.score, player.hand[PASSENGER], player.bonus_cards, state.trigger)
        offered = self.offer(seat) if action.keep is not None else ()
        refused = self.form.play(row)
        if refused != Refusal.LEGAL:
            raise NotationError(f"{text}: {reason(self.edition, state, action, refused)}")
        return Step(
            turn=turn,
            seat=seat,
            action=action,
            text=text,
            cards=self._cards_taken(),
            offered=self.offer(seat) if action.kind in (Kind.ANNOUNCE, Kind.DRAW_TICKETS) else (),
            kept=tuple(name for place, name in enumerate(offered) if place in (action.keep or ())),
            returned=tuple(name for place, name in enumerate(offered) if place not in (action.keep or ())),
            points=player.score - before[0],
            passenger_card=action.kind == Kind.TRAVEL and player.hand[PASSENGER] < before[1],
            bonus_card=player.bonus_cards > before[2],
            last_round=before[3] == NOBODY and state.trigger != NOBODY,
        )

    def outcome(self) -> Outcome:
        """The outcome, or how it would be if the game were scored as it stands."""
        return outcome_of(self.edition, self.state, self.form.scores(), self.names)
