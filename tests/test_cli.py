"""The command line: help with examples that run, and one clear line for whatever is wrong."""

import os
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from tests.test_record import own_board

import branchline
from branchline import Game
from branchline.cli import COMMANDS, command_first, main
from branchline.server.serving import data_file
from branchline.server.store import SqliteStore

SOURCES = Path(__file__).parents[1] / "src"
GOLDEN = Path(__file__).parent / "golden"
LONG_JOBS = ("simulate", "arena", "bench", "perft")
WITHOUT_END = ("serve",)
each_command = pytest.mark.parametrize("command", COMMANDS)

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture(autouse=True)
def somewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with what the examples speak of."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.chdir(tmp_path)
    own_board(tmp_path)
    (tmp_path / "data" / "branchline").mkdir(parents=True)
    SqliteStore(data_file()).close()
    SqliteStore(tmp_path / "tables.sqlite").close()
    (tmp_path / "game.bl").write_bytes((GOLDEN / "usa-2.bl").read_bytes())
    return tmp_path


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command line in this process; exit code, output and errors."""

    def run_it(*arguments: str) -> tuple[int, str, str]:
        capsys.readouterr()
        code = main(arguments)
        said = capsys.readouterr()
        return code, said.out, said.err

    return run_it


def examples(text: str) -> list[str]:
    """The examples in a help text."""
    return [line.strip() for line in text.splitlines() if line.startswith("    branchline ")]


def process(*arguments: str, **environment: str) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        [sys.executable, "-m", "branchline", *arguments],
        env=os.environ | {"PYTHONPATH": str(SOURCES)} | environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


# --- Help ------------------------------------------------------------------------------------------------------------


def test_help_lists_every_command(run: Run) -> None:
    code, said, _ = run("--help")
    assert code == 0
    for name, (_, what) in COMMANDS.items():
        assert f"  {name}: {what}" in said
    assert len(examples(said)) == 3
    assert run() == (0, said, "")


@each_command
def test_every_command_has_help_with_an_example(command: str, run: Run) -> None:
    code, said, _ = run(command, "--help")
    assert code == 0
    assert said.startswith(f"Usage: branchline {command}")
    assert [example for example in examples(said) if example.startswith(f"branchline {command}")]
    assert max(len(line) for line in said.splitlines()) <= 80
    assert "--no-" not in said
    assert "[default: ]" not in said.replace("False", "")


@pytest.mark.parametrize("command", [name for name in COMMANDS if name not in LONG_JOBS + WITHOUT_END])
def test_every_example_runs(command: str, run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for example in examples(run(command, "--help")[1]):
        with (tmp_path / "typed").open("w+", encoding="utf-8") as typed:
            typed.write("\n\n\n\n")
            typed.seek(0)
            monkeypatch.setattr(sys, "stdin", typed)
            code, _, wrong = run(*shlex.split(example)[1:])
        assert (code, wrong) == (0, ""), example


@pytest.mark.slow
@pytest.mark.parametrize("command", LONG_JOBS)
def test_every_example_of_a_long_job_runs(command: str, run: Run) -> None:
    for example in examples(run(command, "--help")[1]):
        assert run(*shlex.split(example)[1:])[0] == 0, example


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT for other processes")
def test_every_example_of_a_server_runs_until_ctrl_c(run: Run) -> None:
    for example in examples(run("serve", "--help")[1]):
        serving = process(*shlex.split(example)[1:], "--port", "0")
        assert serving.stdout is not None
        assert serving.stdout.readline().startswith(b"Branchline is at http"), example
        serving.send_signal(signal.SIGINT)
        serving.communicate(timeout=120)
        assert serving.returncode == 0, example


def test_version(run: Run) -> None:
    assert run("--version") == (0, f"{branchline.__version__}\n", "")


def test_help_is_quick_and_imports_nothing_heavy() -> None:
    script = (
        "import sys; from branchline.cli import main; main(['--help']); print({'numba', 'numpy'} & set(sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        env=os.environ | {"PYTHONPATH": str(SOURCES)},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert done.stdout.endswith("set()\n")


# --- Wrong input -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("rulse", 'there is no command "rulse"; did you mean "rules"?'),
        ("what", "the commands are play, serve"),
        ("--versoin", 'there is no command "--versoin"'),
        ("rules", '"branchline rules" needs EDITION. See "branchline rules --help"'),
        ("rules usa --lnag nl", "Did you mean --lang?"),
        ("rules usa --lang fr", '"en", "nl"'),
        ("rules nowhere", "there is no such edition; choose amsterdam, marklin, usa, or a folder with your own board"),
        ("rules usa --clause C-99", 'no clause "C-99"'),
        ("editions usa more", "There is no place for 'more'."),
        ("--edition", "requires an argument"),
        ("--edition ./nothing", "there is no such edition"),
        ("editions .", "edition.toml: is missing; docs/boards.md"),
        ("show", '"branchline show" needs --out.'),
        ("show --otu x.svg", "Did you mean --out?"),
        ("show --out x.svg", "say what to show"),
        ("show nothing --out x.svg", "neither a file nor an edition"),
        ("show game.bl --out nowhere/x.svg", "cannot write nowhere/x.svg"),
        ("show game.bl --out .", "cannot write ."),
        ("show game.bl --at -1 --out x.svg", "--at takes 0 to 134, not -1"),
        ("show game.bl --at 999 --out x.svg", "--at takes 0 to 134, not 999"),
        ("show game.bl --at x --out x.svg", "--at"),
        ("show game.bl --seat 3 --out x.svg", "there is no seat 3"),
        ("show usa --seat 1 --out x.svg", "--at and --seat are for games"),
        ("show game.bl --lang fr --out x.svg", '"en", "nl"'),
        ("show game.bl --edition amsterdam --out x.svg", "game.bl: line 2: the game was played on 'usa'"),
        ("replay nothing.bl", "cannot read nothing.bl"),
        ("replay .", ". is a folder"),
        ("replay typo.bl", "typo.bl: line 6, column 1: "),
        ("replay binary.bl", "binary.bl: this is not text in UTF-8"),
        ("replay empty.bl", "empty.bl: line 1: a game begins with [Branchline 1]"),
        ("replay broken.jsonl", "broken.jsonl: line 1: this is not JSON"),
        ("verify nothing.bl", "cannot read nothing.bl"),
        ("verify empty.bl", "empty.bl is neither a saved game, which begins with [Branchline 1], nor a record"),
        ("verify binary.bl", "binary.bl is neither a saved game"),
        ("simulate usa --bots search", "there is no bot 'search' here, only random, frugal, hungry, long-route, "),
        ("simulate usa --bots planner:hope=1", "the bot planner has no parameter 'hope'"),
        ("simulate usa --players 3 --bots planner path", "3 players need one bot for all or 3 bots, not 2"),
        ("simulate usa --bots planner --form plain", "--form plain goes with the bot random alone"),
        ("play nowhere", "there is no such edition"),
        ("play usa --players", "--players"),
        ("play usa --players Anna", "usa is played by 2 to 5 players, not by 1"),
        ("play usa --players Anna anna", "two players have the same name"),
        ("play usa --players Anna bot:clever", "there is no bot 'clever'; the bots are random, frugal, "),
        ("play usa --players Anna ' '", "a player's name is a text"),
        ("play usa --players Anna bot:random --save game.bl", "game.bl exists already"),
        ("play --resume nothing.bl", "cannot read nothing.bl"),
        ("play --resume game.bl --seed 3", "leave --players and --seed out"),
        ("play", "the input ended before a game began"),
    ],
)
def test_wrong_input_gets_one_line(
    arguments: str, said: str, run: Run, somewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (somewhere / "typo.bl").write_text('[Branchline 1]\n[Edition "usa@1"]\n[Players "A" "B"]\n[Seed "7"]\n\nfly\n')
    (somewhere / "binary.bl").write_bytes(b"\xff\xfe\x00")
    (somewhere / "empty.bl").write_bytes(b"")
    (somewhere / "broken.jsonl").write_bytes(b"{nothing\n")
    with Path(os.devnull).open(encoding="utf-8") as nothing:
        monkeypatch.setattr(sys, "stdin", nothing)
        code, _, wrong = run(*shlex.split(arguments))
    assert code == 2
    assert wrong.startswith("branchline: ")
    assert wrong.count("\n") == 1
    assert said in wrong


def test_a_bad_board_is_told_with_file_line_and_reason(run: Run, somewhere: Path) -> None:
    routes = somewhere / "my-board" / "routes.csv"
    routes.write_text(routes.read_text("utf-8").replace("\n", "\nXXX,AMS,2,red,0,found\n", 1), "utf-8")
    for arguments in (["--edition", "./my-board"], ["rules", "./my-board"], ["play", "./my-board"]):
        code, _, wrong = run(*arguments)
        assert code == 2
        assert "routes.csv" in wrong
        assert "2: unknown city 'XXX'" in wrong


def test_a_bad_drawing_is_told_and_stops_no_game(run: Run, somewhere: Path) -> None:
    drawing = somewhere / "my-board" / "board.json"
    drawing.write_text("{}", "utf-8")
    for arguments in (["--edition", "./my-board"], ["show", "./my-board", "--out", "x.svg"]):
        code, _, wrong = run(*arguments)
        assert code == 2
        assert "board.json: width must be a number above 0, not None" in wrong
        assert wrong.count("\n") == 1
    assert run("perft", "./my-board", "--depth", "1", "--form", "plain")[0] == 0
    drawing.unlink()
    assert "\nDrawing: none.\n" in run("--edition", "./my-board")[1]


# --- A board of one's own --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("--edition ./b", "editions --edition ./b"),
        ("--edition=./b", "editions --edition=./b"),
        ("--edition ./b rules --lang nl", "rules --edition ./b --lang nl"),
        ("rules --edition ./b", "rules --edition ./b"),
        ("--edition ./b --help", "editions --edition ./b --help"),
        ("", ""),
    ],
)
def test_the_edition_may_come_first(given: str, meant: str) -> None:
    assert command_first(given.split()) == meant.split()


def test_a_board_of_your_own_everywhere(run: Run, somewhere: Path) -> None:
    assert "my-board, version 1: Amsterdam. The board is sound." in run("--edition", "./my-board")[1]
    assert run("--edition", "./my-board", "rules", "--lang", "en")[1].startswith("# Amsterdam")
    assert run("show", "./my-board", "--out", "board.svg")[0] == 0
    game = Game.new(somewhere / "my-board", names=["Anna", "Bert"], seed=3, form="plain")
    game.play(game.legal[0])
    (somewhere / "deep").mkdir()
    game.save(somewhere / "deep" / "own.bl")
    assert run("replay", "deep/own.bl")[0] == 0
    for command in ("replay", "verify"):
        assert run(command, "deep/own.bl", "--edition", "./my-board")[0] == 0


# --- The commands ----------------------------------------------------------------------------------------------------


def test_editions_are_listed(run: Run) -> None:
    _, said, _ = run("editions")
    lines = said.splitlines()
    assert re.split(r"\s{2,}", lines[0]) == ["name", "title", "players", "cities", "routes", "tickets", "board facts"]
    assert [line.split()[0] for line in lines[1:]] == branchline.editions()
    assert "2 to 5       36     100       30  all 166 found in a source" in lines[3]
    assert "2 to 5       35     110       46  " in lines[2]
    assert "Cities: 35, and 5 countries.\n" in run("editions", "marklin")[1]
    assert "with 16 carts each.\n" in run("editions", "amsterdam")[1]
    assert "\nContracts: 24.\n" in run("editions", "amsterdam")[1]


def test_rules_are_plain_markdown_when_piped(run: Run) -> None:
    _, said, _ = run("rules", "usa", "--lang", "nl")
    assert said.startswith("# Noord-Amerika")
    assert "\x1b" not in said
    _, said, _ = run("rules", "usa", "--clause", "c-05")
    assert said.startswith("## Drawing train cards\n\n- You take two cards")
    assert said.count("[") == 1


def test_replay_tells_every_decision(run: Run) -> None:
    game = Game.load("game.bl", form="plain")
    _, said, _ = run("replay", "game.bl")
    assert len(re.findall(r"^ *\d+\.\d  ", said, re.MULTILINE)) == len(game.rows)
    assert str(game.outcome) in said
    assert "the last round begins" in said


def test_replay_of_an_unfinished_game(run: Run, somewhere: Path) -> None:
    game = Game.new("marklin", seed=3, form="plain")
    game.play(game.legal[0])
    game.save(somewhere / "begun.bl")
    assert "Not over yet" in run("replay", "begun.bl")[1]


def test_replay_and_verify_records_of_several_games(run: Run, somewhere: Path) -> None:
    record = Game.load("game.bl", form="plain").record()
    (somewhere / "two.jsonl").write_text(record + record, encoding="utf-8")
    assert run("replay", "two.jsonl")[1].count(" wins (") == 2
    code, said, _ = run("verify", "two.jsonl")
    assert code == 0
    assert said.count("this record is right") == 2
    code, _, wrong = run("show", "two.jsonl", "--out", "x.svg")
    assert code == 2
    assert "holds 2 games" in wrong


def test_verify_lists_what_differs(run: Run, somewhere: Path) -> None:
    assert run("verify", "game.bl")[:1] == (0,)
    text = (somewhere / "game.bl").read_text("utf-8")
    (somewhere / "game.bl").write_text(re.sub(r'\[Result "\d+', '[Result "999', text), "utf-8")
    code, said, _ = run("verify", "game.bl")
    assert code == 1
    assert "the final scores are 58 13, not 999 13" in said
    record = Game.load(GOLDEN / "usa-2.bl", form="plain").record()
    (somewhere / "game.jsonl").write_text(record.replace('"market":"', '"market":"X', 2), "utf-8")
    code, said, _ = run("verify", "game.jsonl")
    assert code == 1
    assert said.endswith("game.jsonl: 2 differences\n")


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("what", ["game.bl", "usa", "marklin", "amsterdam"])
def test_show_draws_a_picture(what: str, language: str, run: Run, somewhere: Path) -> None:
    assert run("show", what, "--out", "board.svg", "--lang", language) == (0, "", "")
    assert ET.parse(somewhere / "board.svg").getroot().tag.endswith("svg")
    code, said, _ = run("show", what, "--out", "-", "--lang", language)
    assert code == 0
    assert said == (somewhere / "board.svg").read_text("utf-8")


def test_a_board_is_shown_with_its_stacks_of_tokens(run: Run) -> None:
    _, said, _ = run("show", "marklin", "--out", "-")
    assert "Berlin (tokens: 7, 6, 5, 4)" in said


def test_show_a_moment_and_a_seat(run: Run, somewhere: Path) -> None:
    _, said, _ = run("show", "game.bl", "--at", "30", "--seat", "1", "--out", "board.svg")
    assert said == "Player 1: hand P1 B1 O1 R1; tickets DAL-NYC11 SFO-ATL17\n"
    early = (somewhere / "board.svg").read_text("utf-8")
    run("show", "game.bl", "--out", "board.svg")
    assert (somewhere / "board.svg").read_text("utf-8") != early


# --- Ends of all sorts -----------------------------------------------------------------------------------------------


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT for other processes")
def test_ctrl_c_ends_with_one_line() -> None:
    asking = process("play")
    assert asking.stdout is not None
    while b"Enter: North America" not in asking.stdout.readline():
        pass
    asking.send_signal(signal.SIGINT)
    _, wrong = asking.communicate(timeout=30)
    assert (asking.returncode, wrong) == (130, b"branchline: stopped\n")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT for other processes")
def test_ctrl_c_in_a_game_says_where_it_is_kept(somewhere: Path) -> None:
    playing = process("play", "usa", "--players", "Anna", "bot:random")
    assert playing.stdout is not None
    while b"Which of these" not in playing.stdout.readline():
        pass
    assert playing.stdout.read(2) == b"> "
    playing.send_signal(signal.SIGINT)
    said, wrong = playing.communicate(timeout=30)
    assert (playing.returncode, wrong) == (130, b"")
    assert b"To go on with it: branchline play --resume " in said


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
def test_a_full_disk() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "branchline", "rules", "usa"],
            env=os.environ | {"PYTHONPATH": str(SOURCES)},
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=30,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr == b"branchline: cannot read or write the output: No space left on device\n"


@pytest.mark.skipif(os.name == "nt", reason="pipes end in another way on Windows")
@pytest.mark.parametrize(
    "command", [["replay", str(GOLDEN / "usa-2.bl")], ["simulate", "usa", "--games", "1", "--cores", "1"]]
)
def test_a_reader_that_leaves(command: list[str]) -> None:
    with process(*command) as writing:
        assert writing.stdout is not None
        assert writing.stderr is not None
        writing.stdout.close()
        assert writing.stderr.read() == b""
    assert writing.returncode == 141


def test_an_output_with_few_signs() -> None:
    done = process("rules", "marklin", "--lang", "nl", PYTHONIOENCODING="ascii")
    said, wrong = done.communicate(timeout=30)
    assert (done.returncode, wrong) == (0, b"")
    assert b"Marklin" in said
