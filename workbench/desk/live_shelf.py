"""The shelves as the window sees them: how everything is listed, and what it says with the edits of this moment."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from functools import cache
from itertools import count
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImageIOHandler, QImageReader

from engines.kit.documents import ChangeSet, Content, Document, content_hash
from engines.kit.layouts import Layout, default_layouts
from engines.kit.pictures import OFFERED, is_crowded, is_too_large, sort_of, wrong_with
from engines.registry import STYLE_SHEET
from exports.faces.layout import layouts_for
from exports.faces.understanding import Understanding
from exports.faces.values import Book
from workbench.desk.face_cache import FaceCache
from workbench.desk.fetching import fetched
from workbench.library.errors import LibraryRefused
from workbench.library.values import NOT_CONTENT, Entry

if TYPE_CHECKING:
    from editors.document_faces import DocumentFaces
    from engines.kit.game import Game
    from engines.kit.language.reader import Reader
    from workbench.library import Library

Key = tuple[str, str]

LAYOUT = Layout.model_fields["kind"].default
LOOKS = (LAYOUT, STYLE_SHEET)
"""The kinds that decide how all others look."""
NEVER = datetime(2000, 1, 1, tzinfo=UTC)
"""When the layouts that a game comes with were changed last."""
_LONGEST_STEM = 100


class LiveShelf:
    """What all games hold now: the listing of the library, laid over with what is being edited."""

    def __init__(
        self, library: Library, games: Mapping[str, Game], edited: Callable[[str], Iterable[Document]]
    ) -> None:
        self._library = library
        self._games = games
        self._edited = edited
        self._entries: dict[str, dict[str, Entry]] = {}
        self._contents: dict[str, Content] = {}
        self._laid: dict[str, dict[str, Document]] = {}
        """What was edited since the content of a game was last asked for."""
        self._layouts: dict[str, Sequence[Layout]] = {}
        self._layout_changes: Counter[str] = Counter()
        self._understandings: dict[str, Understanding] = {}
        self._sizes: dict[str, tuple[int, int] | None] = {}
        self._wrong_fonts: dict[str, str] = {}
        """What is wrong with the typefaces that somebody wanted to print with, by their hashes."""
        self._faces = FaceCache()
        self._edits = count()
        self.list_anew(library.entries())

    # ---- the listing ---------------------------------------------------------------------------------

    def entries(self, game: str | None = None) -> list[Entry]:
        """List all documents of a game or of all games, with the layouts that the games come with."""
        found: list[Entry] = []
        for slug in [game] if game else dict.fromkeys([*self._games, *self._entries]):
            own = self._entries.get(slug, {})
            found += own.values()
            found += [entry for entry in _default_entries(slug) if entry.id not in own]
        return found

    def entry(self, game: str, id: str) -> Entry | None:
        """Return how one document of the library is listed."""
        return self._entries.get(game, {}).get(id)

    def list_anew(self, entries: Iterable[Entry]) -> dict[str, ChangeSet]:
        """Take over a whole listing of the library, and tell for each game what is different now."""
        before, self._entries = self._entries, {}
        for entry in entries:
            self.list_entry(entry)
        games = sorted(before.keys() | self._entries.keys())
        changes = {game: _change(before.get(game, {}), self._entries.get(game, {})) for game in games}
        return {game: change for game, change in changes.items() if change}

    def list_edit(self, document: Document) -> None:
        """List an open document as it is edited now; until it is saved a number stands for its hash."""
        if entry := self.entry(document.game, document.id):
            number = f"edit {next(self._edits)}"
            self.list_entry(entry._replace(name=document.name, tags=document.tags, hash=number))

    def list_entry(self, entry: Entry) -> None:
        """Take over how one document is listed now."""
        self._entries.setdefault(entry.game, {})[entry.id] = entry

    def free_id(self, game: str, id: str, besides: Collection[str] = ()) -> str:
        """Return this id if no document has it, in the trash neither, or else the next one: skeleton-2."""
        taken = {entry.id for entry in self.entries(game)} | {entry.id for entry in self._library.trash(game=game)}
        taken.update(besides)
        if id not in taken:
            return id
        stem = re.sub(r"-\d+$", "", id)[:_LONGEST_STEM].rstrip("._-")
        return next(f"{stem}-{number}" for number in count(2) if f"{stem}-{number}" not in taken)

    # ---- the content ---------------------------------------------------------------------------------

    def content(self, game: str) -> Content:
        """Return everything of a game as it stands now."""
        if game not in self._contents:
            self.adopt(game, self._library.content_of(game))
        if laid := self._laid.pop(game, None):
            self._contents[game] = self._contents[game].with_documents(laid.values())
        return self._contents[game]

    def adopt(self, game: str, content: Content) -> None:
        """Take over the content of a game as the library holds it, and lay over it what is being edited."""
        self._contents[game] = content.with_documents(self._edited(game))
        self._laid.pop(game, None)

    def has_content(self, game: str) -> bool:
        """Tell whether the content of a game has been read; reading a large one takes a moment."""
        return game in self._contents

    def lay(self, document: Document) -> None:
        """Let a document say something new."""
        if document.kind in NOT_CONTENT:
            return
        if document.kind in LOOKS:
            self._forget_layouts(document.game)
        # Who edits thousands at once wants one new content, not thousands.
        if document.game in self._contents:
            self._laid.setdefault(document.game, {})[document.id] = document

    def drop(self, game: str, ids: Collection[str]) -> None:
        """Take documents from the shelf."""
        for id in ids:
            self._entries.get(game, {}).pop(id, None)
        self.forget(game, ids)

    def forget(self, game: str, ids: Collection[str]) -> None:
        """Take documents out of the content: they are gone, or can no longer be read."""
        if not ids:
            return
        self._forget_layouts(game)
        if game in self._contents:
            self._contents[game] = self.content(game).without(ids)

    def _forget_layouts(self, game: str) -> None:
        self._layouts.pop(game, None)
        self._layout_changes[game] += 1

    def look_of(self, game: str) -> int:
        """Return a number that is another one as soon as the faces of a game may look different."""
        return self._layout_changes[game]

    def layouts(self, game: str) -> Sequence[Layout]:
        """Return the layouts of a game: its own, and those that it comes with."""
        if game not in self._layouts:
            self._layouts[game] = layouts_for(game, self.content(game))
        return self._layouts[game]

    def default_layout(self, game: str, id: str) -> Layout | None:
        """Return a layout that a game comes with."""
        return next((one for one in default_layouts(game) if one.id == id), None)

    def book(self, game: str) -> Book:
        """Return what the faces of a game are drawn with."""
        return Book(
            self.content(game),
            self.picture_size,
            lambda asset: wrong_with(self.picture(asset)),
            self.font,
            understanding=self.understanding(game),
        )

    def faces(self, document: Document) -> DocumentFaces:
        """Return the faces of a document: as long as nothing of its game changes, the same for everybody."""
        moment = self.content(document.game), self.layouts(document.game)
        return self._faces.faces(document, *moment, self.book)

    def known_faces(self, game: str) -> dict[str, DocumentFaces]:
        """Return the faces that somebody looks at now, by the id of their document."""
        return self._faces.known(self.content(game), self.layouts(game))

    def reader(self, game: str) -> Reader | None:
        """Return the reader of a game's sentences over the names of this moment."""
        return self.understanding(game).reader

    def understanding(self, game: str) -> Understanding:
        """Return what understands the texts of a game with the names of this moment."""
        content = self.content(game)
        known = self._understandings.get(game)
        if known is None or known.documents is not content:
            known = self._understandings[game] = Understanding(content)
        return known

    # ---- pictures ------------------------------------------------------------------------------------

    def picture(self, asset: str) -> bytes | None:
        """Return the bytes of a picture; none if the library has them no longer whole, None if it has no such one."""
        return fetched(self._library, asset)

    def picture_size(self, asset: str) -> tuple[int, int] | None:
        """Return width and height of a picture in pixels; None if there is none that can be used."""
        if asset not in self._sizes:
            data = self.picture(asset)
            self._sizes[asset] = None if data is None else _measured(data)[1]
        return self._sizes[asset]

    def add_picture(self, data: bytes, name: str) -> str:
        """Put a picture into the library; refuse what is no picture."""
        sort, size = _measured(data)
        if size is None:
            raise ValueError(f"{name} is no picture that can be printed: take a {OFFERED} file.")
        if is_too_large(data, size):
            raise ValueError(
                f"{name} is too large: {size[0]} x {size[1]} pixels. Save it smaller, or as a plain JPEG."
            )
        asset = self._put(data, f"image/{sort}", name)
        self._sizes[asset] = size
        return asset

    def add_font(self, data: bytes, name: str) -> str:
        """Put a typeface into the library; refuse what would not come out on paper."""
        from exports.pdf.typefaces import check_own  # which loads what writes PDF: few bring a typeface

        check_own(data)
        return self._put(data, "font/ttf", name)

    def font(self, asset: str) -> bytes | None:
        """Return the file of a typeface; FontError tells why it would not come out on paper. Each is tried once."""
        from exports.faces.own_fonts import FontError

        data = self.picture(asset)
        if data and asset not in self._wrong_fonts:
            self._wrong_fonts[asset] = _wrong_with_font(data)
        if self._wrong_fonts.get(asset):
            raise FontError(self._wrong_fonts[asset])
        return data

    def _put(self, data: bytes, media_type: str, name: str) -> str:
        try:
            return self._library.put_asset(data, media_type, name)
        except LibraryRefused as error:
            raise ValueError(str(error)) from error


