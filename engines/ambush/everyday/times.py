"""Turns, calls and Ambushes; when something happens, and for how long."""

from __future__ import annotations

from engines.kit.language.forms import CLAUSE, DEED, DURATION, EVENT, MODIFIER, MOMENT, SENTENCE

ANOTHER = "(another|an extra|an additional|one more|a second|one extra)"
NO = "(cannot|can't|may not|can not|is not allowed to|are not allowed to|does not|do not)"
ON_NEXT_TURN = "(on|in|during) (their|his|her) next turn"
BY_OTHERS = (
    "[played|another player played|played by another player|an opponent played|played by an opponent"
    "|played before this one|played before this card|played before it]"
)
CARDS = "[a|any] card(s)"
SOMEBODY = "(someone|somebody|anyone|anybody|a player|any player)"
SOMEBODY_ELSE = "(an opponent|an enemy|another player|any other player|somebody else|someone else)"
MORE = "(more|extra|additional)"

SAID: dict[str, dict[str, tuple[str, ...]]] = {
    DEED: {
        "take another turn after this one": (
            f"(take|get|gain|have) {ANOTHER} turn [after this one|after this turn|immediately]",
        ),
        "play another card": (f"play {ANOTHER} card [this turn|from your hand]",),
        "you skip your next turn": ("[you] (skip|lose|miss) your next turn",),
        "you skip the {part} part of your next turn": (
            "skip the {part:part} (part|phase|step) of your next turn",
            "[you] skip your next {part:part} [part|phase|step]",
        ),
        "you skip the play part of your next turn": (f"you {NO} play {CARDS} (on|in|during) your next turn",),
        "{players} skips their next turn": (
            "{players:player} (lose|loses|miss|misses|skip|skips|must skip) (their|his|her|the|a) [next] turn",
            "skip {players:player} 's [next] turn",
            "skip the next turn of {players:player}",
        ),
        "{players} skips the play part of their next turn": (
            f"{{players:player}} {NO} play {CARDS} {ON_NEXT_TURN}",
            f"{ON_NEXT_TURN}, {{players:player}} {NO} play {CARDS}",
        ),
        "{players} skips the expose part of their next turn": (
            f"{{players:player}} {NO} expose {CARDS} {ON_NEXT_TURN}",
        ),
        "carry out the text of the last card played": (
            f"(copy|repeat|use) the (effect|effects|text|directions) of the (last|previous) card {BY_OTHERS}",
            f"(copy|repeat) the (last|previous) card {BY_OTHERS}",
        ),
        "an Ambush begins now": (
            "an Ambush (begins|starts|happens|occurs|is called) [immediately|now|at once]",
            "[immediately] (start|begin|trigger) an Ambush [immediately|now|at once]",
        ),
        "{players} calls Ambush": ("{players:player} (calls|call|must call|starts|triggers) [an] Ambush",),
        "forbid {players} to call Ambush {until}": (
            f"{{players:player}} {NO} call [an] Ambush {{until:duration}}",
            f"{{until:duration}}, {{players:player}} {NO} call [an] Ambush",
        ),
    },
    CLAUSE: {
        "{until}, everybody may not call Ambush": (
            "(nobody|no one|no-one|no player) (may|can) call [an] Ambush {until:duration}",
            "{until:duration}, (nobody|no one|no-one|no player) (may|can) call [an] Ambush",
            "[an] Ambush (cannot|can't) be called {until:duration}",
        ),
        "{until}, you may not call Ambush": (
            f"you {NO} call [an] Ambush {{until:duration}}",
            f"{{until:duration}}, you {NO} call [an] Ambush",
        ),
    },
    MODIFIER: {
        "you may grab 100 percent faster": ("you (may|can) (use|grab with) both hands", "you grab twice as fast"),
        "you may start first": (
            "you (may|can) (begin|grab|start) first",
            "you (start|begin|grab) first",
            "you get a head start",
        ),
        "{who} may grab {percent} percent faster": (
            "{who:who} (grab|grabs|is|are|may grab) {percent:digits} % faster",
        ),
        "{who} must grab {percent} percent slower": (
            "{who:who} (grab|grabs|is|are|must grab) {percent:digits} % slower",
        ),
        "you may keep up to {number} cards": (
            "your hand limit is {number:digits} [cards]",
            "your hand limit (is|becomes) {number:digits} [cards] instead of 10",
            "you (can|may) (keep|hold) up to {number:digits} cards",
        ),
        "you may deal {amount} more damage with each card": (
            f"[all] your cards deal {{amount:digits}} {MORE} damage",
            f"(each card you play|each of your cards) deals {{amount:digits}} {MORE} damage",
        ),
    },
    DURATION: {
        "until your next turn": (
            "until the (start|beginning) of your next turn",
            "before [the start of|the beginning of] your next turn [begins|starts]",
            "until your next turn (begins|starts)",
            "for (one|a) round",
            "until (it is your turn|your turn) [again]",
            "this round",
        ),
        "until the end of the turn": (
            "this turn",
            "until [the] end of [this|your] turn",
            "until (this|your) turn ends",
        ),
        "in the next Ambush": (
            "(during|until) the next Ambush [ends|is over]",
            "(in|during) (this|the) Ambush",
            "until [after|the end of] the next Ambush",
        ),
        "for the rest of the game": (
            "for the remainder of the game",
            "(permanently|until the end of the game|from now on)",
        ),
    },
    EVENT: {
        "captured": (
            "(this card|it|this) (is|gets|was) captured [in an Ambush|during an Ambush]",
            f"(you|{SOMEBODY[1:-1]}) (capture|captures|grab|grabs|take|takes) this card",
            "this card is grabbed",
        ),
        "left behind": (
            "this card is left [behind|lying] [on the battlefield]",
            "nobody captures this card",
            "this card (is not|isn't) captured",
        ),
        "exposed": ("(this card|this|it) is (exposed|revealed)",),
        "Ambush is called": (f"{SOMEBODY} calls [an] Ambush", "an Ambush (is called|starts|begins|is triggered)"),
        "you call Ambush": ("you call an Ambush",),
        "an opponent calls Ambush": (
            "(an opponent|another player|an enemy|any other player|somebody else|someone else) calls [an] Ambush",
        ),
        "a call is false": (
            "(a|an Ambush) call is (false|wrong)",
            f"{SOMEBODY} (calls falsely|calls Ambush falsely|calls wrongly|makes a false call)",
            "there is a false call",
        ),
        "a castle falls": (
            "(a|any) castle (is destroyed|gets destroyed|would fall|would be destroyed|is eliminated)",
        ),
        "your castle falls": (
            "your castle (is destroyed|gets destroyed|would fall|would be destroyed|would die|collapses)",
            "you (would be eliminated|would be destroyed|lose your castle|would lose your castle|are eliminated)",
        ),
        "your castle is damaged": (
            "your castle (takes|suffers|loses) (damage|health)",
            "(your castle|you) (is|are|get|gets) (attacked|hit|struck|damaged)",
            "you (take|suffer) damage",
            f"{SOMEBODY} (attacks|damages|hits|strikes|hurts|deals damage to) (you|your castle)",
        ),
        "an opponent damages your castle": (
            f"your castle (takes|suffers) damage from {SOMEBODY_ELSE}",
            f"(your castle|you) (is|are|get|gets) (attacked|hit|struck|damaged) by {SOMEBODY_ELSE}",
        ),
        "an opponent's castle is damaged": (
            "an opponent (takes|suffers) damage",
            "(an enemy|an opposing|another) castle (is damaged|takes damage|loses health)",
        ),
        "you damage an opponent's castle": (
            "you (damage|hit|attack) (a|another|an enemy) castle",
            "you (hit|attack) an opponent's castle",
            "you (damage|hit|attack) an opponent",
            "you deal damage to an opponent's castle",
        ),
        "a castle is damaged": (
            "(a|any) castle (takes damage|suffers damage|loses health|is attacked|is hit|is damaged)",
        ),
        "an opponent plays a card": ("(another player|someone else|somebody else|an enemy) plays a card",),
        "you play a card": ("you play (another card|a card from your hand|a card)",),
    },
    MOMENT: {
        "the start of your turn": (
            "the (start|beginning) of (your|each of your|every one of your) turn(s)",
            "the beginning of your turn",
        ),
        "the end of your turn": ("the end of (each of your turns|the turn|this turn)",),
    },
    SENTENCE: {
        "at the start of your next turn, {effect}": (
            "(on|in|during|at) your next turn, {effect:sentence}",
            "when your next turn (starts|begins), {effect:sentence}",
            "{effect:clause} (at the start of|at the beginning of|on|in|during) your next turn",
            "next turn, {effect:sentence}",
        ),
    },
}
