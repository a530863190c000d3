"""`branchline editions`: what can be played, and whether a board of one's own is sound."""

from branchline.catalog import editions, load
from branchline.commands.columns import table
from branchline.drawing import drawing_of, has_drawing
from branchline.edition import FOUND, Edition
from branchline.terms import counted, term


def command(edition: str | None = None) -> None:
    """List the editions that come with Branchline, or check a board of your own and say what it is.

    For example:

        branchline editions
        branchline editions ./my-board

    Parameters
    ----------
    edition
        An edition's name, or the folder of a board of your own.
    """
    if edition is None:
        rows = [["name", "title", "players", "cities", "routes", "tickets", "board facts"]]
        rows += [summary(load(name)) for name in editions()]
        print("\n".join(table(rows)))
    else:
        print("\n".join(details(load(edition))))


def summary(edition: Edition) -> list[str]:
    """One edition as a row."""
    return [
        edition.name,
        edition.title["en"],
        players(edition),
        str(cities(edition)),
        str(len(edition.routes)),
        str(len(edition.tickets)),
        certainty(edition),
    ]


def details(edition: Edition) -> list[str]:
    """One edition in lines."""
    decks = ", ".join(f"{number} {deck}" for deck, number in edition.decks.items()) if len(edition.decks) > 1 else ""
    countries = len(edition.places) - cities(edition)
    cards = ", ".join(f"{number} {kind.replace('_plus4', ' +4')}" for kind, number in edition.cards.items())
    return [
        f"{edition.name}, version {edition.version}: {edition.title['en']}. The board is sound.",
        f"Players: {players(edition)}, with {counted(edition, 'en', 'train', edition.trains)} each.",
        f"Cities: {cities(edition)}{f', and {countries} countries' if countries else ''}.",
        f"Routes: {len(edition.routes)}, of {min(edition.route_points)} to {longest(edition)} spaces.",
        f"{term(edition, 'en', 'ticket', 2).capitalize()}: {len(edition.tickets)}{f' ({decks})' if decks else ''}.",
        f"Cards: {cards}.",
        f"Board facts: {certainty(edition)}.",
        f"Drawing: {drawing(edition)}.",
        f"Fingerprint: {edition.fingerprint}.",
    ]


def drawing(edition: Edition) -> str:
    """Whether there are pictures of the board; a drawing that is wrong is refused."""
    return f"{len(drawing_of(edition)['background'])} shapes on the ground" if has_drawing(edition) else "none"


def cities(edition: Edition) -> int:
    """How many cities there are, countries left out."""
    return sum(not city.country for city in edition.cities)


def longest(edition: Edition) -> int:
    """The length of the longest route."""
    return max(route.length for route in edition.routes)


def players(edition: Edition) -> str:
    """For how many players an edition is."""
    return f"{edition.players[0]} to {edition.players[1]}"


def certainty(edition: Edition) -> str:
    """How sure the facts of the board are."""
    facts = [city.provenance for city in edition.cities]
    facts += [route.provenance for route in edition.routes]
    facts += [ticket.provenance for ticket in edition.tickets]
    unsure = sum(not provenance.startswith(FOUND) for provenance in facts)
    return f"{unsure} of {len(facts)} not certain" if unsure else f"all {len(facts)} found in a source"
