"""Why the server does not do what was asked, in every language."""

from collections.abc import Mapping

from branchline.server.protocol import Refused
from branchline.terms import LANGUAGES

REASONS: Mapping[str, tuple[str, str]] = {
    "malformed": ("this is not a message of the protocol: {why}", "dit is geen bericht van het protocol: {why}"),
    "too_long": ("the message is too long", "het bericht is te lang"),
    "too_fast": ("too many messages; wait a moment", "te veel berichten; wacht even"),
    "too_many": ("there are too many connections; try again later", "er zijn te veel verbindingen; probeer het later"),
    "hello_first": ("say hello first", "zeg eerst hallo"),
    "hello_twice": ("hello was said already", "er is al hallo gezegd"),
    "protocol": (
        "this page is of another version; load it again",
        "deze pagina is van een andere versie; laad haar opnieuw",
    ),
    "not_json": ("send this as application/json", "stuur dit als application/json"),
    "no_table": ("there is no such table", "die tafel bestaat niet"),
    "private": ("this table is for the people who sit at it", "deze tafel is voor wie eraan zit"),
    "no_edition": ("there is no such edition", "die editie bestaat niet"),
    "another_edition": (
        "this table was made with {edition}, which is not here; open it with the Branchline that made it",
        "deze tafel is gemaakt met {edition}, die hier niet is; open haar met de Branchline die haar maakte",
    ),
    "not_found": ("there is nothing here", "hier is niets"),
    "origin": ("this page may not speak to this server", "deze pagina mag niet met deze server praten"),
    "seats": ("{why}", "zoveel of zulke plaatsen heeft deze editie niet"),
    "level": ("there are no bots of the level “{what}”", "er zijn geen bots van niveau “{what}”"),
    "name": (
        "a name has 1 to {most} signs that can be printed",
        "een naam heeft 1 tot {most} tekens die gedrukt kunnen worden",
    ),
    "option": ("the option {what} can't be that", "de optie {what} kan dat niet zijn"),
    "foreign": ("that seat is not yours", "die plaats is niet van jou"),
    "no_seat": ("there is no such seat", "die plaats bestaat niet"),
    "stale": ("the game has moved on; look again", "het spel is verder gegaan; kijk nog eens"),
    "not_your_turn": ("it is {name}'s turn", "{name} is aan de beurt"),
    "substituted": ("a bot plays for this seat; take it back first", "een bot speelt hier; neem eerst de plaats terug"),
    "chosen": ("you have chosen already", "je hebt al gekozen"),
    "over": ("the game is over", "het spel is afgelopen"),
    "not_over": ("the game is not over", "het spel is nog niet afgelopen"),
    "one_of": ("say either a row or a text", "zeg óf een rij óf een tekst"),
    "one_at_a_time": ("one decision at a time", "één beslissing tegelijk"),
    "notation": (
        "{why}",
        "“{text}” is hier geen beslissing; beslissingen zien eruit als +R, +?, T, >12 of DEN-KCK.k=KKKL",
    ),
    "ambiguous": ("there are several ways; say which: {ways}", "dat kan op meer manieren; zeg welke: {ways}"),
    "same_id": ("that id was used for something else", "dat id is al voor iets anders gebruikt"),
    "id": ("an id has 1 to 64 signs", "een id heeft 1 tot 64 tekens"),
    "nothing_to_undo": ("there is nothing to take back", "er is niets terug te nemen"),
    "undo_waits": ("a wish to take back is still open", "er is al gevraagd om terug te nemen"),
    "nothing_asked": ("nobody asks you for consent", "niemand vraagt je om toestemming"),
    "chat": ("a message has 1 to {most} signs", "een bericht heeft 1 tot {most} tekens"),
    "not_away": ("{name} is here, or has not been away for long", "{name} is er, of is nog niet lang weg"),
    "is_bot": ("a bot plays there already", "daar speelt al een bot"),
    "no_bot": ("no bot plays there", "daar speelt geen bot"),
    "look": ("there have been {most} decisions so far", "er zijn tot nu toe {most} beslissingen genomen"),
    "full": (
        "the server can't keep this: its disk is full or may not be written; nothing has changed",
        "de server kan dit niet bewaren: de schijf is vol of mag niet beschreven worden; er is niets veranderd",
    ),
    "broken": (
        "something went wrong in the server; nothing has changed",
        "er ging iets mis in de server; er is niets veranderd",
    ),
}


class Refusing(Exception):
    """What was asked is not done: the code, and the reason in every language."""

    def __init__(
        self,
        code: str,
        reason: Mapping[str, str] | None = None,
        missing: Mapping[str, int] | None = None,
        **parts: object,
    ) -> None:
        self.code = code
        told = dict(zip(LANGUAGES, REASONS[code])) if reason is None else reason
        self.reason = {language: text.format(**parts) if parts else text for language, text in told.items()}
        self.missing = dict(missing or {})
        super().__init__(f"{code}: {self.reason['en']}")

    def message(self, id: str, seq: int) -> Refused:  # noqa: A002
        """The refusal as a message."""
        return Refused(id, self.code, self.reason, self.missing, seq)
