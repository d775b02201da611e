"""What is asked."""

from __future__ import annotations

from engines.castle_of_magic.everyday.phrases import (
    ALL_COUNTRIES,
    CLAIM,
    EATEN,
    FREED,
    GONE,
    MONSTER,
    NOBODY,
    SOMEBODY,
)
from engines.kit.language.forms import CONDITION, UNIT, VALUE

SAID: dict[str, dict[str, tuple[str, ...]]] = {
    UNIT: {
        "your faction controls {country}": (
            "your faction (holds|rules|has|has control of) {country:country}",
            "you control {country:country}",
        ),
        "the {faction} control {country}": (
            "the {faction:faction} (controls|hold|holds|rule|rules|have control of) {country:country}",
            "{country:country} is (controlled|held|ruled) by the {faction:faction}",
        ),
        "your faction has the most active shrines": (
            "your faction has more active shrines than (each other faction|the others|every other faction)",
            "(your faction|you) (leads|lead) in active shrines",
            "most (of the active shrines|active shrines) (belong to|are of|are held by) your faction",
        ),
        "the {faction} have the most active shrines": (
            "the {faction:faction} have more active shrines than (each other faction|the others|every other faction)",
        ),
        "the number of active shrines in {one} is more than the number of active shrines in {two}": (
            "{one:country} has more active shrines than {two:country}",
            "there are more active shrines in {one:country} than in {two:country}",
            "more shrines are active in {one:country} than in {two:country}",
        ),
        ("the number of active shrines of your faction is more than the number of active shrines of the {faction}"): (
            "your faction has more active shrines than the {faction:faction}",
        ),
        "there are at least 14 active shrines": (
            "(more than half|most|the majority) [of] [all] [the] shrines are (active|face up|face-up)",
            "more shrines are active than inactive",
            "there are more active than inactive shrines",
        ),
        "there are at least 14 inactive shrines": (
            "(more than half|most|the majority) [of] [all] [the] shrines are (inactive|face down|face-down)",
            "more shrines are inactive than active",
        ),
        "the number of active arcana is exactly {number}": (
            "[exactly] {number:digits} [of the] arcana are active",
            "[exactly] {number:digits} arcanum is active",
        ),
        "the number of active arcana is at least 3": ("(all|all the|all three|all of the) arcana are active",),
        "the number of active arcana is exactly 0": ("(no|none of the) (arcana are|arcanum is) active",),
        "you are {role}": ("(you play|you were|your character is|you are secretly) {role:role}",),
        "it is not so that you are {role}": ("you (are not|aren't) {role:role}",),
        "nobody controls {country}": (
            f"{NOBODY} (controls|holds|rules) {{country:country}}",
            "no faction (controls|holds|rules) {country:country}",
            (
                "{country:country} is (controlled by nobody|controlled by no faction|not controlled"
                "|uncontrolled|not controlled by anyone)"
            ),
        ),
        "your home country is controlled by {holder}": (
            "{holder:holder} (controls|holds|rules) your home country",
            "your home country is (held|ruled) by {holder:holder}",
        ),
        "your home country is controlled by your faction": ("you control your home country",),
        "your home country is controlled by nobody": (
            f"{NOBODY} (controls|holds|rules) your home country",
            "no faction controls your home country",
            "your home country (is not|isn't) controlled [by anyone|by anybody|by any faction]",
            "your home country is (uncontrolled|controlled by no one|controlled by no faction)",
        ),
        "it is not so that your home country is controlled by your faction": (
            "(your faction|you) (does not|doesn't|do not|don't) control your home country",
        ),
        "it is not so that your faction controls {country}": (
            "(your faction|you) (does not|doesn't|do not|don't) control {country:country}",
        ),
        "there are at least 3 countries controlled by your faction": (
            f"(your faction|you) (controls|control) {ALL_COUNTRIES}",
        ),
        "there are no countries controlled by your faction": (
            "(your faction|you) (controls|control) (no country|no countries|nothing)",
            "(your faction|you) (does not|doesn't|do not|don't) control (a|any) country",
        ),
        "there are at least {number} countries controlled by your faction": (
            "(your faction|you) (controls|control) [at least] {number:digits} [or more] countries",
        ),
        "there are at least 1 country controlled by your faction": (
            "(your faction|you) (controls|control) (a|any|at least one) country",
        ),
        "there are at least {number} countries controlled by the {faction}": (
            "the {faction:faction} control [at least] {number:digits} [or more] countries",
        ),
        "there are at least 3 countries controlled by the {faction}": (
            f"the {{faction:faction}} control {ALL_COUNTRIES}",
        ),
        "there are no countries controlled by the {faction}": (
            "the {faction:faction} control (no country|no countries|nothing)",
            "the {faction:faction} (don't|do not) control (a|any) country",
        ),
        "there is at least 1 country controlled by nobody": (
            f"(a|any|some|at least one) country is (controlled|held|ruled) by {NOBODY}",
            "(a|any|some|at least one) country is (uncontrolled|not controlled|contested)",
        ),
        "there is at least 1 devoured character of the {faction}": (
            f"(a|an|any|at least one) {{faction:faction_member}} (is|was|gets|has been) {EATEN} [by {MONSTER}]",
        ),
        "there are no countries controlled by somebody": (
            f"({NOBODY[1:-1]}|no faction) controls (any|a) country",
            "no country is controlled [by anyone|by any faction]",
            "all countries are (uncontrolled|contested)",
        ),
        (
            "the number of countries controlled by the {one} is more than the number of countries controlled"
            " by the {two}"
        ): ("the {one:faction} control more countries than the {two:faction}",),
        (
            "the number of countries controlled by your faction is more than the number of countries"
            " controlled by the {faction}"
        ): ("(your faction|you) (controls|control) more countries than the {faction:faction}",),
        "the number of {one} is more than the number of {two}": (
            "there are more {one:shrine.group} than {two:shrine.group}",
        ),
        "the {piece} is claimed": (
            f"{SOMEBODY} {CLAIM} the {{piece:piece}}",
            "the {piece:piece} (has been|was) claimed",
        ),
        "nobody claims the {piece}": (
            f"{NOBODY} {CLAIM} the {{piece:piece}}",
            "the {piece:piece} (is not|isn't|has not been|was not) claimed",
            "the {piece:piece} is unclaimed",
        ),
        "you claim the {piece}": (
            f"you {CLAIM} the {{piece:piece}}",
            "your pawn is on the [shrine of the] {piece:piece}",
            (
                "(your pawn|one of your pawns|a pawn of yours) (is|stands|lies) on (the shrine of the|the shrine with"
                " the) {piece:piece}"
            ),
            "(your pawn|one of your pawns|a pawn of yours) (is|stands) on the {piece:piece} ('s shrine|shrine)",
            "you have (a pawn|one of your pawns|your pawn) on the {piece:piece} ['s shrine|shrine]",
            "the {piece:piece} is (yours|claimed by you)",
        ),
        "it is not so that you claim the {piece}": (
            "you (do not|don't|did not|didn't) (claim|hold|have) the {piece:piece}",
        ),
        "there are no pieces of regalia claimed by you": (
            f"you {CLAIM} (no regalia|no pieces of regalia|no piece of regalia|no piece)",
            (
                "you (do not|don't|did not|didn't) (claim|hold|have) (any regalia|any piece of regalia"
                "|regalia|any pieces of regalia)"
            ),
        ),
        "there are at least {number} pieces of regalia claimed by you": (
            f"you {CLAIM} [at least] {{number:digits}} [or more] (pieces|pieces of regalia|piece of regalia|regalia)",
            f"you {CLAIM} {{number:digits}} or more (pieces of regalia|pieces|regalia)",
        ),
        "there is at least 1 piece of regalia claimed by you": (
            f"you {CLAIM} (any|a|at least one) (piece|piece of regalia|regalia)",
            f"you {CLAIM} (any regalia|regalia)",
        ),
        "there are at least 3 pieces of regalia claimed by you": (
            f"you {CLAIM} all [three] (regalia|pieces of regalia|pieces)",
        ),
        "there are no pieces of regalia claimed by somebody": (
            f"{NOBODY} {CLAIM} (any regalia|any piece of regalia|regalia|a piece of regalia)",
            "no (regalia|piece of regalia) is claimed",
        ),
        "there is at least 1 character of the {faction} and with the {piece}": (
            "the (claimant|owner|holder|bearer) of the {piece:piece} is (a|an) {faction:faction_member}",
            "(a|an) {faction:faction_member} (claims|claimed|holds|has) the {piece:piece}",
            "the {piece:piece} is claimed by (a|an) {faction:faction_member}",
            "the {faction:faction} (claim|hold|have) the {piece:piece}",
        ),
        "there is at least 1 wizard with the {piece}": (
            "the (claimant|owner|holder|bearer) of the {piece:piece} is a wizard",
            "a wizard (claims|claimed|holds|has) the {piece:piece}",
        ),
        "there is at least 1 cultist with the {piece}": (
            "the (claimant|owner|holder|bearer) of the {piece:piece} is a cultist",
            "a cultist (claims|claimed|holds|has) the {piece:piece}",
        ),
        "you are devoured": (
            f"you (are|were|get|have been) {EATEN} [by {MONSTER}]",
            f"{MONSTER} (devours|eats) you",
            "you die",
        ),
        "you are not devoured": (
            f"you (are not|aren't|were not|weren't|have not been) {EATEN} [by {MONSTER}]",
            f"{MONSTER} (does not|doesn't) (devour|eat) you",
            "you (survive|survived|live|are alive|are still alive)",
        ),
        "{who} has been devoured": (f"{{who:character}} (is|are|was|were|gets) {EATEN} [by {MONSTER}]",),
        "nobody is devoured": (
            f"{NOBODY} (is|was|has been|gets) {EATEN} [by {MONSTER}]",
            f"{MONSTER} (devours|eats) {NOBODY}",
            "everyone (survives|survived)",
        ),
        "you dominate the Monster": (f"you (dominate|dominated|control|command|master) {MONSTER}",),
        "somebody dominates the Monster": (
            f"{SOMEBODY} (dominates|controls|commands|dominated) {MONSTER}",
            f"{MONSTER} (is|was) dominated",
        ),
        "nobody dominates the Monster": (
            f"{NOBODY} (dominates|controls|commands|dominated) {MONSTER}",
            f"{MONSTER} (is not|isn't|was not) dominated",
        ),
        "it is not so that you dominate the Monster": (f"you (do not|don't|did not) dominate {MONSTER}",),
        "the Monster has been banished": (
            f"{MONSTER} (is|was|gets) {GONE}",
            "the ritual [spell] (banishes|banished) the Monster",
        ),
        "the Monster has been released": (
            f"{MONSTER} (is|was|gets) {FREED}",
            f"{MONSTER} (escapes|escaped|breaks free|rampages)",
            f"(everyone|everybody|all players) (is|was|are) {EATEN}",
        ),
        "it is not so that the Monster has been released": (
            f"{MONSTER} (is not|isn't|was not) {FREED}",
            f"{MONSTER} (does not|doesn't) escape",
        ),
        "it is not so that the Monster has been banished": (f"{MONSTER} (is not|isn't|was not) {GONE}",),
        "the Monster has been fed": (
            f"{MONSTER} (is|was) fed",
            f"you feed {MONSTER}",
            f"{MONSTER} (devours|eats) (somebody|someone|anyone|at least one character)",
        ),
        "there are at least {number} devoured {group}": (
            f"[at least] {{number:digits}} {{group:character.noun}} (is|are|were|get) {EATEN} [by {MONSTER}]",
            f"{{number:digits}} or more {{group:character.noun}} (are|were) {EATEN}",
            f"{MONSTER} (devours|eats) [at least] {{number:digits}} [or more] {{group:character.noun}}",
        ),
        "there is at least 1 devoured {group}": (
            f"(a|an|any|at least one) {{group:character.noun}} (is|was|gets) {EATEN} [by {MONSTER}]",
            f"{MONSTER} (devours|eats) (a|an|any) {{group:character.noun}}",
        ),
        "there are no devoured {group}": (f"no {{group:character.noun}} (is|are|was|were) {EATEN} [by {MONSTER}]",),
        "the number of active shrines in the {row} is at least {number}": (
            "[at least] {number:digits} [or more] shrines (in|of) the {row:row} are active",
            "at least {number:digits} shrines (in|of) the {row:row} are (active|face up|face-up)",
        ),
        "there are at least {number} active {group}": (
            "[at least] {number:digits} {group:shrine.noun} (is|are) (active|face up|face-up)",
        ),
        "there are at least 3 countries with one of your pawns": (
            "you have (a pawn|pawns|one pawn|at least one pawn) in (every|each|all) countr(y|ies)",
            "your pawns are in (all|three|all three|every) countr(y|ies)",
        ),
        "there is at least 1 of your pawns in {country}": (
            "you have (a pawn|pawns|one of your pawns) in {country:country}",
            "(a pawn of yours|one of your pawns|your pawn) (is|stands) in {country:country}",
        ),
        "there are at least {number} of your pawns in {country}": (
            "you have {number:digits} pawns in {country:country}",
        ),
        "there are none of your pawns in {country}": ("you have no pawns in {country:country}",),
    },
    VALUE: {
        "the number of {group}": ("the (amount|count|total number) of {group:shrine.group}",),
    },
    CONDITION: {
        "nobody claims the {one} and nobody claims the {two}": (
            "neither the {one:piece} nor the {two:piece} (is|has been|was) claimed",
            f"{NOBODY} {CLAIM} (either|both) the {{one:piece}} (or|and) the {{two:piece}}",
            "both the {one:piece} and the {two:piece} are unclaimed",
        ),
        "the {one} is claimed and the {two} is claimed": (
            "[both] the {one:piece} and the {two:piece} (are|have been|were) claimed",
        ),
        "it is not so that you claim the {one} and it is not so that you claim the {two}": (
            f"you {CLAIM} neither the {{one:piece}} nor the {{two:piece}}",
        ),
        "you are not devoured and each other character has been devoured": (
            f"(only you|you alone) (are|were) not {EATEN}",
            "(only you survive|you alone survive|you are the only survivor|you are the last survivor)",
            f"(everyone|everybody) (else|but you|except you) (is|was) {EATEN}",
            f"you are the only (one|player|character|wizard) who is not {EATEN}",
        ),
        (
            "there is at least 1 piece of regalia claimed by you and there are no pieces of regalia claimed by"
            " another player"
        ): (
            f"(only you|you alone) {CLAIM} (regalia|any regalia|a piece of regalia)",
            (
                "you are the only (player|character|wizard|one) (with|who claims|who claimed|who has|holding)"
                " (regalia|any regalia|a piece of regalia)"
            ),
        ),
        "you claim the {one} and you claim the {two}": (
            f"you {CLAIM} [both] the {{one:piece}} and the {{two:piece}}",
        ),
        "you claim the {one} or you claim the {two}": (
            f"you {CLAIM} [either] the {{one:piece}} or the {{two:piece}}",
        ),
    },
}
