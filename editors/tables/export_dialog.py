"""Writing a table as a spreadsheet file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from PySide6.QtWidgets import QWidget

from editors.exchange.columns import Column
from editors.exchange.sheets import as_table, write_csv, write_xlsx
from editors.file_dialogs import save_file
from engines.kit.documents import Document

KINDS_OF_FILES = "Excel workbook (*.xlsx);;CSV table (*.csv)"


def export_table(parent: QWidget, kind: str, columns: Sequence[Column], documents: Sequence[Document]) -> str:
    """Ask for a file and write the table; return the sentence that tells how it went, empty if nothing was done."""
    chosen = save_file(parent, "Export the table", f"{kind}.xlsx", KINDS_OF_FILES, as_table)
    return write_table(chosen, kind, columns, documents) if chosen else ""


def write_table(path: Path, kind: str, columns: Sequence[Column], documents: Sequence[Document]) -> str:
    """Write the documents as a spreadsheet of the kind that the file's name says."""
    headings = [column.label for column in columns]
    rows = [[column.written(document) for column in columns] for document in documents]
    path = as_table(path)
    try:
        if path.suffix.lower() == ".csv":
            write_csv(path, headings, rows)
        else:
            write_xlsx(path, kind, headings, _with_numbers(columns, documents, rows))
    except OSError as error:
        return f"{path.name} could not be written: {error.strerror or error}."
    return f"{len(rows)} rows are in {path.name}."


def _with_numbers(
    columns: Sequence[Column], documents: Sequence[Document], rows: Sequence[Sequence[str]]
) -> Iterator[list[str | float]]:
    """Write numbers as numbers: designers add them up."""
    for document, row in zip(documents, rows, strict=True):
        values = [getattr(document, column.name) if column.sort == "number" else None for column in columns]
        yield [text if value is None else value for value, text in zip(values, row, strict=True)]
