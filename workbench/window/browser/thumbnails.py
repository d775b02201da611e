"""Small pictures of faces, painted one at a time when nothing else is to be done, and cached by what they show."""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QImage

from editors.painter import FacePainter
from engines.kit.documents import ChangeSet
from exports.faces.layout import faces, layout_for
from exports.faces.ops import Face
from workbench.desk.workspace import Workspace
from workbench.library.values import Entry

MOST_BYTES = 64 * 2**20
MOST_WAITING = 120
"""Who scrolls on does not wait for what has gone by; it is asked for again when it is seen again."""


class ThumbnailKey(NamedTuple):
    """What decides how a thumbnail looks: what the document says, the layouts of its game, and the size."""

    game: str
    hash: str
    layouts: int
    height: int
    ratio: float


class Thumbnails(QObject):
    """Paints thumbnails and keeps them."""

    painted = Signal(str, str)
    """A fact: there is a thumbnail of this document now (game, id)."""

    def __init__(self, workspace: Workspace, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._painter = FacePainter(workspace.picture)
        self._cache: OrderedDict[ThumbnailKey, QImage | None] = OrderedDict()
        self._bytes = 0
        self._waiting: OrderedDict[ThumbnailKey, str] = OrderedDict()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._paint_next)
        workspace.content_read.connect(self._on_read)
        workspace.library_changed.connect(self._on_library)

    def image(self, entry: Entry, height: int, ratio: float = 1.0) -> QImage | None:
        """Return the thumbnail of a document; if there is none yet, it is painted soon. None: it has no face."""
        key = ThumbnailKey(entry.game, entry.hash, self._workspace.shelf.look_of(entry.game), height, ratio)
        if key in self._cache:
            self._cache.move_to_end(key)
            return self._cache[key]
        self._waiting[key] = entry.id
        self._waiting.move_to_end(key)
        if len(self._waiting) > MOST_WAITING:
            self._waiting.popitem(last=False)
        if not self._timer.isActive():
            self._timer.start(0)
        return None

    def stop(self) -> None:
        """Paint nothing more."""
        self._waiting.clear()
        self._timer.stop()

    def _on_read(self, game: str) -> None:
        if self._waiting:
            self._timer.start(0)

    def _on_library(self, game: str, change: ChangeSet) -> None:
        """What was deleted when its turn came has a face again once it is back."""
        if change.added:
            for key in [one for one, image in self._cache.items() if image is None and one.game == game]:
                del self._cache[key]

    def _paint_next(self) -> None:
        if not self._waiting:
            self._timer.stop()
            return
        key, id = next(reversed(self._waiting.items()))
        if not self._workspace.prefetch(key.game):
            self._timer.stop()
            return
        del self._waiting[key]
        face = self._face(key.game, id)
        image = None if face is None else self._painter.image(face, key.height / face.height, ratio=key.ratio)
        self._keep(key, image)
        self.painted.emit(key.game, id)

    def _face(self, game: str, id: str) -> Face | None:
        shown = self._workspace.known_faces(game).get(id)
        if shown and not shown.component(0).layout.each:
            return shown.component(0).sides.front
        document, book = self._workspace.content(game).get(id), self._workspace.book(game)
        layout = layout_for(document, self._workspace.layouts(game), book) if document else None
        return faces(document, layout, book).front if document and layout else None

    def _keep(self, key: ThumbnailKey, image: QImage | None) -> None:
        self._cache[key] = image
        self._bytes += image.sizeInBytes() if image else 0
        while self._bytes > MOST_BYTES:
            _, gone = self._cache.popitem(last=False)
            self._bytes -= gone.sizeInBytes() if gone else 0
