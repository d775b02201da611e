"""The language before any sentence: its sorts of things and its closed lists of words."""

from __future__ import annotations

from engines.kit.language.forms import Language
from engines.kit.language.shared import declare_shared
from engines.kit.language.sorts import declare_sort
from engines.machina_arcana.units.attack_changes import ALL, ARCANE, MELEE, RANGED, THIS_WEAPON, WEAPON

WORDS = {
    "period": ("a period", {"turn": "turn", "round": "round", "game": "game"}),
    "trait": (
        "an attribute",
        {
            "armor": "armor",
            "will": "will",
            "health": "max health",
            "stamina": "max stamina",
            "essence": "max essence",
        },
    ),
    "gauge": ("health, stamina or essence", {"health": "health", "stamina": "stamina", "essence": "essence"}),
    "maximum": (
        "a maximum",
        {"health": "max health", "stamina": "max stamina", "essence": "max essence"},
    ),
    "defence": ("armor or will", {"armor": "armor", "will": "will"}),
    "kind_of_unit": ("a kind of unit", {"unit": "a unit", "monster": "a monster", "explorer": "an explorer"}),
    "role": (
        "a class",
        {"gunman": "gunman", "bruiser": "bruiser", "mystic": "mystic", "crafter": "crafter"},
    ),
    "status": (
        "a state of a unit",
        {
            "ethereal": "ethereal",
            "immobile": "immobile",
            "untargetable": "untargetable",
            "unpushable": "unpushable",
            "unable to act": "unable to act",
        },
    ),
    "passage": (
        "what can be moved through",
        {
            "units": "units",
            "monsters": "monsters",
            "obstacles": "obstacles",
            "pits": "pits",
            "rubble": "rubble",
            "walls": "walls",
            "closed doors": "closed doors",
        },
    ),
    "which_attacks": (
        "which attacks",
        {
            ALL: "all attacks",
            MELEE: "melee attacks",
            RANGED: "ranged attacks",
            ARCANE: "arcane attacks",
            WEAPON: "weapon attacks",
            THIS_WEAPON: "attacks with this weapon",
        },
    ),
    "kind_of_attack": (
        "a kind of attack",
        {"arcane": "arcane", "default": "default", "melee": "melee", "ranged": "ranged"},
    ),
    "item_type": (
        "a type of item",
        {"weapon": "weapon", "apparel": "apparel", "artifact": "artifact", "consumable": "consumable"},
    ),
    "side": ("explorer or horror", {"explorer": "explorer", "horror": "horror"}),
    "rating": ("spawn or horror", {"spawn": "spawn", "horror": "horror"}),
    "phase": ("a phase", {"explorer": "explorer", "spawn": "spawn", "horror": "horror", "monster": "monster"}),
    "cause": (
        "how somebody is destroyed",
        {"attack": "an attack", "pit": "a pit", "trap": "a trap", "barrel": "a barrel", "seal": "a seal"},
    ),
    "action": (
        "an action",
        {
            "move": "moving",
            "chest": "opening a chest",
            "event": "activating an event space",
            "chapter": "activating a chapter space",
            "lever": "pulling a trap lever",
            "station": "using a recharge station",
            "workbench": "using a workbench",
            "seal": "sealing a spawn space",
            "trade": "trading",
            "inventory": "using an inventory",
            "explore": "exploring",
            "exit": "exiting",
            "open": "opening a door",
            "close": "closing a door",
            "break": "destroying a door",
        },
    ),
    "door_state": ("the state of a door", {"open": "open", "closed": "closed", "destroyed": "destroyed"}),
    "queue_end": ("first or last", {"first": "first", "last": "last"}),
}
"""For each kind of slot with a closed list of words: what a designer calls it, and the words."""

LABELS = {
    "dice": "attack dice, as in 1H 2L",
    "space_kind": "a kind of space",
    "monster_name": "the name of a monster",
    "explorer_name": "the name of an explorer",
    "item_name": "the name of an item",
}
"""What a designer calls the other kinds of slots."""


def bare_language() -> Language:
    """Return the language of Machina Arcana, ready to take in sentences."""
    language = Language("machina_arcana")
    declare_shared(language)
    declare_sort(language, "space", "space(s)", near=True)
    declare_sort(language, "door", "door(s)", near=True)
    declare_sort(language, "item", "item(s)")
    declare_sort(language, "unit", "unit(s)", near=True, seats=True)
    for kind, (label, words) in WORDS.items():
        language.words(kind, label, words)
    language.labels |= LABELS
    return language
