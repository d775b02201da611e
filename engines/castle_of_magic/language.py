"""The language of Castle of Magic: what outcome cards do and what character cards score.

The forms themselves stand above the functions that give them their meaning, in the modules of their chapters and in
`vocabulary`. What they do to the Monster and what they score is judged at one moment, the cast, when nobody decides
anything any more; what they do at the table, in `powers`, is played before (COM-Q-42).
"""

from __future__ import annotations

from engines.castle_of_magic import casting, countries, everyday, objectives, outcomes, regalia
from engines.castle_of_magic.content import FACTION_NAMES, Arcana, Faction, Piece
from engines.castle_of_magic.everyday import families
from engines.castle_of_magic.powers import events, hooks, limits, pawns, tableau
from engines.castle_of_magic.sentences import ARCANUM, CHARACTER, LAND, OUTCOME, PAWN, PLAYER, REGALIA, SHRINE, TALLY
from engines.castle_of_magic.vocabulary import compared, counted, fates, grants, people, realm, shrines
from engines.kit.language.families.comparing import declare_comparing
from engines.kit.language.families.negating import declare_negating
from engines.kit.language.forms import Language
from engines.kit.language.shared import declare_shared
from engines.kit.language.sorts import declare_counted, declare_sort

FAMILIES = (
    casting,
    countries,
    objectives,
    outcomes,
    regalia,
    shrines,
    realm,
    people,
    compared,
    counted,
    fates,
    grants,
    tableau,
    pawns,
    limits,
    events,
    hooks,
)
"""The modules that declare the sentences."""

LANGUAGE = Language("castle_of_magic")
declare_shared(LANGUAGE)
declare_sort(LANGUAGE, PLAYER, "player(s)", seats=True)
declare_sort(LANGUAGE, SHRINE, "shrine(s)")
LANGUAGE.told.add(SHRINE)
declare_sort(LANGUAGE, OUTCOME, "outcome card(s)")
declare_counted(LANGUAGE, ARCANUM, "arcan(um|a)")
declare_counted(LANGUAGE, LAND, "countr(y|ies)")
declare_counted(LANGUAGE, REGALIA, "piece(s) of regalia")
declare_counted(LANGUAGE, CHARACTER, "character(s)", selected=True)
declare_sort(LANGUAGE, PAWN, "pawn(s)")
LANGUAGE.words("period", "a period", {"turn": "turn", "round": "round", "game": "game"})
LANGUAGE.words("who", "who", {"you": "you", "opponents": "your opponents", "everybody": "everybody"})
LANGUAGE.words("actor", "who does it", {"another": "another player", "anybody": "a player"})
LANGUAGE.labels[TALLY] = "what the points are for"
LANGUAGE.words("piece", "a piece of regalia", {str(piece): str(piece) for piece in Piece}, named=True)
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
declare_comparing(LANGUAGE, CHARACTER)
declare_negating(LANGUAGE)
LANGUAGE.alike(families.VERBS, families.THINGS)
LANGUAGE.prefer(
    "plain_score",
    "lose_points",
    "shrine.which",
    "land.where",
    "regalia.where",
    "character.where",
    "pawn.where",
    "arcanum.which",
)
