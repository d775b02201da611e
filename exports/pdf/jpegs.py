"""Whether a JPEG is whole: readers paint what is missing of one in grey and say nothing."""

from __future__ import annotations

import re

from PIL import Image

SCAN, END, RESTARTS, INTERVAL = 0xDA, 0xD9, range(0xD0, 0xD8), 0xDD
BETWEEN_SCANS = frozenset({0xC4, SCAN, 0xDB, 0xDC, INTERVAL, 0xFE, *range(0xE0, 0xF0)})
"""What may follow the body of a picture beside its end: tables, further scans, and what programs write about it."""
MARK = re.compile(rb"\xff+([^\x00\xff])")
"""A mark; within a body a byte that looks like one has a zero behind it."""
MARK_BYTE = 0xFF
SMALLER = 8


class DamagedJpeg(ValueError):
    """A JPEG lacks a part of its body, or has something else there."""


def check_jpeg(data: bytes, picture: Image.Image) -> None:
    """Refuse a JPEG that is cut off or has a body of something else; it is unpacked at an eighth of its size."""
    if not _has_a_body(data):
        raise DamagedJpeg("the body of the picture is damaged")
    picture.draft(None, (max(1, picture.width // SMALLER), max(1, picture.height // SMALLER)))
    picture.load()


def _has_a_body(data: bytes) -> bool:
    """Tell whether nothing stands in the body that cannot be there; what is cut off is left to who unpacks it."""
    place, restarts = 2, False
    while (found := MARK.match(data, place)) is not None and (mark := found[1][0]) != END:
        start = found.end()
        if mark == INTERVAL:
            restarts = any(data[start + 2 : start + 4])
        place = start + int.from_bytes(data[start : start + 2], "big")
        if mark == SCAN:
            place = _end_of_scan(data, place, restarts=restarts)
            if place < 0:
                return False
    return True


def _end_of_scan(data: bytes, place: int, *, restarts: bool) -> int:
    """Return where a scan ends; -1: at something that no picture has there."""
    for found in MARK.finditer(data, place):
        mark = found[1][0]
        if mark in RESTARTS and restarts:
            continue
        if mark == END:
            return found.start()
        size = int.from_bytes(data[found.end() : found.end() + 2], "big")
        is_sound = mark in BETWEEN_SCANS and data[found.end() + size : found.end() + size + 1]
        return found.start() if is_sound and (mark == SCAN or data[found.end() + size] == MARK_BYTE) else -1
    return len(data)
