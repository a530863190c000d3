"""Whole games on a phone with a finger alone: taps, and pinching on the map."""

import pytest
from tests.browser.conftest import Invite
from tests.browser.hands import Finger
from tests.browser.person import PHONE
from tests.browser.playing import plays
from tests.server.house import House

from branchline.catalog import editions


@pytest.mark.slow
@pytest.mark.parametrize("edition", editions())
def test_a_whole_game_with_a_finger(house: House, invite: Invite, edition: str) -> None:
    made = house.make(edition, "me visitor")
    person = invite(viewport=PHONE, has_touch=True, is_mobile=True).comes_to(made)
    plays(person, Finger(person))
    assert person.is_over
