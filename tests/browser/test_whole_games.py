"""Each edition played to the end in a browser, by a person against bots, at every legal number of players."""

import pytest
from tests.browser.conftest import Invite
from tests.browser.hands import Mouse, Typing
from tests.browser.playing import plays
from tests.server.house import House

from branchline.catalog import editions
from branchline.server.edition_info import edition_called

LEAST = {name: edition_called(name).players[0] for name in editions()}
TABLES = [(name, players) for name in LEAST for players in range(LEAST[name], edition_called(name).players[1] + 1)]


@pytest.mark.slow
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_a_person_and_bots_play_to_the_end(house: House, invite: Invite, edition: str, players: int) -> None:
    made = house.make(edition, " ".join(["me", *["visitor"] * (players - 1)]))
    hands = Mouse if players == LEAST[edition] else Typing  # the map in each edition, and the line of decisions
    person = invite(settings={"commandLine": hands is Typing}).comes_to(made)
    plays(person, hands(person))
    assert person.is_over
