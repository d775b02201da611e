"""Families: words that mean about the same in this game, by which a sentence that cannot be read finds a near one."""

from __future__ import annotations

DONE = (
    "destroy kill slay eliminate annihilate",
    "bombard shell shoot barrage cannonade",
    "move march advance sail fly drive",
    "teleport transport warp",
    "repair rebuild fix mend",
    "damage wreck ruin sabotage",
    "cure heal soothe calm",
    "possess control dominate",
    "spawn summon conjure",
    "explore search investigate",
    "cancel counter negate annul",
)
THINGS = (
    "unit vehicle ship zeppelin airship tank troop",
    "army fleet squadron battalion force",
    "territory region country sea ocean land",
    "madness sanity insanity fear horror",
    "portal gate rift",
    "outpost base fort factory",
    "prophecy omen vision",
    "artifact relic",
    "starspawn monster spawn creature minion",
    "warden hero",
)
