"""The pane of a table: all documents of a kind, edited in cells, in blocks and through spreadsheets."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from pathlib import Path

from pydantic import ValidationError
from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, Qt
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence, QUndoStack
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QStackedLayout,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editors import look
from editors.accessible_names import named
from editors.desk import Desk
from editors.document import OpenDocument, refusals
from editors.exchange.columns import CellError, by_number, columns_of
from editors.fields.facts import Shape, facts_of
from editors.fields.reasons import reason
from editors.pane import Pane
from editors.tables import blocks
from editors.tables.delegate import CellDelegate
from editors.tables.export_dialog import export_table
from editors.tables.import_dialog import ImportDialog
from editors.tables.linked import LinkedFile
from editors.tables.model import DocumentsModel, Edits, NewRows
from editors.tables.replace_dialog import ReplaceDialog
from editors.tables.replacing import Replacement
from editors.tables.rows import RowsEdit, made, of_import
from editors.tables.told import PASTE, SAID, told, told_of_import
from editors.tables.view import CellView
from engines.kit.documents import Document, Problem

WIDE, NARROW = 240, 96
ENDINGS = (".csv", ".tsv", ".xlsx")
"""What files may be dropped on a table."""
MOST_ONE_BY_ONE = 100
"""When more rows than this go at once, the table is shown anew."""
ROOM_AROUND_HEADING = 32
BY_ID = "in a table another component is named by its id, as in the cells around"


class TablePane(Pane):
    """All documents of one kind as a table."""

    def __init__(self, game: str, kind: str, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game, self._kind, self._desk = game, kind, desk
        self.document_type = model_of(desk, game, kind)
        self._stack = QUndoStack(self)
        columns, can_edit = columns_of(self.document_type), not desk.read_only
        self.model = DocumentsModel(columns, read_only=desk.read_only, can_grow=can_edit, parent=self)
        self.view = named(CellView(), f"Table of {self.title()}")
        self._is_refused = self._is_pushing = False
        self._build()
        self._connect()
        self._load()

    # ---- what the window asks ------------------------------------------------------------------------

    def title(self) -> str:
        """Say which kind the table shows."""
        return f"{self._desk.game(self._game).title}: {self._kind.replace('_', ' ')} table"

    def undo_stack(self) -> QUndoStack:
        """Return the stack of the table: each of its edits is one step, however many cells it has."""
        return self._stack

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        """Return what the table can do."""
        always = {
            "edit.find": self._focus_filter,
            "edit.copy": self.copy,
            "file.export": self.export,
            "table.open_row": self.open_current,
        }
        if self._desk.read_only:
            return always
        return always | {
            "edit.paste": self.paste,
            "edit.fill_down": self.fill_down,
            "edit.replace": self.replace,
            "edit.delete": self.delete,
            "table.import": self.import_file,
        }

    def content_changed(self, game: str, ids: Collection[str]) -> None:
        """Show what changed elsewhere."""
        if game != self._game or self._is_pushing:
            return
        content = self._desk.content(game)
        mine = {id: content[id] for id in ids if id in content and type(content[id]) is self.document_type}
        known = self.model.ids()
        self.model.update_documents(mine[id] for id in mine.keys() & known)
        gone, new = (set(ids) - mine.keys()) & known, [one for id, one in mine.items() if id not in known]
        if len(gone) > MOST_ONE_BY_ONE:
            self._load()
            return
        if gone:
            self.model.remove_documents(gone)
        if new:
            self.model.add_documents(new)

    def problems_changed(self, game: str, problems: Sequence[Problem]) -> None:
        """Mark the cells that something is wrong with."""
        if game == self._game:
            self.model.mark_problems(problems)

    def show_field(self, field: str, position: int | None = None) -> None:
        """Go to a column."""
        names = [column.name for column in self.model.columns]
        if field in names:
            self.view.setCurrentIndex(self.model.index(max(0, self.view.currentIndex().row()), names.index(field)))

    def subject(self) -> OpenDocument | None:
        """Return the document of the row with the cursor: the docks show it when the table comes to the front."""
        row = self.view.currentIndex().row()
        id = self.model.document(row).id if self.model.is_document(row) else ""
        return self._desk.open(self._game, id) if id in self._desk.content(self._game) else None

    def chosen(self) -> list[str]:
        """Return the ids of the documents that have selected cells."""
        rows = sorted({row for row, _ in self.selected()})
        return [self.model.document(row).id for row in rows if self.model.is_document(row)]

    def state(self) -> dict[str, object]:
        """Remember the filter and the linked file."""
        return {"filter": self.filter.text(), **self.linked.state()}

    def restore(self, state: Mapping[str, object]) -> None:
        """Take up the filter and the linked file."""
        self.filter.setText(str(state.get("filter", "")))
        self.linked.restore(state)

    # ---- what a designer does ------------------------------------------------------------------------

    def copy(self) -> None:
        """Put the selected block on the clipboard, as it is seen."""
        columns = self.view.columns_in_sight()
        block = blocks.selected_block(self._selected_in_sight())
        texts = [[self._text(row, columns[place]) for row, place in line] for line in block]
        QGuiApplication.clipboard().setText(blocks.as_text(texts))

    def paste(self) -> None:
        """Paste a block from a spreadsheet at the selection, as one step."""
        block = blocks.from_text(QGuiApplication.clipboard().text())
        columns = self.view.columns_in_sight()
        try:
            size, can_grow = (self.model.rowCount(), len(columns)), self.model.has_new_row
            cells = blocks.pasted(block, self._selected_in_sight(), size, can_grow=can_grow)
        except ValueError as error:
            self.message_requested.emit(f"{error} Nothing was pasted.")
            return
        self.model.put({(row, columns[place]): text for (row, place), text in cells.items()}, PASTE)

    def fill_down(self) -> None:
        """Fill each selected column from its topmost cell."""
        sources = blocks.filled_down(self.selected())
        self.model.put({cell: self._text(*source) for cell, source in sources.items()}, "Fill down")

    def delete(self) -> None:
        """Delete the documents whose whole rows are selected, or empty the selected cells."""
        selected = self.view.selectionModel().selectedRows()
        whole = [self.model.document(one.row()).id for one in selected if self.model.is_document(one.row())]
        if whole:
            self._desk.delete(self._game, whole)
            self.content_changed(self._game, whole)
            return
        fields = self.document_type.model_fields
        cells = {}
        for row, number in (cell for cell in self.selected() if self.model.is_document(cell[0])):
            column = self.model.columns[number]
            if not fields[column.name].is_required():
                document = self.model.document(row)
                empty = fields[column.name].get_default(call_default_factory=True, validated_data=dict(document))
                cells[row, number] = column.written(document.model_copy(update={column.name: empty}))
        self.model.put(cells, "Empty cells")

    def replace(self) -> None:
        """Find and replace in the rows that are shown."""
        dialog = ReplaceDialog(self.model.documents(), self.model.columns, self.title(), self)
        if dialog.exec():
            self._replace(dialog.chosen())
        dialog.deleteLater()

    def import_file(self) -> None:
        """Bring in a spreadsheet, after a look at what it would change."""
        dialog = ImportDialog(self.document_type, self.model.columns, self._all_documents(), self)
        if dialog.choose_file():
            self._import(dialog)
        dialog.deleteLater()

    def import_from(self, path: Path) -> None:
        """Bring in a spreadsheet that was dropped here or is linked."""
        dialog = ImportDialog(self.document_type, self.model.columns, self._all_documents(), self)
        dialog.keep.setChecked(path == self.linked.path)
        if dialog.take(path):
            dialog.choose(self.linked.how if path == self.linked.path else {})
            self._import(dialog)
        dialog.deleteLater()

    def export(self) -> None:
        """Write the rows that are shown as CSV or XLSX."""
        message = export_table(self, self._kind, self.model.columns, self.model.documents())
        if message:
            self.message_requested.emit(message)

    def open_current(self) -> None:
        """Open the document of the current row in its own pane."""
        row = self.view.currentIndex().row()
        if self.model.is_document(row):
            self.open_requested.emit(self._game, self.model.document(row).id)

    def selected(self) -> list[blocks.Cell]:
        """Return the selected cells."""
        return [(index.row(), index.column()) for index in self.view.selectionModel().selectedIndexes()]

    # ---- private -------------------------------------------------------------------------------------

    def _selected_in_sight(self) -> list[blocks.Cell]:
        """Return the selected cells with their columns counted as they are seen."""
        places = {number: place for place, number in enumerate(self.view.columns_in_sight())}
        return [(row, places[number]) for row, number in self.selected() if number in places]

    def _build(self) -> None:
        self.filter = named(QLineEdit(clearButtonEnabled=True), "Filter the table")
        self.filter.setPlaceholderText("Show only rows with these words")
        self.count = QLabel()
        bar = QHBoxLayout()
        bar.setContentsMargins(8, 8, 8, 0)
        bar.addWidget(self.filter, 1)
        bar.addWidget(self.count)
        for word, name, work in self._tools():
            button = named(QToolButton(autoRaise=True), word, word)
            button.setIcon(look.icon(name))
            button.clicked.connect(work)
            bar.addWidget(button)
        self._set_up_view()
        self.empty = QLabel(wordWrap=True, alignment=Qt.AlignmentFlag.AlignCenter)
        self._pages = QStackedLayout()
        self._pages.addWidget(self.view)
        self._pages.addWidget(self.empty)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(8)
        self.linked = LinkedFile(self)
        self.linked.look_requested.connect(self.import_from)
        whole.addLayout(bar)
        whole.addWidget(self.linked)
        whole.addLayout(self._pages, 1)
        self.setFocusProxy(self.view)

    def _tools(self) -> Iterable[tuple[str, str, Callable[[], None]]]:
        if not self._desk.read_only:
            yield "Replace in this table", "find-replace", self.replace
            yield "Import CSV or XLSX", "import", self.import_file
        yield "Export CSV or XLSX", "export", self.export

    def _set_up_view(self) -> None:
        delegate = CellDelegate(self._game, lambda: self._desk.reader(self._game), self.view)
        delegate.ended.connect(self._on_edit_ended)
        self.view.furnish(self.model, delegate)
        for number, column in enumerate(self.model.columns):
            room = self.view.horizontalHeader().fontMetrics().horizontalAdvance(column.label) + ROOM_AROUND_HEADING
            self.view.setColumnWidth(number, WIDE if column.long or column.name == "name" else max(NARROW, room))
            self.view.setColumnHidden(number, column.name in {"notes", "tags"})
        if not self._desk.read_only:
            self.view.take_files(ENDINGS, self.import_from)

    def _connect(self) -> None:
        self.filter.textChanged.connect(self.model.filter)
        self.model.edit_requested.connect(self._edit)
        self.model.refused.connect(self._refuse)
        self.model.shown_changed.connect(self._on_shown_changed)
        self.view.customContextMenuRequested.connect(self._on_cells_menu)
        self.view.selectionModel().currentRowChanged.connect(self._on_row_changed)

    def _load(self) -> None:
        """Show the documents of now; the cursor stays with its document, or near the place of one that is gone."""
        here = self.view.currentIndex()
        row, column = here.row(), here.column()
        id = self.model.document(row).id if self.model.is_document(row) else ""
        self.model.set_documents(self._all_documents())
        if id and self.model.rowCount():
            found = self.model.row_of(id)
            self.select_cell(found if found >= 0 else min(row, self.model.rowCount() - 1), column)

    def _import(self, dialog: ImportDialog) -> None:
        if not dialog.exec():
            return
        step = of_import(self._desk, self._game, dialog.accepted_plans(), self.message_requested.emit)
        self._push(step)
        self.linked.link(dialog.path if dialog.keep.isChecked() else None, dialog.choices())
        if step.isObsolete():
            return
        self._select_rows(step)
        self.message_requested.emit(told_of_import(len(step.made), len(step.changed)))

    def _push(self, step: RowsEdit) -> None:
        """Make a step, and show what it has made and changed."""
        touched = list(dict.fromkeys((*step.made, *step.changed)))
        # The library tells of new documents in no order; here they come in that of the rows.
        self._is_pushing = True
        try:
            self._stack.push(step)
        finally:
            self._is_pushing = False
        self.content_changed(self._game, touched)
        if step.made:  # the row of the cursor may have become a document
            self.subject_changed.emit(self.subject())

    def _select_rows(self, step: RowsEdit) -> None:
        """Select what a step has made and changed."""
        rows = [self.model.row_of(id) for id in (*step.made, *step.changed)]
        self.view.select_rows([row for row in rows if row >= 0])

    def _all_documents(self) -> list[Document]:
        found = self._desk.content(self._game).of(self.document_type)
        return sorted(found, key=lambda one: by_number(one.id))

    def _edit(self, label: str, edits: Edits, rows: NewRows) -> None:
        """Make edits and new rows as one step; what one of them cannot be is refused for all."""
        parts: list[tuple[OpenDocument, Document]] = []
        for id, fields in edits:
            opened = self._desk.open(self._game, id)
            try:
                parts.append((opened, opened.document.changed(**fields)))
            except ValueError as error:
                self._refuse(f"{opened.document.name}, {self._why(error)}. Nothing was changed.")
                return
        try:
            new = [made(self._desk, self._game, self._kind, fields, self.model.ids()) for fields in rows]
        except ValueError as error:
            self._refuse(f"A new row, {self._why(error)}. Nothing was changed.")
            return
        name = f"New {self._kind.replace('_', ' ')}" if new and not parts else label
        step = RowsEdit(name, self._desk, self._game, new, parts, self.message_requested.emit)
        self._push(step)
        if label == PASTE and new:
            self._select_rows(step)
        if label in SAID or new:
            self.message_requested.emit(told(label, sum(len(fields) for _, fields in edits), len(parts), len(new)))

    def _replace(self, chosen: Iterable[Replacement]) -> None:
        edits: dict[str, dict[str, object]] = {}
        for one in chosen:
            try:
                edits.setdefault(one.document.id, {})[one.column.name] = one.column.read(one.new)
            except CellError as error:
                self._refuse(f"{one.document.name}, {one.column.label}: {error}. Nothing was changed.")
                return
        self._edit("Replace", list(edits.items()), [])

    def _refuse(self, words: str) -> None:
        self._is_refused = True
        self.message_requested.emit(words)

    def _why(self, error: ValueError) -> str:
        """Say which field cannot be what it was told to be, and why: the first of them."""
        if not isinstance(error, ValidationError):
            return str(error)
        first = refusals("", error)[0]
        facts = facts_of(self.document_type).get(first.field.partition(".")[0])
        if facts is None:
            return first.message
        is_reference = facts.shape is Shape.REFERENCE
        return f"{facts.label}: {BY_ID if is_reference else reason(facts, first.message)}"

    def _on_edit_ended(self, back: bool) -> None:  # noqa: FBT001 (a slot takes what the signal gives)
        """Go on by Enter, unless the cell could not take what was typed."""
        if not self._is_refused:
            self.view.go_on(back=back)
        self._is_refused = False

    def _text(self, row: int, column: int) -> str:
        return str(self.model.index(row, column).data(Qt.ItemDataRole.EditRole))

    def _focus_filter(self) -> None:
        self.filter.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.filter.selectAll()

    def _on_shown_changed(self) -> None:
        shown, total = self.model.shown, self.model.total
        self.count.setText(f"{shown} of {total}" if shown != total else f"{total} rows" if total != 1 else "1 row")
        words = "Nothing here has these words." if total else f"There is no {self._kind.replace('_', ' ')} yet."
        advice = "Clear the filter to see all rows." if total else "Add one in the library, or import a spreadsheet."
        self.empty.setText(f"{words}\n{advice}")
        self._pages.setCurrentIndex(0 if self.model.rowCount() else 1)

    def _on_row_changed(self, current: QModelIndex, _: QModelIndex) -> None:
        if current.isValid():
            self.subject_changed.emit(self.subject())

    def _on_cells_menu(self, place: QPoint) -> None:
        menu = QMenu(self)
        can = self.handlers()
        for id, title, keys in CELL_MENU:
            if id in can:
                action = QAction(title, menu)
                action.setShortcut(QKeySequence(keys))
                action.triggered.connect(can[id])
                menu.addAction(action)
        menu.popup(self.view.viewport().mapToGlobal(place))
        menu.aboutToHide.connect(menu.deleteLater)

    def select_cell(self, row: int, column: int) -> None:
        """Choose one cell, as a click does."""
        index = self.model.index(row, column)
        self.view.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)


CELL_MENU = (
    ("table.open_row", "Open in its own pane", "Ctrl+Return"),
    ("edit.copy", "Copy", "Ctrl+C"),
    ("edit.paste", "Paste", "Ctrl+V"),
    ("edit.fill_down", "Fill down", "Ctrl+Shift+D"),
    ("edit.replace", "Replace…", "Ctrl+H"),
    ("edit.delete", "Empty cells, or delete rows", "Del"),
)


def model_of(desk: Desk, game: str, kind: str) -> type[Document]:
    """Return the model of a kind."""
    for model in desk.game(game).kinds:
        if model.model_fields["kind"].default == kind:
            return model
    raise KeyError(f"{game} has no kind {kind}")
