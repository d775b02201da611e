"""Names and ids for copies."""

from __future__ import annotations

import re
from collections.abc import Collection
from itertools import count

_ROOM = 100
_LONGEST_NAME = 200


def stem_of(id: str) -> str:
    """Return what the ids of all copies of a document begin with."""
    return re.sub(r"-\d+$", "", id)[:_ROOM].rstrip("._-")


def next_id(id: str, taken: Collection[str]) -> str:
    """Return an id for a copy that is not taken: skeleton, skeleton-2, skeleton-3."""
    stem = stem_of(id)
    return next(f"{stem}-{number}" for number in count(2) if f"{stem}-{number}" not in taken)


def name_of_copy(name: str) -> str:
    """Return the name of a copy: Skeleton, Skeleton (copy)."""
    return f"{name[: _LONGEST_NAME - 7]} (copy)"
