"""`branchline play`: whole games through the real command, by a player who types one legal action after the other."""

import io
import os
import random
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.rules.table import NUMBERS_OF_PLAYERS
from tests.test_record import own_board

from branchline import Game
from branchline.cli import main
from branchline.notation import read_game
from branchline.rules.layout import Kind, Phase

SOURCES = Path(__file__).parents[1] / "src"
HIDDEN = "\n" * 50
ON_WINDOWS = os.name == "nt"

Choose = Callable[[Game], str]


def any_legal(game: Game) -> str:
    """One of the legal actions as it is typed; the same every time."""
    chooser = random.Random(len(game.rows))
    return game.write(game.legal.frugal.rows[chooser.randrange(game.legal.frugal.count())])


class Typist(io.StringIO):
    """Types when asked: at a prompt what the chooser says, elsewhere Enter. It knows the game from its file alone."""

    def __init__(self, output: io.StringIO, file: Path, choose: Choose, edition: Path | None = None) -> None:
        super().__init__()
        self.output, self.file, self.choose, self.edition = output, file, choose, edition
        self.game: Game | None = None
        self.played: list[str] = []

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        if not self.output.getvalue().endswith("\n> "):
            return "\n"
        lines = [line.text for line in read_game(self.file.read_text(encoding="utf-8")).lines]
        if self.game is None or lines[: len(self.played)] != self.played:  # begun, or something was taken back
            self.game = Game.load(self.file, self.edition, form="plain")
        for line in lines[len(self.game.rows) :]:
            self.game.play(line)
        self.played = lines
        return self.choose(self.game) + "\n"


@pytest.fixture
def play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[int, str]]:
    """Play through the real command; its exit code and what was printed."""
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))

    def run(*arguments: str, choose: Choose | str = any_legal, file: str = "game.bl", **more: Any) -> tuple[int, str]:
        output = io.StringIO()
        path = tmp_path / file
        typed = io.StringIO(choose) if isinstance(choose, str) else Typist(output, path, choose, **more)
        kept = [] if "--save" in arguments or "--resume" in arguments else ["--save", str(path)]
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stdin", typed)
            patch.setattr(sys, "stdout", output)
            patch.setattr(sys, "stderr", output)
            code = main(["play", *arguments, *kept])
        return code, output.getvalue()

    return run


Play = Callable[..., tuple[int, str]]


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("edition", ["usa", "marklin", "amsterdam"])
def test_whole_game_against_a_bot(edition: str, language: str, play: Play, tmp_path: Path) -> None:
    code, said = play(edition, "--players", "Anna", "bot:random", "--lang", language, "--seed", "7")
    assert code == 0
    game = Game.load(tmp_path / "game.bl", form="plain")
    assert game.outcome is not None
    winner = "Anna" if game.outcome.winners == (0,) else "Bot 1"
    assert f"{winner} {'wins with' if language == 'en' else 'wint met'}" in said
    assert f"branchline verify {tmp_path / 'game.bl'}" in said
    assert str(game.outcome.seats[0].total) in said
    assert "Traceback" not in said
    assert main(["verify", str(tmp_path / "game.bl")]) == 0


@pytest.mark.slow
@pytest.mark.parametrize(("edition", "players"), NUMBERS_OF_PLAYERS)
def test_whole_games_of_people_and_bots(edition: str, players: int, play: Play, tmp_path: Path) -> None:
    for people, language in zip((1, players), ("en", "nl")):
        names = ["Anna", "Bert", "Cleo", "Dirk", "Eva"][:people] + ["bot:random"] * (players - people)
        code, said = play(edition, "--players", *names, "--lang", language, file=f"{people}.bl")
        assert code == 0
        assert Game.load(tmp_path / f"{people}.bl", form="plain").is_over
        assert said.count(HIDDEN) > 0 or people == 1


def test_lines_in_dutch_are_dutch(play: Play) -> None:
    _, said = play("marklin", "--players", "Anna", "bot:random", "--lang", "nl", "--seed", "3")
    english = r"\b(you|your|the|card|cards|deck|turn|points|spaces|type)\b"
    assert not [line for line in said.splitlines() if re.search(english, line, re.IGNORECASE)][:3]


