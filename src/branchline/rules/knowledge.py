"""What a seat may know, and drawing a full state that agrees with it (C-03, C-R2, C-R10).

A view has the form of a state. What the seat may not know is blanked; of the other players' cards those remain that
follow from public play, and `deck` counts all cards whose place the seat does not know, in the deck or in other hands.
"""

from .cards import kind_of_card
from .compiled import compiled
from .layout import (
    CARD_KINDS,
    IN_DECK,
    NONE,
    OFFER,
    RETURNED,
    TICKETS,
    Board,
    Luck,
    Phase,
    Player,
    Refusal,
    State,
)
from .luck import below, next_word
from .tickets import keep, keep_refusal, place_in_deck

# --- Hiding ----------------------------------------------------------------------------------------------------------


@compiled
def hide_from(board: Board, state: State, seat: int) -> None:
    """Turn a state into what a seat may know of it; seat NONE is a spectator, who sees public facts alone."""
    state.luck.a = 0
    state.luck.b = 0
    state.luck.c = 0
    state.luck.counter = 0
    for other in range(state.players):
        if other != seat:
            hide_hand(state, state.player[other])
            hide_offer(board, state, state.player[other])
    hide_tickets(board, state, seat)


@compiled
def hide_hand(state: State, player: Player) -> None:
    """Of a hand others know what was taken face up and not paid since, and the number of cards (C-03, C-R10)."""
    for kind in range(CARD_KINDS):
        state.deck[kind] += player.hand[kind] - player.known[kind]
        player.hand[kind] = player.known[kind]


@compiled
def hide_offer(board: Board, state: State, player: Player) -> None:
    """Nobody sees what others are offered, nor what they chose before all have chosen (C-03, C-R2)."""
    if state.phase == Phase.KEEP_OPENING:
        player.tickets = 0
        player.offered = board.opening_dealt
    for place in range(OFFER):
        player.offer[place] = NONE if place < player.offered else 0


@compiled
def hide_tickets(board: Board, state: State, seat: int) -> None:
    """A seat knows its own tickets, and where those lie that it put under a deck itself (C-03)."""
    for ticket in range(TICKETS):
        holder = state.ticket_holder[ticket]
        if seat == NONE or (holder != seat and holder != RETURNED + seat):
            state.ticket_holder[ticket] = IN_DECK
    for deck in range(board.ticket_decks):
        for depth in range(board.deck_tickets[deck]):
            place = place_in_deck(board, state, deck, depth)
            ticket = state.ticket_deck[place]
            if depth >= state.tickets_left[deck] or state.ticket_holder[ticket] < RETURNED:
                state.ticket_deck[place] = NONE


# --- Drawing a full state --------------------------------------------------------------------------------------------


@compiled
def imagine(board: Board, view: State, seat: int, luck: Luck) -> None:
    """Turn a view into a full state that agrees with it, every such state of cards as likely as another."""
    view.luck.a = next_word(luck)
    view.luck.b = next_word(luck)
    view.luck.c = next_word(luck)
    view.luck.counter = 1
    imagine_cards(view, seat, luck)
    imagine_held_tickets(board, view, seat, luck)
    for deck in range(board.ticket_decks):
        imagine_deck(board, view, deck, luck)
    if view.phase == Phase.KEEP_OPENING:
        imagine_choices(board, view, seat, luck)


@compiled
def imagine_cards(view: State, seat: int, luck: Luck) -> None:
    """Deal the others the cards of their hands that are not known."""
    unknown = 0
    for kind in range(CARD_KINDS):
        unknown += view.deck[kind]
    for other in range(view.players):
        if other != seat:
            player = view.player[other]
            known = 0
            for kind in range(CARD_KINDS):
                known += player.hand[kind]
            for _ in range(player.cards - known):
                kind = kind_of_card(view.deck, below(luck, unknown))
                view.deck[kind] -= 1
                player.hand[kind] += 1
                unknown -= 1


@compiled
def is_unknown(board: Board, view: State, deck: int, ticket: int) -> bool:
    """Whether a ticket belongs to a deck and has no place yet."""
    return view.ticket_holder[ticket] == IN_DECK and board.ticket[ticket].deck == deck


@compiled
def unknown_tickets(board: Board, view: State, deck: int) -> int:
    """How many tickets of a deck have no place yet."""
    tickets = 0
    for ticket in range(board.tickets):
        tickets += 1 if is_unknown(board, view, deck, ticket) else 0
    return tickets


@compiled
def unknown_places(board: Board, view: State, deck: int) -> int:
    """How many places of a deck have no ticket yet."""
    places = 0
    for depth in range(view.tickets_left[deck]):
        places += 1 if view.ticket_deck[place_in_deck(board, view, deck, depth)] == NONE else 0
    return places


@compiled
def imagine_held_tickets(board: Board, view: State, seat: int, luck: Luck) -> None:
    """Deal the others the tickets that don't lie in their decks; of two decks each ticket is as likely as another."""
    held = 0
    for other in range(view.players):
        if other != seat:
            held += view.player[other].tickets + view.player[other].offered
    short = held
    if board.ticket_decks > 1:
        short = unknown_tickets(board, view, 0) - unknown_places(board, view, 0)
    for other in range(view.players):
        if other != seat:
            for _ in range(view.player[other].tickets + view.player[other].offered):
                deck = 0 if below(luck, held) < short else 1
                give_unknown_ticket(board, view, deck, other, luck)
                held -= 1
                short -= 1 - deck


@compiled
def give_unknown_ticket(board: Board, view: State, deck: int, player: int, luck: Luck) -> None:
    """Any unknown ticket of a deck goes to a player, into his offer while there is one."""
    ticket = below(luck, board.tickets)
    while not is_unknown(board, view, deck, ticket):
        ticket = below(luck, board.tickets)
    view.ticket_holder[ticket] = player
    for place in range(view.player[player].offered):
        if view.player[player].offer[place] == NONE:
            view.player[player].offer[place] = ticket
            return


@compiled
def imagine_deck(board: Board, view: State, deck: int, luck: Luck) -> None:
    """The other tickets lie in their deck in any order, but for those whose place is known."""
    ticket = 0
    for depth in range(view.tickets_left[deck]):
        here = place_in_deck(board, view, deck, depth)
        if view.ticket_deck[here] == NONE:
            while not is_unknown(board, view, deck, ticket):
                ticket += 1
            there = place_in_deck(board, view, deck, below(luck, depth + 1))
            while there != here and view.ticket_holder[view.ticket_deck[there]] != IN_DECK:
                there = place_in_deck(board, view, deck, below(luck, depth + 1))
            view.ticket_deck[here] = view.ticket_deck[there]
            view.ticket_deck[there] = ticket
            ticket += 1


@compiled
def imagine_choices(board: Board, view: State, seat: int, luck: Luck) -> None:
    """Those who have chosen their opening tickets may have chosen anything."""
    chooser = view.seat
    for other in range(chooser):
        if other != seat:
            view.seat = other
            subset = 1 + below(luck, (1 << view.player[other].offered) - 1)
            while keep_refusal(board, view, subset) != Refusal.LEGAL:
                subset = 1 + below(luck, (1 << view.player[other].offered) - 1)
            keep(view, subset)
    view.seat = chooser
