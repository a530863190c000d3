"""Tickets: their decks, the offer of which some are kept, and the tickets that are returned."""

from .compiled import compiled
from .layout import IN_DECK, RETURNED, Board, Phase, Refusal, State
from .luck import below


@compiled
def place_in_deck(board: Board, state: State, deck: int, depth: int) -> int:
    """Where the ticket lies that is so deep in its deck: each deck goes round in its own part of the list."""
    first = 0 if deck == 0 else board.deck_tickets[0]
    place = state.ticket_top[deck] + depth
    return first + place - (board.deck_tickets[deck] if place >= board.deck_tickets[deck] else 0)


@compiled
def shuffle_tickets(board: Board, state: State, deck: int) -> None:
    """Shuffle a deck: from now on nobody knows where a ticket lies (U-02, M-04)."""
    left = state.tickets_left[deck]
    for depth in range(left - 1, -1, -1):
        here = place_in_deck(board, state, deck, depth)
        there = place_in_deck(board, state, deck, below(state.luck, depth + 1))
        ticket = state.ticket_deck[there]
        state.ticket_deck[there] = state.ticket_deck[here]
        state.ticket_deck[here] = ticket
        state.ticket_holder[ticket] = IN_DECK


@compiled
def offer_tickets(board: Board, state: State, seat: int, deck: int, tickets: int) -> None:
    """Deal a player tickets from the top of a deck, to choose from."""
    player = state.player[seat]
    for _ in range(tickets):
        ticket = state.ticket_deck[place_in_deck(board, state, deck, 0)]
        state.ticket_top[deck] = (state.ticket_top[deck] + 1) % board.deck_tickets[deck]
        state.tickets_left[deck] -= 1
        state.ticket_holder[ticket] = seat
        player.offer[player.offered] = ticket
        player.offered += 1


@compiled
def tickets_of_mix(board: Board, state: State, mix: int, dealt: int, deck: int) -> int:
    """How many tickets a mix takes from a deck: `mix` from the first, the rest from the second, as many as are left."""
    if board.ticket_decks == 1:
        return min(dealt, state.tickets_left[0]) if deck == 0 else 0
    return mix if deck == 0 else min(dealt - mix, state.tickets_left[1])


@compiled
def mix_refusal(board: Board, state: State, mix: int, dealt: int) -> Refusal:
    """Which mixes may be announced: as many tickets as are dealt, or all that are left (U-05, A-07, M-03, M-08)."""
    left = state.tickets_left[0] + state.tickets_left[1]
    if left == 0:
        return Refusal.TICKETS_NOT_LEFT
    if board.ticket_decks == 1:
        return Refusal.LEGAL
    if mix > state.tickets_left[0]:
        return Refusal.TICKETS_NOT_LEFT
    if left >= dealt and dealt - mix > state.tickets_left[1]:
        return Refusal.TICKETS_NOT_LEFT
    if left < dealt and mix < state.tickets_left[0]:
        return Refusal.TICKETS_WRONG_NUMBER
    return Refusal.LEGAL


@compiled
def offer_mix(board: Board, state: State, seat: int, mix: int, dealt: int) -> None:
    """Deal the announced mix."""
    long = tickets_of_mix(board, state, mix, dealt, 1)
    offer_tickets(board, state, seat, 0, tickets_of_mix(board, state, mix, dealt, 0))
    offer_tickets(board, state, seat, 1, long)


@compiled
def deal_opening_tickets(board: Board, state: State) -> None:
    """One deck of tickets: everybody is dealt the opening tickets before anybody chooses (U-02, A-03, C-R2)."""
    for seat in range(state.players):
        offer_tickets(board, state, seat, 0, board.opening_dealt)


@compiled
def keep_refusal(board: Board, state: State, subset: int) -> Refusal:
    """At least so many tickets of the offer are kept, or all of a smaller one (U-02, U-05, M-03, M-08, A-03, A-07)."""
    offered = state.player[state.seat].offered
    kept = 0
    for place in range(offered):
        kept += (subset >> place) & 1
    if subset >> offered != 0:
        return Refusal.KEEP_NOT_OFFERED
    least = board.opening_keep if state.phase == Phase.KEEP_OPENING else board.drawn_keep
    return Refusal.LEGAL if kept >= min(least, offered) else Refusal.KEEP_TOO_FEW


@compiled
def keep(state: State, subset: int) -> None:
    """Keep some of the offer for good (C-21); what is not kept stays in the offer until it is returned."""
    player = state.player[state.seat]
    returned = 0
    for place in range(player.offered):
        if (subset >> place) & 1:
            player.tickets += 1
        else:
            player.offer[returned] = player.offer[place]
            returned += 1
    for place in range(returned, player.offered):
        player.offer[place] = 0
    player.offered = returned


@compiled
def return_tickets(board: Board, state: State, seat: int) -> None:
    """What a player did not keep goes to the bottom of the deck that it came from (U-02, U-05, M-08, A-03, A-07)."""
    player = state.player[seat]
    for place in range(player.offered):
        ticket = player.offer[place]
        deck = board.ticket[ticket].deck
        state.ticket_deck[place_in_deck(board, state, deck, state.tickets_left[deck])] = ticket
        state.tickets_left[deck] += 1
        state.ticket_holder[ticket] = RETURNED + seat
        player.offer[place] = 0
    player.offered = 0


@compiled
def return_opening_tickets(board: Board, state: State) -> None:
    """When all have chosen, returned tickets go back in seat order (C-R2); some editions shuffle again (M-04, M-R5)."""
    for seat in range(state.players):
        return_tickets(board, state, seat)
    if board.opening_reshuffled:
        for deck in range(board.ticket_decks):
            shuffle_tickets(board, state, deck)
