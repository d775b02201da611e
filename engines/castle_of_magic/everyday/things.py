"""What is counted: shrines, countries, regalia, characters and pawns."""

from __future__ import annotations

from engines.castle_of_magic.everyday.phrases import CLAIM, CLAIMANT, DOWN, EATEN, NOBODY, SOMEBODY, UP
from engines.castle_of_magic.sentences import CHARACTER, LAND, PAWN, REGALIA, SHRINE

SAID: dict[str, dict[str, tuple[str, ...]]] = {
    f"{SHRINE}.group": {
        "active {noun}": (
            f"{{noun:shrine.noun}} (that is|that are|that 's|which are|which is|lying) {UP}",
            "{noun:shrine.noun} (that is|that are|that 's|which are) active",
        ),
        "inactive {noun}": (
            f"{{noun:shrine.noun}} (that is|that are|that 's|which are|which is|lying) {DOWN}",
            "{noun:shrine.noun} (that is|that are|that 's|which are) inactive",
        ),
        "active {noun} of your faction": (
            f"{{noun:shrine.noun}} [that] your faction [has] (corrupted|owns) (that is|that are|which are) {UP}",
            "(active|face-up) {noun:shrine.noun} your faction [has] (corrupted|owns)",
        ),
        **{
            f"{state}shrine of the {row} row": (
                f"{said} {arcanum} shrine(s)",
                f"{said} shrine(s) attuned to the {arcanum}",
                *((f"{arcanum} shrine(s) (that is|that are|that 's) {said}",) if said else ()),
            )
            for arcanum, row in (("bell", "top"), ("book", "middle"), ("candle", "bottom"))
            for state, said in (
                ("", ""),
                ("active ", f"(active|{UP[1:-1]})"),
                ("inactive ", f"(inactive|{DOWN[1:-1]})"),
            )
        },
    },
    f"{SHRINE}.noun": {
        "shrine": ("shrine card(s)",),
    },
    f"{SHRINE}.adjective": {"active": (UP,), "inactive": (DOWN,)},
    f"{SHRINE}.filter": {
        "of your faction": (
            "[that are|that is] (corrupted|owned|controlled|held) by your faction",
            "[that|which] your faction [has] (corrupted|owns|controls)",
            "belonging to your faction",
        ),
        "of the {faction}": (
            "[that are|that is] (corrupted|owned|controlled|held) by the {faction:faction}",
            "[that|which] the {faction:faction} [have|has] (corrupted|own|control)",
            "belonging to the {faction:faction}",
        ),
        "in {country}": ("[that is|that are|located|lying] (in|of|from) {country:country}",),
        "in your home country": ("[that is|that are|located] (in|of|from) your [own|home] (country|home)",),
        "of the {row}": ("(in|on|from|of) the {row:row} [of the tableau]",),
        "of the top row": ("attuned to the bell", "of the bell"),
        "of the middle row": ("attuned to the book", "of the book"),
        "of the bottom row": ("attuned to the candle", "of the candle"),
        "with a pawn": ("(with|that has|that have) (a pawn|any pawn|pawns) [on it|on them]", "occupied by a pawn"),
        "with one of your pawns": (
            (
                "(with|that has|under|occupied by) (your pawn|your pawns|a pawn of yours|one of your pawns)"
                " [on it|on them]"
            ),
            "[that|which] your pawns (occupy|stand on|are on)",
        ),
        "without a pawn": ("(without|with no) (a pawn|pawns|pawn|any pawns) [on it|on them]",),
        "with a piece of regalia": ("(with|that holds|that hold|containing|that contains) [a piece of|any] regalia",),
    },
    f"{LAND}.filter": {
        "controlled by your faction": (
            "[that|which] (your faction|you) (controls|control|holds|hold|rules|rule)",
            "[that is|that are] (controlled|held|ruled) by your [own] faction",
            "under your faction 's control",
        ),
        "controlled by the {faction}": (
            "[that|which] the {faction:faction} (control|controls|hold|rule)",
            "[that is|that are] (controlled|held|ruled) by the {faction:faction}",
        ),
        "controlled by another faction": (
            "[that|which] another faction (controls|holds|rules)",
            (
                "(controlled|held|ruled) by (other factions|a different faction|an enemy faction|a rival"
                " faction|your rivals)"
            ),
            "your faction (does not|doesn't) control",
        ),
        "controlled by nobody": (
            f"[that|which] {NOBODY} (controls|control|holds|rules)",
            "[that|which] no faction (controls|holds|rules)",
            "[that is|that are] (not controlled|uncontrolled) [by anyone|by anybody|by any faction]",
            f"(controlled|held) by (no faction|{NOBODY[1:-1]})",
            "that (isn't|aren't|is not|are not) controlled [by anyone|by anybody|by any faction]",
        ),
        "controlled by somebody": ("controlled by (any|a) faction",),
        "with one of your pawns": (
            "(in which|where) you have a pawn",
            "(with|that has|containing) (your pawn|your pawns|a pawn of yours|one of your pawns)",
        ),
    },
    f"{REGALIA}.noun": {"piece of regalia": ("regalia", "piece(s)", "treasure(s)")},
    f"{REGALIA}.filter": {
        "claimed by you": (f"[that|which] you {CLAIM}", "in your possession"),
        "claimed by another player": (
            (
                "(claimed|held|owned) by (another player|somebody else|someone else|others|other players"
                "|other characters|another character|your opponents|an opponent)"
            ),
            f"[that|which] (somebody else|another player|someone else|others|other players) {CLAIM}",
        ),
        "claimed by nobody": (
            f"[that|which] {NOBODY} {CLAIM}",
            f"(claimed|held) by {NOBODY}",
            "(unclaimed|that is not claimed|that isn't claimed|not claimed)",
        ),
        "claimed by somebody": (f"[that|which] {SOMEBODY} {CLAIM}", f"(claimed|held) by {SOMEBODY}"),
    },
    f"{CHARACTER}.group": {
        "character of the {faction}": (
            "{faction:faction_member}",
            "{faction:faction}",
            "member(s) of the {faction:faction}",
        ),
        "devoured {noun}": (
            f"{{noun:character.noun}} (that is|that are|who is|who are|who was|who were|who gets) {EATEN}",
        ),
    },
    f"{CHARACTER}.noun": {
        "character": ("player(s)", "(person|people)"),
        "other character": ("other player(s)", "opponent(s)"),
    },
    f"{CHARACTER}.measure": {"pieces of regalia": ("regalia", "pieces")},
    f"{CHARACTER}.adjective": {"devoured": ("(eaten|killed|consumed)",)},
    f"{CHARACTER}.filter": {
        "of your faction": ("(belonging to|in|from|affiliated with) your [own] faction",),
        "of the {faction}": ("(belonging to|in|from|affiliated with|among) the {faction:faction}",),
        "from {country}": (
            "[who is|who are|that is] (from|of|living in) {country:country}",
            "whose home is {country:country}",
        ),
        "from your home country": ("(from|of|who shares|who share) your [own|home] country",),
        "with the {piece}": (
            f"[who|that] {CLAIM} the {{piece:piece}}",
            "(holding|claiming|wearing) the {piece:piece}",
        ),
        "with at least 1 piece of regalia": (
            f"[who|that] {CLAIM} (a piece of regalia|any regalia|regalia|any piece of regalia|a piece)",
            "with (a piece of regalia|any regalia|regalia)",
        ),
        "with at least {number} pieces of regalia": (
            f"[who|that] {CLAIM} [at least] {{number:digits}} [or more] (piece|pieces|pieces of regalia|regalia)",
            f"[who|that] {CLAIM} {{number:digits}} or more (piece|pieces|pieces of regalia|regalia)",
            "with {number:digits} or more (pieces|pieces of regalia|regalia)",
        ),
        "without regalia": (
            f"[who|that] {CLAIM} (no regalia|no piece of regalia|no pieces of regalia|nothing)",
            "with no regalia",
        ),
        "whose faction controls {country}": ("of the faction that controls {country:country}",),
        "whose faction controls no country": ("whose faction (does not|doesn't) control (a|any) country",),
        "whose faction controls at least 1 country": ("whose faction controls (a|any|at least one) country",),
    },
    CHARACTER: {
        "each character {which}": (
            f"(everyone|everybody|anyone|whoever|all players|each player|every player) {{which:{CHARACTER}.filter}}",
            f"any player {{which:{CHARACTER}.filter}}",
        ),
        "the character with the most {measure}": (
            (
                "(whoever|the player who|the character who) (has|claims|holds|claimed) the"
                " most {measure:character.measure}"
            ),
            "the player with the most {measure:character.measure}",
        ),
        "each {noun} {which}": ("(any|all|all the) {noun:character.noun} {which:character.filter}",),
        **{
            f"each {one} {{which}}": (f"{many} {{which:character.filter}}",)
            for one, many in (
                ("character", "(players|characters|people)"),
                ("wizard", "wizards"),
                ("cultist", "cultists"),
            )
        },
        "each {noun} except {others}": (
            "(all|every|each) {noun:character.noun} (but|except for|other than|apart from) {others:character}",
        ),
        "each character except {others}": (
            "(everyone|everybody) (but|except|except for|other than|apart from) {others:character}",
        ),
        "each character except each {noun}": (
            "(everyone|everybody|all|all players) (but|except|except for|other than) [the] {noun:character.noun}",
        ),
        "each character except each character with the {piece}": (
            f"(everyone|everybody|all|all players) (but|except) {CLAIMANT} {{piece:piece}}",
            (
                "(everyone|everybody|all|all players) (but|except) the (claimant|owner|holder|bearer|wearer) of the"
                " {piece:piece}"
            ),
        ),
        "the character with the fewest {measure}": (
            (
                "(whoever|the player who|the character who) (has|claims|holds|claimed) the"
                " (fewest|least) {measure:character.measure}"
            ),
            "the (player|character) with the (fewest|least) {measure:character.measure}",
        ),
        "the character to your left": ("the (player|wizard|cultist|person) (to|on) your left", "your left neighbour"),
        "the character to your right": (
            "the (player|wizard|cultist|person) (to|on) your right",
            "your right neighbour",
        ),
        "each character whose faction controls {country}": (
            "the faction (that|which) controls {country:country}",
            (
                "the [character|characters|faction] (controlling|who control|that control|who controls)"
                " {country:country}"
            ),
        ),
    },
    f"{PAWN}.filter": {
        "on an active shrine": ("on (active shrines|an active shrine card|a face-up shrine)",),
        "on an inactive shrine": ("on (inactive shrines|an inactive shrine card|a face-down shrine)",),
        "on a shrine of your faction": (
            "on (shrines of your faction|one of your faction's shrines|your faction's shrines)",
            "on a shrine (corrupted by|belonging to) your faction",
        ),
        "on a shrine of the {faction}": (
            "on (shrines|a shrine) (of|corrupted by|belonging to) the {faction:faction}",
        ),
        "in {country}": ("[that is|that are|on a shrine|on shrines|standing] (in|of) {country:country}",),
        "in your home country": ("[that is|that are|on a shrine|on shrines] (in|of) your [own|home] country",),
        "in the {row}": ("[on a shrine] (in|of|on) the {row:row}",),
    },
    f"{PAWN}.noun": {"your pawn": ("of your pawn(s)", "pawn(s) of yours")},
}
