"""The dialogs that commands open; each is loaded when it is first wanted, so that the window stands at once."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog

from editors.document import OpenDocument
from editors.pane import Handler
from workbench.places import log_file

if TYPE_CHECKING:
    from workbench.window.main_window import MainWindow

LIBRARIES = "Libraries (*.db);;All files (*)"


class WindowDialogs:
    """Opens the dialogs of the window, which are the handlers of their commands."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window

    def by_command(self) -> dict[str, Handler]:
        """Return what opens a dialog, by command id."""
        return {
            "file.quick_open": self.open_document,
            "file.open_table": self.open_table,
            "file.print": self.print,
            "file.releases": self.show_releases,
            "file.open_library": self.open_library,
            "file.new_library": self.new_library,
            "view.palette": self.open_palette,
            "edit.preferences": self.show_preferences,
            "edit.shortcuts": self.show_shortcuts,
            "help.log": self.show_log,
            "help.about": self.show_about,
            **({} if self._window.workspace.read_only else self._for_writing()),
        }

    def _for_writing(self) -> dict[str, Handler]:
        return {"file.new": self.choose_new, "file.pictures": self.take_pictures}

    def open_document(self) -> None:
        """Let a person open any document by its name."""
        from workbench.window.commands.quick_open import open_documents

        open_documents(self._window)

    def open_table(self) -> None:
        """Let a person open the table of any kind."""
        from workbench.window.commands.quick_open import open_tables

        open_tables(self._window)

    def choose_new(self) -> None:
        """Let a person make a new document of any kind."""
        from workbench.window.commands.quick_open import new_documents

        new_documents(self._window)

    def take_pictures(self) -> None:
        """Match the pictures of a folder to the components of the game in front, and take what a person wants."""
        from workbench.window.dialogs.picture_folder import take_from_folder

        take_from_folder(self._window)

    def open_palette(self) -> None:
        """Let a person find any command by its name."""
        from workbench.window.commands.palette import open_palette

        open_palette(self._window)

    def print(self) -> None:
        """Ask what to print, and how."""
        from workbench.window.printing.opening import open_print

        open_print(self._window)

    def show_releases(self) -> None:
        """Show the releases of a game and what has changed since."""
        from workbench.window.printing.opening import open_releases

        open_releases(self._window)

    def show_preferences(self) -> None:
        """Show the preferences."""
        from workbench.window.dialogs.preferences import PreferencesDialog

        window = self._window
        dialog = PreferencesDialog(window.preferences, window.workspace.library, window)
        dialog.restart_requested.connect(window.restart_requested)
        dialog.open()

    def show_shortcuts(self) -> None:
        """Show all commands with their keys."""
        from workbench.window.commands.shortcuts import ShortcutsDialog

        ShortcutsDialog(self._window.preferences, self._window).open()

    def show_log(self) -> None:
        """Show the log of mistakes, if there is one."""
        from workbench.window.dialogs.trouble import show_log

        self._window.status.say(show_log(log_file() if log_file().exists() else None))

    def show_about(self) -> None:
        """Say what this program is."""
        from workbench.window.dialogs.trouble import about_dialog

        about_dialog(self._window).open()

    def open_library(self) -> None:
        """Let a person choose another library."""
        chosen, _ = QFileDialog.getOpenFileName(
            self._window, "Open a library", str(self._window.workspace.library.path.parent), LIBRARIES
        )
        if chosen:
            self._window.library_requested.emit(Path(chosen))

    def new_library(self) -> None:
        """Let a person say where a new library shall lie; one that lies there already is opened."""
        beside = self._window.workspace.library.path.with_name("new-library.db")
        keep = QFileDialog.Option.DontConfirmOverwrite
        chosen, _ = QFileDialog.getSaveFileName(
            self._window, "Make a new library", str(beside), LIBRARIES, options=keep
        )
        if chosen:
            path = Path(chosen)
            self._window.library_requested.emit(path if path.suffix or path.exists() else path.with_suffix(".db"))

    def settle(self, opened: OpenDocument) -> None:
        """Let a person choose between their edit and what somebody else has saved meanwhile; both are shown."""
        from workbench.window.dialogs.conflicts import ConflictDialog

        ConflictDialog(self._window.workspace, opened, self._window).open()
