"""The colours of seats in a terminal."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.text import Text

PIECES = {
    "red": "red",
    "blue": "blue",
    "green": "green",
    "yellow": "yellow",
    "purple": "magenta",
    "white": "white",
    "black": "bright_black",
    "orange": "dark_orange",
}
"""How the colours of pieces look in a terminal."""

PALETTE = ("red", "blue", "green", "yellow", "magenta", "cyan")
"""The colours of seats that are not called by a colour."""


def colour_of(name: str, seat: int) -> str:
    """Return the colour of a seat: that of its pieces, if it is called by it."""
    return PIECES.get(name.lower(), PALETTE[seat % len(PALETTE)])


def coloured(text: Text, names: Sequence[str]) -> Text:
    """Give every name of a seat in a text its colour."""
    for seat, name in enumerate(names):
        text.highlight_regex(rf"(?<!\w){re.escape(name)}(?!\w)", f"bold {colour_of(name, seat)}")
    return text
