"""How pictures go on into the bleed: by what of them lies beyond their window, and mirrored where they end."""

from __future__ import annotations

import math
from typing import NamedTuple

from exports.faces.ops import Edges, Picture, Placed

OVERLAP = 0.05
"""How far mirrored pictures reach below the one that they continue, in millimetres: no line shows between them."""
HAIR = 1e-6


class Piece(NamedTuple):
    """A picture as it is, or mirrored: where it lies, and along which of its sides it is turned over."""

    placed: Placed
    across: bool = False
    down: bool = False


def pieces_of(picture: Picture, pixels: tuple[int, int]) -> list[Piece]:
    """Tell how a picture is drawn: mirrored at those of its edges beyond which it goes on, and then as it is.

    Where it is larger than its window, the bleed is what lies there. A side along which it does not fill its window
    ends as it is.
    """
    whole = picture.placed(pixels)
    window = picture.x, picture.y, picture.x + picture.width, picture.y + picture.height
    inner, outer = _seen_from(whole, window), _seen_from(whole, picture.reach)
    sides = enumerate((whole.width, whole.height))
    across, down = ([*_beyond(inner[axis], outer[axis], side / 2), 0] for axis, side in sides)
    return [Piece(_beside(whole, x, y), x != 0, y != 0) for y in down for x in across]


def _seen_from(placed: Placed, edges: Edges) -> tuple[list[float], list[float]]:
    """Return the corners of a rectangle as a picture sees them that lies somewhere and is turned."""
    left, top, right, bottom = edges
    turn = math.radians(-placed.angle)
    corners = [(x - placed.x, y - placed.y) for x in (left, right) for y in (top, bottom)]
    return (
        [x * math.cos(turn) - y * math.sin(turn) for x, y in corners],
        [x * math.sin(turn) + y * math.cos(turn) for x, y in corners],
    )


def _beyond(window: list[float], bled: list[float], half: float) -> list[int]:
    """Tell on which sides of a picture, before it or behind it, there is bleed that it does not reach."""
    if min(window) < -half - HAIR or max(window) > half + HAIR:
        return []
    return [*([-1] if min(bled) < -half - HAIR else []), *([1] if max(bled) > half + HAIR else [])]


def _beside(placed: Placed, across: int, down: int) -> Placed:
    """Return the place beside a picture, along its own sides."""
    x, y = across * (placed.width - OVERLAP), down * (placed.height - OVERLAP)
    turn = math.radians(placed.angle)
    return placed._replace(
        x=placed.x + x * math.cos(turn) - y * math.sin(turn), y=placed.y + x * math.sin(turn) + y * math.cos(turn)
    )
