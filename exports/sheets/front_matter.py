"""The pages before the cards: what is in the job and how to cut it, and a page to measure a printer by."""

from __future__ import annotations

from collections.abc import Sequence

from exports.faces.fonts import text_width
from exports.faces.ops import Ellipse, Line, Op, Pen, Text
from exports.faces.text import Box, Style, set_text
from exports.faces.words import Look
from exports.sheets.pages import Page, count
from exports.sheets.papers import Backs, SheetOptions

LEFT = 20.0
LINE = 6.0
INK = "#1d1d1f"
HEADING = Style(Look("serif-bold"), 13, 10, INK)
THIN = Pen(stroke="#000000", line=0.1)

Row = tuple[str, str, int, int]
"""A sort of components: its name, its size, how many different ones, how many in all."""

HOW_BACKS = {
    Backs.NONE: "There are no backs.",
    Backs.LONG_EDGE: "Print on both sides, turned on the long edge.",
    Backs.SHORT_EDGE: "Print on both sides, turned on the short edge.",
    Backs.FOLD: "Fold each sheet along the dashed line, glue it, then cut.",
    Backs.SEPARATE: "The backs are a file of their own: lay the fronts in again, turned on the long edge.",
}


def contents_page(rows: Sequence[Row], pages: Sequence[Page], options: SheetOptions, title: str) -> Page:
    """Tell what to print, how often and how to cut."""
    paper = options.paper
    width = paper.width - 2 * LEFT
    ops: list[Op] = [*set_text(title, Style(Look("serif-black"), 26, 14, INK), Box(LEFT, 20, width, 12)).ops]
    ops += set_text(_how(pages, options), Style(Look("sans"), 11, 8, INK, 1.3), Box(LEFT, 36, width, 44)).ops
    size = min(10.0, (paper.height - 110) / max(1, len(rows) + 1) / LINE * 10)
    y = 86.0
    for row in [("What", "Size", "different", "in all"), *rows]:
        ops += _row(row, y, width, size, bold=row[0] == "What" and y < 87)
        y += LINE * size / 10
    total = sum(row[3] for row in rows)
    ops += _row(("All together", "", "", str(total)), y + 1, width, size, bold=True)
    return Page(paper.width, paper.height, (), tuple(ops), side="contents")


def _row(row: Sequence[object], y: float, width: float, size: float, *, bold: bool) -> list[Op]:
    look = Look("sans-bold" if bold else "sans")
    columns = ((0.0, 0.44, "left"), (0.44, 0.24, "left"), (0.68, 0.16, "right"), (0.84, 0.16, "right"))
    found: list[Op] = [Line(LEFT, y - 1.4, LEFT + width, y - 1.4, Pen(stroke="#cccccc", line=0.1))]
    for (start, share, align), cell in zip(columns, row, strict=True):
        box = Box(LEFT + start * width, y, share * width, LINE)
        found += set_text(str(cell), Style(look, size, 5, INK, align=align), box).ops
    return found


def _how(pages: Sequence[Page], options: SheetOptions) -> str:
    fronts, backs, boards = (count(pages, side) for side in ("front", "back", "board"))
    named = (("front", fronts), ("back", backs), ("board", boards), ("calibration", 2 * options.calibration))
    before = 1 + options.calibration * (2 if options.backs is Backs.NONE else 1)
    parts = ", ".join(_some(number, f"{side} page") for side, number in named if number)
    cut = "Cards lie edge to edge: one cut parts two." if options.gap == 0 else f"Cards lie {options.gap:g} mm apart."
    return (
        f"{_some(before + fronts + boards, 'sheet')} of paper ({options.paper.name}): "
        f"this page, {parts or 'nothing'}.\n"
        f"Print at 100 %, without “fit to page”.\n{_backs(backs, options)}\n"
        f"{cut} Cut along the marks at the edge of the paper, the long cuts first; round pieces along their line."
    )


