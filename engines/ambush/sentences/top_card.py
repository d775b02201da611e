"""Sentences about the one card on top of the central deck: shown, asked about, laid under the deck (AMB-Q-59)."""

from __future__ import annotations

from engines.ambush.hands import show_from_hand
from engines.ambush.sentences.deck import look_at_deck
from engines.ambush.sentences.worths import SECRET_OF_DECK
from engines.ambush.state import AmbushState
from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import Context, things_of
from engines.kit.state import UNKNOWN, tell

SENTENCES = Sentences()
RULE = "AMB-Q-59"


@SENTENCES.effect("show the top card of the central deck to all", rule=RULE, worth=lambda view, run: 0.0, once=True)
def show_top(state: AmbushState, run: Context) -> None:
    """Let everybody see the top card of the deck; it stays where it is."""
    if state.deck:
        look_at_deck(state, run.you, 1, is_shown=True)


@SENTENCES.effect(
    "show {cards:hand_card} to all",
    example="Show one card from your hand to all.",
    rule=RULE,
    worth=lambda view, run, cards: 0.0,
    once=True,
)
def show_cards(state: AmbushState, run: Context, cards: tuple[int, ...]) -> None:
    """Let everybody see cards from your hand; they stay there."""
    show_from_hand(state, run.you, cards)


@SENTENCES.effect(
    "put the top card of the central deck under the deck", rule=RULE, worth=lambda view, run: SECRET_OF_DECK
)
def top_to_bottom(state: AmbushState, run: Context) -> None:
    """Lay the top card of the deck under it; who knows the card knows where it lies."""
    if state.deck:
        state.deck.insert(0, state.deck.pop())
        tell(state, "top_to_bottom", RULE, run.you)


@SENTENCES.condition(
    "{cards:battlefield_card} is an Ambush card", rule=RULE, example="that card of the battlefield is an Ambush card"
)
def field_is_ambush(state: AmbushState, run: Context, cards: Node) -> bool:
    """A card of the battlefield, or each of several, counts as an Ambush card; the referee knows."""
    found = _on_field(state, run, cards)
    return bool(found) and all(state.box.counts_as_ambush[card] for card in found)


@SENTENCES.condition(
    "{cards:battlefield_card} is {article:article} {race:race} card",
    rule=RULE,
    example="that card of the battlefield is a Centaur card",
)
def field_is_race(state: AmbushState, run: Context, cards: Node, article: int, race: str) -> bool:
    """A card of the battlefield, or each of several, is of a race; the referee knows."""
    box, found = state.box, _on_field(state, run, cards)
    return bool(found) and all(box.cards[box.kind_of[card]].race == race for card in found)


def _on_field(state: AmbushState, run: Context, cards: Node) -> list[int]:
    """Return the cards that lie on some cells; a view that does not show them knows nothing of them."""
    found = [state.battlefield.get(cell, UNKNOWN) for cell in things_of(state, run, cards)]
    return [card for card in found if card != UNKNOWN]


def _top(state: AmbushState) -> int:
    return state.deck[-1] if state.deck else UNKNOWN


@SENTENCES.condition("the top card of the central deck is an Ambush card", rule=RULE)
def top_is_ambush(state: AmbushState, run: Context) -> bool:
    """The card on top of the deck counts as an Ambush card; the referee knows."""
    card = _top(state)
    return card != UNKNOWN and state.box.counts_as_ambush[card]


@SENTENCES.condition("the top card of the central deck is {article:article} {race:race} card", rule=RULE)
def top_is_race(state: AmbushState, run: Context, article: int, race: str) -> bool:
    """The card on top of the deck is of a race; the referee knows."""
    card = _top(state)
    return card != UNKNOWN and state.box.cards[state.box.kind_of[card]].race == race
