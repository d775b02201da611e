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

_BEGINNINGS = {b"\x89PNG\r\n\x1a\n": "png", b"\xff\xd8\xff": "jpeg", b"GIF87a": "gif", b"GIF89a": "gif", b"BM": "bmp"}


def sort_of(data: bytes) -> str:
    """Return the sort of a picture, one of `SORTS`; empty if it is none that is taken."""
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "webp"
    return next((sort for start, sort in _BEGINNINGS.items() if data.startswith(start)), "")
