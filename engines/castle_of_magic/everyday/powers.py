"""What is done at the table before the cast: flip, swap, look, move; who may not, and when."""

from __future__ import annotations

from engines.castle_of_magic.everyday.phrases import DOWN, UP
from engines.castle_of_magic.sentences import ARCANUM, OUTCOME, PAWN, PLAYER, REGALIA, SHRINE
from engines.kit.language.forms import ABILITY, CLAUSE, DEED, DURATION, EVENT, MODIFIER, SENTENCE, UNIT

LOOK = "(look at|peek at|see|view|inspect|check|examine|look under|peek under)"
SECRETLY = "[secretly|privately]"
SWAP = "(swap|exchange|switch|interchange)"
PLACES = "[the places of|the positions of|the position of]"
NOBODY = "(nobody|no one|no-one|no player)"
NO = "(may not|cannot|can't|can not|must not|are not allowed to)"
OTHERS = "(other players|the other players|all other players|opponents|your opponents|everyone else)"
ADVANCE = "(advance the ritual spell|advance the ritual|advance|flip an outcome card|turn up an outcome card)"
ADVANCES = "(advances the ritual spell|advances the ritual|advances|flips an outcome card|reveals an outcome card)"
ANOTHER = "(another|an extra|an additional|one more|a second|one extra)"
AFTER_THIS = "[after this one|after this turn|again|next]"
BACK = "(to its owner|to their owner|to their owners|to the stock|to their player|to its player|to that player)"
OFF = "(off|from) the (tableau|board|table)"
LAST_BUT_ONE = "(the last outcome card but one|the second-to-last outcome card|the second to last outcome card)"
REVEALED = "(turned up|turned face up|revealed|flipped|turned over)"
AT_END = (
    "(at the end of the game|at the end|in the end|when the game ends|when the game is over|when the spell is cast"
    "|when the ritual spell is cast|when the ritual is cast)"
)
FEW = "(only pick up|pick up only|only use|use only|pick up no more than|move only|only move)"
NEXT_TURN = "(on|in|during) their next turn"
SOME = "(a|an|any)"
FREE = "[free|empty|unoccupied]"
FLIP_OR_PUT = "(flip|flip any|flip the|place a pawn on a|put a pawn on a|place pawns on|put pawns on)"
AN_OTHER = "(another player|an opponent|someone else|somebody else)"
ANYBODY = "(a player|someone|somebody|anyone|any player)"
PUTS_PAWN = "(puts|places|moves) a pawn"
TURNER = "(the player who|whoever) (turns|flips|reveals) this card [face up|up|over]"
EVERYONE_ELSE = (
    "(anybody else|anyone else|everyone else|everybody else|each other player|all other players|all others)"
)
OWN = "you (have|claim|control|hold)"
STARTING = "(starting|beginning) with (the one|the player) (on|to) your left,"
PAWNS_ARE = "(is|are|sit|sits|stand|stands)"
HOLDER = "(the {piece:piece} holder|the claimant of the {piece:piece}|the holder of the {piece:piece})"
SCORED = "[score|you score|you get|gain]"

WHO_MAY_NOT = (
    ("everybody", f"{NOBODY} (may|can)"),
    ("your opponents", f"{OTHERS} {NO}"),
    ("you", f"you {NO}"),
)
WHERE = (
    ("on an active shrine", f"on [a|an] (active|{UP[1:-1]}) shrine(s)"),
    ("on an inactive shrine", f"on [a|an] (inactive|{DOWN[1:-1]}) shrine(s)"),
    ("on a shrine with a piece of regalia", "on [a] regalia shrine(s)"),
    ("in your home country", "in your home country"),
)

