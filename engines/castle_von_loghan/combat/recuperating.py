"""Recuperating: by choice with any discards, or forced with a new Combat deck (CVL-202 to CVL-209)."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_von_loghan.combat.combat_cards import COMBAT_DECKS, discard_card, kinds_in_hand
from engines.castle_von_loghan.state import LoghanState, player_order
from engines.kit.asking import ask_hidden, ask_player
from engines.kit.questions import Option
from engines.kit.state import push, push_each, tell

FIGHT: Option = ("fight",)
RECUPERATE: Option = ("recuperate",)
DONE: Option = ("done",)


def recuperations(state: LoghanState) -> None:
    """Ask everybody in player order, after all extra draws (CVL-202, CVL-Q-124)."""
    push_each(state, "recuperation", player_order(state))


def recuperation(state: LoghanState, who: int) -> None:
    """Ask whether a character Recuperates or fights (CVL-D-20)."""
    own = state.agents[who]
    if own.hand and not own.recuperating:
        ask_player(state, who, "recuperate", [FIGHT, RECUPERATE], ("recuperated", who), "CVL-202")


def recuperated(state: LoghanState, who: int, option: Option) -> None:
    """Take no further part in this Combat round, and discard what is not wanted (CVL-203, CVL-204)."""
    if option == RECUPERATE:
        state.agents[who].recuperating = True
        tell(state, "recuperates", "CVL-204", who)
        push(state, ("recuperating_discard", who))


def recuperating_discard(state: LoghanState, who: int) -> None:
    """Ask for the next card to discard, a Miss too (CVL-203, CVL-208)."""
    if state.agents[who].hand:
        ask_hidden(state, who, "recuperating_discard", ("recuperating_discarded", who), "CVL-203")


def recuperating_options(state: LoghanState, who: int) -> list[Option]:
    """List the cards that a Recuperating character can discard."""
    return [DONE, *(("discard_card", kind) for kind in kinds_in_hand(state, who))]


def recuperating_discarded(state: LoghanState, who: int, option: Option) -> None:
    """Discard a card face up and ask for the next (CVL-Q-124)."""
    if option != DONE:
        discard_card(state, who, option[1], "CVL-203")
        push(state, ("recuperating_discard", who))


def forced_recuperation(state: LoghanState, who: int) -> None:
    """Discard the whole hand and make a new Combat deck of all cards (CVL-205 to CVL-207, CVL-Q-118)."""
    own = state.agents[who]
    own.recuperating = True
    tell(state, "must_recuperate", "CVL-205", who, tuple(own.hand))
    COMBAT_DECKS.shuffle_in(state, who, (*own.discard, *own.hand))
    own.discard, own.hand = [], []


STEPS: dict[str, Callable[..., None]] = {
    "recuperations": recuperations,
    "recuperation": recuperation,
    "recuperated": recuperated,
    "recuperating_discard": recuperating_discard,
    "recuperating_discarded": recuperating_discarded,
    "forced_recuperation": forced_recuperation,
}
OFFERS = {"recuperating_discard": recuperating_options}
