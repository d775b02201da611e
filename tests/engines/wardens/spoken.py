"""Sentences that are spoken in a position: played, answered, and asked whether they have a point."""

from __future__ import annotations

from engines.kit.language.play import Context, play
from engines.kit.language.ready import is_ready
from engines.kit.language.worth import worth
from engines.wardens.state import WardensState
from tests.engines.wardens.positions import box_for, choose, go

READER = box_for().reader
NO_CARD = ("prophecy", 0)


def say(state: WardensState, text: str, who: int, card: tuple[str, int] = NO_CARD) -> WardensState:
    """Play a text for a character before anything else happens, up to the next question."""
    if state.question is not None:
        state.question = None
        state.agenda.append(("armies", state.actor))
    play(state, READER.read(text), who, card)
    return go(state)


def chosen(state: WardensState, sort: str, *things: int) -> WardensState:
    """Answer what a sentence asks."""
    return choose(state, *(("choose", sort, thing) for thing in things))


def ready(state: WardensState, text: str, who: int) -> bool:
    """Tell whether a text has a point now."""
    return is_ready(state, Context(who, NO_CARD), READER.read(text))


def worth_of(state: WardensState, text: str, who: int) -> float:
    """Tell what a text is worth to a character's side."""
    return worth(state, READER.read(text), Context(who, NO_CARD))
