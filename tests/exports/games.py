"""The starter content of the games that can be printed, with their layouts."""

from __future__ import annotations

from functools import cache

from engines.ambush.content import starter as ambush
from engines.castle_of_magic.content import starter as castle_of_magic
from engines.castle_von_loghan.starter import starter as castle_von_loghan
from engines.kit.documents import Content
from engines.kit.layouts import Layout, default_layouts
from exports.faces.layout import Component, components
from exports.faces.values import Book

STARTERS = {"castle_of_magic": castle_of_magic, "ambush": ambush, "castle_von_loghan": castle_von_loghan}


@cache
def content(game: str) -> Content:
    """Return the starter content of a game."""
    return Content(STARTERS[game]())


@cache
def layouts(game: str) -> tuple[Layout, ...]:
    """Return the layouts that a game comes with."""
    return tuple(default_layouts(game))


@cache
def all_components(game: str) -> tuple[Component, ...]:
    """Draw everything in the box of a game."""
    book = Book(content(game))
    return tuple(one for document in content(game).values() for one in components(document, layouts(game), book))
