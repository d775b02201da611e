"""Small faces to put on sheets, and independent readers of what comes out."""

from __future__ import annotations

import io

import pypdf
import pypdfium2

from exports.faces.ops import Face, Pen, Rect, Text
from exports.pdf.writer import PdfOptions, write_pdf
from exports.sheets.imposition import Item, sheets
from exports.sheets.pages import Page

MM = 72 / 25.4


def face(word: str, width: float = 63, height: float = 88, **more) -> Face:
    """A face with a coloured ground and a word near its top left corner."""
    ground = Rect(-3, -3, width + 6, height + 6, Pen("#d8e0f0"))
    return Face(width, height, (ground, Text(word, 5, 10, "sans-bold", 12, "#101010")), **more)


def card(word: str, width: float = 63, height: float = 88, copies: int = 1) -> Item:
    """A card whose back says which front it belongs to."""
    return Item(face(word, width, height), face(f"{word}-back", width, height), copies, word, "card")


def cards(number: int, **more) -> list[Item]:
    """So many different cards."""
    return [card(f"Card{place}", **more) for place in range(number)]


def pdf(pages: list[Page], **options) -> bytes:
    """Write pages as a PDF."""
    out = io.BytesIO()
    write_pdf(pages, out, PdfOptions(**options))
    return out.getvalue()


def printed(items: list[Item], options) -> bytes:
    """Put items on sheets and write them."""
    return pdf(sheets(items, options))


def reader(data: bytes) -> pypdf.PdfReader:
    """Open a PDF with a reader that has nothing to do with its writer."""
    return pypdf.PdfReader(io.BytesIO(data))


def size_of(box):
    """Width and height of a page box, in millimetres."""
    return float(box.width) / MM, float(box.height) / MM


def word_places(data: bytes, page: int) -> dict[str, tuple[float, float]]:
    """Find every word on a page: the middle of its letters, in millimetres from the top left."""
    document = pypdfium2.PdfDocument(data)
    text = document[page].get_textpage()
    height = document[page].get_height()
    found: dict[str, list[tuple[float, float]]] = {}
    word: list[tuple[float, float]] = []
    letters = ""
    for place in range(text.count_chars()):
        letter = text.get_text_range(place, 1)
        if letter.isspace():
            found, word, letters = _kept(found, letters, word), [], ""
            continue
        left, bottom, right, top = text.get_charbox(place)
        letters += letter
        word.append(((left + right) / 2 / MM, (height - (top + bottom) / 2) / MM))
    found = _kept(found, letters, word)
    document.close()
    return {name: _middle(places) for name, places in found.items()}


def _kept(found, letters, word):
    return {**found, letters: word} if letters else found


def _middle(places: list[tuple[float, float]]) -> tuple[float, float]:
    return sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places)
