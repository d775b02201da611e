"""Fights: Damage, Enemies that come and go, Stun, Initiative and Overwhelmed."""

from __future__ import annotations

from engines.kit.language.forms import DEED, EVENT, UNIT

DEAL = "(deal|deals|do|does|inflict|inflicts|place|places)"
DAMAGE = "(Damage|Damage token|Damage tokens|points of Damage|point of Damage)"
MORE = "[extra|additional|more|bonus]"
SUMMON = "(summon|summons|reveal|draw|spawn|add|call)"
FOES = "(Enemy|Enemies|Enemy card|Enemy cards)"
HERE = "[in play|in this combat|here]"

THIS_ROUND = "[for this Combat round|this Combat round|for this round|until the end of the round]"

SAID: dict[str, dict[str, tuple[str, ...]]] = {
    DEED: {
        "deal {number} Damage": (
            f"{DEAL} {{number:number}} {MORE} {DAMAGE}",
            f"{{number:number}} {DAMAGE}",
            "\\+ {number:number} Damage",
        ),
        "deal {number} Damage to {enemies}": (
            f"{DEAL} {{number:number}} {MORE} {DAMAGE} (to|on) {{enemies:enemy}}",
            "(damage|hit|attack) {enemies:enemy} for {number:number} [Damage]",
            "{enemies:enemy} (takes|take|loses|lose|suffers|suffer) {number:number} (Damage|Health)",
        ),
        "stun {enemies}": (
            f"{{enemies:enemy}} (is|are|becomes|become) Stunned {THIS_ROUND}",
            f"stun {{enemies:enemy}} {THIS_ROUND}",
            "(negate|cancel|prevent|block|ignore) the [next] attack of {enemies:enemy}",
            "{enemies:enemy} (cannot|can't|does not|do not|doesn't) attack [this round|this Combat round|next round]",
        ),
        "stun one Enemy": ("(negate|cancel|prevent|block|ignore) (an Enemy|one Enemy|an Enemy's) attack",),
        "stun each Enemy": (
            "(negate|cancel|prevent|block|ignore) all Enemy attacks [this round]",
            "no Enemy attacks this round",
        ),
        "summon {number} Enemies": (
            f"{SUMMON} {{number:number}} {MORE} {FOES}",
            "{number:number} (more|new) Enemies (appear|arrive|attack)",
        ),
        "summon 1 Enemy": (f"{SUMMON} (another|one more|an extra|an additional) Enemy",),
        "summon {number} {colour} Enemies": (f"{SUMMON} {{number:number}} {MORE} {{colour:colour}} {FOES}",),
        "summon 1 {colour} Enemy": (f"{SUMMON} (another|one more|an extra|an additional) {{colour:colour}} Enemy",),
        "summon the {name}": (
            f"{SUMMON} (a|an|the) {{name:enemy_name}}",
            "(a|an|the) {name:enemy_name} (appears|attacks)",
        ),
        "draw {number} cards from the Boss deck": (
            "summon {number:number} Boss(es)",
            "draw {number:number} Boss(es)",
        ),
        "{number} Enemies lurk here": (
            "{number:size} Enem(y|ies) (start lurking|begin to lurk|lurk|hide) (here|in this room)",
            "(add|place|put) {number:number} lurking Enem(y|ies) [here|in this room]",
            "{number:number} Enem(y|ies) (start|starts) lurking [here]",
        ),
        "remove {enemies} from this combat": (
            "(remove|discard|banish|dismiss) {enemies:enemy} [from combat|from the combat]",
            "{enemies:enemy} (flees|flee|leaves|leave|runs away|run away) [the combat]",
        ),
        "defeat {enemies}": (
            "(kill|destroy|slay) {enemies:enemy}",
            "{enemies:enemy} (is|are) (defeated|killed|destroyed|slain) [immediately]",
        ),
        "check for Enemy Alert": ("(make|do|perform) an Enemy Alert check", "flip the Coin for Enemy Alert"),
        "{who} gains Initiative": ("{who:player} (get|gets|receives|receive|has|have) [the] Initiative [token]",),
        "you gain Initiative": ("(gain|get|take|receive) [the] Initiative [token]",),
        "{who} becomes Overwhelmed": ("{who:player} (is|are|gets|get) Overwhelmed",),
        "you become Overwhelmed": ("become Overwhelmed",),
        "{who} has {number} more Combat Power {span}": (
            "{who:player} (gains|gain|gets|get) {number:digits} [extra|additional|more] Combat Power {span:span}",
            "{who:player} (gains|gain|gets|get) \\+ {number:digits} Combat Power {span:span}",
        ),
        "you have {number} more Combat Power this Combat round": (
            "(gain|get) {number:digits} [extra|additional|more] Combat Power [this round]",
            "\\+ {number:digits} Combat Power [this round|this Combat round]",
            "your Combat Power (is increased|increases|is raised|goes up|is higher) by {number:digits} [this round]",
            "(increase|raise) your Combat Power by {number:digits}",
            "[you] (gain|get|have) {number:digits} [extra|additional|more] Combat Power [this round|for this round]",
        ),
        "you have {number} more Combat Power this combat": (
            "(gain|get) {number:digits} [extra|additional] Combat Power (for|during) this combat",
        ),
        "treat it as Heads": ("(treat|count) (the coin|the result|it) as Heads",),
        "flip the Coin again": (
            "(reroll|reflip|re-roll|re-flip|repeat) (the coin|the coin flip|the flip|the result|it)",
            "(reroll|reflip|flip|toss) the coin (again|once more|a second time|anew)",
        ),
    },
    EVENT: {
        "an Enemy is defeated": (
            "(the group|a player|any player|somebody|someone) (defeat|defeats|kill|kills) (an|any) Enemy",
            "(an|any) Enemy (dies|is killed|is destroyed|is defeated)",
        ),
        "this Enemy is defeated": (
            "(this Enemy|it|this|this monster) (dies|is killed|is destroyed|is defeated)",
            "(killed|defeated)",
        ),
        "this Enemy is revealed": (
            "(this Enemy|it|this card|this) (appears|is revealed|is summoned|is drawn|enters play|enters combat)",
        ),
        "you place Damage": ("you (deal|inflict|do) Damage [to an Enemy]", "you (damage|hit) an Enemy"),
        "you hit a Weakness": ("you hit (an Enemy's|its|the) Weakness", "you attack an Enemy's Weakness"),
        "an Enemy Alert check shows Tails": (
            "an Enemy Alert (check fails|shows Tails|is Tails)",
            "the (coin|Coin) shows Tails [in an Enemy Alert check]",
        ),
    },
    UNIT: {
        "there are no players who are Overwhelmed": (
            "(nobody|no one|no player|none of the players) (is|was|has been) Overwhelmed",
        ),
        "there is at least 1 player who is Overwhelmed": (
            "(somebody|someone|anybody|anyone|a player|any player) (is|was|has been) Overwhelmed",
        ),
        "it is the first Combat round": (
            "(it is|it's|this is) the first (round|round of combat|Combat round)",
            "combat has just begun",
        ),
        "there is at least 1 {group}": ("(an|any) {group:enemy.group} is in play",),
    },
}
