"""Cards in hands: draw, discard, steal, show, give."""

from __future__ import annotations

from engines.kit.language.forms import CHAIN, COST, DEED, SENTENCE

DECK = "the [central] [draw] deck"
NEW = "[more|extra|additional|new|random]"
DISCARD = "(discard|shed|drop|lose|sacrifice)"
DISCARDS = (
    "(discard|discards|shed|sheds|drop|drops|lose|loses|must discard|has to discard|have to discard|discard down)"
)
THEIR = "[from their hand|of their choice|from their hands]"
INTO = f"[back] (into|to|in) {DECK}"
WHOSE = "({players:player} 's hand|the hand of {players:player}|{players:player})"
HAND = "({players:player} 's hand|the hand of {players:player}|{players:player} 's cards)"
SWAP = "(swap|trade|switch|exchange)"
HANDS_OVER = "(gives|give|passes|pass|hands)"
PUT = "(put|place|lay|drop)"
FIELD = "(on|onto|into|to) the battlefield"
REDRAW = "(shuffle your hand into the deck|shuffle your hand into the central deck|discard your hand)"
SHOW = "(reveal|reveals|show|shows|must reveal|must show)"
ALL = "[to everyone|to all|to everybody|to all players]"

SAID: dict[str, dict[str, tuple[str, ...]]] = {
    DEED: {
        "draw {number} cards": (
            f"draw {{number:number}} {NEW} card(s) [from {DECK}]",
            f"take {{number:number}} card(s) from [the top of] {DECK}",
            f"(take|put|add) the top {{number:size}} card(s) of {DECK} (into|in|to) your hand",
            "draw {number:number}",
            f"add {{number:number}} card(s) [from {DECK}] to your hand",
            "draw (cards equal to|as many cards as) {number:value}",
        ),
        "draw 1 card": (
            f"draw the top card [of {DECK}]",
            f"take the top card of {DECK} [into your hand]",
            f"(put|add) the top card of {DECK} (into|in|to) your hand",
            "draw (another|one more|an extra|an additional|a new) card",
        ),
        "draw {number} minus the number of cards in your hand cards": (
            "draw [cards] until you (have|hold) {number:digits} [cards] [in hand|in your hand]",
            "draw back up to {number:digits} cards",
            "(fill|refill) your hand [up] to {number:digits} [cards]",
        ),
        "{players} draws {number} cards": (
            f"{{players:player}} (draw|draws|take|takes) {{number:number}} {NEW} card(s) [from {DECK}]",
        ),
        "shuffle {cards} into the central deck": (
            f"{DISCARD} {{cards:hand_card}}",
            f"(shuffle|put|return) {{cards:hand_card}} {INTO}",
        ),
        "{players} shuffles {number} cards from their hand into the central deck": (
            f"{{players:player}} {DISCARDS} {{number:count}} card(s) {THEIR}",
            f"{{players:player}} (shuffle|shuffles|put|puts|return|returns) {{number:count}} card(s) {THEIR} {INTO}",
        ),
        "{players} shuffles {number} random cards from their hand into the central deck": (
            f"{{players:player}} {DISCARDS} {{number:count}} random card(s) [from their hand]",
            f"{{players:player}} {DISCARDS} {{number:count}} card(s) [from their hand] at random",
        ),
        "take a random card from the hand of {players}": (
            f"(steal|take|draw|grab) (a|one|1) [random] card from {WHOSE}",
            f"(steal|take) (a|one|1) card at random from {WHOSE}",
            "(steal|take) (a|one) of {players:player} 's cards",
        ),
        "take {number} random cards from the hand of {players}": (
            f"(steal|take|draw|grab) {{number:digits}} [random] card(s) from {WHOSE}",
        ),
        "choose a card from the hand of {players} and take it": (
            f"look at {HAND} and (take|steal|choose|pick) (one|a) card [from it|from there|of it|and take it]",
            f"look at {HAND} and (take|steal|keep|choose) (a|one) [card] [of your choice]",
            f"(steal|take) (a|one) card of your choice from {WHOSE}",
            f"(choose|pick) (a|one) card (from|in) {HAND} and (steal|take|keep) it",
        ),
        "look at the hand of {players}": (
            f"(look at|peek at|see|view|inspect|check) {HAND}",
            "{players:player} (shows|show|must show) you their (hand|cards)",
            "{players:player} (reveals|reveal|must reveal) their (hand|cards) to you",
        ),
        "{players} shows their hand to all": (
            f"{{players:player}} {SHOW} their (hand|hands|cards) {ALL}",
            f"reveal {HAND} {ALL}",
        ),
        "show your hand to all": (f"(reveal|show) your (hand|cards) {ALL}",),
        "exchange hands with {players}": (
            f"{SWAP} hands with [the] {{players:player}}",
            f"{SWAP} your hand with (that of {{players:player}}|{{players:player}} 's hand|{{players:player}} 's)",
            f"you and {{players:player}} {SWAP} hands",
        ),
        "give {cards} to {players}": (
            "(pass|hand|give) {cards:hand_card} to {players:player}",
            "give {players:player} {cards:hand_card}",
        ),
        "{players} gives you {number} cards": (
            (
                "{players:player} (give|gives|must give|pass|passes|hand|hands) you {number:count} [of"
                " their] [card|cards]"
            ),
            "{players:player} (give|gives|pass|passes) {number:count} [of their] card(s) to you",
        ),
        "put {cards} on the battlefield, unseen": (
            f"{PUT} {{cards:hand_card}} (face down|face-down|facedown|secretly) {FIELD}",
            f"{PUT} {{cards:hand_card}} {FIELD}[,] (face down|face-down|facedown|secretly)",
        ),
        "put {cards} on the battlefield": (
            f"{PUT} {{cards:hand_card}} {FIELD} [without playing it|without playing them]",
            "add {cards:hand_card} to the battlefield",
        ),
        "{players} puts {number} cards on the battlefield": (
            (
                f"{{players:player}} (puts|put|places|place|lays|lay|must put|must place) {{number:count}}"
                f" card(s) {THEIR} {FIELD}"
            ),
        ),
    },
    COST: {
        "shuffle {cards} into the central deck": (
            f"{DISCARD} {{cards:hand_card}}",
            f"(shuffle|put|return) {{cards:hand_card}} {INTO}",
        ),
        "show {cards}": ("(reveal|show) [everyone|everybody] {cards:hand_card} [to everyone|to all]",),
        "take {amount} damage": (
            "(lose|pay|spend) {amount:digits} (health|life|hp)",
            "(suffer|take) {amount:digits} damage [to your castle|to your own castle]",
            "deal {amount:digits} damage to (yourself|your castle|your own castle)",
        ),
    },
    CHAIN: {
        "shuffle each card from your hand into the central deck, then draw {number} cards": (
            f"{REDRAW} (and|, then|and then) draw {{number:number}} {NEW} [card|cards]",
            "replace your hand with {number:number} [new] card(s)",
        ),
        "take {taken} into your hand, then put {given} on the battlefield": (
            f"{SWAP} {{given:hand_card}} (for|with|against) {{taken:battlefield_card}}",
            f"{SWAP} {{taken:battlefield_card}} (for|with|against) {{given:hand_card}}",
            f"put {{given:hand_card}} {FIELD} and take {{taken:battlefield_card}} [into your hand|instead]",
        ),
        "shuffle each card from your hand into the central deck, then draw that many cards": (
            (
                f"{REDRAW} (and|, then|and then) draw (the same number|the same number of cards|as many cards"
                "|an equal number of cards|that many|as many) [again]"
            ),
            "(replace|redraw) your [whole|entire] hand",
            "draw a new hand [of the same size]",
        ),
    },
    SENTENCE: {
        "{players} does this: shuffle each card from your hand into the central deck": (
            "{players:player} (discard|discards|must discard) their [whole|entire] (hand|hands)",
            "{players:player} (discard|discards|must discard) all [of] their cards",
            f"{{players:player}} (shuffle|shuffles) their (hand|hands) {INTO}",
        ),
        "{who} does this: give {number} cards from your hand to your left neighbour": (
            (
                f"{{who:player}} {HANDS_OVER} {{number:count}} card(s) {THEIR} to (their left neighbour"
                "|the player on their left|the player to their left|the next player|the left)"
            ),
        ),
        "{who} does this: give {number} cards from your hand to your right neighbour": (
            (
                f"{{who:player}} {HANDS_OVER} {{number:count}} card(s) {THEIR} to (their right neighbour"
                "|the player on their right|the player to their right|the right)"
            ),
        ),
    },
}
