"""A desk without a program around it: the starter content of the games, in memory, for tests of panes."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any
from weakref import ref

from PySide6.QtGui import QImage

from editors.document import OpenDocument
from editors.document_faces import DocumentFaces
from engines.kit.documents import Content, Document, Problem
from engines.kit.game import Game
from engines.kit.language.reader import Reader, reader_for
from engines.kit.layouts import Layout, default_layouts
from engines.kit.maps.tile_rules import TileRules
from engines.kit.scenarios.adapter import ScenarioAdapter
from engines.registry import COVERS, GAMES, kinds
from exports.faces.values import Book
from tests import own_cards
from workbench.desk.blanks import blank


@cache
def starter(game: str) -> tuple[Document, ...]:
    """Return what a game comes with, its layouts included; read once for all tests."""
    return (*own_cards.starter(game), *default_layouts(game))


class FakeDesk:
    """Does what the window's workspace does for panes, without saving anything."""

    def __init__(self, read_only: bool = False) -> None:
        self.read_only = read_only
        self.is_starting = False
        self.deleted: list[tuple[str, str]] = []
        """What panes have asked to delete, in order."""
        self.refusal = ""
        """Why the shelf cannot be changed."""
        self.turns: dict[tuple[str, str], str] = {}
        """What was kept of ways back, as JSON."""
        self._sources: dict[tuple[str, str], Callable[[], dict[str, Any]]] = {}
        self._trash: dict[tuple[str, str], Document] = {}
        self._opened: dict[tuple[str, str], OpenDocument] = {}
        self._shelves: dict[str, dict[str, Document]] = {}
        self._contents: dict[str, Content] = {}
        self._pictures: dict[str, bytes] = {}

    # ---- content -------------------------------------------------------------------------------------

    def title(self, slug: str) -> str:
        """Return the title of a game."""
        return COVERS[slug].title

    def game(self, slug: str) -> Game:
        """Return a game by its name."""
        return GAMES[slug]

    def scenarios(self, game: str) -> ScenarioAdapter | None:
        """Return what a game tells of its scenarios."""
        return COVERS[game].scenarios

    def tiles(self, game: str) -> TileRules | None:
        """Return what a game tells of its map tiles."""
        return COVERS[game].tiles

    def content(self, game: str) -> Content:
        """Return everything of a game with all edits."""
        if game not in self._contents:
            self._contents[game] = Content(self._shelf(game).values())
        return self._contents[game]

    def layouts(self, game: str) -> Sequence[Layout]:
        """Return the layouts of a game."""
        return self.content(game).of(Layout)

    def book(self, game: str) -> Book:
        """Return what faces are drawn with."""
        return Book(self.content(game), self._size, fonts=self.picture)

    def reader(self, game: str) -> Reader | None:
        """Return the reader over the live names."""
        known = GAMES[game]
        return reader_for(known.language, known.names(self.content(game))) if known.language else None

    def faces(self, document: Document) -> DocumentFaces:
        """Return the faces of a document."""
        return DocumentFaces(document, self.layouts(document.game), self.book(document.game))

    def problems(self, document: Document) -> list[Problem]:
        """List what the document and its faces say is wrong."""
        return [*document.problems(self.content(document.game)), *self.faces(document).problems()]

    # ---- the shelf -----------------------------------------------------------------------------------

    def hold(self, game: str, documents: Iterable[Document]) -> None:
        """Let a game have these documents and no others."""
        self._shelves[game] = {one.id: one for one in documents}
        self._contents.pop(game, None)

    def open(self, game: str, id: str) -> OpenDocument:
        """Return a document for editing: the same object to everybody who asks."""
        if (game, id) not in self._opened:
            opened = OpenDocument(self._shelf(game)[id])
            # Who listens to a document and holds it would keep it for ever: Python does not see through Qt.
            own, desk = ref(opened), ref(self)
            opened.changed.connect(lambda fields: desk()._lay(own().document))
            self._opened[game, id] = opened
        return self._opened[game, id]

    def blank(self, game: str, kind: str) -> Document:
        """Return a document of a kind that says as little as it may."""
        return blank(kinds()[game, kind], game, self.content(game))

    def create(self, document: Document) -> OpenDocument:
        """Put a new document on the shelf under a free id."""
        id = self.free_id(document.game, document.id)
        self._lay(document.changed(id=id))
        return self.open(document.game, id)

    def free_id(self, game: str, id: str) -> str:
        """Return this id, or one like it that nobody has."""
        taken, free, number = {*self._shelf(game), *(one for _, one in self._trash)}, id, 2
        while free in taken:
            free, number = f"{id}-{number}", number + 1
        return free

    def shelve(self, game: str, laid: Sequence[Document], gone: Sequence[str]) -> str:
        """Lay documents on the shelf and take others away, unless the test wants it refused."""
        if self.refusal:
            return self.refusal
        for document in laid:
            self._trash.pop((game, document.id), None)
            self._lay(document)
        if gone:
            self.delete(game, gone)
        return ""

    def kept_turns(self, game: str, id: str) -> Any:
        """Return what was kept last of a way back."""
        return json.loads(self.turns.get((game, id), "null"))

    def keep_turns(self, game: str, id: str, source: Callable[[], dict[str, Any]] | None) -> None:
        """Know whom to ask for a way back; who stops is asked for the last time."""
        known = self._sources.pop((game, id), None)
        if source is not None:
            self._sources[game, id] = source
        elif known is not None:
            self.turns[game, id] = json.dumps(known())

    def delete(self, game: str, ids: Sequence[str]) -> None:
        """Take documents from the shelf."""
        for id in ids:
            self.deleted.append((game, id))
            gone = self._shelf(game).pop(id, None)
            if gone is not None:
                self._trash[game, id] = gone
        self._contents.pop(game, None)

    def _shelf(self, game: str) -> dict[str, Document]:
        if game not in self._shelves:
            self._shelves[game] = {one.id: one for one in starter(game)}
        return self._shelves[game]

    def _lay(self, document: Document) -> None:
        self._shelf(document.game)[document.id] = document
        self._contents.pop(document.game, None)

    # ---- pictures ------------------------------------------------------------------------------------

    def picture(self, asset: str) -> bytes | None:
        """Return the bytes of a picture."""
        return self._pictures.get(asset)

    def add_picture(self, data: bytes, name: str, file: str = "") -> str:
        """Keep a picture; what is none is refused."""
        if QImage.fromData(data).isNull():
            raise ValueError(f"{name} is no picture")
        asset = hashlib.sha256(data).hexdigest()
        self._pictures[asset] = data
        return asset

    def add_font(self, data: bytes, name: str) -> str:
        """Keep a typeface."""
        asset = hashlib.sha256(data).hexdigest()
        self._pictures[asset] = data
        return asset

    def _size(self, asset: str) -> tuple[int, int] | None:
        image = QImage.fromData(self._pictures[asset]) if asset in self._pictures else QImage()
        return None if image.isNull() else (image.width(), image.height())


def one_of_each_kind() -> Iterable[tuple[str, str, str]]:
    """Yield game, kind and the id of one starter document of every kind, the one that says most."""
    for game in GAMES:
        longest: dict[str, Document] = {}
        for document in starter(game):
            best = longest.get(document.kind)
            if best is None or len(document.model_dump_json()) > len(best.model_dump_json()):
                longest[document.kind] = document
        yield from ((game, kind, document.id) for kind, document in sorted(longest.items()))
