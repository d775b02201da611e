"""What it costs to pay."""

from __future__ import annotations

from engines.kit.language.play import Context, Selection
from engines.wardens.language.worths import ACTION, BLUEPRINT, CARD, MUTATION, TROPHY
from engines.wardens.language.worths.minds import insanity
from engines.wardens.state import WardensState


def pay_actions(view: WardensState, run: Context, number: int) -> float:
    """Actions that are spent."""
    return -ACTION * number


def pay_prophecies(view: WardensState, run: Context, number: int) -> float:
    """Cards that are discarded."""
    return -CARD * number / 2


def pay_territories(view: WardensState, run: Context, number: int) -> float:
    """Territory cards: five of them are a Prophecy card."""
    return -CARD * number / 5


def pay_trophies(view: WardensState, run: Context, number: int) -> float:
    """Trophies that are given back."""
    return -TROPHY * number


def pay_collected(view: WardensState, run: Context, number: int) -> float:
    """Vehicles that would have been a mutation."""
    return -MUTATION * number / 5


def pay_blueprints(view: WardensState, run: Context, number: int) -> float:
    """Blueprints that are used up."""
    return -BLUEPRINT * number


def pay_warden(view: WardensState, run: Context, who: Selection) -> float:
    """A mind, from which Cthulhu profits."""
    return insanity(view, run, who)
