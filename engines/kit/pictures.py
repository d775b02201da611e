"""Which sorts of pictures the program takes, told by their first bytes and never by a name.

A name is what somebody wrote; the bytes are what a decoder would open. Only these sorts are opened, each by the
decoder of its own: among the many that libraries know are some that start other programs.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

SORTS = ("png", "jpeg", "webp", "gif", "bmp")
"""The sorts of pictures, by their media types."""

OFFERED = "PNG, JPEG, WebP, GIF or BMP"
"""The same for people."""

MOST_PIXELS = 24_000_000
"""A picture with more pixels than this is not unpacked: an A3 board in 300 dpi has 17 million."""

MOST_OF_A_WEBP = 10_000_000
"""The decoder of WebP holds the picture four times."""

MOST_OF_A_PHOTOGRAPH = 64_000_000
"""A plain JPEG of a large camera may have so many: it is unpacked at half its size, which takes a quarter."""
MOST_OF_A_SIDE = 30_000
"""No side may be longer: what is one pixel wide takes thirty times the memory of a square."""
MOST_PARTS = 10_000
"""So many parts may stand before the pixels: readers go from one to the next, at a hundred thousand a second."""
MOST_SCANS = 20
"""A JPEG that sharpens as it is loaded does so in ten steps; each is a walk over the whole picture."""
MOST_EXIF = 16
"""A camera writes one block of notes into a JPEG; a reader copies all that it has at each further one."""
MOST_OF_RUNS = 4_000_000
"""A BMP of runs may have so many pixels, and bytes: the decoder of Pillow makes them one by one."""
PLAIN, OTHER = frozenset([0xC0, 0xC1]), frozenset([0xC4, 0xC8, 0xCC])
"""The marks of a JPEG that is read from top to bottom, and those of its tables."""
SCAN, FILL = 0xDA, 0xFF
EXIF = b"\xff\xe1", b"Exif\0\0"
"""The mark of a block of notes, and how it begins behind its length."""
RUNS = frozenset([1, 2])
"""How a BMP says that it is packed in runs."""

_BEGINNINGS = {b"\x89PNG\r\n\x1a\n": "png", b"\xff\xd8\xff": "jpeg", b"GIF87a": "gif", b"GIF89a": "gif", b"BM": "bmp"}


def sort_of(data: bytes) -> str:
    """Return the sort of a picture, one of `SORTS`; empty if it is none that is taken."""
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "webp"
    return next((sort for start, sort in _BEGINNINGS.items() if data.startswith(start)), "")


def wrong_with(data: bytes | None) -> str:
    """Say why a picture cannot be shown, of which there is nothing (None), nothing whole (empty) or something odd."""
    if data is None:
        return "the library does not have the picture"
    if data and not sort_of(data):
        return f"what the library has is no picture that can be printed: a {OFFERED} file"
    return "the picture is damaged and was left out"


def most_pixels(data: bytes) -> int:
    """Return how many pixels a picture may have to be unpacked within a bound."""
    sort = sort_of(data)
    if sort == "webp":
        return MOST_OF_A_WEBP
    if sort == "bmp" and _is_of_runs(data):
        return MOST_OF_RUNS
    return MOST_OF_A_PHOTOGRAPH if sort == "jpeg" and _is_plain(data) else MOST_PIXELS


def is_too_large(data: bytes, size: tuple[int, int]) -> bool:
    """Tell whether a picture of this size would take more to be unpacked than it may."""
    return size[0] * size[1] > most_pixels(data) or max(size) > MOST_OF_A_SIDE


def _is_plain(jpeg: bytes) -> bool:
    """Tell whether a JPEG is read from top to bottom; a progressive one is held whole before any of it is seen."""
    frames = (mark in PLAIN for mark, _ in _jpeg_parts(jpeg) if 0xC0 <= mark <= 0xCF and mark not in OTHER)
    return next(frames, False)


def is_crowded(data: bytes) -> bool:
    """Tell whether a picture has more parts than any program writes; only to go through them would take too long."""
    match sort_of(data):
        case "jpeg":
            return _is_crowded_jpeg(data)
        case "png":
            return _is_long(_png_parts(data))
        case "gif":
            return _is_long(_gif_parts(data))
        case "bmp":
            return _is_of_runs(data) and len(data) > MOST_OF_RUNS
    return False


def _is_of_runs(bmp: bytes) -> bool:
    """Tell whether a BMP is packed in runs of equal pixels; those of before 1990 have a short head, and no runs."""
    return len(bmp) > 30 and bmp[14] >= 40 and int.from_bytes(bmp[30:34], "little") in RUNS


def _is_long(parts: Iterator[int]) -> bool:
    return next(islice(parts, MOST_PARTS, None), None) is not None


def _is_crowded_jpeg(data: bytes) -> bool:
    places = list(islice(_jpeg_parts(data), MOST_PARTS + 1))
    if not places or len(places) > MOST_PARTS:
        return len(places) > MOST_PARTS
    if sum(_is_exif(data, place) for _, place in places) > MOST_EXIF:
        return True
    return data.count(bytes((0xFF, SCAN)), places[-1][1]) > MOST_SCANS


def _is_exif(jpeg: bytes, place: int) -> bool:
    return (jpeg[place : place + 2], jpeg[place + 4 : place + 10]) == EXIF


def _jpeg_parts(data: bytes) -> Iterator[tuple[int, int]]:
    """Yield the mark of each part up to the first scan, and where it stands; a byte that only fills is a part."""
    place = 2
    while place + 4 <= len(data) and data[place] == 0xFF:
        mark = data[place + 1]
        yield mark, place
        if mark == SCAN:
            return
        place += 1 if mark == FILL else 2 + int.from_bytes(data[place + 2 : place + 4], "big")


def _png_parts(data: bytes) -> Iterator[int]:
    """Yield where the parts of a PNG stand."""
    place = 8
    while place + 8 <= len(data):
        yield place
        place += 12 + int.from_bytes(data[place : place + 4], "big")


def _gif_parts(data: bytes) -> Iterator[int]:
    """Yield where the parts of a GIF stand that come before its first picture, block by block."""
    place = 13 + (3 << (data[10] & 7) + 1 if data[10:11] and data[10] & 0x80 else 0)
    while data[place : place + 1] == b"!":
        place += 2
        while size := int.from_bytes(data[place : place + 1]):
            yield place
            place += 1 + size
        yield place
        place += 1
