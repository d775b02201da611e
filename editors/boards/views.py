"""The views of a board: the canvas with its bar, and the side with lists and properties."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from editors.boards.scene import BoardScene
from editors.boards.side import BoardSide
from editors.canvas.pane import CanvasPane, put_together
from editors.canvas.switches import switch
from editors.canvas.view import CanvasView
from editors.canvas.words import words_over
from editors.desk import Desk
from editors.painter import FacePainter
from engines.kit.maps.boards import Link
from engines.kit.maps.palettes import CLOSED, Palette

GRID = 2.0
"""The step to which spaces snap, in millimetres."""
LINES = 10.0
"""How far apart the lines of the grid are."""


class BoardViews:
    """Shows a board on a canvas, and beside it as lists."""

    def __init__(self, pane: CanvasPane, desk: Desk, palette: Palette, link: type[Link]) -> None:
        words = palette.words
        self._pane, self._is_read_only = pane, desk.read_only
        self.scene = BoardScene(FacePainter(desk.picture), pane)
        self.scene.step = GRID
        self.scene.is_read_only = desk.read_only
        self.view = CanvasView(self.scene, "The board", pane)
        self.view.set_grid(LINES)
        self.view.setMouseTracking(True)
        self.side = BoardSide(pane.opened, pane.context, palette, pane)
        how = f"Press Draw {words.spaces} (Ctrl+R) and drag where the first one lies."
        self.empty_words = words_over(self.view, f"This board has no {words.spaces} yet.\n{how}")
        self.reach_words = QLabel(pane)
        self.draw_switch = switch(
            pane, "vector-square-plus", f"Draw {words.spaces}", f"Draw a {words.space} by dragging (Ctrl+R)"
        )
        self.split_switch = switch(
            pane,
            "knife",
            "Split",
            f"Draw a line through a {words.space}, from border to border (Ctrl+Shift+L)",
        )
        self.border_switch = switch(
            pane, "fence", "Borders", "Click a border: nobody passes there, or everybody again (Ctrl+Shift+E)"
        )
        self.hint_words = QLabel(pane)
        self.hint_words.setWordWrap(True)
        self.reach_switch = switch(pane, "map-marker-path", "Reach", f"Shade what {words.mover} cannot reach")
        self.reach_switch.setChecked(True)
        self.grid_switch = switch(pane, "grid", "Grid", "Snap to a grid of 2 mm")
        self.grid_switch.setChecked(True)
        self.link_kind = _kinds(pane, palette, link)
        self.splitter = put_together(pane, self._canvas(), self.side, [760, 350])
        pane.setFocusProxy(self.view)
        self._put_in_order()

    def new_link(self) -> tuple[str | None, bool]:
        """Return of which kind a new link is, and whether it is closed."""
        kind, is_closed = self.link_kind.currentData()
        return kind, is_closed

    def _bar(self) -> QHBoxLayout:
        bar = QHBoxLayout()
        bar.setContentsMargins(8, 6, 8, 4)
        for widget in (self.draw_switch, self.split_switch, self.border_switch, self.link_kind):
            widget.setVisible(not self._is_read_only)
            if not self._is_read_only:
                bar.addWidget(widget)
        bar.addWidget(self.grid_switch)
        bar.addWidget(self.reach_switch)
        bar.addStretch(1)
        return bar

    def _put_in_order(self) -> None:
        """Let Tab go through the bar as it is seen; the canvas, the lists and what is picked come before."""
        tools = (self.draw_switch, self.split_switch, self.border_switch, self.link_kind)
        for before, after in pairwise((*tools, self.grid_switch, self.reach_switch)):
            QWidget.setTabOrder(before, after)

    def _canvas(self) -> QWidget:
        canvas = QWidget(self._pane)
        column = QVBoxLayout(canvas)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self._bar())
        column.addWidget(self.view, 1)
        self.reach_words.setContentsMargins(8, 4, 8, 4)
        column.addWidget(self.reach_words)
        self.hint_words.setContentsMargins(8, 0, 8, 4)
        self.hint_words.hide()
        column.addWidget(self.hint_words)
        return canvas

    def offer_areas(self, *, has_areas: bool, has_borders: bool) -> None:
        """Offer to split areas where there are any, and to close borders where touching joins."""
        self.split_switch.setVisible(has_areas and not self._is_read_only)
        self.border_switch.setVisible(has_borders and not self._is_read_only)

    def hint(self, words: str, more: str = "") -> None:
        """Say how the tool at hand is used, and more to who points at it; no words: no tool is at hand."""
        self.hint_words.setText(words)
        self.hint_words.setToolTip(more)
        self.hint_words.setVisible(bool(words))


def _kinds(pane: QWidget, palette: Palette, link: type[Link]) -> QComboBox:
    """Make the list of what a new link can be."""
    words = palette.words
    kinds = QComboBox(pane)
    kinds.setAccessibleName(f"Kind of new {words.links}")
    kinds.setToolTip(f"What a new {words.link} is; drag from a dot beside a {words.space} to another {words.space}")
    known: list[tuple[str | None, str]] = [
        (kind, look.title.lower()) for kind, look in palette.links.items() if kind != CLOSED
    ]
    for kind, title in known or [(None, words.link)]:
        for is_closed in (False, True) if link.closed_by else (False,):
            said = f"New {words.links}: {title}{f', {words.closed}' if is_closed else ''}"
            kinds.addItem(said, (kind, is_closed))
    return kinds
