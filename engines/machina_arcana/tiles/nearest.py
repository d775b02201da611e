"""What is nearest to a space: on its own tile, and counted directly (MA-413, MA-414)."""

from __future__ import annotations

from engines.kit.maps.floors import Floor
from engines.machina_arcana.tiles.proofs import SIZE


def nearest(floor: Floor, start: int, kind: str) -> list[tuple[int, int]]:
    """List the nearest spaces of a kind, each with how far it is: several where the players would choose."""
    lattice = floor.grid.lattice
    own = [cell for cell in floor.plain.cells_of(kind) if _tile(lattice.spot(cell)) == _tile(lattice.spot(start))]
    far = [(cell, lattice.direct(start, cell)) for cell in own]
    least = min((steps for _, steps in far), default=0)
    return [(cell, steps) for cell, steps in far if steps == least]


def _tile(spot: tuple[int, int]) -> tuple[int, int]:
    """Return the column and row of the tile on which a space lies: joined tiles begin at the corner of an area."""
    return spot[0] // SIZE, spot[1] // SIZE
