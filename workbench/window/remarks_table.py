"""Every change since a release, field by field, with what the designer decides about it.

A change that is not ticked is not told (a corrected typo); a reason stands in the list; changes with the same word
under "Together" become one entry. Decisions are kept in the library, for each release.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem, QWidget

from engines.kit.documents import Content
from exports.differences import CHANGED, Change, Difference
from exports.remarks import Remark, kept_remarks, remark_on, remarks_key, undone
from workbench.library.errors import LibraryError
from workbench.window.workspace import Workspace

HEADINGS = ["Component", "Field", "Printed", "Now", "Reason", "Together"]
REASON, TOGETHER = 4, 5


class RemarksTable(QTreeWidget):
    """Lists changes and takes decisions about them."""

    remarks_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Changes, field by field")
        self.setHeaderLabels(HEADINGS)
        self.setRootIsDecorated(False)
        self.setAlternatingRowColors(True)
        for number, width in enumerate((170, 120, 150, 150, 150, 90)):
            self.setColumnWidth(number, width)
        self._found: list[tuple[Difference, Change | None]] = []
        self.itemChanged.connect(self._on_item_changed)

    def show_changes(self, found: Sequence[Difference], remarks: Sequence[Remark]) -> None:
        """List changes with what was decided about them before."""
        with QSignalBlocker(self):
            self.clear()
            self._found = [(one, change) for one in found for change in (one.changes or (None,))]
            for one, change in self._found:
                remark = remark_on(one.document, change.path if change else "", remarks)
                self.addTopLevelItem(_item(one, change, remark))

    def remarks(self) -> list[Remark]:
        """Return all decisions."""
        made = []
        for row, (one, change) in enumerate(self._found):
            item = self.topLevelItem(row)
            assert item is not None
            remark = Remark(
                document=one.document.id,
                path=change.path if change else "",
                hidden=item.checkState(0) == Qt.CheckState.Unchecked,
                reason=item.text(REASON).strip(),
                together=item.text(TOGETHER).strip(),
            )
            if remark.hidden or remark.reason or remark.together:
                made.append(remark)
        return made

    def take_back(self, workspace: Workspace, now: Content) -> str:
        """Let the chosen change be undone: what was printed counts again; return what was done in words."""
        chosen = self.currentItem()
        row = self.indexOfTopLevelItem(chosen) if chosen is not None else -1
        one, change = self._found[row] if row >= 0 else (None, None)
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
    field, old, new = (change.label, str(change.old), str(change.new)) if change else (one.action, "", "")
    reason, together = (remark.reason, remark.together) if remark else ("", "")
    item = QTreeWidgetItem([one.document.name, field, old, new, reason, together])
    item.setCheckState(0, Qt.CheckState.Unchecked if remark and remark.hidden else Qt.CheckState.Checked)
    item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable | Qt.ItemFlag.ItemIsUserCheckable)
    for column in (2, 3):
        item.setToolTip(column, item.text(column))
    return item
