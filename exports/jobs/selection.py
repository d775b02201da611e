"""What is asked to be printed: a selection of a game's documents."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from engines.kit.documents import Document
from engines.kit.layouts import Layout
from engines.kit.maps.tiles import Tile, in_deck_order
from engines.kit.scenarios.documents import Scenario
from engines.kit.style_sheets import StyleSheet
from engines.kit.translations import Translation

Documents = Mapping[str, Document]
"""All that a game has, by id, in the order of the ids."""


@dataclass(frozen=True, slots=True)
class Selection:
    """Which documents are wanted; what is empty does not matter."""

    kinds: Collection[str] = ()
    names: Collection[str] = ()
    """Ids or names of single documents."""
    text: str = ""
    """Words that stand in the name or anywhere else in the document."""
    tags: Collection[str] = ()
    ids: Collection[str] | None = None
    """Only these, such as those that changed since a release."""
    decks: Collection[str] = ()
    """Ids or names of documents that stand for all that belongs to them: what they name, and what names them."""
    language: str = ""
    """The name of the translation in which they are printed; empty: as they are written."""

    def among(self, content: Documents) -> Iterator[Document]:
        """Yield the documents that are wanted; map tiles in the order of their deck."""
        wanted = list(self._wanted(content))
        tiles = iter(in_deck_order(one for one in wanted if isinstance(one, Tile)))
        for one in wanted:
            yield next(tiles) if isinstance(one, Tile) else one

    def _wanted(self, content: Documents) -> Iterator[Document]:
        heads = {one.id: named_by(one, content) for one in self._heads(content)}
        members = set(heads).union(*heads.values())
        for one in content.values():
            belongs = not self.decks or one.id in members or named_by(one, content) & heads.keys()
            if belongs and self.has(one):
                yield one

    def _heads(self, content: Documents) -> Iterable[Document]:
        return (one for one in content.values() if _is_called(one, self.decks)) if self.decks else ()

    def has(self, document: Document) -> bool:
        """Tell whether a document is wanted."""
        return (
            not isinstance(document, Layout | StyleSheet | Translation)
            and (not self.kinds or document.kind in self.kinds)
            and (not self.names or _is_called(document, self.names))
            and (not self.tags or bool(set(self.tags) & set(document.tags)))
            and (self.ids is None or document.id in self.ids)
            and self._says(document)
        )

    def _says(self, document: Document) -> bool:
        return not self.text or self.text.casefold() in document.model_dump_json().casefold()


def _is_called(document: Document, names: Collection[str]) -> bool:
    return bool({document.id, document.name.casefold()} & {*names, *(name.casefold() for name in names)})


def named_by(document: Document, content: Documents) -> set[str]:
    """Return the ids of all documents that a document names."""
    return set(_texts(document.model_dump(exclude={"id", "game", "kind", "name", "tags", "notes"}))) & content.keys()


def decks_in(content: Documents) -> list[Scenario]:
    """List the documents that stand for a deck: the scenarios that have cards."""
    return [one for one in content.values() if isinstance(one, Scenario) and one.cards]


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from _texts(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _texts(part)
