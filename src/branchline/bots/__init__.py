"""Bots: players that see a seat's view and nothing else: `bot` makes one from a short code, `level_bot` for a table.

>>> from branchline import Game
>>> from branchline.bots import bot
>>> game = Game.new("amsterdam", players=2, seed=7)
>>> player = bot("frugal", game.edition, seed=1)
>>> player.choose(game.view(0), list(game.legal)) in game.legal
True
"""

from branchline.bots.codes import MAKERS, bot, read_code
from branchline.bots.levels import Level, level_bot, levels
from branchline.bots.planner import Planner
from branchline.bots.protocol import Bot, ExplainingBot, Plan, UnknownBot

__all__ = [
    "MAKERS",
    "Bot",
    "ExplainingBot",
    "Level",
    "Plan",
    "Planner",
    "UnknownBot",
    "bot",
    "level_bot",
    "levels",
    "read_code",
]
