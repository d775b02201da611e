"""What may not be flipped, what is looked at and changed, who controls what: how people put it."""

from __future__ import annotations

from engines.castle_of_magic.everyday.phrases import EATEN, MONSTER, SCORE
from engines.castle_of_magic.sentences import CHARACTER, LAND, OUTCOME, PAWN, SHRINE
from engines.kit.language.forms import CHAIN, CLAUSE, CONDITION, DEED, DURATION, EVENT, MODIFIER, MOMENT, UNIT

NO = "(may not|cannot|can't|can not|must not|are not allowed to)"
NOBODY = "(nobody|no one|no-one|no player)"
OTHERS = "(other players|the other players|your opponents|opponents)"
FLIPPED = "be (flipped|turned over|turned|flipped over|manipulated)"
STOCK = "(to|into) (your|the|their) (supply|reserve|stock|pool|hand)"
SOMEBODY = (
    "(somebody|someone|anybody|anyone|at least one character|at least one player|a player|a character|any character)"
)
AS_IT_LIES = (
    "[keeping each one face up or face down as it was|keeping each one as it was|without turning them over"
    "|without flipping them|keeping each as it lies]"
)
MOST_COUNTRIES = "[that|which] (controls|control|with|that control) the most countries"
MOST_SHRINES = "(with|that has|having|that controls) the most active shrines"
PAWNS_IN = "(in which|where) (you have|there are) [at least] {number:digits} [or more] [of your] pawns"
SECOND = "(a second|another|one more|an additional|an extra) shrine [card] [this turn|on this turn]"

ACTIVE_PAIRS = (
    ("bell is ringing", "book is open"),
    ("bell is ringing", "candle is lit"),
    ("book is open", "candle is lit"),
)

