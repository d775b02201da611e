"""The side of a tile: the kinds to paint with, the problems, and the properties of the tile and of the face."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSplitter, QTabWidget, QToolButton, QVBoxLayout, QWidget

from editors import look
from editors.accessible_names import named
from editors.canvas.lists import KEY, Entry, ThingList
from editors.document import OpenDocument
from editors.fields.base import FieldContext
from editors.fields.facts import FieldFacts, facts_of, form_order
from editors.part_rows import PartArea, PartRows
from editors.severities import severity_icon
from editors.tiles.chips import chip
from editors.tiles.easel import SYMBOL
from engines.kit.documents import Problem
from engines.kit.maps.grids import EDGE, OPEN
from engines.kit.maps.palettes import Look, Palette
from engines.kit.maps.tile_rules import BACK, FRONT
from engines.kit.maps.tiles import TileFace

LEFT_TO_THE_CANVAS = frozenset({"id", "game", "kind", FRONT, BACK})
OF_A_FACE = ("name", "art")
SPACES, BORDERS, PROBLEMS = range(3)
"""The tabs."""
BUTTONS = {
    "add": ("plus", "Add…", "A kind of space of the scenario's own, such as a pile of bodies that counts as rubble"),
    "change": ("pencil-outline", "Change…", "Only what you have added yourself"),
    "remove": ("trash-can-outline", "Remove", "Only what you have added yourself, and what no tile has"),
}
MARKS = {
    OPEN: ("border-none", "No border", "Takes walls and doors away (0)"),
    EDGE: ("door-open", "Edge", "A click opens the edge of the nearest side; a wall closes it (E does both)"),
    SYMBOL: ("navigation", "Direction symbol", "A click puts it at the nearest edge (D)"),
}
"""What is drawn on borders beside the kinds of the palette: its icon, its words, and what it does."""
NOTHING_WRONG = "Every proof holds: nothing is wrong with this tile."


class TileSide(QSplitter):
    """Lists kinds and problems, and edits what is no drawing."""

    cell_chosen = Signal(str)
    border_chosen = Signal(str)
    problem_chosen = Signal(int)
    add_requested = Signal()
    """A wish: add a kind of space of the scenario's own."""
    change_requested = Signal(str)
    remove_requested = Signal(str)

    def __init__(self, opened: OpenDocument, context: FieldContext, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Vertical, parent)
        self._opened, self._context = opened, context
        self.cells = ThingList("Kinds of spaces", self, empty="The palette of this game has no kinds of spaces.")
        self.borders = ThingList("Kinds of borders", self, empty="The palette of this game has no kinds of borders.")
        self.problems = ThingList("Problems of the tile", self, empty=NOTHING_WRONG)
        self.tabs = QTabWidget(self)
        self.tabs.setAccessibleName("Kinds and problems")
        self.tabs.tabBar().setAccessibleName("Kinds and problems")
        self.kind_buttons = {name: _button(self, *facts) for name, facts in BUTTONS.items()}
        spaces = self._spaces()
        for words, page in (("Spaces", spaces), ("Borders", self.borders), ("Problems", self.problems)):
            self.tabs.addTab(page, words)
        self.rows: dict[str, PartRows] = {}
        self._face_title = QLabel(self)
        self._palette: Palette | None = None
        self._own: frozenset[str] = frozenset()
        self.addWidget(self.tabs)
        self.addWidget(self._properties())
        self.setChildrenCollapsible(False)
        self.setSizes([420, 280])
        self.cells.picked_changed.connect(lambda keys: self.cell_chosen.emit(keys[0]) if keys else None)
        self.borders.picked_changed.connect(lambda keys: self.border_chosen.emit(_kind(keys[0])) if keys else None)
        # A click on what is chosen already changes no selection, and takes the tool for it all the same.
        self.cells.itemClicked.connect(lambda item: self.cell_chosen.emit(str(item.data(KEY))))
        self.borders.itemClicked.connect(lambda item: self.border_chosen.emit(_kind(str(item.data(KEY)))))
        # A second click on the same problem goes there again, for whoever has looked elsewhere since.
        self.problems.itemClicked.connect(lambda item: self.problem_chosen.emit(int(item.data(KEY))))
        self.problems.picked_changed.connect(lambda keys: self.problem_chosen.emit(int(keys[0])) if keys else None)

    def show_palette(self, palette: Palette, cell: str, border: str, own: Collection[str] = ()) -> None:
        """List what can be painted and drawn, which of it is chosen, and which kinds are the designer's own."""
        self._own = frozenset(own)
        if palette != self._palette:
            self._palette = palette
            kinds = enumerate(palette.cells.items())
            self.cells.show_entries([_entry(kind, one, palette, number) for number, (kind, one) in kinds])
        self.borders.show_entries([_border_entry(kind, palette) for kind in drawn_on_borders(palette)])
        self.show_chosen(cell, border)

    def show_chosen(self, cell: str, border: str) -> None:
        """Mark the kinds that are painted and drawn with."""
        self.cells.pick([cell])
        self.borders.pick([_key(border)])
        self._mark_buttons(cell)

    def show_kinds_of(self, *, borders: bool) -> None:
        """Bring the kinds of spaces or of borders to the front, unless somebody reads problems."""
        if self.tabs.currentIndex() != PROBLEMS:
            self.tabs.setCurrentIndex(BORDERS if borders else SPACES)

    def _mark_buttons(self, cell: str) -> None:
        for name in ("change", "remove"):
            self.kind_buttons[name].setEnabled(cell in self._own and not self._context.desk.read_only)
        self.kind_buttons["add"].setEnabled(not self._context.desk.read_only)

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """List what is wrong, and say beside each field what is wrong there."""
        self.problems.show_entries([_problem_entry(number, one) for number, one in enumerate(problems)])
        self.tabs.setTabText(2, f"Problems ({len(problems)})" if problems else "Problems")
        for rows in self.rows.values():
            rows.show_problems(problems)

    def show_face(self, name: str, title: str) -> None:
        """Show the fields of a face."""
        self._face_title.setText(f"<b>{title}</b>")
        self.rows["face"].show(self._opened, name)

    def seek(self, field: str, position: int | None = None) -> bool:
        """Put the cursor into a field."""
        return any(rows.seek(field, position) is not None for rows in self.rows.values())

    def finish(self) -> None:
        """Let go of the tile."""
        for rows in self.rows.values():
            rows.finish()

    def _spaces(self) -> QWidget:
        """The kinds of spaces, and the buttons for those of the scenario's own."""
        page = QWidget(self.tabs)
        line = QHBoxLayout()
        for button in self.kind_buttons.values():
            line.addWidget(button)
        line.addStretch(1)
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.cells, 1)
        column.addLayout(line)
        self.kind_buttons["add"].clicked.connect(self.add_requested)
        self.kind_buttons["change"].clicked.connect(lambda: self._ask(self.change_requested))
        self.kind_buttons["remove"].clicked.connect(lambda: self._ask(self.remove_requested))
        self.cells.write_requested.connect(self._on_write_requested)
        return page

    def _on_write_requested(self, kind: str) -> None:
        if kind in self._own:
            self.change_requested.emit(kind)

    def _ask(self, wish: SignalInstance) -> None:
        for kind in self.cells.picked()[:1]:
            wish.emit(kind)

    def _properties(self) -> QWidget:
        area = PartArea(self)
        area.column.addWidget(QLabel("<b>Tile</b>", area.body))
        model = type(self._opened.document)
        own = [name for name in form_order(model) if name not in LEFT_TO_THE_CANVAS]
        self.rows["tile"] = self._rows(area, {name: facts_of(model)[name] for name in own})
        self.rows["tile"].show(self._opened)
        area.column.addWidget(self._face_title)
        self.rows["face"] = self._rows(area, {name: facts_of(TileFace)[name] for name in OF_A_FACE})
        area.column.addStretch(1)
        return area

    def _rows(self, area: PartArea, facts: Mapping[str, FieldFacts]) -> PartRows:
        rows = PartRows(self._context, area)
        for name, one in facts.items():
            area.column.addWidget(rows.add(name, one, area.body))
        return rows


