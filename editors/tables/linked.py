"""A spreadsheet that a table is linked with: it is watched, and what has changed in it is offered as a plan."""

from __future__ import annotations

from collections.abc import Mapping
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
        self.how: Mapping[str, object] = {}
        """What was chosen when it was imported (`ImportDialog.choices`): it is offered again in the same way."""
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

    def link(self, path: Path | None, how: Mapping[str, object] | None = None) -> None:
        """Watch this file from now on, as it is now; None: watch no file."""
        watched = [*self._watcher.files(), *self._watcher.directories()]
        if watched:
            self._watcher.removePaths(watched)
        self.path, self.how, self._seen = path, how or {}, _stamp(path)
        if path is not None:
            self._watch(path)
        self._tell(is_new=False)

    def state(self) -> dict[str, object]:
        """Tell what is to be remembered: the file, how it is read, and which state of it was seen."""
        return {"linked": str(self.path or ""), "how": dict(self.how), "seen": list(self._seen or ())}

    def restore(self, state: Mapping[str, object]) -> None:
        """Take up what was remembered; what has changed in the meantime is offered."""
        if path := str(state.get("linked", "")):
            how, seen = state.get("how"), state.get("seen")
            self.link(Path(path), how if isinstance(how, dict) else None)
            if isinstance(seen, list) and len(seen) == 2:
                self._seen = (int(seen[0]), int(seen[1]))
                self.look()

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
