"""Families: words that mean about the same in this game, by which a sentence that cannot be read finds a near one."""

from __future__ import annotations

VERBS = (
    "recharge refill",
    "rest sleep",
    "equip wield wear",
    "disenchant dismantle",
)
THINGS = (
    "treasure item items loot",
    "weapon sword axe bow",
    "energy sphere mana",
    "enemy monster foe creature boss enemies bosses",
    "room space chamber corridor",
    "token marker",
    "leader captain",
)
