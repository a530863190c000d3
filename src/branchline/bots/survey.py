"""Looking at the table: whose networks lie where, how many turns are left, and what each track would cost."""

from branchline.bots.harvest import draw_to_cities, value_cities
from branchline.bots.mind import FAR, Mind, Style
from branchline.bots.ranks import value_bonus_card
from branchline.rules.claim import owns_twin
from branchline.rules.compiled import compiled
from branchline.rules.layout import (
    GREY,
    LOCOMOTIVE,
    LOCOMOTIVE_PLUS4,
    NOBODY,
    NOT_YET,
    PASSENGER,
    Board,
    Player,
    State,
)

TRAINS_A_CLAIM = 3.3
CARDS_A_TURN = 1.9
USABLE = 0.85  # of the cards in a hand that nobody sees, how many will pay for something
LAST_TRAINS = 2


@compiled
def survey(board: Board, state: State, seat: int, mind: Mind, style: Style) -> None:
    """Everything that later thoughts begin with."""
    label_networks(board, state, seat, mind)
    mind.turns_left = turns_left(state, seat)
    player = state.player[seat]
    mind.cards = player.cards - player.hand[PASSENGER]
    # With many tracks still to come, whatever is drawn is of use; later the right colours have to be waited for.
    mind.lack = 1.0 + style.settle * (1.0 - player.trains / board.trains)
    mind.scarce = min(1.0, max(0.0, (player.trains - mind.cards + style.ease) / 10.0))
    mind.cart = 0.0
    if board.bonus_cards > 0:
        value_bonus_card(board, state, seat, mind, style)
    for track in range(board.tracks):
        mind.price[track] = price_of(board, state, seat, track, mind, style)
    if board.passengers > 0 and style.city + style.harvest > 0:
        value_cities(board, state, seat, mind, style)
        draw_to_cities(board, mind, style)


@compiled
def label_networks(board: Board, state: State, seat: int, mind: Mind) -> None:
    """For every player which nodes are joined; how many own tracks meet at a node, and how many of the others'."""
    for node in range(board.nodes):
        mind.degree[node] = 0
        mind.rivals[node] = 0
        for other in range(state.players):
            mind.label[other][node] = node
            mind.presence[other][node] = 0
    for track in range(board.tracks):
        owner = state.owner[track]
        if owner >= 0:
            start = board.track[track].start
            end = board.track[track].end
            mind.presence[owner][start] += 1
            mind.presence[owner][end] += 1
            if owner == seat:
                mind.degree[start] += 1
                mind.degree[end] += 1
            else:
                mind.rivals[start] += 1
                mind.rivals[end] += 1
            one = network_of(mind, owner, start)
            other = network_of(mind, owner, end)
            mind.label[owner][max(one, other)] = min(one, other)


@compiled
def network_of(mind: Mind, seat: int, node: int) -> int:
    """The node that stands for a player's network at this node."""
    while mind.label[seat][node] != node:
        node = mind.label[seat][node]
    return node


@compiled
def are_joined(board: Board, mind: Mind, seat: int, ticket: int) -> bool:
    """Whether a player's network completes a ticket."""
    seen = board.ticket[ticket]
    for here in range(seen.start, seen.start + seen.start_nodes):
        for there in range(seen.end, seen.end + seen.end_nodes):
            if network_of(mind, seat, here) == network_of(mind, seat, there):
                return True
    return False


@compiled
def turns_left(state: State, seat: int) -> float:
    """How many turns a player probably has, this one included: until another one is through his trains."""
    if state.last_turns != NOT_YET:
        return 1.0 + (state.last_turns - 1) // state.players
    left = 200.0
    for other in range(state.players):
        if other != seat:
            left = min(left, turns_to_finish(state.player[other]))
    return left + 1.0


@compiled
def turns_to_finish(player: Player) -> float:
    """How many turns a player needs to use up his trains, with claims and the cards for them."""
    trains = player.trains - LAST_TRAINS
    draws = max(0.0, trains - USABLE * player.cards) / CARDS_A_TURN
    return max(1.0, trains / TRAINS_A_CLAIM + draws)


@compiled
def is_open(board: Board, state: State, seat: int, track: int) -> bool:
    """Whether a track is open to a player who has the trains for it."""
    return (
        state.owner[track] == NOBODY
        and board.track[track].length <= state.player[seat].trains
        and not owns_twin(board, state, seat, track)
    )


@compiled
def missing_cards(board: Board, player: Player, track: int) -> float:
    """How many cards a player lacks for a track; wild cards count half, as other tracks want them too."""
    colour = board.track[track].colour
    held = 0
    if colour == GREY:
        for kind in range(board.colours):
            held = max(held, player.hand[kind])
    else:
        held = player.hand[colour]
    wild = player.hand[LOCOMOTIVE] + player.hand[LOCOMOTIVE_PLUS4]
    return max(0.0, board.track[track].length - held - 0.5 * wild)


@compiled
def price_of(board: Board, state: State, seat: int, track: int, mind: Mind, style: Style) -> float:
    """What a track costs in a plan: nothing if it is the player's, FAR if it can't be, else turns and trains."""
    if state.owner[track] == seat:
        return 0.0
    if not is_open(board, state, seat, track):
        return FAR
    seen = board.track[track]
    price = style.claim + style.train * seen.length
    price += style.missing * mind.lack * missing_cards(board, state.player[seat], track)
    return max(style.least, price - style.point * seen.points - mind.cart * seen.cart)
