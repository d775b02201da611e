"""A library that is open before SQLModel is loaded: what a window asks of it first needs no more than quick reads."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, Self, cast

from engines.kit.documents import Content, Document
from workbench.library import clock, jotting, opening, quick_reads
from workbench.library.errors import UnreadableDocument
from workbench.library.stored_json import registered
from workbench.library.values import Entry, HeldDocument, Stored

if TYPE_CHECKING:
    from workbench.library.filling import Fill, Prints
    from workbench.library.shelf import Library


class EarlyLibrary:
    """Answers a window's first questions at once, and everything else as the whole library, loaded when it is needed.

    The file is opened as ever: locked, looked over and upgraded. It is backed up before anything can change it, but
    not before the window stands: the copy of a large library takes a while.
    """

    def __init__(self, path: Path, opened: opening.Opened) -> None:
        self.path = path
        self._opened = opened
        self._kinds = registered()
        self._seen: dict[tuple[str, str], int] = {}
        self._library: Library | None = None
        self._loading = Lock()

    @classmethod
    def open(
        cls, path: Path, *, fill: Fill, prints: Prints = tuple, read_only: bool = False, take_over: bool = False
    ) -> Library:
        """Open a library as `Library.open` does."""
        now = clock.now()
        opened = opening.open_file(path.absolute(), now, read_only=read_only, take_over=take_over, backs_up=False)
        try:
            early = cls(path.absolute(), opened)
            early._fill(fill, prints)
            early._take_up_jots()
        except BaseException:
            opened.close()
            raise
        return cast("Library", early)  # whatever it has not itself, the whole library has

    def _fill(self, fill: Fill, prints: Prints) -> None:
        if self.read_only or self._kinds.games <= (self._filled() or frozenset()):
            return
        from workbench.library.filling import fill_shelves

        opening.back_up(self._opened, self.path, clock.now())
        fill_shelves(self._opened.database, self._kinds, fill, clock.now(), prints)

    def _take_up_jots(self) -> None:
        if jotting.place_of(self.path).exists():
            self.whole().take_up_jots()

    def _filled(self) -> frozenset[str] | None:
        return quick_reads.filled_games(self.get_setting(quick_reads.FILLED))

    def whole(self) -> Library:
        """Return the whole library, from any thread."""
        with self._loading:
            if self._library is None:
                from workbench.library.shelf import Library

                opening.back_up(self._opened, self.path, clock.now())
                self._library = Library(self.path, self._opened, self._kinds, clock.now, self._seen)
            return self._library

    @property
    def is_whole(self) -> bool:
        """Whether all is loaded that saving needs."""
        return self._library is not None

    def __getattr__(self, name: str) -> Any:
        return getattr(self.whole(), name)

    def close(self) -> None:
        """Close the library; others may then open it."""
        self._opened.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    # ---- at a glance ---------------------------------------------------------------------------------

    @property
    def read_only(self) -> bool:
        """Whether the library is open for reading only."""
        return self._opened.database.read_only

    @property
    def notices(self) -> tuple[str, ...]:
        """What the person should be told about the opening."""
        return tuple(self._opened.notices)

    def generation(self) -> int:
        """Count the changes of content."""
        with self._opened.database.glancing() as connection:
            return quick_reads.changes(connection)

    def get_setting(self, key: str, default: Any = None) -> Any:
        """Return what the program has remembered under a key."""
        with self._opened.database.glancing() as connection:
            return quick_reads.setting(connection, key, default)

    def setting_keys(self, prefix: str) -> list[str]:
        """Return the keys that begin so under which the program has remembered something."""
        with self._opened.database.glancing() as connection:
            return quick_reads.setting_keys(connection, prefix)

    def entries(self, **wanted: Any) -> list[Entry]:
        """List documents; all of them at a glance, some of them as the whole library finds them."""
        if wanted:
            return self.whole().entries(**wanted)
        with self._opened.database.glancing() as connection:
            return quick_reads.entries(connection)

    def hold(self, game: str, id: str) -> HeldDocument:
        """Return one document with its revision, for an editor that will save it much later."""
        if self._library is not None:  # which has to know what was given out
            return self._library.hold(game, id)
        with self._opened.database.glancing() as connection:
            found = quick_reads.stored(connection, game, id)
        return HeldDocument(self._given(found), found.revision)

    def content_of(self, game: str) -> Content:
        """Return all that a game is played with, without saved playtests and without what cannot be read."""
        if self._library is not None:
            return self._library.content_of(game)
        with self._opened.database.glancing() as connection:
            return Content(self._readable(quick_reads.content(connection, game)))

    def _readable(self, texts: Iterable[Stored]) -> Iterable[Document]:
        for found in texts:
            try:
                yield self._given(found)
            except UnreadableDocument:
                continue

    def _given(self, found: Stored) -> Document:
        document = self._kinds.read(found.game, found.id, found.kind, found.text, found.hash)
        self._seen[found.game, found.id] = found.revision
        return document
