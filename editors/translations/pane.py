"""The pane of a translation: a table of all texts, the face that prints the one in front, and room to write."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QEvent, QKeyCombination, QModelIndex, QObject, QSignalBlocker, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QSplitter,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from editors import file_dialogs
from editors.accessible_names import named
from editors.aside import aside
from editors.desk import Desk
from editors.document import OpenDocument
from editors.exchange.errors import SheetError
from editors.exchange.sheets import as_table, read_sheets, write_csv, write_xlsx
from editors.face_view import FaceView
from editors.painter import FacePainter
from editors.pane import DocumentPane
from editors.translations.model import TextsModel
from editors.translations.rows import HEADINGS, TextRow, rows_of, shown_with, taken
from engines.kit.translations import Translation

PAUSE, LATER = 150, 500
"""So many milliseconds after an edit the face is drawn, and after a change of the game its texts are looked for."""
FILES = "Excel workbook (*.xlsx);;CSV table (*.csv)"
HINT = "How it reads in this language. {holes} and **markup** stay as they are. Ctrl+Down: the next that is missing."
WHERE, WIDE, NARROW = 120, 490, 310
NEXT = QKeyCombination(Qt.KeyboardModifier.ControlModifier, Qt.Key.Key_Down)


class TranslationPane(DocumentPane):
    """Translates what all components of a game print."""

    is_one_document = True
    can_follow_later = True

    def __init__(self, opened: OpenDocument, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.opened, self._desk, self._game = opened, desk, opened.document.game
        self.model = TextsModel(self)
        self.language = named(QLineEdit(self), "Language")
        self.filter = named(QLineEdit(self, placeholderText="Show only texts with these words"), "Words to look for")
        self.missing = QCheckBox("Only what is &missing", self)
        self.count = QLabel(self)
        self.table = named(QTableView(self), "Texts")
        self.original = named(QPlainTextEdit(self, readOnly=True), "As it is written")
        self.edit = named(QPlainTextEdit(self, placeholderText=HINT), "In this language")
        self.faces = FaceView(FacePainter(desk.picture), self)
        self._drawing = QTimer(self, singleShot=True, interval=PAUSE)
        self._looking = QTimer(self, singleShot=True, interval=LATER)
        self._build()
        self._connect()
        self.reload()

    # ---- what is shown -------------------------------------------------------------------------------

    def translation(self) -> Translation:
        """Return what the translation says now."""
        assert isinstance(self.opened.document, Translation)
        return self.opened.document

    def reload(self) -> None:
        """Look for all that is printed now; the text in front stays in front."""
        here, desk, texts = self.current(), self._desk, self.translation().texts
        rows = rows_of(desk.content(self._game), desk.layouts(self._game), desk.book(self._game), texts)
        self.model.show_rows(rows, texts)
        self._go_to(max(0, self.model.number_of(here.text) if here else 0))
        self._follow()

    def current(self) -> TextRow | None:
        """Return the text in front."""
        return self.model.row(self.table.currentIndex().row())

    def _go_to(self, number: int) -> None:
        self.table.setCurrentIndex(self.model.index(number, 2))
        self._show_current()

    def _show_current(self) -> None:
        row = self.current()
        text = row.text if row else ""
        self.original.setPlainText(text)
        with QSignalBlocker(self.edit):
            self.edit.setPlainText(self.translation().texts.get(text, ""))
        self.edit.setEnabled(row is not None)
        self._drawing.start()

    def _follow(self) -> None:
        """Show what the translation says now, wherever it was changed."""
        translation, row = self.translation(), self.current()
        self.model.say(translation.texts)
        self.count.setText(self.model.counted())
        if not self.language.hasFocus():
            self.language.setText(translation.name)
        here = translation.texts.get(row.text, "") if row else ""
        if here != self.edit.toPlainText():
            self._show_current()
        self._drawing.start()

    def draw(self) -> None:
        """Show the component that prints the text in front, in this language."""
        row, content = self.current(), self._desk.content(self._game)
        document = content.get(row.document) if row else None
        book = replace(self._desk.book(self._game), texts=self.translation().done())
        found = shown_with(row, document, self._desk.layouts(self._game), book) if row and document else None
        sides = [found.sides.front, found.sides.back] if found else []
        self.faces.show_faces([side for side in sides if side is not None])

    # ---- what a translator does ----------------------------------------------------------------------

    def write(self, text: str, here: str, *, merge: str = "") -> None:
        """Say how a text reads; nothing: it is not translated."""
        self._say("Translate", {**self.translation().texts, text: here}, merge)

    def next_missing(self) -> None:
        """Go to the next text that is not translated."""
        number = self.model.next_missing(self.table.currentIndex().row()) if self.model.rowCount() else -1
        if number < 0:
            self.message_requested.emit("Nothing is missing here.")
        else:
            self.opened.seal()
            self._go_to(number)

    def export(self) -> None:
        """Write all texts as a spreadsheet for a translator."""
        chosen = file_dialogs.save_file(self, "Export the texts", f"{self.translation().name}.xlsx", FILES, as_table)
        if chosen is not None:
            self.export_to(chosen)

    def export_to(self, path: Path) -> None:
        """Write where each text stands, how it is written and how it reads here."""
        texts = self.translation().texts
        rows = [(row.where, row.text, texts.get(row.text, "")) for row in self.model.rows]
        path = as_table(path)
        try:
            if path.suffix.lower() == ".csv":
                write_csv(path, HEADINGS, rows)
            else:
                write_xlsx(path, self.translation().name, HEADINGS, rows)
        except OSError as error:
            self.message_requested.emit(f"{path.name} could not be written: {error.strerror or error}.")
            return
        self.message_requested.emit(f"{len(rows)} texts are in {path.name}.")

    def import_file(self) -> None:
        """Take what a translator has written."""
        chosen = file_dialogs.open_file(self, "Import translated texts", "Tables (*.xlsx *.csv *.tsv)")
        if chosen is not None:
            self.import_from(chosen)

    def import_from(self, path: Path) -> None:
        """Take the texts of a spreadsheet as one step; empty cells, and texts that nobody prints, change nothing."""
        try:
            sheet = aside(lambda: read_sheets(path), f"Reading {path.name}", self)[0]
        except SheetError as error:
            self.message_requested.emit(f"{error}.")
            return
        places = [sheet.headings.index(name) if name in sheet.headings else -1 for name in HEADINGS[1:]]
        if min(places) < 0:
            self.message_requested.emit(f"{path.name} needs the columns Original and Translation. Nothing was taken.")
            return
        pairs = [(row[places[0]], row[places[1]]) for row in sheet.rows if len(row) > max(places)]
        new = taken(pairs, self.model.rows, self.translation().texts)
        if new:
            self._say("Import", {**self.translation().texts, **new}, "")
        self.message_requested.emit(f"{len(new)} of {len(pairs)} texts are new. Ctrl+Z takes the import back.")

    def _say(self, label: str, texts: Mapping[str, str], merge: str) -> None:
        self.opened.edit(label, merge=merge, texts={text: here for text, here in texts.items() if here})

    # ---- the pane ------------------------------------------------------------------------------------

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        """Return what the pane does for commands."""
        found: dict[str, Callable[[], None]] = {"file.export": self.export, "edit.find": self.filter.setFocus}
        found["table.next_missing"] = self.next_missing
        return found if self._desk.read_only else {**found, "table.import": self.import_file}

    def take_focus(self) -> None:
        """Put the cursor where work begins; what is typed into a new translation is its language."""
        super().take_focus()
        if self.opened.is_unnamed:
            self.opened.is_unnamed = False
            self.language.setFocus()
            self.language.selectAll()

    def content_changed(self, game: str, ids: Collection[str]) -> None:
        """Look for texts again when cards or layouts say something else."""
        if game == self._game and set(ids) != {self.opened.document.id}:
            self._looking.start()

    def finish(self) -> None:
        """Let no timer run on."""
        self._drawing.stop()
        self._looking.stop()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go on with Ctrl+Down from the text that is written."""
        is_pressed = event.type() == QEvent.Type.KeyPress
        if is_pressed and isinstance(event, QKeyEvent) and event.keyCombination() == NEXT:
            self.next_missing()
            return True
        return super().eventFilter(watched, event)

    # ---- building ------------------------------------------------------------------------------------

    def _build(self) -> None:
        self.table.setModel(self.model)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setWordWrap(False)
        self.table.verticalHeader().hide()
        self.table.setColumnWidth(0, WHERE)
        for number in (1, 2):
            self.table.horizontalHeader().setSectionResizeMode(number, QHeaderView.ResizeMode.Stretch)
        self.table.setMinimumWidth(WIDE)
        self.edit.setTabChangesFocus(True)
        self.edit.installEventFilter(self)
        self.faces.empty = "The card that prints the text is shown here."
        self.setFocusProxy(self.edit)
        for widget in (self.language, self.edit):
            widget.setReadOnly(self._desk.read_only)
        whole = QVBoxLayout(self)
        whole.addLayout(self._bar())
        splitter = QSplitter(Qt.Orientation.Horizontal, self)
        splitter.addWidget(self.table)
        splitter.addWidget(self._side())
        splitter.setSizes([560, 360])
        whole.addWidget(splitter, 1)

    def _bar(self) -> QHBoxLayout:
        bar = QHBoxLayout()
        label = QLabel("&Language", self)
        label.setBuddy(self.language)
        self.language.setMaximumWidth(160)
        for widget in (label, self.language, self.filter, self.missing, self.count):
            bar.addWidget(widget, int(widget is self.filter))
        return bar

    def _side(self) -> QSplitter:
        side = QSplitter(Qt.Orientation.Vertical, self)
        for widget in (self.faces, self.original, self.edit):
            side.addWidget(widget)
        side.setSizes([320, 110, 130])
        side.setMinimumWidth(NARROW)
        return side

    def _connect(self) -> None:
        self.opened.changed.connect(self._on_changed)
        self.table.selectionModel().currentRowChanged.connect(self._on_row_changed)
        self.model.modelReset.connect(self._show_current)
        self.edit.textChanged.connect(self._on_written)
        self.filter.textChanged.connect(self._on_looked_for)
        self.missing.toggled.connect(self._on_looked_for)
        self.language.editingFinished.connect(self._on_named)
        self._drawing.timeout.connect(self.draw)
        self._looking.timeout.connect(self.reload)

    def _on_changed(self, fields: frozenset[str]) -> None:
        self._follow()

    def _on_row_changed(self, current: QModelIndex, before: QModelIndex) -> None:
        self.opened.seal()
        self._show_current()

    def _on_looked_for(self) -> None:
        self.model.look_for(self.filter.text().strip(), missing=self.missing.isChecked())
        self._go_to(0)

    def _on_written(self) -> None:
        row = self.current()
        if row is not None:
            self.write(row.text, self.edit.toPlainText(), merge=f"texts {row.text}")

    def _on_named(self) -> None:
        name = self.language.text().strip()
        if name and name != self.translation().name:
            self.opened.edit("Language", name=name)
            self.title_changed.emit(self.title())
