"""The preview: front and back of a component as they will be printed, with every keystroke."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Mapping, Sequence
from html import escape

from PySide6.QtCore import QPointF, Qt, QTimer
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from editors import look
from editors.desk import Desk
from editors.document import OpenDocument
from editors.document_faces import DocumentFaces
from editors.dropping import take_copy
from editors.face_artist import FaceArtist
from editors.face_view import FaceView
from editors.fields.base import Note
from editors.forms.row import as_written, note_words
from editors.framing import FramingBar, FramingHand
from editors.painter import FacePainter
from editors.pane import DockPane
from editors.picture_drop import edit_with_picture
from editors.pictures import may_be_picture, picture_in
from editors.proofs import Proof
from engines.kit.documents import Document, Problem
from engines.kit.style_sheets import StyleSheet
from engines.kit.translations import Translation
from exports.faces.layout import Component
from exports.faces.ops import pictures_on

SLOW, PAUSE = 0.030, 120
"""A component that needs more seconds than this to be laid out is drawn after a pause of so many milliseconds."""
NOTHING = "Open a card, and its printed face is shown here."
NO_LAYOUT = "This kind of document has no printed face yet. A layout for it would give it one."
ELSEWHERE: dict[type[Document], str] = {
    StyleSheet: "What a style sheet says is seen on the cards whose layouts use it.",
    Translation: "What is translated is shown beside the texts.",
}
"""Where that is seen which has no face of its own."""


UNSHOWN = "The card has the picture now, but its layout has no box that shows it."


class PreviewPane(DockPane):
    """Shows what a document prints; of a set, one component at a time."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._opened: OpenDocument | None = None
        self._faces: DocumentFaces | None = None
        self._place = 0
        self._is_slow = False
        self.painter = FacePainter(desk.picture)
        self.view = FaceView(self.painter, self)
        self.view.empty = NOTHING
        self.view.zoom_changed.connect(self._on_zoom_changed)
        self.hand = FramingHand(self.view, self)
        self.framing = FramingBar(self.hand, self._pixels, self)
        self.hand.framed.connect(self.framing.refresh)
        self.problems = QLabel(self)
        self.problems.setWordWrap(True)
        self.problems.setTextFormat(Qt.TextFormat.RichText)
        self.problems.setContentsMargins(8, 4, 8, 6)
        self.problems.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(self._tools())
        layout.addWidget(self._pager())
        layout.addWidget(self.view, 1)
        layout.addWidget(self.framing)
        layout.addWidget(self.problems)
        self.setFocusProxy(self.view)
        self.setAcceptDrops(not desk.read_only)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self.refresh)
        self._artist = FaceArtist(self)
        self._artist.drawn.connect(self._on_drawn)
        self._noted: list[Note] = []
        self._telling = QTimer(self)
        self._telling.setSingleShot(True)
        self._telling.setInterval(PAUSE)
        self._telling.timeout.connect(self._tell)

    # ---- what is shown -------------------------------------------------------------------------------

    def show_document(self, opened: OpenDocument | None) -> None:
        """Show another document, or none."""
        if self._opened is not None:
            self._opened.changed.disconnect(self._on_changed)
        self._opened = opened
        if opened is not None:
            opened.changed.connect(self._on_changed)
        self.hand.take(opened, read_only=self._desk.read_only)
        self._place = 0
        self._is_slow = False
        self.refresh()
        self._tell()

    def refresh(self) -> None:
        """Lay out and draw what the document says now."""
        self._later.stop()
        began = time.thread_time()
        self._faces = self._desk.faces(self._opened.document) if self._opened else None
        self._place = min(self._place, max(self._count() - 1, 0))
        if self._faces and (self._is_slow or self._faces.is_being_drawn):
            self._artist.draw(self._faces, self._place)
            return
        self._show(self._faces.component(self._place) if self._faces else None)
        self._is_slow = time.thread_time() - began > SLOW

    def content_changed(self, game: str, ids: Collection[str]) -> None:
        """Draw anew when other documents of the game say something new: faces show names and colours of others."""
        if self._opened is not None and self._opened.key[0] == game and set(ids) != {self._opened.key[1]}:
            self._later.start(PAUSE)

    def step(self, steps: int) -> None:
        """Show the next component of a set, or the one before."""
        if self._faces:
            self._place = (self._place + steps) % len(self._faces)
            self.refresh()

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        """Return what the preview does for commands of the window, wherever the focus is: it shows what is edited."""
        view = self.view
        return {"view.zoom_in": view.zoom_in, "view.zoom_out": view.zoom_out, "view.zoom_fit": view.zoom_fit}

    def finish(self) -> None:
        """Let no timer run on."""
        self._later.stop()
        self._telling.stop()
        self._artist.finish()

    def _on_drawn(self, faces: DocumentFaces, component: Component) -> None:
        """Show what was drawn beside the window, if it is still what is looked at."""
        if faces is self._faces:
            self._show(component)

    def _count(self) -> int:
        return len(self._faces) if self._faces else 0

    def _show(self, component: Component | None) -> None:
        sides = [component.sides.front, component.sides.back] if component else []
        sort = type(self._opened.document) if self._opened else None
        self.view.empty = ELSEWHERE.get(sort, NO_LAYOUT) if sort else NOTHING
        self.view.show_faces([side for side in sides if side is not None])
        self.framing.refresh()
        self.pager.setVisible(self._count() > 1)
        if component:
            self.where.setText(_where(component, self._place, self._count()))
        self._note(component.sides.problems if component else ())

    def _note(self, problems: Sequence[Problem]) -> None:
        """Tell what does not fit; the first and the last word of it after a pause: faces are drawn anew around it."""
        self._noted = [
            Note((), f"{one.field}: {one.message}" if one.field else one.message, one.severity) for one in problems
        ]
        if bool(self._noted) == self.problems.isVisibleTo(self):
            self._tell()
        elif not self._telling.isActive():
            self._telling.start()

    def _tell(self) -> None:
        self._telling.stop()
        self.problems.setText("<br>".join(dict.fromkeys(note_words(note) for note in self._noted)))
        self.problems.setVisible(bool(self._noted))

    def _on_changed(self, fields: frozenset[str]) -> None:
        self._later.start(PAUSE if self._is_slow else 0)

    # ---- pictures ------------------------------------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take what may be a picture: a card without a place for one says so when it is dropped."""
        if self._opened is not None and may_be_picture(event.mimeData()):
            take_copy(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Put a dropped picture on the card; what is none is refused in words."""
        if self._opened is None:
            return
        areas = self.view.areas()
        at = QPointF(self.view.mapFrom(self, event.position().toPoint()))
        try:
            edit_with_picture(self._opened.document, "")
            asset = self._desk.add_picture(*picture_in(event.mimeData()))
        except ValueError as error:
            self._say(str(error))
            return
        is_back = len(areas) > 1 and areas[1].contains(at)
        label, fields = edit_with_picture(self._opened.document, asset, is_back=is_back)
        self._opened.seal()
        self._opened.edit(label, **fields)
        take_copy(event)
        self.refresh()
        if not any(op.asset == asset for face in self.view.faces() for op in pictures_on(face)):
            self._say(UNSHOWN)

    def _say(self, words: str) -> None:
        self.problems.setText(as_written(Note((), words)))
        self.problems.show()

    def _pixels(self, asset: str) -> tuple[int, int] | None:
        return self._desk.book(self._opened.document.game).pictures(asset) if self._opened else None

    # ---- tools ---------------------------------------------------------------------------------------

    def _tools(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setContentsMargins(6, 4, 6, 4)
        row.setSpacing(2)
        self.guides = self._button("crop", "Show bleed, cut and safe zone", None)
        self.guides.setCheckable(True)
        self.guides.toggled.connect(self.view.show_guides)
        self.proof = QComboBox(self)
        self.proof.setAccessibleName("Proof")
        self.proof.view().setAccessibleName("Proofs")
        self.proof.setToolTip("How others see it, and how it prints without colour")
        self.proof.addItems([str(proof.value) for proof in Proof])
        self.proof.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.proof.setMinimumContentsLength(8)
        self.proof.currentTextChanged.connect(lambda text: self.view.show_proof(Proof(text)))
        self.zoom = QLabel(self)
        for widget in (
            self._button("magnify-minus-outline", "Smaller (-)", self.view.zoom_out),
            self.zoom,
            self._button("magnify-plus-outline", "Larger (+)", self.view.zoom_in),
            self._button("fit-to-page-outline", "Fit into view (0)", self.view.zoom_fit),
            self._button("numeric-1-box-outline", "As large as on paper (1)", self.view.zoom_true),
            self.guides,
        ):
            row.addWidget(widget)
        row.addWidget(self.proof, 1)
        return row

    def _pager(self) -> QWidget:
        self.pager = QWidget(self)
        row = QHBoxLayout(self.pager)
        row.setContentsMargins(6, 0, 6, 4)
        self.where = QLabel(self.pager)
        self.where.setAlignment(Qt.AlignmentFlag.AlignCenter)
        row.addWidget(self._button("chevron-left", "The one before", lambda: self.step(-1)))
        row.addWidget(self.where, 1)
        row.addWidget(self._button("chevron-right", "The next one", lambda: self.step(1)))
        self.pager.hide()
        return self.pager

    def _button(self, icon: str, tip: str, do: Callable[[], None] | None) -> QToolButton:
        button = QToolButton(self)
        button.setIcon(look.icon(icon))
        button.setToolTip(tip)
        button.setAccessibleName(tip)
        button.setAutoRaise(True)
        if do:
            button.clicked.connect(do)
        return button

    def _on_zoom_changed(self, scale: float) -> None:
        true = self.screen().physicalDotsPerInch() / 25.4
        self.zoom.setText(f"{round(100 * scale / true)} %")


def _where(component: Component, place: int, count: int) -> str:
    owner = f" · {escape(component.owner)}" if component.owner else ""
    copies = f" · {component.copies} copies" if component.copies != 1 else ""
    return f"{place + 1} of {count}{owner}{copies}"
