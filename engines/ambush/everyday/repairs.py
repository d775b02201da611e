"""Repair, shields and protection."""

from __future__ import annotations

from engines.kit.language.forms import DEED

HEAL = "(heal|repair|restore|regain|recover|gain|mend|regenerate)"
HEALS = "(heal|heals|repair|repairs|restore|restores|regain|regains|recover|recovers|gain|gains)"
HP = "(health|life|hp|damage|hit points|health points)"
NO = "(cannot|can't|can not|may not)"
HARM = "(be damaged|take damage|take any damage|be attacked|be hit|lose health)"
REDUCED = "(is|are) reduced by {amount:digits}"
PER_CARD = "for (each|every) card [in your hand|in hand|you hold]"

SAID: dict[str, dict[str, tuple[str, ...]]] = {
    DEED: {
        "repair {amount}": (
            f"[you] {HEAL} {{amount:number}} [{HP[1:-1]}]",
            "\\+ {amount:number} health",
            "(heal|repair|restore|mend) your castle (by|for) {amount:number} [health]",
            f"{HEAL} {{amount:number}} [{HP[1:-1]}] (to|on|from|of|for) your [own] castle",
            f"your castle {HEALS} {{amount:number}} [{HP[1:-1]}]",
            f"{HEAL} health equal to {{amount:value}}",
        ),
        "repair the number of cards in your hand": (f"[you] {HEAL} (1|one) [health] {PER_CARD}",),
        "repair {castles} by {amount}": (
            "(heal|repair|restore|mend) {castles:castle} (by|for) {amount:number} [health]",
            f"{HEAL} {{amount:number}} [{HP[1:-1]}] (to|on|from|of) {{castles:castle}}",
            f"{{castles:castle}} {HEALS} {{amount:number}} [{HP[1:-1]}]",
        ),
        "repair the castle of {players} by {amount}": (f"{{players:player}} {HEALS} {{amount:number}} [{HP[1:-1]}]",),
        "repair each castle by {amount}": (
            f"(everyone|everybody|all players|each player|every player) {HEALS} {{amount:number}} [{HP[1:-1]}]",
        ),
        "your castle gets a shield of {amount}": (
            "[you|your castle] (gain|gains|get|gets|raise) a shield of {amount:number}",
            "[you|your castle] (gain|gains|get|gets) {amount:number} (shield|shields|armor|armour|block)",
            (
                "(prevent|block|ignore|absorb) the next {amount:number} damage [that would be dealt] [to"
                " your castle|to you]"
            ),
            "(shield|protect) your castle (against|from) [the next] {amount:number} damage",
        ),
        "{castles} gets a shield of {amount}": (
            "{castles:castle} (gains|gain) a shield of {amount:number}",
            "give {castles:castle} a shield of {amount:number}",
            "(prevent|block) the next {amount:number} damage [that would be dealt] to {castles:castle}",
        ),
        "{castles} gets a shield of {amount} {until}": (
            "{until:duration}, {castles:castle} (gets|gains|has) a shield of {amount:number}",
        ),
        "{castles} takes no damage {until}": (
            f"{{castles:castle}} {NO} {HARM} {{until:duration}}",
            f"{{until:duration}}, {{castles:castle}} {NO} {HARM}",
            "{until:duration}, {castles:castle} takes no damage",
            "{castles:castle} is (immune|invulnerable|protected|safe) [to damage|from damage] {until:duration}",
            "(prevent|ignore) all damage [dealt] to {castles:castle} {until:duration}",
        ),
        "your castle takes no damage {until}": (
            "(prevent|ignore) all damage {until:duration}",
            f"you {NO} {HARM} {{until:duration}}",
            f"{{until:duration}}, you {NO} {HARM}",
            "you take no damage {until:duration}",
            "{until:duration}, you take no damage",
        ),
        "{castles} takes {amount} less damage from each blow {until}": (
            "{castles:castle} takes {amount:digits} less damage {until:duration}",
            "{until:duration}, {castles:castle} takes {amount:digits} less damage [from each attack]",
            f"{{until:duration}}, [all] damage [dealt] to {{castles:castle}} {REDUCED}",
            f"[all] damage [dealt] to {{castles:castle}} {REDUCED} {{until:duration}}",
            "(reduce|decrease) [all] damage [dealt] to {castles:castle} by {amount:digits} {until:duration}",
        ),
        "the health of {castles} becomes {number}": (
            "set the health of {castles:castle} to {number:digits}",
            "[set] {castles:castle} 's health (becomes|to) {number:digits}",
        ),
        "the health of your castle becomes {number}": (
            "(set|put) (your|its) health (to|at|on) {number:digits}",
            "(your|its) health becomes {number:digits}",
        ),
    },
}
