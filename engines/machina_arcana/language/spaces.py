"""Spaces and doors in sentences: which ones are meant (MA-206 to MA-268, MA-409 to MA-415)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import Context, things_of
from engines.machina_arcana.language.reach import are_near, here, is_occupied, melee_of, range_of
from engines.machina_arcana.map.area import cells_in, slot_of
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.map.doors import door_state
from engines.machina_arcana.map.spaces import is_free, kinds_at
from engines.machina_arcana.map.spaces import spaces as spaces_of_kind
from engines.machina_arcana.state import NOWHERE, MachinaState
from engines.machina_arcana.units.units import position

SENTENCES = Sentences()


# Words for spaces


@SENTENCES.noun("space", "space(s)", id="any_space", example="space", rule="MA-206")
def any_space(state: MachinaState, run: Context) -> list[int]:
    """Every space of the map."""
    return [cell for slot in sorted(state.laid) for cell in cells_in(slot)]


@SENTENCES.noun("space", "{kind:space_kind} space(s)", id="space_of_kind", rule="MA-206")
def space_of_kind(state: MachinaState, run: Context, kind: str) -> list[int]:
    """Undestroyed spaces of a kind."""
    return spaces_of_kind(state, kind)


@SENTENCES.noun("space", "destroyed {kind:space_kind} space(s)", id="destroyed_of_kind", rule="MA-265")
def destroyed_of_kind(state: MachinaState, run: Context, kind: str) -> list[int]:
    """Spaces of a kind with a destroyed token."""
    return [cell for cell in state.destroyed if kind in kinds_at(state, cell)]


@SENTENCES.noun("space", "destroyed space(s)", id="destroyed_space", example="destroyed space", rule="MA-265")
def destroyed_space(state: MachinaState, run: Context) -> list[int]:
    """Spaces with a destroyed token."""
    return list(state.destroyed)


@SENTENCES.noun("space", "space(s) at the exit token", id="exit_space", rule="MA-338")
def exit_space(state: MachinaState, run: Context) -> list[int]:
    """The spaces at the exit token."""
    return list(state.exit)


@SENTENCES.noun("space", "space(s) at the entry token", id="entry_space", rule="MA-335")
def entry_space(state: MachinaState, run: Context) -> list[int]:
    """The spaces at the entry token."""
    return list(state.entry)


@SENTENCES.noun("space", "marked space(s)", id="marked_space", example="marked space", rule="MA-349")
def marked_space(state: MachinaState, run: Context) -> list[int]:
    """The spaces on which a token of the chapter lies."""
    return list(state.tokens)


@SENTENCES.pronoun("space", "your space", id="your_space", rule="MA-174")
def your_space(state: MachinaState, run: Context) -> list[int]:
    """Where you stand."""
    at = here(state, run)
    return [] if at == NOWHERE else [at]


@SENTENCES.pronoun("space", "the space of {who:unit}", id="space_of", rule="MA-174")
def space_of(state: MachinaState, run: Context, who: Node) -> list[int]:
    """Where somebody stands."""
    return [cell for cell in (position(state, unit) for unit in things_of(state, run, who)) if cell != NOWHERE]


# Which ones


@SENTENCES.adjective("space", "adjacent", id="adjacent_space", reaches=True, rule="MA-409")
def adjacent_space(state: MachinaState, run: Context, cell: int) -> bool:
    """Next to you."""
    return are_near(state, here(state, run), cell)


@SENTENCES.adjective("space", "lit", id="lit", rule="MA-261")
def lit(state: MachinaState, run: Context, cell: int) -> bool:
    """With a light token."""
    return cell in state.lit


@SENTENCES.adjective("space", "unlit", id="unlit", rule="MA-261")
def unlit(state: MachinaState, run: Context, cell: int) -> bool:
    """Without a light token."""
    return cell not in state.lit


@SENTENCES.adjective("space", "free", id="free_space", rule="MA-415")
def free_space(state: MachinaState, run: Context, cell: int) -> bool:
    """On which a unit could be put."""
    return is_free(state, cell)


@SENTENCES.adjective("space", "occupied", id="occupied", rule="MA-412")
def occupied(state: MachinaState, run: Context, cell: int) -> bool:
    """On which a unit stands."""
    return is_occupied(state, cell)


@SENTENCES.filter("space", "in melee", id="space_in_melee", reaches=True, rule="MA-422")
def space_in_melee(state: MachinaState, run: Context, cell: int) -> bool:
    """A target: your own space or one next to you."""
    return cell in melee_of(state, run)


@SENTENCES.filter(
    "space",
    "in range {number:digits}",
    id="space_in_range",
    looks=partial(range_of, through=False),
    reaches=True,
    rule="MA-423",
)
def space_in_range(state: MachinaState, run: Context, cell: int, number: int) -> bool:
    """A target within so many spaces, in sight, with no obstacle between."""
    return range_of(state, run, number, through=False)(cell)


@SENTENCES.filter(
    "space",
    "in range {number:digits} through obstacles",
    id="space_in_range_through",
    looks=partial(range_of, through=True),
    reaches=True,
    rule="MA-424",
)
def space_in_range_through(state: MachinaState, run: Context, cell: int, number: int) -> bool:
    """A target within so many spaces, in sight, whatever obstacles stand between."""
    return range_of(state, run, number, through=True)(cell)


@SENTENCES.filter("space", "next to {who:unit}", id="space_next_to", reaches=True, rule="MA-409")
def space_next_to(state: MachinaState, run: Context, cell: int, who: Node) -> bool:
    """Adjacent to a unit."""
    return any(are_near(state, position(state, one), cell) for one in things_of(state, run, who))


@SENTENCES.filter(
    "space", "within {number:digits} space(s) of {who:unit}", id="space_within", reaches=True, rule="MA-414"
)
def space_within(state: MachinaState, run: Context, cell: int, number: int, who: Node) -> bool:
    """So near to a unit, counted directly."""
    places = [position(state, one) for one in things_of(state, run, who)]
    return any(at != NOWHERE and chart(state).direct(at, cell) <= number for at in places)


@SENTENCES.filter("space", "on any map tile", id="space_on_any_tile", reaches=True, rule="MA-437")
def space_on_any_tile(state: MachinaState, run: Context, cell: int) -> bool:
    """Wherever it is."""
    return True


@SENTENCES.filter("space", "on the map tile of {who:unit}", id="space_on_tile_of", reaches=True, rule="MA-417")
def space_on_tile_of(state: MachinaState, run: Context, cell: int, who: Node) -> bool:
    """On the same tile as a unit."""
    return slot_of(cell) in {slot_of(position(state, one)) for one in things_of(state, run, who)}


# Doors


@SENTENCES.noun("door", "door(s)", id="doors", example="door", rule="MA-207")
def doors(state: MachinaState, run: Context) -> list[int]:
    """Every door of the map."""
    return list(chart(state).doors)


@SENTENCES.adjective("door", "{now:door_state}", id="door_is", rule="MA-207")
def door_is(state: MachinaState, run: Context, door: int, now: str) -> bool:
    """That is open, closed or destroyed."""
    return door_state(state, door) == now


@SENTENCES.adjective("door", "adjacent", id="adjacent_door", reaches=True, rule="MA-410")
def adjacent_door(state: MachinaState, run: Context, door: int) -> bool:
    """On a border of your own space."""
    return here(state, run) in chart(state).doors[door]


@SENTENCES.filter("door", "in melee", id="door_in_melee", reaches=True, rule="MA-422")
def door_in_melee(state: MachinaState, run: Context, door: int) -> bool:
    """A target: on a border of your own space, or of one next to you (MA-Q-50)."""
    return not set(chart(state).doors[door]).isdisjoint(melee_of(state, run))


def doors_in_range(state: MachinaState, run: Context, number: int, *, through: bool = False) -> Callable[[int], bool]:
    """Return what tells whether a door can be aimed at from afar: by one of its two spaces."""
    is_in_range, cells = range_of(state, run, number, through=through), chart(state).doors
    return lambda door: is_in_range(cells[door][0]) or is_in_range(cells[door][1])


@SENTENCES.filter(
    "door", "in range {number:digits}", id="door_in_range", looks=doors_in_range, reaches=True, rule="MA-423"
)
def door_in_range(state: MachinaState, run: Context, door: int, number: int) -> bool:
    """A target: one of its two spaces is within so many spaces and in sight, with no obstacle between."""
    return doors_in_range(state, run, number)(door)


@SENTENCES.filter(
    "door",
    "in range {number:digits} through obstacles",
    id="door_in_range_through",
    looks=partial(doors_in_range, through=True),
    reaches=True,
    rule="MA-424",
)
def door_in_range_through(state: MachinaState, run: Context, door: int, number: int) -> bool:
    """A target: one of its two spaces is within so many spaces and in sight."""
    return doors_in_range(state, run, number, through=True)(door)


@SENTENCES.filter("door", "on any map tile", id="door_on_any_tile", reaches=True, rule="MA-437")
def door_on_any_tile(state: MachinaState, run: Context, door: int) -> bool:
    """Wherever it is."""
    return True
