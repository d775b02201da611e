"""Expeditions in a few words: `explore(state, "Aztlan", ABYSS)` begins one, `guess(state, ABYSS)` names symbols."""

from __future__ import annotations

from engines.wardens.state import WardensState
from tests.engines.wardens.positions import army, box_for, choose, go

ONE_DOT, TWO_DOTS, THREE_DOTS = 1, 2, 5
"""Numbers of the Chance die with so many dots."""


def explore(state: WardensState, name: str, dial: int, kind: int | None = None) -> WardensState:
    """Let the Warden whose turn it is explore a territory, and Cthulhu set the dial."""
    choose(state, army(state, name, state.actor if kind is None else kind), ("expedition",))
    return choose(state, ("dial", dial))


def guess(state: WardensState, *symbols: int) -> WardensState:
    """Name symbols, one after the other."""
    return choose(state, *(("guess", symbol) for symbol in symbols))


def fate_card(symbol: int, number: int = 0) -> int:
    """Return a Prophecy card with a fate icon, the first or a later one."""
    return [card for card, icon in enumerate(box_for().fate_icons) if icon == symbol][number]


def asked(state: WardensState) -> str:
    """Name the kind of the open question."""
    if state.question is None:
        go(state)
    assert state.question is not None
    return state.question.kind


def pass_windows(state: WardensState) -> WardensState:
    """Let everybody pass in the windows that are open."""
    while asked(state) == "window":
        choose(state, ("pass",))
    return state
