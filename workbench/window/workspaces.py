"""Arrangements of docks that have a name: one for writing, one for layouts, one for a small screen."""

from __future__ import annotations

import base64
import binascii
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray
from PySide6.QtWidgets import QInputDialog

from workbench.widgets.chooser import Choice, ChooserDialog
from workbench.window.window_state import STATE_VERSION

if TYPE_CHECKING:
    from workbench.window.main_window import MainWindow

KEPT = "workspaces"
LONGEST = 60


class NamedWorkspaces:
    """Keeps arrangements of docks by name, and lays them out again."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window

    def names(self) -> list[str]:
        """Return the names, in their order."""
        return sorted(map(str, self._kept()), key=str.casefold)

    def keep(self, name: str) -> None:
        """Keep the arrangement of now under a name; one that has it already is replaced."""
        state = base64.b64encode(self._window.saveState(STATE_VERSION).data()).decode("ascii")
        self._window.preferences.set(KEPT, {**self._kept(), name: state})
        self._window.status.say(f"The docks are kept as “{name}”.")

    def lay_out(self, name: str) -> None:
        """Arrange the docks as they were kept."""
        try:
            state = QByteArray(base64.b64decode(str(self._kept().get(name, "")), validate=True))
        except (binascii.Error, ValueError):
            state = QByteArray()
        is_laid = self._window.restoreState(state, STATE_VERSION)
        self._window.status.say(f"The docks are laid out as “{name}”." if is_laid else f"“{name}” is of no use here.")

    def forget(self, name: str) -> None:
        """Keep an arrangement no longer; the docks stay as they are."""
        self._window.preferences.set(KEPT, {one: state for one, state in self._kept().items() if one != name})
        self._window.status.say(f"“{name}” is forgotten. The docks stay as they are.")

    def ask_to_keep(self) -> None:
        """Ask for a name."""
        name, is_given = QInputDialog.getText(self._window, "Keep the docks as a workspace", "Name:")
        if is_given and name.strip():
            self.keep(name.strip()[:LONGEST])

    def choose(self) -> ChooserDialog:
        """Let a person choose a workspace to lay out, or one to forget."""
        named = [Choice(name, "Lay out", icon="dock-window", value=(name, True)) for name in self.names()]
        gone = [Choice(name, "Forget", icon="trash-can-outline", value=(name, False)) for name in self.names()]
        note = "" if named else "There is none yet. Keep the docks as they are now under a name first."
        dialog = ChooserDialog("Workspaces", "Which workspace?", [*named, *gone], self._window, note)
        dialog.chosen.connect(lambda what: (self.lay_out if what[1] else self.forget)(what[0]))
        dialog.open()
        return dialog

    def _kept(self) -> dict[str, str]:
        kept: dict[str, str] = self._window.preferences.get(KEPT, {})
        return kept
