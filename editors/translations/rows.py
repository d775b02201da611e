"""The texts of a game that a translation is made of: each once, with the components that print it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from engines.kit.documents import Document
from engines.kit.layouts import Layout
from exports.faces.layout import Component, components
from exports.faces.translating import texts_of
from exports.faces.values import Book

GONE = "Not printed any more"
HEADINGS = ("Where", "Original", "Translation")


@dataclass(frozen=True, slots=True)
class TextRow:
    """A text, and where it stands."""

    text: str
    where: str
    document: str = ""
    """The first component that prints it; empty: none does any more."""


def rows_of(
    content: Mapping[str, Document], layouts: Sequence[Layout], book: Book, old: Iterable[str]
) -> list[TextRow]:
    """List what is printed, component by component; at the end what was translated and is printed no more."""
    found: dict[str, list[Document]] = {}
    for document in content.values():
        for component in components(document, layouts, book):
            for text in texts_of(component):
                found.setdefault(text, []).append(document)
    rows = [TextRow(text, _names(where), where[0].id) for text, where in found.items()]
    return [*rows, *(TextRow(text, GONE) for text in old if text not in found)]


def _names(documents: Sequence[Document]) -> str:
    names = list(dict.fromkeys(one.name for one in documents))
    return names[0] if len(names) == 1 else f"{names[0]} and {len(names) - 1} more"


def shown_with(row: TextRow, document: Document, layouts: Sequence[Layout], book: Book) -> Component | None:
    """Return the component of a document that prints a text, drawn with this book and what it says."""
    found = components(document, layouts, replace(book, drawn={}))
    return next((one for one in found if row.text in texts_of(one)), None)


def taken(pairs: Iterable[tuple[str, str]], rows: Sequence[TextRow], texts: Mapping[str, str]) -> dict[str, str]:
    """Return what a translator's table says anew of texts that are printed; empty cells say nothing."""
    known = {row.text for row in rows}
    return {text: here for text, here in pairs if text in known and here.strip() and texts.get(text) != here}
