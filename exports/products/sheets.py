"""Sheets of cards and pieces, and boards and map tiles by themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from engines.kit.documents import fact
from exports.jobs.presets import OnPaper
from exports.jobs.studio import Job, LaidOut, Studio, board_pages
from exports.products.product import (
    NoProduct,
    Order,
    Product,
    View,
    backs_wanted,
    copies_of,
    counted,
    found_for,
    one_pdf,
)
from exports.sheets.pages import Cancel, Page, Progress
from exports.sheets.papers import Backs, Cells, SheetOptions

SIDES = {
    "front": "fronts",
    "back": "backs",
    "contents": "what to cut",
    "calibration": "calibration",
    "board": "part of a board",
    "empty": "left empty",
}
"""What the sides of a job are called."""
FULL_SIZE = "Print at 100 %, without “fit to page”."


class BoardOptions(OnPaper):
    """How boards and map tiles are printed by themselves."""

    backs: Backs = fact(Backs.NONE, label="Backs")
    overlap: float = fact(10.0, label="Overlap of board pages", ge=0, le=50)
    whole_boards: bool = fact(False, label="Boards as one page")
    cells: Cells = fact(Cells.DRAWN, label="Cells of map tiles")


def views_of(pages: Sequence[Page], text: str = SIDES["contents"]) -> tuple[View, ...]:
    """Return pages as something to look at, each called by its side; those with text alone are called so."""
    names = {**SIDES, "contents": text}
    return tuple(View(page, names.get(page.side, page.side)) for page in pages)


def sheets(order: Order, studio: Studio) -> Product:
    """Put what an order selects on sheets."""
    options = order.options.options()
    job = Job(order.game.slug, order.game.title, order.content, order.selection, options)
    laid = studio.lay_out(
        job, found_for(order, studio, options.cells), progress=order.progress, cancelled=order.cancelled
    )
    return product_of(order, laid, studio)


def product_of(order: Order, laid: LaidOut, studio: Studio) -> Product:
    """Return a job that is laid out as a product: one file, or two if backs have their own."""
    vain = backs_wanted(order, studio) if laid.job.options.backs is Backs.NONE else ""

    def targets(path: Path) -> list[Path]:
        return [path.with_stem(f"{path.stem}{more}") for more, _ in laid.files()]

    def writer(path: Path, progress: Progress, cancelled: Cancel) -> Iterator[Path]:
        for (_, part), target in zip(laid.files(), targets(path), strict=True):
            studio.write(part, target, progress=progress, cancelled=cancelled)
            yield target

    many = f"{counted(len(laid.pages), 'page')}, {counted(laid.sheets, 'sheet')} of paper"
    summary = f"{counted(laid.copies, 'component')} on {many}. {FULL_SIZE}"
    return Product(
        views_of(laid.pages), summary, writer, targets, laid.components, (vain,) if vain else (), tuple(laid.warnings)
    )


def boards(order: Order, studio: Studio) -> Product:
    """Lay boards and map tiles over several pages, or each on one page of its own size."""
    asked: BoardOptions = order.options
    if asked.backs in (Backs.FOLD, Backs.SEPARATE):
        raise NoProduct("Boards have no backs, or are turned with the paper: choose another way for the backs.")
    options = SheetOptions(
        paper=asked.sheet(),
        margin=asked.margin,
        overlap=asked.overlap,
        backs=asked.backs,
        whole_boards=asked.whole_boards,
    )
    found = [one for one in found_for(order, studio, asked.cells) if one.layout.measured]
    if not found:
        raise NoProduct(f"{order.game.title} has no boards, or none that fits")
    pages = board_pages(found, options)
    writer, targets = one_pdf(pages, studio, order.game.title, asked.backs)
    summary = f"{counted(copies_of(found), 'board')} and tiles on {counted(len(pages), 'page')}. {FULL_SIZE}"
    return Product(views_of(pages), summary, writer, targets, tuple(found))
