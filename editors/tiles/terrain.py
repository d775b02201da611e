"""The playground as one floor: what the engine knows of tiles that lie joined, and which tile a cell belongs to."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from editors.tiles.insight import doors_of, is_door
from editors.tiles.overlays import Overlay
from editors.tiles.showing import overlay_of, words_of
from editors.tiles.strokes import line, nearest_border, painted
from engines.kit.maps.floors import Floor
from engines.kit.maps.grids import NOTHING, OUTSIDE, Grid, Lattice, Spot, joined, tile_of_cell
from engines.kit.maps.joins import Laid, laid_grid_of
from engines.kit.maps.palettes import Palette
from engines.kit.maps.tile_rules import TileRules
from engines.kit.maps.tiles import Tile

Point = tuple[float, float]
NO_TILE_HERE = "No tile lies here."
NEAR_BORDER = 0.25
"""Within this much of a cell from its side, a click means the door there."""


@dataclass(frozen=True, slots=True)
class Ground:
    """A cell of a tile as it lies: where the tile lies, and the number of the cell on it as it is turned."""

    at: Spot
    cell: int


class Terrain:
    """Tiles joined into one grid, with the cell under the hand, the one that is looked from, and shut doors."""

    def __init__(self, rules: TileRules) -> None:
        self._rules = rules
        self.hand = self.start = OUTSIDE
        """The cell under the hand and the one that is looked and walked from; OUTSIDE: the one under the hand."""
        self.shut: frozenset[int] = frozenset()
        self.stroke: tuple[int, ...] = ()
        """The cells that are painted once the button is let go, the last one last."""
        self.origin: Spot = (0, 0)
        self.grid: Grid | None = None
        self._places: frozenset[Spot] = frozenset()
        """Where tiles lie."""
        self._tile = Lattice(1, 1)
        self._palette: Palette | None = None
        self._floor: Floor | None = None
        self._told: tuple[object, tuple[Overlay, str]] | None = None
        """What was last told, and of what: a stroke is shown by the pane and by the step that it makes."""

    def show(self, area: Mapping[Spot, Laid], tiles: Mapping[str, Tile], palette: Palette) -> None:
        """Take up what lies where now; doors are open again where another layout lies."""
        known = {at: laid for at, laid in area.items() if laid.tile in tiles}
        self._places = frozenset(known)
        if not known:
            self.grid = self._floor = None
            return
        left, top = min(x for x, _ in known), min(y for _, y in known)
        wide, high = max(x for x, _ in known) - left + 1, max(y for _, y in known) - top + 1
        grids = {(x - left, y - top): laid_grid_of(tiles[one.tile], one, palette) for (x, y), one in known.items()}
        self._tile = next(iter(grids.values())).lattice
        grid = joined(grids, wide, high)
        if self.grid is None or grid.lattice != self.grid.lattice or self.origin != (left, top):
            self.hand, self.start, self.shut, self.stroke = OUTSIDE, OUTSIDE, frozenset(), ()
        if grid != self.grid or palette is not self._palette:
            self._floor = None
        self.grid, self.origin, self._palette = grid, (left, top), palette

    def floor(self) -> Floor | None:
        """Return the area as it is walked on."""
        if self._floor is None and self.grid is not None and self._palette is not None:
            self._floor = self._rules.floor(self.grid, self._palette, sorted(self.shut))
        return self._floor

    def overlay(self, shown: Collection[str]) -> tuple[Overlay | None, str]:
        """Return what is drawn over the area for the switches that are on, and what is said of the cell."""
        floor = self.floor()
        start = self.start if self.start != OUTSIDE else self.hand
        if floor is None or not shown or self.hand == OUTSIDE:
            return None, ""
        if floor.grid.cells[start] == NOTHING:
            return None, NO_TILE_HERE
        asked = (floor, tuple(shown), start, self.hand)
        if self._told is None or self._told[0] != asked:
            found = overlay_of(floor, self._rules, shown, start, self.hand, self.hand)
            self._told = asked, (found, words_of(floor, found, self._rules, start, self.hand))
        return self._told[1]

    def cell_at(self, point: Point) -> int:
        """Return the cell at a point, in cells of the area."""
        if self.grid is None or point[0] < 0 or point[1] < 0:
            return OUTSIDE
        return self.grid.lattice.cell(int(point[0]), int(point[1]))

    def hover(self, point: Point) -> bool:
        """Move the hand; tell whether it is over another cell now."""
        before, self.hand = self.hand, self.cell_at(point)
        return self.hand != before

    def draw_on(self) -> None:
        """Take the stroke on to the cell under the hand, over all that the hand has passed."""
        if self.grid is not None and self.hand != OUTSIDE:
            new = line(self.grid.lattice, self.stroke[-1] if self.stroke else self.hand, self.hand)
            self.stroke = (*(cell for cell in self.stroke if cell not in new), *new)

    def to_paint(self) -> list[int]:
        """List the cells of tiles that the stroke covers, or a click would."""
        grounds = {cell: self.ground(cell) for cell in self.stroke or (self.hand,)}
        return [cell for cell, ground in grounds.items() if ground is not None and ground.at in self._places]

    def painted(self, kind: str) -> Grid | None:
        """Return the area as the stroke would paint it."""
        return painted(self.grid, self.to_paint(), kind) if self.grid is not None else None

    def click(self, point: Point) -> None:
        """Shut or open the door at a point, else look from the cell there, or no longer."""
        if self.grid is None or self.cell_at(point) == OUTSIDE:
            return
        border = nearest_border(self.grid.lattice, *point)
        x, y = point[0] % 1, point[1] % 1
        if min(x, 1 - x, y, 1 - y) < NEAR_BORDER and is_door(self.grid, border):
            self.shut, self._floor = self.shut ^ {border}, None
        else:
            cell = self.cell_at(point)
            self.start = OUTSIDE if self.start == cell else cell

    def toggle_doors_of(self, cell: int) -> None:
        """Shut or open every door of a cell, by key."""
        assert self.grid is not None
        self.shut, self._floor = self.shut ^ doors_of(self.grid, cell), None

    def step(self, across: int, down: int, at: Spot | None = None) -> None:
        """Move the hand by keys; one that is nowhere yet begins at the tile that lies at a place."""
        if self.grid is not None:
            x, y = self.grid.lattice.spot(max(self.hand, 0))
            if self.hand == OUTSIDE and at in self._places:
                x, y = (at[0] - self.origin[0]) * self._tile.width, (at[1] - self.origin[1]) * self._tile.height
            width, height = self.grid.lattice
            self.hand = self.grid.lattice.cell(min(max(x + across, 0), width - 1), min(max(y + down, 0), height - 1))

    def ground(self, cell: int) -> Ground | None:
        """Return the tile that a cell belongs to, and which of its cells it is."""
        if self.grid is None or cell == OUTSIDE:
            return None
        (x, y), own = tile_of_cell(self.grid.lattice, self._tile, cell)
        return Ground((x + self.origin[0], y + self.origin[1]), own)
