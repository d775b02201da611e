"""The strip below a layout: the same layout on other components, and what does not fit on any of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import QListView, QListWidget, QListWidgetItem, QWidget

from editors.layouts.samples import Sample
from editors.painter import FacePainter
from exports.faces.layout import Sides

TALL = 96
"""How tall a small picture is."""
NARROWEST = 80
"""No component takes less room than this, for its name."""
REST = 180
"""Milliseconds after the last edit at which the small pictures follow."""
PLACE = int(Qt.ItemDataRole.UserRole)


class SampleStrip(QListWidget):
    """Shows every component small, drawn one after the other while nobody types."""

    sample_requested = Signal(int)
    """A wish: try the layout on this component."""
    problems_changed = Signal(object)
    """A fact: this does not fit, by the place of the component (a dict from place to problems)."""

    def __init__(self, painter: FacePainter, draw: Callable[[Sample], Sides | None], parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName("The layout on other components")
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(False)
        self.setIconSize(QSize(2 * TALL, TALL))
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setMovement(QListView.Movement.Static)
        self.setSpacing(4)
        self.setUniformItemSizes(True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFixedHeight(TALL + 46)
        self._painter, self._draw = painter, draw
        self._samples: list[Sample] = []
        self._problems: dict[int, Sequence[object]] = {}
        self._next = 0
        self.side = "front"
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.timeout.connect(self._on_rest_over)
        self.itemActivated.connect(self._on_item_activated)
        self.itemClicked.connect(self._on_item_activated)

    def show_samples(self, samples: Sequence[Sample]) -> None:
        """Show other components."""
        if list(samples) != self._samples:
            self._samples = list(samples)
            self.clear()
            for place, sample in enumerate(samples):
                item = QListWidgetItem(sample.name)
                item.setData(PLACE, place)
                item.setToolTip(sample.name)
                self.addItem(item)
        self.draw_again()

    def draw_again(self) -> None:
        """Draw all small pictures anew, as soon as nobody types."""
        self._next = 0
        self._problems = {}
        self._rest.start(REST)

    def finish(self) -> None:
        """Stop drawing."""
        self._rest.stop()
        self._samples = []

    def _on_rest_over(self) -> None:
        """Draw one, and come back for the next when everything else is done."""
        if self._next >= len(self._samples):
            self.problems_changed.emit({place: found for place, found in self._problems.items() if found})
            return
        sides = self._draw(self._samples[self._next])
        if sides is not None:
            self._problems[self._next] = sides.problems
            face = sides.back if self.side == "back" and sides.back is not None else sides.front
            ratio = self.devicePixelRatioF()
            image = self._painter.image(face, TALL / face.height, ratio=ratio)
            self.setGridSize(QSize(max(NARROWEST, round(TALL * face.width / face.height) + 12), TALL + 24))
            self.item(self._next).setIcon(QIcon(QPixmap.fromImage(image)))
        self._next += 1
        self._rest.start(0)

    def _on_item_activated(self, item: QListWidgetItem) -> None:
        self.sample_requested.emit(int(item.data(PLACE)))
