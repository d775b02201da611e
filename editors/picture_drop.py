"""Pictures that are dropped: into which field of a component they go, and panes of maps that take them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, QMimeData, QObject
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QGraphicsView

from editors.desk import Desk
from editors.dropping import take_copy
from editors.fields.facts import picture_of
from editors.pane import DocumentPane
from editors.pictures import may_be_picture, picture_in
from engines.kit.documents import Document
from engines.kit.maps.tiles import Tile

Edit = tuple[str, dict[str, Any]]
"""What an edit is called, and the fields that it says."""


def edit_with_picture(document: Document, asset: str, *, is_back: bool = False) -> Edit:
    """Return the edit that gives a component a picture; each face of a map tile has its own.

    A kind without a picture raises ValueError.
    """
    if isinstance(document, Tile):
        name = "back" if is_back and document.back is not None else "front"
        return "Background", {name: document.face(is_back=is_back).model_copy(update={"art": asset})}
    facts = picture_of(type(document))
    if facts is None:
        raise ValueError(f"A {document.kind.replace('_', ' ')} has no picture.")
    return facts.label, {facts.name: asset}


class PictureDrop(QObject):
    """Lets the pane of a map take a picture that is dropped anywhere on it, as its background."""

    def __init__(
        self, pane: DocumentPane, desk: Desk, canvas: QGraphicsView, is_back: Callable[[], bool] = lambda: False
    ) -> None:
        super().__init__(pane)
        self._pane, self._desk, self._is_back = pane, desk, is_back
        pane.setAcceptDrops(not desk.read_only)
        for part in (canvas, canvas.viewport()):
            part.setAcceptDrops(False)  # a canvas would take the drag, and then nothing of it
        pane.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take what may be a picture; what is none is refused in words when it is dropped."""
        if isinstance(event, QDragEnterEvent):
            if may_be_picture(event.mimeData()):
                take_copy(event)
            return True
        if event.type() == QEvent.Type.Drop and isinstance(event, QDropEvent):
            take_copy(event)
            self.take(event.mimeData())
            return True
        return False

    def take(self, data: QMimeData) -> None:
        """Give the map a picture."""
        opened = self._pane.opened
        try:
            asset = self._desk.add_picture(*picture_in(data))
        except ValueError as error:
            self._pane.message_requested.emit(str(error))
            return
        label, fields = edit_with_picture(opened.document, asset, is_back=self._is_back())
        opened.seal()
        opened.edit(label, **fields)
        opened.seal()
