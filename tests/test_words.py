"""The words of the terminal and the browser: both languages say the same, nothing is missing, nothing left over."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from branchline.catalog import editions
from branchline.commands.terminal.typed import COMMANDS
from branchline.edition import LETTERS
from branchline.terms import COLOURS, COMMON
from branchline.words import LANGUAGES, OF_TERMINAL, Words, language_of_locale

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "branchline"
CATALOGUES = sorted({path.name.split(".")[0] for path in (PACKAGE / "words").glob("*.ftl")})
OF_BROWSER = tuple(part for part in CATALOGUES if part != "terminal")
ONE_AND_SEVERAL = {name for thing in COMMON["en"] for name in (thing, f"{thing}s")}
THINGS = ONE_AND_SEVERAL | {name[0].upper() + name[1:] for name in ONE_AND_SEVERAL}
each_language = pytest.mark.parametrize("language", LANGUAGES)
in_the_checkout = pytest.mark.skipif(not (ROOT / "web").is_dir(), reason="the browser client is not here")


class Variables(Visitor):
    """The variables of a message, and how many ways of saying it there are."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


@cache
def messages(language: str, parts: tuple[str, ...]) -> dict[str, set[str]]:
    """Every message of some catalogues with its variables, without the words of the edition."""
    found: dict[str, set[str]] = {}
    for part in parts:
        text = (PACKAGE / "words" / f"{part}.{language}.ftl").read_text(encoding="utf-8")
        for entry in FluentParser().parse(text).body:
            assert not isinstance(entry, ftl.Junk), entry.content
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in found, f"{entry.id.name} stands twice"
                variables = Variables()
                variables.visit(entry)
                found[entry.id.name] = variables.names - THINGS
    return found


@cache
def texts_of_the_terminal() -> set[str]:
    """All texts in the code of the commands, and what is made of them: `colour-` and a colour, `word-` and a word."""
    texts = set()
    for file in (PACKAGE / "commands").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
    made = {f"colour-{colour}" for colour in LETTERS} | {f"word-{command}" for command in COMMANDS}
    return texts | made | {f"word-{text}" for text in texts & {"all", "none", "deck", "tickets-to-draw"}}


@cache
def code_of_the_browser() -> str:
    """The whole source of the client."""
    files = [path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in (".ts", ".svelte")]
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


def ids_of_the_browser() -> Iterator[str]:
    """The ids that the client says, whole or up to what is filled in: `clock-` stands for all that begin so."""
    for arguments in re.findall(r"\b(?:t|say|words)\(([^()]*(?:\([^()]*\)[^()]*)*)\)", code_of_the_browser()):
        first = arguments.split(", {")[0]
        yield from re.findall(r'(?:^|[?:]\s)\s*"([a-z][\w-]*)"', first)
        yield from re.findall(r"^\s*`([a-z][\w-]*-)\$\{", first)


def calls_of_the_browser() -> Iterator[tuple[str, set[str] | None]]:
    """Each message that the client says by its whole id, and the variables that it fills in, if they stand there."""
    said = re.compile(r'\b(?:t|say|words)\(\s*"([a-z][\w-]*)"\s*(?:\)|,\s*\{((?:[^{}]|\{[^{}]*\})*)\}\s*\))')
    for found in said.finditer(code_of_the_browser()):
        inside = re.sub(r"\([^()]*\)", "", re.sub(r"\([^()]*\)", "", found[2] or ""))
        inside = re.sub(r"`[^`]*`|\"[^\"]*\"", "", inside)
        parts = [part.strip() for part in inside.split(",") if part.strip()]
        has_spread = any(part.startswith("...") for part in parts)
        yield found[1], None if has_spread else {re.split(r"[:\s]", part)[0] for part in parts}


@pytest.mark.parametrize("parts", [OF_TERMINAL, OF_BROWSER])
def test_both_languages_have_the_same_messages_with_the_same_variables(parts: tuple[str, ...]) -> None:
    assert messages("en", parts) == messages("nl", parts)


def test_no_message_of_the_terminal_is_left_over() -> None:
    assert not set(messages("en", ("terminal",))) - texts_of_the_terminal()


@in_the_checkout
def test_no_message_of_the_browser_is_left_over() -> None:
    texts = set(re.findall(r'"([a-z][\w-]*)"', code_of_the_browser()))
    begun = {name for name in ids_of_the_browser() if name.endswith("-")}
    only = set(messages("en", OF_BROWSER)) - texts
    assert not {name for name in only if not any(name.startswith(start) for start in begun)} - texts_of_the_terminal()


def test_no_message_of_the_terminal_is_missing() -> None:
    asked = set()
    for file in (PACKAGE / "commands").rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        asked |= set(re.findall(r'(?:\bwords|_refuse|_choose)\(\s*"([a-z-]+)"', text))
    assert asked
    assert not asked - set(messages("en", OF_TERMINAL))


@in_the_checkout
def test_no_message_of_the_browser_is_missing() -> None:
    known, asked = set(messages("en", OF_BROWSER)), set(ids_of_the_browser())
    assert len(asked) > 100
    assert not {name for name in asked if not name.endswith("-")} - known
    assert not {start for start in asked if start.endswith("-") and not any(name.startswith(start) for name in known)}
    assert {f"edition-{name}" for name in editions()} | {f"colour-{name}" for name in COLOURS["en"]} <= known


@in_the_checkout
def test_the_browser_fills_in_the_variables_of_its_messages() -> None:
    known = messages("en", OF_BROWSER)
    wrong = [(name, given) for name, given in calls_of_the_browser() if given is not None and given != known.get(name)]
    assert not wrong


@each_language
def test_every_message_can_be_said(language: str) -> None:
    words = Words(language, **dict.fromkeys(THINGS, "thing"))
    for name, variables in messages(language, OF_TERMINAL).items():
        for number in (0, 1, 2):
            said = words(name, **dict.fromkeys(variables, number))
            assert said
            assert "{" not in said
            assert "\u2068" not in said
        for you in ("yes", "no"):
            assert words(name, **{variable: you if variable == "you" else 3 for variable in variables})


def test_a_missing_variable_is_an_error() -> None:
    with pytest.raises(LookupError, match="card-shown"):
        Words("en")("card-shown", place=1)


@each_language
def test_each_word_to_type_means_one_command(language: str) -> None:
    meaning: dict[str, str] = {}
    for known in {"en", language}:
        for command in COMMANDS:
            for word in Words(known)(f"word-{command}").split():
                assert meaning.setdefault(word, command) == command, word
                assert word == word.casefold()


def test_the_words_for_the_edition_s_things_are_all_there() -> None:
    assert set(COMMON["en"]) == set(COMMON["nl"])


@pytest.mark.parametrize(
    ("setting", "language"),
    [("nl_NL.UTF-8", "nl"), ("nl_BE", "nl"), ("en_GB.UTF-8", "en"), ("C", "en"), ("de_DE.UTF-8", "en")],
)
def test_language_of_the_system(setting: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", setting)
    assert language_of_locale() == language
    monkeypatch.delenv("LC_ALL")
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LANG", setting)
    assert language_of_locale() == language
