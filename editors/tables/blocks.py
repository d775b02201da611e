"""Blocks of cells as spreadsheet programs put them on the clipboard, and what to do with them in a table."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

Cell = tuple[int, int]
"""Row and column."""


def as_text(rows: Iterable[Sequence[str]]) -> str:
    """Return a block of cells as text with tabs between cells, as spreadsheets understand it."""
    out = io.StringIO()
    csv.writer(out, delimiter="\t", lineterminator="\n").writerows(rows)
    return out.getvalue().removesuffix("\n")


def from_text(text: str) -> list[list[str]]:
    """Read a block of cells from the clipboard."""
    # Spreadsheets end a block with a line break that is no row of its own.
    lines = text.replace("\r\n", "\n").replace("\r", "\n").removesuffix("\n")
    try:
        return [row or [""] for row in csv.reader(io.StringIO(lines, newline=""), delimiter="\t", strict=True)]
    except csv.Error:  # a page of prose, say: no spreadsheet has put it there
        return [line.split("\t") for line in lines.split("\n")]


def selected_block(cells: Iterable[Cell]) -> list[list[Cell]]:
    """Return the selected cells as a rectangle of rows: the smallest that holds them all."""
    chosen = list(cells)
    rows = sorted({row for row, _ in chosen})
    columns = sorted({column for _, column in chosen})
    return [[(row, column) for column in columns] for row in rows]


def pasted(
    block: Sequence[Sequence[str]], selected: Sequence[Cell], size: Cell, *, can_grow: bool = False
) -> dict[Cell, str]:
    """Tell what each cell of a table says after a paste.

    One cell fills the whole selection; a block begins at the top left of the selection. A block that reaches beyond
    the table raises ValueError: half a block is worse than none. A table that can grow takes more rows.
    """
    if not block or not selected:
        return {}
    if len(block) == len(block[0]) == 1 and len(selected) > 1:
        return dict.fromkeys(selected, block[0][0])
    top, left = min(row for row, _ in selected), min(column for _, column in selected)
    _check_room(len(block), max(map(len, block)), len(block) if can_grow else size[0] - top, size[1] - left)
    return {(top + down, left + across): text for down, row in enumerate(block) for across, text in enumerate(row)}


def _check_room(rows: int, columns: int, rows_left: int, columns_left: int) -> None:
    if columns > columns_left:
        raise ValueError(f"The block is {columns} columns wide, and from here on the table has {columns_left}.")
    if rows > rows_left:
        raise ValueError(f"The block has {rows} rows, and from here on the table has {rows_left}.")


def filled_down(selected: Sequence[Cell]) -> dict[Cell, Cell]:
    """Tell for each selected cell from which one it is filled: the topmost of its column.

    A single row is filled from the row above it.
    """
    if len({row for row, _ in selected}) == 1:
        return {(row, column): (row - 1, column) for row, column in selected if row > 0}
    tops: dict[int, int] = {}
    for row, column in selected:
        tops[column] = min(row, tops.get(column, row))
    return {(row, column): (tops[column], column) for row, column in selected if row != tops[column]}
