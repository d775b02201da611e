"""Sides: which seats win together, and what a win is worth to each of them.

`Game.sides` says it at any moment, so that a seat may change sides during play: everybody alone, the whole table
against the game, one against all, teams. Every seat stands on one side. Of a view it says what the viewer knows: a
seat whose side is a secret stands alone there.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.kit.state import State

Side = tuple[int, ...]
"""The seats that win and lose together."""

Sides = tuple[Side, ...]


def alone(state: State) -> Sides:
    """Let everybody play for themselves."""
    return tuple((seat,) for seat in range(state.players))


def together(state: State) -> Sides:
    """Let all seats win or lose as one: a fully cooperative game."""
    return (tuple(range(state.players)),)


def sides_of(state: State) -> Sides:
    """Return who stands with whom now."""
    sides: Sides = state.box.game.sides(state)
    return sides


def side_of(state: State, seat: int) -> Side:
    """Return the side of a seat: itself and those who win with it."""
    return next((side for side in sides_of(state) if seat in side), (seat,))


def rivals_of(state: State, seat: int) -> Side:
    """Return the seats that do not win with a seat."""
    own = side_of(state, seat)
    return tuple(other for other in range(state.players) if other not in own)


def name_of_side(state: State, side: Side) -> str:
    """Name a side in a count of many games: by the game's own word, or by its seats, counted from 1."""
    own: str = state.box.game.side_name(state, side)
    if own:
        return own
    if len(side) == state.players > 1:
        return "everybody"
    return f"seat{'s' if len(side) > 1 else ''} {', '.join(str(seat + 1) for seat in side)}"


def part_of_win(sides: Sides, winners: Sequence[int], seat: int) -> float:
    """Tell which part of a win is a seat's: all of it, unless rivals of its side have won too; they divide it.

    A side has won as soon as one of its seats has, for its seats win together.
    """
    won = [side for side in sides if not set(side).isdisjoint(winners)]
    return 1 / len(won) if any(seat in side for side in won) else 0.0