def _button(parent: QWidget, icon: str, name: str, about: str) -> QToolButton:
    made = QToolButton(parent, autoRaise=True)
    made.setIcon(look.icon(icon))
    made.setText(name)
    made.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
    return named(made, f"{name} kind of space", about)


def _key(kind: str) -> str:
    """Return a key for a kind of border; that of none is not empty, so that it can be picked."""
    return f"border.{kind}"


def _kind(key: str) -> str:
    return key.removeprefix("border.")


def _entry(kind: str, one: Look, palette: Palette, number: int) -> Entry:
    digit = f" ({number + 1})" if number < 9 else ""
    return Entry(kind, f"{one.title}{digit}", chip(kind, palette), about=one.about or _features(one))


def drawn_on_borders(palette: Palette) -> list[str]:
    """List what can be drawn on borders: the kinds of the palette, no border, the edge of a side and its symbol."""
    return [*(kind for kind in palette.borders if kind not in MARKS), *MARKS]


def _border_entry(kind: str, palette: Palette) -> Entry:
    if kind in MARKS:
        icon, title, about = MARKS[kind]
        return Entry(_key(kind), title, look.icon(icon), about=about)
    one = palette.borders[kind]
    return Entry(_key(kind), one.title, look.icon(one.icon or "minus"), about=one.about or _features(one))


def _features(one: Look) -> str:
    passes = "can be passed" if one.passable else "cannot be passed"
    sight = "blocks sight" if one.blocks_sight else "does not block sight"
    return f"It {passes} and {sight}{', and can be activated from beside' if one.action else ''}."


def _problem_entry(number: int, problem: Problem) -> Entry:
    face = problem.field.partition(".")[0]
    where = f"{face.title()}: " if face in (FRONT, BACK) else ""
    rule = f" ({problem.rule})" if problem.rule else ""
    return Entry(str(number), f"{where}{problem.message}{rule}", severity_icon(problem.severity))