SAID: dict[str, dict[str, tuple[str, ...]]] = {
    DEED: {
        "flip {shrines}": ("(flip|turn over|flip over|turn) {shrines:shrine} [over]",),
        "turn up {shrines}": (
            f"(flip|turn) {{shrines:shrine}} {UP}",
            "(activate|reveal|awaken|wake) {shrines:shrine}",
        ),
        "turn down {shrines}": (f"(flip|turn) {{shrines:shrine}} {DOWN}", "(deactivate|hide) {shrines:shrine}"),
        "let {shrines} change places": (f"{SWAP} {PLACES} {{shrines:shrine}}",),
        "let one {group} change places with one shrine in the row of that shrine": (
            f"{SWAP} {PLACES} (two|2) {{group:shrine.group}} (in|of|from) the same row",
        ),
        "let one {group} change places with one shrine in the country of that shrine": (
            f"{SWAP} {PLACES} (two|2) {{group:shrine.group}} (in|of|from) the same country",
        ),
        "let one {group} change places with one shrine next to that shrine": (
            f"{SWAP} {PLACES} (two|2) (adjacent|neighbouring) {{group:shrine.group}}",
        ),
        "{who} is spared": (
            "{who:character} (is|are) (safe|not devoured|protected|unharmed)",
            "the Monster (cannot|can't|does not|may not) (devour|eat) {who:character}",
            "{who:character} (cannot|can't|may not) be (devoured|eaten)",
            "(spare|the Monster spares) {who:character}",
        ),
        "{who} is devoured": (
            (
                "the Monster (devours|eats) {who:character}(;|,|.) (if tied|in case of a tie|if there is a tie|on"
                " a tie),"
                " (nobody|no one) (is|gets) (eaten|devoured)"
            ),
        ),
        "let {one} change places with {other}": (f"{SWAP} {{one:shrine}} (with|and|for) {{other:shrine}}",),
        "look at {shrines}": (f"{SECRETLY} {LOOK} {{shrines:shrine}} {SECRETLY}",),
        "let {outcomes} change places": (
            f"{SWAP} {PLACES} {{outcomes:outcome}} [without looking at them|without looking|unseen]",
        ),
        "look at {outcomes}": (f"{SECRETLY} {LOOK} {{outcomes:outcome}} {SECRETLY}",),
        "turn up {outcomes}": (
            f"(flip|turn) {{outcomes:outcome}} {UP}",
            "(reveal|flip|turn over) {outcomes:outcome}",
        ),
        "turn up one hidden outcome card": ("advance the ritual [spell]",),
        "look at the character of {players}": (
            f"{SECRETLY} {LOOK} {{players:player}} 's character [card]",
            f"{SECRETLY} {LOOK} the character [card] of {{players:player}}",
            "{players:player} (shows|show|must show|reveals|reveal|must reveal) you their character [card]",
        ),
        "take another turn after this one": (f"(take|get|gain|have) {ANOTHER} turn {AFTER_THIS}",),
        "{players} skips their next turn": (
            "{players:player} (lose|loses|miss|misses|skip|skips|must skip) (their|a|the) [next] turn",
        ),
        "you skip your next turn": ("[you] (skip|lose|miss) your next turn",),
        "move {pawns} to {shrines}": (
            "(move|place|put|shift) {pawns:pawn} (to|onto|on) {shrines:shrine}",
            "(take|pick up) {pawns:pawn} and (put|place|move) it (to|onto|on) {shrines:shrine}",
        ),
        "move {pawns} to one shrine without a pawn and beside that pawn": (
            f"(move|shift|put) {{pawns:pawn}} (to|onto|on) (an|any|one) (adjacent|neighbouring) {FREE} shrine",
            "(move|shift) {pawns:pawn} (one|1) (space|shrine|step|card)",
        ),
        "shuffle {outcomes}": ("(mix|mix up) {outcomes:outcome}",),
        "shuffle each {group}": ("(shuffle|mix up|mix) the {group:outcome.group}",),
        "return {pawns} to the stock": (
            f"(return|give|give back|send|send back|put) {{pawns:pawn}} [back] {BACK}",
            f"(take|remove|pick up) {{pawns:pawn}} {OFF}",
            f"(take|remove) {{pawns:pawn}} {OFF} and (give|return) it [back] (to them|to its owner)",
            "remove {pawns:pawn}",
        ),
        "exchange {one} with {other}": (f"{SWAP} {PLACES} {{one:pawn}} (with|and|for) {{other:pawn}}",),
        "exchange one of your pawns with {other}": (f"{SWAP} {PLACES} your pawn (with|and|for) {{other:pawn}}",),
        "{players} may pick up at most {number} pawns on their next turn": (
            f"{{players:player}} may {FEW} {{number:digits}} pawn(s) {NEXT_TURN}",
            f"{NEXT_TURN}[,] {{players:player}} may {FEW} {{number:digits}} pawn(s)",
        ),
    },
    CLAUSE: {
        **{
            f"{{until}}, {who} may not flip {{group}}": (
                f"{{until:duration}}, {ways} {FLIP_OR_PUT} {{group:shrine.group}}",
                f"{ways} {FLIP_OR_PUT} {{group:shrine.group}} {{until:duration}}",
            )
            for who, ways in WHO_MAY_NOT
        },
        **{
            f"{{until}}, {who} may not advance the ritual spell": (
                f"{{until:duration}}, {ways} {ADVANCE}",
                f"{ways} {ADVANCE} {{until:duration}}",
            )
            for who, ways in WHO_MAY_NOT
        },
    },
    MODIFIER: {
        "everybody may not flip {group}": (f"{NOBODY} (may|can) flip [any|the] {{group:shrine.group}}",),
        "your opponents may not flip {group}": (f"{OTHERS} {NO} flip [any|the] {{group:shrine.group}}",),
        "everybody may not advance the ritual spell": (f"{NOBODY} (may|can) {ADVANCE}",),
        "your opponents may not advance the ritual spell": (f"{OTHERS} {NO} {ADVANCE}",),
        "everybody may pick up at most {number} pawns": (
            f"(everyone|everybody|each player|every player) may {FEW} {{number:digits}} pawn(s)",
        ),
    },
    DURATION: {
        "until your next turn": (
            "until the (start|beginning) of your next turn",
            "for (one|a|the next) round",
            "until it is your turn again",
        ),
        "until the end of the turn": ("this turn", "until [the] end of [this|your] turn"),
    },
    EVENT: {
        "another player flips a {group}": (f"{AN_OTHER} (flips|turns over) {SOME} {{group:shrine.group}}",),
        "a player flips a {group}": (
            f"{ANYBODY} (flips|turns over) {SOME} {{group:shrine.group}}",
            f"{SOME} {{group:shrine.group}} (is|gets) (flipped|turned over)",
        ),
        "another player puts a pawn on a {group}": (
            f"{AN_OTHER} {PUTS_PAWN} (on|onto|to) {SOME} {{group:shrine.group}}",
        ),
        "another player puts a pawn on a shrine in your home country": (
            f"{AN_OTHER} {PUTS_PAWN} (in|into) your home country",
        ),
        "another player puts a pawn on a shrine in {country}": (
            f"{AN_OTHER} {PUTS_PAWN} (in|into) {{country:country}}",
        ),
        "a player puts a pawn on a {group}": (
            f"{ANYBODY} {PUTS_PAWN} (on|onto|to) {SOME} {{group:shrine.group}}",
            f"a pawn is (put|placed) (on|onto) {SOME} {{group:shrine.group}}",
        ),
        "another player puts a pawn on a shrine with the {piece}": (f"{AN_OTHER} claims the {{piece:piece}}",),
        "a player puts a pawn on a shrine with the {piece}": (f"{ANYBODY} claims the {{piece:piece}}",),
        "you put a pawn on a {group}": (f"you (place|move) a pawn (on|onto|to) {SOME} {{group:shrine.group}}",),
        "another player advances the ritual spell": (f"{AN_OTHER} {ADVANCES}",),
        "a player advances the ritual spell": (f"{ANYBODY} {ADVANCES}", f"an outcome card is {REVEALED}"),
        "you advance the ritual spell": (f"you {ADVANCE}",),
        "the last outcome card but one is turned up": (f"{LAST_BUT_ONE} is {REVEALED}",),
        "this card is turned up": (
            "(this card|this outcome|this outcome card|this) is (turned face up|revealed|flipped|turned over)",
            "you (turn|flip) this card (up|face up|over)",
        ),
        "the ritual spell is cast": ("the (ritual|spell) is cast",),
    },
    ABILITY: {
        "when the ritual spell is cast, {effect}": (
            (
                "(after|when|once) the (ritual|spell|ritual spell) is cast [but|and] before (scoring"
                "|points are counted|anyone scores), {effect:sentence}"
            ),
            (
                "(just|right|immediately) before (scoring|the spell is cast|the ritual spell is cast"
                "|the ritual is cast), {effect:sentence}"
            ),
            "before scoring, {effect:sentence}",
        ),
        "when this card is turned up, {effect}": (f"{TURNER} (must|has to) {{effect:clause}}",),
        "when this card is turned up, you may {effect}": (f"{TURNER} (may|can) {{effect:clause}}",),
        "when this card is turned up, take another turn after this one": (
            f"{TURNER} (takes|gets|gains) {ANOTHER} turn",
        ),
        "when this card is turned up, look at {shrines}": (f"{TURNER} (looks|peeks) at {{shrines:shrine}}",),
        "when this card is turned up, flip {shrines}": (f"{TURNER} flips {{shrines:shrine}}",),
        "when this card is turned up, {points} points": (f"{TURNER} (scores|gets|gains) {{points:digits}} points",),
    },
    SENTENCE: {
        (
            "if the faction of each character with the {piece} controls at least {number} countries, the claimant of"
            " the {piece} dominates the Monster. Otherwise, the claimant of the {piece} is devoured"
        ): (
            (
                f"{HOLDER} dominates the Monster if their faction controls [at least] {{number:digits}} [or more]"
                " countr(y|ies) (;|,|.) otherwise[,] (the Monster devours them|they are devoured|they are eaten)"
            ),
        ),
        "{who} does this: {effect}": (f"{{who:player}}, {STARTING} (must|has to) {{effect:clause}}",),
        "{who} does this: you may {effect}": (f"{{who:player}}, {STARTING} (may|can) {{effect:clause}}",),
        "{points} points {reason}": (
            f"{SCORED} {{points:digits}} points {{reason:tally}} {AT_END}",
            f"{AT_END}, {SCORED} {{points:digits}} points {{reason:tally}}",
        ),
        "if {test}, {points} points": (
            f"{SCORED} {{points:digits}} points if {{test:condition}} {AT_END}",
            f"if {{test:condition}} {AT_END}, {SCORED} {{points:digits}} points",
            f"{AT_END}, {SCORED} {{points:digits}} points if {{test:condition}}",
        ),
        "if {test}, {more} points. Otherwise, {points} points {reason}": (
            (
                f"{SCORED} {{points:digits}} points {{reason:tally}}[,] or {{more:digits}} [points] [instead]"
                " if {test:condition}"
            ),
        ),
        "if {test}, {more} points. Otherwise, {points} points": (
            f"{SCORED} {{points:digits}} points, or {{more:digits}} [points] [instead] if {{test:condition}}",
        ),
    },
    f"{SHRINE}.filter": {
        "without a pawn": (
            "(that carries|that carry|that has|that have|carrying) no pawn(s) [on it|on them]",
            "(that does not have|that doesn't have|that do not have) (a pawn|pawns|any pawn) [on it|on them]",
            "(that is|that are) (free|empty|unoccupied)",
        ),
        "next to {other}": ("(adjacent to|beside|neighbouring|bordering) {other:shrine}",),
        "beside {pawns}": ("(adjacent to|next to|neighbouring|bordering) {pawns:pawn}",),
        "with the {piece}": ("(of|holding|that holds|containing|that contains) the {piece:piece}",),
    },
    f"{SHRINE}.noun": {"shrine": ("card(s) of the tableau",)},
    f"{SHRINE}.group": {
        "shrine with a piece of regalia": ("regalia shrine(s)", "shrine(s) of the regalia"),
        "shrine without a pawn": ("(free|empty|unoccupied) shrine(s)",),
    },
    SHRINE: {"that shrine": ("(it|this shrine|the same shrine|the flipped shrine)",)},
    f"{OUTCOME}.adjective": {"hidden": (DOWN, "unrevealed", "unknown"), "revealed": (UP,)},
    f"{OUTCOME}.noun": {"outcome card": ("outcome(s)",)},
    PLAYER: {
        "one opponent": ("(another|any other|one other) player", "(somebody|someone) else"),
        "each opponent": (
            "(all|every|each|the|all the|all of the) other player(s)",
            "(everyone|everybody) else",
            "your opponents",
            "(everyone|everybody|all players|each player) (but|except) you",
        ),
        "your left neighbour": ("the [next] player (on|to) your left", "the next player"),
        "your right neighbour": ("the [next] player (on|to) your right",),
        "that player": ("(they|them)", "the chosen player", "that opponent"),
    },
    f"{PAWN}.noun": {
        "opponent's pawn": (
            "pawn(s) (belonging to|of) (another player|an opponent|other players|someone else)",
            "enemy pawn(s)",
        ),
    },
    PAWN: {
        "one opponent's pawn": (
            "(another player|an opponent|someone else) 's pawn",
            "one of (another player|an opponent) 's pawns",
        ),
        "one of your pawns": ("(one|any) of your own pawns", "your own pawn", "a pawn of your own"),
        "that pawn": ("it",),
    },
    f"{PAWN}.filter": {
        "on a shrine with a piece of regalia": (
            "on (a regalia shrine|regalia shrines|shrines with regalia|a shrine with regalia)",
            "on a shrine that (holds|contains) regalia",
        ),
    },
    f"{ARCANUM}.group": {
        "active arcanum": ("arcan(um|a) (that is|that are|that 's|which is) active",),
        "inactive arcanum": ("arcan(um|a) (that is|that are|that 's|which is) inactive",),
    },
    f"{REGALIA}.filter": {
        "in an active shrine": (f"(in|on) a {UP} shrine", f"whose shrine is (active|{UP[1:-1]})"),
        "in an inactive shrine": (f"(in|on) a {DOWN} shrine", f"whose shrine is (inactive|{DOWN[1:-1]})"),
    },
    UNIT: {
        **{
            f"there are at least {{number}} of your pawns {where}": (
                f"[at least] {{number:digits}} [or more] of your pawns {PAWNS_ARE} {said}",
                f"you have [at least] {{number:digits}} [or more] pawns {said}",
            )
            for where, said in WHERE
        },
        **{
            f"there are at least 2 of your pawns {where}": (f"(both|both of) your pawns {PAWNS_ARE} {said}",)
            for where, said in WHERE
        },
        "there are at least {number} devoured characters": (
            "(it|the Monster) (devours|eats|devoured|ate) [at least] {number:digits} [or more] (characters|players)",
            "(it|the Monster) (devours|eats|devoured|ate) {number:digits} or more (characters|players|people)",
        ),
        "nobody claims the {piece}": (
            "(nobody|no one|no player) has claimed the {piece:piece}",
            "(nobody|no one|no player) (holds|owns|has) the {piece:piece}",
        ),
        "you have the most {measure}": (
            f"{OWN} most {{measure:character.measure}}",
            "you (claim|control|hold) the most {measure:character.measure}",
            f"{OWN} more {{measure:character.measure}} than {EVERYONE_ELSE}",
        ),
        "you have the fewest {measure}": (f"{OWN} (fewer|less) {{measure:character.measure}} than {EVERYONE_ELSE}",),
        "you have more {measure} than {who}": (
            "you (claim|control|hold) more {measure:character.measure} than {who:character}",
        ),
        "you have fewer {measure} than {who}": (
            f"{OWN} less {{measure:character.measure}} than {{who:character}}",
            "you (claim|control|hold) fewer {measure:character.measure} than {who:character}",
        ),
    },
    "character": {
        **{f"each {one}": (f"[all|the|all the] {one}s",) for one in ("wizard", "cultist")},
    },
    "character.measure": {
        "pawns on active shrines": (
            "active shrines under their pawns",
            "active shrines",
            f"{UP} shrines (under|with) (their pawns|a pawn of theirs|pawns)",
            f"pawns on {UP} shrines",
        ),
        "countries": ("countries controlled", "controlled countries"),
        "pawns on the tableau": ("pawns", "pawns in play"),
    },
}
