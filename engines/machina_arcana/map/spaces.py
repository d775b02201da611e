"""Spaces: what can be passed, what is in the way, what is destroyed or treated as another (MA-206 to MA-268)."""

from __future__ import annotations

from collections.abc import Iterable

from engines.kit.state import push, tell
from engines.machina_arcana.derived import redraw
from engines.machina_arcana.hearing import hear
from engines.machina_arcana.map.area import cells_at, cells_in, slot_of
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.state import NOBODY, MachinaState
from engines.machina_arcana.tiles import kinds
from engines.machina_arcana.units.units import is_foe, positions, unit_at


def kinds_at(state: MachinaState, cell: int) -> tuple[str, ...]:
    """List the kinds that a space has now: the printed one, unless it is treated as another (MA-267, MA-268)."""
    return chart(state).features[cell]


def is_a(state: MachinaState, cell: int, kind: str) -> bool:
    """Tell whether a space has the features of a kind and is not destroyed (MA-265)."""
    return cell not in state.destroyed and kind in kinds_at(state, cell)


def spaces(state: MachinaState, kind: str) -> list[int]:
    """List the undestroyed spaces of a kind on all tiles."""
    printed = [one for one, features in state.box.features.items() if kind in features]
    found = [cell for one in printed for cell in chart(state).cells_of.get(one, ()) if cell not in state.treated]
    found += [cell for cell, now in state.treated.items() if kind in now]
    return [cell for cell in found if cell not in state.destroyed]


def spaces_on_tile(state: MachinaState, cell: int, kind: str) -> list[int]:
    """List the undestroyed spaces of a kind on the tile of a space."""
    slot = slot_of(cell)
    return [one for one in spaces(state, kind) if slot_of(one) == slot]


def is_passable(state: MachinaState, cell: int) -> bool:
    """Tell whether a space can be moved onto, whoever stands there: pits are passable too (MA-215, MA-221)."""
    return cell in chart(state).passable and cell not in state.destroyed


def is_free(state: MachinaState, cell: int) -> bool:
    """Tell whether a unit may stop on a space: passable, unoccupied and no pit."""
    return is_passable(state, cell) and not is_a(state, cell, kinds.PIT) and unit_at(state, cell) == NOBODY


def is_obstacle(state: MachinaState, cell: int) -> bool:
    """Tell whether a space is an obstacle: impassable, and seen over (MA-411, MA-412)."""
    return unit_at(state, cell) != NOBODY or (not is_passable(state, cell) and not blocks_sight(state, cell))


def blocks_sight(state: MachinaState, cell: int) -> bool:
    """Tell whether nobody sees through a space, as through rubble (MA-219)."""
    return not state.box.blocks_sight.isdisjoint(kinds_at(state, cell))


def nearest(state: MachinaState, cell: int, candidates: Iterable[int]) -> list[int]:
    """List those of some spaces that are nearest to a space, counted directly (MA-413, MA-414)."""
    direct = chart(state).direct
    far = [(direct(cell, one), one) for one in candidates]
    least = min((steps for steps, _ in far), default=0)
    return [one for steps, one in far if steps == least]


def free_spaces_near(state: MachinaState, cell: int) -> list[int]:
    """List the nearest spaces where a unit could be put: the space itself, others of its tile, then those of others.

    Where a tile has none left, the nearest of the other tiles are taken (MA-171, MA-415, MA-Q-170).
    """
    if is_free(state, cell):
        return [cell]
    taken = positions(state)
    for slots in ([slot_of(cell)], [slot for slot in state.laid if slot != slot_of(cell)]):
        free = [one for slot in slots for one in cells_in(slot) if one not in taken and is_free(state, one)]
        if free:
            return nearest(state, cell, free)
    return []


# What becomes of spaces


def destroy_space(state: MachinaState, cell: int, by: int = NOBODY) -> None:
    """Put a destroyed token on a space; a spawn space takes two, and a unit on it is destroyed (MA-263, MA-264).

    The foe of an endgame is not: no seal destroys it.
    """
    if cell in state.destroyed:
        return
    is_spawn = is_a(state, cell, kinds.SPAWN)
    state.destroyed[cell] = True
    state.lit.pop(cell, None)
    tell(state, "space_destroyed", "MA-264" if is_spawn else "MA-263", cell)
    hear(state, "space_destroyed", cell)
    if is_spawn and (unit := unit_at(state, cell)) != NOBODY and not is_foe(state, unit):
        push(state, ("destroy_unit", unit, by, "seal"))


def refresh_space(state: MachinaState, cell: int) -> None:
    """Take all destroyed tokens from a space; a chapter space is unlit then (MA-266, MA-Q-53)."""
    if state.destroyed.pop(cell, None):
        tell(state, "space_refreshed", "MA-266", cell)
        hear(state, "space_refreshed", cell)


def treat_space(state: MachinaState, cell: int, kind: str, *, also: bool) -> None:
    """Let a space have the features of another kind, in the place of its own or beside them (MA-267, MA-268)."""
    own = kinds_at(state, cell) if also else ()
    state.treated[cell] = (*(one for one in own if one != kind), kind)
    tell(state, "space_treated", "MA-268" if also else "MA-267", cell, kind)
    redraw(state)


def forget_slot(state: MachinaState, slot: int) -> None:
    """Take all tokens from a tile that leaves: they belong to it (MA-Q-36)."""
    for tokens in (state.destroyed, state.lit, state.treated, state.tokens):
        for cell in [cell for cell in tokens if slot_of(cell) == slot]:
            del tokens[cell]
    state.closed, state.broken, state.opened = (
        tuple(border for border in borders if slot not in map(slot_of, cells_at(border)))
        for borders in (state.closed, state.broken, state.opened)
    )
    if state.entry and slot_of(state.entry[0]) == slot:
        state.entry = ()
