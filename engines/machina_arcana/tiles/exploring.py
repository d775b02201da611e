"""How tiles come to lie (MA-195 to MA-201): drawn from the deck, joined by their direction symbol, scrolled away.

An area is a value, and these are functions of it: the engine, the editor's playground and the proofs share them.
"""

from __future__ import annotations

from collections.abc import Mapping

from engines.kit.chance import chance
from engines.kit.maps.grids import Side, Spot
from engines.kit.maps.joins import OPPOSITE, Area, Laid, beside, laid_grid_of, open_sides, quarters_to_face
from engines.kit.maps.palettes import Palette
from engines.kit.maps.tiles import Tile

LARGEST = 2
"""The playing area is never larger than 2 x 2 tiles."""
START: Spot = (0, 0)


def turned_to_join(tile: Tile, side: Side, *, is_back: bool) -> Laid:
    """Turn a drawn tile so that its direction symbol is at the edge that was explored."""
    direction = tile.face(is_back=is_back).direction or Side.NORTH.word
    return Laid(tile.id, is_back, quarters_to_face(Side[direction.upper()], side.turned(OPPOSITE)))


def scrolled_away(area: Area, new: Spot) -> list[Spot]:
    """List the tiles that no longer fit an area of 2 x 2 with a new one."""
    return [at for at in area if max(abs(at[0] - new[0]), abs(at[1] - new[1])) >= LARGEST]


def explored(area: Area, at: Spot, side: Side, laid: Laid) -> Area:
    """Join a tile at a side of another, and let go of what does not fit any more."""
    new = beside(at, side)
    gone = set(scrolled_away(area, new))
    return {**{spot: one for spot, one in area.items() if spot not in gone}, new: laid}


def explored_with(area: Area, at: Spot, side: Side, tile: Tile, is_back: bool) -> Area:  # noqa: FBT001 - a coin
    """Join a drawn tile at a side of another, turned by its direction symbol."""
    return explored(area, at, side, turned_to_join(tile, side, is_back=is_back))


def drawn(tiles: Mapping[str, Tile], palette: Palette, seed: int, count: int) -> Area:
    """Lay out an area as the game would: a shuffled deck with random sides, each tile joined where chance has it."""
    luck = chance(seed)
    deck = luck.shuffled("tiles", sorted(tiles))
    first = deck.pop()
    area: Area = {START: Laid(first, luck.coin("sides"))}
    for name in deck[: count - 1]:
        ways = open_sides({at: laid_grid_of(tiles[one.tile], one, palette) for at, one in area.items()})
        if not ways:
            break
        at, side = ways[luck.below("edges", len(ways))]
        laid = turned_to_join(tiles[name], side, is_back=luck.coin("sides"))
        area = explored(area, at, side, laid)
    return area
