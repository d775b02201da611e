"""Whom people speak of: players, the Leader, Enemies, rooms and doors."""

from __future__ import annotations

DEALT = "(who dealt|who has dealt|who did|who placed|who inflicted|that dealt|dealing|with)"
EVERYONE = "(everyone|everybody|all|anyone|those|all players|every player|each player|the player)"
HERE = (
    "[in play|in this combat|in the room|present|in combat|still standing|still alive|left|that is left|alive|here"
    "|that is still alive|still in play]"
)

SAID: dict[str, dict[str, tuple[str, ...]]] = {
    "player": {
        "each player": ("(everyone|everybody|all players|the whole group)",),
        "each other player": ("(everyone|everybody) else", "(all|every|each of the|the|all the) other player(s)"),
        "one other player": (
            "(another|any other|one other|a different) player",
            "(somebody|someone) else",
            "an ally",
        ),
        "one player in Reach": (
            "(a|one|any|another) (player|ally) (within reach|next to you|beside you|sitting next to you)",
        ),
        "each player in Reach": ("(all|both|the|your) (players in Reach|neighbours|players next to you)",),
        "that player": ("(they|them|he|she|him|her)", "the (chosen|target|targeted|same) player"),
        "the player to your left": ("the [next] player (on|to) your left", "your left neighbour", "the next player"),
        "the player to your right": ("the [next] player (on|to) your right", "your right neighbour"),
        "the player to the left of the Leader": (
            "(the Leader's left neighbour|the player on the Leader's left|the player to the Leader's left)",
            "the [next] player (left of|after) the Leader",
        ),
        "each player with a {subtype} equipped": (
            "(players|all players|everyone|everybody) (with|who has|who have) (a|an) equipped {subtype:subtype}",
        ),
        "each player who is Overwhelmed": ("(all|the|every|each) Overwhelmed player(s)", "Overwhelmed players"),
        "each player who chose this": (f"{EVERYONE} who chose (this|this option|this choice|it)",),
        "each player who chose {letter}": (
            f"{EVERYONE} who (chose|choose|picked|selected|voted for) [option] {{letter:letter}}",
            "whoever (chose|chooses|picked|selected|voted for) [option] {letter:letter}",
        ),
        "the player with the most Damage": (f"(the player|whoever) {DEALT} [the] most Damage",),
        "the player with the least Damage": (f"(the player|whoever) {DEALT} [the] (least|fewest|lowest) Damage",),
        "the player with the most cards in hand": (
            "(the player|whoever) (with|who has|has|holding) [the] most cards",
        ),
        "the player with the fewest cards in hand": (
            "(the player|whoever) (with|who has|has) [the] (fewest|least) cards",
        ),
        "the Leader": ("the [current|group] leader", "whoever is [the] Leader", "the player with the Leader token"),
    },
    "player.filter": {
        "who chose {letter}": (
            "who (choose|picked|selected|voted|voted for) [option] {letter:letter}",
            "who chose option {letter:letter}",
        ),
        "who is Overwhelmed": ("(with the Overwhelmed token|that is Overwhelmed|that are Overwhelmed)",),
        "with Initiative": ("who (has|have) Initiative",),
        "with a {subtype} equipped": ("(with|who has|who have|carrying) (a|an) {subtype:subtype} [equipped]",),
    },
    "player.measure": {
        "Energy Spheres": ("(Energy|Spheres)",),
        "cards in hand": ("(Combat cards|cards) [in hand|in their hand]",),
        "Damage": ("(Damage tokens|Damage dealt|Damage placed)",),
        "Treasures": ("(items|treasure|Treasure cards)",),
    },
    "enemy": {
        "each Enemy": ("(all|the|every) (Enemies|monsters|foes)", "every (monster|foe)"),
        "the attacked Enemy": (
            "(the|your) (target|targeted Enemy|current target)",
            "the Enemy [you attack|you are attacking|you attacked]",
        ),
        "that Enemy": ("(it|them)", "the (chosen|same) Enemy"),
        "one Enemy next to the attacked one": (
            "(an|one|any|the) (adjacent|neighbouring|nearby) Enemy",
            "another Enemy next to it",
        ),
        "each Enemy next to the attacked one": ("(all|each|every|both) (adjacent|neighbouring|nearby) Enem(y|ies)",),
        "the Enemy with the most Health left": (
            "the (strongest|healthiest|toughest) Enemy",
            "the Enemy with the (most|highest) Health",
        ),
        "the Enemy with the least Health left": (
            "the weakest Enemy",
            "the Enemy with the (least|lowest|fewest) Health",
        ),
    },
    "enemy.noun": {
        "Enemy": (f"(enemy|enemies|foe|foes|monster|monsters|creature|creatures|Enemy|Enemies) {HERE}",),
    },
    "enemy.filter": {
        "weak to {kind}": (
            "(with|that has|that have) (a|the) {kind:weapon_type} (weakness|Weakness)",
            "(vulnerable to|that is weak to|that are weak to|who is weak to) {kind:weapon_type} [Weapons|attacks]",
            "weak (against|to) {kind:weapon_type} [Weapons|attacks]",
        ),
        "with Damage": ("(that is|that are) (damaged|wounded)", "with Damage (tokens|on it|on them)"),
    },
    "enemy.measure": {"Health left": ("(Health|remaining Health|hp|life)",)},
    "room": {
        "this room": ("(the|the current|your current|the group's) room", "here", "this (space|location|place)"),
        "each room in the Area": ("the Area", "(all|every) room(s) in the area"),
        "one adjacent room": ("(a|any|one) (neighbouring|connected|nearby|connecting) room",),
    },
    "room.noun": {
        "adjacent room": ("(neighbouring|connected|nearby) room(s)",),
        "room in the Area": ("(nearby|local) room(s) in the area",),
    },
    "room.adjective": {"Clean": ("(clean|cleared|cleaned)",)},
    "room.filter": {
        "with a Search token": ("(with|that has|containing) (Search tokens|a search token|any Search token|tokens)",)
    },
    "door": {
        "each door of this space": (
            "(all|every|the) door(s) (of|in|to) (this room|this space|the room)",
            "all doors here",
        ),
        "one door of this space": ("(a|one|any) door (of|in|to) (this room|this space|the room)",),
        "one locked door of this space": ("(a|one|any) locked door (of|in|to) (this room|the room)",),
        "each locked door": ("all locked doors",),
        "each door": ("(all|every|all the) door(s)",),
    },
    "door.filter": {
        "of this space": ("(of|in|to|leading out of) (this room|the room|the current room|this location)",)
    },
}
