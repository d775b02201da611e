"""Gifts, tokens, Trophies, and what Enemies and Treasures change: how people put it."""

from __future__ import annotations

from engines.kit.language.forms import ABILITY, DEED, EVENT, MODIFIER, SENTENCE, UNIT

GIVES = "(give|gives|must give|hand|hands|pay|pays)"
ENERGY = "(Energy Sphere|Energy Spheres|Energy|Sphere|Spheres)"
TOKENS = "(Search token|Search tokens|token|tokens)"
POOL = "[from the pool|from the supply|from the bag]"
POINTS = "(Data Point|Data Points|point|points)"
SCORE = "[you] [get|score|gain|earn|worth|it is worth]"
TROPHY = "(Trophy|Trophies)"
OWN = "[you have|you own|in your possession|of yours]"
AT_END = "(at the end of the game|when the game ends|at the end of the exploration)"
EACH_ROUND = "(each|every|per|in each|in every) (round|Combat round|combat round)"
ON_IT = "(on|to|placed on|dealt to) (this Enemy|it)"
AGAIN, ALERT = "(reroll|reflip|flip again|repeat)", "(the|an) Enemy Alert (check|coin flip|flip|coin)"
FLIP = "(flip the Coin again|reroll the Coin|reflip the Coin|flip the Coin a second time)"
CHECKING = (
    "(when checking|when you check|when the group checks|while checking|during a check|in a check) for Enemy Alert"
)
THIS = "(this|this card|it|this Treasure|this Weapon)"
KEEP = f"(carry|have|own|hold|keep) {THIS}"
IGNORED = "(is|are) (ignored|prevented|negated|cancelled)"
CARD = "{card:combat_card} [card|cards]"
NOBODY = "(nobody|no one|no player)"
WHILE = "(as long as|while) this Enemy (is alive|is in play|stands|is not defeated|is there|is still alive)"
BACK = "(shuffle|put|return) them [back] into your [Combat] deck"
DISCARDED = "from your [Combat] discard pile"
ROUND = "(once per round|once each round|once a round|once every round)"

