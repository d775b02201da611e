"""Faces as PNG pictures: our own PDF, turned into pixels, so that pictures and paper agree."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from itertools import islice
from threading import Lock

import pypdfium2
from PIL import Image

from exports.faces.ops import Face
from exports.pdf.pictures import Pictures
from exports.pdf.writer import PdfOptions, write_pdf
from exports.sheets.pages import Page, Placed

AT_ONCE = 40
"""How many faces go through one PDF in memory."""
ONE_AT_A_TIME = Lock()
"""PDFium serves one thread at a time, also for different files."""


def pictures_of(
    faces: Iterable[Face], dpi: float, *, bleed: bool, pictures: Pictures | None = None
) -> Iterator[Image.Image]:
    """Yield a picture of each face, with its bleed or cut to the trim."""
    waiting = iter(faces)
    while some := list(islice(waiting, AT_ONCE)):
        out = io.BytesIO()
        write_pdf([face_page(face, face.bleed if bleed else 0.0) for face in some], out, PdfOptions(), pictures)
        yield from page_pictures(out.getvalue(), dpi)


def face_page(face: Face, edge: float) -> Page:
    """Return a page with nothing but a face and so much of its bleed."""
    placed = Placed(face, edge, edge, bleeds=(edge, edge, edge, edge))
    return Page(face.width + 2 * edge, face.height + 2 * edge, (placed,))


def picture_of(face: Face, dpi: float, *, bleed: bool = False, pictures: Pictures | None = None) -> Image.Image:
    """Return the picture of one face."""
    return next(pictures_of([face], dpi, bleed=bleed, pictures=pictures))


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
            picture: Image.Image = page.render(scale=dpi / 72).to_pil()
            return picture.convert("RGB")
        finally:
            page.close()


def exactly(picture: Image.Image, width: int, height: int) -> Image.Image:
    """Return a picture with exactly this many pixels."""
    return picture if picture.size == (width, height) else picture.resize((width, height), Image.Resampling.LANCZOS)
