"""Setting up: everything that stands, lies and is dealt before the first decision."""

from .cards import add_card, fill_market, settle_market, top_card
from .claim import open_all_tracks
from .compiled import compiled
from .layout import (
    CARD_KINDS,
    COLOURS,
    EMPTY,
    GONE,
    LENGTHS,
    MARKET,
    NOBODY,
    NODES,
    NONE,
    NOT_YET,
    OFFER,
    PASSENGERS,
    TICKETS,
    TRACKS,
    Board,
    EndedBy,
    Phase,
    State,
)
from .luck import below, seed_luck
from .passengers import arrive, no_passengers_on_board, stack_tokens
from .tickets import deal_opening_tickets, shuffle_tickets


@compiled
def set_up(board: Board, state: State, players: int, first_seat: int, seed_low: int, seed_high: int) -> None:
    """Begin a game. The seed decides all chance, and who starts unless a seat is named (C-R1, C-R9)."""
    seed_luck(state.luck, seed_low, seed_high)
    clear_table(state, players)
    drawn = below(state.luck, players)
    state.first_seat = drawn if first_seat == NONE else first_seat
    for seat in range(players):
        state.player[seat].trains = board.trains
        open_all_tracks(board, state.player[seat])
    no_passengers_on_board(board, state)
    stack_tokens(board, state)
    deal_cards(board, state)
    shuffle_ticket_decks(board, state)
    if board.ticket_decks == 1:
        deal_opening_tickets(board, state)
        state.phase = Phase.KEEP_OPENING
    else:
        state.phase = Phase.ANNOUNCE


@compiled
def clear_table(state: State, players: int) -> None:
    """Nothing on the board, nothing in a hand; the first seat chooses its tickets first."""
    state.players = players
    state.seat = 0
    state.passes = 0
    state.turns = 0
    state.last_turns = NOT_YET
    state.trigger = NOBODY
    state.ended_by = EndedBy.NOTHING
    state.claimed = NONE
    for seat in range(len(state.player)):
        clear_player(state, seat)
    for track in range(TRACKS):
        state.owner[track] = NOBODY
    for node in range(NODES):
        state.tokens[node] = 0
    arrive_nowhere(state)


@compiled
def arrive_nowhere(state: State) -> None:
    """No passenger is under way."""
    state.traveller = 0
    arrive(state)


@compiled
def clear_player(state: State, seat: int) -> None:
    """A player with no score and empty hands (C-01)."""
    player = state.player[seat]
    player.score = 0
    player.token_points = 0
    player.trains = 0
    player.cards = 0
    player.tickets = 0
    player.offered = 0
    player.bonus_cards = 0
    for kind in range(CARD_KINDS):
        player.hand[kind] = 0
        player.known[kind] = 0
    for place in range(OFFER):
        player.offer[place] = 0
    for passenger in range(PASSENGERS):
        player.passenger[passenger] = GONE
    for colour in range(COLOURS + 1):
        for length in range(LENGTHS):
            player.open[colour][length] = 0


@compiled
def deal_cards(board: Board, state: State) -> None:
    """The deck is shuffled, the hands are dealt, the market is turned up, and renewed if need be (C-02, C-10)."""
    state.deck_left = 0
    for kind in range(CARD_KINDS):
        state.deck[kind] = board.cards[kind]
        state.discards[kind] = 0
        state.deck_left += board.cards[kind]
    for place in range(MARKET):
        state.market[place] = EMPTY
    for seat in range(state.players):
        for _ in range(board.hand):
            add_card(state.player[seat], top_card(state))
    fill_market(board, state)
    settle_market(board, state)


@compiled
def shuffle_ticket_decks(board: Board, state: State) -> None:
    """Every ticket lies in its deck, in an order that nobody knows (U-02, M-03, A-03)."""
    for place in range(TICKETS):
        state.ticket_deck[place] = place if place < board.tickets else 0
        state.ticket_holder[place] = NONE
    for deck in range(len(state.ticket_top)):
        state.ticket_top[deck] = 0
        state.tickets_left[deck] = board.deck_tickets[deck]
        if deck < board.ticket_decks:
            shuffle_tickets(board, state, deck)
