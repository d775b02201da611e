"""Treasures and Combat cards that change hands or come back: how people put it."""

from __future__ import annotations

from engines.kit.language.forms import CONDITION, DEED, EVENT, MODIFIER, UNIT, VALUE

WHICH = "[of your|of their|of his or her] {which:owned_treasure.noun}"
GIVE = "(give|hand|pass|trade)"
GIVES = "(gives|give|hands|hand|passes|pass|must give|has to give)"
TAKE = "(take|steal|grab|receive|get)"
SWAP = "(exchange|swap|trade|switch)"
CARDS = "[Combat] card(s)"
PILE = "from your [Combat] (discard pile|discards)"
HAND = "[back] [into your hand|to your hand|in your hand]"
OWN_BLOWS = "your attacks|your Combat cards|your cards|you|this Weapon|this card|this Treasure"
EXTRA = "(more|extra|additional|bonus)"
AGAINST = "(to|against) [each|all|every]"
PRESENT = "(in the room|in this room|in play|in combat|in this combat|present|alive|still alive|on the table|left)"
MORE_POWER = "{number:digits} (extra|additional|more) Combat Power"
PLUS_POWER = "\\+ {number:digits} Combat Power"
POWER_RISES = "your Combat Power (is increased|increases|is raised|goes up|is higher) by {number:digits}"
WHILE_EQUIPPED = "(while|when|if|as long as) [this card is|this Treasure is|it is] equipped"
STANDING = (PLUS_POWER, f"you have {PLUS_POWER}", f"you have {MORE_POWER}", POWER_RISES)
WITH_IT = (*STANDING, f"(gain|you gain|you get) {PLUS_POWER}", f"(gain|you gain|you get) {MORE_POWER}")
"""Combat Power that is only told, and that is tied to the card: it lasts as long as the card is equipped."""

