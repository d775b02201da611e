"""How large a workbook is, counted before anybody builds anything of it.

An XLSX file is a zip of XML texts. A few bytes of it may unpack to gigabytes, and a reader makes an object of every
element. So the parts are unpacked once, piece by piece, and their elements counted, whatever the file declares.
"""

from __future__ import annotations

import io
import zipfile
from typing import Any

from editors.exchange.errors import SheetError
from engines.kit.archives import entries_in
from engines.kit.pictures import sort_of

MOST_UNPACKED = 30_000_000
MOST_PARTS = 500
PACKED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""The ways of packing that are unpacked no further than they are read."""

PIECE = 1 << 16
MOST_TAGS = {"xl/worksheets/": 800_000, "xl/sharedStrings": 300_000, "": 40_000}
"""How many tags sheets, texts and all the rest may have: a cell has four or six, a text four, each takes time."""
MOST_FACTS = 2
"""How many attributes there may be for each tag that there may be: a cell, which is four tags, has three."""
LONGEST_TAG = 4 * PIECE
"""How many bytes may follow one another without a tag: the longest text that a cell may have is shorter."""


def check_size(name: str, data: bytes) -> None:
    """Refuse a workbook that is larger than any table of components; what is no zip raises the errors of zipfile."""
    opened = io.BytesIO(data)
    if entries_in(opened, MOST_PARTS) > MOST_PARTS:
        raise SheetError(f"{name} has more than {MOST_PARTS} parts")
    with zipfile.ZipFile(opened) as archive:
        parts = archive.infolist()
        if sum(part.file_size for part in parts) > MOST_UNPACKED:
            raise SheetError(f"{name} would unpack to more than {MOST_UNPACKED // 1_000_000} MB")
        if any(part.compress_type not in PACKED or part.flag_bits & 0x1 for part in parts):
            raise SheetError(f"{name} is encrypted, or packed in a way that is not read")
        if not all(_is_a_table(archive, parts, begin) for begin in MOST_TAGS):
            raise SheetError(f"{name} has more in it than a table of components; save the sheet as CSV and try that")


def opened_book(name: str, data: bytes) -> Any:
    """Open a workbook to be read row by row, once it was counted."""
    from editors.exchange.book_reader import BookReader

    check_size(name, data)
    reader = BookReader(io.BytesIO(data), read_only=True, data_only=True, keep_links=False)
    reader.read()
    return reader.wb


def _is_a_table(archive: zipfile.ZipFile, parts: list[zipfile.ZipInfo], begin: str) -> bool:
    """Tell whether the parts whose names begin in one way have no more in them than a table needs."""
    tags = facts = 0
    for part in parts:
        if begin != next(one for one in MOST_TAGS if part.filename.startswith(one)):
            continue
        silence = 0
        with archive.open(part) as opened:
            piece = opened.read(PIECE)
            is_picture = bool(sort_of(piece))  # which nobody reads, and which is full of signs
            while piece and not is_picture:
                tags, facts = tags + piece.count(b"<"), facts + piece.count(b"=")
                silence = 0 if b"<" in piece else silence + len(piece)
                if tags > MOST_TAGS[begin] or facts > MOST_FACTS * MOST_TAGS[begin] or silence > LONGEST_TAG:
                    return False
                piece = opened.read(PIECE)
    return True
