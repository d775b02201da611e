"""A chart on the screen, in the colours of the theme; a click on a part of it chooses the rows that it stands for."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from editors import look
from editors.painter import FacePainter
from exports.charts.paper import DARK, LIGHT, Chart, Ink
from exports.faces.ops import Face

SCALE = 4.0
"""How many dots a millimetre has on the screen."""
NARROWEST = 70.0
FRAME = 0.5
"""How thick the frame of what is chosen is, in millimetres."""
MOST_TOLD = 6
"""So many rows are told of what lies under the mouse."""


class ChartView(QWidget):
    """Draws a chart as wide as there is room."""

    rows_chosen = Signal(object)
    """A wish: choose these rows of the chart's table (a tuple of places)."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.marked: tuple[int, ...] = ()
        """The rows whose parts of the drawing are framed."""
        self.setMouseTracking(True)
        self._chart: Chart | None = None
        self._painter = FacePainter()
        self._face: Face | None = None
        self._drawn: tuple[object, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_chart(self, chart: Chart | None) -> None:
        """Show a chart, or none."""
        self._chart, self._drawn, self.marked = chart, (), ()
        self.setAccessibleName("Chart" if chart is None else f"Chart: {chart.title}; the table below has its figures")
        self._fit()
        self.update()

    def mark(self, rows: Sequence[int]) -> None:
        """Frame what stands for some rows of the table, and nothing else."""
        self.marked = tuple(rows)
        self.update()

    def rows_at(self, at: QPointF) -> tuple[int, ...]:
        """Return the rows of the table that lie under a point."""
        return () if self._chart is None else self._chart.rows_at(self._wide(), (at.x() / SCALE, at.y() / SCALE))

    def ink(self) -> Ink:
        """Return the colours for the theme of the program."""
        return DARK if look.current().is_dark else LIGHT

    def sizeHint(self) -> QSize:
        """Ask for as much height as the chart needs."""
        face = self._at_width()
        return QSize(int(NARROWEST * SCALE), int(face.height * SCALE) if face else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw the chart anew at another width."""
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the chart."""
        face = self._at_width()
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self.ink().paper))
        if face is not None:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.scale(SCALE, SCALE)
            self._painter.draw(painter, face.ops)
            self._frame(painter)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the rows under the mouse."""
        rows = self.rows_at(event.position())
        if rows and event.button() == Qt.MouseButton.LeftButton:
            self.rows_chosen.emit(rows)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show what can be clicked, with its figures."""
        rows = self.rows_at(event.position())
        if rows and self._chart is not None:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
            shown = [" · ".join(filter(None, self._chart.rows[row])) for row in rows[:MOST_TOLD]]
            self.setToolTip("\n".join(shown + ["…"] * (len(rows) > MOST_TOLD)))
        else:
            self.unsetCursor()
            self.setToolTip("")

    def _frame(self, painter: QPainter) -> None:
        """Frame the parts of the drawing whose rows are chosen."""
        areas = [] if self._chart is None or not self.marked else self._chart.areas(self._wide())
        painter.setPen(QPen(QColor(self.ink().second), FRAME))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for area in areas:
            if set(area.rows) <= set(self.marked):
                painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in area.outline]))

    def _fit(self) -> None:
        face = self._at_width()
        self.setFixedHeight(int(face.height * SCALE) if face else 0)

    def _at_width(self) -> Face | None:
        if self._chart is None:
            return None
        key = (self.width(), self.ink(), self._chart.title)
        if key != self._drawn:
            self._face = self._chart.draw(self._wide(), self.ink())
            self._drawn = key
        return self._face

    def _wide(self) -> float:
        return max(NARROWEST, self.width() / SCALE)
