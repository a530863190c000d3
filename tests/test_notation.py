"""The notation: every decision has a text of its own that reads back; every wrong text is refused with its place."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.rules.table import NUMBERS_OF_PLAYERS

from branchline.actions import table_of
from branchline.catalog import load
from branchline.edition import Edition
from branchline.forms import PlainForm
from branchline.lab.perft import random_rows
from branchline.notation import NotationError, read_decision, read_game, write_decision
from branchline.record import read_saved
from branchline.rules.layout import NONE, Kind, Phase, State, blank

EDITIONS = ("usa", "marklin", "amsterdam")
every_edition = pytest.mark.parametrize("edition", [load(name) for name in EDITIONS], ids=EDITIONS)


def some_state(edition: Edition, decisions: int, phase: Phase | None = None) -> State:
    game = PlainForm(edition)
    game.begin(edition.players[1], NONE, "notation")
    for number, _ in enumerate(random_rows(game, 8)):
        if number >= decisions and phase in (None, game.phase()):
            return game.state()
    raise AssertionError("the game ended before")


@every_edition
def test_every_row_reads_back_without_a_state(edition: Edition) -> None:
    texts = [write_decision(action, edition) for action in table_of(edition)]
    assert len(set(texts)) == len(texts)
    for action, text in zip(table_of(edition), texts, strict=True):
        assert read_decision(text, edition) == action
        assert read_decision(text.lower(), edition) == action
        assert read_decision(f"  {text.upper()} ", edition) == action


@every_edition
@pytest.mark.parametrize("decisions", [0, 30, 60])
def test_every_row_reads_back_with_a_state(edition: Edition, decisions: int) -> None:
    state = some_state(edition, decisions)
    texts = [write_decision(action, edition, state) for action in table_of(edition)]
    assert len(set(texts)) == len(texts)
    assert [read_decision(text, edition, state).row for text in texts] == list(range(len(texts)))


@pytest.mark.parametrize(("edition", "players"), NUMBERS_OF_PLAYERS)
def test_whole_games_read_back(edition: str, players: int) -> None:
    game = PlainForm(load(edition))
    game.begin(players, NONE, 4)
    before = game.state()
    for row in random_rows(game, 4):
        text = write_decision(table_of(game.edition)[row], game.edition, before)
        assert read_decision(text, game.edition, before).row == row
        before = game.state()


def test_face_up_cards_go_by_their_letter() -> None:
    usa, state = load("usa"), blank(State)
    state.market = [7, 2, 7, 8, -1]
    written = [write_decision(action, usa, state) for action in table_of(usa)[:6]]
    assert written == ["+R", "+O", "+R3", "+L", "+-5", "+?"]
    assert read_decision("+r1", usa, state).place == 0
    with pytest.raises(NotationError, match="no G lies face up; the market is RORL-"):
        read_decision("+G", usa, state)
    with pytest.raises(NotationError, match="no R lies at place 2"):
        read_decision("+R2", usa, state)
    with pytest.raises(NotationError, match="depends on the market"):
        read_decision("+R", usa)


def test_mixes_name_the_tickets_that_are_there() -> None:
    marklin, state = load("marklin"), blank(State)
    state.tickets_left = [2, 1]
    action = table_of(marklin)[table_of(marklin).row_of(Kind.DRAW_TICKETS, mix=(2, 2))]
    assert write_decision(action, marklin) == "T2S2L"
    assert write_decision(action, marklin, state) == "T2S1L"
    for text in ("T2S1L", "t1l2s", "T2S2L"):
        assert read_decision(text, marklin, state) == action


def test_a_passenger_goes_to_a_city_of_the_claimed_route() -> None:
    marklin = load("marklin")
    state = some_state(marklin, 0, Phase.PLACE_PASSENGER)
    route = marklin.routes[state.claimed]
    assert read_decision(f"@{route.end}", marklin, state).end == "end"
    with pytest.raises(NotationError, match="no end of the route"):
        read_decision("@BER" if "BER" not in (route.start, route.end) else "@HAM", marklin, state)


def test_a_route_may_be_named_from_either_end_and_its_payment_in_any_order() -> None:
    usa = load("usa")
    assert read_decision("kck-den.K=klkk", usa) == read_decision("DEN-KCK.k=KKKL", usa)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "is no decision"),
        ("hello", "is no decision"),
        ("T2", "is no decision"),
        ("T1S3L", "one deck of tickets"),
        ("+", "names no card"),
        ("+RR", "names no card"),
        ("+9", "no action take_face_up"),
        (">", "names no tickets"),
        (">11", "names no tickets"),
        (">5", "names no tickets"),
        (">4", "no action keep"),
        ("@-", "no action place_passenger"),
        ("M@DEN", "no action move_passenger"),
        ("~DEN-KCK.k", "no action travel"),
        ("M@XXX", "unknown city 'XXX'"),
        ("DEN-XXX=KKKL", "unknown city 'XXX'"),
        ("DEN-MIA=KKKL", "no route joins DEN and MIA"),
        ("DEN-KCK=KKKL", "say which of the routes: DEN-KCK.k, DEN-KCK.o"),
        ("DEN-KCK.r=RRRR", "say which of the routes"),
        ("DEN-KCK.k=KKK", "DEN-KCK.k takes 4 cards, not 3"),
        ("DEN-KCK.k=RRRL", "takes black cards, not red ones"),
        ("DEN-KCK.k=RRKL", "of one colour"),
        ("DEN-KCK.k=KKKF", "no locomotive [+]4 pays"),
        ("DEN-KCK.k=KKKS", "'S' names no card"),
        ("DEN-KCK.k=", "takes 4 cards, not 0"),
        ("=", "unknown city ''"),
    ],
)
def test_wrong_decisions_are_refused(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        read_decision(text, load("usa"))


@pytest.mark.parametrize("text", ["T4S4L", "T1S1S", "T5S", "T2S", "A2X2L", "T", "AUG-MUN.1=FF", "@AUG"])
def test_wrong_decisions_of_two_decks_are_refused(text: str) -> None:
    with pytest.raises(NotationError):
        read_decision(text, load("marklin"))


GAME = '[Branchline 1]\n[Edition "usa@1"]\n'


def test_a_game_is_taken_apart() -> None:
    text = '; a game\n[Branchline 1] ; the format\n[Players "An\\"na" "Bo"]\n\n0.1 >12 {A B | C} ; kept\n  T(+7)! $ ^\n'
    game = read_game(text)
    assert game.headers == {"Branchline": (), "Players": ('An"na', "Bo")}
    first, second = game.lines
    assert (first.number, first.column, first.place, first.text, first.facts) == (5, 5, "0.1", ">12", {"{": "{A B|C}"})
    assert (second.text, second.place) == ("T", "")
    assert second.facts == {"(": "(+7)", "!": "!", "$": "$", "^": "^"}


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 1, "begins with"),
        ("T\n", 1, "begins with"),
        ('[Seed "7"]\n', 1, "begins with"),
        ("[Branchline 2]\n", 1, "format"),
        ("[Branchline 1\n", 1, "not format 1"),
        ("[Branchline 1]\n[Branchline 1]\n", 2, "says so once"),
        (GAME + '[Edition "usa@1"]', 3, "twice, the first time on line 2"),
        (GAME + '[Colour "red"]', 3, "unknown header 'Colour'"),
        (GAME + "[Seed 7]", 3, "in quotes"),
        (GAME + '[Seed "7" "8"]', 3, "one text, not 2"),
        (GAME + '[Seed "7\\x"]', 3, "in quotes"),
        (GAME + '[Seed "7"', 3, "in quotes"),
        (GAME + "[Seed]", 3, "in quotes"),
        (GAME + "[]", 3, "a header looks like"),
        (GAME + '[Seed "\\ud800"]', 3, "can't be written"),
        (GAME + f'[Seed "{"7" * 401}"]', 3, "too long"),
        (GAME + 'T\n[Seed "7"]', 4, "after the first decision"),
        (GAME + "1.1\n", 3, "no decision on this line"),
        (GAME + "{A} T\n", 3, "column 1: a fact stands before"),
        (GAME + "T {A} {B}\n", 3, "column 7: a second fact"),
        (GAME + "T {A\n", 3, "column 3: the bracket"),
        (GAME + "T }\n", 3, "column 3: '}' is not expected"),
        (GAME + "T T\n", 3, "column 3: 'T' is not expected"),
        (GAME + "1.1 1.1 T\n", 3, "not expected"),
        (GAME + "T" * 10_001, 3, "at most 10000 characters"),
    ],
)
def test_wrong_games_are_refused_with_their_line(text: str, line: int, reason: str) -> None:
    with pytest.raises(NotationError, match=reason) as refused:
        read_game(text)
    assert refused.value.line == line


def test_a_text_that_is_too_long_is_refused() -> None:
    with pytest.raises(NotationError, match="at most 4000000 characters"):
        read_game(" " * 4_000_001)


alphabet = st.text(st.sampled_from('+?T>12@~-.=KLFSDENCBHAM pass{}()!$^;|[]"\\\n\r\t\x00é\u2028\ud800'))
STATES = {name: some_state(load(name), 20) for name in EDITIONS}


@given(st.sampled_from(EDITIONS), st.one_of(st.text(max_size=30), alphabet))
def test_no_decision_is_worse_than_refused(edition: str, text: str) -> None:
    for state in (None, STATES[edition]):
        try:
            action = read_decision(text, load(edition), state)
        except NotationError:
            continue
        assert read_decision(write_decision(action, load(edition), state), load(edition), state) == action


@given(st.one_of(st.text(), alphabet, alphabet.map(lambda text: GAME + text)))
def test_no_game_is_worse_than_refused(text: str) -> None:
    lines = text.count("\n") + 1
    try:
        read_game(text)
    except NotationError as error:
        refused = error
    else:
        return
    assert 0 <= refused.line <= lines


def examples() -> list[str]:
    """The blocks of docs/notation.md that show games and lines of games."""
    text = (Path(__file__).parents[1] / "docs" / "notation.md").read_text(encoding="utf-8")
    last = text.partition("## An example of each edition")[2]
    return [
        text.split("```")[1],
        *("\n".join(re.findall(r"^    (.*)", part, re.MULTILINE)) for part in last.split("\n\n")),
    ]


def test_the_examples_of_the_documentation_are_true() -> None:
    whole, *parts = [example.strip() for example in examples() if example.strip()]
    assert len(read_saved(whole).rows) == 6
    assert len(parts) == len(EDITIONS)
    for name, part in zip(EDITIONS, parts, strict=True):
        for line in read_game("[Branchline 1]\n" + part).lines:
            if not re.match(r"[+][A-Z]|@[A-Z]", line.text):
                read_decision(line.text, load(name))
