"""A game as people see it: as lines of text, and as a picture of the board."""

from collections.abc import Sequence

from branchline.actions import Action
from branchline.drawing import drawing_of
from branchline.edition import LETTERS, Edition
from branchline.notation import card_letter
from branchline.refusals import decision_words
from branchline.rules.layout import NONE, Kind, Phase, Player, State

# --- Text ------------------------------------------------------------------------------------------------------------


def board_text(edition: Edition, state: State, names: Sequence[str]) -> str:
    """A game, or what a seat may see of it, in lines: whose turn it is, the market, what everybody has and owns."""
    in_opening = state.phase in (Phase.ANNOUNCE, Phase.KEEP_OPENING)
    when = "opening" if in_opening else f"turn {state.turns + (state.phase != Phase.OVER)}"
    who = "" if state.phase == Phase.OVER else f"{names[state.seat]} has to "
    last = f", last round: {state.last_turns} turns left" if state.last_turns > 0 else ""
    lines = [
        f"{edition.title['en']}, {state.players} players, {when}{last}",
        f"{who}{decision_words(edition, state.phase)}",
        f"market {market_letters(edition, state)}, deck {state.deck_left}, discards {sum(state.discards)}, "
        + ", ".join(f"{deck} tickets {left}" for deck, left in zip(edition.decks, state.tickets_left)),
    ]
    width = max(len(name) for name in names)
    for seat in range(state.players):
        mark = ">" if seat == state.seat and state.phase != Phase.OVER else " "
        lines.append(f"{mark} {names[seat].ljust(width)}  {_player_words(edition, state, seat)}")
    owned = [" ".join(owned_routes(edition, state, seat)) or "-" for seat in range(state.players)]
    lines += [f"  {name.ljust(width)}  routes {routes}" for name, routes in zip(names, owned)]
    return "\n".join(lines)


def market_letters(edition: Edition, state: State) -> str:
    """The face-up cards, a letter each; a dash for an empty place."""
    return "".join(card_letter(edition, kind) for kind in state.market[: edition.market])


def hand_letters(edition: Edition, player: Player) -> str:
    """A hand of cards: how many of each letter."""
    named = [(LETTERS[name], player.hand[kind]) for kind, name in enumerate(edition.kinds) if name]
    return " ".join(f"{letter}{number}" for letter, number in named if number) or "-"


def _player_words(edition: Edition, state: State, seat: int) -> str:
    player = state.player[seat]
    hand = f"hand {hand_letters(edition, player)}"
    if player.cards != sum(player.hand):
        hand = f"hand of {player.cards} cards, known {hand_letters(edition, player)}"
    words = [f"{player.score:3} points", f"{player.trains:2} trains", hand]
    held = [ticket.name for place, ticket in enumerate(edition.tickets) if state.ticket_holder[place] == seat]
    seen = [edition.tickets[place].name for place in player.offer[: player.offered] if place != NONE]
    kept = [name for name in held if name not in seen]
    if player.tickets:
        words.append(f"tickets {' '.join(kept)}" if kept else f"{player.tickets} tickets")
    if player.offered:
        words.append(f"offered {' '.join(seen)}" if seen else f"offered {player.offered} tickets")
    words += [f"bonus cards {player.bonus_cards}"] if edition.bonus_cards else []
    places = [edition.cities[node].code for node in player.passenger[: edition.passengers] if node >= 0]
    words += [f"passengers at {' '.join(places)}"] if places else []
    return ", ".join(words)


def owned_routes(edition: Edition, state: State, seat: int) -> list[str]:
    """The names of a player's routes."""
    return [route.name for track, route in enumerate(edition.routes) if state.owner[track] == seat]


# --- Picture ---------------------------------------------------------------------------------------------------------


def picture_of(
    edition: Edition, state: State, names: Sequence[str], history: Sequence[Action], language: str = "en"
) -> str:
    """A picture of the board and of all that lies on it, as SVG."""
    from branchline.picture import board_picture

    return board_picture(
        edition.cities,
        edition.routes,
        drawing_of(edition),
        title=edition.title[language],
        owners={route: seat for seat in range(state.players) for route in owned_routes(edition, state, seat)},
        tokens=tokens_left(edition, state),
        passengers=passenger_cities(edition, state),
        closed=closed_routes(edition, state),
        last=routes_of_last_move(history),
        players=names,
        scores=[str(state.player[seat].score) for seat in range(state.players)],
        language=language,
    )


def tokens_left(edition: Edition, state: State) -> dict[str, Sequence[int]]:
    """What is left of every city's stack of tokens, the highest first."""
    stacks = {city.code: (edition.tokens[city.token], node) for node, city in enumerate(edition.cities) if city.token}
    return {code: stack[len(stack) - state.tokens[node] :] for code, (stack, node) in stacks.items()}


def passenger_cities(edition: Edition, state: State) -> dict[str, int]:
    """The cities where a passenger stands, and whose it is."""
    return {
        edition.cities[node].code: seat
        for seat in range(state.players)
        for node in state.player[seat].passenger[: edition.passengers]
        if node >= 0
    }


def closed_routes(edition: Edition, state: State) -> set[str]:
    """The routes that nobody may claim because a parallel one is taken (C-19)."""
    if state.players > edition.parallel_closed_up_to:
        return set()
    taken = {frozenset((r.start, r.end)) for track, r in enumerate(edition.routes) if state.owner[track] >= 0}
    return {
        route.name
        for track, route in enumerate(edition.routes)
        if state.owner[track] < 0 and frozenset((route.start, route.end)) in taken
    }


def routes_of_last_move(history: Sequence[Action]) -> list[str]:
    """The route claimed last, or those of a passenger's journey, if that was the last thing done."""
    routes: list[str] = []
    for action in reversed(history):
        if action.kind == Kind.CLAIM and not routes:
            return [action.route or ""]
        if action.kind == Kind.TRAVEL and action.route:
            routes.append(action.route)
        elif action.kind not in (Kind.STOP, Kind.PLACE_PASSENGER):
            break
    return routes
