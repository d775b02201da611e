"""A small ICC profile of a press that is fond of ink, made here so that no file of others is needed."""

from __future__ import annotations

import struct

POINTS = 9
"""How many steps its table has in each direction."""


def profile(space: bytes = b"CMYK") -> bytes:
    """Return an output profile from Lab to inks as the bytes of an ICC file."""
    tags = {
        b"desc": _description(b"A press of the tests"),
        b"cprt": b"text\0\0\0\0none\0",
        b"wtpt": b"XYZ \0\0\0\0" + _fixed(0.9642, 1.0, 0.8249),
        b"B2A0": _table(),
    }
    start = 128 + 4 + 12 * len(tags)
    head, body = struct.pack(">I", len(tags)), b""
    for name, plain in tags.items():
        data = plain + b"\0" * (-len(plain) % 4)
        head += name + struct.pack(">II", start + len(body), len(data))
        body += data
    size = 128 + len(head) + len(body)
    first = struct.pack(">I4sI4s4s4s", size, b"\0\0\0\0", 0x02400000, b"prtr", space, b"Lab ")
    second = struct.pack(">6H", 2026, 11, 18, 0, 0, 0) + b"acsp" + b"\0" * 28 + _fixed(0.9642, 1.0, 0.8249)
    return (first + second).ljust(128, b"\0") + head + body


def _fixed(*values: float) -> bytes:
    return b"".join(struct.pack(">i", round(value * 65536)) for value in values)


def _description(words: bytes) -> bytes:
    return b"desc\0\0\0\0" + struct.pack(">I", len(words) + 1) + words + b"\0" + b"\0" * 78


def _table() -> bytes:
    """Return the table: the darker, the more of all inks, and a little by colour."""
    straight = bytes(range(256))
    head = b"mft1\0\0\0\0" + bytes([3, 4, POINTS, 0]) + _fixed(1, 0, 0, 0, 1, 0, 0, 0, 1)
    steps = [place / (POINTS - 1) for place in range(POINTS)]
    cells = bytes(part for light in steps for red in steps for yellow in steps for part in _inks(light, red, yellow))
    return head + straight * 3 + cells + straight * 4


def _inks(light: float, red: float, yellow: float) -> tuple[int, int, int, int]:
    dark = 1 - light
    parts = dark * 1.3 - (red - 0.5), dark * 1.3 + (red - 0.5), dark * 1.3 + (yellow - 0.5), dark
    cyan, magenta, ochre, black = (round(255 * min(1.0, max(0.0, part))) for part in parts)
    return cyan, magenta, ochre, black
