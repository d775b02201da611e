"""Moments in time as the library writes them: always UTC, always sortable as text."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], datetime]

UNKNOWN = datetime(1970, 1, 1, tzinfo=UTC)
"""Stands for a moment that can no longer be read."""


def now() -> datetime:
    """Return this moment."""
    return datetime.now(UTC)


def written(moment: datetime) -> str:
    """Return a moment as text."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds")


def read(text: str) -> datetime:
    """Return the moment that a text says; a damaged text must not keep a list from being shown."""
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        return UNKNOWN
    return moment if moment.tzinfo else UNKNOWN
