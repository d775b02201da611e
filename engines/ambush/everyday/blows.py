"""Damage: how people say that castles are hit."""

from __future__ import annotations

from engines.kit.language.forms import CHAIN, CLAUSE, DEED

DEAL = "(deal|deals|do|does|inflict|inflicts)"
N = "{amount:number} [points of|point of]"
MORE = "(more|extra|additional|bonus)"
THIS = "[this card|this|it]"
PER_RACE = "for (each|every) {race:race} [card] on the battlefield"
LOSE = "(take|takes|suffer|suffers|receive|receives|get|gets|lose|loses)"
HURT = "(damage|health|life|hp)"

SAID: dict[str, dict[str, tuple[str, ...]]] = {
    DEED: {
        "deal {amount} damage to {castles}": (
            f"{DEAL} {N} damage (to|on) {{castles:castle}}",
            "(damage|hit|attack|strike) {castles:castle} for {amount:number} [damage]",
            "{amount:number} damage to {castles:castle}",
            "deal {castles:castle} {amount:number} damage",
            "deal damage (to {castles:castle} equal to {amount:value}|equal to {amount:value} to {castles:castle})",
        ),
        "deal {amount} damage to each opponent's castle": (
            (
                f"{DEAL} {N} damage to (each opponent|every opponent|all opponents|your opponents|all enemies"
                "|all other players)"
            ),
        ),
        "deal {amount} damage to one opponent's castle": (
            f"{DEAL} {N} damage to (an|one|any|target) opponent",
            f"{DEAL} {N} damage to any other castle",
        ),
        "deal {amount} damage to each castle": (
            f"{DEAL} {N} damage to (everyone|everybody|all players|each player)",
        ),
        "deal {amount} damage to the castle of {players}": (f"{DEAL} {N} damage to {{players:player}}",),
        "deal {amount} damage to your castle": (f"{DEAL} {N} damage to (you|yourself)",),
        "deal {amount} damage": (
            f"{DEAL} {N} damage",
            "deal damage equal to {amount:value}",
            "{amount:number} damage",
            "(attack|strike) for {amount:number} [damage]",
        ),
        "deal the number of cards that you captured damage": (
            (
                f"{DEAL} (1|one) damage for (each|every) card [that] you [have] (captured|grabbed)"
                " [in this Ambush|in the Ambush|in the last Ambush|this Ambush]"
            ),
        ),
        "+{amount} damage": (
            f"{THIS} {DEAL} {{amount:number}} {MORE} damage",
            f"{{amount:number}} {MORE} damage",
            f"{THIS} {DEAL} an {MORE} {{amount:number}} damage",
            f"{THIS} (gets|has|gains) \\+ {{amount:number}} damage",
            "(increase|raise) (its|the) damage [of this card] by {amount:number}",
            "add {amount:number} damage",
        ),
        "+the number of {race} cards on the battlefield damage": (
            f"{THIS} {DEAL} (1|one|an) {MORE} damage {PER_RACE}",
            f"\\+ 1 damage {PER_RACE}",
        ),
        "the damage is doubled": (
            f"{THIS} {DEAL} (double|twice the) damage",
            "double (the|its) damage [of this card]",
        ),
        "the damage is dealt to {castles}": (
            "(this card|it) (damages|hits|strikes) {castles:castle} [instead]",
            f"{THIS} {DEAL} its damage to {{castles:castle}}",
        ),
        "{castles} takes {amount} damage": (f"{{castles:castle}} {LOSE} {N} {HURT}",),
        "your castle takes {amount} damage": (
            f"[you|you also] (take|suffer|receive|lose) {N} {HURT} [yourself]",
            f"(its captor|its owner|its new owner|the captor|whoever captured it) {LOSE} {N} {HURT}",
        ),
        "each castle takes {amount} damage": (
            f"(everyone|everybody|all players|each player|every player) {LOSE} {N} {HURT}",
        ),
        "each opponent's castle takes {amount} damage": (
            (
                "(each opponent|every opponent|all opponents|your opponents|all other players|everyone else)"
                f" {LOSE} {N} {HURT}"
            ),
        ),
        "the castle of {players} takes {amount} damage": (f"{{players:player}} {LOSE} {N} {HURT}",),
    },
    CLAUSE: {
        "{effect} multiplied by the number of {race} cards on the battlefield": (f"{{effect:deed}} {PER_RACE}",),
    },
    CHAIN: {
        "deal {one} damage to {first}, then deal {two} damage to {second}": (
            "deal {one:number} damage to {first:castle} and {two:number} [damage] to {second:castle}",
        ),
        (
            "deal {amount} damage to the castle of your left neighbour, then deal {amount} damage to the castle of"
            " your right neighbour"
        ): (
            (
                f"{DEAL} {N} damage to (your neighbours|both neighbours|both your neighbours|each neighbour"
                "|the players next to you|the players sitting next to you|both players next to you"
                "|the players on your left and right|the players to your left and right|each player next to you"
                "|the castles next to yours|your neighbours' castles|the players beside you)"
            ),
        ),
    },
}
