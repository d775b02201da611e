"""Spreadsheet files: CSV and XLSX as plain rows of text, read with care and written without formulas."""

from __future__ import annotations

import codecs
import csv
import errno
import io
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from typing import Any

from editors.exchange.errors import SheetError
from editors.exchange.workbooks import opened_book
from engines.kit.files import replacing, write_whole

MOST_BYTES = 12_000_000
MOST_ROWS = 50_000
MOST_COLUMNS = 400
MOST_CELLS = 1_000_000
"""What the rows that are read may have together, the empty cells before their last one too."""
MOST_LETTERS = 20_000_000
"""What the cells may say together: a workbook has each text once, however many of its cells show it."""
MOST_IN_A_CELL = 32_767
"""What Excel itself allows in one cell."""

LOOKED_AT = 4_096
"""How much of a file tells whether it is a table."""

FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")
GUARD = "'"
"""Stands before a text that a spreadsheet program would take for a formula."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table of texts: its headings and its rows."""

    name: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(slots=True)
class Held:
    """What all sheets of a file hold so far; the first row, which has the headings, does not count."""

    rows: int = -1
    cells: int = 0
    letters: int = 0

    def take(self, name: str, row: Sequence[str]) -> None:
        """Count a row; a file that holds more than any table is refused."""
        if any(len(cell) > MOST_IN_A_CELL for cell in row):
            raise SheetError(f"“{name}” has a cell with more than {MOST_IN_A_CELL:,} letters")
        self.rows, self.cells, self.letters = self.rows + 1, self.cells + len(row), self.letters + sum(map(len, row))
        most = ((self.rows, MOST_ROWS, "rows"), (self.cells, MOST_CELLS, "cells"))
        for held, limit, what in (*most, (self.letters, MOST_LETTERS, "letters")):
            if held > limit:
                raise SheetError(f"“{name}” has more than {limit:,} {what}")


def read_sheets(path: Path) -> list[Sheet]:
    """Read a spreadsheet file: one sheet for a CSV file, all that have rows for an XLSX file."""
    try:
        if path.exists() and not path.is_file():
            raise SheetError(f"{path.name} is no file")
        if path.stat().st_size > MOST_BYTES:
            raise SheetError(f"{path.name} is larger than {MOST_BYTES // 1_000_000} MB")
        data = path.read_bytes()
    except OSError as error:
        raise SheetError(f"{path.name} cannot be read: {error.strerror or error}") from error
    found = list(_excel(path, data)) if data[:2] == b"PK" else [_sheet(path.stem, _csv_rows(path, data), Held())]
    sheets = [sheet for sheet in found if sheet.headings]
    if not sheets:
        raise SheetError(f"{path.name} has no table: the first row should hold the headings")
    return sheets


def as_table(path: Path) -> Path:
    """Return a file whose name says what kind of table it is: a workbook, if it says nothing."""
    return path if path.suffix.lower() in (".csv", ".xlsx") else path.with_name(f"{path.name}.xlsx")


