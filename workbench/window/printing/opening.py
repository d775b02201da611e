"""Opens the dialogs about paper for what the window shows: print, releases and errata."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from workbench.widgets.screens import fit_onto_the_screen

if TYPE_CHECKING:
    from workbench.window.main_window import MainWindow


def open_print(window: MainWindow, game: str = "", ids: Collection[str] = ()) -> None:
    """Ask what to print: what was named, or what is in front."""
    from workbench.window.printing.dialog import PrintDialog

    if not game:
        game, ids = _in_front(window)
    dialog = PrintDialog(window.workspace, window.preferences, game, ids, window)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open_requested.connect(window.open_document)
    fit_onto_the_screen(dialog)
    dialog.open()


def open_releases(window: MainWindow) -> None:
    """Show the releases of the game in front, and what has changed since."""
    from workbench.window.releases.dialog import ReleaseDialog

    dialog = ReleaseDialog(window.workspace, _in_front(window)[0], window)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()


def _in_front(window: MainWindow) -> tuple[str, Collection[str]]:
    """Return the game and what is picked in front, or else is shown; without a document the game of a person."""
    from workbench.window.commands.quick_open import game_in_front

    if window.shown is not None:
        game, id = window.shown.key
        pane = window.current_pane()
        return game, (pane.chosen() if pane is not None else []) or [id]
    return game_in_front(window) or window.workspace.covers[0].slug, ()
