"""The top card of the deck, what nobody may do, and what saves a castle: how people put it."""

from __future__ import annotations

from engines.kit.language.forms import CHAIN, CLAUSE, DEED, EVENT, MODIFIER, SENTENCE, UNIT

DECK = "the [central] [draw] (deck|pile)"
TOP = f"the top card of {DECK}"
TOPS = f"the top {{number:digits}} cards of {DECK}"
LOOK = "(look at|peek at|see|view|inspect|check|examine)"
PUT = "(put|place|lay|return|move)"
BACK = "[back] [on top|on top of the deck|on top of it]"
AS_LIKED = (
    "[in] (any order|any order you like|any order you choose|any order you want|any order you wish|whatever order you"
    " like|whatever order you choose|the order of your choice|an order of your choice|the order you like|the"
    " order you"
    " choose|the order you want|a different order|a new order)"
)
BELOW = "[back] (on|at|to|on to) the bottom [of it|of the deck|of the central deck|of the draw deck|of the pile]"
UNDER = "(under|underneath|beneath|below) (the deck|the central deck|the draw deck|the pile|it)"
KEEP = "(keep|take|choose|pick|keep only) {taken:digits} [of them] [card|cards] [in your hand|into your hand]"
REST = (
    "(the rest|the other|the others|the other cards|the other two|the other three|the remaining ones|the"
    " remaining cards)"
)
ANY = "[any|more] card(s)"
NOT = "(cannot|can't|may not|can not)"
NOBODY = "(nobody|no one|no-one|no player|no players)"
OTHERS = "(your opponents|opponents|no opponent|no opponents|the other players|other players)"
CASTLES = "(castle|castles|their castle|their castles)"
NO_CASTLE = "(no castle|no castles) (can|may) be repaired"
OWN_HEALTH = "(be reduced|fall|drop|be brought) (below|under) {number:digits} [health]"
ATTACKER = (
    "(the attacker|whoever dealt it|the player who dealt it|the one who dealt it|its attacker|whoever deals it"
    "|the player who deals it|the attacking player|that player) (takes|suffers) (it|that damage|the damage|that blow)"
)
NEXT_TIME = "the next time {castles:castle} (would take|takes|would be dealt|suffers|would suffer) damage"

