"""The table around the map on which a game is played: the map takes most of it and never moves.

A rail at its right and a strip under it hold everything else. Their sizes follow from the shape of the view alone, so
that a drawn card or a new token changes nothing but itself; what lies there becomes as small as it has to.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from workbench.playtest.table.blocks import GAP, Block
from workbench.playtest.table.maps import Size

WIDTH = 430.0
"""How wide the map is: beside it, titles of cards and numbers of tokens are large enough to read."""
STRIP = 62.0
"""How high the strip is at least that lies before the viewer."""
LEAST_RAIL, MOST_RAIL = 108.0, 190.0
SCALES = (1.0, 0.85, 0.72, 0.61, 0.52, 0.44, 0.38, 0.32, 0.27, 0.23)
"""How large the things beside the map may be; the last one is taken in any case."""

Make = Callable[[float, Size], Block]
"""Lays out what lies somewhere: (scale, frame) to a block."""


class Frames(NamedTuple):
    """How large the parts of the table are."""

    map: Size
    rail: Size
    strip: Size


def frames(map_size: Size, aspect: float) -> Frames:
    """Share the table so that it has the shape of the view."""
    width, height = WIDTH, WIDTH * map_size[1] / map_size[0]
    rail = min(MOST_RAIL, max(LEAST_RAIL, aspect * (height + GAP + STRIP) - width - GAP))
    strip = max(STRIP, (width + GAP + rail) / aspect - height - GAP)
    return Frames((width, height), (rail, height + GAP + strip), (width, strip))


def around(the_map: Block, rail: Make, strip: Make, aspect: float) -> Block:
    """Put a map into its frame, and the rest beside it and under it."""
    sizes = frames((the_map.width, the_map.height), aspect)
    whole = Block()
    whole.put(the_map.resize(WIDTH / the_map.width), 0.0, 0.0)
    whole.put(fitted(rail, sizes.rail), sizes.map[0] + GAP, 0.0)
    whole.put(fitted(strip, sizes.strip), 0.0, sizes.map[1] + GAP)
    whole.width, whole.height = sizes.map[0] + GAP + sizes.rail[0], sizes.rail[1]
    return whole


def fitted(make: Make, frame: Size) -> Block:
    """Lay something out as large as it fits into a frame; what never fits is made smaller as a whole."""
    for scale in SCALES:
        block = make(scale, frame)
        if block.width <= frame[0] and block.height <= frame[1]:
            return block
    return block.resize(min(1.0, frame[0] / block.width, frame[1] / block.height)) if block.spots else block