def _wrong_with_font(data: bytes) -> str:
    """Say why a typeface would not come out on paper, if it would not."""
    from exports.faces import own_fonts
    from exports.pdf.typefaces import check_own  # which loads what writes PDF: few bring a typeface

    try:
        own_fonts.check(data)
        check_own(data)
    except own_fonts.FontError as error:
        return str(error)
    return ""


def _measured(data: bytes) -> tuple[str, tuple[int, int] | None]:
    """Tell of what sort a picture is and how large, without unpacking it."""
    sort = sort_of(data)
    if not sort or is_crowded(data):
        return sort, None
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer, QByteArray(sort.encode()))
    size, can_read = reader.size(), reader.canRead()
    turned = reader.transformation() & QImageIOHandler.Transformation.TransformationRotate90
    reader.setDevice(None)  # type: ignore[arg-type]  # a reader of TIFF files closes them as it goes: before the buffer
    if not can_read or size.isEmpty():
        return sort, None
    return sort, (size.height(), size.width()) if turned else (size.width(), size.height())


@cache
def _default_entries(game: str) -> tuple[Entry, ...]:
    """List the layouts that a game comes with; revision 0 says that the library does not have them."""
    return tuple(
        Entry(game, one.id, one.kind, one.name, one.tags, 0, content_hash(one), NEVER)
        for one in default_layouts(game)
    )


def _change(old: Mapping[str, Entry], new: Mapping[str, Entry]) -> ChangeSet:
    """Tell what is different between two listings of a game."""
    return ChangeSet(
        added=tuple(id for id in new if id not in old),
        changed=tuple(id for id in new if id in old and new[id].revision != old[id].revision),
        removed=tuple(id for id in old if id not in new),
    )