SAID: dict[str, dict[str, tuple[str, ...]]] = {
    DEED: {
        "show the top card of the central deck to all": (
            f"(reveal|turn over|turn up|flip|flip over|show) {TOP} [to all|to everyone|to everybody|to all players]",
            f"look at {TOP} together",
        ),
        "put the top card of the central deck under the deck": (f"{PUT} {TOP} {BELOW}", f"{PUT} {TOP} {UNDER}"),
        "draw 1 card": (
            f"(add|put|take|return) {TOP} (to|into|in) your hand",
            f"(keep|draw) {TOP} [in your hand|into your hand]",
        ),
        "expose the top card of the central deck": (
            f"(put|place|lay|add) {TOP} (face up|face-up) (on|onto|into) the battlefield",
            f"(put|place|lay|add) {TOP} (on|onto|into|to) the battlefield (face up|face-up)",
        ),
        "put the top {number} cards of the central deck in any order": (
            f"{LOOK} {TOPS} (and|, then|and then|;|.) (put|place|lay|return) them {BACK} {AS_LIKED}",
            f"(put|place|lay|return) {TOPS} {BACK} {AS_LIKED}",
        ),
        (
            "look at the top {number} cards of the central deck, take {taken} of them into your hand and shuffle the"
            " rest into the central deck"
        ): (
            (
                f"draw {{number:digits}} cards (,|and|, then|;|.) {KEEP} [and|, and|, then]"
                f" (shuffle|put|return|discard)"
                f" {REST} [back] [into the central deck|into the deck|to the deck|in the deck]"
            ),
        ),
        "shuffle {cards} into the central deck": (
            f"(return|put|shuffle) {{cards:battlefield_card}} [back] (to|into|in) {DECK} and shuffle it",
            f"discard {{cards:hand_card}} [and|,|, then] shuffle (it|them) [back] (into|to|in) {DECK}",
        ),
        "{players} shuffles {number} cards from their hand into the central deck": (
            (
                "{players:player} (discard|discards) {number:count} card(s) and (shuffle|shuffles) (it|them) [back]"
                f" (into|to|in) {DECK}"
            ),
        ),
        "{castles} does not fall below {number} health {until}": (
            f"{{castles:castle}} {NOT} {OWN_HEALTH} {{until:duration}}",
            f"{{until:duration}}[,] {{castles:castle}} {NOT} {OWN_HEALTH}",
        ),
        "turn up {cards} for all to see": (
            (
                "(flip|turn) [over] {cards:battlefield_card} [over|up|face up] [for everyone to see|for everybody"
                " to see|for all to"
                " see|for all players to see] [, then turn it back face down|, then turn it face down again|,"
                " then turn it back]"
            ),
        ),
        "look at the hand of {players}": (
            "(look at|see|inspect) the (hand|hands) of {players:player}",
            "(look at|see|inspect) {players:player} 's (hand|hands|cards)",
        ),
        "exchange hands with {players}": (
            "(swap|switch|trade|exchange) your hand with {players:player}",
            "(swap|switch|trade|exchange) hands with {players:player}",
        ),
    },
    CHAIN: {
        "take {cards} into your hand, then put {own} on the battlefield": (
            (
                "(take|swap|exchange) {cards:battlefield_card} [into your hand] (and replace it with|with|for)"
                " {own:hand_card}"
            ),
        ),
    },
    CLAUSE: {
        "nothing happens": (f"(put|leave|return) {TOP} (back|on top|back on top|there|where it is)",),
    },
    SENTENCE: {
        "{castles} turns the next blow on its attacker": (
            f"{NEXT_TIME}[,] {ATTACKER} [instead]",
            (
                "(reflect|turn|deal) the next (blow|attack|damage) (against|on|to) {castles:castle} [back]"
                " (to|on|at) its attacker"
            ),
        ),
        "{players} does this: {costs} or your castle takes {amount} damage": (
            (
                "deal {amount:digits} damage to {players:player} . (they|that player) may {costs:cost+and} to"
                " (prevent|avoid|ignore|negate|cancel) (it|that|this|that damage|this damage|the damage)"
            ),
        ),
    },
    UNIT: {
        "{cards} is an Ambush card": ("{cards:battlefield_card} (is|was) an Ambush [card]",),
        "{cards} is a {race} card": ("{cards:battlefield_card} (is|was) (a|an) {race:race} [card]",),
        "there are no cards of the battlefield": ("the battlefield (is|lies) empty", "the battlefield has no cards"),
        "your castle was damaged since your last turn": (
            "(your castle|you) (took|has taken|have taken|suffered) damage since your [last|previous] turn",
        ),
        "your castle has the lowest health": ("you are the weakest [player]", "yours is the weakest castle"),
        "your castle has the highest health": ("you are the (strongest|healthiest) [player]",),
        "the top card of the central deck is an Ambush card": (f"{TOP} (is|was) an Ambush [card]",),
        "the top card of the central deck is a {race} card": (f"{TOP} (is|was) (a|an) {{race:race}} [card]",),
    },
    MODIFIER: {
        "everybody may not repair": (
            f"{NOBODY} (may|can) (repair|heal) [{CASTLES[1:-1]}]",
            NO_CASTLE,
            "castles (cannot|can't|may not) be repaired",
        ),
        "your opponents may not repair": (f"{OTHERS} {NOT} (repair|heal) [{CASTLES[1:-1]}]",),
        "you may not repair": (f"you {NOT} (repair|heal) [your castle]",),
        "everybody may not draw cards": (f"{NOBODY} (may|can) draw {ANY}", f"{NOBODY} draws {ANY}"),
        "your opponents may not draw cards": (f"{OTHERS} {NOT} draw {ANY}",),
        "you may not draw cards": (f"you {NOT} draw {ANY}",),
    },
    EVENT: {
        "left behind": ("this card (stays|remains) (on the battlefield|uncaptured)",),
    },
}
SAID["player.filter"] = {
    "with fewer health than you": (
        "whose castle (is weaker|has less health|has fewer health|has lower health) than (yours|your castle)",
    ),
    "with more health than you": (
        "whose castle (is stronger|is healthier|has more health|has higher health) than (yours|your castle)",
    ),
}
