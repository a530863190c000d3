"""A bot in twenty lines: it claims the longest route it can pay for, and otherwise draws from the deck."""

from collections.abc import Sequence

from branchline.actions import Action
from branchline.bots import answer
from branchline.edition import Edition
from branchline.rules.layout import Kind
from branchline.view import View


class Longest:
    def __init__(self, edition: Edition, seed: int) -> None:
        self.length = {route.name: route.length for route in edition.routes}

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        claims = [action for action in legal if action.kind == Kind.CLAIM]
        draws = [action for action in legal if action.kind == Kind.TAKE_FROM_DECK]
        return max(claims, key=lambda action: self.length[str(action.route)]) if claims else (draws or legal)[0]


if __name__ == "__main__":
    answer(Longest)
