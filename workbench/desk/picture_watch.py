"""Files of pictures, watched: when one changes on disk, the cards that have its picture get the new one.

The library keeps copies, so nothing breaks when a file goes away; what is remembered beside them is only where each
came from and how old the file was. A change is an ordinary step of each document, and can be undone there.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

from editors.pictures import picture_of_file

if TYPE_CHECKING:
    from engines.kit.documents import Document
    from workbench.desk.library_desk import LibraryDesk

KEY = "picture_files"
"""Under this the library remembers where its pictures come from."""
PAUSE = 1000
"""How many milliseconds a file has to rest before it is read: programs write in several goes."""
MOST = 2000
"""How many files are remembered."""
LABEL = "Picture from its file"


class Source(NamedTuple):
    """A file, and how old it was when it was read, in nanoseconds; 0: nobody knows."""

    file: str
    age: int


class PictureWatch(QObject):
    """Watches the files of the pictures of a library."""

    told = Signal(str)
    """A fact for the status bar: what was taken over, or why not."""

    def __init__(self, desk: LibraryDesk) -> None:
        super().__init__(desk)
        self._desk = desk
        self._sources: dict[str, Source] | None = None
        self._watcher = QFileSystemWatcher(self)
        self._changed: set[str] = set()
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE)
        self._pause.timeout.connect(self._take_over)
        self._watcher.fileChanged.connect(self._on_changed)

    def begin(self) -> None:
        """Watch what the library remembers, and take over what has changed since; what was taken back stays so."""
        read: dict[str, set[int]] = {}
        for source in self._known().values():
            read.setdefault(source.file, set()).add(source.age)
        for file, ages in read.items():
            now = _age(file)
            if now:
                self._watcher.addPath(file)
            if now and any(ages) and now not in ages:
                self._on_changed(file)

    def note(self, asset: str, file: str) -> None:
        """Remember where a picture comes from, and watch the file."""
        known = self._known()
        known.pop(asset, None)
        known[asset] = Source(file, _age(file))
        self._sources = dict(list(known.items())[-MOST:])
        self._watcher.addPath(file)
        if not self._desk.read_only:
            self._desk.library.set_setting(KEY, {one: list(source) for one, source in self._sources.items()})

    def file_of(self, asset: str) -> str:
        """Return the file that a picture comes from; empty: nobody knows one."""
        source = self._known().get(asset)
        return source.file if source else ""

    def stop(self) -> None:
        """Let no timer run on, and watch nothing any more."""
        self._pause.stop()
        if self._watcher.files():
            self._watcher.removePaths(self._watcher.files())

    def _known(self) -> dict[str, Source]:
        if self._sources is None:
            found = self._desk.library.get_setting(KEY, {})
            rows = found.items() if isinstance(found, dict) else ()
            self._sources = {
                asset: Source(row[0], row[1])
                for asset, row in rows
                if isinstance(row, list) and len(row) == 2 and isinstance(row[0], str) and isinstance(row[1], int)
            }
        return self._sources

    def _on_changed(self, file: str) -> None:
        self._changed.add(file)
        self._pause.start()

    def _take_over(self) -> None:
        files, self._changed = self._changed, set()
        for file in files:
            if _age(file):
                self._watcher.addPath(file)  # a file that was replaced is another one, and nobody watches it
                self._take(Path(file))

    def _take(self, file: Path) -> None:
        old = {asset for asset, source in self._known().items() if source.file == str(file)}
        try:
            fresh = self._desk.add_picture(*picture_of_file(file))
        except ValueError as error:
            self.told.emit(str(error))
            return
        shown = [place for asset in sorted(old - {fresh}) for place in self._replace(asset, fresh)]
        if shown:
            on = shown[0] if len(shown) == 1 else f"{len(shown)} components"
            self.told.emit(f"{file.name} has changed: {on} shows it. Undo in the tab takes it back.")

    def _replace(self, old: str, new: str) -> list[str]:
        """Let all documents that show a picture show another one; return their names."""
        found: list[str] = []
        for cover in self._desk.covers:
            content = self._desk.content(cover.slug)
            for document in [one for one in content.values() if old in one.model_dump_json()]:
                self._turn(document, old, new)
                found.append(document.name)
        return found

    def _turn(self, document: Document, old: str, new: str) -> None:
        opened = self._desk.open(document.game, document.id)
        now = opened.document
        after = type(now).model_validate_json(now.model_dump_json().replace(old, new))
        opened.seal()
        opened.replace(LABEL, after)
        opened.seal()


def _age(file: str) -> int:
    """Tell when a file was written last; 0: it is not there."""
    try:
        return Path(file).stat().st_mtime_ns
    except OSError:
        return 0
