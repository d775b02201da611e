"""Sentences that ask: how much health, how many cards, who called, whether the call was false."""

from __future__ import annotations

from engines.ambush.battlefield import ambush_cards_on
from engines.ambush.state import AmbushState, standing
from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import Context, things_of
from engines.kit.state import UNKNOWN

SENTENCES = Sentences()

# Amounts


@SENTENCES.amount("your health", rule="AMB-093")
def your_health(state: AmbushState, run: Context) -> int:
    """What your dial shows."""
    return state.health[run.you]


@SENTENCES.amount("your shield", rule="AMB-105")
def your_shield(state: AmbushState, run: Context) -> int:
    """What the shield before your castle still holds."""
    return state.shield[run.you]


@SENTENCES.amount("the health of {castle:castle}", rule="AMB-093")
def health_of(state: AmbushState, run: Context, castle: Node) -> int:
    """What the dial of a castle shows; of several, all together."""
    return sum(state.health[seat] for seat in things_of(state, run, castle))


@SENTENCES.amount("the number of cards in your hand", rule="AMB-084")
def hand_size(state: AmbushState, run: Context) -> int:
    """How many cards you hold."""
    return len(state.hands[run.you])


@SENTENCES.amount("the number of cards in the hand of {player:player}", rule="AMB-084", others="player")
def hand_size_of(state: AmbushState, run: Context, player: Node) -> int:
    """How many cards a player holds; of several, all together."""
    return sum(len(state.hands[seat]) for seat in things_of(state, run, player))


@SENTENCES.amount("the number of Ambush cards on the battlefield", rule="AMB-102")
def ambush_on_field(state: AmbushState, run: Context) -> int:
    """How many cards that count as Ambush cards lie face down; the referee knows."""
    return ambush_cards_on(state)


@SENTENCES.amount("the number of {race:race} cards on the battlefield", rule="AMB-108")
def race_on_field(state: AmbushState, run: Context, race: str) -> int:
    """How many cards of a race lie face down; the referee knows, and a view counts what it shows."""
    box = state.box
    return sum(card != UNKNOWN and box.cards[box.kind_of[card]].race == race for card in state.battlefield.values())


@SENTENCES.amount("the number of cards that you captured", rule="AMB-119")
def cards_captured(state: AmbushState, run: Context) -> int:
    """How many cards you keep from the present Ambush."""
    kept = state.ambush.kept if state.ambush is not None else []
    return len(kept[run.you]) if kept else 0


@SENTENCES.amount("the number of cards in the central deck", rule="AMB-037")
def deck_size(state: AmbushState, run: Context) -> int:
    """How many cards are left in the deck."""
    return len(state.deck)


@SENTENCES.amount("your full health", rule="AMB-006")
def full_health(state: AmbushState, run: Context) -> int:
    """What your castle had at first."""
    return state.full[run.you]


@SENTENCES.amount("the damage of this card", rule="AMB-041")
def own_damage(state: AmbushState, run: Context) -> int:
    """The damage value that is printed on this card."""
    is_known = run.card is not None and run.card >= 0
    return state.box.damage[state.box.kind_of[run.card]] if is_known else 0


# Conditions


@SENTENCES.condition("your castle was damaged since your last turn", id="harmed_lately", rule="AMB-Q-57")
def harmed_lately(state: AmbushState, run: Context) -> bool:
    """Your castle has lost health since your last turn ended."""
    return run.you in state.hurt


def last_laid(state: AmbushState) -> int:
    """Return the card that was laid on the battlefield last since the last call window, or none."""
    cells = [cell for cell in state.newly_laid if cell in state.battlefield]
    return state.battlefield[cells[-1]] if cells else UNKNOWN


@SENTENCES.condition("the exposed card is an Ambush card", rule="AMB-Q-57")
def exposed_is_ambush(state: AmbushState, run: Context) -> bool:
    """The card that was exposed last counts as an Ambush card."""
    card = last_laid(state)
    return card != UNKNOWN and state.box.counts_as_ambush[card]


@SENTENCES.condition("the exposed card is {article:article} {race:race} card", rule="AMB-Q-57")
def exposed_is_race(state: AmbushState, run: Context, article: int, race: str) -> bool:
    """The card that was exposed last is of a race."""
    card = last_laid(state)
    return card != UNKNOWN and state.box.cards[state.box.kind_of[card]].race == race


@SENTENCES.condition("it is your first turn", rule="AMB-Q-57")
def first_turn(state: AmbushState, run: Context) -> bool:
    """You have not had a turn before."""
    return state.rounds <= 1


@SENTENCES.condition("the central deck is empty", rule="AMB-037")
def deck_empty(state: AmbushState, run: Context) -> bool:
    """No card is left to be exposed."""
    return not state.deck


@SENTENCES.condition("your castle has the lowest health", rule="AMB-093")
def lowest_health(state: AmbushState, run: Context) -> bool:
    """No standing castle has less health than yours."""
    return state.health[run.you] == min(state.health[seat] for seat in standing(state))


@SENTENCES.condition("your castle has the highest health", rule="AMB-093")
def highest_health(state: AmbushState, run: Context) -> bool:
    """No standing castle has more health than yours."""
    return state.health[run.you] == max(state.health[seat] for seat in standing(state))


@SENTENCES.condition("{castle:castle} ha(s|ve) a shield", rule="AMB-105")
def has_shield(state: AmbushState, run: Context, castle: Node) -> bool:
    """A shield stands before a castle, or before each of several."""
    seats = things_of(state, run, castle)
    return bool(seats) and all(state.shield[seat] > 0 for seat in seats)


@SENTENCES.condition("{castle:castle} ha(s|ve) fallen", rule="AMB-094", example="that castle has fallen")
def has_fallen(state: AmbushState, run: Context, castle: Node) -> bool:
    """A castle, or each of several, has no health left."""
    seats = things_of(state, run, castle)
    return bool(seats) and all(state.health[seat] <= 0 for seat in seats)


@SENTENCES.condition("you called Ambush", rule="AMB-055")
def was_caller(state: AmbushState, run: Context) -> bool:
    """You are the caller of the present Ambush."""
    return state.ambush is not None and state.ambush.caller == run.you


@SENTENCES.condition("the call was false", rule="AMB-078")
def call_was_false(state: AmbushState, run: Context) -> bool:
    """The check of the present Ambush has found fewer than two Ambush cards."""
    return state.ambush is not None and state.ambush.is_false
