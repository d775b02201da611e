"""The views of a board: the canvas with its bar, and the side with lists and properties."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QSplitter, QVBoxLayout, QWidget

from editors.boards.plan import LINKS
from editors.boards.scene import BoardScene
from editors.boards.side import BoardSide
from editors.canvas.switches import switch
from editors.canvas.view import CanvasView
from editors.canvas.words import words_over
from editors.desk import Desk
from editors.document import OpenDocument
from editors.fields.base import FieldContext
from editors.fields.facts import facts_of
from editors.painter import FacePainter
from editors.pane import Pane
from engines.kit.documents import Document

GRID = 2.0
"""The step to which rooms snap, in millimetres."""
LINES = 10.0
"""How far apart the lines of the grid are."""
NO_ROOMS = "This board has no rooms yet.\nPress Draw rooms (Ctrl+R) and drag where the first one lies."


class BoardViews(Pane):
    """Shows a board on a canvas, and beside it as lists."""

    def __init__(self, opened: OpenDocument, desk: Desk) -> None:
        super().__init__()
        self.opened, self._desk = opened, desk
        self._game = opened.document.game
        self.context = FieldContext(desk, self._game, self)
        self._make_views()
        self._lay_out()

    def board(self) -> Document:
        """Return what the board says now."""
        return self.opened.document

    def _make_views(self) -> None:
        self.scene = BoardScene(FacePainter(self._desk.picture), self)
        self.scene.step = GRID
        self.scene.is_read_only = self._desk.read_only
        self.view = CanvasView(self.scene, "The board", self)
        self.view.set_grid(LINES)
        self.side = BoardSide(self.opened, self.context, self)
        self.empty_words = words_over(self.view, NO_ROOMS)
        self.reach_words = QLabel(self)
        self.draw_switch = switch(self, "vector-square-plus", "Draw rooms", "Draw a room by dragging (Ctrl+R)")
        self.reach_switch = switch(self, "map-marker-path", "Reach", "Shade what the group cannot reach")
        self.reach_switch.setChecked(True)
        self.grid_switch = switch(self, "grid", "Grid", "Snap to a grid of 2 mm")
        self.grid_switch.setChecked(True)
        self.link_kind = self._kinds()

    def _kinds(self) -> QComboBox:
        kinds = QComboBox(self)
        kinds.setAccessibleName("Kind of new ways")
        kinds.setToolTip("What a new way is; drag from a dot beside a room to another room")
        item = facts_of(type(self.board()))[LINKS].item
        assert item is not None
        assert item.model is not None
        facts = facts_of(item.model)
        locks = (False, True) if "locked" in facts else (False,)
        for value, words in facts["kind"].choices if "kind" in facts else ((None, "way"),):
            for is_locked in locks:
                kinds.addItem(f"New ways: {words}{', locked' if is_locked else ''}", (value, is_locked))
        return kinds

    def _lay_out(self) -> None:
        bar = QHBoxLayout()
        bar.setContentsMargins(8, 6, 8, 4)
        if not self._desk.read_only:
            bar.addWidget(self.draw_switch)
            bar.addWidget(self.link_kind)
        self.draw_switch.setVisible(not self._desk.read_only)
        self.link_kind.setVisible(not self._desk.read_only)
        bar.addWidget(self.grid_switch)
        bar.addWidget(self.reach_switch)
        bar.addStretch(1)
        self.splitter = QSplitter(Qt.Orientation.Horizontal, self)
        self.splitter.addWidget(self._canvas(bar))
        self.splitter.addWidget(self.side)
        self.splitter.setStretchFactor(0, 1)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setSizes([760, 350])
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.splitter)
        self.setFocusProxy(self.view)
        self._put_in_order()

    def _put_in_order(self) -> None:
        """Let Tab go through the bar as it is seen; the canvas, the lists and what is picked come before."""
        for before, after in pairwise((self.draw_switch, self.link_kind, self.grid_switch, self.reach_switch)):
            self.setTabOrder(before, after)

    def _canvas(self, bar: QHBoxLayout) -> QWidget:
        canvas = QWidget(self)
        column = QVBoxLayout(canvas)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(bar)
        column.addWidget(self.view, 1)
        self.reach_words.setContentsMargins(8, 4, 8, 4)
        column.addWidget(self.reach_words)
        return canvas
