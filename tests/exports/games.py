"""The starter content of the games that can be printed, with their layouts."""

from __future__ import annotations

from functools import cache

from engines.kit.documents import Content
from engines.kit.layouts import Layout, default_layouts
from engines.registry import GAMES
from exports.faces.layout import Component, components
from exports.faces.values import Book
from tests import own_cards

STARTERS = tuple(GAMES)


@cache
def content(game: str) -> Content:
    """Return the starter content of a game."""
    return Content(own_cards.starter(game))


@cache
def layouts(game: str) -> tuple[Layout, ...]:
    """Return the layouts that a game comes with."""
    return tuple(default_layouts(game))


@cache
def all_components(game: str) -> tuple[Component, ...]:
    """Draw everything in the box of a game."""
    book = Book(content(game))
    return tuple(one for document in content(game).values() for one in components(document, layouts(game), book))
