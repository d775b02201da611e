"""The Chance die: rolled, looked at, and perhaps rolled again before anything follows (WAR-124, WAR-163, WAR-170).

A rule rolls, opens the window ("rolled", who), and reads `number` or `dots` in the step after it: in between a card
may change what lies on the table.
"""

from __future__ import annotations

from engines.wardens.box import CHANCE
from engines.wardens.state import NONE, WardensState


def roll(state: WardensState, who: int, rule: str) -> None:
    """Roll the Chance die for a character and leave it on the table."""
    state.roll = state.box.dice.roll(state, who, rule, CHANCE)[0][1]
    state.roll_change = 0


def number(state: WardensState) -> int:
    """Return the number that attacks read, with what cards have changed; it is never below 1."""
    assert state.roll != NONE
    return max(1, int(state.box.dice.by_name[CHANCE].faces[state.roll][0]) + state.roll_change)


def read_number(state: WardensState) -> int:
    """Return the number and take the die off the table, whether anything comes of it: no card can change it more."""
    shown = number(state)
    state.roll = NONE
    return shown


def dots(state: WardensState) -> int:
    """Return the dots that Expeditions read."""
    assert state.roll != NONE
    return int(state.box.dice.by_name[CHANCE].faces[state.roll][1])
