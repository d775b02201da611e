"""The language of Castle of Magic: what outcome cards do and what character cards score.

The forms themselves stand above the functions that give them their meaning, in the modules of their chapters and in
`vocabulary`. Everything is judged at one moment, the cast, when nobody decides anything any more: so of the shared
forms only order, conditions and counting make sense on these cards.
"""

from __future__ import annotations

from engines.castle_of_magic import casting, countries, everyday, objectives, outcomes, regalia
from engines.castle_of_magic.content import FACTION_NAMES, Arcana, Faction, Piece
from engines.castle_of_magic.everyday import families
from engines.castle_of_magic.sentences import CHARACTER, LAND, PAWN, REGALIA, SHRINE, TALLY
from engines.castle_of_magic.vocabulary import fates, people, realm, shrines
from engines.kit.language import conditions, order, turns
from engines.kit.language.forms import Language
from engines.kit.language.sorts import declare_counted

FAMILIES = (casting, countries, objectives, outcomes, regalia, shrines, realm, people, fates)
"""The modules that declare the sentences."""

LANGUAGE = Language("castle_of_magic")
order.declare(LANGUAGE)
conditions.declare(LANGUAGE)
turns.declare(LANGUAGE)
declare_counted(LANGUAGE, SHRINE, "shrine(s)")
declare_counted(LANGUAGE, LAND, "countr(y|ies)")
declare_counted(LANGUAGE, REGALIA, "piece(s) of regalia")
declare_counted(LANGUAGE, CHARACTER, "character(s)", selected=True)
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
LANGUAGE.words(
    "role", "a kind of character", {"wizard": "a wizard", "cultist": "a cultist", "monster": "the Monster"}
)
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
LANGUAGE.take(*FAMILIES, *everyday.TABLES)
LANGUAGE.alike(families.VERBS, families.THINGS)
LANGUAGE.prefer(
    "plain_score", "lose_points", "shrine.which", "land.where", "regalia.where", "character.where", "pawn.where"
)
