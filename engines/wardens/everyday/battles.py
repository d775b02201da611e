"""Battles, tokens, guns and the die: how people speak of them."""

from __future__ import annotations

from engines.kit.language.forms import DEED, MODIFIER, UNIT

TURN = "[this turn|until the end of the turn]"
ROUND = "(in each round|in every round|each round|every round)"
END = "(ends|stops|is over|ends immediately|ends at once|ends now)"

SAID: dict[str, dict[str, tuple[str, ...]]] = {
    DEED: {
        "the battle ends at once": (
            f"(the|this|the current) (battle|fight|combat) {END}",
            "(end|stop|cancel|abort) (the|this|the current) (battle|fight|combat) [immediately|at once|now]",
        ),
        "your token becomes {token}": (
            "(change|switch|turn) your [battle] token (to|into) {token:token}",
            "(replace|swap) your [battle] token (by|with|for) {token:token}",
            "your (battle token|token) (counts as|is now|is treated as) {token:token}",
        ),
        "the tokens are chosen again": (
            "(rethrow|re-throw|replay|rechoose) (the|both|all) [battle] tokens",
            "both (sides|players) (choose|throw|pick) [their] [battle] tokens (again|anew|once more)",
            "both (sides|players) (rethrow|re-throw) (the|their) [battle] tokens",
        ),
        "nobody can attack {armies} until the end of the turn": (
            f"{{armies:army}} (cannot|can't|can not) be attacked {TURN}",
            f"(protect|shield) {{armies:army}} [from attacks|from attack] {TURN}",
            f"{{armies:army}} (is|are) (safe|immune|protected) [from attacks|from attack] {TURN}",
        ),
        "{armies} cannot attack until the end of the turn": (
            "{armies:army} (cannot|can't|can not|may not) (attack|battle|fight) [this turn|for this turn]",
        ),
        "bombard {where} with strength {number}": (
            "(bomb|barrage|strike) {where:territory} with [a] strength [of] {number:digits}",
        ),
        "shell {where} with strength {number}": (
            "make a Ranged Attack (on|against) {where:territory} with [a] strength [of] {number:digits}",
        ),
        "roll the Chance die again": (
            "(reroll|re-roll) [the|this] [Chance] (die|dice|roll)",
            "roll the die (again|once more|anew)",
        ),
        "add {number} to the number rolled": (
            "(add|\\+) {number:digits} to (the|this|that) (roll|die|die roll|Chance die|result)",
            "(increase|raise) the (roll|number rolled|result) by {number:digits}",
        ),
        "take {number} from the number rolled": (
            "(subtract|deduct) {number:digits} from (the|this|that) (roll|die|die roll|result|number rolled)",
            "(reduce|lower|decrease) the (roll|number rolled|result) by {number:digits}",
        ),
    },
    MODIFIER: {
        "your side loses {number} fewer units in each round": (
            f"your side loses {{number:digits}} (unit|units) (less|fewer) {ROUND}",
            f"you lose {{number:digits}} (less|fewer) (unit|units) {ROUND}",
        ),
        "an Attack costs your side no unit": (
            "(your|an) (Attack|Attacks) (cost|costs) [you] (nothing|no unit|no units)",
            "you lose no units when you win with Attack",
        ),
    },
    UNIT: {
        "a battle is going on": (
            "(there is a battle|you are in a battle|a battle is being fought|during a battle)",
            "in battle",
        ),
        "both tokens are shown": ("(the|both) tokens (are|have been) (revealed|shown)",),
    },
}
