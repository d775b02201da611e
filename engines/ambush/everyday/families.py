"""Families: words that mean about the same in this game, by which a sentence that cannot be read finds a near one."""

from __future__ import annotations

VERBS = (
    "capture captured catch catches captor",
    "call called caller yell shout",
    "put place lay",
    "redirect deflect reflect reflected",
)
THINGS = (
    "battlefield board table field grid",
    "castle fortress tower",
    "player attacker defender target",
    "blow attack attacks hit",
)
