"""Asks what a release is called, which edition it is, and when it went to print."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QFormLayout, QLabel, QLineEdit, QWidget

from editors.accessible_names import named


class NewReleaseDialog(QDialog):
    """Asks for a name, an edition, a day and a note; names that are taken are refused at once."""

    def __init__(self, parent: QWidget, editions: Sequence[str], taken: Sequence[str]) -> None:
        super().__init__(parent)
        self.setWindowTitle("New release")
        self._taken = {name.casefold() for name in taken}
        self.name = named(QLineEdit(placeholderText="such as Demo print"), "Name of the release")
        self.edition = named(QComboBox(), "Edition")
        self.edition.setEditable(True)
        self.edition.addItems(list(editions))
        self.date = named(QLineEdit(date.today().isoformat()), "Date")  # noqa: DTZ011 (the day on the wall)
        self.note = named(QLineEdit(placeholderText="For whom, how many, printed where"), "Note")
        # Its line is always there, so that nothing moves when something is wrong.
        self.trouble = QLabel(" ", wordWrap=True)
        self._lay()

    def day(self) -> str:
        """Return the day on which it went to print; nothing if that is no day."""
        try:
            return date.fromisoformat(self.date.text().strip()).isoformat()
        except ValueError:
            return ""

    def _lay(self) -> None:
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        self.fine = buttons.button(QDialogButtonBox.StandardButton.Ok)
        self.fine.setText("&Freeze")
        self.fine.setEnabled(False)
        self.name.textChanged.connect(self._check)
        self.date.textChanged.connect(self._check)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        about = "A release writes down what goes to print now. Later the workbench knows what has changed since."
        form = QFormLayout(self)
        form.addRow(QLabel(about, wordWrap=True))
        form.addRow("&Name", self.name)
        form.addRow("&Edition", self.edition)
        form.addRow("&Date", self.date)
        form.addRow("N&ote", self.note)
        form.addRow(self.trouble)
        form.addRow(buttons)
        self.resize(480, self.sizeHint().height() + 8)

    def _check(self) -> None:
        name = self.name.text().strip()
        trouble = "" if self.day() else "The date is a day such as 2026-11-17."
        if name.casefold() in self._taken:
            trouble = f"There is a release “{name}” already."
        self.trouble.setText(trouble or " ")
        self.fine.setEnabled(bool(name) and not trouble)
