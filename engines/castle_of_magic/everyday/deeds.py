"""What is scored, and what outcomes do."""

from __future__ import annotations

from engines.castle_of_magic.everyday.phrases import (
    CLAIM,
    CLAIMANT,
    EATEN,
    EVERY,
    FACTION,
    FREED,
    GONE,
    MONSTER,
    NO_SCORE,
    NOBODY,
    SCORE,
)
from engines.castle_of_magic.sentences import TALLY
from engines.kit.language.forms import CLAUSE, DEED, SENTENCE

SAID: dict[str, dict[str, tuple[str, ...]]] = {
    DEED: {
        "{points} points {reason}": (f"{SCORE} {{points:digits}} point(s) {{reason:tally}}",),
        "{points} points": (
            f"{SCORE} {{points:digits}} [extra|more|additional|bonus] point(s)",
            "{points:digits} (extra|more|additional|bonus|victory) point(s)",
            "\\+ {points:digits} [point|points]",
        ),
        "lose {points} points": (
            f"{NO_SCORE} {{points:digits}} point(s)",
            "- {points:digits} [point|points]",
            "minus {points:digits} [point|points]",
            "{points:digits} (negative|penalty) points",
        ),
        "{points} points for every {many} {group}": (
            f"{SCORE} {{points:digits}} point(s) for (every|each) {{many:digits}} {{group:shrine.group}}",
        ),
        "your points are doubled": (
            "double your (score|points)",
            "(your score is|your points are|double) [doubled|your score|your points]",
        ),
        "you score nothing": (
            "your score (is|becomes|drops to) (0|zero|nothing)",
            "you (score|get|gain|earn|receive) (no|zero|0) points",
            "you lose all [of] your points",
        ),
        "the Monster is banished outright": (
            f"{MONSTER} is {GONE}",
            f"(banish|exile) {MONSTER}",
            "the ritual [spell] banishes the Monster",
            f"{MONSTER} (flees|leaves|vanishes|disappears|dies|is gone) [for ever|forever]",
            f"{MONSTER} (flees|leaves|vanishes|is banished) and {NOBODY} is (harmed|hurt|{EATEN[1:-1]})",
        ),
        "everyone is devoured": (
            f"{MONSTER} is {FREED}",
            f"{MONSTER} (escapes|breaks free|rampages|runs free)",
            f"(everyone|everybody|each player|every player|all players|all) (is|are) {EATEN} [by {MONSTER}]",
            f"{MONSTER} (devours|eats|kills) (everyone|everybody|all players|all characters|all)",
            f"{MONSTER} is released [and|, and] (everyone|everybody) is devoured [as the Monster rampages]",
            f"{MONSTER} is {FREED} and (devours|eats|kills) (everyone|everybody|all players|all)",
        ),
        "the claimant of the {piece} is devoured": (
            f"{CLAIMANT} {{piece:piece}} is {EATEN} [by {MONSTER}]",
            f"the {{piece:piece}} (holder|bearer|claimant|wearer) is {EATEN} [by {MONSTER}]",
            f"{MONSTER} (devours|eats|kills) {CLAIMANT} {{piece:piece}}",
            (
                f"(the owner|the bearer|the holder|the claimant|the wearer) of the {{piece:piece}} is {EATEN}"
                f" [by {MONSTER}]"
            ),
            f"{MONSTER} (devours|eats|kills) the (owner|bearer|holder|claimant|wearer) of the {{piece:piece}}",
        ),
        "the claimant of the {piece} dominates the Monster": (
            f"{CLAIMANT} {{piece:piece}} (dominates|controls|commands|masters) {MONSTER}",
            f"the {{piece:piece}} (holder|bearer|claimant|wearer) (dominates|controls|commands|masters) {MONSTER}",
            (
                f"the (owner|bearer|holder|claimant|wearer) of the {{piece:piece}} (dominates|controls"
                f"|commands) {MONSTER}"
            ),
            (
                f"{MONSTER} is dominated by (the claimant of|the owner of|whoever claims|whoever holds) the"
                f" {{piece:piece}}"
            ),
        ),
        "{who} is devoured": (
            f"{{who:character}} (is|are|gets|get) {EATEN} [by {MONSTER}]",
            f"{MONSTER} (devours|eats|kills) {{who:character}}",
            f"{MONSTER} is {FREED} and (devours|eats|kills) {{who:character}}",
        ),
        "{who} dominates the Monster": (f"{{who:character}} (controls|control|commands|command|masters) {MONSTER}",),
        "each character with at least 1 piece of regalia is devoured": (
            (
                "(everyone|everybody|anyone|all|all players|each player|every player|whoever) [who|that]"
                f" {CLAIM} (a piece of regalia|any piece of regalia|any regalia|regalia) (is|are) {EATEN}"
            ),
        ),
    },
    CLAUSE: {
        # No deed: “score double for each ...” is another thing.
        "your points are doubled": ("[you] (score|scores|get) double [points]",),
    },
    SENTENCE: {
        "nothing happens": (f"{NOBODY} is {EATEN}", f"nothing happens to {MONSTER}"),
        "if {test}, {effect}": (
            "{effect:clause} (when|whenever) {test:condition}",
            "(when|whenever) {test:condition}, {effect:sentence}",
        ),
        "if {test}, {points} points": (f"{SCORE} {{points:digits}} point(s) (if|when) {{test:condition}}",),
    },
    TALLY: {
        "for every country your faction controls": (
            f"{EVERY} country [that|which] (your faction|you) (controls|control|holds|hold)",
            f"{EVERY} country {FACTION} your faction",
        ),
        "if your faction controls your home country": (
            "(if|when) your home country is controlled by your faction",
            "for (controlling|holding) your home country",
            "for your faction controlling your home country",
        ),
        "for every piece of regalia that you claim": (
            f"{EVERY} (piece|piece of regalia|regalia) [that] [you|your] {CLAIM}",
            f"{EVERY} claimed piece of regalia",
            "per piece of regalia [you claim]",
        ),
        "for dominating the Monster": ("(if|when) you (dominate|control|command) the Monster",),
        "if the Monster is fed": (
            (
                f"(if|when) (you feed {MONSTER}|{MONSTER} has been fed|{MONSTER} devours somebody|{MONSTER}"
                " devours someone)"
            ),
            f"for feeding {MONSTER}",
            f"(if|when) (somebody|someone|anybody|anyone|at least one character|a character) is {EATEN}",
        ),
        "if at least one wizard or cultist is devoured": (
            f"(if|when) (a|any|at least one) (wizard or cultist|wizard or a cultist) is {EATEN}",
            "for devouring at least one (wizard|character|wizard or cultist)",
        ),
    },
}
