"""Sentences of cards, as they are gone through: what a text comes to now, and where a form stands in it.

Everything is judged at one moment, the cast, when nobody decides anything any more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from engines.castle_of_magic.content import Country
from engines.kit.documents import Content
from engines.kit.language.abilities import nodes_in
from engines.kit.language.choosing import MOST_TIMES
from engines.kit.language.forms import Node
from engines.kit.language.grammar import Names
from engines.kit.language.play import amount, holds
from engines.kit.language.speaker import REFEREE, TEXT

if TYPE_CHECKING:
    from engines.castle_of_magic.state import CastleState

TALLY = "tally"
"""The category of what an objective counts."""


def names(content: Content) -> Names:
    """Return the names of this content that sentences may use."""
    return {"country": {country.id: country.name for country in content.of(Country)}}


def mentioned(sentences: Iterable[Node], form: str) -> list[Node]:
    """List every use of a form in some sentences, whatever conditions stand before it."""
    return [node for sentence in sentences for node in nodes_in(sentence) if node[0] == form]


def decreed(state: CastleState, run: Any, seat: int | None = None) -> Iterator[Node]:
    """Yield what the referee has said for a seat, or for anybody, as it comes to now (COM-Q-38)."""
    for whose, sentence in state.decrees:
        if seat in (None, whose):
            yield from deeds(state, run, sentence)


def deeds(state: CastleState, run: Any, node: Node) -> Iterator[Node]:
    """Yield what a text comes to now: its conditions decided, its parts in order, unread parts as they are ruled."""
    kind, *slots = node
    if kind in (TEXT, "then"):
        for part in slots[0]:
            yield from deeds(state, run, part)
    elif kind in ("if_only", "unless"):
        if holds(state, run, slots[0]) == (kind == "if_only"):  # type: ignore[arg-type]  # conditions read the table
            yield from deeds(state, run, slots[1])
    elif kind == "if_else":
        yield from deeds(state, run, slots[1] if holds(state, run, slots[0]) else slots[2])  # type: ignore[arg-type]
    elif kind == "repeat":
        for _ in range(min(amount(state, run, slots[0]), MOST_TIMES)):  # type: ignore[arg-type]
            yield from deeds(state, run, slots[1])
    elif kind == REFEREE and state.rulings.get(slots[0]):
        yield from deeds(state, run, state.rulings[slots[0]])
    elif kind != "nothing":
        yield node
