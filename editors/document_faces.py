"""The faces of a document at one moment, drawn once for all who look: preview, lists of problems, layout pane."""

from __future__ import annotations

from collections.abc import Sequence
from threading import Lock

from engines.kit.documents import Document, Problem
from engines.kit.layouts import Layout
from exports.faces.layout import Component, Sides, components, layout_for
from exports.faces.values import Book, Filler


class DocumentFaces:
    """All that is cut out for a document: listed at once, each drawn when somebody first looks at it.

    Workers may look, too: while one draws a component, whoever wants the same one waits for it.
    """

    def __init__(self, document: Document, layouts: Sequence[Layout], book: Book) -> None:
        self.document = document
        found = components(document, layouts, book)
        self._is_printed = bool(found)
        self._components = found or _unprinted(document, layouts, book)
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._components)

    def component(self, place: int) -> Component:
        """Return one component with its faces."""
        component = self._components[place]
        with self._lock:
            _ = component.sides
        return component

    def sides_by(self, layout: Layout, place: int) -> Sides | None:
        """Return the faces of one of those that a layout makes; None where it is not this one that makes them."""
        made = [at for at, one in enumerate(self._components) if one.layout == layout] if self._is_printed else []
        return self.component(made[place]).sides if place < len(made) else None

    @property
    def is_being_drawn(self) -> bool:
        """Whether somebody draws one of them just now: who cannot wait asks an artist."""
        return self._lock.locked()

    def problems(self) -> list[Problem]:
        """List what does not fit on the faces; of what nobody prints nothing is wrong."""
        places = range(len(self)) if self._is_printed else ()
        return [problem for place in places for problem in self.component(place).sides.problems]


def _unprinted(document: Document, layouts: Sequence[Layout], book: Book) -> list[Component]:
    """List the component of which there are no copies yet: it has a face all the same."""
    layout = layout_for(document, layouts, book)
    return [Component(document, layout, Filler(document, layout.tables, book), 0)] if layout else []
