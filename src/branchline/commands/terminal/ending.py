"""The end of a game: the scoring told step by step, all scores in a table, and who won and why."""

from collections.abc import Iterator

from branchline.commands.columns import table
from branchline.commands.terminal.telling import Telling
from branchline.outcome import Outcome, SeatOutcome
from branchline.rules.layout import EndedBy, TieBreak

DECIDED = {
    TieBreak.COMPLETED_TICKETS: "end-by-completed_tickets",
    TieBreak.LONGEST_PATH: "end-by-longest_path",
    TieBreak.TOKENS: "end-by-tokens",
    TieBreak.NOTHING: "end-by-nothing",
}


def ending(telling: Telling) -> Iterator[str]:
    """How the game came out, line by line."""
    outcome = telling.session.replay.outcome()
    words = telling.words
    yield words("over-all-passed" if outcome.ended_by == EndedBy.ALL_PASSED else "over-last-round")
    yield ""
    yield from _routes_and_tokens(telling, outcome)
    yield from _tickets(telling, outcome)
    yield from _bonuses(telling, outcome)
    yield ""
    yield words("end-table")
    yield from scores(telling, outcome)
    yield ""
    yield from _winners(telling, outcome)


def _routes_and_tokens(telling: Telling, outcome: Outcome) -> Iterator[str]:
    words = telling.words
    yield words("end-routes")
    for seat, score in enumerate(outcome.seats):
        yield "  " + words("end-score-of", name=telling.name(seat), points=score.routes)
    if telling.edition.tokens:
        yield words("end-tokens")
        for seat, score in enumerate(outcome.seats):
            yield "  " + words("end-plus-of", name=telling.name(seat), points=score.tokens)


def _tickets(telling: Telling, outcome: Outcome) -> Iterator[str]:
    words = telling.words
    yield words("end-tickets")
    for seat, score in enumerate(outcome.seats):
        total = score.routes + score.tokens + score.tickets_completed - score.tickets_failed
        if not score.tickets:
            yield "  " + words("end-no-tickets-of", name=telling.name(seat), total=total)
            continue
        count = telling.counted("ticket", len(score.tickets))
        yield "  " + words("end-tickets-of", name=telling.name(seat), count=count, total=total)
        for ticket in score.tickets:
            name = "end-ticket-done" if ticket.completed else "end-ticket-failed"
            yield "    " + words(name, what=telling.ticket(ticket.name), points=ticket.points)


def _bonuses(telling: Telling, outcome: Outcome) -> Iterator[str]:
    words, edition, seats = telling.words, telling.edition, list(enumerate(outcome.seats))
    if edition.longest_path_bonus:
        yield words("end-longest", bonus=edition.longest_path_bonus)
        for seat, score in seats:
            length, points = score.longest_length, score.longest_path
            yield "  " + words("end-longest-of", name=telling.name(seat), length=length, points=points)
    if edition.most_tickets_bonus:
        yield words("end-most-tickets", bonus=edition.most_tickets_bonus)
        for seat, score in seats:
            count, points = telling.counted("ticket", score.completed), score.most_tickets
            yield "  " + words("end-most-tickets-of", name=telling.name(seat), count=count, points=points)
    if edition.bonus_cards:
        yield words("end-merchandise")
        for seat, score in seats:
            count = telling.counted("bonus_card", telling.session.state.player[seat].bonus_cards)
            yield "  " + words("end-merchandise-of", name=telling.name(seat), count=count, points=score.merchandise)


def scores(telling: Telling, outcome: Outcome) -> list[str]:
    """All scores, item by item, a player a line."""
    edition, words = telling.edition, telling.words
    items: list[tuple[str, str, bool]] = [
        ("column-routes", "routes", True),
        ("column-tokens", "tokens", bool(edition.tokens)),
        ("column-done", "tickets_completed", True),
        ("column-failed", "tickets_failed", True),
        ("column-longest", "longest_path", bool(edition.longest_path_bonus)),
        ("column-most", "most_tickets", bool(edition.most_tickets_bonus)),
        ("column-merchandise", "merchandise", bool(edition.bonus_cards)),
        ("column-total", "total", True),
        ("column-rank", "rank", True),
    ]
    used = [(title, item) for title, item, is_used in items if is_used]
    rows = [[words("column-player"), *(words(title) for title, _ in used)]]
    for seat, score in enumerate(outcome.seats):
        rows.append([telling.name(seat), *(_points(score, item) for _, item in used)])
    return table(rows)


def _points(score: SeatOutcome, item: str) -> str:
    value: int = getattr(score, item)
    return str(-value if item == "tickets_failed" else value)


def _winners(telling: Telling, outcome: Outcome) -> Iterator[str]:
    words = telling.words
    total = outcome.seats[outcome.winners[0]].total
    names = [telling.name(seat) for seat in outcome.winners]
    if len(names) == 1:
        yield words("end-winner", name=names[0], total=total)
    else:
        yield words("end-shared", names=telling.listed(names), total=total)
    if outcome.decided_by in DECIDED:
        yield words(DECIDED[outcome.decided_by])
