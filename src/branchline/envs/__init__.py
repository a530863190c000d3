"""Environments for agents that learn: many games at once (`branchline.vector`), PettingZoo, Gymnasium and OpenSpiel."""

from branchline.envs.games import BadBuffer, Buffers
from branchline.envs.interface import Interface, Named
from branchline.envs.vector import Vector, vector

__all__ = ["BadBuffer", "Buffers", "Interface", "Named", "Vector", "vector"]
