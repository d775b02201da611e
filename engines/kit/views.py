"""Secrets: what a seat may know, and what it may imagine.

A view is a state with holes. `view_for` makes the holes, `imagine` fills them with what could be there.
A screen and an AI seat receive views, never the state.
"""

from __future__ import annotations

from typing import TypeVar

from engines.kit.asking import offer_anew
from engines.kit.chance import Chance, chance
from engines.kit.state import EVERYONE, State

S = TypeVar("S", bound=State)


def view_for(state: S, seat: int) -> S:
    """Return all that a seat may know of a state."""
    if not 0 <= seat < state.players:
        raise ValueError(f"there is no seat {seat}: seats are 0 to {state.players - 1}")
    if state.viewer not in (EVERYONE, seat):
        raise ValueError(f"this is what seat {state.viewer} sees: seat {seat} may see other things")
    view = state.copy()
    if state.viewer == seat:
        return view
    view.viewer = seat
    view.chance = Chance(0, {})
    view.asked_by = ()
    view.causes = []
    if view.log:
        view.log = [event for event in view.log if event[3] is None or seat in event[3]]
    if view.question is not None:
        view.question = view.question.seen_by(seat)
    if view.interrupted:
        view.interrupted = [question.seen_by(seat) for question in view.interrupted]
        view.interrupted_by = [()] * len(view.interrupted)
    view.box.game.hide(view, seat)
    return view


def imagine(view: S, luck: Chance, *, quiet: bool = True) -> S:
    """Return a full state that agrees with a view; what is hidden, and all chance, comes from `luck`."""
    if view.viewer == EVERYONE:
        raise ValueError("this is a full state: there is nothing to imagine")
    world = view.copy()
    world.viewer = EVERYONE
    world.chance = chance(luck.bits("worlds"))
    world.quiet = quiet
    if quiet:
        world.log = []
        world.causes = []
    world.box.game.deal(world, view.viewer, luck)
    offer_anew(world, view.viewer)
    return world
