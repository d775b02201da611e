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


def is_too_much(text: str | bytes) -> bool:
    """Tell whether a JSON text has more lists, objects or entries than any that somebody has made."""
    if isinstance(text, str):
        return text.count("[") + text.count("{") > MOST_PARTS or text.count(",") > MOST_ENTRIES
    return text.count(b"[") + text.count(b"{") > MOST_PARTS or text.count(b",") > MOST_ENTRIES


def check_amount(text: str | bytes) -> None:
    """Raise a ValueError at a JSON text that says too much."""
    if is_too_much(text):
        raise ValueError(TOO_MUCH)
