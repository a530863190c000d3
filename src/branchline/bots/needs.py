"""Which cards a plan needs, and which one to draw."""

from branchline.bots.mind import FILLER, PLANNED, Mind, Style
from branchline.rules.cards import take_face_up_refusal
from branchline.rules.compiled import compiled
from branchline.rules.layout import (
    CARD_KINDS,
    GREY,
    LOCOMOTIVE,
    LOCOMOTIVE_PLUS4,
    NONE,
    PASSENGER,
    Board,
    Kind,
    Phase,
    Refusal,
    State,
)
from branchline.rules.luck import below


@compiled
def value_cards(board: Board, state: State, seat: int, mind: Mind, style: Style) -> None:
    """What one more card of each kind is worth to the plan."""
    hand = state.player[seat].hand
    for kind in range(CARD_KINDS):
        mind.need[kind] = 0
        mind.value[kind] = style.card_any
    for track in range(board.tracks):
        if mind.wanted[track] == PLANNED and board.track[track].colour != GREY:
            mind.need[board.track[track].colour] += board.track[track].length
    for colour in range(board.colours):
        if mind.need[colour] > hand[colour]:
            mind.value[colour] = style.card_plan
    mind.value[PASSENGER] = style.passenger
    mind.value[LOCOMOTIVE] = style.locomotive
    mind.value[LOCOMOTIVE_PLUS4] = style.plus4
    for track in range(board.tracks):
        if mind.wanted[track] != 0:
            value_for(board, state, seat, track, mind, style)
    for kind in range(CARD_KINDS):
        mind.value[kind] += noise_of(mind, style)


@compiled
def noise_of(mind: Mind, style: Style) -> float:
    """A slip of judgement."""
    return style.noise * (below(mind.luck, 2001) - 1000) / 1000.0 if style.noise > 0 else 0.0


@compiled
def value_for(board: Board, state: State, seat: int, track: int, mind: Mind, style: Style) -> None:
    """A card is worth more, the nearer it brings a wanted track."""
    hand = state.player[seat].hand
    wild = hand[LOCOMOTIVE] + hand[LOCOMOTIVE_PLUS4]
    colour = board.track[track].colour
    filler = mind.wanted[track] == FILLER
    base = style.card_filler if filler else style.card_plan
    for kind in range(board.colours):
        if colour == kind or colour == GREY:  # noqa: SIM109 - Numba finds no number in numbers of two sizes
            held = hand[kind]
            if filler or colour == GREY:
                held = max(0, held - mind.need[kind])
            missing = board.track[track].length - held
            if missing > 0:
                value = base + style.card_close / max(1.0, missing - 0.5 * wild)
                if colour == GREY:
                    value *= style.card_grey
                mind.value[kind] = max(mind.value[kind], value)


@compiled
def blind_value(mind: Mind, state: State) -> float:
    """What the top card of the deck is worth on average, as far as the player knows what is left."""
    total = 0.0
    cards = 0
    for kind in range(CARD_KINDS):
        total += state.deck[kind] * mind.value[kind]
        cards += state.deck[kind]
    return total / max(1, cards)


@compiled
def best_draw(board: Board, state: State, mind: Mind) -> int:
    """The row of the best card to take now, or NONE if there is none."""
    second = state.phase == Phase.SECOND_CARD
    best = NONE
    most = -1.0
    next_most = 0.0
    wild = NONE
    if state.deck_left > 0:
        best = board.first_row[Kind.TAKE_FROM_DECK]
        most = blind_value(mind, state)
        next_most = most
    for place in range(board.market):
        if take_face_up_refusal(state, place, second) == Refusal.LEGAL:
            if state.market[place] == LOCOMOTIVE:
                wild = place
            else:
                value = mind.value[state.market[place]]
                if value > most:
                    next_most = max(most, next_most)
                    most = value
                    best = place
                else:
                    next_most = max(next_most, value)
    if wild != NONE and (best == NONE or mind.value[LOCOMOTIVE] > most + next_most):
        return wild
    return best
