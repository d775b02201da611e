"""Names and ids for copies."""

from __future__ import annotations

import re
from collections.abc import Collection
from itertools import count

from annotated_types import MaxLen

from engines.kit.documents import Document

_ROOM = 100
_LONGEST_NAME = 200
_COPY = " (copy)"


def stem_of(id: str) -> str:
    """Return what the ids of all copies of a document begin with."""
    return re.sub(r"-\d+$", "", id)[:_ROOM].rstrip("._-")


def next_id(id: str, taken: Collection[str]) -> str:
    """Return an id for a copy that is not taken: skeleton, skeleton-2, skeleton-3."""
    stem = stem_of(id)
    return next(f"{stem}-{number}" for number in count(2) if f"{stem}-{number}" not in taken)


def name_of_copy(document: Document) -> str:
    """Return the name of a copy: Skeleton, Skeleton (copy); a long one is cut to what its kind allows."""
    limits = (one.max_length for one in type(document).model_fields["name"].metadata if isinstance(one, MaxLen))
    return f"{document.name[: min(limits, default=_LONGEST_NAME) - len(_COPY)].rstrip()}{_COPY}"
