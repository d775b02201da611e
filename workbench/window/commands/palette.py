"""The command palette: every command by a few letters of its name."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from PySide6.QtGui import QKeySequence

from workbench.desk.preferences import Preferences
from workbench.widgets.chooser import Choice, ChooserDialog
from workbench.window.commands.table import COMMANDS

if TYPE_CHECKING:
    from workbench.window.main_window import MainWindow

MOST_RECENT = 8
_RECENT = "recent_commands"


def choices(handled: Collection[str], preferences: Preferences) -> list[Choice]:
    """List what can be done now, with its menu and keys; what was done of late stands first."""
    keys, recent = preferences.shortcuts, preferences.get(_RECENT, [])
    found = []
    for command in COMMANDS:
        if command.id in handled and command.id != "view.palette":
            shown = QKeySequence(keys.get(command.id, command.shortcut))
            menu = command.menu.replace("&", "")
            detail = f"{command.about} · {menu}" if command.about else menu
            weight = float(MOST_RECENT - recent.index(command.id)) / 2 if command.id in recent else 0.0
            text = shown.toString(QKeySequence.SequenceFormat.NativeText)
            found.append(Choice(command.title.rstrip("…"), detail, text, command.icon, command.id, weight))
    return found


def open_palette(window: MainWindow) -> ChooserDialog:
    """Show the palette over the window."""
    preferences = window.preferences
    dialog = ChooserDialog(
        "All commands", "What do you want to do?", choices(window.active_handlers(), preferences), window
    )

    def run(id: str) -> None:
        others = [one for one in preferences.get(_RECENT, []) if one != id]
        preferences.set(_RECENT, [id, *others][:MOST_RECENT])
        window.run_command(id)

    dialog.chosen.connect(run)
    dialog.open()
    return dialog
