"""Lists of errata between two states of the castle's box."""

from __future__ import annotations

from functools import cache
from typing import Any

from engines.castle_von_loghan.starter import starter
from engines.kit.documents import Content
from exports.errata.comparison import Errata, ErrataJob, errata


@cache
def box() -> Content:
    """Return the starter content."""
    return Content(starter())


def changed(id: str, **fields: Any) -> Content:
    """Return the starter content with one document changed."""
    return Content([*box().values(), box()[id].changed(**fields)])


def sheet(printed: Content, now: Content, **more: Any) -> Errata:
    """Return the errata from one box to another."""
    since, date = "demo print", "2026-11-16"
    return errata(ErrataJob("castle_von_loghan", "Castle von Loghan", printed, now, since=since, date=date, **more))
