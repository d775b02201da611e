"""Every change since a release, field by field, with what the designer decides about it.

A change that is not ticked is not told (a corrected typo); a reason stands in the list, other words instead of those
that were found; changes with the same word under "Together" become one entry. Decisions are kept in the library, for
each release.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QStyledItemDelegate, QTreeWidget, QTreeWidgetItem, QWidget

from engines.kit.documents import Content, Control
from engines.kit.errata import Erratum
from exports.errata.comparison import UNKNOWN, words_of
from exports.errata.differences import CHANGED, WRITTEN, Change, Difference
from exports.errata.remarks import Remark, kept_remarks, remark_on, remarks_key, undone
from workbench.desk.workspace import Workspace
from workbench.library.errors import LibraryError

HEADINGS = ["Component", "Field", "Printed", "Now", "Reason", "In other words", "Together"]
REASON, WORDS, TOGETHER = 4, 5, 6


class _OnlyShown(QStyledItemDelegate):
    """Lets a cell be ticked, but not written in."""

    def createEditor(self, *_: Any) -> QWidget:
        """Open no editor."""
        return cast("QWidget", None)


class RemarksTable(QTreeWidget):
    """Lists changes and takes decisions about them."""

    remarks_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Changes, field by field")
        self.setHeaderLabels(HEADINGS)
        self.setRootIsDecorated(False)
        self.setAlternatingRowColors(True)
        for number, width in enumerate((160, 130, 140, 150, 140, 120, 80)):
            self.setColumnWidth(number, width)
        only_shown = _OnlyShown(self)
        for column in range(REASON):
            self.setItemDelegateForColumn(column, only_shown)
        self._found: list[tuple[Difference, Change | None]] = []
        self._before: Sequence[Remark] = ()
        self.itemChanged.connect(self._on_item_changed)

    def show_changes(self, found: Sequence[Difference], remarks: Sequence[Remark]) -> None:
        """List changes with what was decided about them before; the same changes stay as they are shown."""
        rows = [(one, change) for one in found for change in (one.changes or (None,))]
        self._before = remarks
        if rows and [_identity(*row) for row in rows] == [_identity(*row) for row in self._found]:
            return
        at, chosen = self.verticalScrollBar().value(), self.currentIndex().row()
        with QSignalBlocker(self):
            self.clear()
            self._found = rows
            for one, change in rows:
                remark = remark_on(one.document, change.path if change else "", remarks)
                self.addTopLevelItem(_item(one, change, remark))
            self.setCurrentIndex(self.model().index(min(chosen, len(rows) - 1), 0))
        self.verticalScrollBar().setValue(at)

    def remarks(self) -> list[Remark]:
        """Return all decisions: those of the rows, and those about what is not shown here, as they were."""
        made = [self._remark(row) for row in range(len(self._found))]
        shown = {(one.document, one.path) for one in made}
        others = [one for one in self._before if one.language or (one.document, one.path) not in shown]
        return [*others, *(one for one in made if one.hidden or one.reason or one.sentence or one.together)]

    def _remark(self, row: int) -> Remark:
        (one, change), item = self._found[row], self.topLevelItem(row)
        assert item is not None
        return Remark(
            document=one.document.id,
            path=change.path if change else "",
            hidden=item.checkState(0) == Qt.CheckState.Unchecked,
            reason=item.text(REASON).strip(),
            sentence=item.text(WORDS).strip(),
            together=item.text(TOGETHER).strip(),
        )

    def take_back(self, workspace: Workspace, now: Content) -> str:
        """Let the chosen change be undone: what was printed counts again; return what was done in words."""
        chosen = self.currentItem()
        row = self.indexOfTopLevelItem(chosen) if chosen is not None else -1
        one, change = self._found[row] if row >= 0 else (None, None)
        if one is not None and one.action == WRITTEN:
            return "This erratum is written down in the library; take the tick away and it is not told."
        if one is None or change is None or one.action != CHANGED or one.document.id not in now:
            return "Choose a changed field first; what is new or gone is undone in the library."
        opened = workspace.open(one.document.game, one.document.id)
        try:
            opened.replace("Take back a change", undone(opened.document, change))
        except (ValueError, LookupError):
            return "This change cannot be taken back by itself: what it is part of has changed since."
        return f"{one.document.name} says again what was printed."

    def _on_item_changed(self) -> None:
        self.remarks_changed.emit()


def remembered(workspace: Workspace, game: str, release: str) -> list[Remark]:
    """Return the decisions that were made about a release; what cannot be read counts as none."""
    return kept_remarks(workspace.library.get_setting(remarks_key(game, release), []))


def remember(workspace: Workspace, game: str, release: str, remarks: Sequence[Remark]) -> str:
    """Keep the decisions about a release; return why that did not work, or nothing."""
    plain = [one.model_dump(mode="json", exclude_defaults=True) for one in remarks]
    try:
        workspace.library.set_setting(remarks_key(game, release), plain)
    except LibraryError as problem:
        return str(problem)
    return ""


def _item(one: Difference, change: Change | None, remark: Remark | None) -> QTreeWidgetItem:
    decided = (remark.reason, remark.sentence, remark.together) if remark else ("", "", "")
    item = QTreeWidgetItem([one.document.name, *_said(one, change), *decided])
    item.setCheckState(0, Qt.CheckState.Unchecked if remark and remark.hidden else Qt.CheckState.Checked)
    item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable | Qt.ItemFlag.ItemIsUserCheckable)
    for column in range(len(HEADINGS)):
        item.setToolTip(column, item.text(column))
    return item


def _identity(one: Difference, change: Change | None) -> tuple[object, ...]:
    return one.document.id, one.document.name, one.action, change


def _said(one: Difference, change: Change | None) -> tuple[str, str, str]:
    """Return the field, what was printed and what it says now."""
    if isinstance(one.document, Erratum):
        printed = one.document.printed
        return one.action, "" if printed in UNKNOWN else printed, words_of(one.document)[0]
    if change is None:
        return one.action, "", ""
    if change.is_whole:
        return change.label, "" if change.old is None else "there", "" if change.new is None else "there"
    if change.control == Control.IMAGE:
        return change.label, "a picture" if change.old else "", "another picture" if change.old else "a picture"
    return change.label, change.word(change.old), change.word(change.new)
