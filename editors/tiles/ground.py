"""The playground: tiles laid out beside one another to try how they join. Nothing of it is saved."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from editors.tiles.terrain import Ground
from engines.kit.maps.grids import Grid, Side, Spot
from engines.kit.maps.joins import Deck, Laid, LaidOut, Seam, laid_grid_of, open_sides, seams
from engines.kit.maps.palettes import Palette
from engines.kit.maps.tiles import Tile

COLUMNS, ROWS = 3, 3


class Playground:
    """Up to three by three tiles, each turned and on one of its faces."""

    def __init__(self) -> None:
        self.area: dict[Spot, Laid] = {}
        self.picked: Spot = (1, 1)
        self.deck: Deck = ()
        """What is left to be drawn, those below that have scrolled away."""

    def lay(self, tile: str, at: Spot | None = None) -> None:
        """Lay a tile at a place, or at the first that is free."""
        free = [(x, y) for y in range(ROWS) for x in range(COLUMNS) if (x, y) not in self.area]
        place = at if at is not None else (self.picked if self.picked in free else next(iter(free), None))
        if place is not None:
            self.area[place] = Laid(tile)
            self.picked = place

    def move(self, start: Spot, end: Spot) -> None:
        """Move a tile; one that lies there changes places with it."""
        if start not in self.area or not is_inside(end):
            return
        moved, other = self.area.pop(start), self.area.pop(end, None)
        self.area[end] = moved
        if other is not None and start != end:
            self.area[start] = other
        self.picked = end

    def step(self, across: int, down: int) -> None:
        """Pick the next place."""
        here = self.picked[0] + across, self.picked[1] + down
        self.picked = here if is_inside(here) else self.picked

    def turn(self, tile: Tile) -> None:
        """Turn the picked tile by a quarter; one that is not square by half a turn, so that it fits its place."""
        laid, by = self.area[self.picked], 1 if tile.lattice.width == tile.lattice.height else 2
        self.area[self.picked] = laid._replace(quarters=(laid.quarters + by) % 4)

    def turn_over(self, tile: Tile) -> None:
        """Show the other face of the picked tile, if it has one."""
        laid = self.area[self.picked]
        self.area[self.picked] = laid._replace(is_back=not laid.is_back and tile.back is not None)

    def take_away(self) -> None:
        """Take the picked tile away."""
        self.area.pop(self.picked, None)

    def take(self, laid_out: LaidOut) -> None:
        """Lay out another area, where it is if it fits there; the tile that came last is picked."""
        left, top = _shift([x for x, _ in laid_out.area], COLUMNS), _shift([y for _, y in laid_out.area], ROWS)
        self.area = {(x + left, y + top): laid for (x, y), laid in laid_out.area.items()}
        self.picked, self.deck = list(self.area)[-1], laid_out.deck

    def laid_out(self, whole: Deck) -> LaidOut:
        """Return what lies and what is left of a deck: what a hand has taken away is drawn last."""
        lying, known = {laid.tile for laid in self.area.values()}, {tile for tile, _ in whole}
        drawn = {tile for tile, _ in self.deck}
        order = (*self.deck, *(one for one in whole if one[0] not in drawn))
        return LaidOut(dict(self.area), tuple(one for one in order if one[0] in known - lying))

    def way_on(self, tiles: Mapping[str, Tile], palette: Palette, hand: Ground | None) -> Side | None:
        """Return an open side of the picked tile that leads nowhere yet, if need be the one nearest to the hand."""
        grids = self.grids(tiles, palette)
        open_ones = [side for at, side in open_sides(grids) if at == self.picked]
        if not open_ones or hand is None or hand.at != self.picked:
            return next(iter(open_ones), None)
        width, height = grids[self.picked].lattice
        x, y = grids[self.picked].lattice.spot(hand.cell)
        far = {Side.NORTH: y, Side.EAST: width - 1 - x, Side.SOUTH: height - 1 - y, Side.WEST: x}
        return min(open_ones, key=lambda side: far[side])

    def grids(self, tiles: Mapping[str, Tile], palette: Palette) -> dict[Spot, Grid]:
        """Return the tiles as they lie; those that are gone or of another size are left out."""
        known = {at: laid for at, laid in self.area.items() if laid.tile in tiles}
        return {at: laid_grid_of(tiles[laid.tile], laid, palette) for at, laid in known.items()}

    def seams(self, tiles: Mapping[str, Tile], palette: Palette) -> list[Seam]:
        """List where tiles touch, and whether their edges meet."""
        return seams(self.grids(tiles, palette))


TURN_OVER = "G"
HANDLED: dict[str, tuple[str, Callable[[Playground, Tile], None]]] = {
    "T": ("Turn a laid tile", Playground.turn),
    TURN_OVER: ("Turn a laid tile over", Playground.turn_over),
    "X": ("Take a tile away", lambda ground, _: ground.take_away()),
}
"""What a letter does to the tile that is picked."""


def _shift(places: Sequence[int], room: int) -> int:
    """Tell by how much an area is moved along so that it lies on the playground: as little as need be."""
    return max(-min(places), 0) or min(room - 1 - max(places), 0)


def is_inside(at: Spot) -> bool:
    """Tell whether a place is on the playground."""
    return 0 <= at[0] < COLUMNS and 0 <= at[1] < ROWS
