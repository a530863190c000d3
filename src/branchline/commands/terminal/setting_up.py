"""The questions before a game: which board, how many people, what they are called."""

from collections.abc import Sequence

from branchline.catalog import BadBoard, editions, load
from branchline.commands.terminal.screen import Screen
from branchline.commands.terminal.session import USUAL_BOT, is_bot
from branchline.edition import Edition
from branchline.words import Words

USUAL = "usa"
LONGEST_NAME = 40


def ask_edition(screen: Screen, words: Words) -> Edition:
    """Which board to play on."""
    known = [load(name) for name in editions()]
    usual = next((edition for edition in known if edition.name == USUAL), known[0])
    for number, edition in enumerate(known, 1):
        least, most = edition.players
        what = words("edition-choice", title=edition.title[words.language], least=least, most=most)
        screen.say(words("choice", number=number, what=what), 2)
    while True:
        screen.say(words("ask-edition", default=usual.title[words.language]))
        typed = screen.ask(words("prompt"))
        if not typed:
            return usual
        if typed.isascii() and typed.isdigit() and 1 <= int(typed[:6]) <= len(known):
            return known[int(typed[:6]) - 1]
        try:
            return load(typed)
        except BadBoard as error:
            screen.say(str(error))


def ask_players(edition: Edition, screen: Screen, words: Words) -> list[str]:
    """Who plays: people by their names, and bots."""
    least, most = edition.players
    people = ask_number(screen, words, "ask-people", 1, most, 0)
    if people == 0:
        return [words("default-name", number=1), *[USUAL_BOT] * max(1, least - 1)]
    names: list[str] = []
    for number in range(1, people + 1):
        names.append(ask_name(screen, words, number, names))
    fewest = max(0, least - people)
    bots = ask_number(screen, words, "ask-bots", fewest, most - people, fewest) if people < most else 0
    return [*names, *[USUAL_BOT] * bots]


def ask_number(screen: Screen, words: Words, question: str, least: int, most: int, default: int) -> int:
    """A whole number; the default for an empty line."""
    variables = {"default": default} if question == "ask-bots" else {}
    screen.say(words(question, **variables))
    while True:
        typed = screen.ask(words("prompt"))
        if not typed:
            return default
        if typed.isascii() and typed.isdigit() and least <= int(typed[:6]) <= most:
            return int(typed[:6])
        screen.say(words("wrong-number", least=least, most=most))


def ask_name(screen: Screen, words: Words, number: int, taken: Sequence[str]) -> str:
    """What a player is called."""
    default = words("default-name", number=number)
    while True:
        screen.say(words("ask-name", number=number, default=default))
        name = screen.ask(words("prompt")) or default
        is_free = name.casefold() not in [other.casefold() for other in taken]
        if is_free and not is_bot(name) and name.isprintable() and len(name) <= LONGEST_NAME:
            return name
        screen.say(words("wrong-name"))
