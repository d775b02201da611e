"""Faces as PNG pictures: our own PDF, turned into pixels, so that pictures and paper agree."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from threading import Lock

import pypdfium2
from PIL import Image

from exports.faces.ops import Face
from exports.pdf.pictures import Pictures
from exports.pdf.writer import Kept, PdfFile, PdfOptions, SketchMemory

AT_ONCE = 40
"""How many faces go through one PDF in memory."""
ONE_AT_A_TIME = Lock()
"""PDFium serves one thread at a time, also for different files."""


@dataclass(frozen=True, slots=True)
class Source:
    """What faces are turned into pictures with: their art, and sketches that an earlier run has left."""

    pictures: Pictures | None = None
    sketches: SketchMemory | None = None


def pictures_of(
    faces: Iterable[Face], dpi: float, *, bleed: bool, source: Source | None = None
) -> Iterator[Image.Image]:
    """Yield a picture of each face, with its bleed or cut to the trim."""
    batch: list[Face] = []
    for face in faces:
        batch.append(face)
        if len(batch) == AT_ONCE:
            yield from _drawn(batch, dpi, bleed=bleed, source=source or Source())
            batch = []
    yield from _drawn(batch, dpi, bleed=bleed, source=source or Source())


def picture_of(face: Face, dpi: float, *, bleed: bool = False, source: Source | None = None) -> Image.Image:
    """Return the picture of one face."""
    return next(pictures_of([face], dpi, bleed=bleed, source=source or Source()))


def page_pictures(pdf: bytes, dpi: float) -> Iterator[Image.Image]:
    """Yield a picture of each page of a PDF."""
    with ONE_AT_A_TIME:
        document = pypdfium2.PdfDocument(pdf)
        count = len(document)
    try:
        for number in range(count):
            yield _page_picture(document, number, dpi)
    finally:
        with ONE_AT_A_TIME:
            document.close()


def _page_picture(document: pypdfium2.PdfDocument, number: int, dpi: float) -> Image.Image:
    with ONE_AT_A_TIME:
        page = document[number]
        try:
            return page.render(scale=dpi / 72).to_pil().convert("RGB")
        finally:
            page.close()


def exactly(picture: Image.Image, width: int, height: int) -> Image.Image:
    """Return a picture with exactly this many pixels."""
    return picture if picture.size == (width, height) else picture.resize((width, height), Image.Resampling.LANCZOS)


def _drawn(faces: list[Face], dpi: float, *, bleed: bool, source: Source) -> Iterator[Image.Image]:
    if not faces:
        return
    out = io.BytesIO()
    file = PdfFile(out, PdfOptions("faces"), source.pictures, Kept(sketches=source.sketches))
    for face in faces:
        edge = face.bleed if bleed else 0.0
        file.page(face.width + 2 * edge, face.height + 2 * edge)
        file.place(face, edge, edge, bleeds=[edge] * 4)
        file.end_page()
    file.save()
    yield from page_pictures(out.getvalue(), dpi)
