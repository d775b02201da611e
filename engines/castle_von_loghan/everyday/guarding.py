"""What is prevented, exchanged and counted, and when: how people put it."""

from __future__ import annotations

from engines.kit.language.forms import ABILITY, COST, DEED, EVENT, MODIFIER, SENTENCE, UNIT

WHEN = "(when|whenever|if|before|each time|every time|any time)"
LOSES = "the group (would lose|would take|would suffer|is about to lose) [any] (Health|Group Damage|damage)"
IT = "(it|that|this|all of it|that loss|the loss|that damage|this loss)"
PREVENT = "(prevent|avoid|ignore|cancel|negate)"
FOR_COMBAT = (
    "(until the end of combat|until the end of this combat|until the end of the combat|for the rest of combat|for the"
    " rest of this combat|for the rest of the combat|for this combat|during this combat|in this combat|this combat)"
)
RISES = "(is increased|increases|is raised|goes up|is higher)"
HAVE = "(has|have|gain|gains|get|gets)"
LOST = "(Health|Group Damage|damage|Damage)"
WOULD = "[that] the group would (lose|suffer|take)"
FOR_ROUND = "[this Round|this round|this Combat|this combat|this Combat round|until the end of the Round]"
POINTS = "(Data Point|Data Points|point|points)"
SCORE = "[score|scores|gain|get|earn|you score]"
TROPHY = "(Trophies|trophies)"
NUMBER = "{number:digits}"
THIS_ENEMY = "(this Enemy|it)"
CHOSE = "(chose|choose|picked|voted for) (this|this option|this choice|it)"