SAID: dict[str, dict[str, tuple[str, ...]]] = {
    DEED: {
        "{points} points": (
            "you (begin|start) [the game] with {points:digits} [extra|additional|bonus] point(s)",
            f"{SCORE} {{points:digits}} [extra|more] point(s) (at the start of the game|at the end of the game)",
        ),
        "return {pawns} to the stock": (
            f"(return|put|take|move) {{pawns:pawn}} [back] {STOCK}",
            "(take|pick up|take back) {pawns:pawn} [back] [without flipping a shrine|without flipping anything]",
        ),
        "let {shrines} change places": (
            f"(swap|exchange|switch) [the positions of|the places of] {{shrines:shrine}} {AS_IT_LIES}",
        ),
        "flip one shrine": (f"flip {SECOND}",),
        "each character is spared": (
            "(nobody|no one|no character) (can|may|will) be (devoured|eaten)",
            "(nobody|no one|no character) is (devoured|eaten) [by the Monster] this time",
        ),
        "{who} is spared": (
            "{who:character} (is|are) (never|not) (devoured|eaten)",
            f"{MONSTER} (spares|passes over|ignores) {{who:character}}",
        ),
    },
    CHAIN: {
        "flip one shrine, then flip one shrine next to that shrine": (
            "flip [any] (two|2) (adjacent|neighbouring) shrines",
            "flip [any] (two|2) shrines (next to each other|that are next to each other)",
        ),
    },
    CLAUSE: {
        "{until}, everybody may not flip {group}": (
            f"{{until:duration}}[,] {{group:shrine.group}} {NO} {FLIPPED}",
            f"{{group:shrine.group}} {NO} {FLIPPED} {{until:duration}}",
            f"{{until:duration}}[,] {NOBODY} (may|can) (put|place) [a] pawn(s) on [a|any|the] {{group:shrine.group}}",
        ),
        "{until}, your opponents may not flip {group}": (
            f"{{until:duration}}[,] {{group:shrine.group}} {NO} {FLIPPED} by {OTHERS}",
            f"{{group:shrine.group}} {NO} {FLIPPED} by {OTHERS} {{until:duration}}",
        ),
        "until the end of your next turn, you may not advance the ritual spell": (
            f"you {NO} advance [the ritual spell|the ritual] (on|in|during) your next turn",
        ),
    },
    MODIFIER: {
        "everybody may not flip {group}": (
            f"{{group:shrine.group}} {NO} {FLIPPED}",
            f"{NOBODY} (may|can) (put|place) [a] pawn(s) on [a|any|the] {{group:shrine.group}}",
        ),
        "you may not flip {group}": (f"you {NO} (flip|put pawns on|place pawns on) [any] {{group:shrine.group}}",),
    },
    DURATION: {
        "for the rest of the game": (
            "for the remainder of the game",
            "(permanently|until the end of the game|from now on)",
        ),
        "until your next turn": ("before your next turn", "until your next turn (begins|starts)"),
    },
    EVENT: {
        "you advance the ritual spell": (
            "you (turn|flip) (an|the next) outcome card (face up|face-up|up|over)",
            "you (reveal|turn up) (an|the next) outcome card",
        ),
        "a player advances the ritual spell": (
            "(a player|somebody|someone|anyone) (turns|flips) (an|the next) outcome card (face up|face-up|up|over)",
        ),
        "you flip a {group}": ("you (turn over|turn) (a|an|any) {group:shrine.group}",),
    },
    MOMENT: {
        "the end of your turn": ("the end of (each of your turns|every turn of yours)",),
        "the start of your turn": ("the (start|beginning) of (each of your turns|every turn of yours)",),
    },
    CONDITION: {
        **{
            f"the {one} and the {two}": (f"the {one.split()[0]} and the {two.split()[0]} are [both] active",)
            for one, two in ACTIVE_PAIRS
        },
        "the bell is ringing and the book is open and the candle is lit": (
            "the bell, the book[,] and the candle are [all] active",
            "(all|all three) arcana are active",
        ),
    },
    UNIT: {
        "there is at least 1 devoured character": (
            f"{MONSTER} (devours|eats|devoured|has devoured) {SOMEBODY}",
            f"{SOMEBODY} (is|was|has been|gets) {EATEN}",
        ),
        "there are exactly {number} pieces of regalia claimed by you": (
            (
                "you (claim|claimed|hold|have|have claimed) exactly {number:digits} (piece|pieces|pieces of"
                " regalia|piece of regalia)"
            ),
        ),
        "the number of {noun} in {one} is less than the number of {noun} in {two}": (
            "there are fewer {noun:shrine.noun} in {one:country} than in {two:country}",
            "{one:country} has fewer {noun:shrine.noun} than {two:country}",
        ),
        "the number of {noun} in {one} is more than the number of {noun} in {two}": (
            "there are more {noun:shrine.noun} in {one:country} than in {two:country}",
            "{one:country} has more {noun:shrine.noun} than {two:country}",
        ),
        "the number of {which} shrines in {one} is less than the number of {which} shrines in {two}": (
            "fewer shrines are {which:shrine.adjective} in {one:country} than in {two:country}",
        ),
        "the number of {which} shrines in {one} is more than the number of {which} shrines in {two}": (
            "more shrines are {which:shrine.adjective} in {one:country} than in {two:country}",
        ),
        "there are exactly {number} countries controlled by the {faction}": (
            "the {faction:faction} (control|controls) exactly {number:digits} countr(y|ies)",
        ),
        "there are exactly {number} of your pawns": ("you have exactly {number:digits} pawn(s) [on the tableau]",),
        "there are no pieces of regalia in an active shrine": (
            "no (regalia|piece of regalia) (lies|is|is lying) (on|in) an active shrine",
        ),
        "there is at least 1 {noun} with at least 1 piece of regalia": (
            "(a|any|some|an) {noun:character.noun} (claims|claimed|has claimed|holds) [a piece of|any] regalia",
        ),
        "there are at least {number} surviving {noun}": (
            "[at least] {number:digits} [or more] {noun:character.noun} (survive|survived|are not devoured)",
        ),
        "there is at least 1 country controlled by the {faction}": (
            "the {faction:faction} (control|controls) (a|any|some|at least one) country",
        ),
        "there is at least 1 dominating {noun} {which}": (
            "the Monster is dominated by (a|an|any) {noun:character.noun} {which:character.filter}",
        ),
        "you are not devoured": ("(survive|survived)", "are not devoured"),
        "there is at least 1 {noun} {which} and with the {piece}": (
            (
                "the {piece:piece} (was|has been) (claimed|held) by (a|an|any|some) {noun:character.noun}"
                " {which:character.filter}"
            ),
        ),
        "the number of {which} shrines {one} is more than the number of {which} shrines {two}": (
            "more shrines {one:shrine.filter} are {which:shrine.adjective} than [shrines] {two:shrine.filter}",
        ),
        "the number of {which} shrines {one} is less than the number of {which} shrines {two}": (
            "fewer shrines {one:shrine.filter} are {which:shrine.adjective} than [shrines] {two:shrine.filter}",
        ),
        "the number of {one} shrines is more than the number of {two} shrines": (
            "there are more {one:shrine.adjective} [shrines] than {two:shrine.adjective} (ones|shrines)",
            "more shrines are {one:shrine.adjective} than {two:shrine.adjective}",
        ),
        "the number of {one} shrines is less than the number of {two} shrines": (
            "there are fewer {one:shrine.adjective} [shrines] than {two:shrine.adjective} (ones|shrines)",
            "fewer shrines are {one:shrine.adjective} than {two:shrine.adjective}",
        ),
    },
    f"{CHARACTER}.filter": {
        "whose faction controls {country}": ("who (controls|control) {country:country}",),
        "whose faction controls no country": ("who (controls|control) no (country|countries)",),
        "whose faction controls at least {number} countries": (
            "who (controls|control) [at least] {number:digits} [or more] countries",
        ),
        "whose faction controls the most countries": (
            f"of the faction {MOST_COUNTRIES}",
            "whose faction has the most countries",
        ),
        "whose faction has the most active shrines": (f"of the faction {MOST_SHRINES}",),
    },
    CHARACTER: {
        "each character whose faction controls the most countries": (f"the faction {MOST_COUNTRIES}",),
        "each character whose faction has the most active shrines": (f"the faction {MOST_SHRINES}",),
        "each character whose faction controls {country}": (
            "whoever controls {country:country}",
            (
                "(all|each|every|the) (members|characters|players|member) of the faction (controlling|that"
                " controls) {country:country}"
            ),
        ),
    },
    f"{CHARACTER}.group": {
        "surviving {noun}": ("{noun:character.noun} (that|who) (survives|survive|survived)",),
        "surviving {noun} {which}": (
            "{noun:character.noun} {which:character.filter} that (survives|survive|survived)",
            "{noun:character.noun} {which:character.filter} who (is|are|was|were) not devoured",
        ),
    },
    f"{PAWN}.filter": {"in {country}": ("(from|standing in|that stands in) {country:country}",)},
    f"{LAND}.filter": {
        "with at least {number} of your pawns": (
            PAWNS_IN,
            "with [at least] {number:digits} [or more] pawns of yours",
        ),
    },
    f"{SHRINE}.filter": {
        "with one of your pawns": ("[that|which] you have a pawn on", "with (your pawns|your pawn) on (them|it)"),
        "with a piece of regalia": ("holding [a piece of|any|some] regalia",),
        "of your faction": ("corrupted by your faction",),
    },
    f"{SHRINE}.group": {
        "{which} shrine {more}": (
            "shrine {more:shrine.filter} and (that|which) (is|are) {which:shrine.adjective}",
            "shrine {more:shrine.filter} (that|which) (is|are) {which:shrine.adjective}",
        ),
        "{which} shrine {one} and {more}": (
            (
                "shrine(s) {one:shrine.filter} [and] {more:shrine.filter} and (that|which) (is|are)"
                " {which:shrine.adjective}"
            ),
            "shrine(s) {one:shrine.filter} {more:shrine.filter} (that|which) (is|are) {which:shrine.adjective}",
        ),
    },
    f"{OUTCOME}.noun": {"outcome card": ("outcome card(s) of the ritual spell",)},
}
