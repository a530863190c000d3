"""Why an action may not be played, in words; and of which cards how many are missing."""

from collections.abc import Mapping

from branchline.actions import Action
from branchline.edition import Edition
from branchline.rules.layout import Kind, Phase, Refusal, State
from branchline.terms import cards, counted, listed, term

DECISIONS: Mapping[str, Mapping[Phase, str]] = {
    "en": {
        Phase.ANNOUNCE: "say how many short and long {tickets} you want",
        Phase.KEEP_OPENING: "choose which opening {tickets} to keep",
        Phase.TURN: "begin a turn",
        Phase.SECOND_CARD: "take the second {card}",
        Phase.KEEP_DRAWN: "choose which of the drawn {tickets} to keep",
        Phase.PLACE_PASSENGER: "put a {passenger} at one end of the claimed {route}, or not",
        Phase.TRAVEL: "say where the {passenger} goes",
        Phase.OVER: "the game is over",
    },
    "nl": {
        Phase.ANNOUNCE: "zeg hoeveel korte en lange {tickets} je wilt",
        Phase.KEEP_OPENING: "kies welke {tickets} van de opening je houdt",
        Phase.TURN: "begin een beurt",
        Phase.SECOND_CARD: "neem de tweede {card}",
        Phase.KEEP_DRAWN: "kies welke van de getrokken {tickets} je houdt",
        Phase.PLACE_PASSENGER: "zet een {passenger} aan een eind van de geclaimde {route}, of niet",
        Phase.TRAVEL: "zeg waar de {passenger} heen gaat",
        Phase.OVER: "het spel is afgelopen",
    },
}

REASONS: Mapping[str, Mapping[Refusal, str]] = {
    "en": {
        Refusal.LEGAL: "it may be played",
        Refusal.NOT_NOW: "not now; what has to be decided: {decision}",
        Refusal.PLACE_EMPTY: "no {card} lies at that place",
        Refusal.SECOND_LOCOMOTIVE: "a face-up {locomotive} may not be the second {card}",
        Refusal.DECK_EMPTY: "the deck is empty, and so are the discards",
        Refusal.TICKETS_NOT_LEFT: "not so many {tickets} are left",
        Refusal.TICKETS_WRONG_NUMBER: "with so few {tickets} left, all of them are drawn",
        Refusal.KEEP_TOO_FEW: "more of the {tickets} must be kept",
        Refusal.KEEP_NOT_OFFERED: "not so many {tickets} are offered",
        Refusal.TAKEN: "the {route} is taken",
        Refusal.OWN_TWIN: "you own a parallel {route} already",
        Refusal.CLOSED_TWIN: "a parallel {route} is taken, and with so few players that closes this one",
        Refusal.NOT_ENOUGH_TRAINS: "not enough {trains}: {trains_left} left",
        Refusal.NOT_ENOUGH_CARDS: "not enough {cards}: {missing} missing",
        Refusal.NO_PASSENGER_LEFT: "no {passenger} is left to put down",
        Refusal.CITY_OCCUPIED: "a {passenger} stands there already",
        Refusal.COUNTRY: "a {passenger} never enters a country",
        Refusal.NO_PASSENGER_HERE: "none of your {passengers} stands there",
        Refusal.NOWHERE_TO_GO: "that {passenger} can't use any {route}",
        Refusal.NOT_HERE: "that {route} doesn't begin where the {passenger} is",
        Refusal.USED_ALREADY: "that {route} was used in this journey already",
        Refusal.UNOWNED: "nobody owns that {route}",
        Refusal.NO_PASSENGER_CARD: "another player's {route} costs a {passenger_card}, and none is left",
        Refusal.MOVE_FIRST: "a journey uses at least one {route}",
        Refusal.MUST_ACT: "passing is allowed only when nothing else is",
        Refusal.NO_SUCH_ACTION: "there is no such action in this edition",
    },
    "nl": {
        Refusal.LEGAL: "het mag",
        Refusal.NOT_NOW: "niet nu; wat er te beslissen is: {decision}",
        Refusal.PLACE_EMPTY: "op die plaats ligt geen {card}",
        Refusal.SECOND_LOCOMOTIVE: "een open {locomotive} mag niet de tweede {card} zijn",
        Refusal.DECK_EMPTY: "de stapel is leeg, en de aflegstapel ook",
        Refusal.TICKETS_NOT_LEFT: "zoveel {tickets} zijn er niet meer",
        Refusal.TICKETS_WRONG_NUMBER: "als er zo weinig {tickets} over zijn, worden ze allemaal getrokken",
        Refusal.KEEP_TOO_FEW: "er moeten meer {tickets} gehouden worden",
        Refusal.KEEP_NOT_OFFERED: "zoveel {tickets} zijn er niet aangeboden",
        Refusal.TAKEN: "de {route} is bezet",
        Refusal.OWN_TWIN: "je hebt al een {route} ernaast",
        Refusal.CLOSED_TWIN: "een {route} ernaast is bezet, en met zo weinig spelers sluit dat deze",
        Refusal.NOT_ENOUGH_TRAINS: "niet genoeg {trains}: nog {trains_left}",
        Refusal.NOT_ENOUGH_CARDS: "niet genoeg {cards}: {missing} te weinig",
        Refusal.NO_PASSENGER_LEFT: "er is geen {passenger} meer om neer te zetten",
        Refusal.CITY_OCCUPIED: "daar staat al een {passenger}",
        Refusal.COUNTRY: "een {passenger} komt nooit in een land",
        Refusal.NO_PASSENGER_HERE: "daar staat geen {passenger} van jou",
        Refusal.NOWHERE_TO_GO: "die {passenger} kan geen enkele {route} gebruiken",
        Refusal.NOT_HERE: "die {route} begint niet waar de {passenger} is",
        Refusal.USED_ALREADY: "die {route} is op deze reis al gebruikt",
        Refusal.UNOWNED: "die {route} is van niemand",
        Refusal.NO_PASSENGER_CARD: "een {route} van een ander kost een {passenger_card}, en die is er niet meer",
        Refusal.MOVE_FIRST: "een reis gebruikt ten minste één {route}",
        Refusal.MUST_ACT: "passen mag alleen als er niets anders kan",
        Refusal.NO_SUCH_ACTION: "zo'n actie bestaat in deze editie niet",
    },
}