SAID: dict[str, dict[str, tuple[str, ...]]] = {
    DEED: {
        "{who} gives {number} {which} to {other}": (
            f"{{who:player}} {GIVES} {{number:number}} {WHICH} to {{other:player}}",
            f"{{who:player}} {GIVES} {{other:player}} {{number:number}} {WHICH}",
        ),
        "you give {number} {which} to {other}": (
            f"{GIVE} {{number:number}} {WHICH} to {{other:player}}",
            f"{GIVE} {{other:player}} {{number:number}} {WHICH}",
        ),
        "{who} gives {number} {which} to you": (
            "{who:player} (gives|give|must give) you {number:number} [of their] {which:owned_treasure.noun}",
        ),
        "{who} gives {number} random {which} to you": (
            f"{TAKE} {{number:number}} random {{which:owned_treasure.noun}} from {{who:player}}",
            f"{TAKE} {{number:number}} {{which:owned_treasure.noun}} [at random] from {{who:player}}",
            f"{TAKE} {{number:number}} {{which:owned_treasure.noun}} from {{who:player}} at random",
        ),
        "{who} gives {number} random {which} to {other}": (
            f"{{who:player}} {GIVES} {{number:number}} random {{which:owned_treasure.noun}} to {{other:player}}",
        ),
        "you exchange {number} {which} with {other}": (
            f"{SWAP} {{number:number}} {WHICH} with {{other:player}}",
            f"{SWAP} {{number:number}} {WHICH} (for one|for a Treasure) of {{other:player}}",
        ),
        "{who} exchanges {number} {which} with {other}": (
            f"{{who:player}} (exchanges|swaps|trades|swap|trade) {{number:number}} {WHICH} with {{other:player}}",
        ),
        "take {number} Combat cards from your discard pile into your hand": (
            f"(take|put|return|draw|pick|get) {{number:number}} {CARDS} {PILE} {HAND}",
        ),
        "draw {number} {colour} Treasures": (
            (
                "(draw|gain|take|get|receive|find) {number:number} Treasure(s) [card|cards] from the {colour:colour}"
                " [Treasure] deck"
            ),
            "(gain|take|get|receive|find) {number:number} {colour:colour} Treasure(s)",
        ),
        "draw {number} Treasures": ("(gain|take|get|receive|find) {number:number} Treasure(s)",),
        "{who} draws {number} {colour} Treasures": (
            (
                "{who:player} (draws|gains|takes|gets|receives|finds|draw|gain|take|get|receive|find) {number:number}"
                " {colour:colour} Treasure(s)"
            ),
            (
                "{who:player} (draws|gains|takes|gets|receives|draw|gain|take) {number:number} Treasure(s) from the"
                " {colour:colour} [Treasure] deck"
            ),
        ),
        "{who} gains Initiative": (
            "{who:player} (gain|gains|get|gets|have|has) Initiative (in|for) the next combat",
        ),
        "{who} becomes Overwhelmed": (
            "{who:player} (become|becomes|is|are|get|gets) Overwhelmed (in|for) the next combat",
        ),
        "{who} has {number} more Combat Power this Combat round": (
            (
                "{who:player} (gain|gains|get|gets|have|has) {number:digits} [extra|additional|more] Combat Power"
                " [this round|for this round|this Combat round]"
            ),
        ),
        "resolve the top Search token of this room": (
            "(reveal|look at|flip) (the top|a|one) Search token [of this room|in this room|here] and resolve it",
        ),
    },
    MODIFIER: {
        "this Treasure gives you {number} more Combat Power": (
            *STANDING,
            *(f"{WHILE_EQUIPPED}[,|:] {one}" for one in WITH_IT),
            *(f"{one} {WHILE_EQUIPPED}" for one in WITH_IT),
        ),
        "your Combat cards deal {number} more Damage to each {group}": (
            f"[{OWN_BLOWS}] (deal|deals|do|does) {{number:digits}} {EXTRA} Damage {AGAINST} {{group:enemy.group}}",
            f"[you have|you get] \\+ {{number:digits}} Damage {AGAINST} {{group:enemy.group}}",
        ),
    },
    EVENT: {
        "an Enemy attacks": ("(any|one) Enemy attacks", "an Enemy attacks (you|the group)", "the Enemies attack"),
        "this Enemy attacks": ("it attacks [you|the group]", "this Enemy attacks (you|the group)"),
        "you defeat an Enemy": ("you (kill|destroy|slay|finish off) an Enemy", "you defeat (any|one) Enemy"),
    },
    "player.filter": {
        "with exactly 0 Damage": ("who (dealt|placed|did) no Damage",),
        "with 1 or more Damage": ("who (dealt|placed|did) [any|some|at least 1] Damage",),
    },
    "enemy.noun": {"Enemy": (f"Enem(y|ies) {PRESENT}", "monster(s)", "foe(s)")},
    "enemy.filter": {"weak to {kind}": ("(with|that has|that have) [a] weakness to {kind:weapon_type}",)},
    "enemy.measure": {"Health left": ("(Health|Health Points|HP|life)", "remaining Health")},
    "player.measure": {
        "Energy Spheres": ("(Energy|Spheres)",),
        "cards in hand": ("(Combat cards|cards) in (your|their|his|her|the) hand", "Combat cards [in hand]"),
        "Damage": ("Damage tokens",),
    },
    UNIT: {
        "at least {number} players chose {letter}": (
            "{number:digits} or more [of the] (players|characters) (chose|picked|voted for) {letter:letter}",
        ),
        "there are exactly {number} players who chose {letter}": (
            "(exactly|only) {number:digits} player(s) (chose|picked|voted for) {letter:letter}",
        ),
        "the number of players who chose {one} is more than the number of players who chose {two}": (
            "more players (chose|picked|voted for) {one:letter} than {two:letter}",
            "{one:letter} (got|has|received) more votes than {two:letter}",
        ),
    },
    CONDITION: {
        "you chose {letter} and there is exactly 1 player who chose {letter}": (
            "(you are|you were) the only (player|one) who chose {letter:letter}",
        ),
    },
    VALUE: {
        "the number of Damage that you have": (
            "the (number of|amount of) Damage [tokens] you [have] (placed|dealt)",
        ),
    },
}