def write_csv(path: Path, headings: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Write a table as CSV that every spreadsheet program opens as it is meant."""
    _keep_others(path)
    # The mark at the start tells Excel that the file is UTF-8.
    with replacing(path) as part, part.open("w", encoding="utf-8-sig", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(headings)
        writer.writerows([guarded(cell) for cell in row] for row in rows)


def write_xlsx(path: Path, title: str, headings: Sequence[str], rows: Iterable[Sequence[str | float]]) -> None:
    """Write a table as XLSX: numbers to count with, every other cell a text; the headings stay in sight."""
    from openpyxl import Workbook
    from openpyxl.styles import Alignment, Font

    _keep_others(path)
    book = Workbook()
    sheet = book.active
    sheet.title = "".join(letter for letter in title if letter not in "[]:*?/\\")[:31] or "Table"
    for row, cells in enumerate([headings, *rows], start=1):
        for column, said in enumerate(cells, start=1):
            cell = sheet.cell(row, column)
            # Set as it is and typed as a text: a cell that begins with "=" must never become a formula.
            cell.value = _printable(said) if isinstance(said, str) else said
            cell.data_type = "s" if isinstance(said, str) else "n"
            cell.alignment = Alignment(wrap_text=row > 1, vertical="top")
            cell.font = Font(bold=row == 1)
    sheet.freeze_panes = "B2"
    for column, heading in enumerate(headings, start=1):
        letters = sheet.cell(1, column).column_letter
        sheet.column_dimensions[letters].width = max(12, min(48, len(heading) * 2))
    out = io.BytesIO()  # a book that meets a full disk half-way leaves an archive open
    book.save(out)
    write_whole(path, out.getvalue())


def _keep_others(path: Path) -> None:
    """Refuse to write over a file that is no such table; a table may be one that came back from a spreadsheet."""
    if path.is_file() and path.stat().st_size and not _is_table(path):
        raise OSError(
            errno.EEXIST, "there is a file of that name that is no table, and it was left as it is", str(path)
        )


def _is_table(path: Path) -> bool:
    if path.suffix.lower() == ".csv":
        with path.open("rb") as file:
            begun = file.read(LOOKED_AT)
        return b"\0" not in begun and (begun.startswith(codecs.BOM_UTF8) or any(sign in begun for sign in b",;\t"))
    try:
        with zipfile.ZipFile(path) as archive:
            return "xl/workbook.xml" in archive.namelist()
    except (ValueError, zipfile.BadZipFile, NotImplementedError):
        return False


def guarded(text: str) -> str:
    """Return the text of a CSV cell so that no program takes it for a formula."""
    return GUARD + text if text.startswith((*FORMULA_STARTS, GUARD)) and not _is_number(text) else text


def unguarded(text: str) -> str:
    """Return what a guarded cell says."""
    return text[1:] if text.startswith(GUARD) and text[1:].startswith((*FORMULA_STARTS, GUARD)) else text


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True


def _printable(text: str) -> str:
    kept = "".join(letter for letter in text if letter >= " " or letter in "\n\t")
    return kept[:MOST_IN_A_CELL]


def _csv_rows(path: Path, data: bytes) -> Iterator[list[str]]:
    text = _decoded(data)
    if "\0" in text:
        raise SheetError(f"{path.name} is neither a CSV nor an XLSX file")
    try:
        yield from csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text))
    except csv.Error as error:
        raise SheetError(f"{path.name} is not a table: {error}") from error


def _decoded(data: bytes) -> str:
    """Read bytes as the program that wrote them most likely meant them."""
    if data[:2] in {b"\xff\xfe", b"\xfe\xff"}:
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def _delimiter(text: str) -> str:
    """Tell what separates the cells: whatever the line of headings has most of."""
    first = text.partition("\n")[0]
    found = max(",;\t|", key=first.count)
    if first.count(found) > MOST_CELLS:
        raise SheetError(f"the first row has more than {MOST_CELLS:,} cells")
    return found


def _excel(path: Path, data: bytes) -> Iterator[Sheet]:
    held = Held()
    try:
        for sheet in opened_book(path.name, data).worksheets:
            # A file may lie about its size, so rows are counted as they come.
            sheet.reset_dimensions()
            rows = sheet.iter_rows(values_only=True, max_col=MOST_COLUMNS)
            yield _sheet(sheet.title, ([_cell_text(cell) for cell in row] for row in map(_filled, rows)), held)
    except SheetError:
        raise
    except Exception as error:  # what a damaged workbook makes of its many readers, nobody can list
        raise SheetError(f"{path.name} is no workbook that can be read") from error


def _filled(row: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return a row up to its last cell that says something: rows and columns may be numbered as anybody likes."""
    if row.count(None) == len(row):
        return ()
    last = len(row)
    while row[last - 1] is None:
        last -= 1
    return row[:last]


def _cell_text(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return value.isoformat() if isinstance(value, date | datetime) else str(value)


def _sheet(name: str, rows: Iterable[Sequence[str]], held: Held) -> Sheet:
    """Take the first row with words as headings, and leave out empty rows and columns."""
    kept: list[tuple[str, ...]] = []
    for row in rows:
        held.take(name, row)
        cells = tuple(unguarded(cell.strip()) for cell in row[:MOST_COLUMNS])
        if any(cells):
            kept.append(cells)
    headings = kept[0] if kept else ()
    while headings and not headings[-1]:
        headings = headings[:-1]
    width = len(headings)
    return Sheet(name, headings, tuple((row + ("",) * width)[:width] for row in kept[1:]))
