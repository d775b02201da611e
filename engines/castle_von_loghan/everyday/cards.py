"""Combat cards and Treasures: drawn, discarded, taken, lost."""

from __future__ import annotations

from engines.kit.language.forms import CHAIN, DEED, MODIFIER, UNIT, VALUE

MORE = "[extra|additional|more|new|bonus]"
CARD = "(Combat card|Combat cards|card|cards)"
DISCARDS = "(discard|discards|lose|loses|must discard|has to discard|have to discard)"
DRAW = "(draw|take|gain|get|must draw)"
DISCARD = "(discard|lose|must discard|have to discard)"
"""What “you” do; “draws” without a subject is what somebody else does."""
DRAWS = "(draw|draws|take|takes|gain|gains|get|gets|must draw)"
HAND = "[from your hand|in your hand|from hand|from their hand]"
TREASURE = "(Treasure|Treasures|Treasure card|Treasure cards|item|items)"
MISS = "{card:combat_card} [card|cards]"

DEAL = "(deal|place)"
ARMED, EXTRA = "[with this Weapon]", "(extra|additional|more)"

SAID: dict[str, dict[str, tuple[str, ...]]] = {
    DEED: {
        "draw {number} Combat cards": (
            f"[you] {DRAW} {{number:number}} {MORE} {CARD} [from your Combat deck|from your deck]",
            "draw {number:number}",
        ),
        "draw 1 Combat card": (f"draw (another|one more|an extra|an additional|one extra) {CARD}",),
        "{who} draws {number} Combat cards": (f"{{who:player}} {DRAWS} {{number:number}} {MORE} {CARD}",),
        "you discard {number} Combat cards": (f"[you] {DISCARD} {{number:number}} {CARD} {HAND}",),
        "{who} discards {number} Combat cards": (f"{{who:player}} {DISCARDS} {{number:number}} {CARD} {HAND}",),
        "{who} discards {number} random Combat cards": (
            f"{{who:player}} {DISCARDS} {{number:number}} random {CARD} {HAND}",
            f"{{who:player}} {DISCARDS} {{number:number}} {CARD} {HAND} at random",
        ),
        "you discard {number} random Combat cards": (
            f"{DISCARD} {{number:number}} random {CARD} {HAND}",
            f"{DISCARD} {{number:number}} {CARD} {HAND} at random",
        ),
        "you discard {number} {card}": (f"discard {{number:number}} {MISS} {HAND}",),
        "you may discard {number} Combat cards": (f"you (may|can) discard {{number:number}} {CARD} {HAND}",),
        "{who} discards {number} {card}": (f"{{who:player}} {DISCARDS} {{number:number}} {MISS} {HAND}",),
        "{who} may discard any number of {card}": (
            "{who:player} (may|can) discard any number of {card:combat_card} cards",
            "{who:player} (may|can) discard all [their|of their] {card:combat_card} [cards]",
        ),
        "you may discard any number of {card}": (f"you (may|can) discard all {MISS} {HAND}",),
        "you may exchange {number} Combat cards": (
            (
                "[you may] (exchange|replace|redraw|swap) [up to] {number:digits} [Combat] card(s) [from"
                " your hand|with new ones]"
            ),
        ),
        "you discard the number of Combat cards in your hand Combat cards": (
            "discard (your hand|your whole hand|all your cards)",
        ),
        "shuffle your discard pile into your Combat deck": (
            "(shuffle|reshuffle|put) your [Combat] discard pile [back] into your [Combat] deck",
            "(shuffle|reshuffle) your discarded Combat cards [back] into your [Combat] deck",
        ),
        "{who} must Recuperate": ("{who:player} (Recuperate|Recuperates|has to Recuperate|have to Recuperate)",),
        "draw {number} {colour} Treasures": (f"[you] {DRAW} {{number:number}} {{colour:colour}} {TREASURE}",),
        "draw {number} Treasures": (f"[you] {DRAW} {{number:number}} {MORE} {TREASURE}",),
        "{who} draws {number} {colour} Treasures": (
            f"{{who:player}} {DRAWS} {{number:number}} {{colour:colour}} {TREASURE}",
        ),
        "{who} takes the {name}": (
            "{who:player} (gains|gain|gets|get|receives|finds|find) the {name:treasure_name}",
        ),
        "you take the {name}": ("(gain|take|get|find|receive) the {name:treasure_name}",),
        "look at the top card of the {colour} Treasure deck": (
            "(look|peek) at the top {colour:colour} Treasure [card]",
            "reveal the top card of the {colour:colour} Treasure deck",
        ),
        "{who} discards {number} {which}": (
            "{who:player} (must discard|loses|lose|has to discard) {number:number} {which:owned_treasure.noun}",
        ),
        "{who} discards {number} random {which}": (
            (
                "{who:player} (must discard|loses|lose|has to discard) {number:number} random"
                " {which:owned_treasure.noun}"
            ),
            "(steals|takes) {number:number} random {which:owned_treasure.noun} from {who:player}",
        ),
        "you discard {number} {which}": ("(discard|lose) {number:number} [of your] {which:owned_treasure.noun}",),
        "you destroy {number} {which}": ("destroy {number:number} [of your] {which:owned_treasure.noun}",),
        "you drop {number} {which}": ("drop {number:number} [of your] {which:owned_treasure.noun}",),
        "you Disenchant {number} {which}": ("Disenchant {number:number} [of your] {which:owned_treasure.noun}",),
        "you return {number} {which}": (
            "return {number:number} [of your] {which:owned_treasure.noun} [to the deck|to their decks]",
        ),
        "the {name} is destroyed": ("destroy the {name:treasure_name}",),
        "the Gob-Li appears": (
            "(meet|summon|visit) the Gob-Li",
            "the Gob-Li (arrives|shows up|comes)",
            "open the shop",
        ),
    },
    CHAIN: {
        "draw {number} Treasures, then you discard 1 Treasure": (
            f"{DRAW} {{number:number}} {TREASURE}, (keep|choose) one and (discard|return) the (other|others|rest)",
            f"{DRAW} {{number:number}} {TREASURE} and (keep|choose) one [of them]",
        ),
        "draw {number} {colour} Treasures, then you discard 1 {colour} Treasure": (
            f"{DRAW} {{number:number}} {{colour:colour}} {TREASURE} and keep one [of them]",
        ),
        "you discard the number of Combat cards in your hand Combat cards, then draw {number} Combat cards": (
            "discard your hand and draw {number:number} [new] (Combat card|Combat cards|cards|card)",
            "discard your hand, then draw {number:number} [new] (Combat card|Combat cards|cards|card)",
        ),
    },
    MODIFIER: {
        "your Backpack holds {number} more Small Treasures": (
            (
                "[your|the] backpack (can hold|can carry|holds|has room for) {number:digits} (more"
                "|additional|extra) [Small] Treasure(s)"
            ),
            "you can carry {number:digits} (more|additional|extra) Small Treasure(s)",
        ),
        "your {card} deals {number} more Damage": (
            f"[your] {{card:combat_card}} [card|cards] {ARMED} (deal|deals|do|does) {{number:digits}} {EXTRA} Damage",
            f"when you play (a|an) {{card:combat_card}} {ARMED}, {DEAL} {{number:digits}} {EXTRA} Damage [token]",
            "your {card:combat_card} [card|cards] (deal|deals|do|does) \\+ {number:digits} Damage",
        ),
        "negate {number} {cards} in your hand": (
            (
                "(negate|ignore|cancel|block) {number:digits} {cards:combat_card+or} [cards] [from your hand"
                "|you hold|you draw]"
            ),
        ),
        "negate every {cards} in your hand": (
            (
                "(negate|ignore|cancel|block) (all|every|each) {cards:combat_card+or} [cards] [in your hand"
                "|from your hand|you hold|you draw]"
            ),
            "(negate|ignore|cancel|block) (all|every|each) {cards:combat_card+and} [cards] [in your hand|you draw]",
        ),
        "negate 1 {cards} in your hand": (
            "(negate|ignore|cancel|block) (a|an|one|the first) {cards:combat_card+or} [you draw|you hold]",
        ),
        "once per Combat round, negate 1 {cards} in your hand": (
            (
                "[Shield:] (ignore|negate|cancel|block) (a|an|one) {cards:combat_card+or} (each|every|per|in each)"
                " [Combat] round"
            ),
        ),
        "once per combat, negate 1 {cards} in your hand": (
            (
                "[you] (ignore|negate|cancel) the first {cards:combat_card+or} [card] [you draw|you hold]"
                " (each|every|per|in each) combat"
            ),
        ),
        "this card uses no Combat Power": (
            "this card (costs|needs|requires) no Combat Power",
            "(ignore|ignores) [the] Combat Power [limit|cost]",
            "this [card] does not (use|cost) Combat Power",
        ),
    },
    UNIT: {
        "{who} carries a {subtype}": ("{who:player} (has|have|owns|own|carries|carry) (a|an) {subtype:subtype}",),
        "{who} has a {subtype} equipped": (
            "{who:player} (has|have) (a|an) equipped {subtype:subtype}",
            "{who:player} (is|are) (using|holding|wielding) (a|an) {subtype:subtype}",
        ),
        "{who} has a {kind} Weapon equipped": (
            "{who:player} (has|have) (a|an) equipped {kind:weapon_type} Weapon",
            "{who:player} (is|are) (using|wielding) (a|an) {kind:weapon_type} Weapon",
            "{who:player} (use|uses|wield|wields|has|have) (a|an) {kind:weapon_type} Weapon",
        ),
        "{who} has the {name}": ("{who:player} (own|owns|carry|carries|holds|hold) the {name:treasure_name}",),
        "the group has a {subtype}": (
            "(anyone|anybody|any player|somebody|someone|a player) has (a|an) {subtype:subtype}",
        ),
        "the number of Combat cards in your hand is at least {number}": (
            "you have [at least] {number:digits} [or more] [Combat] cards [in hand|in your hand]",
        ),
        "the number of Combat cards in your hand is less than {number}": (
            "you have (fewer|less) than {number:digits} [Combat] cards [in hand|in your hand]",
        ),
        "the number of Combat cards in your hand is exactly 0": (
            "you have no [Combat] cards [in hand|in your hand]",
            "your hand is empty",
        ),
        "you have an {card} in hand": ("you (hold|have) (a|an) {card:combat_card} [card] [in your hand|in hand]",),
    },
    VALUE: {
        "the number of Combat cards in your hand": (
            "the number of [Combat] cards [in your hand|in hand|you hold|you have]",
            "your hand size",
        ),
    },
}
