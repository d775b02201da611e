"""Why a stretch of a printed text stands out."""

from __future__ import annotations

from enum import StrEnum


class Sense(StrEnum):
    """What a stretch of a text is about that stands out."""

    NUMBER = "numbers"
    NAME = "names"
    TERM = "terms"
    DEED = "deeds"
    TIME = "times"
