"""What a person sees of a page, and what must not be wrong with it."""

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

import client

AXE = client.WEB / "node_modules" / "axe-core" / "axe.min.js"


@cache
def questions() -> str:
    """The questions that are asked in the page itself."""
    return Path(__file__).with_name("sight.js").read_text(encoding="utf-8").replace("export ", "")


def asked(page: Page, question: str, argument: Any = None) -> Any:
    """The answer to one of them."""
    return page.evaluate(f"(argument) => {{ {questions()}\nreturn {question}(argument); }}", argument)


def focus_is_in_sight(page: Page, when: str = "") -> None:
    """What has the focus is seen, marked and not covered (WCAG 2.4.7, 2.4.11)."""
    trouble = asked(page, "focusTrouble")
    assert not trouble, f"{when}: {trouble}"
