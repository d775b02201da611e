"""Pointing: which things on the table an option concerns, so that a click on a thing is an answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.castle_von_loghan.state import LoghanState
from engines.castle_von_loghan.zones import CARRIED
from engines.kit.questions import Option
from engines.kit.zone_table import ids_where

Ids = tuple[str, ...]


def points_of(view: LoghanState) -> dict[Option, Ids]:
    """Point at what each option of the viewer's open question concerns; what has no place points at the board."""
    question = view.question
    if question is None:
        return {}
    who = question.args[0] if question.args and isinstance(question.args[0], int) else 0
    seats = question.seats if view.viewer < 0 else (view.viewer,)
    options = [option for seat in seats for option in question.options_of(seat)]
    return {option: target(view, who, option) for option in dict.fromkeys(options)}


def target(view: LoghanState, who: int, option: Option) -> Ids:
    """Return the things that an option concerns."""
    finder = FINDERS.get(option[0])
    found = finder(view, who, option) if finder else ()
    return tuple(dict.fromkeys(found)) or (f"agent{who}" if 0 <= who < len(view.agents) else "board",)


def hand_ids(view: LoghanState, who: int, kinds: tuple[Any, ...]) -> Ids:
    """Find the first card of each kind in a hand."""
    hand = view.agents[who].hand if 0 <= who < len(view.agents) else []
    return tuple(f"hand{who}.{hand.index(kind)}" for kind in kinds if kind in hand)


def chosen_ids(view: LoghanState, who: int, option: Option) -> Ids:
    """Find a thing that a sentence selects."""
    sort, thing = option[1], option[2]
    if sort == "enemy":
        return (f"foe{thing}",)
    if sort == "room":
        return (f"space{thing}",)
    return (f"agent{thing}",) if sort == "player" else ("board",)


def _space(view: LoghanState, who: int, option: Option) -> Ids:
    return (f"space{option[1]}",)


def _treasure(view: LoghanState, who: int, option: Option) -> Ids:
    return ids_where(view, CARRIED, option[1:2])


def _treasures(view: LoghanState, who: int, option: Option) -> Ids:
    return ids_where(view, CARRIED, option[1:])


def _agent(view: LoghanState, who: int, option: Option) -> Ids:
    return (f"agent{option[1]}",)


def _hand(view: LoghanState, who: int, option: Option) -> Ids:
    return hand_ids(view, who, option[1:])


def _played(view: LoghanState, who: int, option: Option) -> Ids:
    played = view.agents[who].played
    return (f"played{who}.{played.index(option[1])}",) if option[1] in played else ()


def _foe(view: LoghanState, who: int, option: Option) -> Ids:
    return (f"foe{option[1]}",)


def _letter(view: LoghanState, who: int, option: Option) -> Ids:
    return (f"letter{option[1]}",)


FINDERS: dict[str, Callable[[LoghanState, int, Option], Ids]] = {
    **dict.fromkeys(("go", "pause", "sneak", "take_off"), _space),
    **dict.fromkeys(("use", "return", "discard", "disenchant", "give", "lose", "treasure", "sell"), _treasure),
    "hold": _treasures,
    **dict.fromkeys(("trade", "leader", "winner"), _agent),
    "choose": chosen_ids,
}
"""For each first word of an option how to find what it concerns; other chapters add theirs."""


def point(finder: Callable[[LoghanState, int, Option], Ids], *words: str) -> None:
    """Let options with these first words point at what a finder finds."""
    for word in words:
        FINDERS[word] = finder


point(_hand, "play", "discard_card", "exchange")
point(_played, "negate")
point(_foe, "attack", "spill", "trophy")
point(_treasures, "equip")
point(_treasure, "drop")
point(_agent, "give_to")
point(_letter, "vote")
