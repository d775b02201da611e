"""Samples: the components on which a layout is tried."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pydantic import BaseModel

from engines.kit.documents import Content, Document, Problem
from engines.kit.layouts import Box, Layout
from exports.faces.layout import Sides, components, faces
from exports.faces.values import Book, Filler


@dataclass(frozen=True, slots=True)
class Sample:
    """A component that a layout is for: a document, or an entry of one of its lists."""

    document: str
    part: int = 0
    name: str = ""


def samples(layout: Layout, content: Content, book: Book) -> list[Sample]:
    """List the components that a layout is for."""
    found: list[Sample] = []
    for document in content.values():
        if document.kind == layout.of:
            fillers = list(_fillers(layout, document, book))
            for part in range(len(fillers)):
                name = f"{document.name} {part + 1}" if layout.each else document.name
                found.append(Sample(document.id, part, name))
    return found


def drawn(sample: Sample, layout: Layout, content: Content, book: Book) -> Sides | None:
    """Draw both sides of a sample; None where it is gone."""
    document = content.get(sample.document)
    if document is None or document.kind != layout.of:
        return None
    if not layout.each:
        return faces(document, layout, book)
    parts = components(document, [layout], book)
    return parts[sample.part].sides if sample.part < len(parts) else None


def shown(sample: Sample, layout: Layout, boxes: Sequence[Box], content: Content, book: Book) -> list[bool]:
    """Tell for each box whether it is shown on a sample."""
    document = content.get(sample.document)
    fillers = list(_fillers(layout, document, book)) if document is not None else []
    if sample.part >= len(fillers):
        return [True for _ in boxes]
    return [fillers[sample.part].shows(box.when) for box in boxes]


def problems_of(sample: Sample, layout: Layout, content: Content, book: Book) -> Sequence[Problem]:
    """List what does not fit on a sample."""
    sides = drawn(sample, layout, content, book)
    return sides.problems if sides else ()


def _fillers(layout: Layout, document: Document, book: Book) -> Iterator[Filler]:
    whole = Filler(document, layout.tables, book)
    if not layout.each:
        if whole.shows(layout.when):
            yield whole
        return
    for entry in whole.value(layout.each) or ():
        if isinstance(entry, BaseModel):
            filler = Filler(entry, layout.tables, book, document)
            if filler.shows(layout.when):
                yield filler
