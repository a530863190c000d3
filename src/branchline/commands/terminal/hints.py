"""A hint in a practice game: what a strong bot would do now, and the plan behind it."""

from collections.abc import Sequence

from branchline.actions import describe, route_words
from branchline.bots import Plan
from branchline.commands.terminal.telling import Telling

MOST_ROUTES = 5
FATES = {"done": "hint-ticket-done", "planned": "hint-ticket-planned", "given up": "hint-ticket-given-up"}


def hint(telling: Telling) -> list[str]:
    """What to do, and why; nothing where other people sit at the table."""
    session, words = telling.session, telling.words
    if len(session.people) > 1:
        return [words("hint-practice-only")]
    action, plan = session.advice()
    seen = session.seen_by(session.seat)
    return [
        words("hint-action", action=describe(action, telling.edition, telling.language, seen)),
        *_tickets(telling, plan),
        *_routes(telling, "hint-wants", plan.wants),
        *_routes(telling, "hint-fears", plan.fears),
        *_routes(telling, "hint-blocks", plan.blocks),
        words("hint-turns", turns=plan.turns, left=plan.turns_left, estimate=plan.estimate),
    ]


def _tickets(telling: Telling, plan: Plan) -> list[str]:
    """Every ticket and what becomes of it."""
    return ["  " + telling.words(FATES[fate], ticket=telling.ticket(name)) for name, fate in plan.tickets.items()]


def _routes(telling: Telling, message: str, names: Sequence[str]) -> list[str]:
    """The most urgent routes of a list, if there are any."""
    routes = [route_words(telling.edition, name, telling.language) for name in names[:MOST_ROUTES]]
    return [telling.words(message, routes=telling.listed(routes))] if routes else []
