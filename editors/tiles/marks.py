"""What a click on a problem marks on a face: every place that its proof has named, or the rim where it named none."""

from __future__ import annotations

from dataclasses import dataclass

from editors.tiles.faces import FACES, face_called
from engines.kit.documents import Problem, Severity
from engines.kit.maps.grids import Lattice, Side
from engines.kit.maps.palettes import Palette
from engines.kit.maps.tile_rules import Flaw, TileRules, place_of
from engines.kit.maps.tiles import Tile, grid_of


@dataclass(frozen=True, slots=True)
class Marks:
    """The places of a problem: on which face, at which cells and borders, and how bad it is."""

    face: str
    cells: tuple[int, ...]
    borders: tuple[int, ...]
    severity: Severity

    def first(self, lattice: Lattice) -> int | None:
        """Return the cell to which the cursor goes; None: the problem is of the whole face."""
        if self.cells:
            return self.cells[0]
        return max(lattice.cells_at(self.borders[0])) if self.borders else None


def marks_of(tile: Tile, problem: Problem, rules: TileRules, palette: Palette) -> Marks | None:
    """Return what is marked for a problem; None: it is of no drawing, but of a field beside it."""
    name, cell, border = place_of(problem.field)
    if name not in FACES or (cell < 0 and border < 0 and problem.field != f"{name}.plan"):
        return None
    flaw = _flaw_of(tile, name, problem, rules, palette)
    cells = flaw.cells if flaw else (cell,) if cell >= 0 else ()
    borders = flaw.borders if flaw else (border,) if border >= 0 else ()
    return Marks(name, cells, borders, problem.severity)


def _flaw_of(tile: Tile, name: str, problem: Problem, rules: TileRules, palette: Palette) -> Flaw | None:
    """Find the flaw that a problem tells of: a path has room for one place, a proof names them all."""
    face = face_called(tile, name)
    if face is None:
        return None
    floor = rules.floor(grid_of(face, palette), palette)
    flaws = (*rules.flaws(tile, face, floor), *rules.tile_flaws(tile, palette))
    return next((one for one in flaws if one.problem(tile.id, name) == problem), None)


def rim_of(lattice: Lattice) -> tuple[int, ...]:
    """List the borders around a face."""
    return tuple(border for side in Side for border in lattice.rim(side))
