"""What is announced: the log politely, my turn assertively; the title and the icon; movement only if it is wanted."""

from playwright.sync_api import expect
from tests.browser.conftest import Invite
from tests.browser.hands import Mouse
from tests.browser.person import Person
from tests.browser.said import said
from tests.server.house import House

# Notes down every notification that was shown, and every tone that was played to its end.
WATCH_CALLS = """
window.called = { notes: [], tones: [] };
window.Notification = class extends Notification {
  constructor(title, options) {
    super(title, options);
    this.addEventListener("show", () => called.notes.push([title, options.body]));
  }
};
window.AudioContext = class extends AudioContext {
  createOscillator() {
    const tone = super.createOscillator();
    tone.addEventListener("ended", () => called.tones.push(tone.frequency.value));
    return tone;
  }
};
"""
FLYING = "() => document.getAnimations().filter((one) => one.effect.target.style.position === 'fixed').length"


def test_only_my_turn_interrupts(house: House, invite: Invite) -> None:
    made = house.make("usa", "me friend", first=0)
    anna = invite("Anna").comes_to(made)
    bert = invite("Bert").comes_to(made, made.friends).sits_down()
    polite, assertive = bert.page.locator("[aria-live=polite]"), bert.page.locator("[aria-live=assertive]")
    expect(bert.page.locator("[aria-live]")).to_have_count(2)
    for person in (anna, bert):
        Mouse(person).keep_least()
    anna.waits_for_turn()
    expect(bert.page).not_to_have_title(f"● {said('title-your-turn', title='North America')}")
    takes_two(anna)
    expect(assertive).to_have_text(said("your-turn"))
    expect(polite).to_contain_text(said("did-deck", you="no", name="Player 1", what=""))
    expect(bert.page).to_have_title(f"● {said('title-your-turn', title='North America')}")
    expect(bert.page.locator("link[rel=icon]")).to_have_attribute("href", "/icon-turn.svg")
    takes_two(bert)
    expect(bert.page.locator("link[rel=icon]")).to_have_attribute("href", "/icon.svg")
    expect(assertive).to_contain_text(said("your-turn"))  # nothing else is ever said there


def test_whoever_looks_elsewhere_is_called(house: House, invite: Invite) -> None:
    """By two notes, and by a notification if the page is out of sight; both are what the browser really makes of it."""
    made = house.make("usa", "me friend", first=0)
    anna = invite("Anna").comes_to(made)
    bert = invite("Bert", permissions=["notifications"])
    bert.context.add_init_script(WATCH_CALLS)
    bert.comes_to(made, made.friends).sits_down()
    bert.page.get_by_role("button", name=said("settings")).click()
    bert.page.get_by_label(said("settings-notify")).check()
    bert.page.keyboard.press("Escape")
    for person in (anna, bert):
        Mouse(person).keep_least()
    takes_two(anna)
    expect(bert.page.locator("header.mine")).to_have_count(1)
    assert bert.page.evaluate("called") == {"notes": [], "tones": []}, "whoever looks is not called"
    takes_two(bert)
    bert.page.evaluate("() => (document.hasFocus = () => false)")
    takes_two(anna)
    bert.page.wait_for_function("() => called.tones.length === 2")
    assert bert.page.evaluate("called.notes") == []
    takes_two(bert)
    bert.page.evaluate("() => Object.defineProperty(document, 'hidden', { value: true })")
    takes_two(anna)
    bert.page.wait_for_function("() => called.notes.length === 1 && called.tones.length === 4")
    assert bert.page.evaluate("called.notes[0]") == [said("your-turn"), "North America · Branchline"]


def takes_two(person: Person) -> None:
    """Take two cards of the deck, when it is this person's turn."""
    person.waits_for_turn()
    for _ in range(2):
        with person.deciding():
            person.deck.click()


def test_what_happened_since_my_turn_is_told_and_can_be_skipped(house: House, invite: Invite) -> None:
    made = house.make("usa", "me friend", first=0)
    anna = invite("Anna").comes_to(made)
    bert = invite("Bert").comes_to(made, made.friends).sits_down()
    for person in (anna, bert):
        Mouse(person).keep_least()
    for person in (anna, bert):
        takes_two(person)
    anna.waits_for_turn()
    anna.page.get_by_role("button", name=said("reel-title")).click()
    reel = anna.page.get_by_test_id("reel")
    expect(reel).to_contain_text("1/2")
    reel.get_by_role("button", name=said("step-on")).click()
    expect(reel).to_contain_text("2/2")
    reel.get_by_role("button", name=said("reel-skip")).click()
    expect(reel).to_have_count(0)


def test_cards_fly_only_for_those_who_want_movement(house: House, invite: Invite) -> None:
    for wanted, reduced in (("no-preference", 1), ("reduce", 1), ("no-preference", 0)):
        person = invite(reduced_motion=wanted, settings={"motion": reduced * 4}).comes_to(
            house.make("usa", "me visitor", first=0)
        )
        Mouse(person).keep_least()
        person.waits_for_turn()
        with person.deciding():
            person.deck.click()
        flies = wanted == "no-preference" and reduced
        if flies:
            person.page.wait_for_function(FLYING)
        else:
            assert person.page.evaluate(FLYING) == 0
