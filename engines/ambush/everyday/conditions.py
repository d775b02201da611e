"""If and how much: hands, health, the battlefield, the call."""

from __future__ import annotations

from engines.kit.language.forms import UNIT, VALUE

HAVE = "you (have|hold)"
HAND = "the number of cards in your hand"
CARDS = "card(s) [left] [in hand|in your hand]"
YOURS = "(your castle has|you have|your castle is at|you are at|your health is)"
ON = "(of|on|in) the battlefield"
ARE = "there (is|are|'s)"
AMBUSH = "the number of Ambush cards on the battlefield"
CAPTURED = "the number of cards that you captured"
YOU_CAPTURED = "you (captured|grabbed|capture)"
LATELY = "[in this Ambush|during this Ambush]"
GROUP = "{group:hand_card.group}"

SAID: dict[str, dict[str, tuple[str, ...]]] = {
    UNIT: {
        f"{HAND} is at least {{right}}": (
            f"{HAVE} {{right:digits}} or more {CARDS}",
            f"{HAVE} at least {{right:digits}} {CARDS}",
        ),
        f"{HAND} is at most {{right}}": (
            f"{HAVE} {{right:digits}} or (fewer|less) {CARDS}",
            f"{HAVE} (at most|no more than|only) {{right:digits}} {CARDS}",
        ),
        f"{HAND} is more than {{right}}": (f"{HAVE} more than {{right:digits}} {CARDS}",),
        f"{HAND} is less than {{right}}": (f"{HAVE} (fewer|less) than {{right:digits}} {CARDS}",),
        f"{HAND} is exactly {{right}}": (f"{HAVE} [exactly] {{right:digits}} {CARDS}",),
        f"{HAND} is exactly 0": (
            "your hand is empty",
            f"{HAVE} no {CARDS}",
            f"{HAVE} an empty hand",
            "you (don't|do not) have any cards [in hand|in your hand]",
        ),
        "there is at least 1 {group}": (f"{HAVE} (a|an|any) {GROUP}",),
        "there are at least {number} {group}": (f"{HAVE} at least {{number:digits}} {GROUP}",),
        "there are no {group}": (f"{HAVE} no {GROUP}",),
        "your health is at most {right}": (
            f"{YOURS} {{right:digits}} (or less|or fewer|or lower|or below) [health]",
            f"{YOURS} {{right:digits}} health or (less|fewer|lower|below)",
            f"{YOURS} at most {{right:digits}} [health]",
        ),
        "your health is at least {right}": (
            f"{YOURS} {{right:digits}} (or more|or higher|or above) [health]",
            f"{YOURS} {{right:digits}} health or (more|higher|above)",
            f"{YOURS} at least {{right:digits}} [health]",
        ),
        "your health is less than {right}": (
            f"{YOURS} (less than|fewer than|below|under) {{right:digits}} [health]",
        ),
        "your health is more than {right}": (f"{YOURS} (more than|above|over) {{right:digits}} [health]",),
        "your castle has the lowest health": (
            "(you have|your castle has) the (lowest|least) health",
            "your castle is the (weakest|most damaged)",
        ),
        "your castle has the highest health": (
            "(you have|your castle has) the (highest|most) health",
            "your castle is the (strongest|healthiest)",
            "(nobody|no one|no opponent|no other castle) has more health [than you]",
        ),
        "it is not so that your castle has the highest health": (
            (
                "(an opponent|any opponent|another player|somebody else|someone|another castle|an opponent's castle)"
                " has more health [than you|than your castle|than you do]"
            ),
        ),
        "it is not so that your castle has the lowest health": (
            (
                "(an opponent|any opponent|another player|somebody else|someone|another castle|an opponent's castle)"
                " has (less|fewer) health [than you|than your castle|than you do]"
            ),
        ),
        "{castle} has fallen": (
            "{castle:castle} (is destroyed|was destroyed|falls|fell|is eliminated)",
            "(this|that|it) destroys {castle:castle}",
            "you destroy {castle:castle}",
        ),
        "the central deck is empty": (
            "the [draw] deck is empty",
            "there are no cards (left|remaining) in the [central] deck",
            "the [central] deck has no cards [left]",
        ),
        f"{AMBUSH} is exactly 0": (
            f"{ARE} no Ambush card(s) {ON}",
            f"there (isn't|aren't|is not|are not) (an|any) Ambush card(s) {ON}",
            "no Ambush (card is|cards are) on the battlefield",
        ),
        f"{AMBUSH} is at least {{right}}": (
            f"{ARE} [at least] {{right:digits}} Ambush card(s) {ON}",
            f"{ARE} {{right:digits}} or more Ambush cards {ON}",
        ),
        f"{AMBUSH} is at least 1": (f"{ARE} (an|any) Ambush card(s) {ON}", "an Ambush card is on the battlefield"),
        f"{CAPTURED} is at least {{right}}": (
            f"{YOU_CAPTURED} at least {{right:digits}} card(s) {LATELY}",
            f"{YOU_CAPTURED} {{right:digits}} or more cards {LATELY}",
        ),
        f"{CAPTURED} is exactly 0": (
            f"{YOU_CAPTURED} (no cards|nothing) {LATELY}",
            f"you (did not|didn't) capture any cards {LATELY}",
        ),
        "you called Ambush": ("you called (it|this Ambush|the Ambush|this)", "you are the caller"),
        "the call was false": ("the (call|Ambush) (was|is) (false|wrong)", "it was a false call"),
        "the number of {group} is more than {right}": (
            "there are more than {right:digits} {group:battlefield_card.group}",
        ),
        "the number of {group} is less than {right}": (
            "there are (fewer|less) than {right:digits} {group:battlefield_card.group}",
        ),
    },
    VALUE: {
        "your health": (
            "(your castle 's|your current|your remaining) health",
            "your life",
        ),
        HAND: (
            "the number of cards (you have|you hold|in hand) [in hand|in your hand]",
            "the size of your hand",
            "your hand size",
        ),
        "the number of cards in the hand of {player}": (
            "the number of cards in {player:player} 's hand",
            "the number of cards {player:player} (has|have|holds|hold)",
        ),
        "the health of {castle}": ("{castle:castle} 's health",),
        "the number of cards in the central deck": ("the number of cards [left|remaining] in the [central] deck",),
        "the number of {race} cards on the battlefield": (
            "the number of {race:race} [card|cards] (on|in|of) the battlefield",
            "the number of {race:races} (on|in|of) the battlefield",
        ),
        CAPTURED: (f"the number of cards you (captured|grabbed) {LATELY}", "the number of captured cards"),
    },
}
