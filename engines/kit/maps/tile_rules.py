"""What a game says of its map tiles: all that the tile editor, its proofs and the playground need.

A game with tiles gives one `TileRules` on its cover (engines/registry.py), each part a value or a plain function of
documents. A game that says nothing gets an editor all the same, with sight and steps by the palette alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engines.kit.documents import Problem, Severity
from engines.kit.maps.floors import Floor
from engines.kit.maps.grids import Grid, Lattice, Side, Spot
from engines.kit.maps.joins import Draw, Explore
from engines.kit.maps.palettes import Palette
from engines.kit.maps.sight import Rule, centre_to_centre
from engines.kit.maps.tiles import Tile, TileFace

FRONT, BACK = "front", "back"


@dataclass(frozen=True, slots=True)
class Flaw:
    """Something that a proof has found on a face: what, by which rule, and at which cells and borders."""

    message: str
    rule: str = ""
    cells: tuple[int, ...] = ()
    borders: tuple[int, ...] = ()
    severity: Severity = Severity.WARNING

    def problem(self, tile: str, face: str) -> Problem:
        """Return it as a problem of a document, whose path leads to the place."""
        where = [f"{face}.cells.{self.cells[0]}"] if self.cells else [f"{face}.borders.{one}" for one in self.borders]
        return Problem(tile, where[0] if where else f"{face}.plan", self.message, self.severity, self.rule)


def place_of(path: str) -> tuple[str, int, int]:
    """Read the path of a problem back: the face, and the number of a cell or of a border, or -1."""
    face, _, rest = path.partition(".")
    kind, _, number = rest.partition(".")
    found = int(number) if number.isdecimal() else -1
    return face, found if kind == "cells" else -1, found if kind == "borders" else -1


@dataclass(frozen=True, slots=True)
class Amount:
    """How often something is on all faces of a deck, beside what the game asks for."""

    title: str
    found: int
    least: int
    most: int
    rule: str = ""
    faces: frozenset[tuple[str, str]] = frozenset()
    """The faces that have some of it: the id of a tile, and which face it is."""

    @property
    def is_right(self) -> bool:
        """Whether it is within what is asked for."""
        return self.least <= self.found <= self.most

    @property
    def is_short(self) -> bool:
        """Whether there is too little of it."""
        return self.found < self.least

    @property
    def wanted(self) -> str:
        """What is asked for, in words."""
        return str(self.least) if self.least == self.most else f"{self.least} to {self.most}"


Faces = Sequence[tuple[Tile, str, TileFace]]
"""Faces of a deck: each with its tile, and which face it is: FRONT or BACK."""


@dataclass(frozen=True, slots=True)
class Hunt:
    """The way that a monster takes by itself: its cells, and in how many turns; the doors that it breaks on it."""

    cells: tuple[int, ...] = ()
    turns: int = 0
    broken: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TileRules:
    """The map tiles of one game."""

    tile: type[Tile]
    sight: Rule = centre_to_centre
    opening: Callable[[Lattice, Side], tuple[int, ...]] = lambda lattice, side: ()
    """Where along a side an opening is, counted from the left or from above; nothing: wherever it is drawn."""
    flaws: Callable[[Tile, TileFace, Floor], Sequence[Flaw]] = lambda tile, face, floor: ()
    """Prove one face: what is wrong with it by itself."""
    tile_flaws: Callable[[Tile, Palette], Sequence[Flaw]] = lambda tile, palette: ()
    """Prove both faces of a tile against each other; their flaws stand at the front."""
    amounts: Callable[[Faces, Palette], Sequence[Amount]] = lambda faces, palette: ()
    """Count the deck: how often each kind of space appears beside the numbers of the game."""
    in_deck: Callable[[Tile], bool] = lambda tile: True
    """Whether a tile is drawn from the deck; those of an endgame, say, are not."""
    area: Spot = (2, 2)
    """How many columns and rows of tiles lie on the table at most."""
    draw: Draw | None = None
    """Lay out an area by seed, as the game would draw it."""
    explore: Explore | None = None
    """Join a tile where somebody explores, and let go of what scrolls away."""
    landmarks: tuple[str, ...] = ()
    """The kinds of cells whose nearest one is shown from a cell."""
    nearest: Callable[[Floor, int, str], Sequence[tuple[int, int]]] | None = None
    """The nearest cells of a kind as the rules mean it, each with how far it is; None: by the steps of a walk."""
    deadly: tuple[str, ...] = ()
    """The kinds of cells that can be entered, and that nobody walks over."""
    hunt: Callable[[Floor, int, Sequence[int]], Hunt] | None = None
    """The way that a monster takes by itself from a cell to the nearest of some goals; no cells: it stays."""
    hunter: str = ""
    """What such a monster is called."""

    def floor(self, grid: Grid, palette: Palette, shut: Sequence[int] = ()) -> Floor:
        """Return a grid as it is walked on by the rules of this game."""
        return Floor(grid, palette, self.sight, shut)


def faces_of(tiles: Sequence[Tile]) -> list[tuple[Tile, str, TileFace]]:
    """List the faces of some tiles."""
    found: list[tuple[Tile, str, TileFace]] = []
    for tile in tiles:
        found.append((tile, FRONT, tile.front))
        if tile.back is not None:
            found.append((tile, BACK, tile.back))
    return found
