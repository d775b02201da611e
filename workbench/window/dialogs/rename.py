"""Another name and id for a document; whoever refers to it is changed along."""

from __future__ import annotations

import re

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from engines.kit.documents import DOCUMENT_ID
from workbench.desk.workspace import Workspace
from workbench.library.errors import LibraryError
from workbench.library.values import Entry


class RenameDialog(QDialog):
    """Asks for a name and an id."""

    renamed = Signal(str, str)
    """A fact: the document has this id now (game, id)."""

    def __init__(self, workspace: Workspace, entry: Entry, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace, self._entry = workspace, entry
        self.setWindowTitle("Change name and id")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.name = QLineEdit(entry.name, self)
        self.name.setAccessibleName("Name")
        self.id = QLineEdit(entry.id, self)
        self.id.setAccessibleName("Id")
        self.why = QLabel("", self)
        self.why.setWordWrap(True)
        self.why.setMinimumWidth(360)
        form = QFormLayout()
        form.addRow("&Name", self.name)
        form.addRow("&Id", self.id)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, self
        )
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addLayout(form)
        column.addWidget(self.why)
        column.addWidget(self.buttons)
        for field in (self.name, self.id):
            field.textChanged.connect(lambda text: self._look())
        self.name.selectAll()
        self._look()

    def _look(self) -> None:
        """Say what would happen, or why it cannot."""
        wrong = self._wrong()
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not wrong)
        self.why.setText(wrong or "Documents that refer to this one are changed along.")

    def _wrong(self) -> str:
        id = self.id.text().strip()
        if not self.name.text().strip():
            return "A document needs a name."
        if len(id) > 120 or not re.fullmatch(DOCUMENT_ID.strip("^$"), id):
            return "An id is made of lower-case letters and numbers, joined by dots, dashes or underscores."
        if id != self._entry.id and self._workspace.shelf.entry(self._entry.game, id):
            return f"There is a document with the id {id} already."
        return ""

    def accept(self) -> None:
        """Rename the document, or say why that was refused."""
        if self._wrong():
            return
        name, id = self.name.text().strip(), self.id.text().strip()
        try:
            self._workspace.rename(self._entry.game, self._entry.id, name, id)
        except (LibraryError, ValueError) as error:
            self.why.setText(str(error))
            return
        self.renamed.emit(self._entry.game, id)
        super().accept()
