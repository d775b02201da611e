"""What is said of something on the table when the mouse rests on it: what it is, whose, how many, what lies there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engines.kit.documents import Content
from engines.kit.table import Place, Thing, Token
from workbench.desk.checking import rules_texts
from workbench.playtest.table.blocks import Sort, Spot

LONGEST = 220
"""More letters of a rules text than these are read on the card."""
MOST = 8
"""So many things are named that lie at a place."""


def tip_of(spot: Spot, content: Content, names: Sequence[str]) -> str:
    """Say what lies at a spot: only what the table description says of it, and what is printed on an open card."""
    if spot.thing is not None:
        lines = _of_thing(spot.thing, content, names)
    elif spot.token is not None:
        lines = _of_token(spot.token, names)
    elif spot.sort in (Sort.TRACK, Sort.DIAL):
        lines = iter([f"{spot.text}: {spot.value}" + (f" of {spot.maximum}" if spot.maximum else "")])
    elif spot.sort is Sort.COUNTER:
        lines = iter([f"{spot.text}: {_cards(spot.value)}"])
    elif isinstance(spot.drawn_from, Place):
        lines = _of_place(spot.text, spot.drawn_from, names)
    else:
        lines = iter([spot.text] if spot.sort in (Sort.CELL, Sort.SLOT, Sort.TEXT, Sort.BORDER) else [])
    return "\n".join(dict.fromkeys(line for line in lines if line))


def _of_thing(thing: Thing, content: Content, names: Sequence[str]) -> Iterator[str]:
    yield thing.name if thing.count == 1 else f"{thing.name}: {_cards(thing.count)}"
    kind = thing.kind.replace("_", " ").capitalize()
    if kind and kind.lower() not in thing.name.lower():
        yield kind
    if not thing.face_up:
        yield "Lies face down" + (", and you know it" if thing.document else "")
    yield thing.note if thing.note != "face down" else ""
    yield _owned(thing.owner, names)
    yield from (_counted(token, names) for token in thing.tokens)
    yield _printed(thing, content)


def _of_token(token: Token, names: Sequence[str]) -> Iterator[str]:
    yield _counted(token, ())
    yield _owned(token.owner, names)
    yield "Damaged: it does not do what it is for" if token.is_damaged else ""


def _of_place(name: str, place: Place, names: Sequence[str]) -> Iterator[str]:
    yield name
    yield place.terrain
    yield place.note
    yield _owned(place.owner, names, "Held by")
    here = [*(_counted(token, names) for token in place.tokens), *(_named(thing) for thing in place.things)]
    if here:
        more = f" and {len(here) - MOST} more" if len(here) > MOST else ""
        yield f"Here: {', '.join(here[:MOST])}{more}"


def _named(thing: Thing) -> str:
    return thing.name if thing.count == 1 else f"{thing.count} × {thing.name}"


def _counted(token: Token, names: Sequence[str]) -> str:
    words = f"{token.name}: {token.count}" if token.is_counted else token.name
    if token.count > 1 and not token.is_counted:
        words = f"{token.count} × {token.name}"
    is_owned = token.owner is not None and token.owner < len(names) and names[token.owner] not in words
    return f"{words} ({names[token.owner]})" if is_owned and token.owner is not None else words


def _owned(owner: int | None, names: Sequence[str], words: str = "Belongs to") -> str:
    return f"{words} {names[owner]}" if owner is not None and owner < len(names) else ""


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _printed(thing: Thing, content: Content) -> str:
    """Return the rules texts of an open card, as far as they are read at a glance."""
    document = content.get(thing.document) if thing.document and thing.face_up else None
    if document is None:
        return ""
    said = " ".join(text.replace("*", "") for _, text in rules_texts(document))
    return said if len(said) <= LONGEST else f"{said[:LONGEST].rsplit(' ', 1)[0]} …"
