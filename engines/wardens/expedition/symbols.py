"""Symbols are named, shown and replaced: cards with fate icons in an Expedition (WAR-224 to WAR-228).

The card that replaces a symbol lies face down until it is named or the guesses are used up (WAR-227, WAR-Q-96). Until
then it counts as one of Cthulhu's hand, so that nobody can tell from his hand which one it is.
"""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.asking import ask_hidden
from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.wardens.cards.prophecies import discard
from engines.wardens.expedition.exploring import standing_symbol, under_way
from engines.wardens.hearing import hear
from engines.wardens.state import CTHULHU, CTHULHUS_SIDE, EMPTY, SYMBOLS, WARDENS_SIDE, Expedition, WardensState

# Cthulhu's answer


def named(state: WardensState) -> None:
    """Step: the standing symbol was named, by a guess or a card; show it, and ask Cthulhu whether he replaces it.

    By any symbol that was not named, each time or once by option (WAR-225, WAR-226, WAR-Q-95, WAR-D-39, WAR-D-67).
    """
    expedition = under_way(state)
    if expedition is None:
        return
    show_symbol(state, expedition)
    if can_replace(state, expedition):
        ask_hidden(state, CTHULHU, "replace_symbol", ("symbol_answer",), "WAR-225", expedition.dial)
    else:
        push(state, ("success",))


def can_replace(state: WardensState, expedition: Expedition) -> bool:
    """Tell by what everybody sees whether Cthulhu might replace his symbol."""
    is_left = len(expedition.named) < len(SYMBOLS)
    is_allowed = not expedition.replaced or state.box.options.fate_chain == "open"
    return is_left and is_allowed and bool(state.hands[CTHULHUS_SIDE])


def replacements(state: WardensState, who: int, *about: int) -> list[Option]:
    """List the cards whose fate icon was not named, and letting the symbol stand."""
    expedition = state.expedition
    named = expedition.named if expedition is not None else ()
    icons = state.box.fate_icons
    cards = [("replace", card) for card in state.hands[CTHULHUS_SIDE] if icons[card] not in named]
    return [("let_stand",), *cards]


def symbol_answer(state: WardensState, option: Option) -> None:
    """Lay a card face down in the place of the symbol and let the Warden guess on; or let him succeed."""
    expedition = state.expedition
    assert expedition is not None
    if option[0] == "let_stand":
        push(state, ("success",))
        return
    expedition.card = option[1]
    expedition.replaced += 1
    tell(state, "symbol_replaced", "WAR-227", expedition.guesses)
    push(state, ("guess",))


# The last chance


def guesses_used(state: WardensState) -> None:
    """Step: show the symbol that was not named, and ask the Wardens for a card that matches it.

    One card for each symbol that is shown; a refusal tells nothing of the hand (WAR-224, WAR-228, WAR-Q-98).
    """
    expedition = under_way(state)
    if expedition is None:
        return
    show_symbol(state, expedition)
    if state.hands[WARDENS_SIDE]:
        ask_hidden(state, expedition.who, "last_chance", ("last_chance_taken",), "WAR-224", expedition.dial)
    else:
        push(state, ("failure",))


def matches(state: WardensState, who: int, symbol: int) -> list[Option]:
    """List the team's cards with the symbol that is shown, and playing none."""
    icons = state.box.fate_icons
    return [("no_match",), *(("match", card) for card in state.hands[WARDENS_SIDE] if icons[card] == symbol)]


def last_chance_taken(state: WardensState, option: Option) -> None:
    """Let a matching card name the symbol, or let the Expedition fail (WAR-208, WAR-211)."""
    expedition = state.expedition
    assert expedition is not None
    if option[0] == "no_match":
        push(state, ("failure",))
        return
    discard(state, WARDENS_SIDE, option[1])
    expedition.named = (*expedition.named, expedition.dial)
    tell(state, "symbol_matched", "WAR-224", expedition.who, expedition.dial)
    push(state, ("named",))
    hear(state, "symbol_named", expedition.who)


# Showing


def show_symbol(state: WardensState, expedition: Expedition) -> None:
    """Show what stands: the dial, or the card in its place, which is discarded and counts from now on (WAR-Q-97)."""
    expedition.dial, card = standing_symbol(state, expedition), expedition.card
    if expedition.is_shown and card == EMPTY:
        return
    expedition.is_shown, expedition.card = True, EMPTY
    tell(state, "symbol_shown", "WAR-227" if card != EMPTY else "WAR-224", expedition.dial)
    if card != EMPTY:
        discard(state, CTHULHUS_SIDE, card)


STEPS: dict[str, Callable[..., None]] = {
    "named": named,
    "symbol_answer": symbol_answer,
    "guesses_used": guesses_used,
    "last_chance_taken": last_chance_taken,
}
OFFERS: dict[str, Callable[..., list[Option]]] = {"replace_symbol": replacements, "last_chance": matches}
