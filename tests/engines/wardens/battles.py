"""Battles in a few words: `fight(state, "Anatolia")` declares one, `throw(state, RUSH, DEFENSE)` shows two tokens."""

from __future__ import annotations

from engines.wardens.battle.fighters import kind_of
from engines.wardens.state import WardensState
from tests.engines.wardens.positions import army, box_for, choose, go

ON, STOP = ("another_round",), ("stop_battle",)


def fight(state: WardensState, name: str, kind: int | None = None, *, pets: bool = False) -> WardensState:
    """Let the army of whoever's turn it is, on a territory, begin a battle; pets sleep unless they are wanted."""
    if not pets:
        state.pets = [state.turn] * len(state.pets)
    return choose(state, army(state, name, state.actor if kind is None else kind), ("battle",))


def throw(state: WardensState, attacker: int, defender: int) -> WardensState:
    """Let both sides show a token, the attacker's first."""
    assert state.question is not None
    assert state.question.kind == "tokens", state.question
    for seat, token in zip(state.question.seats, (attacker, defender), strict=True):
        choose(state, ("token", token), seat=seat)
    return state


def card_with(token: int, number: int = 0) -> int:
    """Return a Prophecy card with a battle icon, the first or a later one."""
    return [card for card, icon in enumerate(box_for().battle_icons) if icon == token][number]


def asked(state: WardensState) -> str:
    """Name the kind of the open question."""
    if state.question is None:
        go(state)
    assert state.question is not None
    return state.question.kind


def asked_seat(state: WardensState) -> int:
    """Return the seat that the open question is put to."""
    assert state.question is not None
    return state.question.seats[0]


def fighting(state: WardensState) -> tuple[int, int]:
    """Return the kinds that attack and defend."""
    assert state.battle is not None
    return kind_of(state.battle, 0), kind_of(state.battle, 1)
