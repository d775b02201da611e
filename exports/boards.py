"""Boards that are larger than the paper: over several pages, with overlaps to glue and a map of the pages."""

from __future__ import annotations

import math

from exports.faces.ops import Face, Line, Op, Pen, Rect, Text
from exports.faces.text import Box, Style, set_text
from exports.faces.words import Look
from exports.pages import Page, Placed
from exports.papers import Paper, SheetOptions

GLUE = Pen(stroke="#666666", line=0.15, dash=(1.5, 1.5))
FRAME = Pen(stroke="#000000", line=0.1)


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
    return 1 if length <= room else 1 + math.ceil((length - room) / (room - overlap))


def best_paper(face: Face, options: SheetOptions) -> Paper:
    """Turn the paper so that a board needs the fewest pages."""
    upright = options.paper
    aside = Paper(upright.name, upright.height, upright.width)
    return min((upright, aside), key=lambda paper: math.prod(grid(face, paper, options)))


def tiles(face: Face, options: SheetOptions, label: str = "") -> list[Page]:
    """Lay a board over several pages, row by row, and put a map of them first."""
    paper = best_paper(face, options)
    columns, rows = grid(face, paper, options)
    parts = [
        _tile(face, paper, options, column, row, (columns, rows), label)
        for row in range(rows)
        for column in range(columns)
    ]
    return [page_map(face, paper, options, label), *parts]


def _tile(
    face: Face, paper: Paper, options: SheetOptions, column: int, row: int, shape: tuple[int, int], label: str
) -> Page:
    margin, overlap = options.margin, options.overlap
    room_x, room_y = paper.width - 2 * margin, paper.height - 2 * margin
    left, top = column * (room_x - overlap), row * (room_y - overlap)
    width, height = min(room_x, face.width - left), min(room_y, face.height - top)
    # The face is clipped to the part that this page shows.
    bleeds = (-left, -top, left + width - face.width, top + height - face.height)
    placed = Placed(face, margin - left, margin - top, 0.0, bleeds, label)
    marks: list[Op] = [Rect(margin, margin, width, height, FRAME)]
    marks += _glue(margin, overlap, width, height, column, row)
    marks.append(_caption(label, column, row, shape, paper, margin))
    return Page(paper.width, paper.height, (placed,), tuple(marks), side="board")


def _glue(margin: float, overlap: float, width: float, height: float, column: int, row: int) -> list[Op]:
    """Draw where the page before lies over this one."""
    found: list[Op] = []
    if column:
        x = margin + overlap
        found += [Line(x, margin, x, margin + height, GLUE), Text("glue", x + 1, margin + 4, "sans", 6, "#444444")]
    if row:
        y = margin + overlap
        found += [Line(margin, y, margin + width, y, GLUE), Text("glue", margin + 2, y + 3, "sans", 6, "#444444")]
    return found


def _caption(label: str, column: int, row: int, shape: tuple[int, int], paper: Paper, margin: float) -> Op:
    number = row * shape[0] + column + 1
    words = f"{label}: page {number} of {shape[0] * shape[1]} (row {row + 1}, column {column + 1})"
    return Text(words, margin, paper.height - margin / 2, "sans", 6.5, "#333333")


def page_map(face: Face, paper: Paper, options: SheetOptions, label: str) -> Page:
    """Draw the board small, with the pages over it and how to put them together."""
    columns, rows = grid(face, paper, options)
    scale = min((paper.width - 50) / face.width, (paper.height - 90) / face.height)
    left, top = (paper.width - face.width * scale) / 2, 50.0
    title = Style(Look("sans-bold"), 18, 10)
    marks: list[Op] = [*set_text(label or "Board", title, Box(20, 16, paper.width - 40, 10)).ops]
    marks += set_text(
        _how(columns * rows, options), Style(Look("sans"), 10, 8), Box(20, 28, paper.width - 40, 20)
    ).ops
    marks.append(Rect(left, top, face.width * scale, face.height * scale, Pen("#f0eee8", "#000000", 0.3)))
    room_x, room_y = paper.width - 2 * options.margin, paper.height - 2 * options.margin
    for row in range(rows):
        for column in range(columns):
            across, down = column * (room_x - options.overlap), row * (room_y - options.overlap)
            width, height = min(room_x, face.width - across), min(room_y, face.height - down)
            box = Box(left + across * scale, top + down * scale, width * scale, height * scale)
            marks.append(Rect(box.x, box.y, box.width, box.height, GLUE))
            number = Style(Look("sans-black"), 30, 8, "#55606e", align="centre", upright="middle")
            marks += set_text(str(row * columns + column + 1), number, box).ops
    return Page(paper.width, paper.height, (), tuple(marks), side="board")


def _how(pages: int, options: SheetOptions) -> str:
    return (
        f"Print the {pages} pages that follow at 100 %. Cut each along its frame. "
        f"Pages overlap by {options.overlap:g} mm: "
        "lay each page over the strip marked “glue” of the next one, row by row, and glue it down."
    )
