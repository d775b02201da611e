"""Pictures of the things on the table: the very faces that are printed, drawn once and kept."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QImage, QPainter

from editors.desk import Desk
from editors.painter import FacePainter
from engines.kit.documents import Content, Document
from engines.kit.layouts import Layout
from engines.kit.table import Thing
from exports.faces.layout import Sides, faces, layout_for
from exports.faces.ops import Face, Op
from exports.faces.understanding import Understanding
from exports.faces.values import Book
from workbench.desk.checking import rules_texts
from workbench.playtest.table.legible import legible_dots, playable_dots

MOST_PICTURES = 400
DOTS = 3.7
"""Dots for a millimetre on the table; the lens draws its own."""
BOARD_DOTS = 3.0
LENS_DOTS = 7.0
CARD = (63.0, 88.0)

Key = tuple[str, str]
BOARD, BOARD_BACK = "board", "back of a board"


class TableFaces(QObject):
    """Draws faces when there is time, and keeps them."""

    drawn = Signal(str)
    """A fact: the picture of this document is there now."""

    def __init__(self, desk: Desk, game: str, content: Content, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk, self._game = desk, game
        self._painter = FacePainter(desk.picture)
        self._images: OrderedDict[Key, tuple[Face, QImage]] = OrderedDict()
        self._before: dict[Key, tuple[Face, QImage]] = {}
        """Pictures of another content: what looks the same now is not drawn again."""
        self._wanted: deque[Key] = deque()
        self._is_stopped = False
        self.seat_colours: Sequence[str] = ()
        """The colours of the seats, where the game gives them some."""
        self.seat_names: Sequence[str] = ()
        """What the seats are called."""
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._draw_next)
        self.show_content(content)

    def show_content(self, content: Content) -> None:
        """Draw the documents of this content from now on."""
        self.content = content
        self._layouts: Sequence[Layout] = self._desk.layouts(self._game)
        book = self._desk.book(self._game)
        known = {**book.documents, **content}
        self._book = Book(
            known, book.pictures, book.wrong_with_picture, book.fonts, understanding=Understanding(known)
        )
        self._sides: dict[str, Sides | None] = {}
        self._legible: dict[str, tuple[float, float]] = {}
        self._backs: dict[str, Face | None] = {}
        self._before |= self._images
        self._images.clear()

    def stop(self) -> None:
        """Draw nothing more."""
        self._is_stopped = True
        self._timer.stop()
        self._wanted.clear()

    # ---- sizes ---------------------------------------------------------------------------------------

    def size(self, thing: Thing) -> tuple[float, float]:
        """Tell how large a thing is, in millimetres."""
        face = self.face_of(thing)
        return (face.width, face.height) if face else CARD if thing.kind or thing.count > 1 else (44.0, 62.0)

    def board_size(self, document: str) -> tuple[float, float] | None:
        """Tell how large a board is, in millimetres."""
        face = self._face(document)
        return (face.width, face.height) if face else None

    def legible(self, thing: Thing) -> float:
        """Tell at how many dots for a millimetre an open card can be read; 0 if there is nothing to read."""
        return self._dots_for(thing)[0]

    def playable(self, thing: Thing) -> float:
        """Tell at how many dots for a millimetre can be read what an open card does."""
        return self._dots_for(thing)[1]

    def _dots_for(self, thing: Thing) -> tuple[float, float]:
        if thing.document not in self._legible:
            face, document = self.face_of(thing), self.content.get(thing.document)
            texts = rules_texts(document) if document is not None else ()
            said = " ".join(text.replace("*", "") for _, text in texts)
            self._legible[thing.document] = (legible_dots(face), playable_dots(face, said)) if face else (0.0, 0.0)
        return self._legible[thing.document]

    def face_of(self, thing: Thing) -> Face | None:
        """Return what is printed on the side of a thing that is seen."""
        return self._face_for(self._key(thing))

    # ---- pictures ------------------------------------------------------------------------------------

    def picture(self, thing: Thing) -> QImage | None:
        """Return the picture of a thing, or None while it waits to be drawn or has no face."""
        return self._kept(self._key(thing))

    def board(self, document: str, *, is_back: bool = False) -> QImage | None:
        """Return the picture of a board, or of a tile that lies with its back up."""
        return self._kept((document, BOARD_BACK if is_back else BOARD))

    def draw(self, painter: QPainter, drawn: Sequence[Op]) -> None:
        """Draw operations in millimetres, as faces are drawn."""
        self._painter.draw(painter, drawn)

    def large(self, thing: Thing) -> QImage | None:
        """Return a large picture of a thing, for reading."""
        face = self.face_of(thing)
        return self._painter.image(face, LENS_DOTS) if face else None

    def is_printed(self, thing: Thing) -> bool:
        """Tell whether the note on a thing only repeats what is printed on it."""
        document = self.content.get(thing.document)
        fields = type(document).model_fields if document else ()
        return any(thing.note in str(getattr(document, name)) for name in fields)

    def finish(self) -> None:
        """Draw all that waits, now."""
        while self._wanted:
            self._draw_next()

    def _key(self, thing: Thing) -> Key:
        if thing.document:
            return (thing.document, "front")
        return (thing.back, "its back") if thing.back else (thing.kind, "back")

    def _kept(self, key: Key) -> QImage | None:
        if key in self._images:
            self._images.move_to_end(key)
            return self._images[key][1]
        if self._is_stopped or key in self._wanted or (face := self._face_for(key)) is None:
            return None
        known = self._before.pop(key, None)
        if known is not None and known[0] == face:
            self._images[key] = known
            return known[1]
        self._wanted.append(key)
        self._timer.start()
        return None

    def _draw_next(self) -> None:
        if not self._wanted:
            self._timer.stop()
            return
        key = self._wanted.popleft()
        face = self._face_for(key)
        if face is not None:
            dots = BOARD_DOTS if key[1] in (BOARD, BOARD_BACK) else DOTS
            self._images[key] = (face, self._painter.image(face, dots))
            while len(self._images) > MOST_PICTURES:
                self._images.popitem(last=False)
            self.drawn.emit(key[0])

    def _face_for(self, key: Key) -> Face | None:
        name, side = key
        if side in ("its back", BOARD_BACK):
            sides = self._sides_of(self.content.get(name))
            return sides.back if sides else None
        return self._back_of_kind(name) if side == "back" else self._face(name)

    def _face(self, document: str) -> Face | None:
        sides = self._sides_of(self.content.get(document))
        return sides.front if sides else None

    def _sides_of(self, document: Document | None) -> Sides | None:
        if document is None:
            return None
        if document.id not in self._sides:
            layout = layout_for(document, self._layouts, self._book)
            self._sides[document.id] = faces(document, layout, self._book) if layout else None
        return self._sides[document.id]

    def _back_of_kind(self, kind: str) -> Face | None:
        """Return the back that all cards of a kind share; a back that tells cards apart is not shown."""
        if kind and kind not in self._backs:
            fellows = [one for one in self.content.values() if one.kind == kind and one.copies]
            sides = [found for one in fellows if (found := self._sides_of(one)) is not None]
            backs = {repr(one.back): one.back for one in sides}
            self._backs[kind] = next(iter(backs.values())) if len(backs) == 1 else None
        return self._backs.get(kind)
