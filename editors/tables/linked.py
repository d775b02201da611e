"""A spreadsheet that a table is linked with: it is watched, and what has changed in it is offered as a plan."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QWidget

from editors.accessible_names import named

REST = 700
"""So many milliseconds after its last change a file is taken for written: spreadsheets write in several steps."""


class LinkedFile(QFrame):
    """A line over the table that says which file it is linked with, and whether that has changed."""

    look_requested = Signal(object)
    """A wish: show what this file would change (Path)."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.path: Path | None = None
        self._seen: tuple[int, int] | None = None
        self._watcher = QFileSystemWatcher(self)
        self._watcher.fileChanged.connect(self._on_touched)
        self._watcher.directoryChanged.connect(self._on_touched)
        self._rest = QTimer(self, singleShot=True, interval=REST)
        self._rest.timeout.connect(self.look)
        self.words = QLabel(wordWrap=True)
        self.show_changes = named(QPushButton("&Show what changes"), "Show what the linked file changes")
        self.show_changes.clicked.connect(lambda: self.look_requested.emit(self.path))
        self.unlink = named(QPushButton("&Unlink"), "Unlink the file")
        self.unlink.clicked.connect(lambda: self.link(None))
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 0, 8, 0)
        row.addWidget(self.words, 1)
        row.addWidget(self.show_changes)
        row.addWidget(self.unlink)
        self.hide()

    def link(self, path: Path | None) -> None:
        """Watch this file from now on, as it is now; None: watch no file."""
        watched = [*self._watcher.files(), *self._watcher.directories()]
        if watched:
            self._watcher.removePaths(watched)
        self.path, self._seen = path, _stamp(path)
        if path is not None:
            self._watch(path)
        self._tell(is_new=False)

    def look(self) -> None:
        """See whether the file says something new, and say so."""
        if self.path is None:
            return
        self._watch(self.path)
        now = _stamp(self.path)
        if now is not None and now != self._seen:
            self._tell(is_new=True)

    def _watch(self, path: Path) -> None:
        """Watch the file and its folder: many programs put a new file in the place of the old one."""
        for one in (path, path.parent):
            if one.exists() and str(one) not in (*self._watcher.files(), *self._watcher.directories()):
                self._watcher.addPath(str(one))

    def _on_touched(self, _: str) -> None:
        self._rest.start()

    def _tell(self, *, is_new: bool) -> None:
        self.setVisible(self.path is not None)
        self.show_changes.setVisible(is_new)
        if self.path is not None:
            name, folder = self.path.name, self.path.parent
            says = f"{name} has changed." if is_new else f"Linked with {name}: changes of the file are offered here."
            self.words.setText(says)
            self.words.setToolTip(str(folder / name))


def _stamp(path: Path | None) -> tuple[int, int] | None:
    """Return by what a state of a file is known: when it was written and how large it is."""
    try:
        facts = path.stat() if path is not None else None
    except OSError:
        return None
    return (facts.st_mtime_ns, facts.st_size) if facts is not None else None
