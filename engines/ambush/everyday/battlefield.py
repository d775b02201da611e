"""The battlefield and the central deck."""

from __future__ import annotations

from engines.kit.language.forms import DEED

DECK = "the [central] [draw] deck"
TOP = f"the top {{number:size}} card(s) of {DECK}"
PUT = "(put|place|lay|add)"
FIELD = "(on|onto|into|to) the battlefield"
DOWN = "[face down|face-down|facedown]"
LOOK = "(look at|peek at|see|view|inspect|check|examine|look under|peek under)"
TAKE = "(take|pick up|grab|draw|get|steal|capture)"
BACK = "(put|place|lay|turn|return) it back [face down|face-down|facedown] [where it was]"
UNSEEN = (
    "[unseen|without showing them to anyone|without showing it to anyone|without looking at them|without looking]"
)
FROM_DECK = f"{{number:size}} card(s) from [the top of] {DECK}"

SAID: dict[str, dict[str, tuple[str, ...]]] = {
    DEED: {
        "expose the top {number} cards of the central deck": (
            f"expose {TOP}",
            f"(expose|reveal) {TOP} and put them {FIELD} [face up]",
            f"expose {FROM_DECK}",
            f"{PUT} {TOP} (face up|face-up) {FIELD}",
            f"{PUT} {TOP} {FIELD} (face up|face-up)",
            "expose {number:size} [more|extra|additional] card(s)",
        ),
        "expose the top card of the central deck": (
            f"expose the top card of {DECK}",
            f"(expose|reveal|turn over|flip) the top card of {DECK} and put it {FIELD}",
            f"{PUT} the top card of {DECK} (face up|face-up) {FIELD}",
            f"{PUT} the top card of {DECK} {FIELD} (face up|face-up)",
            "expose (a|another) card",
        ),
        "put the top {number} cards of the central deck on the battlefield, unseen": (
            f"{PUT} {TOP} {DOWN} {FIELD} {DOWN} {UNSEEN}",
            f"{PUT} {FROM_DECK} {DOWN} {FIELD} {DOWN}",
        ),
        "put the top 1 card of the central deck on the battlefield, unseen": (
            f"{PUT} the top card of {DECK} {DOWN} {FIELD} {DOWN}",
        ),
        "look at the top {number} cards of the central deck": (f"{LOOK} {TOP}",),
        "look at the top 1 card of the central deck": (f"{LOOK} the top card of {DECK}",),
        "take {cards} into your hand": (
            (
                f"{TAKE} {{cards:battlefield_card}} [and put it|and put them|and add it|and add them|back] [to"
                "|into|in] [your hand]"
            ),
            "(add|put|return|move) {cards:battlefield_card} [back] (to|into|in) your hand",
            f"{TAKE} {{cards:battlefield_card}} [into your hand] without looking [at it|at them] [first]",
        ),
        "look at {cards}": (
            f"[secretly] {LOOK} {{cards:battlefield_card}}",
            f"[secretly] {LOOK} {{cards:battlefield_card}} (, then|and|, and|and then|.|. then) {BACK}",
        ),
        "turn up {cards} for all to see": (
            "(turn|flip) {cards:battlefield_card} (face-up|faceup|face up|over)",
            (
                "(reveal|flip|show|expose|turn over|flip over) {cards:battlefield_card} [to everyone|to all"
                "|to all players]"
            ),
        ),
        "let {cards} change places, unseen": (
            "(swap|exchange|switch|interchange) [the positions of|the places of] {cards:battlefield_card}",
        ),
        "move {cards}": (
            "move {cards:battlefield_card} (anywhere|somewhere else) [on the battlefield]",
            (
                "move {cards:battlefield_card} to (another|a new|a different|new|other|different) (place|position"
                "|space|spot|places|positions)"
            ),
            "(reposition|relocate) {cards:battlefield_card}",
        ),
        "shuffle each card of the battlefield and lay them back": (
            "(shuffle|mix|mix up|scramble|rearrange) the [whole|entire] battlefield",
        ),
        "shuffle {cards} and lay them back": (
            "(mix|mix up|scramble|rearrange|jumble|shuffle) {cards:battlefield_card}",
        ),
        "shuffle {cards} into the central deck": (
            f"(shuffle|put|return|move) {{cards:battlefield_card}} [back] (into|to|in) {DECK}",
            "(remove|discard|destroy|clear) {cards:battlefield_card} [from the battlefield]",
        ),
        "shuffle this card into the central deck": (
            f"(shuffle|put|return) (this|this card) [back] (into|to|in) {DECK}",
        ),
    },
}
