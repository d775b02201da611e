"""The window of shortcuts: every command with its keys, other keys for it, and whom they were taken from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from editors.file_dialogs import open_file, save_file
from workbench.desk.preferences import Preferences
from workbench.widgets.fuzzy import match
from workbench.window.commands.key_maps import KeyMapError, read_keys, write_keys
from workbench.window.commands.table import BY_ID, COMMANDS, Command

Index = QModelIndex | QPersistentModelIndex
KEY_MAPS = "Key maps (*.json);;All files (*)"
HEADINGS = ("Command", "Menu", "Keys")


def keys_of(command: Command, chosen: Mapping[str, str]) -> str:
    """Return the keys of a command: those that were chosen, or its own."""
    return chosen.get(command.id, command.shortcut)


def shown(keys: str) -> str:
    """Write keys as this system writes them."""
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)


def holder(keys: str, chosen: Mapping[str, str], but: str = "") -> Command | None:
    """Return the command that has these keys now."""
    wanted = QKeySequence(keys)
    return next(
        (one for one in COMMANDS if one.id != but and keys and QKeySequence(keys_of(one, chosen)) == wanted), None
    )


def remapped(chosen: Mapping[str, str], id: str, keys: str) -> dict[str, str]:
    """Give a command other keys; whoever had them loses them. Only what differs from the table is kept."""
    result = {**chosen, id: keys}
    loser = holder(keys, chosen, but=id)
    if loser:
        result[loser.id] = ""
    return {one: value for one, value in result.items() if one in BY_ID and BY_ID[one].shortcut != value}


class ShortcutModel(QAbstractTableModel):
    """The commands that match a search, with their menus and keys."""

    def __init__(self, chosen: Mapping[str, str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._chosen = dict(chosen)
        self._rows = list(COMMANDS)

    def command(self, row: int) -> Command | None:
        """Return the command of a row."""
        return self._rows[row] if 0 <= row < len(self._rows) else None

    def filter(self, text: str) -> None:
        """Show the commands whose name or keys match."""
        self.beginResetModel()
        self._rows = [
            one
            for one in COMMANDS
            if match(text, one.title) is not None or text.casefold() in shown(keys_of(one, self._chosen)).casefold()
        ]
        self.endResetModel()

    def take(self, chosen: Mapping[str, str]) -> None:
        """Show other keys."""
        self._chosen = dict(chosen)
        if self._rows:
            self.dataChanged.emit(self.index(0, 2), self.index(len(self._rows) - 1, 2))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 (Qt's own default)
        """Count the rows."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 (Qt's own default)
        """Count the columns."""
        return 0 if parent.isValid() else len(HEADINGS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Name the columns."""
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return HEADINGS[section]
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what a cell says; what was changed stands in bold."""
        command = self.command(index.row())
        if command is None or role not in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole}:
            return None
        if role == Qt.ItemDataRole.ToolTipRole:
            return command.about or command.title
        keys = shown(keys_of(command, self._chosen))
        mark = " (yours)" if command.id in self._chosen and keys else ""
        return (command.title.rstrip("…"), command.menu.replace("&", ""), keys + mark)[index.column()]


