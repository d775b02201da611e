"""What is there to be translated: the texts that components print, found by letting them say what they print."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from engines.kit.documents import Problem
from engines.kit.layouts import Show
from exports.faces.boxes import beginning
from exports.faces.layout import FRONT, Component
from exports.faces.spoken import spoken, spoken_palette
from exports.faces.values import Book

_HOLE = re.compile(r"\{[^{}]*\}")


class _Listener(dict[str, str]):
    """Translates nothing, and remembers what it was asked for."""

    def get(self, text: str, otherwise: str = "") -> str:  # type: ignore[override]
        """Remember a text that has words."""
        if has_words(text):
            self[text] = ""
        return otherwise


@lru_cache(maxsize=20_000)
def has_words(text: str) -> bool:
    """Tell whether there is anything to translate: a number, or a hole that fields fill, has nothing."""
    return any(letter.isalpha() for letter in _HOLE.sub("", text))


def texts_of(component: Component) -> list[str]:
    """List the texts that a component prints, as a translation knows them, from the front to the back."""
    heard = _Listener()
    filler = replace(component.filler, book=replace(component.filler.book, texts=heard))
    for box in (*component.layout.front, *component.layout.back):
        if filler.shows(box.when):
            if box.show is Show.TEXT:
                filler.words(box.value)
            elif box.show is Show.BOARD:
                spoken(component.document, filler.book)
                spoken_palette(component.document.game, filler.book)
    return list(heard)


def untranslated(component: Component) -> Iterator[Problem]:
    """Yield what a component prints as it is written although another language is printed."""
    texts = component.filler.book.texts
    for text in texts_of(component) if texts else ():
        if text not in texts:
            yield Problem(component.document.id, FRONT, f"“{beginning(text)}” is not translated")


def in_book(component: Component, book: Book) -> Component:
    """Return a component as it is drawn with another book."""
    return replace(component, filler=replace(component.filler, book=book))
