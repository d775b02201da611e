"""Chips: a kind of space as it is printed, small, for lists and dialogs."""

from __future__ import annotations

from PySide6.QtGui import QIcon, QPixmap

from editors.painter import FacePainter
from engines.kit.maps.grids import Grid, Lattice, with_borders
from engines.kit.maps.palettes import Palette
from exports.faces.ops import Face
from exports.faces.tiles import part_ops

CELL, CHIP = 25.0, 40
"""How large a kind is drawn for its chip, in millimetres, and how many pixels that is."""


def chip(kind: str, palette: Palette, pixels: int = CHIP) -> QIcon:
    """Show a kind of space as it is printed."""
    lattice = Lattice(1, 1)
    grid = Grid(lattice, (kind,), with_borders(lattice, {}))
    face = Face(CELL, CELL, tuple(part_ops(grid, palette, [0], [], CELL)), bleed=0.0, safe=0.0, radius=2.0)
    return QIcon(QPixmap.fromImage(FacePainter().image(face, pixels / CELL)))
