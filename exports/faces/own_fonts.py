"""Typefaces that designers bring: looked at before they are taken, and kept as files for who draws with them.

A typeface is known by the hash of its bytes, as a picture is. ReportLab and Qt read files, so the bytes lie in a
folder of their own as long as the program runs.
"""

from __future__ import annotations

import atexit
import logging
import os
import re
import struct
import tempfile
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from exports.faces.font_tables import measured

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

HASH = re.compile("[0-9a-f]{64}")
RESTRICTED, NOT_IN_PARTS, PICTURES_ONLY = 0x0002, 0x0100, 0x0200
"""The bits by which a typeface says that it must not be handed on, not as a part of it, or only as pictures."""
NEEDED = ("glyf", "cmap", "hmtx", "head", "hhea", "OS/2", "loca", "maxp", "name", "post")
SUMMED = ("glyf", "loca", "hmtx", "cmap", "maxp", "hhea")
"""The parts that letters come from; sums of others are often wrong in good typefaces."""
SHORTEST = 12


class FontError(ValueError):
    """A typeface cannot be taken; the message says why."""


def check(data: bytes) -> str:
    """Return the name of a typeface that can be printed with; another one raises FontError."""
    head = data[:4]
    if head == b"ttcf":
        raise FontError("it is a collection of typefaces: save the one that you want as a TTF file")
    if head in (b"wOFF", b"wOF2"):
        raise FontError("it is packed for web pages: take the TTF file")
    if head == b"OTTO":
        raise FontError("its letters are curves of PostScript, which cannot be put into a PDF here: take the TTF")
    if head not in (b"\x00\x01\x00\x00", b"true") or len(data) < SHORTEST:
        raise FontError("it is no typeface in a TTF or OTF file")
    return _looked_at(data)


def can_be_printed(data: bytes) -> bool:
    """Tell whether a typeface is one that would be taken: a library may come from anywhere."""
    try:
        check(data)
    except FontError:
        return False
    return True


def _looked_at(data: bytes) -> str:
    from fontTools.ttLib import TTFont, TTLibError

    # What is odd about a stranger's file interests nobody: a damaged table of names is told line by line, as errors.
    logging.getLogger("fontTools").setLevel(logging.CRITICAL)
    try:
        with TTFont(BytesIO(data), lazy=True) as font:
            _check_tables(font, len(data))
            _check_rights(font["OS/2"].fsType)
            name = font["name"].getBestFullName()
            measured(font)
    except FontError:
        raise
    except (TTLibError, struct.error, ValueError, KeyError, IndexError, AssertionError, TypeError) as error:
        raise FontError("it is damaged") from error
    return str(name or "a typeface without a name")[:80]


def _check_tables(font: TTFont, size: int) -> None:
    """Refuse a typeface that lacks something, or ends too soon: it would fail in the middle of a print."""
    lacking = [table for table in NEEDED if table not in font]
    if lacking:
        raise FontError(f"it lacks what a typeface needs ({', '.join(lacking)})")
    if any(one.offset + one.length > size for one in font.reader.tables.values()):
        raise FontError("it is damaged: the file ends too soon")
    if any(not _is_whole(font, table) for table in SUMMED):
        raise FontError("it is damaged: some of it is not as it was written")
    if not font.getBestCmap() or any(font[table] is None for table in NEEDED):
        raise FontError("it does not tell which of its letters is which")


def _is_whole(font: TTFont, table: str) -> bool:
    """Tell whether a part of a typeface has the sum that the file says."""
    from fontTools.ttLib.sfnt import calcChecksum

    return bool(calcChecksum(font.reader[table]) == font.reader.tables[table].checkSum)


def _check_rights(bits: int) -> None:
    """Refuse what its maker does not want in the files that are handed on."""
    if bits & RESTRICTED:
        raise FontError("its licence does not let it be put into a PDF: ask its maker, or take another")
    if bits & NOT_IN_PARTS:
        raise FontError("its licence wants it whole in every file, and a print holds only the letters that it uses")
    if bits & PICTURES_ONLY:
        raise FontError("its licence lets it be printed as pictures only")


class _Kept:
    """The folder of the files; made when the first typeface comes, gone when the program ends."""

    folder: tempfile.TemporaryDirectory[str] | None = None


def _folder() -> str:
    if _Kept.folder is None:
        _Kept.folder = tempfile.TemporaryDirectory(prefix="typefaces-")
        atexit.register(_Kept.folder.cleanup)
    return _Kept.folder.name


def take(asset: str, data: bytes) -> None:
    """Look a typeface over and have it ready; what is ready was looked over. FontError says what is wrong."""
    if not is_kept(asset):
        check(data)
        keep(asset, data)


def keep(asset: str, data: bytes) -> None:
    """Have a typeface ready for who draws with it."""
    file = file_of(asset)
    if not file.exists():
        handle, begun = tempfile.mkstemp(dir=_folder())
        with os.fdopen(handle, "wb") as held:
            held.write(data)
        Path(begun).replace(file)


def file_of(asset: str) -> Path:
    """Return the file of a typeface that is kept."""
    return Path(_folder(), f"{asset}.ttf")


def is_kept(asset: str) -> bool:
    """Tell whether somebody can draw with a typeface."""
    return bool(HASH.fullmatch(asset)) and file_of(asset).exists()
