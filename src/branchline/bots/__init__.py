"""Bots: players that see a seat's view and nothing else: `bot` makes one from a short code, `level_bot` for a table.

>>> from branchline import Game
>>> from branchline.bots import bot
>>> game = Game.new("amsterdam", players=2, seed=7)
>>> player = bot("frugal", game.edition, seed=1)
>>> player.choose(game.view(0), list(game.legal)) in game.legal
True
"""

from branchline.bots.codes import MAKERS, bot, check_code, read_code
from branchline.bots.levels import Level, level_bot, levels
from branchline.bots.planner import Agent, Planner
from branchline.bots.program import Program, answer
from branchline.bots.protocol import Bot, ExplainingBot, Plan, UnknownBot

__all__ = [
    "MAKERS",
    "Agent",
    "Bot",
    "ExplainingBot",
    "Level",
    "Plan",
    "Planner",
    "Program",
    "UnknownBot",
    "answer",
    "bot",
    "check_code",
    "level_bot",
    "levels",
    "read_code",
]
