"""Cthulhu's ways in tests: what he answers, and who is driven mad by him."""

from __future__ import annotations

from engines.wardens.state import CTHULHU
from tests.engines.wardens.positions import at

MOVE = ("move_cthulhu",)
STAY = ("cthulhu_stays",)


def to(name: str) -> tuple[str, int]:
    """Let him go to a territory on foot."""
    return ("cthulhu_to", at(name))


def by_portal(name: str) -> tuple[str, int]:
    """Let him teleport to a territory."""
    return ("cthulhu_by_portal", at(name))


def by_presence(*wardens: int) -> list[tuple[int, str, int]]:
    """Return what the fixture `maddened` notes where his presence drives Wardens mad."""
    return [(who, "presence", CTHULHU) for who in wardens]
