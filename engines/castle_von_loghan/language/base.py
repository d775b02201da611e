"""The language before any sentence: its sorts of things and its closed lists of words."""

from __future__ import annotations

from engines.kit.language.forms import Language
from engines.kit.language.shared import declare_shared
from engines.kit.language.sorts import declare_sort

WORDS = {
    "colour": ("a colour", {"green": "Green", "blue": "Blue", "red": "Red", "violet": "Violet"}),
    "event_colour": ("Green, Blue or Red", {"green": "Green", "blue": "Blue", "red": "Red"}),
    "weapon_type": ("Melee, Ranged or Shock", {"melee": "Melee", "ranged": "Ranged", "shock": "Shock"}),
    "treasure_size": ("Small or Large", {"small": "Small", "large": "Large"}),
    "letter": ("a letter", {"a": "A", "b": "B", "c": "C", "d": "D"}),
    "timeline": ("a timeline", {"past": "The Past", "anomaly": "The Anomaly", "future": "The Future"}),
    "period": (
        "a period",
        {"turn": "Turn", "combat_round": "Combat round", "combat": "combat", "game": "game"},
    ),
    "span": ("how long", {"combat_round": "this Combat round", "combat": "this combat"}),
    "since": ("since when", {"story": "since the last Story Event", "game": "since the start of the game"}),
    "phase": (
        "a phase",
        {
            "move": "the Move Phase",
            "event": "the Event Phase",
            "combat": "the Combat Phase",
            "combat_1": "Step 1 of a Combat round",
            "combat_2": "Step 2 of a Combat round",
            "combat_6": "Step 6 of a Combat round",
            "reward": "the Reward Phase",
            "refresh": "the Refresh Phase",
        },
    ),
    "part_of_round": (
        "a step",
        {
            "alert": "the Enemy Alert check",
            "reward": "the Reward Phase",
            "actions": "the actions of the Refresh Phase",
            "disenchant": "the Disenchant step",
            "leader": "the change of Leader",
            "clarity": "the Clarity check",
            "clean": "the Clean Token",
            "enemy_moves": "the Enemy Moves",
        },
    ),
}
"""For each kind of slot with a closed list of words: what a designer calls it, and the words."""

LABELS = {
    "combat_card": "the name of a Combat card",
    "enemy_name": "the name of an Enemy",
    "treasure_name": "the name of a Treasure",
    "space_name": "the name of a room",
    "character_name": "the name of a character",
    "subtype": "a subtype of Treasures",
    "memory": "what the story remembers",
    "owned_treasure.noun": "which Treasures",
}
"""What a designer calls the other kinds of slots."""


def bare_language() -> Language:
    """Return the language of Castle von Loghan, ready to take in sentences."""
    language = Language("castle_von_loghan")
    declare_shared(language)
    declare_sort(language, "player", "player(s)", seats=True)
    declare_sort(language, "enemy", "Enem(y|ies)")
    declare_sort(language, "room", "room(s)", near=True)
    declare_sort(language, "door", "door(s)")
    for kind, (label, words) in WORDS.items():
        language.words(kind, label, words)
    language.labels |= LABELS
    return language
