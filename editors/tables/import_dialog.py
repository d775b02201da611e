"""The dialog of an import: which column is which field, and what would change; nothing is written before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QGroupBox,
    QLabel,
    QMessageBox,
    QScrollArea,
    QSplitter,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editors import look
from editors.accessible_names import named
from editors.aside import aside
from editors.exchange.columns import Column
from editors.exchange.errors import SheetError
from editors.exchange.plans import Fate, RowPlan, guessed, planned
from editors.exchange.sheets import Sheet, read_sheets
from editors.file_dialogs import open_file
from engines.kit.documents import Document

MOST_SHOWN = 2000
KINDS_OF_FILES = "Spreadsheets (*.xlsx *.csv *.tsv *.txt);;All files (*)"
EMPTY = "(empty)"
FATES = {Fate.NEW: "new", Fate.CHANGED: "changed", Fate.SAME: "unchanged", Fate.REFUSED: "refused"}


class ImportDialog(QDialog):
    """Shows what a spreadsheet would change, and lets the designer say which column is which field."""

    def __init__(
        self,
        model: type[Document],
        columns: Sequence[Column],
        present: Sequence[Document],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle("Import a spreadsheet")
        self.resize(960, 620)
        self._model, self._columns, self._present = model, columns, present
        self._sheets: list[Sheet] = []
        self._plans: list[RowPlan] = []
        self.mappings: list[QComboBox] = []
        self.path: Path | None = None
        self._build()

    def choose_file(self) -> bool:
        """Ask for a file; tell whether there is one that can be read."""
        chosen = open_file(self, "Import a spreadsheet", KINDS_OF_FILES)
        return chosen is not None and self.take(chosen)

    def take(self, path: Path) -> bool:
        """Read a file and show what it would change; tell whether it could be read."""
        try:
            self.load(path)
        except SheetError as error:
            QMessageBox.warning(self, "Import a spreadsheet", f"{error}.")
            return False
        return True

    def load(self, path: Path) -> None:
        """Read a file and show what it would change."""
        self.path = path
        self._sheets = aside(lambda: read_sheets(path), f"Reading {path.name}", self)
        self.sheet.blockSignals(True)  # noqa: FBT003 (Qt's own word)
        self.sheet.clear()
        self.sheet.addItems([f"{sheet.name} ({len(sheet.rows)} rows)" for sheet in self._sheets])
        self.sheet.blockSignals(False)  # noqa: FBT003
        self.sheet.setEnabled(len(self._sheets) > 1)
        self._on_sheet_changed()

    def choices(self) -> dict[str, object]:
        """Tell what was chosen: the sheet, which column is which field, and whether empty cells count."""
        sheet = self._sheets[self.sheet.currentIndex()]
        fields = [combo.currentData() or "" for combo in self.mappings]
        columns = dict(zip(sheet.headings, fields, strict=True))
        return {"sheet": sheet.name, "columns": columns, "empties": self.empties.isChecked()}

    def choose(self, choices: Mapping[str, object]) -> None:
        """Choose again what was chosen for an earlier state of the file."""
        names = [sheet.name for sheet in self._sheets]
        if choices.get("sheet") in names:
            self.sheet.setCurrentIndex(names.index(str(choices["sheet"])))
        columns = choices.get("columns")
        known = columns if isinstance(columns, dict) else {}
        for combo, heading in zip(self.mappings, self._sheets[self.sheet.currentIndex()].headings, strict=True):
            if heading in known:
                combo.setCurrentIndex(max(0, combo.findData(known[heading] or None)))
        self.empties.setChecked(bool(choices.get("empties")))

    def accepted_plans(self) -> list[RowPlan]:
        """Return the rows that are to be brought in."""
        return [plan for plan in self._plans if plan.fate in {Fate.NEW, Fate.CHANGED}]

    def _build(self) -> None:
        self.sheet = named(QComboBox(), "Sheet of the workbook")
        self.sheet.currentIndexChanged.connect(self._on_sheet_changed)
        self._form = QFormLayout()
        fields = QGroupBox("Which column is which field")
        fields.setLayout(self._form)
        scroll = named(QScrollArea(widgetResizable=True), "Columns of the sheet")
        scroll.setWidget(fields)
        self.tree = named(QTreeWidget(), "What would change")
        self.tree.ensurePolished()  # rows are filled in before they are seen, and need their heights
        self.tree.setHeaderLabels(["Row", "Name", "", "Now", "Then"])
        for number, width in enumerate((56, 150, 76, 190)):
            self.tree.setColumnWidth(number, width)
        splitter = QSplitter()
        splitter.addWidget(scroll)
        splitter.addWidget(self.tree)
        splitter.setSizes([250, 710])
        self.empties = QCheckBox("&Empty cells change nothing")
        self.empties.setToolTip("Otherwise an empty cell empties the field of a document that is there")
        self.empties.toggled.connect(self._plan)
        self.keep = QCheckBox("&Link this file: when it changes, the changes are offered above the table")
        self.summary = QLabel(wordWrap=True)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.go = self.buttons.addButton("&Import", QDialogButtonBox.ButtonRole.AcceptRole)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        whole = QVBoxLayout(self)
        for widget in (self.sheet, splitter, self.empties, self.keep, self.summary, self.buttons):
            whole.addWidget(widget, int(widget is splitter))

    def _on_sheet_changed(self) -> None:
        sheet = self._sheets[self.sheet.currentIndex()]
        guess = guessed(sheet, self._columns)
        while self._form.rowCount():
            self._form.removeRow(0)
        self.mappings = [self._mapping(heading, guess.get(place)) for place, heading in enumerate(sheet.headings)]
        self._plan()

    def _mapping(self, heading: str, field: str | None) -> QComboBox:
        combo = named(QComboBox(), f"Field for the column {heading}")
        combo.addItem("(leave out)", None)
        for column in self._columns:
            combo.addItem(column.label, column.name)
        combo.setCurrentIndex(max(0, combo.findData(field)))
        combo.currentIndexChanged.connect(self._plan)
        self._form.addRow(heading or "(no heading)", combo)
        return combo

    def _plan(self) -> None:
        sheet = self._sheets[self.sheet.currentIndex()]
        mapped = {place: combo.currentData() for place, combo in enumerate(self.mappings) if combo.currentData()}
        twice = [name for name, count in Counter(mapped.values()).items() if count > 1]
        if twice or not {"id", "name"} & set(mapped.values()):
            self._plans = []
            labels = {column.name: column.label for column in self._columns}
            self.summary.setText(
                f"Two columns are taken for “{labels[twice[0]]}”: leave one of them out."
                if twice
                else "Say which column is the name or the id: without it no row can be matched."
            )
        else:
            counts = not self.empties.isChecked()
            self._plans = planned(sheet, mapped, self._columns, self._model, self._present, empties_count=counts)
            self.summary.setText(_summary(self._plans))
        self._show()

    def _show(self) -> None:
        self.tree.clear()
        # What needs a look comes first, what stays as it is is only counted.
        order = [Fate.REFUSED, Fate.NEW, Fate.CHANGED]
        told = sorted((one for one in self._plans if one.fate in order), key=lambda one: order.index(one.fate))
        labels = {column.name: column for column in self._columns}
        items = [(_item(plan, labels), plan) for plan in told[:MOST_SHOWN]]
        self.tree.addTopLevelItems([item for item, _ in items])
        for item, plan in items:
            # What changes is shown at once; what a new one would say, to whoever unfolds it.
            item.setExpanded(plan.fate is not Fate.NEW)
            if why := item.child(0) if plan.fate is Fate.REFUSED else None:
                why.setFirstColumnSpanned(True)
        self.go.setEnabled(bool(self.accepted_plans()))


def _item(plan: RowPlan, columns: dict[str, Column]) -> QTreeWidgetItem:
    item = QTreeWidgetItem([str(plan.row), plan.name, FATES[plan.fate], "", ""])
    if plan.fate is Fate.REFUSED:
        why = QTreeWidgetItem(item, [plan.why])  # in a line of its own: a column would cut it off
        why.setToolTip(0, plan.why)
        for part in (item, why):
            for number in range(5):
                part.setForeground(number, QBrush(QColor(look.current().error)))
    for texts in _told(plan, columns):
        part = QTreeWidgetItem(item, texts)
        part.setToolTip(3, texts[3])
        part.setToolTip(4, texts[4])
        part.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
    return item


def _told(plan: RowPlan, columns: dict[str, Column]) -> list[list[str]]:
    """Say of each field what it says now and what it would say; of a new document, those that say anything."""
    if plan.after is None:
        return []
    if plan.before is None:
        said = [(column, column.written(plan.after)) for name, column in columns.items() if name != "name"]
        return [["", "", column.label, "", text] for column, text in said if text]
    changed = [columns[name] for name in plan.fields]
    return [
        ["", "", one.label, one.written(plan.before) or EMPTY, one.written(plan.after) or EMPTY] for one in changed
    ]


def _summary(plans: Sequence[RowPlan]) -> str:
    counts = Counter(plan.fate for plan in plans)
    words = [f"{counts[fate]} {FATES[fate]}" for fate in Fate if counts[fate]]
    told = ", ".join(words) or "no rows"
    return f"{told}. Nothing is written until you press Import." + (
        " Refused rows are left out." if counts[Fate.REFUSED] else ""
    )