SEVERAL = {"cards": "card", "tickets": "ticket", "trains": "train", "passengers": "passenger"}
ONE = ("card", "route", "locomotive", "passenger", "passenger_card")


def decision_words(edition: Edition, phase: int, language: str = "en") -> str:
    """What the seat to move has to decide."""
    return DECISIONS[language][Phase(phase)].format(**_things(edition, language))


def reason(edition: Edition, state: State, action: Action | None, refused: Refusal, language: str = "en") -> str:
    """Why an action may not be played in a state."""
    if refused == Refusal.NOT_NOW and state.phase == Phase.OVER:
        return decision_words(edition, state.phase, language)
    missing = missing_cards(edition, state, action) if action else {}
    parts = [cards(edition, language, kind, number) for kind, number in missing.items()]
    trains = state.player[state.seat].trains
    return REASONS[language][refused].format(
        **_things(edition, language),
        decision=decision_words(edition, state.phase, language),
        missing=listed(parts, language),
        trains_left=counted(edition, language, "train", trains),
    )


def missing_cards(edition: Edition, state: State, action: Action) -> dict[str, int]:
    """Of which kinds of cards, and how many, the player to move lacks for a claim's payment."""
    if action.kind != Kind.CLAIM:
        return {}
    paid = {action.colour: action.cards, "locomotive": action.locomotives, "locomotive_plus4": action.plus4}
    hand = state.player[state.seat].hand
    held = {name: hand[kind] for kind, name in enumerate(edition.kinds) if name}
    lacking = {name: (number or 0) - held.get(name, 0) for name, number in paid.items() if name}
    return {name: number for name, number in lacking.items() if number > 0}


def _things(edition: Edition, language: str) -> dict[str, str]:
    several = {name: term(edition, language, thing, 2) for name, thing in SEVERAL.items()}
    return several | {name: term(edition, language, name) for name in ONE}
