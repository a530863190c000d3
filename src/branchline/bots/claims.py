"""Which track to claim now, if any, and with which cards."""

from branchline.bots.mind import FAR, PLANNED, Mind, Style
from branchline.bots.needs import noise_of
from branchline.bots.paths import search
from branchline.bots.survey import LAST_TRAINS
from branchline.rules.compiled import compiled
from branchline.rules.layout import GREY, LOCOMOTIVE, NONE, NOT_YET, Board, State
from branchline.rules.legal_claims import row_of_set
from branchline.rules.payment import plus4_usable
from branchline.rules.turn import nth_legal

SMALL_HARM = 4.0  # a detour of so many trains is no loss worth causing: he may not have wanted to go there at all
POINTS_OF_A_TICKET = 7.0  # what another player's ticket brings on average, done or not


@compiled
def best_claim(board: Board, state: State, seat: int, mind: Mind, style: Style) -> int:
    """The track that is best claimed now, or NONE; `gain[0]` is then how much better that is than to wait."""
    best = NONE
    mind.gain[0] = 0.0
    last = mind.turns_left < 2.0
    for track in range(board.tracks):
        price = mind.price[track]
        if 0 < price < FAR and (mind.wanted[track] != 0 or mind.worth[track] > 0 or last or mind.harm[track] > 0):
            colour = best_payment(board, state, seat, track, mind, style)
            if colour != NONE:
                gain = gain_of(board, state, seat, track, mind, style) + noise_of(mind, style)
                if not last:
                    gain -= waste_of(board, state, seat, track, colour, mind, style)
                if gain > mind.gain[0]:
                    mind.gain[0] = gain
                    best = track
    return best


@compiled
def gain_of(board: Board, state: State, seat: int, track: int, mind: Mind, style: Style) -> float:
    """How much better it is to claim a track now than later or never, its cards apart."""
    seen = board.track[track]
    if mind.turns_left < 2.0:
        return seen.points + mind.cart * seen.cart + mind.stake[track]
    if mind.wanted[track] == PLANNED:
        gain = style.eager + danger_of(board, mind, track, style) + block_gain(state, track, mind, style)
    elif (
        mind.worth[track] + block_gain(state, track, mind, style) > 0
        and seen.length <= state.player[seat].trains - mind.plan_trains
    ):
        gain = style.eager_filler * mind.worth[track] + block_gain(state, track, mind, style)
    else:
        return 0.0
    gain -= style.patience * (mind.turns_left - 8.0) / 10.0
    left = state.player[seat].trains - seen.length
    if left <= LAST_TRAINS and state.last_turns == NOT_YET:
        gain += style.finish * max(-1.0, min(1.0, lead(board, state, seat, mind) / 10.0))
        if mind.plan_claims > 1:
            gain -= style.finish
    return gain


@compiled
def block_gain(state: State, track: int, mind: Mind, style: Style) -> float:
    """What it brings to take a track that a rival will want badly: of several rivals it harms but one."""
    return style.block * max(0.0, mind.harm[track] - SMALL_HARM) / (state.players - 1.0) if style.block > 0 else 0.0


@compiled
def danger_of(board: Board, mind: Mind, track: int, style: Style) -> float:
    """What it would cost to lose a planned track, times how likely that is."""
    if style.danger + style.danger_near <= 0:
        return 0.0
    seen = board.track[track]
    near = (mind.rivals[seen.start] > 0) + (mind.rivals[seen.end] > 0)
    cost = mind.cost[track]
    mind.cost[track] = FAR
    detour = search(board, mind, seen.start, 1, seen.end, 1)
    mind.cost[track] = cost
    loss = max(0.0, min(detour - mind.price[track], mind.stake[track]))
    return (style.danger + style.danger_near * near) * loss


@compiled
def lead(board: Board, state: State, seat: int, mind: Mind) -> float:
    """By how much the player is probably ahead of the best of the others, if the game were to end soon."""
    mine = 0.0 + state.player[seat].score
    for place in range(mind.tickets):
        points = board.ticket[mind.ticket[place]].points
        mine += points if mind.fate[place] == 1 else -points
    best = -100.0
    for other in range(state.players):
        if other != seat:
            best = max(best, state.player[other].score + POINTS_OF_A_TICKET * state.player[other].tickets)
    return mine - best


@compiled
def best_payment(board: Board, state: State, seat: int, track: int, mind: Mind, style: Style) -> int:
    """The colour that a track is best paid with, filled up with wild cards; GREY for wild cards alone; or NONE."""
    player = state.player[seat]
    length = board.track[track].length
    colour = board.track[track].colour
    wild = player.hand[LOCOMOTIVE] + plus4_usable(board, player, length)
    if colour != GREY:
        if player.hand[colour] > 0 and player.hand[colour] + wild >= length:
            return colour
        return GREY if wild >= length else NONE
    best = GREY if wild >= length else NONE
    least = FAR
    for paid in range(board.colours):
        held = player.hand[paid]
        if held > 0 and held + wild >= length:
            waste = waste_of(board, state, seat, track, paid, mind, style) - 0.01 * held
            if waste < least:
                least = waste
                best = paid
    return best


@compiled
def waste_of(board: Board, state: State, seat: int, track: int, colour: int, mind: Mind, style: Style) -> float:
    """What is lost by paying with this colour: wild cards, and cards that other tracks of the plan need."""
    seen = board.track[track]
    hand = state.player[seat].hand
    late = min(1.0, max(0.0, mind.turns_left - 2.0) / 6.0)
    if colour == GREY:
        return style.wild_waste * seen.length * late
    paid = min(hand[colour], seen.length)
    met = seen.length if seen.colour == colour and mind.wanted[track] == PLANNED else 0
    short = shortage(mind.need[colour], hand[colour], met, paid)
    return (style.wild_waste * (seen.length - paid) + style.colour_waste * short) * late


@compiled
def shortage(need: int, held: int, met: int, paid: int) -> int:
    """How many more cards of a colour will be missing, when some are paid and part of the need is met by that."""
    return max(0, max(0, need - met - (held - paid)) - max(0, need - held))


@compiled
def claim_row(board: Board, state: State, seat: int, track: int, colour: int) -> int:
    """The row of the claim of a track with a colour, filled up with wild cards, +4 before others."""
    player = state.player[seat]
    length = board.track[track].length
    slots = board.colours if board.track[track].colour == GREY else 1
    if colour == GREY:
        return row_of_set(board, player, track, slots, length, 0, True)
    slot = colour if slots > 1 else 0
    return row_of_set(board, player, track, slot, max(0, length - player.hand[colour]), 0, True)


@compiled
def without_cards(board: Board, state: State, seat: int, mind: Mind, style: Style) -> int:
    """The row of what is left when no card can be drawn: the claim that brings most, or else anything legal."""
    best = NONE
    most = 0.0
    for track in range(board.tracks):
        if 0 < mind.price[track] < FAR and best_payment(board, state, seat, track, mind, style) != NONE:
            worth = board.track[track].points + (POINTS_OF_A_TICKET if mind.wanted[track] == PLANNED else 0.0)
            if worth > most:
                most = worth
                best = track
    if best == NONE:
        return nth_legal(board, state, 0, True)
    return claim_row(board, state, seat, best, best_payment(board, state, seat, best, mind, style))
