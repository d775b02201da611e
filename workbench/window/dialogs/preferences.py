"""The dialog of preferences; every choice holds at once."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from editors import look
from workbench.desk.preferences import SCALES, Preferences
from workbench.library import Library
from workbench.library.errors import LibraryError
from workbench.library.settings import USER_NAME
from workbench.widgets.theme import SYSTEM

NAME_LIMIT = 80


class PreferencesDialog(QDialog):
    """Theme, size, motion, and the name in the history."""

    restart_requested = Signal()

    def __init__(self, preferences: Preferences, library: Library, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Preferences")
        self.setMinimumWidth(480)
        self._preferences, self._library = preferences, library
        self.theme = self._theme_box()
        self.scale = self._scale_box()
        self.restart = QPushButton("Restart now")
        self.restart.setEnabled(False)
        self.restart.clicked.connect(self._on_restart)
        self.motion = self._motion_box()
        self.user = self._user_line()
        self._lay_out()

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.setVerticalSpacing(12)
        form.setHorizontalSpacing(16)
        form.addRow("&Theme", self.theme)
        sizes = QHBoxLayout()
        sizes.addWidget(self.scale, 1)
        sizes.addWidget(self.restart)
        label = QLabel("Interface &size")
        label.setBuddy(self.scale)
        form.addRow(label, sizes)
        form.addRow("", _note("The size changes at the next start."))
        form.addRow("", self.motion)
        form.addRow("Your &name", self.user)
        form.addRow("", _note("Stands beside your changes in the history. Leave it empty to stay unnamed."))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.accept)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 16)
        column.setSpacing(16)
        column.addLayout(form)
        column.addWidget(buttons)

    def _theme_box(self) -> QComboBox:
        box = QComboBox()
        box.setAccessibleName("Theme")
        box.addItem("As the system", SYSTEM)
        for theme in look.THEMES:
            box.addItem(theme.title, theme.name)
        box.setCurrentIndex(max(0, box.findData(self._preferences.theme)))
        box.currentIndexChanged.connect(lambda place: self._preferences.set("theme", box.itemData(place)))
        return box

    def _scale_box(self) -> QComboBox:
        box = QComboBox()
        box.setAccessibleName("Interface size")
        for scale in SCALES:
            box.addItem(f"{scale:.0%}", scale)
        box.setCurrentIndex(max(0, box.findData(self._preferences.scale)))
        box.currentIndexChanged.connect(lambda place: self._on_scale(float(box.itemData(place))))
        return box

    def _motion_box(self) -> QCheckBox:
        box = QCheckBox("&Reduce motion: nothing moves that need not")
        box.setChecked(self._preferences.is_motion_reduced)
        box.toggled.connect(lambda on: self._preferences.set("reduced_motion", on))
        return box

    def _user_line(self) -> QLineEdit:
        line = QLineEdit(self._library.user_name)
        line.setAccessibleName("Your name")
        line.setMaxLength(NAME_LIMIT)
        line.setEnabled(not self._library.read_only)
        line.editingFinished.connect(self._on_user)
        return line

    def _on_scale(self, scale: float) -> None:
        self._preferences.set("scale", scale)
        self.restart.setEnabled(True)

    def _on_restart(self) -> None:
        self.accept()
        self.restart_requested.emit()

    def _on_user(self) -> None:
        name = self.user.text().strip()
        if name == self._library.user_name:
            return
        try:
            self._library.set_setting(USER_NAME, name)
        except LibraryError as problem:
            self.user.setToolTip(str(problem))


def _note(text: str) -> QLabel:
    label = QLabel(text)
    label.setWordWrap(True)
    label.setForegroundRole(label.palette().ColorRole.PlaceholderText)
    return label
