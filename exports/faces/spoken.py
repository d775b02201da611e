"""Boards in another language: the names in their spaces, and those of their marks."""

from __future__ import annotations

from engines.kit.documents import Document
from engines.kit.maps.boards import Board
from engines.kit.maps.palettes import Palette, palette_for
from exports.faces.values import Book

PALETTE = str(Palette.model_fields["kind"].default)
"""The kind of documents in which a designer adds to the palette of a game."""


def spoken(document: Document, book: Book) -> Document:
    """Return a board with its names in the language that is printed; anything else as it is."""
    if not isinstance(document, Board):
        return document
    names = [book.said(space.name) for space in document.spaces]
    if names == [space.name for space in document.spaces]:
        return document
    both = zip(document.spaces, names, strict=True)
    return document.model_copy(update={"spaces": tuple(one.model_copy(update={"name": name}) for one, name in both)})


def spoken_palette(game: str, book: Book) -> Palette:
    """Return the palette of a game with its marks named in the language that is printed."""
    palette = palette_for(game, book.of_kind(PALETTE))
    titles = {kind: book.said(look.title) for kind, look in palette.marks.items()}
    if titles == {kind: look.title for kind, look in palette.marks.items()}:
        return palette
    marks = {kind: look.model_copy(update={"title": titles[kind]}) for kind, look in palette.marks.items()}
    return palette.model_copy(update={"marks": marks})
