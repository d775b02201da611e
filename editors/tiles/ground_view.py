"""The playground as it is seen: tiles are dragged, turned and turned over, and edges that meet are green."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPen
from PySide6.QtWidgets import (
    QGraphicsScene,
    QGraphicsSceneMouseEvent,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSpinBox,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from editors import look
from editors.canvas.face_item import FaceItem
from editors.painter import FacePainter
from editors.tiles.ground import COLUMNS, ROWS, Playground, is_inside
from editors.tiles.view import TileView
from engines.kit.maps.grids import Side, Spot
from engines.kit.maps.joins import Laid, Meeting, Seam
from engines.kit.maps.palettes import Palette
from engines.kit.maps.tile_rules import TileRules
from engines.kit.maps.tiles import Tile
from exports.faces.ops import Face
from exports.faces.tiles import tile_face

COLOUR = {Meeting.JOINED: "#00745a", Meeting.DEAD: "#c26a00", Meeting.OFFSET: "#c1121f", Meeting.SOLID: "#566070"}
SIGN = {Meeting.JOINED: "✓", Meeting.DEAD: "!", Meeting.OFFSET: "✗", Meeting.SOLID: "–"}
"""What an edge looks like, also without colours."""
MOST_SEED = 9999


class GroundScene(QGraphicsScene):
    """Draws the tiles of a playground and the seams between them."""

    moved = Signal(object, object)
    picked = Signal(object)

    def __init__(self, painter: FacePainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._painter = painter
        self.side = 250.0
        self.playground: Playground | None = None
        self.seams: Sequence[Seam] = ()
        self._items: dict[Spot, FaceItem] = {}
        self._pressed: Spot | None = None

    def show_ground(self, ground: Playground, faces: Mapping[Spot, tuple[Face, Laid]], seams: Sequence[Seam]) -> None:
        """Show what lies where."""
        self.playground, self.seams = ground, seams
        self.side = max((max(face.size) for face, _ in faces.values()), default=250.0)
        self.setSceneRect(0, 0, COLUMNS * self.side, ROWS * self.side)
        for at in [at for at in self._items if at not in faces]:
            self.removeItem(self._items.pop(at))
        for at, (face, laid) in faces.items():
            item = self._items.get(at) or FaceItem(self._painter)
            if at not in self._items:
                self._items[at] = item
                self.addItem(item)
            item.show_face(face)
            item.setTransformOriginPoint(face.width / 2, face.height / 2)
            item.setRotation(90.0 * laid.quarters)
            item.setPos(at[0] * self.side, at[1] * self.side)
        self.update()

    def place_at(self, spot: QPointF) -> Spot:
        """Return the place of the playground at a spot."""
        return int(spot.x() // self.side), int(spot.y() // self.side)

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Draw the places, what is picked, and the seams."""
        theme = look.current()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(theme.border), self.side / 200, Qt.PenStyle.DashLine))
        for x in range(COLUMNS):
            for y in range(ROWS):
                painter.drawRect(self._area((x, y)))
        if self.playground is not None:
            painter.setPen(QPen(QColor(theme.focus), self.side / 60))
            painter.drawRect(self._area(self.playground.picked).adjusted(3, 3, -3, -3))
        for seam in self.seams:
            self._draw_seam(painter, seam)

    def _area(self, at: Spot) -> QRectF:
        return QRectF(at[0] * self.side, at[1] * self.side, self.side, self.side)

    def _draw_seam(self, painter: QPainter, seam: Seam) -> None:
        area = self._area(seam.one)
        start, end = (
            (area.topRight(), area.bottomRight())
            if seam.side is Side.EAST
            else (area.bottomLeft(), area.bottomRight())
        )
        colour = QColor(COLOUR[seam.meeting])
        painter.setPen(QPen(colour, self.side / 35))
        painter.drawLine(start, end)
        middle, size = (start + end) / 2, self.side / 11
        painter.setBrush(colour)
        painter.drawEllipse(middle, size, size)
        font = QFont(painter.font())
        font.setPointSizeF(size)
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(QColor("#ffffff"))
        words = QRectF(middle.x() - size, middle.y() - size, 2 * size, 2 * size)
        painter.drawText(words, Qt.AlignmentFlag.AlignCenter, SIGN[seam.meeting])
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Pick a place, and perhaps begin to drag what lies there."""
        at = self.place_at(event.scenePos())
        if is_inside(at):
            event.accept()
            self._pressed = at
            self.picked.emit(at)

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Lay what was dragged where it is let go."""
        start, self._pressed = self._pressed, None
        end = self.place_at(event.scenePos())
        if start is not None and is_inside(end) and end != start:
            self.moved.emit(start, end)


