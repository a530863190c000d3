"""The rules, written once: one module a rulebook heading, plain functions over plain values.

Start reading in `turn.py`, the table of contents of a game.
"""
