"""How much a JSON text may say, counted before anybody builds anything of it.

Validation tells of every entry that does not fit, and each of these takes a kilobyte and some time: a list of a
million numbers where words are wanted is a gigabyte. So signs are counted first, wherever a text comes from outside.
"""

from __future__ import annotations

MOST_PARTS = 60_000
"""How many lists and objects: the largest board of our games has eight thousand."""
MOST_ENTRIES = 120_000
"""How many commas, those of prose too: the largest board has sixteen thousand."""
TOO_MUCH = "it has more entries than any document"


def amount_of(text: str | bytes) -> tuple[int, int]:
    """Count the lists and objects of a JSON text, and its commas."""
    if isinstance(text, str):
        return text.count("[") + text.count("{"), text.count(",")
    return text.count(b"[") + text.count(b"{"), text.count(b",")


def is_too_much(text: str | bytes, times: int = 1) -> bool:
    """Tell whether a JSON text has more lists, objects or entries than any (or so many) that somebody has made."""
    parts, entries = amount_of(text)
    return parts > times * MOST_PARTS or entries > times * MOST_ENTRIES


def check_amount(text: str | bytes) -> None:
    """Raise a ValueError at a JSON text that says too much."""
    if is_too_much(text):
        raise ValueError(TOO_MUCH)
