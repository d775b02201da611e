"""Combat cards: what they need, and how they are drawn, played and discarded (CVL-208 to CVL-215)."""

from __future__ import annotations

from engines.castle_von_loghan.box import LoghanBox
from engines.castle_von_loghan.chaos import sees_hand
from engines.castle_von_loghan.combat.enemy_changes import is_forbidden
from engines.castle_von_loghan.state import LoghanState
from engines.castle_von_loghan.treasures.carrying import combat_power
from engines.kit.language.abilities import sentences_of
from engines.kit.language.play import Context, play
from engines.kit.language.ready import is_allowed
from engines.kit.mechanisms.decks import Decks, as_lists
from engines.kit.state import tell

# What a card is


def priority(box: LoghanBox, kind: int) -> int:
    """Return the priority of a Combat card; 0 for one that is never played (CVL-215, CVL-Q-131)."""
    return box.combat_facts[kind].priority


def stays_in_hand(box: LoghanBox, kind: int) -> bool:
    """Tell whether a card leaves the hand only by Recuperating or by name, as a Miss does (CVL-208)."""
    return box.combat_facts[kind].stays


def power_needed(box: LoghanBox, kind: int) -> int:
    """Return how much Combat Power a card uses: 1, unless its text says otherwise (CVL-213, CVL-227)."""
    return box.combat_facts[kind].power


def deals_damage(box: LoghanBox, kind: int) -> bool:
    """Tell whether a card puts Damage on Enemies, so that it needs one (CVL-Q-138)."""
    return box.combat_facts[kind].deals


# What can be played


def power_left(state: LoghanState, who: int) -> int:
    """Return how much Combat Power a character has not used yet in this Combat round (CVL-212)."""
    return combat_power(state, who) - state.agents[who].power_used


def can_play(state: LoghanState, who: int, kind: int) -> bool:
    """Tell whether a card's price can be paid and its limits allow it (CVL-095, CVL-Q-133)."""
    if is_forbidden(state, kind):
        return False
    if state.box.combat_facts[kind].is_free:
        return True
    own = state.agents[who]
    held, own.hand = own.hand, without(own.hand, kind)
    run = Context(who, ("combat", kind))
    possible = all(is_allowed(state, run, one) for one in sentences_of(state.box.combat_texts[kind].whole))
    own.hand = held
    return possible


def without(cards: list[int], kind: int) -> list[int]:
    """Return cards without one of a kind."""
    left = list(cards)
    left.remove(kind)
    return left


def kinds_in_hand(state: LoghanState, who: int) -> list[int]:
    """List each kind of Combat card that a character holds, once."""
    return sorted(set(state.agents[who].hand))


# What is done with them


def play_card(state: LoghanState, who: int, kind: int, rule: str) -> None:
    """Put a card face up in front of its player, where it stays until Step 7, and do what it says (CVL-211)."""
    own = state.agents[who]
    own.hand.remove(kind)
    own.played.append(kind)
    tell(state, "plays", rule, who, kind)
    play(state, state.box.combat_texts[kind].whole, who, ("combat", kind))


def discard_card(state: LoghanState, who: int, kind: int, rule: str) -> None:
    """Put a card from a hand face up on its player's own discard pile."""
    own = state.agents[who]
    own.hand.remove(kind)
    own.discard.append(kind)
    tell(state, "discards_card", rule, who, kind)


def draw_cards(state: LoghanState, who: int, number: int, rule: str) -> None:
    """Draw cards from the own Combat deck: others see how many, those who see the hand see which (CVL-192)."""
    own = state.agents[who]
    number = min(number, len(own.deck))
    if not number:
        return
    drawn = [own.deck.pop() for _ in range(number)]
    own.hand += drawn
    tell(state, "draws", rule, who, number)
    tell(state, "drew", rule, who, tuple(drawn), to=seats_that_see(state, who))


def seats_that_see(state: LoghanState, who: int) -> tuple[int, ...]:
    """List the seats that see a character's hand (CVL-197)."""
    return tuple(seat for seat in range(state.players) if sees_hand(state, seat, who))


def say_renewed(state: LoghanState, who: int, number: int) -> None:
    """Say that a Combat deck was made anew (CVL-Q-119)."""
    tell(state, "combat_deck_renewed", "CVL-Q-119", who, number)


COMBAT_DECKS = Decks(
    "combat",
    as_lists(lambda state, who: state.agents[who].deck),
    as_lists(lambda state, who: state.agents[who].discard),
    renewed=say_renewed,
)
"""The Combat decks, by character."""
