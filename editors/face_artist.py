"""Draws faces that take a while beside the window, so that nobody who types or drags has to wait for them."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, QThreadPool, Signal

from editors.document_faces import DocumentFaces
from exports.faces.layout import Component


class FaceArtist(QObject):
    """Draws one component after the other on a thread; only the last one that was asked for is handed over."""

    drawn = Signal(object, object)
    """A fact: of these faces this component is drawn now."""

    _done = Signal(int, object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._asked = 0
        self._done.connect(self._on_done, Qt.ConnectionType.QueuedConnection)

    def draw(self, faces: DocumentFaces, place: int = 0) -> None:
        """Draw a component of some faces; what was asked for before is no longer wanted."""
        self._asked += 1
        number = self._asked
        self._pool.clear()
        self._pool.start(lambda: self._done.emit(number, faces, faces.component(place)))

    def finish(self) -> None:
        """Stop, and wait for what is under way."""
        self._asked += 1
        self._pool.clear()
        self._pool.waitForDone()

    def _on_done(self, number: int, faces: DocumentFaces, component: Component) -> None:
        if number == self._asked:
            self.drawn.emit(faces, component)
