"""The language of Castle of Magic: what outcome cards do and what character cards score.

The forms themselves stand above the functions that give them their meaning, in the modules of their chapters.
Everything is judged at one moment, the cast, when nobody decides anything any more: so of the shared forms
only order and conditions make sense on these cards.
"""

from __future__ import annotations

from engines.castle_of_magic import casting, countries, objectives, outcomes, regalia
from engines.castle_of_magic.content import FACTION_NAMES, Arcana, Faction, Piece
from engines.castle_of_magic.sentences import TALLY
from engines.kit.language import conditions, order
from engines.kit.language.forms import Language

FAMILIES = (casting, countries, objectives, outcomes, regalia)
"""The modules that declare the sentences."""

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
LANGUAGE.take(*FAMILIES)
