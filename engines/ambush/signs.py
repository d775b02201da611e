"""The signs that components had before they said their own: defaults, never edited."""

from __future__ import annotations

CARDS = {
    "ambush": "sword-cross",
    "elven_archer": "bow-arrow",
    "orc_raider": "axe-battle",
    "goblin_horde": "account-group",
    "human_knight": "shield-sword",
    "dwarf_mason": "wall",
    "troll_bruiser": "arm-flex",
    "stone_giant": "image-filter-hdr",
    "dragon": "fire",
    "halfling_thief": "sack",
    "gnome_tinker": "telescope",
    "fairy_trickster": "creation",
    "centaur_scout": "horse-variant-fast",
    "powder_keg": "bomb",
    "treant": "tree",
    "griffin_rider": "bird",
    "doppelganger": "drama-masks",
}
