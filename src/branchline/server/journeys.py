"""Where a passenger could go, and what each way would bring and cost (M-10 to M-14)."""

from dataclasses import dataclass, field

from branchline.edition import Edition
from branchline.rules.layout import PASSENGER, Phase, State
from branchline.rules.passengers import far_end, travel_refusal
from branchline.server.protocol import Journey

MOST_STEPS = 3000  # of the search from one passenger: the best ways that are found within it are shown


def journeys(edition: Edition, state: State, seat: int) -> list[Journey]:
    """Under way every next route; at the beginning of a turn the best ways of each passenger that stands on the map."""
    if not edition.passengers or state.seat != seat:
        return []
    if state.phase == Phase.TRAVEL:
        return next_steps(edition, state)
    if state.phase != Phase.TURN:
        return []
    nodes = [node for node in state.player[seat].passenger[: edition.passengers] if node >= 0]
    return [journey for node in nodes for journey in Search(edition, state, node).best()]


def next_steps(edition: Edition, state: State) -> list[Journey]:
    """Every route that the passenger under way may use next."""
    board, start = edition.board, state.place
    node = board.node[start]
    tracks = [track for track in node.track[: node.degree] if not travel_refusal(board, state, start, track)]
    visited = {city for city in range(board.nodes) if (state.visited[city >> 3] >> (city & 7)) & 1}
    return [
        Journey(
            edition.cities[start].code,
            [edition.routes[track].name],
            [edition.cities[far_end(board, track, start)].code],
            [token_at(edition, state, far_end(board, track, start), visited)],
            int(state.owner[track] != state.seat),
        )
        for track in tracks
    ]


def token_at(edition: Edition, state: State, node: int, visited: set[int]) -> int:
    """The token that lies on top in a city, for a passenger who has not been there in this journey."""
    left = state.tokens[node]
    if node in visited or not left:
        return 0
    stack = edition.tokens[edition.cities[node].token]
    return stack[len(stack) - left]


@dataclass
class Search:
    """A bounded search for the ways of one passenger that bring most, for each number of cards that it costs."""

    edition: Edition
    state: State
    start: int
    found: dict[int, tuple[int, list[int]]] = field(default_factory=dict)
    steps: int = 0

    def best(self) -> list[Journey]:
        """The ways worth looking at: more cards only for more tokens."""
        self._go(self.start, [], 0, 0, {self.start})
        journeys, most = [], 0
        for cards in sorted(self.found):
            brings, tracks = self.found[cards]
            if brings > most:
                most = brings
                journeys.append(self._journey(tracks, cards))
        return journeys

    def _go(self, node: int, tracks: list[int], brings: int, cards: int, visited: set[int]) -> None:
        self.steps += 1
        known = self.found.get(cards)
        if tracks and (known is None or (brings, -len(tracks)) > (known[0], -len(known[1]))):
            self.found[cards] = (brings, tracks)
        board, state = self.edition.board, self.state
        place = board.node[node]
        for track in place.track[: place.degree]:
            owner = state.owner[track]
            there = far_end(board, track, node)
            cost = cards + (owner != state.seat)
            if owner < 0 or track in tracks or board.node[there].country or self.steps > MOST_STEPS:
                continue
            if cost <= state.player[state.seat].hand[PASSENGER]:
                token = token_at(self.edition, state, there, visited)
                self._go(there, [*tracks, track], brings + token, cost, visited | {there})

    def _journey(self, tracks: list[int], cards: int) -> Journey:
        node, visited = self.start, {self.start}
        cities, tokens = [], []
        for track in tracks:
            node = far_end(self.edition.board, track, node)
            cities.append(self.edition.cities[node].code)
            tokens.append(token_at(self.edition, self.state, node, visited))
            visited.add(node)
        names = [self.edition.routes[track].name for track in tracks]
        return Journey(self.edition.cities[self.start].code, names, cities, tokens, cards)
