"""The sentences of Castle of Magic: what outcome cards do and what character cards score.

The forms themselves stand above the functions that give them their meaning, in the modules of their chapters.
Everything is judged at one moment, the cast, when nobody decides anything any more: so of the shared forms
only order and conditions make sense on these cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from engines.castle_of_magic.content import FACTION_NAMES, Arcana, Country, Faction, Piece
from engines.kit.documents import Content
from engines.kit.language import conditions, order
from engines.kit.language.choosing import MOST_TIMES
from engines.kit.language.effects import effect_of, node_of_effect
from engines.kit.language.forms import Language, Node
from engines.kit.language.grammar import Names
from engines.kit.language.play import amount, holds
from engines.kit.language.speaker import REFEREE, TEXT

if TYPE_CHECKING:
    from engines.castle_of_magic.state import CastleState

TALLY = "tally"
"""The category of what an objective counts."""

LANGUAGE = Language("castle_of_magic")
order.declare(LANGUAGE)
conditions.declare(LANGUAGE)
LANGUAGE.labels[TALLY] = "what the points are for"
LANGUAGE.words("piece", "a piece of regalia", {str(piece): str(piece) for piece in Piece})
LANGUAGE.words("faction", "a faction", {str(one): FACTION_NAMES[one] for one in Faction})
LANGUAGE.words("row", "a row", dict(zip(map(str, Arcana), ("top row", "middle row", "bottom row"), strict=True)))
LANGUAGE.words(
    "sign",
    "the state of an arcanum",
    {
        "bell.active": "bell is ringing",
        "bell.inactive": "bell is silent",
        "book.active": "book is open",
        "book.inactive": "book is closed",
        "candle.active": "candle is lit",
        "candle.inactive": "candle is unlit",
    },
)


def names(content: Content) -> Names:
    """Return the names of this content that sentences may use."""
    return {"country": {country.id: country.name for country in content.of(Country)}}


def mentioned(sentences: Iterable[Node], form: str) -> list[Node]:
    """List every use of a form in some sentences, whatever conditions stand before it."""
    effects = (effect_of(LANGUAGE, sentence) for sentence in sentences)
    return [node_of_effect(one) for effect in effects if effect for one in effect.walk() if one.form == form]


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