SAID: dict[str, dict[str, tuple[str, ...]]] = {
    ABILITY: {
        (
            "before the group would lose Health, you may {costs}: the group does not lose the next that many"
            " Health this"
            " Round"
        ): (f"{WHEN} {LOSES}, you (may|can) {{costs:cost+and}} to {PREVENT} {IT}",),
        (
            "before the group would lose Health, you may {costs}: the group does not lose the next {number}"
            " Health this"
            " Round"
        ): (f"{WHEN} {LOSES}, you (may|can) {{costs:cost+and}} to {PREVENT} {{number:digits}} of {IT}",),
        "before the group would lose Health, the group does not lose the next {number} Health this Round": (
            f"{WHEN} {LOSES}, {PREVENT} {{number:digits}} of {IT}",
            f"{WHEN} {LOSES}, it loses {{number:digits}} less [instead]",
        ),
        "when the group's Health would drop to 0, destroy: {effect}": (
            (
                "(if|when|whenever) [the group's] Health would (drop|fall|be reduced) to 0[,] destroy this card"
                " [instead] (and|to|:|, then|, and) {effect:sentence}"
            ),
            (
                "(if|when|whenever) [the group's] Health would (drop|fall) to 0[,] destroy this card and"
                " {effect:chain} instead"
            ),
        ),
        "when this Enemy attacks, {effect}": (
            "(during|in|on|with) its attack[,] {effect:sentence}",
            "{effect:clause} (during|in|with) its attack",
        ),
        "before the group would lose Health, {effect}": (f"{WHEN} {LOSES}, {{effect:sentence}}",),
    },
    COST: {"destroy": ("destroy this [card|Treasure|Weapon]",)},
    DEED: {
        "{who} has {number} more Combat Power this combat": (
            f"{{who:player}} {HAVE} {NUMBER} (more|extra|additional) Combat Power {FOR_COMBAT}",
        ),
        "you have {number} more Combat Power this combat": (
            f"your Combat Power {RISES} by {NUMBER} {FOR_COMBAT}",
            f"{FOR_COMBAT}[,] your Combat Power {RISES} by {NUMBER}",
            f"{FOR_COMBAT}[,] you {HAVE} {NUMBER} (more|extra|additional) Combat Power",
        ),
        "{who} has {number} more Combat Power this Combat round": (
            (
                f"{{who:player}} {HAVE} {NUMBER} (more|extra|additional) Combat Power (until the end of the Combat"
                f" round"
                "|until the end of this Combat round|until the end of the round|this round|for this round)"
            ),
        ),
        "the group does not lose the next {number} Health this Round": (
            f"{PREVENT} the next {NUMBER} {LOST} {WOULD} {FOR_ROUND}",
            f"{PREVENT} the next {NUMBER} {LOST} (to|dealt to) the group {FOR_ROUND}",
        ),
        "you discard {number} {card}": ("discard {number:number} {card:combat_card} Combat card(s)",),
        "{who} discards {number} {card}": (
            "{who:player} (discard|discards) {number:number} {card:combat_card} Combat card(s)",
        ),
        "you exchange {number} {which} with {other}": (
            (
                "(exchange|swap|trade|switch) {number:number} [of your] [equipped] {which:owned_treasure.noun}"
                " (with|for)"
                " (a|one) (Weapon|Treasure) (belonging to|of|from|held by|carried by) {other:player}"
            ),
        ),
        "remove {number} Damage from {enemies}": (
            "remove {number:digits} Damage (token|tokens) (from|of) {enemies:enemy}",
            "{enemies:enemy} (heals|heal|recovers|recover|regains) {number:digits} (Damage|Health|damage)",
            "heal {enemies:enemy} by {number:digits}",
        ),
        "resolve the top Search token of {rooms}": (
            "(take|draw) (a|one|the top) Search token (in|of|from) {rooms:room}",
        ),
        "put a Clean Token in this room": ("(put|place|lay) a Clean Token here",),
        "you return {number} {which}": (
            "return {number:number} {which:owned_treasure.noun} [from your Backpack] to its deck",
            (
                "[you] (return|shuffle) {number:number} {which:owned_treasure.noun} [from your Backpack]"
                " (to|into) (its|their) deck(s)"
            ),
        ),
        "the group loses {number} Clarity": ("(reduce|lower|decrease) [the group's] Clarity by {number:number}",),
        "the group loses {number} Health": ("(reduce|lower|decrease) [the group's] Health by {number:number}",),
        "the group gains {number} Clarity": ("(raise|increase) [the group's] Clarity by {number:number}",),
        "the group gains {number} Health": ("(raise|increase) [the group's] Health by {number:number}",),
        "draw {number} minus the number of Combat cards in your hand Combat cards": (
            "draw [Combat] cards until you (have|hold) {number:digits} [Combat] [cards] [in hand|in your hand]",
        ),
        "flip the Coin again": ("flip it again", "(reroll|reflip) it", "flip it a second time"),
        "skip the Enemy Alert check": (
            "(the group|you) (ignores|skips|ignore|skip) the [next] Enemy Alert [Phase|check]",
            "skip the [next] Enemy Alert [Phase]",
        ),
        "draw {number} Treasures": ("draw {number:number} Treasure(s) of the (room 's colour|colour of the room)",),
    },
    MODIFIER: {
        "only {kind} Weapons damage this Enemy": (
            (
                f"{THIS_ENEMY} can only be (damaged|hurt|hit|attacked) (by|with) {{kind:weapon_type}}"
                f" [Weapons|Weapon|attacks]"
            ),
            f"only {{kind:weapon_type}} (Weapons|attacks|Damage) (can|may) (damage|hurt|hit|harm) {THIS_ENEMY}",
            f"{THIS_ENEMY} is immune to everything but {{kind:weapon_type}} [Weapons|Weapon|attacks]",
        ),
        "your Backpack holds {number} more Small Treasures": (
            "your Backpack (has|gains) {number:digits} (more|extra|additional) (space|spaces|slot|slots)",
        ),
    },
    SENTENCE: {
        "{number} Data Points multiplied by each full {step} of the number of {measure} that you have": (
            (
                f"{SCORE} {{number:digits}} {POINTS} for every {{step:digits}} {{measure:player.measure}} [you"
                f" have|you own]"
            ),
        ),
        "if {test}, {number} Data Points": (
            f"{SCORE} {{number:digits}} {POINTS}[,] if {{test:condition}} (at the end|in the end)",
        ),
        "{number} Data Points multiplied by the number of {measure} that you have": (
            f"{SCORE} {{number:digits}} {POINTS} for (each|every) {{measure:player.measure}} [you have|you own]",
        ),
        "if this card is equipped, {effect}": ("{effect:clause} while this card is (in hand|equipped)",),
        "in {phase}, {costs}: {effect}": (
            "{costs:cost+and} (during|in) {phase:phase} (:|to) {effect:sentence}",
            "(during|in) {phase:phase}[,] {costs:cost+and} (:|to) {effect:sentence}",
        ),
        "{effect}": (
            "(at the end of the game|at the end of the exploration|when the game ends)[,] {effect:sentence}",
        ),
    },
    EVENT: {
        "an Enemy Alert check shows Tails": (
            "(the coin|the Coin) (lands on|shows|comes up|is) Tails (in|during) (the|an) Enemy Alert [Phase|check]",
            "(an|the) Enemy Alert [check] (is|comes up|lands on) Tails",
        ),
    },
    UNIT: {
        "there are no Enemies": (
            "(all|all of the) Enemies (are|have been) (defeated|dead|removed)",
            "(every|each) Enemy (is|has been) defeated",
            "no Enemy (is|stands|is left|remains) [in combat|in this combat|in play]",
        ),
        "there are at least {number} players who chose this": (
            f"{{number:digits}} or more [of the] (players|characters) {CHOSE}",
            f"at least {{number:digits}} [of the] (players|characters) {CHOSE}",
        ),
    },
    "player": {
        "each player who did not choose {letter}": (
            "(everyone|everybody|all players|players|the players) who (did not|didn't) (choose|pick) {letter:letter}",
        ),
        "each player except {others}": (
            (
                "(everyone|everybody|all players|every player) (except|but|except for|other than|apart from)"
                " {others:player}"
            ),
        ),
        "that player": ("the player who (defeated|killed|destroyed|finished) (it|this Enemy|that Enemy)",),
    },
    "enemy": {"the attacked Enemy": ("the attacked one", "the Enemy (you attack|under attack)")},
    "enemy.filter": {
        "weak to {kind}": ("with [the] Weakness {kind:weapon_type}", "whose Weakness is {kind:weapon_type}")
    },
    "player.measure": {"Trophies": ("trophies", "Trophy cards"), "Treasures": ("Treasure cards",)},
}
