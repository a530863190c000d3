"""Bots by the thousand: `branchline simulate` with bots that decide in the compiled form."""

import json
from pathlib import Path

import pytest

from branchline.bots.codes import MAKERS
from branchline.catalog import load
from branchline.cli import main
from branchline.lab.bot_play import BotPlayer, bulk_codes

AMSTERDAM = load("amsterdam")


def test_all_bots_but_the_search_play_in_bulk() -> None:
    assert bulk_codes(AMSTERDAM) == [code for code in MAKERS if code != "search"]


def test_the_same_seeds_give_the_same_games_on_any_number_of_cores(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for cores in ("1", "2"):
        line = f"simulate amsterdam --players 2 --games 40 --bots planner random --json --cores {cores}"
        assert main(line.split()) == 0
        told.append(json.loads(capsys.readouterr().out)["tables"][0])
    assert told[0]["seats"] == told[1]["seats"]
    assert [seat["bot"] for seat in told[0]["seats"]] == ["planner", "random"]
    assert told[0]["games"] == 40


def test_records_hold_the_games_that_were_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.jsonl"
    line = f"simulate amsterdam --players 2 --games 3 --bots planner hungry --json --record {file}"
    assert main(line.split()) == 0
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    results = [line for line in lines if line["type"] == "result"]
    assert len(results) == 3
    assert main(["verify", str(file)]) == 0
    scores, _ = BotPlayer(AMSTERDAM, ["planner", "hungry"], True).play(range(3))
    totals = [[player["total"] for player in result["seats"]] for result in results]
    assert totals == scores[:3, :2, 0].tolist()
