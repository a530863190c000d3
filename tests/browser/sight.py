"""What a person sees of a page, and what must not be wrong with it."""

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, TimeoutError  # noqa: A004
from tests.browser.person import PATIENCE

import client

# A tick box is pressed by its whole label, of which axe-core measures the box alone.
RUN_AXE = """async () => {
  const rules = { "target-size": { enabled: true } };
  const { violations } = await axe.run(document, { resultTypes: ["violations"], rules });
  const counts = ({ id }, { target }) => id !== "target-size" || !document.querySelector(target[0])?.closest("label");
  return violations.flatMap((one) => one.nodes.filter((node) => counts(one, node)).slice(0, 3)
    .map(({ target, failureSummary }) => `${one.id}: ${target} ${failureSummary}`));
}"""
AXE = client.WEB / "node_modules" / "axe-core" / "axe.min.js"


@cache
def questions() -> str:
    """The questions that are asked in the page itself."""
    return Path(__file__).with_name("sight.js").read_text(encoding="utf-8").replace("export ", "")


def asked(page: Page, question: str, argument: Any = None) -> Any:
    """The answer to one of them."""
    return page.evaluate(f"(argument) => {{ {questions()}\nreturn {question}(argument); }}", argument)


def focus_is_in_sight(page: Page, when: str = "now") -> None:
    """What has the focus is seen, marked and not covered (WCAG 2.4.7, 2.4.11), once what was pressed has happened."""
    settled = f"() => {{ {questions()}\nreturn focusTrouble() === ''; }}"
    try:
        page.wait_for_function(settled, timeout=PATIENCE)
    except TimeoutError:
        raise AssertionError(f"{when}: {asked(page, 'focusTrouble')}") from None


def layout_troubles(page: Page) -> list[str]:
    """Parts and controls that lie on one another, what makes the page too wide, labels longer than their room."""
    return [trouble for question in ("overlaps", "sideways", "cutTexts") for trouble in asked(page, question)]


def untranslated(page: Page, names: list[str]) -> list[str]:
    """What is said that comes from no catalogue, but names; the page must speak the pseudo-language."""
    return list(asked(page, "untranslated", names))


def axe_troubles(page: Page) -> list[str]:
    """What axe-core finds, by the rules of WCAG 2.2 AA and of good practice."""
    if not page.evaluate("() => 'axe' in globalThis"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    return list(page.evaluate(RUN_AXE))
