"""The playground: tiles are dragged, turned, explored and painted where they lie, and edges that meet are green."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editors.accessible_names import named
from editors.canvas.switches import switch
from editors.painter import FacePainter
from editors.tiles.ground import Playground
from editors.tiles.ground_scene import SIGN, GroundScene
from editors.tiles.ground_steps import GroundStep, layout_of
from editors.tiles.switches import LETTERS, SHOWN
from editors.tiles.terrain import Terrain
from editors.tiles.told import told_line
from editors.tiles.view import TileView
from engines.kit.maps.grids import OUTSIDE, Spot
from engines.kit.maps.joins import Laid, LaidOut
from engines.kit.maps.palettes import Palette
from engines.kit.maps.tile_rules import TileRules
from engines.kit.maps.tiles import Tile, TileFace
from exports.faces.ops import Face
from exports.faces.tiles import tile_face

MOST_SEED = 9999
NO_WAY = "No open edge leads out of the tile that is picked."
NO_TILE = "No tile is left to be drawn."
NOTHING = "Nothing lies here yet. Drag a tile from the list to a place, or pick a place and press Enter in the list."
HINT = (
    "Drag tiles out of the list and from place to place, or Shift and arrows. "
    "T turns, G turns over, X takes away, E explores at the nearest edge. "
    "While something is shown, arrows move the cell, Enter looks from it, O shuts its doors, P paints it."
)


class GroundView(QSplitter):
    """The playground with the tiles that can be laid, what their edges do, and what the engine knows of them."""

    shown_again = Signal()
    """A fact: a step of the playground was taken back or made again."""
    stepped = Signal(object)
    """A fact: the tiles lie otherwise now (a step that can be taken back)."""
    paint_requested = Signal(object, int)
    """A wish: paint this cell (of a Laid tile, as it is turned) with the kind that is in the hand."""

    def __init__(self, rules: TileRules, painter: FacePainter, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._rules = rules
        self.ground = Playground()
        self.terrain = Terrain(rules)
        self.tiles: dict[str, Tile] = {}
        self.palette_now: Callable[[], Palette] = Palette
        self._faces: dict[tuple[TileFace, float], Face] = {}
        self._drawn_with: Palette | None = None
        self.scene = GroundScene(painter, self)
        self.view = TileView(self.scene, "The playground", self)
        self.switches: dict[str, QToolButton] = {name: switch(self, *words) for name, words in SHOWN.items()}
        self.paints = switch(self, "brush", "Paint", "A click paints the cell where it lies (P at the cell)")
        self.list = named(
            QListWidget(self),
            "Tiles to lay out",
            "Drag a tile to its place; Enter or a double click lays it where it is picked",
        )
        self.seed, self.number = QSpinBox(self), QSpinBox(self)
        self.draw_button = QPushButton("Lay out by seed", self)
        self.explore_button = QPushButton("Explore", self)
        self.clear_button = QPushButton("Clear", self)
        self.words, self.told = QLabel(self, wordWrap=True), told_line(self)
        self._build()
        self._connect()

    # ---- showing -------------------------------------------------------------------------------------

    def show_tiles(self, tiles: Sequence[Tile], palette_now: Callable[[], Palette]) -> None:
        """Take up the tiles of the game as they are now."""
        self.tiles, self.palette_now = {one.id: one for one in tiles}, palette_now
        row = self.list.currentRow()
        self.list.clear()
        for one in tiles:
            item = QListWidgetItem(one.name)
            item.setData(Qt.ItemDataRole.UserRole, one.id)
            self.list.addItem(item)
        self.list.setCurrentRow(max(row, 0))
        self.number.setMaximum(max(len(tiles), 1))
        self.refresh()

    def show_changed(self, tile: Tile) -> None:
        """Take up what one tile says now."""
        self.tiles[tile.id] = tile
        self.refresh()

    def refresh(self) -> None:
        """Show what lies where, and what the edges do."""
        palette = self.palette_now()
        known = {at: laid for at, laid in self.ground.area.items() if laid.tile in self.tiles}
        found = self.ground.seams(self.tiles, palette)
        self.terrain.show(known, self.tiles, palette)
        self.scene.cell = next((self.tiles[one.tile].cell for one in known.values()), 25.0)
        self.scene.origin = self.terrain.origin
        self.scene.show_ground(self.ground, {at: (self._face(one, palette), one) for at, one in known.items()}, found)
        lines = [
            f"{SIGN[one.meeting]} {self._called(one.one)} and {self._called(one.other)}: {one}." for one in found
        ]
        alone = "One tile lies alone: its edges lead nowhere yet." if known else NOTHING
        self.words.setText("\n".join(lines) or alone)
        self.show_over()

    def show_over(self) -> None:
        """Show what the engine knows of the cell under the hand."""
        shown = [name for name, one in self.switches.items() if one.isChecked()]
        self.scene.overlay, words = self.terrain.overlay(shown)
        self.scene.cursor = self.terrain.hand if shown else OUTSIDE
        self.told.setText(words)
        self.scene.update()

    def _called(self, at: Spot) -> str:
        laid = self.ground.area[at]
        return self.tiles[laid.tile].face(is_back=laid.is_back).name or self.tiles[laid.tile].name

    def _face(self, laid: Laid, palette: Palette) -> Face:
        """Draw a face, once as long as it says the same."""
        if palette is not self._drawn_with:
            self._faces.clear()
            self._drawn_with = palette
        tile = self.tiles[laid.tile]
        key = tile.face(is_back=laid.is_back), tile.cell
        if key not in self._faces:
            drawn = tile_face(tile, palette, is_back=laid.is_back)
            self._faces[key] = Face(tile.width, tile.height, drawn, bleed=0.0, safe=0.0, radius=0.0)
        return self._faces[key]

    # ---- what a person does --------------------------------------------------------------------------

    def lay_current(self) -> None:
        """Lay the tile of the list at the place that is picked."""
        item = self.list.currentItem()
        if item is not None:
            tile = str(item.data(Qt.ItemDataRole.UserRole))
            self._change("Lay a tile", lambda: self.ground.lay(tile, self.ground.picked))

    def draw_by_seed(self) -> None:
        """Lay out an area as the game would draw it."""
        if self._deck():
            found = self._drawn(self.number.value())
            self._change("Lay out by seed", lambda: self.ground.take(found))

    def explore(self) -> None:
        """Join the next tile of the deck where somebody leaves the picked one; what scrolls away is gone."""
        side = self.ground.way_on(self.tiles, self.palette_now(), self.terrain.ground(self.terrain.hand))
        lies = self.ground.laid_out(self._drawn(0).deck)
        if self._rules.explore is None or side is None or not lies.deck:
            self.told.setText(NO_WAY if side is None else NO_TILE)
            return
        found = self._rules.explore(lies, self.ground.picked, side, self.tiles)
        self._change("Explore", lambda: self.ground.take(found))

    def _drawn(self, count: int) -> LaidOut:
        """Draw so many tiles by the seed; in a game that does not say how, the deck is as it is listed."""
        if self._rules.draw is None:
            return LaidOut({}, tuple((id, False) for id in self._deck()))
        return self._rules.draw(self._deck(), self.palette_now(), self.seed.value(), count)

    def _deck(self) -> dict[str, Tile]:
        return {id: one for id, one in self.tiles.items() if self._rules.in_deck(one)}

    def paint(self) -> None:
        """Ask for the cell under the hand to be painted, in the tile that lies there."""
        ground = self.terrain.ground(self.terrain.hand)
        laid = self.ground.area.get(ground.at) if ground else None
        if ground is not None and laid is not None:
            self.paint_requested.emit(laid, ground.cell)

    def _clear(self) -> None:
        self._change("Clear the playground", self.ground.area.clear)

    def _change(self, label: str, act: Callable[[], object]) -> None:
        """Let the tiles lie otherwise, as a step that can be taken back."""
        before = layout_of(self.ground)
        act()
        if self.ground.area != before.area:
            self.stepped.emit(GroundStep(label, self.ground, before, self._show_again))
        self.refresh()

    def _show_again(self) -> None:
        """Show what a step has brought back, also to whoever looks at another page."""
        self.shown_again.emit()
        self.refresh()

    def _is_testing(self) -> bool:
        return any(one.isChecked() for one in self.switches.values()) and self.terrain.grid is not None

    # ---- mouse and keys ------------------------------------------------------------------------------

    def _on_lettered(self, letter: str) -> None:
        if letter in LETTERS:
            self.switches[LETTERS[letter]].click()
            return
        steps: dict[str, tuple[str, Callable[[], None]]] = {
            "T": ("Turn a laid tile", self.ground.turn),
            "G": ("Turn a laid tile over", self.ground.turn_over),
            "X": ("Take a tile away", self.ground.take_away),
        }
        acts: dict[str, Callable[[], None]] = {"E": self.explore, "O": self._shut_doors, "P": self.paint}
        if letter in steps:
            self._change(*steps[letter])
        elif letter in acts:
            acts[letter]()
            self.refresh()

    def _shut_doors(self) -> None:
        if self._is_testing() and self.terrain.hand != OUTSIDE:
            self.terrain.toggle_doors_of(self.terrain.hand)

    def _on_stepped(self, across: int, down: int, modifiers: Qt.KeyboardModifier) -> None:
        if modifiers & (Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.ShiftModifier):
            here = self.ground.picked
            self._change("Move a tile", lambda: self.ground.move(here, (here[0] + across, here[1] + down)))
        elif self._is_testing():
            self.terrain.step(across, down)
            ground = self.terrain.ground(self.terrain.hand)
            self.ground.picked = ground.at if ground else self.ground.picked
        else:
            self.ground.step(across, down)
        self.refresh()

    def _on_entered(self) -> None:
        """Look from the cell under the hand while something is shown, else lay a tile."""
        if self._is_testing() and self.terrain.hand != OUTSIDE:
            self.terrain.start = OUTSIDE if self.terrain.start == self.terrain.hand else self.terrain.hand
            self.show_over()
        else:
            self.lay_current()

    def _on_picked(self, at: Spot) -> None:
        self.ground.picked = at
        self.refresh()

    def _on_dropped(self, at: Spot) -> None:
        self.ground.picked = at
        self.lay_current()

    def _on_moved(self, start: Spot, end: Spot) -> None:
        self._change("Move a tile", lambda: self.ground.move(start, end))

    def _on_hovered(self, spot: QPointF) -> None:
        if self.terrain.hover(self.scene.point_at(spot)):
            self.show_over()

    def _on_clicked(self, spot: QPointF) -> None:
        self.terrain.hover(self.scene.point_at(spot))
        if self.paints.isChecked():
            self.paint()
        elif self._is_testing():
            self.terrain.click(self.scene.point_at(spot))
            self.show_over()

    # ---- building ------------------------------------------------------------------------------------

    def _build(self) -> None:
        left, side = QWidget(self), QWidget(self)
        bar = QHBoxLayout()
        bar.setContentsMargins(8, 4, 8, 0)
        for button in (*self.switches.values(), self.paints):
            bar.addWidget(button)
        bar.addStretch(1)
        canvas = QVBoxLayout(left)
        canvas.setContentsMargins(0, 0, 0, 0)
        canvas.addLayout(bar)
        canvas.addWidget(self.view, 1)
        canvas.addWidget(self.told)
        column = QVBoxLayout(side)
        line = QHBoxLayout()
        for words, box in (("Seed", self.seed), ("Tiles", self.number)):
            line.addWidget(QLabel(words, side))
            line.addWidget(named(box, words))
        self.seed.setRange(0, MOST_SEED)
        columns, rows = self._rules.area
        self.number.setRange(1, columns * rows)
        self.number.setValue(columns * rows)
        self.number.setToolTip(f"How many are drawn; what no longer fits {columns} x {rows} scrolls away")
        self.list.setDragEnabled(True)
        column.addLayout(line)
        self.draw_button.setVisible(self._rules.draw is not None)
        self.explore_button.setVisible(self._rules.explore is not None)
        self.explore_button.setToolTip("Leave the picked tile at the edge that is nearest to the hand (E)")
        hint = QLabel(HINT, side, wordWrap=True)
        # There is now more to say and now less: it is said below, in a room that stays, so that nothing moves.
        told = QScrollArea(side, widgetResizable=True)
        told.setFrameShape(QFrame.Shape.NoFrame)
        self.words.setAlignment(Qt.AlignmentFlag.AlignTop)
        told.setWidget(self.words)
        told.setAccessibleName("What the edges do")
        for widget in (self.draw_button, self.explore_button, self.clear_button):
            # A click leaves the keys to the playground.
            widget.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            column.addWidget(widget)
        column.addWidget(self.list, 2)
        column.addWidget(hint)
        column.addWidget(told, 1)
        self.addWidget(left)
        self.addWidget(side)
        self.setStretchFactor(0, 1)
        self.setSizes([800, 300])
        self.setChildrenCollapsible(False)

    def _connect(self) -> None:
        self.scene.picked.connect(self._on_picked)
        self.scene.moved.connect(self._on_moved)
        self.scene.dropped.connect(self._on_dropped)
        self.scene.hovered.connect(self._on_hovered)
        self.scene.clicked.connect(self._on_clicked)
        self.view.lettered.connect(self._on_lettered)
        self.view.stepped.connect(self._on_stepped)
        self.view.entered.connect(self._on_entered)
        self.list.itemActivated.connect(lambda _: self.lay_current())
        self.draw_button.clicked.connect(self.draw_by_seed)
        self.explore_button.clicked.connect(self.explore)
        self.clear_button.clicked.connect(self._clear)
        for button in self.switches.values():
            button.toggled.connect(lambda _: self.show_over())
