"""Kinds of spaces of the scenario's own as a person asks for them: added, changed and removed beside the tile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog

from editors.tiles.kind_dialog import KindDialog
from editors.tiles.own_kinds import OWN

if TYPE_CHECKING:
    from editors.tiles.pane import TilePane


class KindHandlers:
    """The handlers of kinds of spaces: they ask for one, and let the palette of the pane have it."""

    def __init__(self, pane: TilePane) -> None:
        self._pane = pane

    def add(self) -> None:
        """Ask for a kind of space, and paint with it from now on."""
        dialog = self._dialog()
        if dialog.exec() == QDialog.DialogCode.Accepted and (look := dialog.look()) is not None:
            kind = self._pane.kinds.add(look, dialog.home.currentText().strip() or OWN)
            self._pane.refresh()
            self._pane.choose_cell(kind)
            self._pane.views.view.setFocus()

    def change(self, kind: str) -> None:
        """Ask what a kind of the scenario's own shall say."""
        home = self._pane.kinds.home_of(kind)
        if home is None:
            return
        dialog = self._dialog()
        dialog.show_look(home.cells[kind], home.name)
        if dialog.exec() == QDialog.DialogCode.Accepted and (look := dialog.look()) is not None:
            self._pane.kinds.change(kind, look)

    def remove(self, kind: str) -> None:
        """Take a kind of the scenario's own away, or say why it stays."""
        why = self._pane.kinds.remove(kind)
        if why:
            self._pane.message_requested.emit(why)
        else:
            self._pane.choose_cell(next(iter(self._pane.palette_now().cells), ""))

    def _dialog(self) -> KindDialog:
        return KindDialog(self._pane.context, self._pane.palette_now(), self._pane.kinds.homes(), self._pane)
