"""Ways over the map: how many steps it is from space to space, around what cannot be passed.

Doors and units count for nothing here (MA-488): so steps are counted once for a map, as long as nothing on it is
destroyed, and are then only looked up by every monster at every step.
"""

from __future__ import annotations

from engines.kit.maps.graphs import distances_over
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.state import MachinaState
from engines.machina_arcana.units.states import OBSTACLES, PITS, RUBBLE

Field = dict[int, int]
"""For each space that can be come from, how many steps it is to a goal."""
MANY_FIELDS = 64
"""So many are kept of a map; who plays on for long on the same tiles counts anew then."""
WALKING = frozenset({PITS})
"""What an explorer moves through who may fall: pits can be walked onto (MA-221)."""


def steps_to(
    state: MachinaState,
    goal: int,
    through: frozenset[str],
    around: frozenset[int] = frozenset(),
    *,
    shut: tuple[int, ...] = (),
) -> Field:
    """Count the steps from every space to a goal, for somebody who moves through some things and around others.

    Closed doors count for nothing, but for one whom they keep out (MA-Q-145).
    """
    map_ = chart(state)
    fields, key = map_.fields, (goal, through, around, frozenset(state.destroyed), shut)
    if key not in fields:
        if len(fields) >= MANY_FIELDS:
            fields.clear()
        beside = map_.beside if shut else map_.beside_with_open_doors
        # The goal may be taken: it need not be a space that is passed.
        fields[key] = distances_over((goal,), beside, spaces_passed(state, through) - around)
    return fields[key]


def spaces_passed(state: MachinaState, through: frozenset[str]) -> frozenset[int]:
    """Find the spaces that are passed: no pits, and nothing solid, but for what somebody moves through."""
    map_, destroyed = chart(state), state.destroyed.keys()
    found = map_.passable - destroyed
    if PITS not in through:
        found -= map_.pits
    if RUBBLE in through:
        found |= map_.rubble
    if OBSTACLES in through:
        found |= (map_.features.keys() - map_.passable | destroyed) - map_.rubble
    return found
