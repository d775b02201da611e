"""The views of a tile: the canvas with its tools and switches, and the side with kinds, problems and properties."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QHBoxLayout,
    QTabWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editors.canvas.pane import put_together
from editors.canvas.switches import SwitchBar, switch
from editors.desk import Desk
from editors.document import OpenDocument
from editors.fields.base import FieldContext
from editors.painter import FacePainter
from editors.tiles.deck_view import DeckView
from editors.tiles.ground_view import GroundView
from editors.tiles.scene import TileScene
from editors.tiles.side import TileSide
from editors.tiles.switches import SHOWN
from editors.tiles.symmetry import Symmetry
from editors.tiles.told import told_line
from editors.tiles.tools import TOOLS, Tool
from editors.tiles.view import TileView
from engines.kit.maps.tile_rules import BACK, FRONT, TileRules

PAGES = ("Draw", "Join", "Deck")


class TileViews:
    """Shows a tile on a canvas, and beside it what it can be made of."""

    def __init__(
        self, pane: QWidget, opened: OpenDocument, desk: Desk, context: FieldContext, rules: TileRules
    ) -> None:
        self.scene = TileScene(FacePainter(desk.picture), {FRONT: "Front", BACK: "Back"}, pane)
        self.view = TileView(self.scene, "The faces of the tile", pane)
        self.side = TileSide(opened, context, pane)
        self.words = told_line(pane)
        self.tools = {tool: self._tool(pane, tool) for tool in Tool}
        self.group = QButtonGroup(pane)
        for button in self.tools.values():
            self.group.addButton(button)
        self.switches = {name: switch(pane, *words) for name, words in SHOWN.items()}
        self.symmetry = _symmetries(pane)
        self.pages = QTabWidget(pane)
        self.pages.setDocumentMode(True)
        self.pages.tabBar().setAccessibleName("Views of the tile")
        drawing = QWidget(self.pages)
        self.splitter = put_together(drawing, self._canvas(drawing, desk), self.side, [820, 330])
        self.ground = GroundView(rules, FacePainter(desk.picture), pane)
        self.deck = DeckView(rules, FacePainter(desk.picture), pane)
        for page, words in zip((drawing, self.ground, self.deck), PAGES, strict=True):
            self.pages.addTab(page, words)
        whole = QVBoxLayout(pane)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.pages)
        self._held = (self.view, self.ground.view, self.deck.list)
        self._pane = pane
        self._lend_focus(0)
        self.pages.currentChanged.connect(self._lend_focus)

    def turn_to(self, page: int) -> None:
        """Bring a page to the front, with the keys in its hand."""
        self.pages.setCurrentIndex(page)
        self._pane.setFocus()

    def _lend_focus(self, page: int) -> None:
        """Let the keys of the pane go to the page in front: a canvas that nobody sees must not draw."""
        self._pane.setFocusProxy(self._held[page])

    def shown(self) -> list[str]:
        """List what is switched on of what the engine knows."""
        return [name for name, one in self.switches.items() if one.isChecked()]

    def state(self) -> dict[str, object]:
        """Return the widths and what is switched on."""
        return {"split": self.splitter.sizes(), "shown": self.shown()}

    def restore(self, state: Mapping[str, object]) -> None:
        """Take up the widths and what was switched on."""
        split, shown = state.get("split"), state.get("shown")
        if isinstance(split, list):
            self.splitter.setSizes([size for size in split if isinstance(size, int)])
        for name, one in self.switches.items():
            one.setChecked(isinstance(shown, list) and name in shown)

    def _tool(self, pane: QWidget, tool: Tool) -> QToolButton:
        facts = TOOLS[tool]
        return switch(pane, facts.icon, facts.title, f"{facts.about} ({facts.key})")

    def _canvas(self, pane: QWidget, desk: Desk) -> QWidget:
        canvas = QWidget(pane)
        column = QVBoxLayout(canvas)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self._bar(desk))
        column.addLayout(self._second_bar(desk))
        column.addWidget(self.view, 1)
        column.addWidget(self.words)
        return canvas

    def _bar(self, desk: Desk) -> QHBoxLayout:
        tools = SwitchBar(list(self.tools.values()))
        tools.setVisible(not desk.read_only)
        bar = QHBoxLayout()
        bar.setContentsMargins(8, 6, 8, 0)
        bar.addWidget(tools)
        return bar

    def _second_bar(self, desk: Desk) -> QHBoxLayout:
        bar = QHBoxLayout()
        bar.setContentsMargins(8, 2, 8, 4)
        for button in self.switches.values():
            bar.addWidget(button)
        bar.addStretch(1)
        self.symmetry.setVisible(not desk.read_only)
        bar.addWidget(self.symmetry)
        return bar


def _symmetries(pane: QWidget) -> QComboBox:
    box = QComboBox(pane)
    box.setAccessibleName("Symmetry")
    box.setToolTip("What is painted is painted in its images too (Y)")
    for one in Symmetry:
        box.addItem("No symmetry" if one is Symmetry.NONE else f"Symmetry: {one}", one)
    return box
