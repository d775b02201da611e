"""The language of Castle von Loghan: every sentence that a card may say, above the function that plays it."""

from __future__ import annotations

from engines.castle_von_loghan import everyday
from engines.castle_von_loghan.everyday import families
from engines.castle_von_loghan.language import (
    combat,
    enemies,
    guarding,
    handing,
    hooks,
    more,
    people,
    places,
    resources,
    scores,
    story,
    timing,
    treasures,
)
from engines.castle_von_loghan.language.base import bare_language
from engines.castle_von_loghan.language.hooks import names
from engines.castle_von_loghan.words import names as names_of_things
from engines.kit.language.families.comparing import declare_comparing
from engines.kit.language.families.multiplying import declare_multiplying
from engines.kit.language.families.negating import declare_except, declare_negating
from engines.kit.language.families.waiting import declare_waiting

FAMILIES = (
    combat,
    enemies,
    hooks,
    people,
    places,
    resources,
    scores,
    story,
    timing,
    treasures,
    handing,
    guarding,
    names_of_things,
    more,
)
"""The modules that declare the sentences, and how the shared forms do things in this game."""

LANGUAGE = bare_language()
LANGUAGE.take(*FAMILIES, *everyday.TABLES)
declare_comparing(LANGUAGE, "player")
declare_comparing(LANGUAGE, "enemy")
declare_multiplying(LANGUAGE)
declare_negating(LANGUAGE)
declare_except(LANGUAGE, "player", "enemy", "room")
declare_waiting(LANGUAGE)
CHOSE = "any player who (chose|choose|picked|selected|voted for) [option] {letter:letter}"
# “Any player who chose A” are all of them, though “any player” is one elsewhere.
LANGUAGE.everyday("player", "each player who chose {letter}", CHOSE, effort=0)
LANGUAGE.alike(families.VERBS, families.THINGS)
LANGUAGE.exemplify(pay_or="Pay 2 Energy Spheres or the group loses 1 Health.")
LANGUAGE.prefer("deal_damage", "draw_combat", "gain_health", "is_leader", "is_first_round")

__all__ = ["FAMILIES", "LANGUAGE", "names"]
