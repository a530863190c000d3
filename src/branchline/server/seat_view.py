"""What one seat sees of its table: the view of the rules, and what follows from it for whoever has to decide."""

from dataclasses import replace
from typing import Any

import msgspec
import numpy as np

from branchline.actions import table_of
from branchline.edition import Ticket
from branchline.forms import Form, PlainForm
from branchline.game import Game
from branchline.notation import write_decision
from branchline.outcome import Outcome as GameOutcome
from branchline.rules.layout import NONE, Kind, Phase, State
from branchline.server.guide import PERSON
from branchline.server.journeys import journeys
from branchline.server.protocol import Choice, Outcome, RouteState, SeatView, TicketState, ViewFacts
from branchline.server.route_states import route_states
from branchline.server.table import Table
from branchline.server.ticket_states import TicketStates
from branchline.server.undoing import can_undo
from branchline.view import View, view_of


class SeatViews:
    """The views of a table's seats. What has not changed since the last decision is not worked out again.

    A seat's view is sent to one browser, as a rule, and then forgotten; that of the spectators is kept for all of them.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self._at = -1
        self._seen: SeatView | None = None
        self._routes: dict[int, tuple[object, dict[str, RouteState]]] = {}
        self._tickets: dict[int, tuple[object, list[TicketState], list[TicketState]]] = {}
        self._outcome: Outcome | None = None

    def of(self, seat: int) -> SeatView:
        """The view of a seat; seat -1 is a spectator."""
        if seat != NONE:
            return self._view(seat)
        if self._at != self.table.seq or self._seen is None:
            self._at, self._seen = self.table.seq, self._view(NONE)
        return self._seen

    def outcome(self) -> Outcome | None:
        """How the game came out, once it is over: then nothing can change it any more."""
        if self._outcome is None and self.table.over:
            outcome = self.table.game.outcome
            self._outcome = None if outcome is None else outcome_told(outcome)
        return self._outcome

    def _view(self, seat: int) -> SeatView:
        table = self.table
        view = view_of(table.edition, table.state, seat)
        decides = seat != NONE and table.may_decide(seat) and not table.seats[seat].bot
        legal = choices(table, seat) if decides else []
        tickets, offer = self._ticket_states(view, seat)
        held = table.held.get(seat)
        return SeatView(
            seat=seat,
            facts=view_facts(view, table.options.known_cards),
            legal=legal,
            routes=self._route_states(view.state, seat, legal, decides),
            tickets=tickets,
            offer=offer,
            journeys=journeys(table.edition, view.state, seat) if decides else [],
            can_undo=can_undo(table, seat),
            chosen=None if held is None else choice(table, table.form_for(seat).state(), held),
            guidance=table.lessons.guidance(table.game.rows) if table.lessons is not None and seat == PERSON else None,
        )

    def _route_states(self, state: State, seat: int, legal: list[Choice], decides: bool) -> dict[str, RouteState]:
        may_claim = decides and state.phase == Phase.TURN
        key: object = tuple(state.owner)
        if seat != NONE:
            player = state.player[seat]
            key = (key, tuple(player.hand), player.trains, may_claim)
        known = self._routes.get(seat)
        if known is None or known[0] != key:
            claims: dict[str, int] = {}
            for made in legal:
                if made.route is not None and made.do == "claim":
                    claims[made.route] = claims.get(made.route, 0) + 1
            known = (key, route_states(self.table.edition, state, seat, claims, may_claim))
            self._routes[seat] = known
        return known[1]

    def _ticket_states(self, view: View, seat: int) -> tuple[list[TicketState], list[TicketState]]:
        if seat == NONE:
            return [], []
        trains = view.state.player[seat].trains
        key = (tuple(view.state.owner), trains, view.tickets, view.offer)
        known = self._tickets.get(seat)
        if known is None or known[0] != key:
            boards, states = packed_game(self.table.game.form)
            states_of = TicketStates(self.table.edition, boards, states, seat, trains)
            known = (key, stand(states_of, view.tickets), stand(states_of, view.offer))
            self._tickets[seat] = known
        return known[1], known[2]


def stand(states: TicketStates, tickets: tuple[Ticket, ...]) -> list[TicketState]:
    """How some tickets stand."""
    return [states.of(ticket) for ticket in tickets]


def packed_game(form: Form) -> tuple[Any, Any]:
    """The board and the game as the form's own functions take them."""
    if isinstance(form, PlainForm):
        return [form.board], [form.live_state]
    return form.edition.board_record, form.states  # type: ignore[attr-defined]


def view_facts(view: View, known_cards: bool) -> ViewFacts:
    """The facts of a view; where the table agreed not to show what was taken face up, without that."""
    facts = view.facts()
    if not known_cards:
        unseen = facts["unseen"]
        for seat, player in enumerate(facts["players"]):
            if seat != view.seat:
                for kind, number in player["known"].items():
                    unseen[kind] = unseen.get(kind, 0) + number
            player["known"] = {}
        facts["unseen"] = {kind: unseen[kind] for kind in view.edition.kinds if unseen.get(kind)}
    return msgspec.convert(facts, ViewFacts)


def choices(table: Table, seat: int) -> list[Choice]:
    """What a seat may decide now."""
    form = table.form_for(seat)
    state = table.state if form is table.game.form else form.state()
    frugal = form.mask(True)
    return [choice(table, state, row, bool(frugal[row])) for row in np.flatnonzero(form.mask()).tolist()]


def choice(table: Table, state: State, row: int, frugal: bool = True) -> Choice:
    """One row of the action table, with all that the client shows of it."""
    actions = table_of(table.edition)
    action = actions[row]
    return Choice(
        row=row,
        do=action.kind.name.lower(),
        text=write_decision(action, table.edition, state),
        frugal=frugal or action.kind != Kind.CLAIM,
        place=action.place,
        mix=None if action.mix is None else dict(zip(table.edition.decks, action.mix)),
        keep=None if action.keep is None else list(action.keep),
        city=action.city,
        end=action.end,  # type: ignore[arg-type]
        route=action.route,
        colour=action.colour,
        cards=action.cards or 0,
        locomotives=action.locomotives or 0,
        plus4=action.plus4 or 0,
    )


def outcome_told(outcome: GameOutcome) -> Outcome:
    """An outcome as a message."""
    return msgspec.convert(outcome.to_json(), Outcome, from_attributes=True)


def past_view(table: Table, seat: int, decisions: int) -> tuple[SeatView, list[int]]:
    """The position after so many decisions, as a seat saw it; and the scores that everybody saw."""
    game = game_after(table, decisions)
    state = game.state
    view = view_of(table.edition, state, seat)
    states = TicketStates(table.edition, *packed_game(game.form), seat, state.player[max(seat, 0)].trains)
    seen = SeatView(
        seat=seat,
        facts=view_facts(view, table.options.known_cards),
        legal=[],
        routes=route_states(table.edition, view.state, seat, {}, may_claim=False),
        tickets=stand(states, view.tickets) if seat != NONE else [],
        offer=stand(states, view.offer) if seat != NONE else [],
    )
    return seen, [player.score for player in state.player[: state.players]]


def game_after(table: Table, decisions: int) -> Game:
    """The game as it was after so many decisions."""
    saved = replace(table.game.saved(), rows=table.game.rows[:decisions])
    return Game.of(saved, table.game.form.name)
