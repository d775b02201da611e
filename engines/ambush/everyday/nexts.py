"""What comes next, what a card asks for, the top of the deck: how people put it."""

from __future__ import annotations

from engines.ambush.hooks import PLAYER
from engines.kit.language.forms import ABILITY, CHAIN, DEED, EVENT, SENTENCE, UNIT, VALUE

DECK = "the [central] [draw] (deck|pile)"
THIS, THIS_CARD = "(this|this card|it)", "(this|this card)"
ONLY = "(only if|if|only when|only while|only as long as)"
TOP = f"the top {{number:digits}} cards of {DECK}"
BACK = "(put|place|lay|return) them back [on top|on top of the deck|on top of it]"
AS_LIKED = (
    "[in] (any order|any order you like|whatever order you like|the order of your choice|an order of your choice)"
)
KEEP = "(keep|take|draw|choose|pick|add)"
TO_HAND = "[into your hand|to your hand|in your hand|for your hand]"
OTHERS = "(the rest|the others|the other|the remaining|the remaining ones|the other cards|the remaining cards)"
DOWN = "[face down|face-down|facedown|unseen]"
FIELD = "(on|onto|to) the battlefield"
HARM = "(take|takes|taken|suffer|suffers|receive|receives) [any] damage"
NEXT_TIME = "the next time {castles:castle} (would take|takes|would be dealt|is dealt|suffers|would suffer) damage"
IT = "(it takes|it only takes|it instead takes|that damage is|the damage is|the amount is)"
HALF = (
    "(half as much|half of it|half the damage|half that|halved|half of that damage|reduced to half|reduced by half)"
)
EXPOSES = "(expose|exposes|must expose|has to expose|have to expose)"
NEXT_TURN = "(on|in|during|at the start of|at the beginning of) their [next] turn"
IT_IS = "(the exposed card|the revealed card|the card that was exposed) (is|was)"
DISCARDED = "(shuffle|discard|shed|return|put back)"
OWN_CARDS = "card(s) [from your hand]"
INTO = f"[back] [into {DECK}]"
LOOKED = "(look at|peek at|see|draw|take)"
SHOWN = "(reveal|show|expose|turn over|turn up|flip)"
TELLS = f"(,|;|.|and|, then|then) [you] {KEEP} {{taken:digits}} [of them] [card|cards] {TO_HAND}"

THIS_WAY = "for each [of them|card] (discarded|shuffled|shed|returned|drawn|put down|given|taken) [this way]"