def _some(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _backs(backs: int, options: SheetOptions) -> str:
    large = (
        " What is too large to fold has its back on the page after it."
        if options.backs is Backs.FOLD and backs
        else ""
    )
    return HOW_BACKS[options.backs] + large


def text_pages(title: str, about: str, paragraphs: Sequence[str], options: SheetOptions) -> list[Page]:
    """Set a title and paragraphs over as many pages as they need; “# ” at the beginning makes a heading."""
    paper = options.paper
    width = paper.width - 2 * LEFT
    head = [*set_text(title, Style(Look("serif-black"), 22, 12, INK), Box(LEFT, 20, width, 11)).ops]
    head += set_text(about, Style(Look("sans-italic"), 10, 8, INK), Box(LEFT, 33, width, 6)).ops
    pages: list[list[Op]] = [head]
    y = 44.0
    for paragraph in paragraphs:
        is_heading = paragraph.startswith("# ")
        text = paragraph.removeprefix("# ")
        style = HEADING if is_heading else Style(Look("sans"), 10, 10, INK, 1.3)
        y += 3.0 if is_heading else 0.0
        lines = [op for op in set_text(text, style, Box(LEFT, 0, width, paper.height)).ops if isinstance(op, Text)]
        height = max((line.y for line in lines), default=0.0) + 3.0
        # A heading needs room for what follows it.
        if y + height + (12.0 if is_heading else 0.0) > paper.height - LEFT:
            pages.append([])
            y = LEFT
        pages[-1] += set_text(text, style, Box(LEFT, y, width, paper.height)).ops
        y += height
    return [Page(paper.width, paper.height, (), tuple(ops), side="contents") for ops in pages]


def calibration_pages(options: SheetOptions) -> list[Page]:
    """Return two sides of a sheet that show by how much a printer moves its backs."""
    return [_calibration(options, "front"), _calibration(options, "back")]


def _calibration(options: SheetOptions, side: str) -> Page:
    paper = options.paper
    across, down = options.offset if side == "back" else (0.0, 0.0)
    x, y = paper.width / 2 + across, paper.height / 2 + down
    ops: list[Op] = [Line(x - 40, y, x + 40, y, THIN), Line(x, y - 40, x, y + 40, THIN)]
    ops += [Ellipse(x, y, radius, radius, THIN) for radius in (5, 15)]
    for step in range(-30, 31):
        length = 3.0 if step % 10 == 0 else 2.0 if step % 5 == 0 else 1.0
        ops += [Line(x + step, y, x + step, y - length, THIN), Line(x, y + step, x + length, y + step, THIN)]
    for step in (-30, -20, -10, 10, 20, 30):
        label = str(abs(step))
        ops += [
            Text(label, x + step - text_width(label, "sans", 7) / 2, y + 4, "sans", 7, INK),
            Text(label, x - 1.5 - text_width(label, "sans", 7), y + step + 0.9, "sans", 7, INK),
        ]
    words = Style(Look("sans"), 11, 9, INK, 1.3, "centre")
    box = Box(LEFT, paper.height / 2 + 48, paper.width - 2 * LEFT, paper.height / 2 - 48 - options.margin)
    ops += set_text(_advice(side, options), words, box).ops
    return Page(paper.width, paper.height, (), tuple(ops), side="calibration")


def _advice(side: str, options: SheetOptions) -> str:
    if side == "front":
        return (
            "**Front.** Print this sheet on both sides. A stroke is a millimetre, and from 30 to 30 it is 60 mm: "
            "if it is not, the printer scales; print again at 100 %."
        )
    across, down = options.offset
    before = f"\nAdd that to what is set now: {across:g} and {down:g} mm." if across or down else ""
    # Seen from this side both directions are those of the page, however the paper was turned.
    return (
        "**Back.** Look at this side, against the light: the cross of the front shines through.\n"
        "Where this cross lies too far left, write the distance into “Backs further right by”; too far right, the "
        "same with a minus. Where it lies too high, write the distance into “Backs further down by”; too low, with a "
        f"minus.{before}\nPrint again to check: the crosses meet."
    )