SAID: dict[str, dict[str, tuple[str, ...]]] = {
    DEED: {
        "{who} gives {number} Energy Spheres to {other}": (
            f"{{who:player}} {GIVES} {{number:number}} {ENERGY} to {{other:player}}",
            f"{{who:player}} {GIVES} {{other:player}} {{number:number}} {ENERGY}",
        ),
        "{who} gives {number} Energy Spheres to you": (
            f"(steal|take) {{number:number}} {ENERGY} from {{who:player}}",
        ),
        "you give {number} Energy Spheres to {other}": (
            f"(give|hand|pay) {{number:number}} [of your] {ENERGY} to {{other:player}}",
            f"(give|hand|pay) {{other:player}} {{number:number}} {ENERGY}",
        ),
        "add {number} Search tokens to {rooms}": (
            f"(place|lay|add|put) {{number:digits}} {TOKENS} {POOL} (in|into|on|to) {{rooms:room}}",
        ),
        "add 1 Search token to {rooms}": (
            f"(place|lay|add|put) (a|another|one more) Search token {POOL} (in|into|on|to) {{rooms:room}}",
        ),
        "shuffle {number} Combat cards from your discard pile into your Combat deck": (
            f"(take|choose|pick) {{number:number}} [Combat] cards {DISCARDED} and {BACK}",
            (f"(shuffle|return|put) {{number:number}} [Combat] card(s) {DISCARDED} [back] into your [Combat] deck"),
        ),
        "summon {number} Enemies of the same colour": (
            "summon {number:number} [more] Enem(y|ies) (from the same deck|of the same colour|of its colour)",
        ),
        "you discard the number of {card} in your hand {card}": (
            f"[you] discard (all|every|each|all of your) {CARD} [from your hand|in your hand]",
        ),
        "the Gob-Li appears": ("[the] Gob-Li (appears|arrives|comes|shows up) [here|in the room|in this room]",),
        "deal {number} Damage to {enemies}": ("(put|place) {number:digits} Damage token(s) on {enemies:enemy}",),
        "deal 1 Damage to {enemies}": ("(put|place) a Damage token on {enemies:enemy}",),
        "{number} Data Points for each other trophy you own": (
            f"{SCORE} {{number:digits}} {POINTS} for (each|every) other {TROPHY} {OWN}",
        ),
        "{number} Data Points for each trophy you own": (
            f"{SCORE} {{number:digits}} {POINTS} for (each|every) {TROPHY} {OWN}",
            f"{SCORE} {{number:digits}} {POINTS} per {TROPHY}",
        ),
        "{number} Data Points for each {name} trophy you own": (
            f"{SCORE} {{number:digits}} {POINTS} for (each|every) {{name:enemy_name}} [trophy] {OWN}",
        ),
        "{number} Data Points for every {many} Energy Spheres you own": (
            f"{SCORE} {{number:digits}} {POINTS} for (each|every) {{many:digits}} {ENERGY} {OWN}",
        ),
    },
    MODIFIER: {
        "this Treasure is worth {number} Data Points at the end of the game": (
            f"{AT_END}[,] this [Treasure|card] is worth {{number:digits}} {POINTS}",
            f"this [Treasure|card] is worth {{number:digits}} {POINTS} [{AT_END[1:-1]}]",
            (
                f"{AT_END}[,] this [Treasure|card] is worth {{number:digits}} {POINTS} if (it's|it is|you)"
                " (still in your backpack|in your backpack|still yours|still have it|own it)"
            ),
            f"{AT_END}[,] this [Treasure|card] is worth {{number:digits}} {POINTS} if it 's still in your backpack",
        ),
        "you count as having placed {number} more Damage in the Reward Phase": (
            (
                "in the Reward Phase[,] you count as (having dealt|having placed|if you had dealt) {number:digits}"
                " (more|additional|extra) Damage [tokens]"
            ),
            (
                "(for|in|during) the Reward Phase[,] [you] (count|add) {number:digits} (more|additional|extra) Damage"
                " [tokens]"
            ),
            (
                "you count as having dealt {number:digits} (more|additional|extra) Damage (in|during|for) the"
                " Reward Phase"
            ),
        ),
        "you Sneak without paying Clarity": (
            (
                "(when|whenever|if) you Sneak, (you don't have to|you do not have to|you need not) (spend|pay)"
                " [any] Clarity"
            ),
            "(your Sneak costs|Sneaking costs you|Sneaking costs|a Sneak costs) no Clarity",
            "you (can|may) Sneak (for free|without spending Clarity|without losing Clarity)",
        ),
        "all of your excess Damage spills over": (
            (
                "(when|whenever) an Enemy (dies|falls|is defeated) [from your Damage|by your Damage], (all|all"
                " of) the"
                " (leftover|excess|remaining) Damage (may go|goes|spills over|can go|may spill) [over] [to an"
                " adjacent"
                " Enemy|to the next Enemy] [rather than half|instead of half|not just half]"
            ),
            "(all|all of) your (excess|leftover) Damage (goes|spills) [over] to an adjacent Enemy",
        ),
        "the first {number} Damage on this Enemy in each Combat round is ignored": (
            f"the first {{number:digits}} Damage {ON_IT} {EACH_ROUND} {IGNORED}",
            f"{EACH_ROUND}, the first {{number:digits}} Damage {ON_IT} {IGNORED}",
            f"(ignore|prevent) the first {{number:digits}} Damage {ON_IT} {EACH_ROUND}",
        ),
        "the first 1 Damage on this Enemy in each Combat round is ignored": (
            f"the first Damage {ON_IT} {EACH_ROUND} {IGNORED}",
            f"{EACH_ROUND}, the first Damage {ON_IT} {IGNORED}",
            f"(ignore|prevent) the first Damage {ON_IT} {EACH_ROUND}",
        ),
        "nobody may play {card}": (
            f"{WHILE}, {NOBODY} (can|may) play {CARD}",
            f"{NOBODY} (can|may) play {CARD} (as long as|while) this Enemy (is alive|is in play|stands)",
            f"{NOBODY} can play {CARD}",
            f"{CARD} (cannot|can't|may not) be played",
            f"(players|you) (cannot|can't|may not) play {CARD} [against this Enemy]",
        ),
        "this Enemy cannot be Stunned": (
            "this Enemy (can't|may not|can never) be Stunned",
            "this Enemy is immune to (stun|stunning|being Stunned)",
        ),
        "you draw {number} more Combat cards in Step 2 of each Combat round": (
            (
                "[you] draw {number:digits} (more|additional|extra) [Combat] cards in (Step 2|each Combat round"
                "|each round)"
            ),
            "your hand size is {number:digits} (larger|higher)",
        ),
    },
    ABILITY: {
        "when an Enemy Alert check shows Tails, you may flip the Coin again": (
            f"you (may|can) {AGAIN} {ALERT}",
            f"you (may|can) {FLIP} {CHECKING}",
        ),
        "when an Enemy Alert check shows Tails, once per {period}, you may flip the Coin again": (
            f"once per {{period:period}}, you (may|can) {AGAIN} {ALERT}",
            f"once per {{period:period}}, you (may|can) {FLIP} {CHECKING}",
        ),
        "at the end of combat, {effect}": ("(after|when) combat [ends|is over], {effect:sentence}",),
        "{effect}": (
            "(Trophy|Skill|Passive|Action|Effect|Weapon|Shield|Potion|Attack|Outcome|Text) : {effect:sentence}",
        ),
    },
    SENTENCE: {
        "if this card is equipped, {effect}": (
            f"(while|if|when|as long as) {THIS} is equipped[,] {{effect:sentence}}",
            f"{{effect:clause}}[,] (while|if|as long as) {THIS} is equipped",
            "(while|when|if) equipped[,|:] {effect:sentence}",
        ),
        "{effect}": (
            f"(while|as long as|if) you {KEEP}[,] {{effect:sentence}}",
            f"{{effect:clause}}[,] (while|as long as) you {KEEP}",
        ),
        "destroy: {effect}": (
            "{effect:clause} (and|, and|then|, then|and then) (destroy this card|remove this card from the game)",
        ),
        "discard this card: {effect}": ("{effect:clause} (and|, and|then|, then|and then) discard this card",),
        (
            "choose one: look at the top card of the Green Treasure deck; or look at the top card of the Blue"
            " Treasure deck; or look at the top card of the Red Treasure deck"
        ): ("look at the top card of (any|one|a) Treasure deck [of your choice]",),
        "once per Turn, {effect}": (f"{ROUND}[,] {{effect:sentence}}",),
        "in Step 2 of a Combat round, {effect}": ("{effect:clause} in Step 2", "in Step 2[,] {effect:sentence}"),
        "in the Reward Phase, {effect}": ("{effect:clause} (in|during) the Reward Phase",),
        "in the Refresh Phase, {effect}": ("{effect:clause} (in|during) the Refresh Phase",),
        "in the Move Phase, {effect}": ("{effect:clause} (in|during) the Move Phase",),
        "if {test}, {number} Data Points": (f"{SCORE} {{number:digits}} {POINTS}[,] if {{test:condition}} {AT_END}",),
        "if {left} is at least {right}, {costs}: {effect}": (
            "{costs:cost+and}: {effect:clause} . {left:value} must be at least {right:digits}",
        ),
        "choose one other player, then you and that player gain {number} Energy Spheres": (
            f"you and another player [each] (gain|get) {{number:digits}} {ENERGY}",
        ),
    },
    EVENT: {
        "the group loses Health": ("[the group] (loses|would lose) [any] Health", "Health is lost"),
        "the group loses Clarity": ("[the group] (loses|would lose) [any] Clarity", "Clarity is lost"),
        "this Enemy is defeated": ("defeated", "(it|this card|this Enemy) (dies|falls|is killed|is destroyed)"),
        "this Enemy is revealed": ("revealed", "(it|this card|this Enemy) (appears|is summoned|enters|is drawn)"),
    },
    UNIT: {
        "{who} chose this": ("{who:player} chose (this option|this choice|this outcome|this letter)",),
        "{who} chose {letter}": (
            "{who:player} (picked|selected|voted for|chooses) [option] {letter:letter}",
            "{who:player} chose option {letter:letter}",
        ),
        "the number of trophies you own is at least {number}": (
            f"you (own|have) [at least] {{number:digits}} [or more] {TROPHY}",
        ),
        "you have at least {number} Energy Spheres": (f"you own [at least] {{number:digits}} [or more] {ENERGY}",),
    },
    "enemy.noun": {"Enemy": ("Enem(y|ies) (in the row|in this combat|still standing|in combat)",)},
    "player": {
        "one player in Reach": ("another player in Reach",),
        "you and that player": ("(you each|each of you|both of you|you both)",),
    },
    "player.filter": {
        "who damaged {enemies}": ("who (hit|hurt|dealt Damage to|placed Damage on|did Damage to) {enemies:enemy}",),
    },
}
