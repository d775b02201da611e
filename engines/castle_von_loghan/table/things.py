"""Things on the table: cards face up, cards face down, decks."""

from __future__ import annotations

from collections.abc import Sequence

from engines.kit.documents import Document
from engines.kit.table import Thing, Token


def card_thing(
    id: str, document: Document, *, note: str = "", tokens: tuple[Token, ...] = (), owner: int | None = None
) -> Thing:
    """Describe a card that lies face up."""
    return Thing(id, document.name, document.id, document.kind, note=note, tokens=tokens, owner=owner)


def face_down(id: str, name: str, *, kind: str = "", owner: int | None = None) -> Thing:
    """Describe a card of which only the back is seen."""
    return Thing(id, name, kind=kind, face_up=False, owner=owner)


def deck_thing(
    id: str,
    name: str,
    count: int,
    *,
    kind: str = "",
    back: str = "",
    note: str = "",
    owner: int | None = None,
    colour: str = "",
) -> Thing:
    """Describe a face-down deck by the number of its cards; `back` is any card with the same back."""
    return Thing(id, name, kind=kind, face_up=False, count=count, note=note, owner=owner, back=back, colour=colour)


def coloured(documents: Sequence[Document], colours: Sequence[int], colour: int) -> str:
    """Return the id of any card of a colour: all of them have the same back."""
    return next((one.id for one, its in zip(documents, colours, strict=True) if its == colour), "")
