"""Ids and names for copies."""

from __future__ import annotations

import re
from itertools import count

from sqlmodel import Session, col, select

from workbench.library.tables import DocumentRow

_ROOM = 100
_LONGEST_NAME = 200


def free_id(session: Session, game: str, id: str) -> str:
    """Return an id for a copy that no document has, in the trash neither: skeleton, skeleton-2, skeleton-3."""
    stem = re.sub(r"-\d+$", "", id)[:_ROOM].rstrip("._-")
    statement = select(DocumentRow.id).where(DocumentRow.game == game, col(DocumentRow.id).startswith(stem))
    taken = set(session.exec(statement))
    return next(f"{stem}-{number}" for number in count(2) if f"{stem}-{number}" not in taken)


def name_of_copy(name: str) -> str:
    """Return the name of a copy: Skeleton, Skeleton (copy)."""
    return f"{name[: _LONGEST_NAME - 7]} (copy)"
