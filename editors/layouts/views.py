"""The views of a layout: the face on its canvas, the strip of other components, and the side."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QPushButton, QToolButton, QVBoxLayout, QWidget

from editors import look
from editors.canvas.pane import CanvasPane, put_together
from editors.canvas.switches import switch
from editors.canvas.view import CanvasView
from editors.canvas.words import words_over
from editors.desk import Desk
from editors.layouts.boxes import BACK, FRONT, ICONS
from editors.layouts.samples import Sample
from editors.layouts.scene import LayoutScene
from editors.layouts.side import LayoutSide
from editors.layouts.strip import SampleStrip
from editors.painter import FacePainter
from engines.kit.layouts import Show
from exports.faces.layout import Sides

FIRST_WORDS = (
    "Nothing is on this side yet.\nPress Draw and drag to put a box here,\n"
    "drop a picture, or paste boxes of another layout."
)
LINES = 5.0
"""How far apart the lines of the grid are, in millimetres."""


class LayoutViews:
    """Shows a layout over a component, and beside it as lists."""

    def __init__(self, pane: CanvasPane, desk: Desk, draw: Callable[[Sample], Sides | None]) -> None:
        self._pane, self._is_read_only = pane, desk.read_only
        painter = FacePainter(desk.picture)
        self.scene = LayoutScene(painter, pane)
        self.scene.is_read_only = desk.read_only
        self.view = CanvasView(self.scene, "The face with its boxes", pane)
        self.view.set_grid(LINES)
        # A picture that is dropped here is the pane's: the scene would refuse it.
        self.view.setAcceptDrops(False)
        self.view.viewport().setAcceptDrops(False)
        self.first_words = words_over(self.view, FIRST_WORDS)
        self.side = LayoutSide(pane.opened, pane.context, pane)
        self.strip = SampleStrip(painter, draw, pane)
        self.turners: dict[int, QToolButton] = {}
        """The buttons for the component before and the next one, by -1 and 1."""
        self._make_bar()
        self.banner = QLabel(pane)
        self.banner.setWordWrap(True)
        self.reset_button = QPushButton(look.icon("restore"), "Back to the default", pane)
        self.empty_words = QLabel("No component uses this layout: choose another kind under Layout.", pane)
        self.splitter = put_together(pane, self._canvas(), self.side, [700, 360])
        pane.setFocusProxy(self.view)

    def _make_bar(self) -> None:
        pane = self._pane
        self.switches = {
            side: switch(pane, icon, words, "Turn over (Ctrl+B)")
            for side, icon, words in ((FRONT, "card-outline", "Front"), (BACK, "card-bulleted-outline", "Back"))
        }
        for one in self.switches.values():
            one.setAutoExclusive(True)
        self.switches[FRONT].setChecked(True)
        self.chooser = QComboBox(pane)
        self.chooser.setAccessibleName("Component to try the layout on")
        self.chooser.setToolTip("The component on which the layout is tried (Alt+Left, Alt+Right)")
        self.chooser.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.chooser.setMinimumContentsLength(10)
        self.draw_switch = switch(pane, "vector-square-plus", "Draw", "Draw a new box by dragging")
        self.lines_switch = switch(pane, "border-outside", "Lines", "Show cut, safe zone and boxes")
        self.lines_switch.setChecked(True)
        self.sort = QComboBox(pane)
        self.sort.setAccessibleName("What a new box shows")
        self.sort.setMinimumContentsLength(6)
        for show in Show:
            self.sort.addItem(look.icon(ICONS[show]), str(show).capitalize(), str(show))

    def _bar(self) -> QHBoxLayout:
        bar = QHBoxLayout()
        bar.setContentsMargins(8, 6, 8, 4)
        for part in (*self.switches.values(), self._turner("chevron-left", -1), self.chooser):
            bar.addWidget(part)
        bar.addWidget(self._turner("chevron-right", 1))
        bar.addStretch(1)
        for part in (self.draw_switch, self.sort):
            bar.addWidget(part)
            part.setVisible(not self._is_read_only)
        bar.addWidget(self.lines_switch)
        return bar

    def _note(self) -> QHBoxLayout:
        note = QHBoxLayout()
        note.setContentsMargins(8, 0, 8, 4)
        note.addWidget(self.banner, 1)
        note.addWidget(self.empty_words)
        note.addWidget(self.reset_button)
        return note

    def _canvas(self) -> QWidget:
        canvas = QWidget(self._pane)
        column = QVBoxLayout(canvas)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self._bar())
        column.addLayout(self._note())
        column.addWidget(self.view, 1)
        column.addWidget(self.strip)
        return canvas

    def _turner(self, icon: str, step: int) -> QToolButton:
        button = QToolButton(self._pane)
        button.setIcon(look.icon(icon))
        button.setAutoRaise(True)
        words = "Next component (Alt+Right)" if step > 0 else "Previous component (Alt+Left)"
        button.setToolTip(words)
        button.setAccessibleName(words)
        self.turners[step] = button
        return button
