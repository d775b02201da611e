"""Symmetry: what is painted in one place is painted in its mirror images too, so that a tile is fair to all sides."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum

from engines.kit.maps.grids import LEFT, UPPER, Lattice, Side, Spot

Image = Callable[[Lattice, int, int], Spot]
"""Where a corner of the lattice goes."""


class Symmetry(StrEnum):
    """Which images are painted beside what is drawn."""

    NONE = "none"
    LEFT_RIGHT = "left and right"
    TOP_BOTTOM = "top and bottom"
    POINT = "half a turn"
    QUARTERS = "four quarters"


IMAGES: dict[Symmetry, tuple[Image, ...]] = {
    Symmetry.NONE: (lambda _, x, y: (x, y),),
    Symmetry.LEFT_RIGHT: (lambda _, x, y: (x, y), lambda size, x, y: (size.width - x, y)),
    Symmetry.TOP_BOTTOM: (lambda _, x, y: (x, y), lambda size, x, y: (x, size.height - y)),
    Symmetry.POINT: (lambda _, x, y: (x, y), lambda size, x, y: (size.width - x, size.height - y)),
    Symmetry.QUARTERS: (
        lambda _, x, y: (x, y),
        lambda size, x, y: (size.width - y, x),
        lambda size, x, y: (size.width - x, size.height - y),
        lambda size, x, y: (y, size.height - x),
    ),
}
"""Where the corners of a lattice go in each image."""


def can_be(symmetry: Symmetry, lattice: Lattice) -> bool:
    """Tell whether a tile of a size can be symmetric so: quarters need a square."""
    return symmetry is not Symmetry.QUARTERS or lattice.width == lattice.height


def images_of_cells(lattice: Lattice, cells: Iterable[int], symmetry: Symmetry) -> list[int]:
    """List some cells and their images, each once."""
    found: dict[int, None] = {}
    for cell in cells:
        x, y = lattice.spot(cell)
        for image in IMAGES[symmetry]:
            (x1, y1), (x2, y2) = image(lattice, x, y), image(lattice, x + 1, y + 1)
            found[lattice.cell(min(x1, x2), min(y1, y2))] = None
    return list(found)


def images_of_borders(lattice: Lattice, borders: Iterable[int], symmetry: Symmetry) -> list[int]:
    """List some borders and their images, each once."""
    found: dict[int, None] = {}
    for border in borders:
        start, end = lattice.corners(border)
        for image in IMAGES[symmetry]:
            (x1, y1), (x2, y2) = image(lattice, *start), image(lattice, *end)
            found[lattice.side_of(min(x1, x2), min(y1, y2), LEFT if x1 == x2 else UPPER)] = None
    return list(found)


def images_of_side(lattice: Lattice, side: Side, symmetry: Symmetry) -> list[Side]:
    """List a side of a face and its images."""
    borders = set(images_of_borders(lattice, lattice.rim(side), symmetry))
    return [one for one in Side if borders.issuperset(lattice.rim(one))]
