"""Asking for files: every dialog begins in the folder that was chosen last."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget


class LastFolder:
    """The folder in which a person was last; the program keeps it over a restart."""

    def __init__(self) -> None:
        self.path: Path | None = None

    def folder(self) -> Path:
        """Return where a dialog begins: where the last one ended, or at home."""
        return self.path if self.path is not None and self.path.is_dir() else Path.home()

    def proposed(self, name: str) -> str:
        """Return the path of a file in that folder; a path that has a folder of its own stays as it is."""
        return name if Path(name).is_absolute() else str(self.folder() / name)

    def take(self, chosen: str) -> Path | None:
        """Remember the folder of what was chosen; nothing was chosen: None."""
        if not chosen:
            return None
        self.path = Path(chosen).parent
        return Path(chosen)


LAST = LastFolder()


def open_file(parent: QWidget | None, title: str, kinds: str) -> Path | None:
    """Ask for a file that is there."""
    chosen, _ = QFileDialog.getOpenFileName(parent, title, str(LAST.folder()), kinds)
    return LAST.take(chosen)


def open_folder(parent: QWidget | None, title: str) -> Path | None:
    """Ask for a folder that is there."""
    chosen = QFileDialog.getExistingDirectory(parent, title, str(LAST.folder()))
    if not chosen:
        return None
    LAST.path = Path(chosen)
    return LAST.path


def save_file(
    parent: QWidget | None, title: str, proposed: str, kinds: str, named: Callable[[Path], Path] = Path
) -> Path | None:
    """Ask for a file to write, which will be `named` so; the file dialog asks about the name that was typed alone."""
    typed, _ = QFileDialog.getSaveFileName(parent, title, LAST.proposed(proposed), kinds)
    chosen = LAST.take(typed)
    if chosen is None:
        return None
    path = named(chosen)
    if path == chosen or not path.exists():
        return path
    yes = QMessageBox.StandardButton.Yes
    return (
        path if QMessageBox.question(parent, title, f"{path.name} is there already. Write over it?") == yes else None
    )