class ShortcutsDialog(QDialog):
    """Shows all shortcuts and changes them."""

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Shortcuts")
        self.resize(640, 560)
        self._preferences = preferences
        self.model = ShortcutModel(preferences.shortcuts, self)
        self.search = QLineEdit()
        self.search.setPlaceholderText("Find a command or keys")
        self.search.setAccessibleName("Find a command or keys")
        self.search.textChanged.connect(self._on_search)
        self.view = self._view()
        self.keys = QKeySequenceEdit()
        self.keys.setAccessibleName("New keys")
        for line in self.keys.findChildren(QLineEdit):
            line.setAccessibleName("New keys")
        self.keys.setMaximumSequenceLength(1)
        self.keys.keySequenceChanged.connect(lambda keys: self._tell())
        self.note = QLabel("")
        self.note.setWordWrap(True)
        self._buttons()
        self._lay_out()
        self.view.selectRow(0)

    def _view(self) -> QTableView:
        view = QTableView()
        view.setModel(self.model)
        view.setAccessibleName("Commands and their keys")
        view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        view.setShowGrid(False)
        view.setAlternatingRowColors(True)
        view.setTabKeyNavigation(False)
        view.verticalHeader().hide()
        view.verticalHeader().setDefaultSectionSize(30)
        view.horizontalHeader().setStretchLastSection(True)
        view.setColumnWidth(0, 270)
        view.setColumnWidth(1, 110)
        view.selectionModel().currentRowChanged.connect(lambda now, before: self._on_row())
        return view

    def _buttons(self) -> None:
        self.use = QPushButton("&Use these keys")
        self.use.clicked.connect(lambda: self._set(self.keys.keySequence().toString()))
        self.clear = QPushButton("&No keys")
        self.clear.clicked.connect(lambda: self._set(""))
        self.reset = QPushButton("&Default")
        self.reset.clicked.connect(self._on_reset)
        self.reset_all = QPushButton("Reset &all")
        self.reset_all.clicked.connect(lambda: self._keep({}))
        self.write = QPushButton("&Export…")
        self.write.clicked.connect(self._on_write)
        self.read = QPushButton("&Import…")
        self.read.clicked.connect(self._on_read)

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        label = QLabel("New &keys:")
        label.setBuddy(self.keys)
        row.addWidget(label)
        row.addWidget(self.keys, 1)
        for button in (self.use, self.clear, self.reset):
            row.addWidget(button)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        for button in (self.reset_all, self.write, self.read):
            buttons.addButton(button, QDialogButtonBox.ButtonRole.ResetRole)
        buttons.rejected.connect(self.accept)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(12)
        column.addWidget(self.search)
        column.addWidget(self.view, 1)
        column.addLayout(row)
        column.addWidget(self.note)
        column.addWidget(buttons)

    # ---- changes -------------------------------------------------------------------------------------

    def _chosen(self) -> Command | None:
        return self.model.command(self.view.currentIndex().row())

    def _set(self, keys: str) -> None:
        command = self._chosen()
        if command is not None:
            self._keep(remapped(self._preferences.shortcuts, command.id, keys))

    def _on_reset(self) -> None:
        command = self._chosen()
        if command is not None:
            self._set(command.shortcut)

    def _on_write(self) -> None:
        path = save_file(self, "Export the keys", "keys.json", KEY_MAPS)
        if path is not None:
            self.note.setText(write_keys(path, self._preferences.shortcuts))

    def _on_read(self) -> None:
        path = open_file(self, "Import keys", KEY_MAPS)
        if path is None:
            return
        try:
            chosen = read_keys(path)
        except KeyMapError as error:
            self.note.setText(f"{error} Your keys are as they were.")
            return
        self._keep(chosen)
        have = "1 command has" if len(chosen) == 1 else f"{len(chosen)} commands have"
        self.note.setText(f"{have} the keys of {path.name} now; all others have their own.")

    def _keep(self, chosen: dict[str, str]) -> None:
        self._preferences.set("shortcuts", chosen)
        self.model.take(chosen)
        self._on_row()

    def _on_search(self, text: str) -> None:
        self.model.filter(text)
        self.view.selectRow(0)
        self._on_row()

    def _on_row(self) -> None:
        command = self._chosen()
        keys = keys_of(command, self._preferences.shortcuts) if command else ""
        self.keys.setKeySequence(QKeySequence(keys))
        for widget in (self.keys, self.use, self.clear, self.reset):
            widget.setEnabled(command is not None)
        self._tell()

    def _tell(self) -> None:
        """Name the command that would lose its keys."""
        command, keys = self._chosen(), self.keys.keySequence().toString()
        other = holder(keys, self._preferences.shortcuts, but=command.id) if command else None
        words = f"{shown(keys)} belongs to “{other.title.rstrip('…')}”, which would lose it." if other else ""
        self.note.setText(words)
