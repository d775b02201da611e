"""The table around the map on which a game is played: the map takes most of it and never moves.

A rail at its right and a strip under it hold everything else. Their sizes follow from the shape of the view alone, so
that a drawn card or a new token changes nothing but itself; what lies there becomes as small as it has to.
"""

from __future__ import annotations

from typing import NamedTuple

from workbench.playtest.table.blocks import GAP
from workbench.playtest.table.maps import Size

WIDTH = 430.0
"""How wide the map is: beside it, titles of cards and numbers of tokens are large enough to read."""
STRIP = 62.0
"""How high the strip is at least that lies before the viewer."""
LEAST_RAIL, MOST_RAIL = 108.0, 190.0


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
