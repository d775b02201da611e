"""Moving by hand: figures, sliders and cards, as a designer likes them."""

from __future__ import annotations

from engines.kit.by_hand import ByHand, Counter, Moved, no
from engines.kit.state import UNKNOWN
from engines.kit.zones import Each, Number
from engines.machina_arcana.items.slots import can_be_main, fits_beside, mains_of_type
from engines.machina_arcana.map.area import cells_in
from engines.machina_arcana.map.spaces import is_a, is_passable
from engines.machina_arcana.rounds.threat import LAST_LEVEL
from engines.machina_arcana.state import NOWHERE, MachinaState
from engines.machina_arcana.tiles import kinds
from engines.machina_arcana.units.attributes import ESSENCE, HEALTH, MOST, STAMINA, cut, maximum
from engines.machina_arcana.units.units import positions
from engines.machina_arcana.zones import WHO, why_busy

LAST_CELL = 399
BEFORE_A_MAP = "the map is not laid out yet"


def rating_name(state: MachinaState, which: int) -> str:
    """Name a rating."""
    return ("spawn", "horror")[which]


def monster_name(state: MachinaState, card: int) -> str:
    """Name a monster in play."""
    return state.box.monsters[card].name


RATING = Each(rating_name)
MONSTER = Each(monster_name)


def free_cells(state: MachinaState, own: int) -> dict[str, int]:
    """Return for each free space on the table where a figure put there stands; nobody is put into a pit."""
    taken = {cell for cell in positions(state) if cell != own}
    cells = [cell for slot in state.laid for cell in cells_in(slot)]
    return {
        f"cell{cell}": cell
        for cell in cells
        if cell not in taken and is_passable(state, cell) and not is_a(state, cell, kinds.PIT)
    }


def explorer_cells(state: MachinaState, who: int) -> dict[str, int]:
    """List where an explorer can be put."""
    return free_cells(state, state.explorers[who].at)


def monster_cells(state: MachinaState, card: int) -> dict[str, int]:
    """List where a monster can be put."""
    return free_cells(state, state.monsters[card].at)


def is_on_map(state: MachinaState, who: int) -> bool:
    """Tell whether an explorer stands on the map."""
    return state.explorers[who].at != NOWHERE


def is_placed(state: MachinaState, card: int) -> bool:
    """Tell whether a monster stands on the map."""
    return state.monsters[card].at != NOWHERE


def why_no_map(state: MachinaState, *keys: int) -> str:
    """Say why no figure is moved: something is under way, or nothing is laid."""
    return why_busy(state) or ("" if state.laid else BEFORE_A_MAP)


NUMBERS = (
    Number("threat", "monster threat", lambda state: state.box.options.threat_track_length - 1, 1, "threat.marker"),
    Number("level", "monster level", LAST_LEVEL, 1, "level.marker"),
    Number(
        ("ratings", RATING), "the {} rating", 10, spots=lambda state, which: (f"{rating_name(state, which)}.marker",)
    ),
    *(
        Number(
            ("explorers", WHO, name),
            f"{{}}: {name}",
            lambda state, who, name=name: maximum(state, who, name),
            int(name == HEALTH),
            f"{name}{{0}}.marker",
            is_there=is_on_map,
            shut=why_no_map,
        )
        for name in (HEALTH, STAMINA, ESSENCE)
    ),
    Number(
        ("explorers", WHO, "at"),
        "{}: where it stands",
        LAST_CELL,
        spots="unit{}",
        places=explorer_cells,
        is_there=is_on_map,
        shut=why_no_map,
    ),
    Number(
        ("monsters", MONSTER, "at"),
        "{}: where it stands",
        LAST_CELL,
        spots=lambda state, card: (f"unit{card + 10}",),
        places=monster_cells,
        is_there=is_placed,
        shut=why_no_map,
    ),
    Number(("monsters", MONSTER, "wounds"), "{}: wounds", MOST - 1, is_there=is_placed, shut=why_no_map),
)


def settle_value(state: MachinaState, counter: Counter, before: int) -> None:
    """See that a figure is put onto a free space, and that a monster keeps some health."""
    field = counter.path[-1]
    if field == "at":
        _check_space(state, counter)
    if field == "wounds":
        card = int(counter.path[1])
        if state.monsters[card].wounds >= maximum(state, 10 + card, HEALTH):
            raise no("it would have no health left: destroy it by a sentence of the referee")


def _check_space(state: MachinaState, counter: Counter) -> None:
    """Refuse a space that is taken, that nobody enters, or a pit."""
    here = [one.at for one in state.explorers] + [one.at for one in state.monsters.values()]
    cell = (
        state.explorers[int(counter.path[1])].at
        if counter.path[0] == "explorers"
        else state.monsters[int(counter.path[1])].at
    )
    if here.count(cell) > 1 or not is_passable(state, cell) or is_a(state, cell, kinds.PIT):
        raise no("a figure stands on a free space of the map")


def settle(state: MachinaState, moved: Moved) -> None:
    """Let stacks stay whole: what lay on an item that is gone goes into the bag, and a main item has to fit."""
    for who, explorer in enumerate(state.explorers):
        for item in list(explorer.mains):
            if item == UNKNOWN:
                continue
            others = [one for one in mains_of_type(state, who, state.box.items[item].type) if one != item]
            if not can_be_main(state, item) or not fits_beside(state, item, others):
                raise no("this item cannot be a main item beside the others (MA-288)")
        loose = [
            item for item in explorer.attached if explorer.host[item] not in (*explorer.mains, *explorer.attached)
        ]
        while loose:
            for item in loose:
                explorer.attached.remove(item)
                del explorer.host[item]
                explorer.bag.append(item)
            loose = [
                item for item in explorer.attached if explorer.host[item] not in (*explorer.mains, *explorer.attached)
            ]
        if explorer.at != NOWHERE:
            cut(state, who)


BY_HAND = ByHand(NUMBERS, settle, settle_value)
