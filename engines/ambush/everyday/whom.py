"""Whom and what people speak of: players, castles, cards."""

from __future__ import annotations

from engines.ambush.hooks import BATTLEFIELD_CARD, CASTLE, HAND_CARD, PLAYER

ON = "(of|on|from|in|off) the battlefield"
IN_HAND = "[in your hand|in hand|from your hand]"
ITS_CAPTOR = "(the player|whoever) (who captured|who captures|who took|captured) (it|this card)"

SAID: dict[str, dict[str, tuple[str, ...]]] = {
    PLAYER: {
        "one opponent": (
            "(another|any other|one other) player",
            "(an|one|any) enemy",
            "(somebody|someone) else",
            "your opponent",
        ),
        "each opponent": (
            "your (opponents|enemies|rivals)",
            "(all|every|each|the|all the|all of the) other player(s)",
            "(everyone|everybody) else",
            "all (opponents|enemies)",
            "(everyone|everybody|all players|each player|every player) (but|except|other than) (you|yourself)",
        ),
        "one random opponent": ("a random other player", "(a randomly chosen|any random) other player"),
        "your left neighbour": (
            "the [next] player (on|to) your left",
            "the next player",
            "your neighbour to the left",
        ),
        "your right neighbour": ("the [next] player (on|to) your right", "the (previous|last) player"),
        "that player": (
            "(they|them|he|she|him|her)",
            "the (chosen|target|targeted|same|attacking) (player|opponent)",
            "that (opponent|enemy)",
            "the attacker",
        ),
        "the player you damaged": (
            "the (damaged|attacked) (player|opponent)",
            "the player you (attacked|hit|struck)",
        ),
        "you": ("its (captor|owner|new owner)", "the captor", ITS_CAPTOR),
        "the caller": (
            "(the player who|whoever|the one who) called [Ambush|it|the Ambush|this Ambush|the last Ambush]",
        ),
        "the player with the most cards in hand": ("the player with [the] (most cards|biggest hand|largest hand)",),
        "the player with the fewest cards in hand": (
            "the player with [the] (fewest cards|smallest hand|least cards)",
        ),
        "the player with the most health": (
            "the (leading|strongest|healthiest) player",
            "the player with the (strongest|healthiest) castle",
        ),
        "the player with the least health": (
            "the weakest player",
            "the player with the (weakest|most damaged) castle",
        ),
    },
    f"{PLAYER}.filter": {
        "with at least {number} cards in hand": (
            "(with|holding|who has|who have) {number:digits} or more cards [in hand]",
        ),
        "with at most {number} cards in hand": (
            "(with|holding|who has|who have) {number:digits} or (fewer|less) cards [in hand]",
        ),
        "with at most 0 cards in hand": (
            "(with|who has|who have) (no cards|an empty hand) [in hand]",
            "without cards",
        ),
    },
    f"{PLAYER}.measure": {
        "health": ("(hp|life|health points|hit points)",),
        "cards in hand": ("cards in their hand",),
    },
    CASTLE: {
        "your castle": ("(yourself|your own|your fortress|your base)",),
        "that castle": ("it", "the (damaged|attacked|chosen|target|targeted|same) castle"),
        "one opponent's castle": (
            "(another|an enemy|one enemy|any enemy|a rival|an opposing) castle",
            "(another player|an enemy) 's castle",
        ),
        "each opponent's castle": (
            "(all|each|every) (enemy|other|opposing) castle(s)",
            "(all|your|all your) opponents' castles",
            "(each|every) other player 's castle",
            "all other players' castles",
            "(all|each|every) castle(s) (but|except|except for|other than|apart from) (your own|yours|your castle)",
            "(every|each|all) castle(s) but your own castle",
            "the castles of (all|your) opponents",
        ),
        "each castle": ("(everyone|everybody|each player|every player) 's castle", "all players' castles"),
        "one random opponent's castle": ("a random (enemy|opposing) castle", "a random opponent 's castle"),
        "the castle of {owner}": ("[the] {owner:player} 's castle",),
        "the castle of that player": ("(their|his|her) castle",),
        "the castle with the least health": ("the (weakest|most damaged) castle",),
        "the castle with the most health": ("the (strongest|healthiest|least damaged) castle",),
    },
    f"{CASTLE}.filter": {
        "with at least {number} health": ("(with|that has|having) {number:digits} or more health",),
        "with at most {number} health": (
            "(with|that has|having) {number:digits} or (less|fewer) health",
            "(with|that has) {number:digits} health or (less|fewer)",
        ),
    },
    f"{CASTLE}.measure": {"health": ("(hp|life|health points|hit points|remaining health)",)},
    f"{BATTLEFIELD_CARD}.noun": {
        "card of the battlefield": (
            f"[face-down|face down|hidden] card(s) {ON}",
            "battlefield card(s)",
            "(face-down|hidden) card(s)",
            "card(s) lying on the battlefield",
        ),
    },
    f"{BATTLEFIELD_CARD}.filter": {
        "that you have not seen": ("[that] you (have not|haven't) seen [yet|before]", "unknown to you"),
        "that you have seen": ("you have seen", "known to you"),
        "next to the central deck": ("(adjacent to|next to|around|beside) the [central] deck",),
        "next to {other}": ("(adjacent to|beside) {other:battlefield_card}",),
    },
    BATTLEFIELD_CARD: {
        "each card of the battlefield": ("the (whole|entire) battlefield", "everything on the battlefield"),
        "that card of the battlefield": ("(it|them|that card)",),
    },
    f"{HAND_CARD}.noun": {
        "card from your hand": ("card(s) [in your hand|in hand|of your hand|you hold]", "of your card(s)"),
        "{race} card from your hand": (
            f"{{race:race}} [card|cards] {IN_HAND}",
            f"{{race:races}} {IN_HAND}",
        ),
        "{name} from your hand": (f"{{name:card_name}} [card|cards] {IN_HAND}", f"{{name:card_names}} {IN_HAND}"),
    },
    HAND_CARD: {
        "each card from your hand": ("your [whole|entire] hand", "all [of] your cards"),
        "that card from your hand": ("(it|that card)",),
    },
}
