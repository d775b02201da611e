"""Chapters: a game's rules are modules, and what they declare under one name is put together here.

A chapter declares its `STEPS` (what stands on the agenda), its `DEEDS` (what happens unless something replaces it),
its `OFFERS` (what may be answered to hidden questions) and whatever else its game gathers, each by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import ModuleType
from typing import Any

Named = dict[str, Callable[..., Any]]


def gathered(chapters: Iterable[ModuleType], name: str) -> Named:
    """Put together what the chapters declare under a name, such as STEPS; no two may declare the same."""
    found: Named = {}
    for chapter in chapters:
        own: Named = getattr(chapter, name, {})
        if twice := found.keys() & own.keys():
            raise ValueError(f"{chapter.__name__} declares {', '.join(sorted(twice))} in {name} a second time")
        found |= own
    return found
