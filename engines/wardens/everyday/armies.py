"""Units and armies: how people say that they come, fall, march and act."""

from __future__ import annotations

from engines.kit.language.forms import DEED

UNIT = "(unit|units|vehicle|vehicles|troop|troops)"
ENEMY = "(enemy|opposing|hostile) (unit|units|vehicle|vehicles|troop|troops)"
KILL = "(destroy|kill|eliminate|remove|wipe out)"
NEW = "[more|extra|additional|new|friendly]"
FREE = "[for free|without an action|without spending an action|at no cost|to an adjacent territory]"
DIE = "(die|dies|are destroyed|is destroyed|fall|falls)"
GAIN = "(gain|gains|get|gets|receive|receives|has|have)"
LOSE = "(lose|loses|forfeits|forfeit)"

SAID: dict[str, dict[str, tuple[str, ...]]] = {
    DEED: {
        "add {number} units to {armies}": (
            f"(add|place|put|give) {{number:number}} {NEW} {UNIT} (to|with|in|into) {{armies:army}}",
            f"reinforce {{armies:army}} (with|by) {{number:number}} {UNIT}",
            f"{{armies:army}} {GAIN} {{number:number}} [more|extra|additional|new] {UNIT}",
            f"{{number:number}} {UNIT} (join|joins) {{armies:army}}",
            f"give {{armies:army}} {{number:number}} [more] {UNIT}",
        ),
        "destroy {number} enemy units on {where}": (
            f"{KILL} {{number:number}} {ENEMY} (on|in|at|from) {{where:territory}}",
            f"{{number:number}} {ENEMY} (on|in|at) {{where:territory}} {DIE}",
        ),
        "destroy each enemy unit on {where}": (
            f"{KILL} (all|all the|every|each) {ENEMY} (on|in|at|from) {{where:territory}}",
            f"(all|all the) {ENEMY} (on|in|at) {{where:territory}} (die|are destroyed|fall)",
        ),
        "{armies} gains {number} actions": (
            f"{{armies:army}} {GAIN} {{number:number}} (more|extra|additional) (action|actions)",
            "(give|grant) {armies:army} {number:number} [more|extra|additional] (action|actions)",
            "{armies:army} (can|may) (take|spend) {number:number} (more|extra|additional) (action|actions)",
        ),
        "{armies} loses {number} actions": (
            f"{{armies:army}} {LOSE} {{number:number}} of (its|their) (action|actions)",
            "{armies:army} (has|have) {number:number} (action|actions) (less|fewer)",
        ),
        "move {armies}": (
            "(march|advance|relocate) {armies:army}",
            f"move {{armies:army}} {FREE}",
            "{armies:army} (can|may) [make a free] move [for free|without spending an action|at no cost]",
            "{armies:army} (moves|marches|makes a free move|gets a free move)",
        ),
        "teleport {armies} to {where}": (
            "(move|transfer|relocate|transport|bring|put|place) {armies:army} (to|on|in) {where:territory}",
            "{armies:army} (teleports|teleport|jumps|goes) to {where:territory}",
        ),
        "put {number} Starspawn on {where}": (
            "(add|place|spawn|summon) {number:number} Starspawn (on|in|at|to) {where:territory}",
            "{number:number} Starspawn (appear|appears|spawn|spawns|come|comes) (on|in|at|to) {where:territory}",
        ),
        "lure {number} Tentacles from {origin} to {goal}": (
            "(move|lead|draw|push) {number:number} (Tentacle|Tentacles) from {origin:territory} to {goal:territory}",
        ),
    },
    "army": {
        "one of your armies": (
            "(a|an|any) (friendly army|army of yours|army you own|own army)",
            "(any|an) army of your side",
        ),
        "each of your armies": (
            "(all|every|each) [of your] (friendly armies|your armies)",
            "your whole army",
            "every army of yours",
        ),
        "one enemy army": ("(an|any) (enemy|opposing|hostile) army",),
    },
    "army.filter": {
        "with a Warden": ("(led by a Warden|with its Warden|that has a Warden)",),
        "with actions left": ("(that has actions left|that still has actions|with unspent actions)",),
        "with room for more": ("(with fewer than 6 units|with less than 6 units|that is not full)",),
        "on {where}": ("(in|at) {where:territory}",),
    },
}
