"""Plain values of strangers, taken as what they should be, or refused in words that say what and where."""

from __future__ import annotations

import math
import unicodedata
from typing import Any

LONGEST = 40
"""How many letters of a bad value are told."""


class MapError(Exception):
    """A map that cannot be taken over, and why, in a sentence."""


def part(value: dict[str, Any], name: str, what: str) -> Any:
    """Take a part that has to be there."""
    if value.get(name) is None:
        raise MapError(f"{what} has no “{name}”")
    return value[name]


def listed(value: dict[str, Any], name: str, what: str) -> list[dict[str, Any]]:
    """Take a list of things that have named parts; what is not there is an empty list."""
    found = value.get(name)
    if found is None:
        return []
    if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
        raise MapError(f"the “{name}” of {what} are no list of things")
    return found


def whole(value: Any, what: str) -> int:
    """Take a whole number, also one that is written as a text or with a point."""
    found = number(value, what)
    if found != int(found):
        raise MapError(f"{what} is “{shown(value)}”, which is no whole number")
    return int(found)


def number(value: Any, what: str) -> float:
    """Take a number of a size that a map can have."""
    try:
        found = float(value) if isinstance(value, str | int | float) and not isinstance(value, bool) else math.nan
    except (ValueError, OverflowError):
        found = math.nan
    if not math.isfinite(found) or abs(found) >= 1 << 53:
        raise MapError(f"{what} is “{shown(value)}”, which is no number of a map")
    return found


def words(value: Any) -> str:
    """Take a text as one line that can be saved, without halves of characters, line breaks and control characters."""
    text = str(value).encode("utf-8", "ignore").decode() if isinstance(value, str | bool | int | float) else ""
    return text if not any(map(_is_control, text)) else " ".join("".join(map(_or_blank, text)).split())


def _is_control(letter: str) -> bool:
    return unicodedata.category(letter) in ("Cc", "Zl", "Zp")


def _or_blank(letter: str) -> str:
    return " " if _is_control(letter) else letter


def shown(value: Any) -> str:
    """Show a bad value in short; a list, or a number of a million digits, is not written down at all."""
    is_short = isinstance(value, str | bool | float) or (isinstance(value, int) and abs(value) < 10**LONGEST)
    text = words(str(value)[: 2 * LONGEST]) if is_short else "…"
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
