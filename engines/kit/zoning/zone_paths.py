"""Paths through a state: to one value, and to the values at all places of a zone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, TypeVar

from engines.kit.parts import Part
from engines.kit.zones import Each, Located, Zone

L = TypeVar("L", bound=Located)
Path = tuple[str | int, ...]
"""The way to a value in a state: names of fields, places in lists, keys of dicts."""
Keys = tuple[Any, ...]
"""Which of the places of a zone: a seat, a colour, a cell."""
Place = tuple[Any, Any, Keys]
"""Where a pile is kept: the part, list or dict that holds it, under which name or key, and the keys on the way."""
Holders = Callable[[Any], Iterable[tuple[Any, Keys]]]
"""What finds in a state what holds the piles of a zone, each with the keys on the way to it."""


# One value


def read(state: Any, path: Sequence[str | int], missing: Any = None) -> Any:
    """Return the value at a path, or what stands for one that a dict on the way does not have."""
    value = state
    for key in path:
        if isinstance(value, dict) and key not in value:
            return missing
        value = kept(value, key)
    return value


def write(state: Any, path: Sequence[str | int], value: Any) -> None:
    """Put a value at a path; None takes it out of a dict. A dict of dicts gets the one that is not there yet."""
    holder, key = state, path[-1]
    for step in path[:-1]:
        holder = holder.setdefault(step, {}) if isinstance(holder, dict) else kept(holder, step)
    if value is None and isinstance(holder, dict):
        holder.pop(key, None)
    else:
        lay(holder, key, value)


def path_of(zone: Located, keys: Keys) -> Path:
    """Return the path to one place of a zone."""
    left = iter(keys)
    return tuple(step if isinstance(step, str) else next(left) for step in zone.steps)


def value_at(state: Any, zone: Zone, keys: Keys, missing: Any) -> Any:
    """Return what is kept at one place of a zone, or what stands for it where a dict has no entry."""
    value, left = state, iter(keys)
    for step in zone.steps:
        if isinstance(step, str):
            value = getattr(value, step)
        else:
            key = next(left)
            if isinstance(value, dict) and key not in value:
                return missing
            value = value[key]
    return value


# All places


def keys_of(holder: Any) -> Iterable[Any]:
    """List the keys of a dict, or the places of a list."""
    return list(holder) if isinstance(holder, dict) else range(len(holder))


def holders_along(steps: Sequence[str | Each]) -> Holders:
    """Return what finds all parts, lists and dicts at the end of a path, each with the keys on the way to it.

    A part on the way that is None has nothing behind it.
    """
    if not steps:
        return lambda state: ((state, ()),)
    *way, last = steps
    before = holders_along(way)
    if isinstance(last, str):
        field = last
        if not way:
            return lambda state: () if (one := getattr(state, field)) is None else ((one, ()),)
        return lambda state: [
            (one, keys) for holder, keys in before(state) if (one := getattr(holder, field)) is not None
        ]
    return lambda state: [(holder[key], (*keys, key)) for holder, keys in before(state) for key in keys_of(holder)]


def together(zones: Iterable[Zone]) -> list[tuple[Holders, list[Zone]]]:
    """Group zones by what holds their piles, so that the way to parts with several of them is gone once."""
    groups: dict[Any, list[Zone]] = {}
    for zone in zones:
        groups.setdefault(zone if zone.is_entry or not zone.way else zone.way, []).append(zone)
    return [(holders_along(group[0].way), group) for group in groups.values()]


def kept(holder: Any, key: Any) -> Any:
    """Return the pile that is kept under a name or key."""
    return getattr(holder, key) if isinstance(holder, Part) else holder[key]


def lay(holder: Any, key: Any, pile: Any) -> None:
    """Keep another pile under a name or key."""
    if isinstance(holder, Part):
        setattr(holder, key, pile)
    else:
        holder[key] = pile


def piles_in(zone: Zone, holders: Iterable[tuple[Any, Keys]]) -> Iterator[Place]:
    """Yield every place where what holds the piles of a zone has one; single places side by side are one pile."""
    for holder, keys in holders:
        if zone.is_entry:
            yield from ((holder, key, (*keys, key)) for key in keys_of(holder))
        else:
            yield holder, zone.field, keys


def places_of(state: Any, zones: Sequence[L]) -> Iterator[tuple[L, Keys]]:
    """Yield every place of some zones; neighbours with the same `Each` take turns, key by key."""
    for first, group in groupby(zones, key=lambda zone: zone.eaches[:1]):
        found = [(zone, keys) for zone in group for keys in _all_keys(state, zone)]
        order = {key: at for at, key in enumerate(dict.fromkeys(keys[:1] for _, keys in found))}
        yield from sorted(found, key=lambda one: order[one[1][:1]]) if first else found


def _all_keys(state: Any, zone: Located) -> list[Keys]:
    """List the keys of all places of a zone, those included where something could be laid."""
    ways: list[tuple[Keys, Path]] = [((), ())]
    for step in zone.steps:
        if isinstance(step, str):
            ways = [(keys, (*way, step)) for keys, way in ways]
        else:
            ways = [((*keys, key), (*way, key)) for keys, way in ways for key in _keys_at(state, step, way)]
    return [keys for keys, _ in ways]


def _keys_at(state: Any, each: Each, way: Path) -> Iterable[Any]:
    return each.keys(state) if each.keys is not None else keys_of(read(state, way, {}))