class GroundView(QSplitter):
    """The playground with the tiles that can be laid, and what their edges do."""

    def __init__(self, rules: TileRules, painter: FacePainter, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._rules = rules
        self.ground = Playground()
        self.tiles: dict[str, Tile] = {}
        self.palette_now: Callable[[], Palette] = Palette
        self.scene = GroundScene(painter, self)
        self.view = TileView(self.scene, "The playground", self)
        self.list = QListWidget(self)
        self.list.setAccessibleName("Tiles to lay out")
        self.list.setToolTip("Enter or a double click lays a tile at the place that is picked")
        self.seed, self.number = QSpinBox(self), QSpinBox(self)
        self.draw_button = QPushButton("Lay out by seed", self)
        self.clear_button = QPushButton("Clear", self)
        self.words = QLabel(self)
        self.words.setWordWrap(True)
        self._build()
        self._connect()

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
        self.number.setRange(1, max(len(tiles), 1))
        self.refresh()

    def refresh(self) -> None:
        """Show what lies where, and what the edges do."""
        palette = self.palette_now()
        known = {at: laid for at, laid in self.ground.area.items() if laid.tile in self.tiles}
        faces = {at: (self._face(laid, palette), laid) for at, laid in known.items()}
        found = self.ground.seams(self.tiles, palette)
        self.scene.show_ground(self.ground, faces, found)
        if not known:
            self.words.setText("Nothing lies here yet. Pick a place, then lay a tile there from the list (Enter).")
            return
        lines = [
            f"{SIGN[one.meeting]} {self._called(one.one)} and {self._called(one.other)}: {one}." for one in found
        ]
        self.words.setText("\n".join(lines) or "One tile lies alone: its edges lead nowhere yet.")

    def _called(self, at: Spot) -> str:
        laid = self.ground.area[at]
        return self.tiles[laid.tile].face(is_back=laid.is_back).name or self.tiles[laid.tile].name

    def _face(self, laid: Laid, palette: Palette) -> Face:
        tile = self.tiles[laid.tile]
        drawn = tile_face(tile, palette, is_back=laid.is_back)
        return Face(tile.width, tile.height, drawn, bleed=0.0, safe=0.0, radius=0.0)

    def lay_current(self) -> None:
        """Lay the tile of the list at the place that is picked."""
        item = self.list.currentItem()
        if item is not None:
            self.ground.lay(str(item.data(Qt.ItemDataRole.UserRole)), self.ground.picked)
            self.refresh()

    def draw_by_seed(self) -> None:
        """Lay out an area as the game would draw it."""
        deck = {id: one for id, one in self.tiles.items() if self._rules.in_deck(one)}
        if self._rules.draw is not None and deck:
            self.ground.take(self._rules.draw(deck, self.palette_now(), self.seed.value(), self.number.value()))
            self.refresh()

    def _clear(self) -> None:
        self.ground.area.clear()
        self.refresh()

    def _on_lettered(self, letter: str) -> None:
        acts = {"T": self.ground.turn, "G": self.ground.turn_over, "X": self.ground.take_away}
        if letter in acts:
            acts[letter]()
            self.refresh()

    def _on_stepped(self, across: int, down: int, modifiers: Qt.KeyboardModifier) -> None:
        if modifiers & (Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.ShiftModifier):
            here = self.ground.picked
            self.ground.move(here, (here[0] + across, here[1] + down))
        else:
            self.ground.step(across, down)
        self.refresh()

    def _on_picked(self, at: Spot) -> None:
        self.ground.picked = at
        self.refresh()

    def _on_moved(self, start: Spot, end: Spot) -> None:
        self.ground.move(start, end)
        self.refresh()

    def _build(self) -> None:
        side = QWidget(self)
        column = QVBoxLayout(side)
        column.addWidget(self.list, 1)
        line = QHBoxLayout()
        for words, box in (("Seed", self.seed), ("Tiles", self.number)):
            box.setAccessibleName(words)
            line.addWidget(QLabel(words, side))
            line.addWidget(box)
        self.seed.setRange(0, MOST_SEED)
        column.addLayout(line)
        self.draw_button.setVisible(self._rules.draw is not None)
        column.addWidget(self.draw_button)
        column.addWidget(self.clear_button)
        hint = QLabel("Drag tiles, or Shift and arrows. T turns, G turns over, X takes away.", side)
        hint.setWordWrap(True)
        column.addWidget(hint)
        column.addWidget(self.words)
        self.addWidget(self.view)
        self.addWidget(side)
        self.setStretchFactor(0, 1)
        self.setSizes([800, 300])
        self.setChildrenCollapsible(False)

    def _connect(self) -> None:
        self.scene.picked.connect(self._on_picked)
        self.scene.moved.connect(self._on_moved)
        self.view.lettered.connect(self._on_lettered)
        self.view.stepped.connect(self._on_stepped)
        self.view.entered.connect(self.lay_current)
        self.list.itemActivated.connect(lambda _: self.lay_current())
        self.draw_button.clicked.connect(self.draw_by_seed)
        self.clear_button.clicked.connect(self._clear)
