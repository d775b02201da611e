"""Push and pull (MA-173 to MA-180)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.asking import ask_player
from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.machina_arcana.hearing import hear
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.map.spaces import destroy_space, is_a, is_passable
from engines.machina_arcana.state import NOBODY, NOWHERE, MachinaState
from engines.machina_arcana.tiles import kinds
from engines.machina_arcana.units.health import is_there
from engines.machina_arcana.units.moving import arrive
from engines.machina_arcana.units.states import UNPUSHABLE, is_immobile, is_in_state
from engines.machina_arcana.units.units import position, unit_at

PUSH, PULL = "push", "pull"
DIRECTIONS = tuple((across, down) for down in (-1, 0, 1) for across in (-1, 0, 1) if (across, down) != (0, 0))


def shove(state: MachinaState, how: str, unit: int, number: int, source: int, by: int) -> None:
    """Step: push or pull a unit so many spaces; the direction is worked out anew for each (MA-176).

    `source` is the activating space, `by` the activating unit or NOBODY (MA-174).
    """
    if number <= 0 or not is_there(state, unit) or position(state, unit) == NOWHERE:
        return
    if is_immobile(state, unit) or is_in_state(state, unit, UNPUSHABLE):
        tell(state, "stays", "MA-180", unit)
        return
    at = position(state, unit)
    if at == source:
        _from_its_own_space(state, how, unit, number, source, by)
        return
    across, down = direction(state, how, at, source)
    there = chart(state).shifted(at, across, down)
    # What happens on the way, a fall into a pit or a lever, comes before the next space.
    mark = len(state.agenda)
    if shoved_to(state, unit, there, by):
        state.agenda.insert(mark, ("shove", how, unit, number - 1, source, by))


def direction(state: MachinaState, how: str, at: int, source: int) -> tuple[int, int]:
    """Tell where a unit goes: straight in the same row or column, otherwise diagonally (MA-175)."""
    across, down = chart(state).line_up(source, at)
    sign = 1 if how == PUSH else -1
    return sign * ((across > 0) - (across < 0)), sign * ((down > 0) - (down < 0))


def _from_its_own_space(state: MachinaState, how: str, unit: int, number: int, source: int, by: int) -> None:
    """A pull has reached its end; for a push the activating player chooses a direction (MA-Q-63)."""
    if how == PUSH:
        options = [("towards", across, down) for across, down in DIRECTIONS]
        then = ("shoved_towards", unit, number, source, by)
        ask_player(state, by if by != NOBODY else unit, "push_direction", options, then, "MA-Q-63", unit)


def shoved_towards(state: MachinaState, unit: int, number: int, source: int, by: int, option: Option) -> None:
    """Step: push a unit in the direction that was chosen; from then on it is pushed away."""
    there = chart(state).shifted(position(state, unit), option[1], option[2])
    mark = len(state.agenda)
    if shoved_to(state, unit, there, by):
        state.agenda.insert(mark, ("shove", PUSH, unit, number - 1, source, by))


def shoved_to(state: MachinaState, unit: int, cell: int, by: int) -> bool:
    """Bring a unit onto a space if it can go there, and tell whether it goes on (MA-177 to MA-179, MA-Q-60)."""
    at = position(state, unit)
    if cell == NOWHERE or cell not in chart(state).beside(at):
        return False
    if is_a(state, cell, kinds.LEVER):
        pull_lever(state, unit, cell, by)
        return False
    if is_a(state, cell, kinds.BARREL):
        push(state, ("explode", by, ("explode", cell)))
        return False
    if unit_at(state, cell) != NOBODY or not is_passable(state, cell):
        return False
    arrive(state, unit, cell, by=by, rule="MA-173")
    return True


def pull_lever(state: MachinaState, unit: int, cell: int, by: int) -> None:
    """Activate a lever into which a unit is brought: through who pushed it, or through nobody (MA-178, MA-Q-65)."""
    if by != NOBODY:
        push(state, ("activate", by, cell, kinds.LEVER, 0))
        return
    tell(state, "activated", "MA-178", unit, cell, kinds.LEVER)
    push(state, ("trigger_traps", NOBODY, cell))
    destroy_space(state, cell)
    hear(state, "activated", NOBODY, cell)


STEPS: dict[str, Callable[..., None]] = {"shove": shove, "shoved_towards": shoved_towards}
