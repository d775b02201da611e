"""What is drawn over a face while one draws: sight, steps, narrow places, lost places, nearest things, flaws."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainter, QPen, QStaticText, QTransform

from editors.tiles.insight import Blocked, Look, Point
from engines.kit.maps.grids import Lattice
from engines.kit.maps.tile_rules import Hunt

SEEN = QColor(40, 120, 220, 60)
UNSEEN = QColor(20, 22, 28, 110)
RAY = QColor("#b5332e")
STOPPED = QColor(181, 51, 46, 120)
LOST = QColor(24, 26, 32, 130)
STAYS = Hunt()
PLATE = QColor(255, 255, 255, 170)
"""Under a number, which may stand on a dark sign."""
CHOKE = QColor("#c26a00")
WAY = QColor("#6a2fa0")
NEAR = QColor("#00745a")
LEGIBLE = 18.0
"""How many pixels a cell has at least on which somebody can read a number; on smaller ones the colours tell."""
FLAW = {"error": QColor("#c1121f"), "warning": QColor("#c26a00"), "hint": QColor("#3556c4")}
"""Colours on paper, which does not know the theme; each mark has a form of its own too."""


class Near(NamedTuple):
    """A thing that is nearest of its sort: its title, its cell, how far it is, and the steps of a walk there."""

    title: str
    cell: int
    distance: int
    steps: int | None


@dataclass(frozen=True, slots=True)
class Overlay:
    """Everything that is shown over one face."""

    lattice: Lattice
    look: Look | None = None
    stops: tuple[Point, ...] = ()
    """How far each blocked line comes, in cells."""
    ray: Blocked | None = None
    """The blocked line under the hand: to which cell, and what is in its way."""
    why: str = ""
    heat: dict[int, int] = field(default_factory=dict)
    chokes: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()
    near: tuple[Near, ...] = ()
    """The nearest things of each sort."""
    hunt: Hunt = STAYS
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


@cache
def warmth(steps: int, most: int) -> QColor:
    """Return the colour of so many steps: warm where it is near."""
    return QColor.fromHsvF(0.08 + 0.5 * steps / most, 0.75, 0.95, 0.45)


@cache
def number(steps: int, size: float) -> QStaticText:
    """Return a number as letters that are laid out once: an area has hundreds of them."""
    font = _small(QFont(), size)
    words = QStaticText(str(steps))
    words.setPerformanceHint(QStaticText.PerformanceHint.AggressiveCaching)
    words.prepare(QTransform(), font)
    return words


def _small(font: QFont, size: float) -> QFont:
    font.setPointSizeF(size)
    font.setBold(True)
    return font


class _Layer:
    def __init__(self, painter: QPainter, overlay: Overlay, cell: float) -> None:
        self.painter, self.over, self.cell = painter, overlay, cell

    def draw(self) -> None:
        """Draw everything that is switched on, shades first."""
        # Shades end where cells do: smooth edges would cost as much as all the rest.
        self.painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        self._shades()
        self._heat()
        self._stopped()
        self.painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._start()
        self._chokes()
        self._rays()
        self._path(self.over.hunt, WAY)
        self._near()
        self._doors()
        self._flaws()

    def _area(self, cell: int) -> QRectF:
        x, y = self.over.lattice.spot(cell)
        return QRectF(x * self.cell, y * self.cell, self.cell, self.cell)

    def _shades(self) -> None:
        look = self.over.look
        if look is not None:
            for cell in look.seen:
                self.painter.fillRect(self._area(cell), SEEN)
            for cell in look.unseen:
                self.painter.fillRect(self._area(cell), UNSEEN)
        for cell in self.over.lost:
            self.painter.fillRect(self._area(cell), LOST)
            self.painter.fillRect(self._area(cell), QBrush(QColor(255, 255, 255, 90), Qt.BrushStyle.BDiagPattern))

    def _start(self) -> None:
        if self.over.look is not None:
            self.painter.setBrush(Qt.BrushStyle.NoBrush)
            self.painter.setPen(QPen(SEEN.darker(), 1.5))
            self.painter.drawEllipse(self._area(self.over.look.start).adjusted(3, 3, -3, -3))

    def _heat(self) -> None:
        if not self.over.heat:
            return
        most = max(*self.over.heat.values(), 1)
        for cell, steps in self.over.heat.items():
            self.painter.fillRect(self._area(cell), warmth(steps, most))
        if self.cell * self.painter.worldTransform().m11() >= LEGIBLE:
            self._numbers()

    def _numbers(self) -> None:
        self._write_small()
        self.painter.setPen(QColor("#1b1f27"))
        for cell, steps in self.over.heat.items():
            area = self._area(cell)
            words = number(steps, self.painter.font().pointSizeF())
            half = QPointF(words.size().width() / 2, words.size().height() / 2)
            self.painter.fillRect(QRectF(area.center() - half, area.center() + half), PLATE)
            self.painter.drawStaticText(area.center() - half, words)

    def _chokes(self) -> None:
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.setPen(QPen(CHOKE, 1.3))
        for cell in self.over.chokes:
            area = self._area(cell).adjusted(4, 4, -4, -4)
            self.painter.drawLine(area.topLeft(), area.bottomRight())
            self.painter.drawLine(area.topRight(), area.bottomLeft())

    def _stopped(self) -> None:
        """Draw every blocked line up to what stops it."""
        if self.over.look is not None and self.over.stops:
            start = self._area(self.over.look.start).center()
            self.painter.setPen(QPen(STOPPED, 0))
            self.painter.drawLines([QLineF(start, QPointF(x, y) * self.cell) for x, y in self.over.stops])

    def _rays(self) -> None:
        """Draw the blocked line under the hand, and frame whatever stops it."""
        look, ray = self.over.look, self.over.ray
        if look is None or ray is None:
            return
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.setPen(QPen(RAY, 0.7, Qt.PenStyle.DashLine))
        self.painter.drawLine(self._area(look.start).center(), self._area(ray.cell).center())
        self.painter.setPen(QPen(RAY, 1.6))
        for border in ray.by_borders:
            self._border(border)
        for cell in ray.by_cells:
            self.painter.drawRect(self._area(cell).adjusted(1.5, 1.5, -1.5, -1.5))

    def _border(self, border: int) -> None:
        (x1, y1), (x2, y2) = self.over.lattice.corners(border)
        self.painter.drawLine(QPointF(x1 * self.cell, y1 * self.cell), QPointF(x2 * self.cell, y2 * self.cell))

    def _path(self, hunt: Hunt, colour: QColor) -> None:
        """Draw the way of a monster, and across it the doors that it breaks."""
        self.painter.setPen(QPen(colour, 3.6))
        for door in hunt.broken:
            self._border(door)
        self.painter.setPen(QPen(colour, 1.6))
        spots = [self._area(cell).center() for cell in hunt.cells]
        for one, other in itertools.pairwise(spots):
            self.painter.drawLine(one, other)
        if spots:
            self.painter.setBrush(colour)
            self.painter.drawEllipse(spots[-1], 2.4, 2.4)

    def _near(self) -> None:
        """Frame the nearest of each sort, with the steps in a badge at its corner."""
        self._write_small()
        for near in self.over.near:
            area, size = self._area(near.cell), self.cell * 0.2
            self.painter.setBrush(Qt.BrushStyle.NoBrush)
            self.painter.setPen(QPen(NEAR, self.cell * 0.06))
            self.painter.drawRoundedRect(area.adjusted(2, 2, -2, -2), 3, 3)
            badge = QRectF(area.right() - 2 * size, area.top(), 2 * size, 2 * size)
            self.painter.setBrush(NEAR)
            self.painter.drawEllipse(badge)
            self._words(badge, str(near.distance), QColor("#ffffff"))

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
        self.painter.setFont(_small(QFont(), max(self.cell * 0.22, 1.0)))

    def _words(self, area: QRectF, words: str, colour: QColor | None = None) -> None:
        self.painter.setPen(colour or QColor("#1b1f27"))
        self.painter.drawText(area, Qt.AlignmentFlag.AlignCenter, words)
