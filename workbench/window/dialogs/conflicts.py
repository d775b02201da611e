"""A conflict: another program has saved the document that is edited here. Both are shown, and a person decides."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QTextBrowser, QVBoxLayout, QWidget

from editors import look
from editors.document import OpenDocument
from workbench.desk.workspace import Workspace
from workbench.library.revisions import compare
from workbench.library.values import HeldDocument
from workbench.widgets.difference import as_html


class ConflictDialog(QDialog):
    """Shows what the library says and what was edited here; nothing of either is lost."""

    def __init__(self, workspace: Workspace, opened: OpenDocument, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace, self._opened = workspace, opened
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(f"Two versions of “{opened.document.name}”")
        self.resize(560, 440)
        theirs = workspace.theirs(opened)
        self.about = QLabel(_about(theirs), self)
        self.about.setWordWrap(True)
        self.text = QTextBrowser(self)
        self.text.setAccessibleName("What is different between both versions")
        self.text.setHtml(self._difference(theirs))
        self.buttons = QDialogButtonBox(self)
        self.mine = self.buttons.addButton("Keep mine", QDialogButtonBox.ButtonRole.AcceptRole)
        self.theirs = self.buttons.addButton("Take theirs", QDialogButtonBox.ButtonRole.DestructiveRole)
        self.later = self.buttons.addButton("Decide later", QDialogButtonBox.ButtonRole.RejectRole)
        self.mine.setToolTip("Save what is here; the other version stays in the history")
        self.theirs.setToolTip("Show the other version; Undo brings back what was here")
        self.mine.setIcon(look.icon("account-outline"))
        self.theirs.setIcon(look.icon("database-outline"))
        self.mine.clicked.connect(self._on_mine)
        self.theirs.clicked.connect(self._on_theirs)
        self.later.clicked.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(self.about)
        column.addWidget(self.text, 1)
        column.addWidget(self.buttons)

    def _difference(self, theirs: HeldDocument | None) -> str:
        mine = self._opened.document
        before = theirs.document.model_dump(mode="json") if theirs else {}
        changes = compare(before, mine.model_dump(mode="json")) if theirs else ()
        content = self._workspace.content(mine.game)
        body = as_html(changes, mine, content) if theirs else "<p>It is no longer on the shelf.</p>"
        return f"<p>Struck out: what the library says. Underlined: what is here.</p>{body}"

    def _on_mine(self) -> None:
        self._workspace.keep_mine(self._opened)
        self.accept()

    def _on_theirs(self) -> None:
        self._workspace.take_theirs(self._opened)
        self.accept()


def _about(theirs: HeldDocument | None) -> str:
    if theirs is None:
        return (
            "Another program has deleted this document while it was edited here. "
            "Keep yours to put it back on the shelf, or take theirs and let it go."
        )
    return (
        "Another program has saved this document while it was edited here, so yours is not saved yet. "
        "Whichever you choose, the other version is not lost: it stays in the history, or one Undo away."
    )
