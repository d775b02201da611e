"""Everyday turns: what designers write who do not know the forms, each with the sentence that says it."""

from __future__ import annotations

from engines.castle_of_magic.sentences import CHARACTER, LAND, PAWN, REGALIA, SHRINE, TALLY
from engines.kit.language.forms import CONDITION, DEED, SENTENCE, UNIT, VALUE

SCORE = (
    "[you|this character|the player] (score|scores|gain|gains|get|gets|earn|earns|receive|receives|win|wins"
    "|have|has|add)"
)
NO_SCORE = "[you|this character] (lose|loses|subtract|forfeit|deduct)"
EVERY = "for (each|every|each of the|every one of the)"
CLAIM = "(claim|claims|claimed|hold|holds|held|own|owns|have|has|control|controls|carry|carries)"
SOMEBODY = "(somebody|someone|anybody|anyone|any player|a player|any character|a character)"
NOBODY = "(nobody|no one|no-one|no player)"
WHO = "(who|that|which)"
EATEN = "(devoured|eaten|killed|consumed|swallowed)"
CLAIMANT = (
    "(the character|the player|the wizard|whoever|the one|anyone) [who]"
    " (claims|claimed|holds|held|owns|has|with|wears|has claimed) the"
)
UP, DOWN = "(face-up|face up|faceup|awake|activated)", "(face-down|face down|facedown|asleep|deactivated)"
FACTION = "(controlled|held|ruled|owned) by"
ALL_COUNTRIES = "(all|all three|every|all of the|each) countr(y|ies)"
LEFT_TO = "(to|on) your"
MONSTER = "the Monster"
FREED = "(released|freed|set free|let loose|unleashed)"
GONE = "(banished|banished outright|driven out|exiled|defeated)"

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
            "[you] (score|scores|get) double [points]",
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
        ),
        "everyone is devoured": (
            f"{MONSTER} is {FREED}",
            f"{MONSTER} (escapes|breaks free|rampages|runs free)",
            f"(everyone|everybody|each player|every player|all players|all) (is|are) {EATEN} [by {MONSTER}]",
            f"{MONSTER} (devours|eats|kills) (everyone|everybody|all players|all characters|all)",
            f"{MONSTER} is released [and|, and] (everyone|everybody) is devoured [as the Monster rampages]",
        ),
        "the claimant of the {piece} is devoured": (
            f"{CLAIMANT} {{piece:piece}} is {EATEN} [by {MONSTER}]",
            f"{MONSTER} (devours|eats|kills) {CLAIMANT} {{piece:piece}}",
            (
                f"(the owner|the bearer|the holder|the claimant|the wearer) of the {{piece:piece}} is {EATEN}"
                f" [by {MONSTER}]"
            ),
            f"{MONSTER} (devours|eats|kills) the (owner|bearer|holder|claimant|wearer) of the {{piece:piece}}",
        ),
        "the claimant of the {piece} dominates the Monster": (
            f"{CLAIMANT} {{piece:piece}} (dominates|controls|commands|masters) {MONSTER}",
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
            f"{EVERY} country {WHO} your faction (controls|holds)",
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
    f"{SHRINE}.group": {
        "active {noun}": (
            f"{{noun:shrine.noun}} (that is|that are|that 's|which are|which is|lying) {UP}",
            "{noun:shrine.noun} (that is|that are|that 's|which are) active",
        ),
        "inactive {noun}": (
            f"{{noun:shrine.noun}} (that is|that are|that 's|which are|which is|lying) {DOWN}",
            "{noun:shrine.noun} (that is|that are|that 's|which are) inactive",
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
            "[that|which] your faction (controls|holds|rules)",
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
            f"[who|that] {CLAIM} [at least] {{number:digits}} [or more] piece(s) of regalia",
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
        "the character with the most {measure}": (
            (
                "(whoever|the player who|the character who|the wizard who) (has|claims|holds|claimed) the"
                " most {measure:character.measure}"
            ),
            "the (player|wizard) with the most {measure:character.measure}",
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
    UNIT: {
        "your faction controls {country}": (
            "your faction (holds|rules|has|has control of) {country:country}",
            "you control {country:country}",
        ),
        "the {faction} control {country}": (
            "the {faction:faction} (controls|hold|holds|rule|rules|have control of) {country:country}",
            "{country:country} is (controlled|held|ruled) by the {faction:faction}",
        ),
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
            "your faction (does not|doesn't) control your home country",
        ),
        "it is not so that your faction controls {country}": (
            "your faction (does not|doesn't) control {country:country}",
        ),
        "there are at least 3 countries controlled by your faction": (
            f"(your faction|you) (controls|control) {ALL_COUNTRIES}",
        ),
        "there are no countries controlled by your faction": (
            "(your faction|you) (controls|control) (no country|no countries|nothing)",
            "your faction (does not|doesn't) control (a|any) country",
        ),
        "there are at least {number} countries controlled by your faction": (
            "your faction controls [at least] {number:digits} [or more] countries",
            "your faction controls {number:digits} or more countries",
        ),
        "there are at least 1 country controlled by your faction": (
            "your faction controls (a|any|at least one) country",
        ),
        "there are at least {number} countries controlled by the {faction}": (
            "the {faction:faction} control [at least] {number:digits} [or more] countries",
        ),
        "there are at least 3 countries controlled by the {faction}": (
            f"the {{faction:faction}} control {ALL_COUNTRIES}",
        ),
        "there are no countries controlled by the {faction}": (
            "the {faction:faction} control (no country|no countries)",
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
        ): ("your faction controls more countries than the {faction:faction}",),
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
        "you claim the {one} and you claim the {two}": (
            f"you {CLAIM} [both] the {{one:piece}} and the {{two:piece}}",
        ),
        "you claim the {one} or you claim the {two}": (
            f"you {CLAIM} [either] the {{one:piece}} or the {{two:piece}}",
        ),
    },
}
