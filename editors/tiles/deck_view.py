"""The deck of tiles: all faces as pictures with their counts and flaws, in any order, changed many at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPixmap
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QListWidgetItem,
    QSplitter,
    QTableWidget,
    QTableWidgetItem,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editors import look
from editors.accessible_names import named
from editors.painter import FacePainter
from editors.tables.told import counted
from editors.tiles.deck_list import DeckList
from editors.tiles.proving import DeckReport
from editors.tiles.told import said_of
from engines.kit.documents import Severity
from engines.kit.maps.grids import Grid
from engines.kit.maps.palettes import Palette
from engines.kit.maps.tile_rules import BACK, Amount, Flaw, TileRules, faces_of
from engines.kit.maps.tiles import Tile, TileFace, grid_of
from exports.faces.ops import Face
from exports.faces.tiles import tile_face

PICTURE = 150
"""How wide the picture of a face is, in pixels."""
ORDERS = ("Order of the deck", "Name", "Edges", "Problems")
ROLE = int(Qt.ItemDataRole.UserRole)
HEADS = ("What", "There are", "Asked for")
BULK = {
    "turn": ("rotate-right", "Turn", "Turn the picked faces by a quarter"),
    "mirror": ("reflect-horizontal", "Mirror", "Exchange left and right of the picked faces"),
    "replace": ("find-replace", "Replace a kind…", "Let all spaces of one kind on the picked faces be of another"),
    "size": ("resize", "Size of cells…", "How large the cells of the picked tiles are, in millimetres"),
}
"""What can be done to several faces at once: icon, words, and what it does."""


class DeckView(QSplitter):
    """Shows all faces of the game's tiles, and what is known of them together."""

    open_requested = Signal(str)
    """A wish: open this tile, by its id."""
    order_requested = Signal(object)
    """A wish: let the tiles of the deck lie in this order (a list of ids)."""
    bulk_requested = Signal(str, object)
    """A wish: do this to several faces (a word of BULK, and a list of (id, which face))."""

    def __init__(self, rules: TileRules, painter: FacePainter, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._rules, self._painter = rules, painter
        self._pictures: dict[tuple[TileFace, float], QIcon] = {}
        self._tiles: Sequence[Tile] = ()
        self._palette: Palette | None = None
        self._report: DeckReport | None = None
        self.search = named(QLineEdit(self), "Filter the deck")
        self.search.setPlaceholderText("Filter by name or kind of space")
        self.search.setClearButtonEnabled(True)
        self.order = named(QComboBox(self), "Order")
        self.order.addItems(ORDERS)
        self.bulk = {word: _button(self, *facts) for word, facts in BULK.items()}
        self.list = DeckList(self)
        self.table = QTableWidget(0, len(HEADS), self)
        self.words = QLabel(self)
        self.words.setWordWrap(True)
        self._build()
        self._connect()

    def show_tiles(self, tiles: Sequence[Tile], palette: Palette) -> None:
        """Show the tiles of the game as they are now."""
        if palette is not self._palette:
            self._pictures.clear()
        self._tiles, self._palette = tiles, palette
        self._fill()

    def show_progress(self, done: int, of: int) -> None:
        """Say how far the proofs are."""
        self.words.setText(f"Proving {done} of {of} …")

    def show_report(self, report: DeckReport) -> None:
        """Show what the proofs have found."""
        self._report = report
        self._fill()
        self.table.setRowCount(len(report.amounts))
        for row, one in enumerate(report.amounts):
            self._write(row, one)
        self._colour()
        names = {(tile.id, name): face.name or tile.name for tile, name, face in faces_of(self._tiles)}
        self.words.setText(said_of(report, names))

    def changeEvent(self, event: QEvent) -> None:
        """Colour the counts anew in another theme: what was dark on light would be dark on dark."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._colour()

    def _colour(self) -> None:
        theme = look.current()
        for row, one in enumerate(self._report.amounts if self._report else ()):
            items = [self.table.item(row, column) for column in range(len(HEADS))]
            for item in filter(None, items):
                item.setForeground(QColor(theme.text if one.is_right else theme.error))

    def _write(self, row: int, one: Amount) -> None:
        sign = "" if one.is_right else " ✗"
        for column, words in enumerate((f"{one.title}{sign}", str(one.found), one.wanted)):
            item = QTableWidgetItem(words)
            item.setToolTip(f"{one.rule}. A click picks {_concerned(one)}.".removeprefix(". "))
            self.table.setItem(row, column, item)

    def _pick_concerned(self) -> None:
        """Pick the faces that a count is about: those that have too much, or could have more."""
        row = self.table.currentRow()
        if self._report is None or not 0 <= row < len(self._report.amounts) or not self.table.selectedItems():
            return
        one = self._report.amounts[row]
        deck = {(tile.id, name) for tile, name, _ in faces_of(self._tiles) if self._rules.in_deck(tile)}
        self.search.clear()
        self.list.pick(sorted(deck - one.faces if one.is_short else one.faces & deck))
        self._show_bulk()
        for item in self.list.selectedItems()[:1]:
            self.list.scrollToItem(item)

    def _fill(self) -> None:
        if self._palette is None:
            return
        entries = [(tile, name, face) for tile, name, face in faces_of(self._tiles) if self._is_wanted(tile, face)]
        order = ORDERS[self.order.currentIndex()]
        if order != ORDERS[0]:
            entries.sort(key=lambda one: self._rank(order, *one))
        # Where something is left out or sorted otherwise, nobody can tell what a new place would mean.
        self.list.can_order = order == ORDERS[0] and not self.search.text().strip()
        picked = self.list.picked()
        self.list.clear()
        for tile, name, face in entries:
            self.list.addItem(self._item(tile, name, face))
        self.list.pick(picked)
        self._show_bulk()

    def _show_bulk(self) -> None:
        for button in self.bulk.values():
            button.setEnabled(bool(self.list.picked()))

    def _is_wanted(self, tile: Tile, face: TileFace) -> bool:
        assert self._palette is not None
        wanted = self.search.text().casefold().strip()
        kinds = {self._palette.cell(kind).title for kind in grid_of(face, self._palette).cells}
        return not wanted or any(wanted in words.casefold() for words in (tile.name, face.name, *kinds))

    def _rank(self, order: str, tile: Tile, name: str, face: TileFace) -> tuple[object, ...]:
        assert self._palette is not None
        if order == "Edges":
            return -len(grid_of(face, self._palette).edges()), face.name
        if order == "Problems":
            return -len(self._flaws(tile, name)), face.name
        return (face.name or tile.name,)

    def _flaws(self, tile: Tile, name: str) -> tuple[Flaw, ...]:
        return self._report.flaws.get((tile.id, name), ()) if self._report else ()

    def _item(self, tile: Tile, name: str, face: TileFace) -> QListWidgetItem:
        assert self._palette is not None
        flaws = self._flaws(tile, name)
        marks = f"\n{_worst(flaws)} {len(flaws)}" if flaws else ("\n✓" if self._report else "")
        counts = counts_of(grid_of(face, self._palette), self._palette)
        item = QListWidgetItem(self._picture(tile, name, face), f"{face.name or tile.name}\n{counts[0]}{marks}")
        item.setData(ROLE, (tile.id, name))
        item.setToolTip("\n".join([tile.name, *counts[1:], *(one.message for one in flaws)]))
        return item

    def _picture(self, tile: Tile, name: str, face: TileFace) -> QIcon:
        assert self._palette is not None
        key = face, tile.cell
        if key not in self._pictures:
            drawn = tile_face(tile, self._palette, is_back=name == BACK)
            whole = Face(tile.width, tile.height, drawn, bleed=0.0, safe=0.0, radius=0.0)
            image = self._painter.image(whole, PICTURE / max(tile.width, tile.height))
            self._pictures[key] = QIcon(QPixmap.fromImage(image))
        return self._pictures[key]

    def _connect(self) -> None:
        self.search.textChanged.connect(lambda _: self._fill())
        self.order.currentIndexChanged.connect(lambda _: self._fill())
        self.list.itemActivated.connect(lambda item: self.open_requested.emit(item.data(ROLE)[0]))
        self.words.linkActivated.connect(self.open_requested)
        self.list.itemSelectionChanged.connect(self._show_bulk)
        self.table.itemSelectionChanged.connect(self._pick_concerned)
        self.table.cellClicked.connect(lambda _row, _column: self._pick_concerned())
        self.list.ordered.connect(self.order_requested)
        for word, button in self.bulk.items():
            button.clicked.connect(self._asking(word))

    def _asking(self, word: str) -> Callable[[], None]:
        return lambda: self.bulk_requested.emit(word, self.list.picked())

    def _build(self) -> None:
        left, right = QWidget(self), QWidget(self)
        line = QHBoxLayout()
        line.addWidget(self.search, 1)
        line.addWidget(self.order)
        column = QVBoxLayout(left)
        column.addLayout(line)
        buttons = QHBoxLayout()
        for button in self.bulk.values():
            buttons.addWidget(button)
        buttons.addStretch(1)
        column.addLayout(buttons)
        column.addWidget(self.list, 1)
        self.list.setIconSize(QSize(PICTURE, PICTURE))
        self.table.setAccessibleName("How often each thing appears")
        self.table.setHorizontalHeaderLabels(HEADS)
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.table.setWordWrap(True)
        self.table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        side = QVBoxLayout(right)
        side.addWidget(self.table, 1)
        side.addWidget(self.words)
        self.words.setMinimumHeight(5 * self.words.fontMetrics().lineSpacing())
        self.words.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.addWidget(left)
        self.addWidget(right)
        self.setStretchFactor(0, 1)
        self.setSizes([700, 420])
        self.setChildrenCollapsible(False)


def _button(parent: QWidget, icon: str, words: str, about: str) -> QToolButton:
    made = QToolButton(parent, autoRaise=True)
    made.setIcon(look.icon(icon))
    made.setText(words)
    made.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
    return named(made, words, about)


def counts_of(grid: Grid, palette: Palette) -> list[str]:
    """Say how many edges a face has and of which kinds its spaces are, first in short.

    Special is what has a sign to the rules: a pile of bodies that is treated as rubble is a pile of rubble.
    """
    kinds = [kind for kind in palette.cells if kind in grid.cells]
    many = [f"{len(grid.cells_of(kind))} x {palette.cell(kind).title.lower()}" for kind in kinds]
    special = sum(len(grid.cells_of(kind)) for kind in kinds if palette.cell(palette.plain_cell(kind)).icon)
    return [f"{counted(len(grid.edges()), 'edge')}, {special} special", *many]


def _concerned(one: Amount) -> str:
    """Say which faces a count is about."""
    return "the faces that have none" if one.is_short else "the faces that have some"


def _worst(flaws: Sequence[Flaw]) -> str:
    """Return a sign for the worst of some flaws."""
    found = {one.severity for one in flaws}
    return "✗" if Severity.ERROR in found else "!" if Severity.WARNING in found else "i"
