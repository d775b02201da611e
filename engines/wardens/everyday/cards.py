"""Prophecy and Territory cards, Artifacts, powers: how people speak of drawing, taking, losing and seeing them."""

from __future__ import annotations

from engines.kit.language.forms import COST, DEED, VALUE

CARD = "(Prophecy card|Prophecy cards|Prophecy|Prophecies|card|cards)"
OTHERS = "(the other side|your opponent|the opponent|the enemy|your opponents|the opposing side)"
PARTS = "(discards|discard|must discard|loses|lose)"
DRAW = "(draw|draws|pick|picks|take|takes|pick up|gain|get)"
SPEND = "(spend|pay|use|give up|lose|exchange|return)"
THROW = "(discard|pay|throw away|give up|lose)"

SAID: dict[str, dict[str, tuple[str, ...]]] = {
    DEED: {
        "draw {number} Prophecy cards": (
            f"[you|your side|your team] {DRAW} {{number:number}} [new] {CARD}",
            f"{DRAW} {{number:number}} {CARD} from the (Prophecy deck|deck)",
        ),
        "take {number} random Prophecy cards from the other side": (
            f"(take|steal) {{number:number}} [random] {CARD} from {OTHERS}",
            f"(take|steal) {{number:number}} {CARD} at random from {OTHERS}",
        ),
        "the other side discards {number} random Prophecy cards": (
            f"{OTHERS} (discards|discard|loses|lose) {{number:number}} (random card|random cards)",
            f"{OTHERS} (discards|discard|loses|lose) {{number:number}} {CARD} at random",
        ),
        "the other side discards {number} Prophecy cards of its choice": (
            f"{OTHERS} {PARTS} {{number:number}} {CARD} [of their choice|of its choice]",
        ),
        "look at the Prophecy cards of the other side": (
            f"(look at|see|view|peek at) (the|all) (hand|cards|hand of cards) of {OTHERS}",
            "(look at|see|view|peek at) (your opponent's|the opponent's|the enemy's|the other side's) (hand|cards)",
            f"{OTHERS} (shows|show|reveals|reveal) (their|its|his) (hand|cards)",
        ),
        "take back {cards}": (
            "(recover|retrieve|return|pick up) {cards:prophecy} [to your hand]",
            "take {cards:prophecy} [back] [to your hand|into your hand]",
        ),
        "turn over {cards}": ("(flip|reveal|flip over|turn up|turn face up) {cards:hidden_card}",),
        "cancel the card just played": (
            "(cancel|counter|negate) (that|the|a|this) card [just played|that was just played|that was played]",
            "(cancel|counter|negate) the (last card played|last card|effect of the card just played)",
        ),
        "Kaysar draws {number} Territory cards": (
            f"Kaysar {DRAW} {{number:number}} [more|extra] (Territory card|Territory cards)",
            "give Kaysar {number:number} (Territory card|Territory cards)",
        ),
        "Selena unlocks {number} upgrades": (
            "(unlock|gain|get) {number:number} (upgrade|upgrades)",
            "(the Wardens|the team) (unlock|unlocks|gain|gains) {number:number} (upgrade|upgrades)",
        ),
        "Cthulhu gains {number} mutations": (
            "(unlock|gain|get) {number:number} (mutation|mutations)",
            "Cthulhu (unlocks|takes|gets) {number:number} (mutation|mutations)",
        ),
        "Morgana gains {number} War Trophies": (
            "Morgana (takes|gets|collects|receives) {number:number} [War] (Trophy|Trophies)",
            "(gain|get) {number:number} War (Trophy|Trophies)",
        ),
    },
    COST: {
        "spend {number} actions": ("(pay|use) {number:digits} (action|actions)",),
        "discard {number} Prophecy cards": (f"{THROW} {{number:digits}} [of your] [other] {CARD}",),
        "discard {number} Territory cards": (
            "(pay|return|exchange|give up) {number:digits} (Territory card|Territory cards)",
        ),
        "spend {number} War Trophies": (
            "(pay|return|exchange|give back|give up) {number:digits} [War] (Trophy|Trophies)",
            "spend {number:digits} (Trophy|Trophies)",
        ),
        "spend {number} collected vehicles": (
            "(pay|return|consume|give up) {number:digits} [collected|dead|destroyed] (vehicle|vehicles|units|unit)",
        ),
        "spend {number} Blueprints": ("(pay|use|use up) {number:digits} (Blueprint|Blueprints)",),
    },
    VALUE: {
        "the number of your side's Prophecy cards": (
            "the number of (cards|Prophecy cards) (in your hand|you have|you hold)",
            "your hand size",
        ),
        "the number of War Trophies": (
            "the number of [War] Trophies (you have|Morgana has)",
            "Morgana's War Trophies",
        ),
    },
}