def test_two_enters_begin_a_game_against_a_bot(play: Play, tmp_path: Path) -> None:
    code, said = play(choose="\n\n")
    assert code == 0
    assert "North America, with Player 1 and Bot 1" in said
    assert "You are offered:" in said
    assert f"branchline play --resume {tmp_path / 'game.bl'}" in said


def test_questions_say_what_they_take(play: Play) -> None:
    code, said = play(choose="9\nno such\n1\n7\nx\n2\nAnna\nanna\nBert\n1\n")
    assert code == 0
    assert "there is no such edition" in said
    assert said.count("Type a whole number from 1 to 4") == 2
    assert "cannot be a name here" in said
    assert "Amsterdam, with Anna, Bert and Bot 1." in said


# --- What can be typed -----------------------------------------------------------------------------------------------


def lines_after(said: str, typed_prompt: int) -> list[str]:
    """What was said after the so-manieth prompt."""
    return said.split("\n> \n")[typed_prompt].splitlines()


SEED_7 = ("usa", "--players", "Anna", "bot:random", "--seed", "2")


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("hand", "Your hand, 4 cards"),
        ("tickets", "Left to draw: 25 destination tickets"),
        ("routes", "With your hand you can claim"),
        ("routes den", "The routes at Denver (DEN):"),
        ("routes Denver", "The routes at Denver (DEN):"),
        ("routes all", "not enough cards"),
        ("routes new", "may be New Orleans (NOR) and New York (NYC)"),
        ("routes Atlantis", 'No city is called "Atlantis"'),
        ("board", "Anna has no routes yet."),
        ("score", "Bot 1: "),
        ("log", "You keep"),
        ("log all", "Bot 1 keeps"),
        ("rules", "1. What is different here"),
        ("rules 2", "## "),
        ("rules all", "# North America"),
        ("help", "To claim: type the two cities"),
        ("look", "Turn "),
        ("", "What do you do?"),
        ("den-kck", "not enough cards: "),
        ("Denver - Kansas City", "not enough cards: "),
        ("claim den kck", "not enough cards: "),
        ("claim", "Type claim and two cities"),
        ("sea-nyc", "No route joins Seattle (SEA) and New York (NYC)."),
        ("den-kck=QQQQ", "means nothing here"),
        ("den-kck.k=KKKK", "That is not possible: not enough cards"),
        ("draw", "Type draw and a letter or a place"),
        ("draw z", '"z" means nothing here'),
        ("pass", "That is not possible: passing is allowed only when nothing else is."),
        ("keep 1", "That is not possible: not now"),
        ("keep x", "Type keep and the numbers"),
        ("passenger", "can set out now"),
        ("go den", "No route joins"),
        ("put none", "means nothing here"),
        ("save", "Type a file name after save"),
        ("save /dev/null/x.bl", "cannot be saved"),
        ("fly", '"fly" means nothing here'),
        ("\x1b[A", "means nothing here"),
        ("🚂-☃", "No city is called"),
        ("-", "Type claim and two cities"),
        ("=", "means nothing here"),
        ("9999999999999", "means nothing here"),
    ],
)
def test_what_is_typed_is_answered(line: str, answer: str, play: Play) -> None:
    code, said = play(*SEED_7, choose=typed("keep all", line))
    assert code == 0
    assert answer in "\n".join(lines_after(said, 2))


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("edition", ["usa", "marklin", "amsterdam"])
def test_nothing_that_is_typed_is_a_catastrophe(edition: str, language: str, play: Play) -> None:
    chooser = random.Random(f"{edition} {language}")
    words = "draw pak keep houd claim pass go ga put zet all ? 1 12 ber den-kck dam - = . + ~ @ > M@BER T a2s2l routes"
    parts = [
        *words.split(),
        "",
        "é",
        "☃",
        "\x1b",
        "999",
        "undo",
        "terug",
        "kaarten",
        "stap-uit",
        "+L",
        ">12",
        "ham",
        "~-",
    ]

    def anything(game: Game) -> str:
        lines.append("")
        if chooser.random() < 0.3:
            return any_legal(game)
        return (
            "quit"
            if len(lines) > 250
            else chooser.choice(["", " "]).join(chooser.choices(parts, k=chooser.randint(1, 4)))
        )

    lines: list[str] = []
    code, said = play(edition, "--players", "Anna", "bot:random", "--lang", language, "--seed", "1", choose=anything)
    assert code == 0
    assert "branchline: " not in said
    assert "\x1b" not in said


