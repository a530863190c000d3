"""Train cards: the deck, the market of face-up cards, and drawing."""

from .compiled import compiled
from .layout import CARD_KINDS, EMPTY, LOCOMOTIVE, PASSENGER, Board, Player, Refusal, State
from .luck import below

MARKET_RENEWED_AT = 3  # face-up locomotives, or passenger cards (C-10, M-21)


@compiled
def refill_deck(state: State) -> None:
    """When the deck is used up, the discards become the new deck (C-11)."""
    if state.deck_left == 0:
        cards = 0
        for kind in range(CARD_KINDS):
            cards += state.discards[kind]
            state.deck[kind] = state.discards[kind]
            state.discards[kind] = 0
        state.deck_left = cards


@compiled
def kind_of_card(pile: list[int], card: int) -> int:
    """Which kind the card with this number is, in a pile that is kept as counts (C-R9)."""
    kind = 0
    cards = 0
    # Every kind is passed, so that no branch depends on the draw: a sixth quicker than to stop at the kind.
    for passed in range(CARD_KINDS - 1):
        cards += pile[passed]
        kind += card >= cards
    return kind


@compiled
def top_card(state: State) -> int:
    """Take the top card off the deck: kept as counts and drawn at random (C-R9)."""
    kind = kind_of_card(state.deck, below(state.luck, state.deck_left))
    state.deck[kind] -= 1
    state.deck_left -= 1
    refill_deck(state)
    return kind


@compiled
def add_card(player: Player, kind: int) -> None:
    """A card comes into the hand, which has no limit (C-12)."""
    player.hand[kind] += 1
    player.cards += 1


@compiled
def pay(state: State, player: Player, kind: int, cards: int) -> None:
    """Cards leave the hand for the discards; those known from public play are the first to go (C-R10)."""
    player.hand[kind] -= cards
    player.cards -= cards
    player.known[kind] = max(0, player.known[kind] - cards)
    state.discards[kind] += cards


@compiled
def face_up(state: State, kind: int) -> int:
    """How many cards of a kind lie in the market."""
    cards = 0
    for card in state.market:
        cards += card == kind
    return cards


@compiled
def fails(locomotives: int, passenger_cards: int) -> bool:
    """Three locomotives, or three passenger cards, are too many (C-10, M-21; a locomotive +4 is neither, M-R2)."""
    return locomotives >= MARKET_RENEWED_AT or passenger_cards >= MARKET_RENEWED_AT


@compiled
def market_fails(state: State) -> bool:
    """Whether the face-up cards have to be renewed (C-10, M-21)."""
    return fails(face_up(state, LOCOMOTIVE), face_up(state, PASSENGER))


@compiled
def market_can_pass(board: Board, state: State) -> bool:
    """Whether the cards outside the hands could make a market that need not be renewed (C-R4)."""
    most = MARKET_RENEWED_AT - 1
    usable = 0
    for kind in range(CARD_KINDS):
        outside = state.deck[kind] + state.discards[kind] + face_up(state, kind)
        usable += min(outside, most) if kind in (LOCOMOTIVE, PASSENGER) else outside
    return usable >= board.market


@compiled
def fill_market(board: Board, state: State) -> None:
    """Turn up a card on every empty place, as long as there are cards (C-02, C-06, C-R3)."""
    for place in range(board.market):
        if state.market[place] == EMPTY and state.deck_left > 0:
            state.market[place] = top_card(state)


@compiled
def settle_market(board: Board, state: State) -> None:
    """Fill the market, and renew it as long as it fails the test and could pass it (C-10, M-21, C-R4)."""
    if state.deck_left == 0:
        refill_deck(state)
        fill_market(board, state)
    while market_fails(state) and market_can_pass(board, state):
        discard_market(board, state)
        refill_deck(state)
        fill_market(board, state)


@compiled
def discard_market(board: Board, state: State) -> None:
    """All face-up cards are discarded (C-10)."""
    discards = 0
    for place in range(board.market):
        if state.market[place] != EMPTY:
            state.discards[state.market[place]] += 1
            state.market[place] = EMPTY
    for kind in range(CARD_KINDS):
        discards += state.discards[kind]
    # Two halves of the cards that both fail would take turns for ever: they are shuffled together (C-R4).
    stuck = discards == board.market and state.deck_left == board.market
    if stuck and fails(state.deck[LOCOMOTIVE], state.deck[PASSENGER]):
        for kind in range(CARD_KINDS):
            state.discards[kind] += state.deck[kind]
        state.deck_left = 0


@compiled
def take_face_up_refusal(state: State, place: int, second: bool) -> Refusal:
    """A face-up card may be taken, but no locomotive as the second card (C-05, C-08, C-R5)."""
    if state.market[place] == EMPTY:
        return Refusal.PLACE_EMPTY
    if second and state.market[place] == LOCOMOTIVE:
        return Refusal.SECOND_LOCOMOTIVE
    return Refusal.LEGAL


@compiled
def take_from_deck_refusal(state: State) -> Refusal:
    """The top card of the deck may be taken while there is one (C-05, U-04, M-17)."""
    return Refusal.LEGAL if state.deck_left > 0 else Refusal.DECK_EMPTY


@compiled
def count_draws(board: Board, state: State, second: bool) -> int:
    """How many cards may be taken: face-up places, and the deck."""
    draws = 1 if take_from_deck_refusal(state) == Refusal.LEGAL else 0
    for place in range(board.market):
        if take_face_up_refusal(state, place, second) == Refusal.LEGAL:
            draws += 1
    return draws


@compiled
def nth_draw(board: Board, state: State, index: int, second: bool) -> int:
    """The row of the draw with this index: the places of the market come first in the table, then the deck."""
    if count_draws(board, state, second) == board.market + 1:
        return index
    for place in range(board.market):
        if take_face_up_refusal(state, place, second) == Refusal.LEGAL:
            if index == 0:
                return place
            index -= 1
    return board.market


@compiled
def take_face_up(board: Board, state: State, place: int) -> int:
    """Take a face-up card; it is replaced at once (C-06). Everybody sees what was taken (C-R10)."""
    player = state.player[state.seat]
    kind = state.market[place]
    add_card(player, kind)
    player.known[kind] += 1
    state.market[place] = top_card(state) if state.deck_left > 0 else EMPTY
    settle_market(board, state)
    return kind


@compiled
def take_from_deck(board: Board, state: State) -> None:
    """Take the top card of the deck, unseen by the others (C-05, C-09)."""
    add_card(state.player[state.seat], top_card(state))
