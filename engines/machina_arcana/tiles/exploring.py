"""How tiles come to lie (MA-195 to MA-201): drawn from the deck, joined by their direction symbol, scrolled away.

What lies is a value, and these are functions of it: the editor lays tiles out with them. The engine keeps its own
area, whose spaces are never renumbered (map/area.py); a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Mapping

from engines.kit.chance import chance
from engines.kit.maps.grids import Side, Spot
from engines.kit.maps.joins import OPPOSITE, Area, Laid, LaidOut, beside, laid_grid_of, open_sides, quarters_to_face
from engines.kit.maps.palettes import Palette
from engines.kit.maps.tiles import Tile

LARGEST = 2
"""The playing area is never larger than 2 x 2 tiles."""
START: Spot = (0, 0)


def turned_to(tile: Tile, towards: Side, *, is_back: bool) -> Laid:
    """Turn a tile so that its direction symbol looks to a side."""
    direction = tile.face(is_back=is_back).direction or Side.SOUTH.word
    return Laid(tile.id, is_back, quarters_to_face(Side[direction.upper()], towards))


def scrolled_away(area: Area, new: Spot, beside_it: Spot) -> list[Spot]:
    """List the tiles that no longer fit an area of 2 x 2 with a new one and the one that it is joined to (MA-198).

    A hand may have laid out more than any game has: then as many stay as can, rather those above and to the left.
    """
    squares = [
        {(left + x, top + y) for x in range(LARGEST) for y in range(LARGEST)}
        for top in (new[1] - 1, new[1])
        for left in (new[0] - 1, new[0])
    ]
    stays = max((one for one in squares if beside_it in one), key=lambda one: len(one & area.keys()))
    return [at for at in area if at not in stays]


def explored(laid_out: LaidOut, at: Spot, side: Side, tiles: Mapping[str, Tile]) -> LaidOut:
    """Join the next tile of the deck at a side of another; what does not fit any more goes under it, turned over."""
    (name, is_back), *rest = laid_out.deck
    new = beside(at, side)
    gone = scrolled_away(laid_out.area, new, at)
    under = [(laid_out.area[spot].tile, not laid_out.area[spot].is_back) for spot in gone]
    stays = {spot: one for spot, one in laid_out.area.items() if spot not in gone}
    laid = turned_to(tiles[name], side.turned(OPPOSITE), is_back=is_back)
    return LaidOut({**stays, new: laid}, (*rest, *under))


def drawn(tiles: Mapping[str, Tile], palette: Palette, seed: int, count: int) -> LaidOut:
    """Lay out an area as the game would: a shuffled deck with random sides, each tile joined where chance has it.

    The first tile is the lowest of the deck and lies with its direction symbol to the south (MA-Q-165).
    """
    luck = chance(seed)
    deck = tuple((name, luck.coin("sides")) for name in luck.shuffled("tiles", sorted(tiles)))
    if not count or not deck:
        return LaidOut({}, deck)
    *rest, (first, is_back) = deck
    found = LaidOut({START: turned_to(tiles[first], Side.SOUTH, is_back=is_back)}, tuple(rest))
    for _ in range(count - 1):
        ways = open_sides({at: laid_grid_of(tiles[one.tile], one, palette) for at, one in found.area.items()})
        if not ways or not found.deck:
            break
        at, side = ways[luck.below("edges", len(ways))]
        found = explored(found, at, side, tiles)
    return found
