"""Which sorts of pictures the program takes, told by their first bytes and never by a name.

A name is what somebody wrote; the bytes are what a decoder would open. Only these sorts are opened, each by the
decoder of its own: among the many that libraries know are some that start other programs.
"""

from __future__ import annotations

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
PLAIN, OTHER = frozenset([0xC0, 0xC1]), frozenset([0xC4, 0xC8, 0xCC])
"""The marks of a JPEG that is read from top to bottom, and those of its tables."""

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
    return MOST_OF_A_PHOTOGRAPH if sort == "jpeg" and _is_plain(data) else MOST_PIXELS


def _is_plain(jpeg: bytes) -> bool:
    """Tell whether a JPEG is read from top to bottom; a progressive one is held whole before any of it is seen."""
    place = 2
    while place + 4 <= len(jpeg) and jpeg[place] == 0xFF:
        mark = jpeg[place + 1]
        if 0xC0 <= mark <= 0xCF and mark not in OTHER:
            return mark in PLAIN
        place += 2 + int.from_bytes(jpeg[place + 2 : place + 4], "big")
    return False
