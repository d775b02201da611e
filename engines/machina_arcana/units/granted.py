"""Moves that effects grant: without stamina, by who moves or by who grants them (MA-438 to MA-440, MA-Q-58)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.asking import ask_player
from engines.kit.questions import Option
from engines.kit.state import push
from engines.machina_arcana.behaviour.paths import next_steps
from engines.machina_arcana.behaviour.targets import quarry, steps_to
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.map.spaces import is_a
from engines.machina_arcana.seats import is_mindless
from engines.machina_arcana.state import NOWHERE, MachinaState
from engines.machina_arcana.tiles import kinds
from engines.machina_arcana.units.health import is_there
from engines.machina_arcana.units.moving import can_stop, walk_to
from engines.machina_arcana.units.states import PITS, is_immobile, moves_through
from engines.machina_arcana.units.units import are_adjacent, position, positions

STOP: Option = ("stop",)


def granted_move(state: MachinaState, unit: int, left: int, chooser: int) -> None:
    """Step: let a unit move up to so many spaces; who chooses the way is asked space by space (MA-439, MA-440)."""
    at = position(state, unit)
    if left <= 0 or not is_there(state, unit) or at == NOWHERE or is_immobile(state, unit):
        return
    if chooser == unit and is_mindless(state, unit):
        push(state, ("move_closer", unit, left))
        return
    options: list[Option] = [("step", cell) for cell in steps_of(state, unit, left)]
    if options:
        own = [] if is_a(state, at, kinds.PIT) else [STOP]
        ask_player(
            state, chooser, "granted_move", [*own, *options], ("granted_step", unit, left, chooser), "MA-438", unit
        )


def steps_of(state: MachinaState, unit: int, left: int) -> list[int]:
    """List the adjacent spaces that a unit could step onto; a move must not end on a pit (MA-Q-56)."""
    taken, is_safe = positions(state), PITS in moves_through(state, unit)
    cells = [cell for cell in chart(state).beside(position(state, unit)) if can_stop(state, cell, taken)]
    return [cell for cell in cells if left > 1 or not is_safe or not is_a(state, cell, kinds.PIT)]


def granted_step(state: MachinaState, unit: int, left: int, chooser: int, option: Option) -> None:
    """Make the step, and go on."""
    if option != STOP:
        push(state, ("granted_move", unit, left - 1, chooser))
        walk_to(state, unit, option[1])


# Mindless monsters move towards their nearest explorer (MA-438)


def move_closer(state: MachinaState, unit: int, left: int) -> None:
    """Step: let a mindless monster come closer; of several alike the players choose whom."""
    if left <= 0 or not is_there(state, unit):
        return
    people = quarry(state, unit)
    if people and not any(are_adjacent(state, unit, who) for who in people):
        options = [("goes_for", who) for who in people]
        ask_player(state, unit, "goes_for", options, ("closer_to", unit, left), "MA-483")


def closer_to(state: MachinaState, unit: int, left: int, option: Option) -> None:
    """Step: take the best step; doors are not opened by such a move."""
    far = steps_to(state, unit, position(state, option[1]))
    steps = [step for step in next_steps(state, unit, far, left) if step[0] != "break"]
    if steps:
        ask_player(state, unit, "monster_step", steps, ("moved_closer", unit, left), "MA-490")


def moved_closer(state: MachinaState, unit: int, left: int, option: Option) -> None:
    """Make the step, and go on."""
    push(state, ("move_closer", unit, left - 1))
    walk_to(state, unit, option[1])


STEPS: dict[str, Callable[..., None]] = {
    "granted_move": granted_move,
    "granted_step": granted_step,
    "move_closer": move_closer,
    "closer_to": closer_to,
    "moved_closer": moved_closer,
}
