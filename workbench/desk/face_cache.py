"""Faces of the documents that somebody looks at now, so that preview, form and problems draw each of them once."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engines.kit.documents import Content, Document
from engines.kit.layouts import Layout
from exports.faces.values import Book

if TYPE_CHECKING:
    from editors.document_faces import DocumentFaces

MOST = 8
"""So many documents are looked at by turns before the first of them is drawn anew."""


@dataclass(frozen=True, slots=True)
class _Moment:
    """Faces, and all that decides how they look: the document, its fellows, the layouts of its game."""

    faces: DocumentFaces
    content: Content
    layouts: Sequence[Layout]

    def is_now(self, content: Content, layouts: Sequence[Layout]) -> bool:
        """Tell whether nothing has changed since."""
        return self.content is content and self.layouts is layouts


class FaceCache:
    """Keeps the faces of the last documents that were asked for; only the window's thread asks."""

    def __init__(self) -> None:
        self._moments: OrderedDict[tuple[str, str], _Moment] = OrderedDict()

    def faces(
        self, document: Document, content: Content, layouts: Sequence[Layout], book: Callable[[str], Book]
    ) -> DocumentFaces:
        """Return the faces of a document at this moment."""
        key = document.game, document.id
        known = self._moments.get(key)
        if known is None or known.faces.document is not document or not known.is_now(content, layouts):
            from editors.document_faces import DocumentFaces  # nobody looks before the window stands

            known = self._moments[key] = _Moment(
                DocumentFaces(document, layouts, book(document.game)), content, layouts
            )
        self._moments.move_to_end(key)
        if len(self._moments) > MOST:
            self._moments.popitem(last=False)
        return known.faces

    def known(self, content: Content, layouts: Sequence[Layout]) -> dict[str, DocumentFaces]:
        """Return all faces that are known at this moment, by the id of their document."""
        return {id: one.faces for (_, id), one in self._moments.items() if one.is_now(content, layouts)}