def test_cards_are_drawn_as_typed(play: Play, tmp_path: Path) -> None:
    code, said = play(*SEED_7, choose=typed("keep 1 2", "draw ? ?", "+?", "?"))
    assert code == 0
    assert said.count("You take a card from the deck: ") == 4
    game = Game.load(tmp_path / "game.bl", form="plain")
    assert [action.kind for action in game.history if action.kind == Kind.TAKE_FROM_DECK]


def test_a_payment_is_chosen(play: Play, tmp_path: Path) -> None:
    game = Game.new("usa", names=["Anna", "bot:random"], seed=2, first=0, form="plain")
    game.play(">12")
    game.play(">12")
    claims = [action.route for action in game.legal if action.kind == Kind.CLAIM]
    route = next(route for route in claims if claims.count(route) > 1)
    ways = [action for action in game.legal if action.route == route]
    game.save(tmp_path / "game.bl")
    code, said = play("--resume", str(tmp_path / "game.bl"), choose=typed(str(route), "99", "1"))
    assert code == 0
    assert "How do you pay" in said
    assert "There is no number 99 here" in said
    assert len(ways) == len(re.findall(rf"^  \d+\. .*{re.escape(str(route))}=", said, re.MULTILINE))
    assert "You claim the " in said


def test_undo_takes_back_the_own_decision_and_those_of_bots(play: Play, tmp_path: Path) -> None:
    code, said = play(*SEED_7, choose=typed("keep all", "draw ? ?", "undo", "undo", "undo", "undo"))
    assert code == 0
    assert said.count("Taken back: ") == 3
    assert "There is nothing to take back." in said
    game = Game.load(tmp_path / "game.bl", form="plain")
    assert not [action for action in game.history if game.phase != Phase.KEEP_OPENING]


def test_a_stopped_game_goes_on(play: Play, tmp_path: Path) -> None:
    file = str(tmp_path / "game.bl")
    code, said = play(*SEED_7, choose=typed("keep all", "draw ? ?", "quit", "stay", "quit", ""))
    assert code == 0
    assert f"branchline play --resume {file}" in said
    before = Game.load(file, form="plain")
    code, said = play("--resume", file)
    assert code == 0
    assert f"The game goes on after {len(before.rows)} decisions." in said
    after = Game.load(file, form="plain")
    assert after.is_over
    assert after.rows[: len(before.rows)] == before.rows


def test_a_dropped_game_is_gone(play: Play, tmp_path: Path) -> None:
    code, said = play(*SEED_7, choose=typed("quit", "drop"))
    assert code == 0
    assert "thrown away" in said
    assert not (tmp_path / "game.bl").exists()


def test_a_copy_is_saved(play: Play, tmp_path: Path) -> None:
    copy = tmp_path / "copy.bl"
    _, said = play(*SEED_7, choose=typed("keep all", f"save {copy}", f"save {copy}"))
    assert f"The game is saved in {copy}." in said
    assert "there is something of that name already" in said
    assert Game.load(copy, form="plain").rows


def test_a_game_that_cannot_be_kept_can_be_played(play: Play) -> None:
    code, said = play(*SEED_7, "--save", "/dev/null/game.bl", choose=typed("keep all"))
    assert code == 0
    assert said.count("cannot be kept in") == 1
    assert "The game is not kept." in said


def test_games_are_kept_in_the_user_s_folder(play: Play, tmp_path: Path) -> None:
    _, said = play("--resume", str(finished(tmp_path)), choose="")
    assert "The game is over" in said
    assert not (tmp_path / "data").exists()


def finished(folder: Path) -> Path:
    game = Game.new("amsterdam", names=["Anna", "bot:random"], seed=1, form="plain")
    while not game.is_over:
        game.play(game.legal.frugal.rows[-1])
    game.save(folder / "finished.bl")
    return folder / "finished.bl"


def test_a_board_of_your_own(play: Play, tmp_path: Path) -> None:
    board = own_board(tmp_path)
    code, said = play("--edition", str(board), "--players", "Anna", "bot:random", edition=board)
    assert code == 0
    assert "The game is over" in said


