"""The words of the terminal: both languages say the same things, nothing is missing and nothing is left over."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from branchline.commands.terminal.typed import COMMANDS
from branchline.edition import LETTERS
from branchline.terms import COMMON
from branchline.words import LANGUAGES, Words, language_of_locale

PACKAGE = Path(__file__).parents[1] / "src" / "branchline"
THINGS = {name for thing in COMMON["en"] for name in (thing, f"{thing}s")}
each_language = pytest.mark.parametrize("language", LANGUAGES)


class Variables(Visitor):
    """The variables of a message, and how many ways of saying it there are."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


@cache
def messages(language: str) -> dict[str, set[str]]:
    """Every message with its variables, without the words of the edition."""
    found: dict[str, set[str]] = {}
    text = (PACKAGE / "words" / f"{language}.ftl").read_text(encoding="utf-8")
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ftl.Junk), entry.content
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{entry.id.name} stands twice"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names - THINGS
    return found


@cache
def texts_of_the_code() -> set[str]:
    """All texts in the code of the commands, and what is made of them: `colour-` and a colour, `word-` and a word."""
    texts = set()
    for file in (PACKAGE / "commands").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
    made = {f"colour-{colour}" for colour in LETTERS} | {f"word-{command}" for command in COMMANDS}
    return texts | made | {f"word-{text}" for text in texts & {"all", "none", "deck", "tickets-to-draw"}}


def test_both_languages_have_the_same_messages_with_the_same_variables() -> None:
    assert messages("en") == messages("nl")


def test_no_message_is_left_over() -> None:
    left_over = set(messages("en")) - texts_of_the_code()
    assert not left_over


def test_no_message_is_missing() -> None:
    asked = set()
    for file in (PACKAGE / "commands").rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        asked |= set(re.findall(r'(?:\bwords|_refuse|_choose)\(\s*"([a-z-]+)"', text))
    assert asked
    assert not asked - set(messages("en"))


@each_language
def test_every_message_can_be_said(language: str) -> None:
    words = Words(language, **dict.fromkeys(THINGS, "thing"))
    for name, variables in messages(language).items():
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
