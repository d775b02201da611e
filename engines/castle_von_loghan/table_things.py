"""Things on the table: cards face up, cards face down, decks."""

from __future__ import annotations

from engines.kit.documents import Document
from engines.kit.table import Thing, Token


def card_thing(
    id: str, document: Document, *, note: str = "", tokens: tuple[Token, ...] = (), owner: int | None = None
) -> Thing:
    """Describe a card that lies face up."""
    return Thing(id, document.name, document.id, document.kind, note=note, tokens=tokens, owner=owner)


def face_down(id: str, name: str, *, owner: int | None = None) -> Thing:
    """Describe a card of which only the back is seen."""
    return Thing(id, name, face_up=False, owner=owner)


def deck_thing(id: str, name: str, count: int, *, note: str = "", owner: int | None = None) -> Thing:
    """Describe a face-down deck by the number of its cards."""
    return Thing(id, name, face_up=False, count=count, note=note, owner=owner)