SAID: dict[str, dict[str, tuple[str, ...]]] = {
    ABILITY: {
        "{effect}": (
            "(when|whenever|if) (this card is played|you play this card|you play this)[,|:] {effect:sentence}",
        ),
        "Ambush card": ("ambush", "this (is|counts as) an Ambush card"),
        "play this card only if {test}": (
            f"you (may|can) only (play|use) {THIS} {ONLY} {{test:condition}}",
            f"only (play|use) {THIS} {ONLY} {{test:condition}}",
            f"(play|use) {THIS} (only if|only when|only while) {{test:condition}}",
            f"{THIS} (can|may) (only be|be) (played|used) (only if|if|only when|when|while) {{test:condition}}",
            f"{THIS} (is only playable|can be played only) (if|when|while) {{test:condition}}",
            f"you (cannot|can't|may not) (play|use) {THIS} unless {{test:condition}}",
            f"{THIS} (cannot|can't|may not) be (played|used) unless {{test:condition}}",
        ),
        "play this card only if it is not so that {test}": (
            f"you (cannot|can't|may not) (play|use) {THIS} (if|when|while) {{test:single_condition}}",
            f"{THIS} (cannot|can't|may not) be (played|used) (if|when|while) {{test:single_condition}}",
        ),
        "when captured, {effect}": (
            (
                "(after|in|during|when) an Ambush [ends|is over], if you (captured|capture|grabbed|took) this card,"
                " {effect:sentence}"
            ),
            "if you (capture|captured|grab|grabbed) this card [in an Ambush|during an Ambush], {effect:sentence}",
        ),
    },
    EVENT: {
        "an Ambush ends": ("(an|the next|the) Ambush (is over|has ended|ends|finishes|was resolved)", "each Ambush"),
    },
    SENTENCE: {
        "at the start of their next turn, {players} does this: expose the top card of the central deck": (
            (
                f"{{players:player}} {EXPOSES} (two|2) cards [instead of one|instead of 1|instead of just one]"
                f" {NEXT_TURN}"
            ),
            f"{{players:player}} {EXPOSES} (one|1|an) (more|extra|additional) card {NEXT_TURN}",
        ),
        "at the start of their next turn, {players} does this: {effect}": (
            (
                "(on|in|during|at the start of|at the beginning of) their next turn, {players:player} (must|has to)"
                " {effect:clause}"
            ),
            "{players:player} (must|has to|have to) {effect:clause} (on|in|during|at the start of) their next turn",
        ),
        "choose one: deal {one} damage to {first}; or deal {two} damage to one castle except {first}": (
            "deal {one:digits} damage to {first:castle}[,] or {two:digits} [damage] to any other castle",
        ),
        "choose one: deal {one} damage to {first}; or deal {two} damage to {second}": (
            "deal {one:digits} damage to {first:castle}[,] or {two:digits} [damage] to {second:castle}",
        ),
        "do this {number} times: deal 1 damage to one opponent's castle": (
            (
                "(split|distribute|divide|spread) {number:digits} damage (among|between|across|over) [any number"
                " of|all|your|any] opponents [as you like|as you choose|as you wish|freely]"
            ),
            (
                "deal {number:digits} damage[,] (split|distributed|divided|spread) (among|between|across|over)"
                " [any number of|all|your|any] opponents [as you like|as you choose|as you wish|freely]"
            ),
        ),
        "do this {number} times: deal 1 damage to one castle": (
            (
                "(split|distribute|divide|spread) {number:digits} damage (among|between|across|over) [any number"
                " of|all|any] castles [as you like|as you choose|as you wish|freely]"
            ),
            (
                "deal {number:digits} damage[,] (split|distributed|divided|spread) (among|between|across|over)"
                " [any number of|all|any] castles [as you like|as you choose|as you wish|freely]"
            ),
        ),
        "if the central deck is empty, {effect}. Otherwise, {other}": (
            (
                f"if there are no cards [left|remaining] in {DECK}, {{effect:chain}} . If there are,"
                " {other:sentence}"
            ),
        ),
    },
    CHAIN: {
        "shuffle up to {number} cards from your hand into the central deck, then repair that many": (
            (
                f"for each card [that] you {DISCARDED} [from your hand] {INTO}, up to {{number:digits}}, (restore"
                "|repair"
                "|heal|regain|gain) 1 [health] [to your castle]"
            ),
            (
                f"{DISCARDED} up to {{number:digits}} {OWN_CARDS} {INTO} (and|, then|;) (restore|repair|heal|regain"
                "|gain) 1 [health] for each [of them|card discarded|card|card you discarded]"
            ),
        ),
        "shuffle any number of cards from your hand into the central deck, then repair that many": (
            (
                f"for each card [that] you {DISCARDED} [from your hand] {INTO}, (restore|repair|heal|regain|gain) 1"
                " [health] [to your castle]"
            ),
            (
                f"{DISCARDED} any number of {OWN_CARDS} {INTO} (and|, then|;|.) (restore|repair|heal|regain|gain) 1"
                " [health] for each [of them|card discarded|card|card you discarded]"
            ),
        ),
        "shuffle up to {number} cards from your hand into the central deck, then deal that many damage": (
            f"for each card [that] you {DISCARDED} [from your hand] {INTO}, up to {{number:digits}}, deal 1 damage",
            (
                f"{DISCARDED} up to {{number:digits}} {OWN_CARDS} {INTO} (and|, then|;|.) deal 1 damage for each [of"
                " them|card discarded|card|card you discarded]"
            ),
        ),
        "shuffle any number of cards from your hand into the central deck, then deal that many damage": (
            f"for each card [that] you {DISCARDED} [from your hand] {INTO}, deal 1 damage",
            (
                f"{DISCARDED} any number of {OWN_CARDS} {INTO} (and|, then|;|.) deal 1 damage for each [of them"
                "|card discarded|card|card you discarded]"
            ),
        ),
        "shuffle any number of cards from your hand into the central deck, then draw that many cards": (
            (
                f"{DISCARDED} any number of {OWN_CARDS} {INTO} (and|, then|;|.) draw (as many|that many|the same"
                " number|the same number of) [cards] [new cards]"
            ),
        ),
        "let {cards} change places, unseen": (
            (
                "(choose|pick|select) {cards:battlefield_card} and (swap|switch|exchange) (their positions"
                "|their places|them|places|positions)"
            ),
        ),
    },
    DEED: {
        "put {cards} on top of the central deck": (
            (
                f"(put|place|lay|return) {{cards:hand_card}} [face down] (on|onto|on top of|back on top of|back"
                f" on) {DECK}"
            ),
            "(put|place|lay) {cards:hand_card} on top of it",
        ),
        "put {cards} at the bottom of the central deck": (
            (
                f"(put|place|lay|return) {{cards:hand_card}} [face down] (on the bottom of|under|underneath|at the"
                f" bottom of|to the bottom of) {DECK}"
            ),
        ),
        "put the top {number} cards of the central deck in any order": (
            f"(look at|peek at|see) {TOP} (and|, then|and then) {BACK} {AS_LIKED}",
            f"(rearrange|reorder|order|sort) {TOP} [as you like|in any order]",
        ),
        (
            "look at the top {number} cards of the central deck, take {taken} of them into your hand and leave"
            " the rest"
        ): (
            f"{LOOKED} {TOP} {TELLS}",
            f"{LOOKED} {TOP} {TELLS} [and|, then] (put|return|leave) {OTHERS} [back] [on top|on top of the deck]",
            f"(take|draw) {{taken:digits}} of {TOP}",
        ),
        "show the top {number} cards of the central deck, take {taken} of them into your hand and leave the rest": (
            f"{SHOWN} {TOP} {TELLS}",
            f"{SHOWN} {TOP} {TELLS} [and|, then] (put|return|leave) {OTHERS} [back] [on top|on top of the deck]",
        ),
        (
            "look at the top {number} cards of the central deck, take {taken} of them into your hand and shuffle the"
            " rest into the central deck"
        ): (f"{LOOKED} {TOP} {TELLS} [and|, then] shuffle {OTHERS} [back] [into {DECK}]",),
        (
            "show the top {number} cards of the central deck, take {taken} of them into your hand and shuffle the"
            " rest into the central deck"
        ): (f"{SHOWN} {TOP} {TELLS} [and|, then] shuffle {OTHERS} [back] [into {DECK}]",),
        (
            "look at the top {number} cards of the central deck, take {taken} of them into your hand and lay the"
            " rest on the battlefield"
        ): (
            (
                f"{LOOKED} {TOP} {TELLS} [and|, then|;] (put|place|lay|expose) {OTHERS} [two|three|four|cards] {DOWN}"
                f" {FIELD} {DOWN}"
            ),
        ),
        (
            "show the top {number} cards of the central deck, take {taken} of them into your hand and lay the"
            " rest on the battlefield"
        ): (
            (
                f"{SHOWN} {TOP} {TELLS} [and|, then|;] (put|place|lay|expose) {OTHERS} [two|three|four|cards] {DOWN}"
                f" {FIELD} {DOWN}"
            ),
        ),
        "search the central deck for {number} {race} cards": (
            (
                f"(search|look through) {DECK} for {{number:digits}} {{race:race}} [card|cards] [and put it into"
                " your hand|and put them into your hand]"
            ),
            f"(take|draw|get) {{number:digits}} {{race:race}} card(s) (from|out of) {DECK}",
        ),
        "{castles} takes half the damage, rounded down, from the next blow": (
            f"{NEXT_TIME}, {IT} {HALF} [instead] [, rounded down]",
            f"{NEXT_TIME}, (reduce|halve) (it|that damage) [by half][, rounded down]",
        ),
        "{castles} takes half the damage, rounded up, from the next blow": (
            f"{NEXT_TIME}, {IT} {HALF} [instead], rounded up",
        ),
        "{castles} takes no damage from the next blow": (
            (
                f"{NEXT_TIME}, (it takes none|prevent it|ignore it|prevent that damage|ignore that damage|it is"
                " prevented)"
            ),
            f"{NEXT_TIME}, (it takes no damage|that damage is ignored|that damage is prevented|it is ignored)",
            "(ignore|prevent|block|cancel) the next (damage|attack|blow|hit) (to|against|on) {castles:castle}",
        ),
        "your castle takes no damage from the next blow": (
            "(ignore|prevent|block|cancel) the next (damage|attack|blow|hit) [you take|against you|you would take]",
        ),
        "{castles} takes twice the damage from the next blow": (
            f"{NEXT_TIME}, (it takes|it instead takes) (double|twice) [as much|the damage|damage|that much]",
        ),
        "your next card deals {amount} more damage": (
            (
                "(the next card you play|your next attack|your next card) (deals|does|gets|gains) {amount:digits}"
                " (more"
                "|extra|additional) damage"
            ),
            "(the next card you play|your next card) (deals|does|gets|gains|has) \\+ {amount:digits} damage",
        ),
        "{players} discards down to {number} cards": (
            (
                "{players:player} (shuffle|shuffles|discard|discards|must shuffle|must discard) cards [from their"
                " hand]"
                f" {INTO} until they have [only] {{number:digits}} [cards] [left] [in hand]"
            ),
            "{players:player} (must discard|has to discard|discards|discard) down to {number:digits} [cards]",
        ),
        "you discard down to {number} cards": (
            (
                f"(shuffle|discard) cards [from your hand] {INTO} until you have [only] {{number:digits}} [cards]"
                " [left] [in hand]"
            ),
            "discard down to {number:digits} [cards]",
        ),
        "return this card to your hand": (
            f"(return|take|put) {THIS_CARD} [back] (to|into|in) your hand [instead of placing it|after playing it]",
            f"keep {THIS_CARD} in your hand",
        ),
        "give this card to {players}": (f"(give|pass|hand) {THIS_CARD} to {{players:player}}",),
        "put this card on top of the central deck": (
            (
                f"(put|place|lay|return) {THIS_CARD} (on top of|on|back on top of) {DECK} [instead of on the"
                f" battlefield]"
            ),
        ),
        "give {cards} to that player": (
            "[you] (give|return|hand|pass) {cards:hand_card} back [to them|to that player]",
        ),
        "shuffle the central deck": (f"(shuffle|reshuffle) {DECK}",),
        "deal {amount} damage": ("deal {amount:digits}",),
        "repair that many": (
            f"(repair|heal|restore|regain|gain) 1 [health] {THIS_WAY}",
            "(repair|heal|restore|regain|gain) (that much|as much|the same amount of) [health]",
        ),
        "draw that many cards": (f"draw (1|one|a) card {THIS_WAY}",),
        "the damage of your next card is doubled": (
            "(the next card you play|your next attack|your next card) (deals|does) (double|twice the) damage",
            "double the damage of (the next card you play|your next card|your next attack)",
        ),
        "repair {castles} fully": (
            "(repair|restore|heal) {castles:castle} (to|to its) full health",
            "{castles:castle} (is|are) (fully|completely) (repaired|restored|healed)",
            "(fully|completely) (repair|restore|heal) {castles:castle}",
        ),
        "deal that many damage": (
            f"deal 1 damage {THIS_WAY}",
            "(deal|do) (that much|the same|as much|the same amount of) damage [back]",
        ),
        "deal that many damage to the castle of that player": (
            "(deal|do) (that much|the same|as much|the same amount of) damage [back] to (the attacker|them)",
            "(reflect|return|deal back) (that|the) damage (to|back to|at) (the attacker|them)",
        ),
    },
    UNIT: {
        "your castle was damaged since your last turn": (
            "your castle (has|was) (taken|dealt|lost) (damage|health) since your [last|previous] turn",
            "(you|your castle) (were|was|have been|has been) (damaged|attacked|hit) since your (last|previous) turn",
            "you (took|have taken|have lost) (damage|health) since your (last|previous) turn",
        ),
        "the exposed card is an Ambush card": (f"{IT_IS} an Ambush card",),
        "the exposed card is a {race} card": (f"{IT_IS} (a|an) {{race:race}} [card]",),
        "your health is less than half of your full health, rounded up": (
            (
                "(your castle has|you have|your castle is at|you are at) (less than|below|under) half [of] [its"
                "|your] health"
            ),
        ),
        "the number of cards in the central deck is less than {right}": (
            f"{DECK} has (fewer|less) than {{right:digits}} cards [left]",
            f"there are (fewer|less) than {{right:digits}} cards [left|remaining] in {DECK}",
        ),
        "the number of cards in the central deck is more than {right}": (
            f"{DECK} has more than {{right:digits}} cards [left]",
            f"there are more than {{right:digits}} cards [left|remaining] in {DECK}",
        ),
        "the number of cards in the central deck is at most {right}": (
            f"{DECK} has {{right:digits}} or (fewer|less) cards [left]",
            f"there are {{right:digits}} or (fewer|less) cards [left|remaining] in {DECK}",
        ),
        "the number of cards in the central deck is at least {right}": (
            f"{DECK} has [at least] {{right:digits}} [or more] cards [left]",
            f"there are [at least] {{right:digits}} [or more] cards [left|remaining] in {DECK}",
        ),
        "the health of the castle of {player} is at most {right}": (
            "{player:player} (has|have) {right:digits} or (less|fewer) health",
            "{player:player} (has|have) {right:digits} health or (less|fewer)",
            "{player:player} (has|have) (at most|no more than) {right:digits} health",
        ),
        "the health of the castle of {player} is at least {right}": (
            "{player:player} (has|have) {right:digits} or more health",
            "{player:player} (has|have) at least {right:digits} health",
        ),
        "the health of the castle of {player} is less than {right}": (
            "{player:player} (has|have) (less|fewer) than {right:digits} health",
        ),
        "the number of cards in the hand of {player} is at least {right}": (
            "{player:player} (has|have|holds|hold) [at least] {right:digits} [or more] cards [in hand|in their hand]",
        ),
        "the number of cards in the hand of {player} is at most {right}": (
            "{player:player} (has|have|holds|hold) {right:digits} or (fewer|less) cards [in hand|in their hand]",
        ),
        "the number of cards in the hand of {player} is exactly 0": (
            "{player:player} (has|have|holds|hold) no cards [left] [in hand|in their hand]",
        ),
        "it is your first turn": ("this is your first turn",),
    },
    VALUE: {
        "the damage of this card": ("(this card 's|its) damage",),
    },
    PLAYER: {
        "your neighbours": (
            "(both|each of|both of|all of) your neighbours",
            "(both|the) players (next to you|beside you|sitting next to you|adjacent to you)",
            "the players (to|on) your left and [your] right",
            "(each neighbour|your two neighbours|each player next to you|every player next to you)",
        ),
        "the exposing player": (
            "the player (who|that) (exposed|exposes|revealed|reveals) (it|this card|this)",
            "whoever (exposed|exposes|revealed) (it|this card|this)",
        ),
    },
    f"{PLAYER}.noun": {
        "player": (
            "player(s) (in the game|left|left in the game|remaining|remaining in the game|with a castle|alive)",
            "player(s) who (is|are) (in the game|alive|left)",
            "remaining player(s)",
        ),
        "opponent": ("enemy player(s)", "opponent(s) (left|in the game)", "rival(s)"),
    },
    f"{PLAYER}.measure": {"cards in hand": ("cards",)},
}
