"""Write the golden games: `python tools/golden.py` plays one for each edition and number of players, and scores it.

Run it only when a rule or a board is meant to change; what then differs in `tests/golden/` is what the change did.
"""

import heapq
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "tests" / "golden"
sys.path.insert(0, str(ROOT / "src"))

from branchline import Action, Game, Kind, editions, load  # noqa: E402


def choice(game: Game, chooser: random.Random) -> Action:
    """A player who claims what is worth most at once, travels when he can, and else mostly draws cards."""
    actions = list(game.legal.frugal)
    chooser.shuffle(actions)
    worth = {action.row: gain(game, action) for action in actions if action.kind in (Kind.CLAIM, Kind.TRAVEL)}
    best = max(actions, key=lambda action: worth.get(action.row, 0))
    if worth.get(best.row, 0) >= 4 and chooser.random() < 0.9:
        return best
    kept = [action for action in actions if action.kind == Kind.KEEP]
    if kept:
        return min(kept, key=lambda action: len(action.keep or ()))
    journeys = [action for action in actions if action.kind == Kind.MOVE_PASSENGER]
    if journeys and chooser.random() < 0.2:
        return journeys[0]
    draws = [action for action in actions if action.kind in (Kind.TAKE_FACE_UP, Kind.TAKE_FROM_DECK)]
    return chooser.choice(draws if draws and chooser.random() < 0.9 else actions)


def gain(game: Game, action: Action) -> int:
    """How much better a player would stand after an action, were the game scored then, and how much nearer tickets."""
    seat = game.to_move or 0
    after = game.copy()
    after.play(action)
    points = after.standing.seats[seat].total - game.standing.seats[seat].total
    return points + 3 * (spaces_to_go(game, seat) - spaces_to_go(after, seat))


def spaces_to_go(game: Game, seat: int) -> int:
    """How many spaces a player still has to claim at least, ticket by ticket."""
    edition, state = game.edition, game.state
    held = [ticket for ticket, holder in zip(edition.tickets, state.ticket_holder) if holder == seat]
    return sum(distance(game, state.owner, seat, ticket.start, ticket.end) for ticket in held)


def distance(game: Game, owner: list[int], seat: int, start: str, end: str) -> int:
    """The fewest spaces to claim between two places; 50 where the others have cut the way."""
    edition = game.edition
    goal = {edition.cities[node].code for node in edition.places[end]}
    waiting = [(0, edition.cities[node].code) for node in edition.places[start]]
    seen: set[str] = set()
    while waiting:
        spaces, here = heapq.heappop(waiting)
        if here in goal:
            return spaces
        if here not in seen:
            seen.add(here)
            for track, route in enumerate(edition.routes):
                if here in (route.start, route.end) and (owner[track] == seat or owner[track] == -1):
                    there = route.end if here == route.start else route.start
                    heapq.heappush(waiting, (spaces + (0 if owner[track] == seat else route.length), there))
    return 50


def games() -> Iterator[tuple[str, Game]]:
    """The golden games by their names."""
    for edition in editions():
        least, most = load(edition).players
        for players in range(least, most + 1):
            name = f"{edition}-{players}"
            game, chooser = Game.new(edition, players, seed=f"golden {name}"), random.Random(name)
            while not game.is_over:
                game.play(choice(game, chooser))
            yield name, game


def main() -> None:
    """Write them all."""
    FOLDER.mkdir(exist_ok=True)
    outcomes = {}
    for name, game in games():
        game.save(FOLDER / f"{name}.bl")
        assert game.outcome is not None
        outcomes[name] = game.outcome.to_json()
        print(f"{name}: {len(game.rows)} decisions\n{game.outcome}")
    text = json.dumps(outcomes, ensure_ascii=False, indent=1)
    (FOLDER / "outcomes.json").write_text(text + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
