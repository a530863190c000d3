"""The guided first games in a browser: played along the script to the end, put away, left, shown by keys."""

import re

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import Invite
from tests.browser.hands import Keys, Typing
from tests.browser.person import PHONE, WIDE, Person
from tests.browser.said import said
from tests.browser.sight import focus_is_in_sight
from tests.server.house import House

from branchline import Game
from branchline.server.guide import PERSON, guide_of
from branchline.server.lessons import Lessons, script_of

GAMES = [("usa", "en", WIDE), ("marklin", "nl", PHONE), ("amsterdam", "nl", WIDE)]
VARIABLES = [
    *("opponent", "begin", "usual", "dealt", "least", "drawn", "drawnLeast"),
    *("points", "longest", "bonus", "most", "first", "second", "rematch"),
]


def guide(person: Person) -> Locator:
    return person.page.get_by_test_id("guide")


def lesson(person: Person) -> Locator:
    return person.page.get_by_test_id("lesson")


def suggestion(person: Person) -> Locator:
    return person.page.get_by_test_id("suggestion")


def tool(person: Person, name: str, language: str = "en") -> Locator:
    """A button of the guide."""
    return guide(person).get_by_role("button", name=said(name, language=language), exact=True)


def first_words(name: str, edition: str, language: str) -> str:
    """How a lesson begins, up to where the first number or name of this game stands."""
    return said(f"lesson-{name}", edition, language, **dict.fromkeys(VARIABLES, "\0")).split("\0")[0]


def expected_lessons(edition: str) -> list[str]:
    """The lessons of the script, in order."""
    script = guide_of(edition).script
    lessons = Lessons(guide_of(edition), Game.new(script.edition, names=script.names, seed=script.seed, first=PERSON))
    return [taught.name for taught in lessons.guidance(script.rows).lessons]


def own_decisions(edition: str) -> list[str]:
    """What the script suggests to the person, in the notation."""
    script = guide_of(edition).script
    replay = script.replay()
    seats = [replay.play(row).seat for row in script.rows]
    return [text for seat, text in zip(seats, script_of(guide_of(edition)), strict=True) if seat == PERSON]


def reads(person: Person, language: str) -> list[str]:
    """Read the lessons of this moment, up to the last one."""
    read = []
    while lesson(person).count():
        read.append(lesson(person).inner_text())
        if not tool(person, "guide-next", language).count():
            break
        tool(person, "guide-next", language).click()
    return read


def shows_where(person: Person, keys: Keys) -> None:
    """Go with Tab, on or back, to the button that shows where the suggestion is made, and press it."""
    button = tool(person, "guide-show").element_handle()
    behind = "(button) => document.activeElement.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_PRECEDING"
    step = "Shift+Tab" if button.evaluate(behind) else "Tab"
    while not button.evaluate("(button) => document.activeElement === button"):
        keys.key(step)
    keys.key("Enter")


@pytest.mark.slow
@pytest.mark.parametrize(("edition", "language", "viewport"), GAMES)
def test_a_guided_game_is_played_to_its_end(
    house: House, invite: Invite, edition: str, language: str, viewport: dict[str, int]
) -> None:
    made = house.make(edition, "me", guide=True)
    person = invite(locale=language, viewport=viewport, settings={"commandLine": True, "language": language})
    person.comes_to(made)
    read: list[str] = []
    for text in own_decisions(edition):
        assert person.waits_for_turn()
        read += reads(person, language)
        expect(suggestion(person)).to_be_visible()
        assert "{" not in suggestion(person).inner_text()
        with person.deciding():
            Typing(person).say(text)
    assert not person.waits_for_turn()
    expect(lesson(person)).to_be_visible()
    read += reads(person, language)
    expected = [first_words(name, edition, language) for name in expected_lessons(edition)]
    assert len(read) == len(expected)
    for text, begins in zip(read, expected, strict=True):
        assert text.startswith(begins)
        assert "{" not in text


@pytest.mark.parametrize("edition", [edition for edition, _, _ in GAMES])
def test_a_newcomer_finds_the_first_game_in_the_lobby(house: House, invite: Invite, edition: str) -> None:
    person = invite()
    person.page.goto(house.origin)
    title = guide_of(edition).script.edition.title["en"]
    person.page.get_by_test_id("first-game").get_by_role("button", name=said("guide-play", title=title)).click()
    expect(lesson(person)).to_contain_text(guide_of(edition).opponent)
    person.page.goto(house.origin)
    card = person.page.get_by_role("article", name=title)
    expect(card.get_by_role("button", name=said("guide-play", title=title))).to_be_visible()
    expect(person.page.get_by_test_id("first-game")).to_have_count(0)


def test_lessons_are_put_away_taken_up_again_and_begun_anew(house: House, invite: Invite) -> None:
    person = invite().comes_to(house.make("usa", "me", guide=True))
    welcome = lesson(person).inner_text()
    tool(person, "guide-next").click()
    expect(lesson(person)).not_to_have_text(welcome)
    tool(person, "guide-next").press("Enter")
    tool(person, "guide-next").press("Enter")
    expect(lesson(person)).to_have_count(0)
    focus_is_in_sight(person.page)
    tool(person, "guide-earlier").click()
    tool(person, "guide-earlier").click()
    tool(person, "guide-earlier").click()
    expect(lesson(person)).to_have_text(welcome)
    person.page.reload()
    expect(lesson(person)).to_have_text(welcome)
    tool(person, "guide-skip").click()
    expect(suggestion(person)).to_have_count(0)
    person.page.reload()
    expect(tool(person, "guide-back")).to_be_visible()
    expect(lesson(person)).to_have_count(0)
    tool(person, "guide-back").click()
    expect(lesson(person)).to_have_text(welcome)
    here = person.page.url
    tool(person, "guide-restart").click()
    person.page.wait_for_url(lambda url: url != here)
    expect(lesson(person)).to_have_text(welcome)


def test_whoever_goes_astray_plays_on_and_may_come_back(house: House, invite: Invite) -> None:
    made = house.make("usa", "me", guide=True)
    person = invite(settings={"commandLine": True}).comes_to(made)
    suggested = suggestion(person).inner_text()
    with person.deciding():
        Typing(person).say(">12")
    assert person.waits_for_turn()
    expect(suggestion(person)).to_have_count(0)
    assert said("lesson-astray", opponent="Ada").split(":")[0] in " ".join(reads(person, "en"))
    with person.deciding():
        person.page.get_by_role("button", name=re.compile(f"^{said('undo')}")).first.click()
    expect(suggestion(person)).to_have_text(suggested)


def test_what_is_suggested_is_shown_to_somebody_with_keys_alone(house: House, invite: Invite) -> None:
    person = invite().comes_to(house.make("usa", "me", guide=True))
    keys = Keys(person)
    shows_where(person, keys)
    assert keys.focused("id") == "keep-0"
    with person.deciding():
        for key in ("Tab", "Space", "Tab", "Space", "Enter"):
            keys.key(key)
    assert person.waits_for_turn()
    shows_where(person, keys)
    assert keys.focused("data-testid") == "claim"
    with person.deciding():
        person.page.keyboard.press("Enter")
    assert person.waits_for_turn()
    person.page.wait_for_function("() => document.activeElement !== document.body")
    shows_where(person, keys)
    card = keys.focused("data-fly")
    assert card.startswith("market-")
    expect(person.page.locator(f"[data-fly={card}]")).to_have_attribute("data-pointed", "")
    with person.deciding():
        keys.key("Enter")
    expect(person.page.locator(f"[data-fly={card}][data-pointed]")).to_have_count(0)
    focus_is_in_sight(person.page)
