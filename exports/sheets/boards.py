"""Boards that are larger than the paper: over several pages, with overlaps to glue and a map of the pages."""

from __future__ import annotations

import math

from exports.faces.fonts import text_width
from exports.faces.ops import Ellipse, Face, Group, Line, Op, Pen, Rect, Text
from exports.faces.text import Box, Style, set_text
from exports.faces.words import Look
from exports.sheets.pages import Page, Placed
from exports.sheets.papers import LEAST_ROOM, NoRoom, Paper, SheetOptions

GLUE = Pen(stroke="#666666", line=0.15, dash=(1.5, 1.5))
SEAM = Pen(stroke="#000000", line=0.4, dash=(2.0, 1.5))
FRAME = Pen(stroke="#000000", line=0.1)
VEIL = 0.25
CAPTION = 7.0


def one_page(face: Face, label: str = "") -> Page:
    """Return a board on one page of its own size, with bleed."""
    edge = face.bleed
    placed = Placed(face, edge, edge, 0.0, (edge, edge, edge, edge), label)
    return Page(face.width + 2 * edge, face.height + 2 * edge, (placed,), side="board")


def grid(face: Face, paper: Paper, options: SheetOptions) -> tuple[int, int]:
    """Tell over how many columns and rows of pages a board goes."""
    room_x, room_y = paper.width - 2 * options.margin, paper.height - 2 * options.margin
    return _parts(face.width, room_x, options.overlap), _parts(face.height, room_y, options.overlap)


def _parts(length: float, room: float, overlap: float) -> int:
    if length <= room:
        return 1
    if room - overlap < LEAST_ROOM:
        raise NoRoom(f"an overlap of {overlap:g} mm leaves no room on pages where {room:g} mm can be printed")
    return 1 + math.ceil((length - room) / (room - overlap))


def best_paper(face: Face, options: SheetOptions) -> Paper:
    """Turn the paper so that a board needs the fewest pages."""
    upright = options.paper
    aside = Paper(upright.name, upright.height, upright.width)
    return min((upright, aside), key=lambda paper: math.prod(grid(face, paper, options)))


Span = tuple[float, float]
"""Where a part of a board begins, and how long it is."""


def spans(length: float, room: float, overlap: float) -> list[Span]:
    """Divide a length evenly: no part is a sliver, and each lies over the next one."""
    count = _parts(length, room, overlap)
    size = (length + (count - 1) * overlap) / count
    return [(place * (size - overlap), size) for place in range(count)]


def _cut(face: Face, paper: Paper, options: SheetOptions) -> tuple[list[Span], list[Span]]:
    room_x, room_y = paper.width - 2 * options.margin, paper.height - 2 * options.margin
    return spans(face.width, room_x, options.overlap), spans(face.height, room_y, options.overlap)


def tiles(face: Face, options: SheetOptions, label: str = "", *, is_double: bool = False) -> list[Page]:
    """Lay a board over several pages, row by row, and put a map of them first."""
    paper = best_paper(face, options)
    columns, rows = _cut(face, paper, options)
    shape = len(columns), len(rows)
    parts = [
        _tile(face, paper, options, (column, row), (across, down), _caption(label, column, row, shape))
        for row, down in enumerate(rows)
        for column, across in enumerate(columns)
    ]
    return [page_map(face, paper, options, label, is_double=is_double), *parts]


def _tile(
    face: Face, paper: Paper, options: SheetOptions, place: tuple[int, int], part: tuple[Span, Span], caption: str
) -> Page:
    (left, width), (top, height) = part
    margin = options.margin
    # The face is clipped to the part that this page shows.
    bleeds = (-left, -top, left + width - face.width, top + height - face.height)
    placed = Placed(face, margin - left, margin - top, 0.0, bleeds, caption)
    marks: list[Op] = [Rect(margin, margin, width, height, FRAME)]
    marks += _glue(margin, options.overlap, width, height, *place)
    marks += _captioned(caption, paper, margin, width, height)
    return Page(paper.width, paper.height, (placed,), tuple(marks), side="board")


