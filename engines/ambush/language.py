"""The language of the game: the sorts of things that its sentences speak of, and the modules that declare them."""

from __future__ import annotations

from engines.ambush import everyday, hooks
from engines.ambush.everyday import families
from engines.ambush.hooks import BATTLEFIELD_CARD, CASTLE, HAND_CARD, PLAYER
from engines.ambush.sentences import (
    ambushes,
    battlefield,
    castles,
    conditions,
    deck,
    exchanges,
    hands,
    nexts,
    players,
    protection,
    spells,
    top_card,
    triggers,
    turns,
)
from engines.kit.language.families.comparing import declare_comparing
from engines.kit.language.families.multiplying import declare_multiplying
from engines.kit.language.families.negating import declare_except, declare_negating
from engines.kit.language.families.waiting import declare_waiting
from engines.kit.language.forms import DEED, Language
from engines.kit.language.shared import declare_shared
from engines.kit.language.sorts import declare_sort

FAMILIES = (
    ambushes,
    battlefield,
    conditions,
    players,
    triggers,
    turns,
    castles,
    hands,
    exchanges,
    protection,
    deck,
    top_card,
    nexts,
    spells,
    hooks,
)
"""The modules that declare the sentences, and how the shared forms do things in this game."""

LANGUAGE = Language("ambush")
declare_shared(LANGUAGE)
declare_sort(LANGUAGE, PLAYER, "player(s)", seats=True)
declare_sort(LANGUAGE, CASTLE, "castle(s)")
declare_sort(LANGUAGE, BATTLEFIELD_CARD, "card(s) of the battlefield")
declare_sort(LANGUAGE, HAND_CARD, "card(s) from your hand")
LANGUAGE.kin["races"] = "race"
LANGUAGE.words("period", "a period", {"turn": "turn", "round": "round", "ambush": "Ambush", "game": "game"})
LANGUAGE.words("part", "a part of a turn", {"expose": "expose", "play": "play"})
LANGUAGE.words("who", "who", {"you": "you", "opponents": "your opponents", "everybody": "everybody"})
LANGUAGE.words("seeing", "to look at or to show", {"look": "look at", "show": "show"})
LANGUAGE.words(
    "rest",
    "what becomes of the rest",
    {
        "leave": "leave the rest",
        "shuffle": "shuffle the rest into the central deck",
        "lay": "lay the rest on the battlefield",
    },
)
LANGUAGE.words(
    "share",
    "how much of the damage",
    {
        "none": "no damage",
        "half_down": "half the damage, rounded down,",
        "half_up": "half the damage, rounded up,",
        "double": "twice the damage",
    },
)
LANGUAGE.take(*FAMILIES, *everyday.TABLES)
declare_comparing(LANGUAGE, PLAYER)
declare_comparing(LANGUAGE, CASTLE)
declare_negating(LANGUAGE)
declare_except(LANGUAGE, PLAYER)
declare_multiplying(LANGUAGE)
declare_waiting(LANGUAGE)
SHOWN = "(show|reveal) {cards:hand_card} [to everyone|to everybody|to all players|to the others]"
# Where it can be a price, it is one.
LANGUAGE.everyday(DEED, "show {cards} to all", SHOWN, effort=4)
LANGUAGE.made_by |= dict.fromkeys(("expose", "exposes", "exposed"), "the exposed card")
LANGUAGE.alike(families.VERBS, families.THINGS)
LANGUAGE.exemplify(
    pay_or="Shuffle one card from your hand into the central deck or your castle takes 2 damage.",
    lasting="Until your next turn, you may not call Ambush.",
)
LANGUAGE.prefer("repair_own", "draw", "deal_to_one", "lowest_health", "deck_empty", "you_call")
