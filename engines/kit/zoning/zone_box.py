"""Zones in a box: what a declaration means with these components, worked out when it is first needed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.kit.chance import Chance
from engines.kit.known import Seats
from engines.kit.zones import Form, Sight, Sort, Zone, Zones
from engines.kit.zoning.zone_deals import deal_of
from engines.kit.zoning.zone_paths import Keys, holders_along, kept, lay, piles_in, value_at
from engines.kit.zoning.zone_secrets import Lot, hiding, listing, turned, values_of

Component = tuple[Any, ...]
"""A component: its sort, and what makes it one of its own."""


class LaidOut:
    """The zones of a game with the components of one box."""

    def __init__(self, zones: Zones, box: Any) -> None:
        self.zones = zones
        self.lots = {sort: Lot(sort, box) for sort in zones.sorts()}
        self.hide = hiding(zones, self.lots)
        """Take from a view, in place, what its seat may not know: (view, seat)."""
        self._box = box
        self._only: dict[Keys, frozenset[int]] = {}
        deals = [deal_of(lot, self._of(lot.sort), self.only) for lot in self.lots.values()]
        self._deals = [deal for deal in deals if deal is not None]
        self._counts = [_count_of(zone, self.lots[zone.sort]) for zone in zones.all if zone.sort.could is None]

    def _of(self, sort: Sort) -> list[Zone]:
        return [zone for zone in self.zones.all if zone.sort is sort]

    def deal(self, world: Any, seat: int, luck: Chance) -> None:
        """Fill the holes of a copy of a seat's view, in place; every world that agrees with it is equally likely."""
        if self.zones.is_open(world):
            return
        self.zones.before_deal(world, seat, luck)
        for deal in self._deals:
            deal(world, seat, luck)
        self.zones.deal(world, seat, luck)

    def forget(self, view: Any, sort: Sort, memory: float, luck: Chance, stream: str) -> None:
        """Take from a view, in place, what a seat of this memory (0 to 1) no longer knows of what it was shown."""
        assert isinstance(sort.known, Seats)
        gone, table = sort.known.remember(view, memory, luck, stream), self.lots[sort].table

        def turn(pile: Any) -> Any:
            return pile.__class__([table[thing] if thing in gone else thing for thing in pile])

        hidden = [zone for zone in self._of(sort) if zone.seen_by is not Sight.EVERYBODY]
        for zone in hidden if gone else ():
            for holder, key, _ in piles_in(zone, holders_along(zone.way)(view)):
                pile = kept(holder, key)
                lay(holder, key, turn((pile,))[0] if zone.is_one else turned(pile, turn, ()))

    def components(self, state: Any) -> list[Component]:
        """List every component of a state, wherever it lies."""
        found = list(self.zones.in_the_box(state))
        for count in self._counts:
            found += count(state)
        return found

    def only(self, zone: Zone, keys: Keys) -> frozenset[int] | None:
        """Tell which things may lie in a place of a zone, whatever their backs, if not all of its sort may."""
        if zone.only is None:
            return None
        place = (zone, *keys)
        if place not in self._only:
            things = range(len(self.lots[zone.sort].documents))
            self._only[place] = frozenset(thing for thing in things if zone.only(self._box, thing, *keys))
        return self._only[place]


def _count_of(zone: Zone, lot: Lot) -> Callable[[Any], list[Component]]:
    """Return what lists the components of a zone in a state."""
    holders, things_in, labels, name = holders_along(zone.way), listing(zone), lot.labels, zone.field
    is_plain = zone.sort.tag is Sort.tag and zone.sort.of is not None
    if is_plain and things_in is None and zone.form is not Form.COUNT:
        if zone.is_entry:
            return lambda state: [
                labels[one] for piles, _ in holders(state) for pile in values_of(piles) for one in pile
            ]
        return lambda state: [labels[one] for holder, _ in holders(state) for one in getattr(holder, name)]
    if is_plain and things_in is not None and not zone.is_entry:
        return lambda state: [labels[one] for holder, _ in holders(state) for one in things_in(getattr(holder, name))]

    def count(state: Any) -> list[Component]:
        found = []
        for holder, key, keys in piles_in(zone, holders(state)):
            things = kept(holder, key)
            if zone.form is Form.COUNT:
                things = (zone.alike(state, *keys),) * things
            elif things_in is not None:
                things = things_in(things)
            tag = zone.sort.tag
            found += [labels[one] if is_plain else (zone.sort.name, *tag(state, one, *keys)) for one in things]
        return found

    return count


def laid_out(box: Any) -> LaidOut:
    """Return the zones of a game with the components of a box."""
    if box.laid_out is None:
        box.laid_out = LaidOut(box.game.zones, box)
    found: LaidOut = box.laid_out
    return found


def contents_of(state: Any, zone: Zone, keys: Keys) -> tuple[int, ...]:
    """List the things in a place of a zone, the last one on top."""
    form = zone.form
    value = value_at(state, zone, keys, zone.empty if form is Form.SINGLE else 0 if form is Form.COUNT else ())
    if form is Form.COUNT:
        return (zone.alike(state, *keys),) * int(value)
    if form is Form.SINGLE:
        return () if value == zone.empty else (value,)
    return tuple(value) if zone.made is None else tuple([part.card for part in value])
