"""What is drawn over a face while one draws: sight, steps, narrow places, lost places, nearest things, flaws."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainter, QPen

from editors.tiles.insight import Look
from engines.kit.maps.grids import Lattice

SEEN = QColor(40, 120, 220, 60)
UNSEEN = QColor(20, 22, 28, 110)
RAY = QColor("#b5332e")
LOST = QColor(24, 26, 32, 130)
CHOKE = QColor("#c26a00")
WAY = QColor("#6a2fa0")
NEAR = QColor("#00745a")
FLAW = {"error": QColor("#c1121f"), "warning": QColor("#c26a00"), "hint": QColor("#3556c4")}
"""Colours on paper, which does not know the theme; each mark has a form of its own too."""


@dataclass(frozen=True, slots=True)
class Overlay:
    """Everything that is shown over one face."""

    lattice: Lattice
    look: Look | None = None
    rays: tuple[tuple[int, str], ...] = ()
    """Cells to which a blocked line is drawn, and why it is blocked."""
    heat: dict[int, int] = field(default_factory=dict)
    chokes: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()
    near: tuple[tuple[str, int, int], ...] = ()
    """The nearest thing of each sort: its title, its cell, and how many steps it is."""
    way: tuple[int, ...] = ()
    """The way that a monster would take."""
    shut: tuple[int, ...] = ()
    """Doors that are closed in the test."""
    marked_cells: tuple[int, ...] = ()
    marked_borders: tuple[int, ...] = ()
    severity: str = "warning"
    """Where a flaw is that was clicked, and how much it hurts."""


def draw_overlay(painter: QPainter, overlay: Overlay, cell: float) -> None:
    """Draw an overlay; the painter's unit is a millimetre, its origin the corner of the face."""
    _Layer(painter, overlay, cell).draw()


class _Layer:
    def __init__(self, painter: QPainter, overlay: Overlay, cell: float) -> None:
        self.painter, self.over, self.cell = painter, overlay, cell

    def draw(self) -> None:
        """Draw everything that is switched on, shades first."""
        self._shades()
        self._heat()
        self._chokes()
        self._rays()
        self._path(self.over.way, WAY)
        self._near()
        self._doors()
        self._flaws()

    def _area(self, cell: int) -> QRectF:
        x, y = self.over.lattice.spot(cell)
        return QRectF(x * self.cell, y * self.cell, self.cell, self.cell)

    def _shades(self) -> None:
        self.painter.setPen(Qt.PenStyle.NoPen)
        look = self.over.look
        if look is not None:
            self.painter.setBrush(SEEN)
            for cell in look.seen:
                self.painter.drawRect(self._area(cell))
            self.painter.setBrush(UNSEEN)
            for one in look.blocked:
                self.painter.drawRect(self._area(one.cell))
            self.painter.setBrush(Qt.BrushStyle.NoBrush)
            self.painter.setPen(QPen(SEEN.darker(), 1.5))
            self.painter.drawEllipse(self._area(look.start).adjusted(3, 3, -3, -3))
        for cell in self.over.lost:
            self.painter.setPen(Qt.PenStyle.NoPen)
            self.painter.setBrush(LOST)
            self.painter.drawRect(self._area(cell))
            self.painter.setBrush(QBrush(QColor(255, 255, 255, 90), Qt.BrushStyle.BDiagPattern))
            self.painter.drawRect(self._area(cell))

    def _heat(self) -> None:
        if not self.over.heat:
            return
        most = max(*self.over.heat.values(), 1)
        self._write_small()
        for cell, steps in self.over.heat.items():
            warm = QColor.fromHsvF(0.08 + 0.5 * steps / most, 0.75, 0.95, 0.45)
            self.painter.setPen(Qt.PenStyle.NoPen)
            self.painter.setBrush(warm)
            self.painter.drawRect(self._area(cell))
            self._words(self._area(cell), str(steps))

    def _chokes(self) -> None:
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.setPen(QPen(CHOKE, 1.3))
        for cell in self.over.chokes:
            area = self._area(cell).adjusted(4, 4, -4, -4)
            self.painter.drawLine(area.topLeft(), area.bottomRight())
            self.painter.drawLine(area.topRight(), area.bottomLeft())

    def _rays(self) -> None:
        look = self.over.look
        if look is None:
            return
        self.painter.setPen(QPen(RAY, 0.7, Qt.PenStyle.DashLine))
        for cell, _ in self.over.rays:
            self.painter.drawLine(self._area(look.start).center(), self._area(cell).center())
        blocked = {one.cell: one for one in look.blocked}
        self.painter.setPen(QPen(RAY, 1.6))
        for cell, _ in self.over.rays:
            for border in blocked[cell].by_borders if cell in blocked else ():
                self._border(border)

    def _border(self, border: int) -> None:
        (x1, y1), (x2, y2) = self.over.lattice.corners(border)
        self.painter.drawLine(QPointF(x1 * self.cell, y1 * self.cell), QPointF(x2 * self.cell, y2 * self.cell))

    def _path(self, cells: tuple[int, ...], colour: QColor) -> None:
        self.painter.setPen(QPen(colour, 1.6))
        spots = [self._area(cell).center() for cell in cells]
        for one, other in itertools.pairwise(spots):
            self.painter.drawLine(one, other)
        if spots:
            self.painter.setBrush(colour)
            self.painter.drawEllipse(spots[-1], 2.4, 2.4)

    def _near(self) -> None:
        """Frame the nearest of each sort, with the steps in a badge at its corner."""
        self._write_small()
        for _, cell, steps in self.over.near:
            area, size = self._area(cell), self.cell * 0.2
            self.painter.setBrush(Qt.BrushStyle.NoBrush)
            self.painter.setPen(QPen(NEAR, self.cell * 0.06))
            self.painter.drawRoundedRect(area.adjusted(2, 2, -2, -2), 3, 3)
            badge = QRectF(area.right() - 2 * size, area.top(), 2 * size, 2 * size)
            self.painter.setBrush(NEAR)
            self.painter.drawEllipse(badge)
            self._words(badge, str(steps), QColor("#ffffff"))

    def _doors(self) -> None:
        self.painter.setPen(QPen(RAY, 2.2))
        for border in self.over.shut:
            self._border(border)

    def _flaws(self) -> None:
        colour = FLAW[self.over.severity]
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.setPen(QPen(colour, 1.6))
        for cell in self.over.marked_cells:
            self.painter.drawRect(self._area(cell).adjusted(1, 1, -1, -1))
        self.painter.setPen(QPen(colour, 2.6))
        for border in self.over.marked_borders:
            self._border(border)

    def _write_small(self) -> None:
        font = QFont(self.painter.font())
        font.setPointSizeF(max(self.cell * 0.22, 1.0))
        font.setBold(True)
        self.painter.setFont(font)

    def _words(self, area: QRectF, words: str, colour: QColor | None = None) -> None:
        self.painter.setPen(colour or QColor("#1b1f27"))
        self.painter.drawText(area, Qt.AlignmentFlag.AlignCenter, words)
