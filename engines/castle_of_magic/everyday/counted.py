"""Countries by what lies in them, characters by their pawns, and the Monster as one of them."""

from __future__ import annotations

from engines.castle_of_magic.everyday.phrases import CLAIM, EATEN, FREED, GONE, MONSTER
from engines.castle_of_magic.sentences import CHARACTER, LAND, PAWN, REGALIA, SHRINE
from engines.kit.language.forms import CONDITION, DEED, SENTENCE, UNIT

WHERE = "(where|in which)"
YOURS = "(your faction|it|you) (has|have|controls|control)"
EATS = "(it|the Monster|you) [has] (devours|devour|devoured|eats|ate)"
N, WHICH = "{number:digits}", "{which:shrine.adjective}"
LEAST = f"[at least] {N} [or more]"
OWN_SHRINES = "of (your faction 's shrines|your shrines|its shrines)"
HOLDING = (
    "(holding|carrying|wearing|bearing|claiming|having claimed|who claims|who claimed|who holds|who has|that claimed)"
)
WHOEVER = "(everyone|everybody|anyone|whoever|each player|every player|all players|all those)"
PAWNS = "pawn(s) [standing] on [a|an|any|the] {group:shrine.group}"

SAID: dict[str, dict[str, tuple[str, ...]]] = {
    f"{REGALIA}.filter": {"claimed by somebody": ("claimed",)},
    f"{LAND}.filter": {
        "controlled by another faction": (
            "(controlled|held|ruled) by (a|any|some) (faction other than yours|other faction|different faction)",
            "(another|a different) faction (controls|holds)",
        ),
        "with at least {number} {which} shrines of your faction": (
            f"{WHERE} {YOURS} {LEAST} {WHICH} shrine(s)",
            f"{WHERE} {LEAST} {OWN_SHRINES} are {WHICH}",
        ),
        "with exactly {number} {which} shrines of your faction": (
            f"{WHERE} {YOURS} exactly {N} {WHICH} shrine(s)",
            f"{WHERE} exactly {N} {OWN_SHRINES} are {WHICH}",
        ),
        "with more {which} shrines of your faction than {which} shrines of the {faction}": (
            f"{WHERE} {YOURS} more {WHICH} shrine(s) than the {{faction:faction}}",
        ),
        "with at least {number} {group}": (
            f"({WHERE[1:-1]}) there are {LEAST} {{group:shrine.group}}",
            f"(with|that has|that have) {N} or more {{group:shrine.group}}",
        ),
        "with exactly {number} {group}": (f"{WHERE} there are exactly {N} {{group:shrine.group}}",),
        "with at least 1 {group}": (
            "(where|in which) there (is|are) (a|an|any) {group:shrine.group}",
            "(with|that has|that have) (a|an|any) {group:shrine.group}",
        ),
        "with exactly 0 {group}": (
            "(where|in which) there (is|are) no {group:shrine.group}",
            "(with|that has|that have) no {group:shrine.group}",
        ),
    },
    f"{CHARACTER}.measure": {
        "pawns standing on {group}": (PAWNS,),
        "pawns standing on shrines in {country}": ("pawn(s) in {country:country}",),
    },
    CHARACTER: {
        "each character {which}": (f"{WHOEVER} {{which:character.filter}}",),
        "each character with at least {number} pieces of regalia": (
            f"(whoever|everyone who|anyone who) {CLAIM} [at least] {{number:digits}} pieces of regalia",
        ),
        "each {noun} with the {piece}": (f"(the|a|any) {{noun:character.noun}} {HOLDING} the {{piece:piece}}",),
    },
    f"{CHARACTER}.filter": {
        "with the {piece}": (f"{HOLDING} the {{piece:piece}}",),
        "from {country}": ("whose home [country] is {country:country}",),
    },
    f"{CHARACTER}.group": {
        "devoured {noun}": (
            f"{{noun:character.noun}} [that] {EATS}",
            f"{{noun:character.noun}} {EATEN} [by {MONSTER}]",
        ),
        "surviving {noun} {which}": (
            "{noun:character.noun} {which:character.filter} who (survives|survive|survived)",
        ),
        "devoured {noun} {which}": (
            f"{{noun:character.noun}} {{which:character.filter}} who (is|are|was|were) {EATEN}",
        ),
    },
    f"{CHARACTER}.noun": {"character": ("member(s)",)},
    f"{PAWN}.noun": {"your pawn": ("pawn(s) (that you have|you have|of yours) [on the tableau]",)},
    f"{SHRINE}.group": {
        "{which} shrines of your faction": (
            "your faction 's {which:shrine.adjective} shrine(s)",
            "{which:shrine.adjective} shrine(s) (your faction|you) (has|have|owns|own)",
        ),
        "shrines of your faction": ("your faction 's shrine(s)",),
    },
    DEED: {
        "{who} is spared": ("{who:character} (survives|survive|is safe|are safe|is not devoured|are not devoured)",),
        "the Monster is banished outright": (f"it is {GONE}",),
        "everyone is devoured": (
            f"it is {FREED}",
            f"{MONSTER} (escapes|breaks free|breaks loose|rampages) and (devours|eats) (everyone|everybody|all)",
        ),
        "{points} points": (
            "[you] (score|gain|get|earn|receive) (an|another) [additional|extra|further] {points:digits} point(s)",
        ),
    },
    SENTENCE: {
        "if you claim the {piece}, {points} points": (
            "[score|gain|get|earn] {points:digits} points for (claiming|holding|having) the {piece:piece}",
        ),
    },
    CONDITION: {
        "your faction controls {one} and your faction controls {two} and your faction controls {three}": (
            "(your faction|you) (controls|control) [all of] {one:country}, {two:country}[,] and {three:country}",
        ),
    },
    UNIT: {
        "your faction has the most active shrines": (
            "(your faction|you) (has|have) more active shrines than (any|every|each) other faction",
        ),
        "there is at least 1 {noun} {which} and with the {piece}": (
            "the {piece:piece} is (claimed|held) by (a|an|any|some) {noun:character.noun} {which:character.filter}",
            f"(a|an|any|some|another) {{noun:character.noun}} {{which:character.filter}} {CLAIM} the {{piece:piece}}",
        ),
        "the {faction} control your home country": (
            "your home country is (controlled|held|ruled) by the {faction:faction}",
            "the {faction:faction} (controls|hold|holds|rule|rules) your home country",
        ),
        "the number of devoured {one} is more than the number of devoured {two}": (
            f"more {{one:character.noun}} than {{two:character.noun}} (is|are|was|were) {EATEN}",
        ),
        "{who} has exactly 0 pieces of regalia": (
            "{who:character} (claims|claimed|has claimed|has|holds) (no regalia|nothing|no piece of regalia)",
            "{who:character} (does not|did not|has not) (claim|claimed) (any regalia|anything|any piece of regalia)",
        ),
        "there are at least 2 your pawns {which}": ("you have both [of] [your] pawns {which:pawn.filter}",),
        "there are at least {number} devoured {noun}": (f"{EATS} {LEAST} {{noun:character.noun}}",),
        "there is at least 1 devoured {noun}": (f"{EATS} (a|an|any|some) {{noun:character.noun}}",),
        "there is at least 1 {which} shrine with the {piece}": (
            "the {piece:piece} 's shrine is {which:shrine.adjective}",
            "the shrine (of|with) the {piece:piece} is {which:shrine.adjective}",
            "the {piece:piece} (is|lies) (in|on) (a|an) {which:shrine.adjective} shrine",
        ),
        "there are no pieces of regalia claimed by somebody": (
            "no (regalia|piece of regalia|pieces of regalia) (is|are|was|were|has been|have been) claimed",
            "none of the (regalia|pieces of regalia) (is|are|was|were) claimed",
        ),
        "there are no devoured {noun}": (f"no {{noun:character.noun}} is {EATEN} by {MONSTER}",),
    },
}
