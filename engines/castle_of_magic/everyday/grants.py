"""Points for others, and things by where they lie."""

from __future__ import annotations

from engines.castle_of_magic.everyday.phrases import CLAIM, CLAIMANT, EATEN, MONSTER
from engines.castle_of_magic.sentences import CHARACTER, PAWN, REGALIA
from engines.kit.language.forms import CONDITION, DEED, UNIT

GET = "(score|scores|gain|gains|get|gets|earn|earns|receive|receives|win|wins)"
LOSE = "(lose|loses|forfeit|forfeits)"
MORE = "[extra|more|additional|bonus|fewer|less]"
OWNER = "the (claimant|owner|holder|bearer|wearer|keeper) of the"
ON = "[that stands|that stand|that is|that are|standing|placed] on [a|an|any|one of the|the]"
ON_SOME = "on [a|an|any|the] {group:shrine.group}"
ALL = "(all|all three|all of the|every|each|each of the|each of the three)"

SAID: dict[str, dict[str, tuple[str, ...]]] = {
    DEED: {
        "{who} gains {points} points": (f"{{who:character}} {GET} {{points:digits}} {MORE} point(s)",),
        "{who} loses {points} points": (f"{{who:character}} {LOSE} {{points:digits}} point(s)",),
        "each {group} gains {points} points": (
            f"[a|an|the|any] {{group:character.group}} {GET} {{points:digits}} {MORE} point(s)",
            "{points:digits} points to [each|every|all] {group:character.group}",
        ),
        "each {group} loses {points} points": (
            f"[the|any] {{group:character.group}} {LOSE} {{points:digits}} point(s)",
        ),
    },
    CHARACTER: {
        "each character with the {piece}": (
            f"{OWNER} {{piece:piece}}",
            f"{CLAIMANT} {{piece:piece}}",
            "the {piece:piece} (holder|bearer|claimant|wearer)",
        ),
        "each character with pawns on {group}": (
            (
                "(the player|the character|whoever|anyone|everyone|each player|every player|all players)"
                f" (with|who has|who have|has|having) (a pawn|pawns|one of their pawns|any pawn) {ON_SOME}"
            ),
        ),
    },
    f"{CHARACTER}.filter": {
        "with pawns on {group}": (
            f"(with|who has|who have|having) (a pawn|any pawn|any pawns|at least one pawn) {ON_SOME}",
        ),
        "without pawns on {group}": (
            f"(without|with no|who has no|who have no) (a pawn|pawns|pawn|any pawns) {ON_SOME}",
        ),
    },
    f"{CHARACTER}.group": {
        "surviving {noun}": (
            f"{{noun:character.noun}} (who|that|which) (is not|are not|isn't|aren't|was not|were not|wasn't) {EATEN}",
            "{noun:character.noun} who (survives|survive|survived)",
        ),
        "dominating {noun}": (f"{{noun:character.noun}} who (dominates|dominate|dominated) {MONSTER}",),
    },
    f"{PAWN}.filter": {"standing on {group}": (f"{ON} {{group:shrine.group}}",)},
    f"{REGALIA}.filter": {
        "lying in {group}": ("[that is|that are|lying|interred] in [a|an|any] {group:shrine.group}",)
    },
    CONDITION: {
        "the {faction} control {one} and the {faction} control {two}": (
            "the {faction:faction} (control|controls|hold|rule) [both] {one:country} and {two:country}",
        ),
        "your faction controls {one} and your faction controls {two}": (
            "(your faction|you) (control|controls|hold|holds) [both] {one:country} and {two:country}",
        ),
    },
    UNIT: {
        "there is at least 1 {noun} with the {piece}": (
            f"(a|an|any|some) {{noun:character.noun}} {CLAIM} the {{piece:piece}}",
            "the {piece:piece} is (claimed|held|owned) by (a|an|any|some) {noun:character.noun}",
        ),
        "{who} claims the {piece}": (
            f"{{who:character}} {CLAIM} the {{piece:piece}}",
            "the {piece:piece} is (claimed|held|owned) by {who:character}",
        ),
        "there is at least 1 dominating {noun}": (
            f"(a|an|any|some) {{noun:character.noun}} (dominates|controls|dominated) {MONSTER}",
            f"{MONSTER} is (dominated|controlled) by (a|an|any|some) {{noun:character.noun}}",
        ),
        "there is at least 1 devoured {noun}": (
            f"(a|an|any|some) {{noun:character.noun}} (is|was|has been) {EATEN}",
        ),
        "there are no devoured {noun}": (f"no {{noun:character.noun}} (is|was|were|are|has been) {EATEN}",),
        "there is at least 1 shrine with the {piece} and {which}": (
            "the {piece:piece} (is|lies|is interred|is located) [in a shrine|on a shrine] {which:shrine.filter}",
        ),
        "there are exactly {number} surviving {noun}": (
            "(exactly|only|just) {number:digits} {noun:character.noun} (survives|survive)",
        ),
        "there are at least 3 pieces of regalia claimed by somebody": (
            f"{ALL} [three] (pieces|pieces of regalia|regalia) are (claimed|held|taken)",
        ),
        "your faction controls the most countries": (
            (
                "(your faction|you) (controls|control) more countries than (every other faction"
                "|the other factions|the others|each other faction|anybody else|each other player)"
            ),
        ),
        "the number of countries controlled by your faction is exactly {number}": (
            "(your faction|you) (controls|control) (exactly|just|only) {number:digits} countr(y|ies)",
        ),
        "there are at least 3 countries with one of your pawns": (
            f"you have (a pawn|pawns|at least one pawn) in {ALL} [three] countr(y|ies)",
        ),
        "there is at least 1 your pawn {which}": (
            "you have (a|any|at least one) pawn {which:pawn.filter}",
            "one of your pawns (is|stands|stand) {which:pawn.filter}",
        ),
        "there are no your pawns {which}": (
            "you have no pawns {which:pawn.filter}",
            "none of your pawns (is|are|stands|stand) {which:pawn.filter}",
        ),
        "there are at least {number} your pawns {which}": (
            "[at least] {number:digits} [or more] of your pawns (are|stand) {which:pawn.filter}",
            "you have [at least] {number:digits} [or more] pawns {which:pawn.filter}",
        ),
        "there are at least 2 your pawns {which}": ("both [of] your pawns (are|stand) {which:pawn.filter}",),
    },
}
