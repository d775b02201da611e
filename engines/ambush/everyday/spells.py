"""What lasts, what comes back, and what passes from hand to hand: how people put it."""

from __future__ import annotations

from engines.kit.language.forms import CHAIN, DEED, EVENT, SENTENCE

HALF = "(take|takes|suffer|suffers) [only] (half damage|half the damage|half of all damage)"
DAMAGE = "[all] damage (dealt to|done to|to|against)"
HIT = "(take|takes|would take|suffer|suffers|lose|loses|would lose|are dealt|is dealt|would be dealt)"
HURT = "(damage|health)"
GAIN = "(gain|gains|get|gets|receive|receives|has|have)"
HEALTH = "(health|life|hit points|HP)"
HANDING = "(pass|passes|give|gives|hand|hands)"
HANDS = "(their hand|their hands|all [of] their cards|all cards in their hand)"
ALL = "(each player|every player|all players|everyone|everybody)"
OPPONENT = "(an opponent|another player|any opponent|an enemy|any other player|somebody else|someone else)"
ENEMY = "(an opponent|another player|any opponent|somebody|someone|an enemy|any player|a player)"

SAID: dict[str, dict[str, tuple[str, ...]]] = {
    DEED: {
        "{castles} takes half the damage, rounded up, from each blow {until}": (
            f"{{castles:castle}} {HALF} {{until:duration}}",
            f"{DAMAGE} {{castles:castle}} is (halved|cut in half|reduced by half) {{until:duration}}",
        ),
        "your castle takes half the damage, rounded up, from each blow {until}": (
            f"[you] {HALF} {{until:duration}}",
            f"{DAMAGE} you is (halved|cut in half|reduced by half) {{until:duration}}",
        ),
        "{castles} takes twice the damage from each blow {until}": (
            "{castles:castle} (take|takes|suffer|suffers) (double|twice the) damage {until:duration}",
            f"{DAMAGE} {{castles:castle}} is doubled {{until:duration}}",
        ),
        "{castles} gets a shield of {amount} {until}": (
            f"{{castles:castle}} {GAIN} a shield of {{amount:number}} [that lasts] {{until:duration}}",
        ),
        "your castle gets a shield of {amount} {until}": (
            f"[you] {GAIN} a shield of {{amount:number}} [that lasts] {{until:duration}}",
            f"[you] {GAIN} {{amount:number}} shield [points] {{until:duration}}",
        ),
        "{castles} gets a shield of {amount}": (f"{{castles:castle}} {GAIN} a shield of {{amount:number}}",),
        "your castle gets a shield of {amount}": (f"[you] {GAIN} a shield of {{amount:number}}",),
        "each hand goes to the left": (
            f"{ALL} {HANDING} {HANDS} to (the left|the player on their left|the player to their left)",
            "pass all hands [to the] left",
        ),
        "each hand goes to the right": (
            f"{ALL} {HANDING} {HANDS} to (the right|the player on their right|the player to their right)",
            "pass all hands [to the] right",
        ),
        "your castle takes no damage from the next blow": (
            "(prevent|ignore|block|cancel|negate) the next damage (you|your castle) would (take|suffer)",
            "(prevent|ignore|block|cancel|negate) the next (attack|blow|damage) [against|to|on] (you|your castle)",
        ),
        "deal 1 damage to the castle of that player": ("deal (1|one) damage back",),
        "deal {amount} damage to the castle of that player": ("deal {amount:digits} damage back",),
        "deal {amount} damage to the castle of your left neighbour": (
            "deal {amount:number} damage to the castle (on|to) your left",
        ),
        "deal {amount} damage to the castle of your right neighbour": (
            "deal {amount:number} damage to the castle (on|to) your right",
        ),
    },
    "player": {
        "the player with the least health": ("the owner of (the weakest castle|the castle with the least health)",),
        "the player with the most health": ("the owner of (the strongest castle|the castle with the most health)",),
    },
    "castle": {
        "the castle with the least health": ("the (weakest|most damaged) castle",),
        "the castle with the most health": ("the (strongest|healthiest) castle",),
    },
    CHAIN: {
        "deal {amount} damage to {castles}, then repair {amount}": (
            f"(steal|drain|absorb|siphon) {{amount:number}} {HEALTH} from {{castles:castle}}",
        ),
        "deal {amount} damage to the castle of {players}, then repair {amount}": (
            f"(steal|drain|absorb|siphon) {{amount:number}} {HEALTH} from {{players:player}}",
        ),
    },
    SENTENCE: {
        "your castle takes no damage from the next blow": (
            (
                f"the next time (you|your castle) {HIT} {HURT}, (prevent it|ignore it|prevent that damage"
                "|prevent all of it|ignore that damage|prevent the damage|take no damage instead)"
            ),
        ),
        "the next time an Ambush ends, {effect}": (
            "(after|when) the next Ambush [ends|is over|has ended], {effect:sentence}",
            "{effect:clause} after the next Ambush",
        ),
        "the next time Ambush is called, {effect}": (
            "when the next Ambush (is called|begins|starts), {effect:sentence}",
        ),
    },
    EVENT: {
        "an opponent damages your castle": (
            f"{OPPONENT} (deals damage to|damages|attacks|hits|strikes|hurts) (you|your castle)",
        ),
        "your castle is damaged": (
            f"(you|your castle) {HIT} {HURT}",
            "(you|your castle) (are|is) (attacked|hit|damaged)",
        ),
        "captured": (
            "you capture this card (during|in) (an|the|any) Ambush",
            "this card is captured (during|in) (an|the|any) Ambush",
        ),
    },
}
