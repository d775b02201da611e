"""The views of a layout: the face on its canvas, the strip of other components, and the side."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editors import look
from editors.canvas.switches import switch
from editors.canvas.view import CanvasView
from editors.canvas.words import words_over
from editors.desk import Desk
from editors.document import OpenDocument
from editors.fields.base import FieldContext
from editors.layouts.boxes import BACK, FRONT, ICONS
from editors.layouts.edits import LayoutEdits
from editors.layouts.samples import Sample, drawn
from editors.layouts.scene import LayoutScene
from editors.layouts.side import LayoutSide
from editors.layouts.strip import SampleStrip
from editors.painter import FacePainter
from editors.pane import Pane
from engines.kit.documents import Content
from engines.kit.layouts import Layout, Show
from exports.faces.layout import Sides
from exports.faces.values import Book

FIRST_WORDS = (
    "Nothing is on this side yet.\nPress Draw and drag to put a box here,\nor paste boxes of another layout."
)
LINES = 5.0
"""How far apart the lines of the grid are, in millimetres."""


class LayoutViews(Pane):
    """Shows a layout over a component, and beside it as lists."""

    def __init__(self, opened: OpenDocument, desk: Desk) -> None:
        super().__init__()
        self.opened, self._desk = opened, desk
        self._game = opened.document.game
        self.context = FieldContext(desk, self._game, self)
        self.edits = LayoutEdits(opened)
        self.side_name = FRONT
        self.samples: list[Sample] = []
        self.sample: Sample | None = None
        self.turners: dict[int, QToolButton] = {}
        """The buttons for the component before and the next one, by -1 and 1."""
        self._make_views()
        self._lay_out()

    def layout_document(self) -> Layout:
        """Return what the layout says now."""
        return self.edits.layout()

    def _around(self) -> tuple[Content, Book]:
        return self._desk.content(self._game), self._desk.book(self._game)

    def _draw(self, sample: Sample) -> Sides | None:
        content, book = self._around()
        return drawn(sample, self.layout_document(), content, book)

    # ---- building ------------------------------------------------------------------------------------

    def _make_views(self) -> None:
        painter = FacePainter(self._desk.picture)
        self.scene = LayoutScene(painter, self)
        self.scene.is_read_only = self._desk.read_only
        self.view = CanvasView(self.scene, "The face with its boxes", self)
        self.view.set_grid(LINES)
        self.first_words = words_over(self.view, FIRST_WORDS)
        self.side = LayoutSide(self.opened, self.context, self)
        self.strip = SampleStrip(painter, self._draw, self)
        self.switches = {
            side: switch(self, icon, words, "Turn over (Ctrl+B)")
            for side, icon, words in ((FRONT, "card-outline", "Front"), (BACK, "card-bulleted-outline", "Back"))
        }
        for one in self.switches.values():
            one.setAutoExclusive(True)
        self.switches[FRONT].setChecked(True)
        self.chooser = QComboBox(self)
        self.chooser.setAccessibleName("Component to try the layout on")
        self.chooser.setToolTip("The component on which the layout is tried (Alt+Left, Alt+Right)")
        self.chooser.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.chooser.setMinimumContentsLength(10)
        self.draw_switch = switch(self, "vector-square-plus", "Draw", "Draw a new box by dragging")
        self.lines_switch = switch(self, "border-outside", "Lines", "Show cut, safe zone and boxes")
        self.lines_switch.setChecked(True)
        self.sort = QComboBox(self)
        self.sort.setAccessibleName("What a new box shows")
        self.sort.setMinimumContentsLength(6)
        for show in Show:
            self.sort.addItem(look.icon(ICONS[show]), str(show).capitalize(), str(show))
        self.banner = QLabel(self)
        self.banner.setWordWrap(True)
        self.reset_button = QPushButton(look.icon("restore"), "Back to the default", self)
        self.empty_words = QLabel("No component uses this layout: choose another kind under Layout.", self)

    def _lay_out(self) -> None:
        bar = QHBoxLayout()
        bar.setContentsMargins(8, 6, 8, 4)
        for part in (*self.switches.values(), self._turner("chevron-left", -1), self.chooser):
            bar.addWidget(part)
        bar.addWidget(self._turner("chevron-right", 1))
        bar.addStretch(1)
        for part in (self.draw_switch, self.sort):
            bar.addWidget(part)
            part.setVisible(not self._desk.read_only)
        bar.addWidget(self.lines_switch)
        note = QHBoxLayout()
        note.setContentsMargins(8, 0, 8, 4)
        note.addWidget(self.banner, 1)
        note.addWidget(self.empty_words)
        note.addWidget(self.reset_button)
        canvas = QWidget(self)
        column = QVBoxLayout(canvas)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(bar)
        column.addLayout(note)
        column.addWidget(self.view, 1)
        column.addWidget(self.strip)
        self.splitter = QSplitter(Qt.Orientation.Horizontal, self)
        self.splitter.addWidget(canvas)
        self.splitter.addWidget(self.side)
        self.splitter.setStretchFactor(0, 1)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setSizes([700, 360])
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.splitter)
        self.setFocusProxy(self.view)

    def _turner(self, icon: str, step: int) -> QToolButton:
        button = QToolButton(self)
        button.setIcon(look.icon(icon))
        button.setAutoRaise(True)
        words = "Next component (Alt+Right)" if step > 0 else "Previous component (Alt+Left)"
        button.setToolTip(words)
        button.setAccessibleName(words)
        self.turners[step] = button
        return button
