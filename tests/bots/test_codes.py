"""Codes: a bot's name with its parameters; what means nothing is refused with what there is."""

import pytest

from branchline.bots import Planner, UnknownBot, bot, level_bot, read_code
from branchline.catalog import load


def test_a_code_is_a_name_with_parameters() -> None:
    assert read_code("random") == ("random", {})
    assert read_code("planner:noise=2,sight=3") == ("planner", {"noise": 2.0, "sight": 3.0})
    player = bot("planner:noise=2", load("usa"), 1)
    assert isinstance(player, Planner)
    assert player.style.noise == 2.0


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("nobody", "there is no bot 'nobody'; the bots are random, frugal, hungry"),
        ("random:noise=1", "the bot random has no parameter 'noise'; it has none"),
        ("planner:colour=1", "the bot planner has no parameter 'colour'; its parameters are claim, train"),
        ("planner:noise=much", "the parameter noise of the bot planner is a number, not 'much'"),
        ("planner:noise", "the parameter noise of the bot planner is a number, not ''"),
        ("planner:noise=nan", "the parameter noise of the bot planner is a number, not 'nan'"),
    ],
)
def test_an_unknown_code_is_refused_with_what_there_is(code: str, said: str) -> None:
    with pytest.raises(UnknownBot) as caught:
        bot(code, load("usa"), 1)
    assert said in str(caught.value)


def test_an_unknown_level_is_refused_with_the_levels() -> None:
    with pytest.raises(UnknownBot, match=r"no level 'king'; the levels are visitor, commuter, conductor"):
        level_bot("king", load("usa"), 1)