# --- Secrets ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["usa", "marklin", "amsterdam"])
def test_no_player_reads_what_another_may_not_know(edition: str, play: Play, tmp_path: Path) -> None:
    names = ["Anna", "Bert", "bot:random"]
    code, said = play(edition, "--players", *names, "--seed", "5")
    assert code == 0
    game = Game.load(tmp_path / "game.bl", form="plain")
    told, ending = said.split("The game is over")
    held = {seat: tickets_ever_held(game, seat) for seat in range(3)}
    seen = set()
    for screen in re.split(r"\n{50,}", told)[1:]:
        seat = names.index(str(re.findall(r"The keyboard is for (\w+)\.", screen)[0]))
        seen.add(seat)
        for other in {0, 1, 2} - {seat}:
            assert not [line for line in held[other] - held[seat] if line in screen]
        assert screen.count("Your hand, ") + screen.count("Your hand is empty") >= 1
        assert not re.search(r"(Anna|Bert|Bot 1) takes a card from the deck:", screen)
        assert not re.search(r"(Anna|Bert|Bot 1) keeps .* to ", screen)
    assert seen == {0, 1}
    assert "Anna" in ending


def tickets_ever_held(game: Game, seat: int) -> set[str]:
    """The words of all tickets that a player was offered."""
    edition, replay = game.edition, game.saved().replay()
    found = set()
    for row in game.rows:
        found |= set(replay.offer(seat))
        replay.play(row)
    tickets = [ticket for ticket in edition.tickets if ticket.name in found]
    name = edition.place_name
    return {
        f"{name(ticket.start, 'en')} ({ticket.start}) to {name(ticket.end, 'en')} ({ticket.end})" for ticket in tickets
    }


def test_nobody_hears_of_others_opening_tickets_before_choosing(play: Play) -> None:
    _, said = play("usa", "--players", "Anna", "Bert", choose=typed("", "keep 1 2", "", "", "score", "log"))
    bert = re.split(r"\n{50,}", said)[2]
    assert "The keyboard is for Bert." in bert
    assert "Anna keeps" not in bert
    assert "Anna: 0 points, 45 trains, 4 cards and 0 destination tickets." in bert


def test_a_turn_can_be_taken_back_before_the_keyboard_goes_on(play: Play) -> None:
    _, said = play("usa", "--players", "Anna", "Bert", choose=typed("", "keep 1 2", "undo", "keep all"))
    assert len(re.split(r"\n{50,}", said)) == 2
    assert "Taken back: You keep " in said
    assert said.count("You are offered:") == 2


# --- The real terminal -----------------------------------------------------------------------------------------------


def environment(folder: Path) -> dict[str, str]:
    return os.environ | {"PYTHONPATH": str(SOURCES), "XDG_DATA_HOME": str(folder), "LC_ALL": "C.UTF-8", "TERM": "dumb"}


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Any]:
    pexpect = pytest.importorskip("pexpect")
    if ON_WINDOWS:
        pytest.skip("there is no such terminal on Windows")
    child = pexpect.spawn(
        sys.executable,
        ["-m", "branchline", "play"],
        env=environment(tmp_path),
        encoding="utf-8",
        dimensions=(24, 80),
        timeout=30,
    )
    yield child
    child.close(force=True)


def test_in_a_terminal(terminal: Any) -> None:
    began = time.monotonic()
    terminal.expect("Enter: North America.")
    assert time.monotonic() - began < 15
    terminal.sendline("1")
    terminal.expect("Enter: you alone, against a bot.")
    terminal.sendline("")
    terminal.expect("Type keep and their numbers")
    assert max(len(line.rstrip("\r")) for line in terminal.before.split("\n")) <= 80
    terminal.sendline("keep all")
    terminal.expect("What do you do")
    terminal.sendintr()
    terminal.expect("To go on with it")
    terminal.wait()
    assert terminal.exitstatus == 130


def test_signs_that_the_output_does_not_know(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "branchline", "play", "marklin", "--players", "Zoë", "bot:random", "--lang", "nl"],
        env=environment(tmp_path) | {"PYTHONIOENCODING": "ascii"},
        input=b"1\nkeep all\nboard\nroutes all\n\xff\xfe\nquit\n\n",
        capture_output=True,
        timeout=60,
        check=True,
    )
    assert b"Marklin" in done.stdout
    assert b"Zoe" in done.stdout
    assert not done.stderr
