"""The sentences of Castle of Magic: what outcome cards do and what character cards score.

The forms themselves stand above the functions that give them their meaning, in the modules of their chapters and in
`sentences`. Everything is judged at one moment, the cast, when nobody decides anything any more: so of the shared forms
only order, conditions and counting make sense on these cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from engines.castle_of_magic.content import FACTION_NAMES, Arcana, Country, Faction, Piece
from engines.kit.documents import Content
from engines.kit.language import conditions, order, turns
from engines.kit.language.choosing import MOST_TIMES
from engines.kit.language.counting import per_each
from engines.kit.language.effects import effect_of, node_of_effect
from engines.kit.language.forms import Language, Node
from engines.kit.language.grammar import Names
from engines.kit.language.play import amount, holds, members
from engines.kit.language.sorts import declare_counted
from engines.kit.language.speaker import REFEREE, TEXT

if TYPE_CHECKING:
    from engines.castle_of_magic.state import CastleState

TALLY = "tally"
"""The category of what an objective counts."""

SHRINE, LAND, REGALIA, CHARACTER, PAWN = "shrine", "land", "regalia", "character", "pawn"
"""The sorts of things that sentences count."""


class Scoring(NamedTuple):
    """What a sentence is judged by: whose card it stands on, and what is known of the outcome by then."""

    seat: int
    """The seat that "you" are, or nobody on an outcome card."""
    verdict: Any
    """The verdict of the cast, or the fate of an outcome that is being carried out."""


LANGUAGE = Language("castle_of_magic")
order.declare(LANGUAGE)
conditions.declare(LANGUAGE)
turns.declare(LANGUAGE)
declare_counted(LANGUAGE, SHRINE, "shrine(s)")
declare_counted(LANGUAGE, LAND, "countr(y|ies)")
declare_counted(LANGUAGE, REGALIA, "piece(s) of regalia")
declare_counted(LANGUAGE, CHARACTER, "character(s)")
declare_counted(LANGUAGE, PAWN, "pawn(s)")
LANGUAGE.labels[TALLY] = "what the points are for"
LANGUAGE.words("piece", "a piece of regalia", {str(piece): str(piece) for piece in Piece})
LANGUAGE.words("faction", "a faction", {str(one): FACTION_NAMES[one] for one in Faction})
LANGUAGE.words(
    "holder", "who controls it", {"yours": "your faction", "another": "another faction", "nobody": "nobody"}
)
LANGUAGE.words(
    "faction_member",
    "a member of a faction",
    {"dragon": "Dragon Master", "eagle": "Eagle Lord", "wolf": "Wolf Mage"},
)
LANGUAGE.kin["faction_member"] = "faction"
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


def country_number(state: CastleState, country: str) -> int:
    """Return the place of a country from left to right, or -1 if the box has none of that name."""
    return next((place for place, one in enumerate(state.box.countries) if one.id == country), -1)


def own_faction(state: CastleState, run: Scoring) -> int:
    """Return the faction of the character whose card is judged, or none."""
    return -1 if run.seat < 0 else state.box.factions[state.characters[run.seat]]


def own_home(state: CastleState, run: Scoring) -> int:
    """Return the home country of the character whose card is judged, or none."""
    return -1 if run.seat < 0 else state.box.homes[state.characters[run.seat]]


def mentioned(sentences: Iterable[Node], form: str) -> list[Node]:
    """List every use of a form in some sentences, whatever conditions stand before it."""
    effects = (effect_of(LANGUAGE, sentence) for sentence in sentences)
    return [node_of_effect(one) for effect in effects if effect for one in effect.walk() if one.form == form]


def decreed(state: CastleState, verdict: Any, seat: int | None = None) -> Iterator[Node]:
    """Yield what the referee has said for a seat, or for anybody, as it comes to now (COM-Q-38)."""
    for whose, sentence in state.decrees:
        if seat in (None, whose):
            yield from deeds(state, Scoring(whose, verdict), sentence)


def deeds(state: Any, run: Any, node: Node) -> Iterator[Node]:
    """Yield what a text comes to now: its conditions decided, its parts in order, unread parts as they are ruled."""
    kind, *slots = node
    if kind in (TEXT, "then"):
        for part in slots[0]:
            yield from deeds(state, run, part)
    elif kind in ("if_only", "unless"):
        if holds(state, run, slots[0]) == (kind == "if_only"):
            yield from deeds(state, run, slots[1])
    elif kind == "if_else":
        yield from deeds(state, run, slots[1] if holds(state, run, slots[0]) else slots[2])
    elif kind == "repeat":
        for _ in range(min(amount(state, run, slots[0]), MOST_TIMES)):
            yield from deeds(state, run, slots[1])
    elif kind.endswith(".per"):
        for part in per_each(state, run, *slots):
            yield from deeds(state, run, part)
    elif kind.endswith(".for_each"):
        for _ in members(state, run, slots[0]):
            yield from deeds(state, run, slots[1])
    elif kind == REFEREE and state.rulings.get(slots[0]):
        yield from deeds(state, run, state.rulings[slots[0]])
    elif kind != "nothing":
        yield node
