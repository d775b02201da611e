"""The language itself: its sorts of things and its closed lists of words."""

from __future__ import annotations

from engines.kit.language.forms import Language
from engines.kit.language.shared import declare_shared
from engines.kit.language.sorts import declare_sort

LANGUAGE = Language("castle_von_loghan")
declare_shared(LANGUAGE)
declare_sort(LANGUAGE, "player", "player(s)", seats=True)
declare_sort(LANGUAGE, "enemy", "Enem(y|ies)")
declare_sort(LANGUAGE, "room", "room(s)", near=True)
declare_sort(LANGUAGE, "door", "door(s)")

LANGUAGE.words("colour", "a colour", {"green": "Green", "blue": "Blue", "red": "Red", "violet": "Violet"})
LANGUAGE.words("event_colour", "Green, Blue or Red", {"green": "Green", "blue": "Blue", "red": "Red"})
LANGUAGE.words("weapon_type", "Melee, Ranged or Shock", {"melee": "Melee", "ranged": "Ranged", "shock": "Shock"})
LANGUAGE.words("treasure_size", "Small or Large", {"small": "Small", "large": "Large"})
LANGUAGE.words("letter", "a letter", {"a": "A", "b": "B", "c": "C", "d": "D"})
LANGUAGE.words("timeline", "a timeline", {"past": "The Past", "anomaly": "The Anomaly", "future": "The Future"})
LANGUAGE.words(
    "period", "a period", {"turn": "Turn", "combat_round": "Combat round", "combat": "combat", "game": "game"}
)
LANGUAGE.words("span", "how long", {"combat_round": "this Combat round", "combat": "this combat"})
LANGUAGE.words("since", "since when", {"story": "since the last Story Event", "game": "since the start of the game"})
LANGUAGE.words(
    "phase",
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
)
LANGUAGE.words(
    "part_of_round",
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
)
for kind, label in {
    "combat_card": "the name of a Combat card",
    "enemy_name": "the name of an Enemy",
    "treasure_name": "the name of a Treasure",
    "space_name": "the name of a room",
    "character_name": "the name of a character",
    "subtype": "a subtype of Treasures",
    "memory": "what the story remembers",
}.items():
    LANGUAGE.labels[kind] = label
