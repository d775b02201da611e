"""The order in which letters stand on a line, where scripts that run to the left and to the right meet."""

from __future__ import annotations

import re
from collections.abc import Hashable, Sequence
from itertools import groupby
from typing import Any, NamedTuple

_LEFTWARDS = re.compile(
    "[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)

STAND_INS = {"": "L", "LRI": "BN", "RLI": "BN", "FSI": "BN", "PDI": "BN"}
"""What signs count as that the algorithm does not know: those that Unicode has not given away, and isolates."""


class Stretch(NamedTuple):
    """Letters that stand beside one another, run one way and belong to one thing."""

    text: str
    """In the order in which they are read; signs alone that run to the left stand as they are drawn."""
    start: int
    """Where its first letter stood in the text."""


def has_leftward(text: str) -> bool:
    """Tell whether a text has letters that run from right to left."""
    return _LEFTWARDS.search(text) is not None


def begins_right(text: str) -> bool:
    """Tell whether a paragraph begins at the right: its first letter that says so runs to the left."""
    if not has_leftward(text):
        return False
    from bidi import get_base_level

    # Half a character, which no file can hold, says nothing of a direction.
    return bool(get_base_level(text.encode("utf-8", "replace").decode()))


def in_sight(text: str, things: Sequence[Hashable], *, from_right: bool) -> list[Stretch]:
    """Return the stretches of a line from left to right; no stretch has letters of two things."""
    if not has_leftward(text) and not from_right:
        letters = [{"ch": letter, "told": letter, "at": place, "level": 0} for place, letter in enumerate(text)]
    else:
        letters = _ordered(text, from_right=from_right)
    return [_stretch(list(group)) for _, group in groupby(_Marks(letters, things), key=lambda mark: mark[0])]


def _ordered(text: str, *, from_right: bool) -> list[dict[str, Any]]:
    """Put letters in the order of Unicode's algorithm, each with its place and its level."""
    from bidi import algorithm

    storage = algorithm.get_empty_storage()
    storage["base_level"], storage["base_dir"] = int(from_right), "LR"[from_right]
    algorithm.get_embedding_levels(text, storage)
    for place, letter in enumerate(storage["chars"]):
        letter["at"], letter["told"] = place, letter["ch"]
        letter["type"] = letter["orig"] = STAND_INS.get(letter["type"], letter["type"])
    algorithm.explicit_embed_and_overrides(storage)
    algorithm.resolve_weak_types(storage)
    algorithm.resolve_neutral_types(storage, debug=False)
    algorithm.resolve_implicit_levels(storage, debug=False)
    algorithm.reorder_resolved_levels(storage, debug=False)
    algorithm.apply_mirroring(storage, debug=False)
    return list(storage["chars"])


class _Marks:
    """Letters in the order of sight, each with the number of its stretch."""

    def __init__(self, letters: list[dict[str, Any]], things: Sequence[Hashable]) -> None:
        self._letters, self._things = letters, things

    def __iter__(self) -> Any:
        number, before = 0, None
        for letter in self._letters:
            step = -1 if letter["level"] % 2 else 1
            told = letter["level"], self._things[letter["at"]]
            if before is not None and (before[0] != told or letter["at"] != before[1] + step):
                number += 1
            before = told, letter["at"]
            yield number, letter


def _stretch(marks: list[tuple[int, dict[str, Any]]]) -> Stretch:
    letters = [letter for _, letter in marks]
    read = sorted(letters, key=lambda letter: letter["at"])
    told = "".join(letter["told"] for letter in read)
    # HarfBuzz turns letters and brackets round that run to the left; signs alone stand as they are drawn.
    return Stretch(told if has_leftward(told) else "".join(letter["ch"] for letter in letters), read[0]["at"])