def _captioned(caption: str, paper: Paper, margin: float, width: float, height: float) -> list[Op]:
    """Write which part it is where the printer reaches: below it, else at its right side, else in the edge."""
    below, right = margin + height + 4.0, margin + width + 4.0
    if below > paper.height - margin and right <= paper.width - margin:
        line = Text(caption, right, margin, "sans", CAPTION, "#333333")
        return [Group((line,), angle=90.0, about=(right, margin))]
    return [Text(caption, margin, min(below, paper.height - margin / 2), "sans", CAPTION, "#333333")]


def _glue(margin: float, overlap: float, width: float, height: float, column: int, row: int) -> list[Op]:
    """Draw where the page before lies over this one; the word is under it afterwards."""
    found: list[Op] = []
    if column:
        x = margin + overlap
        found += [Line(x, margin, x, margin + height, GLUE), *_word("glue", margin, margin + height / 2, overlap)]
    if row:
        y = margin + overlap
        found += [Line(margin, y, margin + width, y, GLUE), *_word("glue", margin + width / 2, margin, overlap)]
    return found


def _word(word: str, x: float, y: float, overlap: float) -> list[Op]:
    """Write a word into a strip, on a white plate so that it is read on any ground; a very narrow strip has none."""
    width = text_width(word, "sans", CAPTION)
    if overlap < width + 2:
        return []
    plate = Rect(x + 0.8, y + 0.8, width + 1.0, 3.2, Pen("#ffffff"), 0.4)
    return [plate, Text(word, x + 1.3, y + 3.1, "sans", CAPTION, "#333333")]


def _caption(label: str, column: int, row: int, shape: tuple[int, int]) -> str:
    number = row * shape[0] + column + 1
    return f"{label}: page {number} of {shape[0] * shape[1]} (row {row + 1}, column {column + 1})"


def page_map(face: Face, paper: Paper, options: SheetOptions, label: str, *, is_double: bool = False) -> Page:
    """Draw the board small, with the pages over it and how to put them together."""
    columns, rows = _cut(face, paper, options)
    scale = min((paper.width - 50) / face.width, (paper.height - 90) / face.height)
    left, top = (paper.width - face.width * scale) / 2, 50.0
    title = Style(Look("sans-bold"), 18, 10)
    marks: list[Op] = [*set_text(label or "Board", title, Box(20, 16, paper.width - 40, 10)).ops]
    how = _how(len(columns) * len(rows), options, is_double=is_double)
    marks += set_text(how, Style(Look("sans"), 10, 8), Box(20, 28, paper.width - 40, 20)).ops
    small = Placed(face, left, top, label=label, scale=scale)
    marks.append(_veil(Rect(left, top, small.width, small.height, Pen("#ffffff"))))
    parts = [(across, down) for down in rows for across in columns]
    for number, ((across, width), (down, height)) in enumerate(parts, start=1):
        box = Box(left + across * scale, top + down * scale, width * scale, height * scale)
        marks += _numbered(number, box)
    return Page(paper.width, paper.height, (small,), tuple(marks), side="board")


def _veil(sheet: Rect) -> Op:
    """Make what lies below paler, so that the pages drawn over it stand out."""
    return Group((sheet,), opacity=VEIL)


def _numbered(number: int, box: Box) -> list[Op]:
    x, y = box.x + box.width / 2, box.y + box.height / 2
    style = Style(Look("sans-black"), 30, 8, "#ffffff", align="centre", upright="middle")
    frame = Rect(box.x, box.y, box.width, box.height, SEAM)
    return [frame, Ellipse(x, y, 9, 9, Pen("#23252b")), *set_text(str(number), style, Box(x - 9, y - 9, 18, 18)).ops]


def _how(pages: int, options: SheetOptions, *, is_double: bool) -> str:
    sides = "both sides" if is_double else "one side"
    return (
        f"Print the {pages} pages that follow at 100 %, on {sides} of the paper, and cut each along its frame.\n"
        f"Pages overlap by {options.overlap:g} mm: glue each page over the strip marked “glue” of the next one, "
        "row by row."
    )
