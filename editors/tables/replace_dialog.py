"""The dialog of find and replace: every change is shown before it is made, and can be left out."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editors.accessible_names import named
from editors.exchange.columns import Column
from editors.tables.replacing import SORTS, PatternError, Replacement, Search, replacements
from engines.kit.documents import Document

MOST_SHOWN = 2000
"""More changes than anybody reads; all of them are made all the same."""


FEW, PAUSE = 1000, 200
"""In how many documents words are looked for with every keystroke; in more, after so many milliseconds of rest."""


class ReplaceDialog(QDialog):
    """Asks what to replace by what, and shows the cells that would change."""

    def __init__(
        self, documents: Sequence[Document], columns: Sequence[Column], of: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(f"Replace in {of}")
        self.resize(820, 560)
        self._documents, self._columns = documents, columns
        self._found: list[Replacement] = []
        self._later = QTimer(self, singleShot=True, interval=PAUSE)
        self._later.timeout.connect(self._look)
        self._build()
        self._look()

    def chosen(self) -> list[Replacement]:
        """Return the changes that are ticked."""
        left_out = {
            place
            for place in range(self.tree.topLevelItemCount())
            if self._item(place).checkState(0) == Qt.CheckState.Unchecked
        }
        return [one for place, one in enumerate(self._found) if place not in left_out]

    def _build(self) -> None:
        self.wanted = _line("Find", "What to look for")
        self.instead = _line("Replace with", "What to put in its place; empty: it is taken out")
        self.where = named(QComboBox(), "In which column")
        self.where.addItem("All texts", None)
        for column in self._columns:
            if column.sort in SORTS and column.name != "id" and not column.is_picture:
                self.where.addItem(column.label, column.name)
        self.whole = QCheckBox("&Whole words")
        self.case = QCheckBox("Same &case")
        self.pattern = QCheckBox("Regular e&xpression")
        self.summary = QLabel()
        self.tree = named(QTreeWidget(), "What would change")
        self.tree.setRootIsDecorated(False)
        self.tree.setUniformRowHeights(True)
        self.tree.setHeaderLabels(["Name", "Column", "Now", "Then"])
        for number, width in enumerate((180, 110, 240, 240)):
            self.tree.setColumnWidth(number, width)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.apply = self.buttons.addButton("&Replace", QDialogButtonBox.ButtonRole.AcceptRole)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self._lay_out()
        self.wanted.textChanged.connect(self._look_soon)
        self.instead.textChanged.connect(self._look_soon)
        self.where.currentIndexChanged.connect(self._look)
        for box in (self.whole, self.case, self.pattern):
            box.toggled.connect(self._look)

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.addRow("&Find", self.wanted)
        form.addRow("Replace &with", self.instead)
        form.addRow("&In", self.where)
        ticks = QHBoxLayout()
        for box in (self.whole, self.case, self.pattern):
            ticks.addWidget(box)
        ticks.addStretch()
        form.addRow("", ticks)
        whole = QVBoxLayout(self)
        whole.addLayout(form)
        whole.addWidget(self.summary)
        whole.addWidget(self.tree, 1)
        whole.addWidget(self.buttons)

    def _look_soon(self) -> None:
        """Look with every keystroke, in a large table after a pause; what is not shown yet cannot be made."""
        if len(self._documents) <= FEW:
            self._look()
            return
        self.apply.setEnabled(False)
        self._later.start()

    def _look(self) -> None:
        self._later.stop()
        try:
            self._found = replacements(self._search(), self._documents, self._chosen_columns())
            self.summary.setText(_summary(self.wanted.text(), self._found))
        except PatternError as error:
            self._found = []
            self.summary.setText(str(error))
        self.tree.clear()
        self.tree.addTopLevelItems([_shown(one) for one in self._found[:MOST_SHOWN]])
        self.apply.setEnabled(bool(self._found))

    def _search(self) -> Search:
        return Search(
            self.wanted.text(),
            self.instead.text(),
            self.pattern.isChecked(),
            self.case.isChecked(),
            self.whole.isChecked(),
        )

    def _chosen_columns(self) -> list[Column]:
        only = self.where.currentData()
        return [column for column in self._columns if only in {None, column.name}]

    def _item(self, place: int) -> QTreeWidgetItem:
        item = self.tree.topLevelItem(place)
        assert item is not None
        return item


def _line(name: str, hint: str) -> QLineEdit:
    return named(QLineEdit(placeholderText=hint, clearButtonEnabled=True), name)


def _shown(one: Replacement) -> QTreeWidgetItem:
    item = QTreeWidgetItem([one.document.name, one.column.label, *one.shown()])
    item.setCheckState(0, Qt.CheckState.Checked)
    item.setToolTip(2, one.old)
    item.setToolTip(3, one.new)
    return item


def _summary(find: str, found: Sequence[Replacement]) -> str:
    if not find:
        return "Type what to look for: the cells that would change are listed here."
    if not found:
        return f"Nothing here says “{find}”, or it would stay as it is."
    documents = len({one.document.id for one in found})
    more = f" The first {MOST_SHOWN} are listed." if len(found) > MOST_SHOWN else ""
    cells = "1 cell" if len(found) == 1 else f"{len(found)} cells"
    return f"{cells} of {documents} {'document' if documents == 1 else 'documents'} would change.{more}"
