"""A chart on the screen, in the colours of the theme."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from editors import look
from editors.painter import FacePainter
from exports.charts.paper import DARK, LIGHT, Chart, Ink
from exports.faces.ops import Face

SCALE = 4.0
"""How many dots a millimetre has on the screen."""
NARROWEST = 70.0


class ChartView(QWidget):
    """Draws a chart as wide as there is room."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chart: Chart | None = None
        self._painter = FacePainter()
        self._face: Face | None = None
        self._drawn: tuple[object, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_chart(self, chart: Chart | None) -> None:
        """Show a chart, or none."""
        self._chart, self._drawn = chart, ()
        self.setAccessibleName("Chart" if chart is None else f"Chart: {chart.title}; the table below has its figures")
        self._fit()
        self.update()

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
        painter.end()

    def _fit(self) -> None:
        face = self._at_width()
        self.setFixedHeight(int(face.height * SCALE) if face else 0)

    def _at_width(self) -> Face | None:
        if self._chart is None:
            return None
        key = (self.width(), self.ink(), self._chart.title)
        if key != self._drawn:
            self._face = self._chart.draw(max(NARROWEST, self.width() / SCALE), self.ink())
            self._drawn = key
        return self._face
