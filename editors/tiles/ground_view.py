"""The playground: tiles are dragged, turned, explored and painted where they lie, and edges that meet are green."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSizeF, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QToolButton, QVBoxLayout, QWidget

from editors.canvas.switches import switch
from editors.painter import FacePainter
from editors.tiles.faces import bare_face
from editors.tiles.ground import HANDLED, TURN_OVER, Playground
from editors.tiles.ground_hand import GroundHand
from editors.tiles.ground_scene import SIGN, GroundScene
from editors.tiles.ground_side import GroundSide
from editors.tiles.ground_steps import GroundStep, layout_of
from editors.tiles.switches import SHOWN
from editors.tiles.terrain import Terrain
from editors.tiles.told import told_line
from editors.tiles.view import TileView
from engines.kit.maps.grids import OUTSIDE, Lattice, Spot
from engines.kit.maps.joins import Laid, LaidOut
from engines.kit.maps.palettes import Palette
from engines.kit.maps.tile_rules import BACK, FRONT, TileRules
from engines.kit.maps.tiles import Tile, TileFace
from exports.faces.ops import Face

NO_PICKED = "No tile lies at the place that is picked."
ONE_FACE = "This tile has one face."
NO_EXPLORING = "In this game nobody explores."
NO_WAY = "No open edge leads out of the tile that is picked."
NO_TILE = "No tile is left to be drawn."
NOTHING = "Nothing lies here yet. Drag a tile from the list to a place, or pick a place and press Enter in the list."


class GroundView(QSplitter):
    """The playground with the tiles that can be laid, what their edges do, and what the engine knows of them."""

    refreshed = Signal()
    """A fact: the playground is shown anew, and other tiles may lie there or be picked."""
    shown_again = Signal()
    """A fact: a step of the playground was taken back or made again."""
    stepped = Signal(object)
    """A fact: the tiles lie otherwise now (a step that can be taken back)."""
    paint_requested = Signal(object)
    """A wish: paint cells with the kind that is in the hand (a list of a Laid tile, and a cell of it as it lies)."""

    def __init__(self, rules: TileRules, painter: FacePainter, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._rules = rules
        self.ground = Playground()
        self.terrain = Terrain(rules)
        self.tiles: dict[str, Tile] = {}
        self.palette_now: Callable[[], Palette] = Palette
        self.kind_now: Callable[[], str] = str
        """The kind of space that is in the hand."""
        self._faces: dict[tuple[TileFace, float], Face] = {}
        self._drawn_with: Palette | None = None
        self.scene = GroundScene(painter, self)
        self.view = TileView(self.scene, "The playground", self)
        self.switches: dict[str, QToolButton] = {name: switch(self, *words) for name, words in SHOWN.items()}
        self.paints = switch(self, "brush", "Paint", "A click paints the cell where it lies (P at the cell)")
        self.side = GroundSide(rules, self)
        self.told = told_line(self)
        self._hand = GroundHand(self)
        self._build()
        self._connect()

    # ---- showing -------------------------------------------------------------------------------------

    def show_tiles(self, tiles: Sequence[Tile], palette_now: Callable[[], Palette]) -> None:
        """Take up the tiles of the game as they are now."""
        self.tiles, self.palette_now = {one.id: one for one in tiles}, palette_now
        self.side.show_tiles(tiles)
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
        lattice = next((one.lattice for one in self.tiles.values()), Lattice(1, 1))
        self.scene.place = QSizeF(*lattice) * self.scene.cell
        self.scene.origin, self.scene.grid = self.terrain.origin, self.terrain.grid
        self.scene.palette_of = self.palette_now
        self.scene.show_ground(self.ground, {at: (self._face(one, palette), one) for at, one in known.items()}, found)
        pairs = [(seam, self._called(seam.one), self._called(seam.other)) for seam in found]
        lines = [f"{SIGN[seam.meeting]} {one} and {other}: {seam.said(one, other)}." for seam, one, other in pairs]
        alone = "One tile lies alone: its edges lead nowhere yet." if known else NOTHING
        self.side.words.setText("\n".join(lines) or alone)
        self.show_over()
        self.refreshed.emit()

    def show_over(self) -> None:
        """Show what the engine knows of the cell under the hand."""
        shown = self.shown()
        self.scene.overlay, words = self.terrain.overlay(shown)
        self.scene.cursor = self.terrain.hand if self.frames_cell() else OUTSIDE
        self.scene.painted = self.terrain.painted(self.kind_now()) if self.scene.paints else None
        self.told.setText(words)
        self.scene.update()

    def shown(self) -> list[str]:
        """List what is switched on of what the engine knows."""
        return [name for name, one in self.switches.items() if one.isChecked()]

    def frames_cell(self) -> bool:
        """Tell whether the cell under the hand is framed: something is shown of it, or a click paints it."""
        return self.scene.paints or bool(self.shown())

    def _called(self, at: Spot) -> str:
        laid = self.ground.area[at]
        return self.tiles[laid.tile].face(is_back=laid.is_back).name or self.tiles[laid.tile].name

    def _face(self, laid: Laid, palette: Palette) -> Face:
        """Draw a face, once as long as it says the same; cells are of one size, whatever they are printed at."""
        if palette is not self._drawn_with:
            self._faces.clear()
            self._drawn_with = palette
        tile = self.tiles[laid.tile]
        key = tile.face(is_back=laid.is_back), self.scene.cell
        if key not in self._faces:
            drawn = tile.changed(cell=self.scene.cell)
            self._faces[key] = bare_face(drawn, palette, BACK if laid.is_back else FRONT)
        return self._faces[key]

    # ---- what a person does --------------------------------------------------------------------------

    def lay_current(self) -> None:
        """Lay the tile of the list at the place that is picked; the keys go on with it there."""
        tile = self.side.current()
        if tile:
            self.change("Lay a tile", lambda: self.ground.lay(tile, self.ground.picked))
            self.view.setFocus()

    def draw_by_seed(self) -> None:
        """Lay out an area as the game would draw it."""
        if self._deck():
            found = self._drawn(self.side.number.value())
            self.change("Lay out by seed", lambda: self.ground.take(found))

    def explore(self) -> None:
        """Join the next tile of the deck where somebody leaves the picked one; what scrolls away is gone."""
        if self._rules.explore is None:
            self.told.setText(NO_EXPLORING)
            return
        side = self.ground.way_on(self.tiles, self.palette_now(), self.terrain.ground(self.terrain.hand))
        lies = self.ground.laid_out(self._drawn(0).deck)
        if side is None or not lies.deck:
            self.told.setText(NO_WAY if side is None else NO_TILE)
            return
        found = self._rules.explore(lies, self.ground.picked, side, self.tiles)
        self.change("Explore", lambda: self.ground.take(found))

    def _drawn(self, count: int) -> LaidOut:
        """Draw so many tiles by the seed; in a game that does not say how, the deck is as it is listed."""
        if self._rules.draw is None:
            return LaidOut({}, tuple((id, False) for id in self._deck()))
        return self._rules.draw(self._deck(), self.palette_now(), self.side.seed.value(), count)

    def _deck(self) -> dict[str, Tile]:
        return {id: one for id, one in self.tiles.items() if self._rules.in_deck(one)}

    def paint(self) -> None:
        """Ask for the stroke, or the cell under the hand, to be painted in the tiles that lie there."""
        grounds = [self.terrain.ground(cell) for cell in self.terrain.to_paint()]
        self.terrain.stroke = ()
        self.paint_requested.emit([(self.ground.area[one.at], one.cell) for one in grounds if one is not None])
        self.show_over()

    def handle_letter(self, letter: str) -> None:
        """Do to the picked tile what a letter does, or say why not."""
        tile, (label, handler) = self.picked_tile(), HANDLED[letter]
        if tile is None:
            self.told.setText(NO_PICKED)
        elif letter == TURN_OVER and tile.back is None:
            self.told.setText(ONE_FACE)
        else:
            self.change(label, lambda: handler(self.ground, tile))

    def picked_tile(self) -> Tile | None:
        """Return the tile that lies at the place that is picked."""
        laid = self.ground.area.get(self.ground.picked)
        return self.tiles.get(laid.tile) if laid is not None else None

    def _clear(self) -> None:
        self.change("Clear the playground", self.ground.area.clear)

    def change(self, label: str, handler: Callable[[], object]) -> None:
        """Let the tiles lie otherwise, as a step that can be taken back."""
        before = layout_of(self.ground)
        handler()
        if self.ground.area != before.area:
            self.stepped.emit(GroundStep(label, self.ground, before, self._show_again))
        self.refresh()

    def _show_again(self) -> None:
        """Show what a step has brought back, also to whoever looks at another page."""
        self.shown_again.emit()
        self.refresh()

    def _on_paints(self, is_on: bool) -> None:  # noqa: FBT001 - Qt's signal
        self.scene.paints = is_on
        self.show_over()

    # ---- building ------------------------------------------------------------------------------------

    def _build(self) -> None:
        left, bar = QWidget(self), QHBoxLayout()
        bar.setContentsMargins(8, 4, 8, 0)
        for button in (*self.switches.values(), self.paints):
            bar.addWidget(button)
        bar.addStretch(1)
        canvas = QVBoxLayout(left)
        canvas.setContentsMargins(0, 0, 0, 0)
        canvas.addLayout(bar)
        canvas.addWidget(self.view, 1)
        canvas.addWidget(self.told)
        self.addWidget(left)
        self.addWidget(self.side)
        self.setStretchFactor(0, 1)
        self.setSizes([800, 300])
        self.setChildrenCollapsible(False)

    def _connect(self) -> None:
        self.side.list.itemActivated.connect(lambda _: self.lay_current())
        self.side.draw_button.clicked.connect(self.draw_by_seed)
        self.side.explore_button.clicked.connect(self.explore)
        self.side.clear_button.clicked.connect(self._clear)
        for button in self.switches.values():
            button.toggled.connect(lambda _: self.show_over())
        self.paints.toggled.connect(self._on_paints)
