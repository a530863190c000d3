"""What the planner makes of the others: it blocks, hurries where it is contested, times the end and draws for value."""

from collections.abc import Sequence

from branchline.bots.decide import choose_row, make_plan
from branchline.bots.explaining import plan_of
from branchline.bots.joint import hold_tickets, price_plan
from branchline.bots.mind import Mind
from branchline.bots.rivals import foresee
from branchline.bots.styles import planner_style
from branchline.bots.survey import survey
from branchline.catalog import load
from branchline.edition import Edition
from branchline.rules.claim import set_owner
from branchline.rules.knowledge import hide_from
from branchline.rules.layout import IN_DECK, NOBODY, Kind, Phase, State, blank
from branchline.rules.luck import seed_luck
from branchline.rules.setup import set_up
from branchline.view import View

USA, MARKLIN = load("usa"), load("marklin")
BOARD, STYLE = USA.board, planner_style(USA)


def on_the_table(
    hand: dict[str, int],
    rival: Sequence[str] = (),
    mine: Sequence[str] = (),
    trains: tuple[int, int] = (30, 15),
    tickets: Sequence[str] = (),
    edition: Edition = USA,
) -> State:
    """The first seat's turn in a game of two, with these cards, routes, trains and tickets."""
    state, board = blank(State), edition.board
    set_up(board, state, 2, 0, 1, 1)
    state.phase, state.seat = Phase.TURN, 0
    for ticket in range(board.tickets):
        state.ticket_holder[ticket] = 0 if edition.tickets[ticket].name in tickets else IN_DECK
    for seat, routes in enumerate((mine, rival)):
        player = state.player[seat]
        player.offered, player.trains = 0, trains[seat]
        for route in routes:
            if state.owner[edition.track[route]] == NOBODY:
                set_owner(board, state, edition.track[route], seat)
                player.score += board.track[edition.track[route]].points
    player = state.player[0]
    player.tickets = len(tickets)
    player.hand = [hand.get(kind, 0) if kind else 0 for kind in edition.kinds]
    player.cards = sum(player.hand)
    hide_from(board, state, 0)
    return state


def chosen(state: State, edition: Edition = USA) -> str:
    """The route that the planner claims, or what else it draws."""
    mind, board = blank(Mind), edition.board
    seed_luck(mind.luck, 1, 1)
    row = choose_row(board, state, mind, planner_style(edition))
    if row >= board.first_row[Kind.CLAIM]:
        return edition.routes[board.claim[row - board.first_row[Kind.CLAIM]].track].name
    return "tickets" if board.first_row[Kind.DRAW_TICKETS] <= row < board.first_row[Kind.MOVE_PASSENGER] else "cards"


def thought(state: State) -> Mind:
    """What the planner thinks of a table."""
    mind = blank(Mind)
    survey(BOARD, state, 0, mind, STYLE)
    hold_tickets(BOARD, state, 0, mind, STYLE)
    make_plan(BOARD, state, 0, mind, STYLE)
    foresee(BOARD, state, 0, mind, STYLE)
    price_plan(BOARD, mind)
    return mind


SOUTH = ("POR-SFO.p", "LAX-SFO.p", "ELP-LAX")
NORTH = ("SEA-VAN.1", "CAL-SEA", "CAL-WIN")
GAP = (*SOUTH, *NORTH)  # two great networks of a rival, and between them nothing but Portland-Seattle


def test_an_obvious_gap_between_two_networks_is_blocked() -> None:
    state = on_the_table({"red": 1, "green": 2}, rival=GAP)
    assert chosen(state).startswith("POR-SEA")
    assert {name[:7] for name in plan_of(USA, View(USA, 0, state), STYLE, 0).blocks} == {"POR-SEA"}
    alone = on_the_table({"red": 1, "green": 2}, rival=SOUTH)
    assert chosen(alone) == "cards"
    assert plan_of(USA, View(USA, 0, alone), STYLE, 0).blocks == []
    small = on_the_table({"red": 1, "green": 2}, rival=(*SOUTH, "SEA-VAN.1"))
    assert chosen(small) == "cards", "a network of one train is not worth keeping apart"


def test_either_track_of_a_gap_of_two_harms_the_rival_but_not_where_there_is_another_way() -> None:
    mind = thought(on_the_table({}, rival=(*SOUTH, "CAL-VAN", "CAL-WIN")))
    harm = {USA.routes[track].name: mind.harm[track] for track in range(BOARD.tracks) if mind.harm[track] > 0}
    assert {"POR-SEA.1", "SEA-VAN.1"} <= set(harm)
    mind = thought(on_the_table({}, rival=("DEN-KCK.o", "CHI-PIT.o")))
    assert max(mind.harm) < 8


def test_a_gap_that_costs_too_much_is_left_open() -> None:
    gap = (
        "ELP-LAX",
        "DAL-ELP",
        "POR-SFO.p",
        "POR-SEA.1",
        "CAL-SEA",
        "CAL-WIN",
    )  # Los Angeles-San Francisco takes three trains and three cards
    assert chosen(on_the_table({"purple": 3}, rival=gap)) == "LAX-SFO.p"
    spared = on_the_table({"purple": 3}, rival=gap, trains=(25, 24), tickets=("VAN-MON20",))
    needed = on_the_table({"purple": 3}, rival=gap, trains=(24, 24), tickets=("VAN-MON20",))
    assert thought(spared).plan_trains == thought(needed).plan_trains == 22
    assert chosen(spared) == "LAX-SFO.p"
    assert chosen(needed) != "LAX-SFO.p"


def test_a_planned_track_is_claimed_at_once_where_it_is_contested() -> None:
    hand = {"red": 1, "green": 2}
    tickets = ("POR-PHO11", "SEA-LAX9")
    assert chosen(on_the_table(hand, tickets=tickets)) == "cards"
    assert chosen(on_the_table(hand, rival=GAP, tickets=tickets)) == "POR-SEA.1"


def test_the_game_is_ended_when_ahead_and_not_when_behind() -> None:
    ahead, behind = (on_the_table({"blue": 6}, trains=(6, 20)) for _ in range(2))
    ahead.player[0].score = behind.player[1].score = 60
    assert chosen(ahead) == "POR-SLC"
    assert chosen(behind) == "cards"


def test_tickets_are_drawn_while_a_network_is_likely_to_complete_them_and_there_is_time() -> None:
    joined = [route.name for route in MARKLIN.routes if route.length <= 2]
    assert chosen(on_the_table({}, mine=joined, trains=(20, 30), edition=MARKLIN), MARKLIN) == "tickets"
    assert chosen(on_the_table({}, mine=joined[:1], trains=(20, 30), edition=MARKLIN), MARKLIN) == "cards"
    assert chosen(on_the_table({}, mine=joined, trains=(20, 4), edition=MARKLIN), MARKLIN) == "cards"
