"""The worlds of a search: full states that agree with its view, in which the others' tickets fit what they claimed."""

import math

from branchline.bots.mind import FAR, Mind
from branchline.bots.paths import find_path
from branchline.bots.search_candidates import Floats, Rows
from branchline.rules.compiled import compiled
from branchline.rules.knowledge import imagine, is_unknown, unknown_places, unknown_tickets
from branchline.rules.layout import NOBODY, NONE, Board, Luck, Phase, State
from branchline.rules.luck import below, next_word

WORD = 4294967296.0
FIT = 3.0  # so many times likelier, as a power of e, is a ticket whose path is wholly claimed than one not begun


@compiled
def weigh_tickets(board: Board, view: State, seat: int, mind: Mind, weights: Floats) -> None:
    """For every other player and ticket, how likely he holds it: the more of its path is his, the likelier."""
    for ticket in range(board.tickets):
        for track in range(board.tracks):
            mind.cost[track] = board.track[track].length
        whole = find_path(board, mind, ticket)
        for other in range(view.players):
            if other != seat:
                for track in range(board.tracks):
                    owner = view.owner[track]
                    mind.cost[track] = board.track[track].length if owner == NOBODY else FAR
                    if owner == other:
                        mind.cost[track] = 0.0
                missing = min(whole, find_path(board, mind, ticket))
                weights[other, ticket] = math.exp(FIT * (1.0 - missing / max(1.0, whole)))


@compiled
def imagine_likely(board: Board, view: State, seat: int, luck: Luck, weights: Floats, held: Rows) -> None:
    """Turn a view into a full state that agrees with it, with likely tickets in the other hands."""
    if view.phase == Phase.KEEP_OPENING or view.phase == Phase.ANNOUNCE:
        imagine(board, view, seat, luck)
        return
    left = 0
    for other in range(view.players):
        held[other] = view.player[other].tickets
        if other != seat:
            left += view.player[other].tickets
    short = left
    if board.ticket_decks > 1:
        short = unknown_tickets(board, view, 0) - unknown_places(board, view, 0)
    for other in range(view.players):
        if other != seat:
            for _ in range(view.player[other].tickets):
                deck = 0 if below(luck, left) < short else 1
                give_likely_ticket(board, view, deck, other, luck, weights)
                left -= 1
                short -= 1 - deck
            view.player[other].tickets = 0
    imagine(board, view, seat, luck)
    for other in range(view.players):
        view.player[other].tickets = held[other]


@compiled
def give_likely_ticket(board: Board, view: State, deck: int, player: int, luck: Luck, weights: Floats) -> None:
    """A player gets one of the unknown tickets of a deck, by their weights."""
    total = 0.0
    for ticket in range(board.tickets):
        if is_unknown(board, view, deck, ticket):
            total += weights[player, ticket]
    left = total * next_word(luck) / WORD
    last = NONE
    for ticket in range(board.tickets):
        if is_unknown(board, view, deck, ticket) and left >= 0.0:
            last = ticket
            left -= weights[player, ticket]
    view.ticket_holder[last] = player
