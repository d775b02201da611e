"""Families: words that mean about the same in this game, by which a sentence that cannot be read finds a near one."""

from __future__ import annotations

VERBS = (
    "devour eat swallow consume feed",
    "dominate command master tame",
    "banish exile flee imprison",
    "release free escape rampage",
    "control rule govern",
    "claim own hold owner claimant",
)
THINGS = (
    "score point points",
    "country land realm kingdom countries",
    "faction guild party",
    "shrine temple altar",
    "regalia treasure crown amulet scepter piece",
    "arcanum arcana bell book candle",
    "character player wizard cultist",
    "active face-up faceup corrupted",
    "inactive face-down facedown",
)
