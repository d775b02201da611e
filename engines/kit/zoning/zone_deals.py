"""Imagined deals: the holes of a view filled from what is nowhere in sight, every way that fits as likely as another.

Of things that exist once, those that the viewer sees nowhere are shuffled, back by back, and laid where the backs
are. Places that hold only some of them come first, the pickiest before the others: where what they hold is nested or
apart, every deal stays equally likely. Of like things each place has a set of its own, and what is not in sight of
the set is shuffled. What is a choice and no component is picked among what it could be.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from operator import setitem
from typing import Any

from engines.kit.chance import Chance
from engines.kit.zones import Form, Sight, Zone
from engines.kit.zoning.zone_paths import Holders, Keys, holders_along, kept, keys_of, lay, piles_in, together
from engines.kit.zoning.zone_secrets import Lot, listing, values_of

Deal = Callable[[Any, int, Chance], None]
"""What deals a sort: (world, seat that imagines it, luck)."""
Pools = dict[int, list[int]]
"""For each back, or what stands for a hidden thing, the things that could be behind it; the last one comes next."""
Only = Callable[[Zone, Keys], frozenset[int] | None]
"""Which things may lie in a place whatever their backs, if not all may: (zone, keys)."""
Put = Callable[[Any, Any, Any], None]
Hole = tuple[Put, Any, Any, Any, frozenset[int] | None]
"""A place where things may lie hidden: how a pile is put there, its holder, its name or key, the pile, what may lie
there if not everything may."""
Pile = tuple[Any, Any, Any, bool]
"""A pile or single thing of a set: its holder, its name or key, the pile, and whether it is sorted."""
Look = Callable[[Any, set[int], list[Hole], list[Hole]], None]
"""What looks at zones of a world, for things in sight, places that not everything fits, and other places."""


def deal_of(lot: Lot, zones: Sequence[Zone], only: Only) -> Deal | None:
    """Return what deals the things of a sort into the holes of its zones, or None if the game does it."""
    zones = [zone for zone in zones if zone.form is not Form.COUNT]
    if lot.sort.copies is not None:
        return _deal_of_copies(lot, zones)
    if lot.sort.could is not None:
        return _deal_of_choices(lot, zones)
    return _deal_of_things(lot, zones, only) if lot.documents else None


# Things that exist once


def _deal_of_things(lot: Lot, zones: Sequence[Zone], only: Only) -> Deal:
    looks = [_look_of(holders, group, only) for holders, group in together(zones)]
    known, fits, stream, tell = lot.sort.known, lot.sort.fits, lot.stream, _tell_of(lot, zones)
    backs = [(code, sorted(alike)) for code, alike in lot.by_back.items()]
    blank = lot.sort.blank if lot.sort.backs is None else None

    def deal(world: Any, seat: int, luck: Chance) -> None:
        seen: set[int] = set()
        narrow: list[Hole] = []
        wide: list[Hole] = []
        for look in looks:
            look(world, seen, narrow, wide)
        if known is not None:
            known.deal(world, seat, seen, len(lot.documents))
        if narrow:
            narrow.sort(key=_how_many_fit)
            wide = narrow + wide
        while True:
            pools = {code: luck.shuffled(stream, [one for one in alike if one not in seen]) for code, alike in backs}
            for put, holder, key, pile, fitting in wide:
                if pile.__class__ is not list or blank is None or blank in pile:
                    put(holder, key, filled(pile, pools, fitting))
            if fits is None or fits(world):
                break
        tell(world)

    return deal


def _look_of(holders: Holders, zones: Sequence[Zone], only: Only) -> Look:
    """Return what finds the things of zones that are in sight, and the places where some may be hidden."""
    if zones[0].is_entry:
        return _look_at_entries(holders, zones[0], only)
    rows = [(zone, zone.field, listing(zone), zone.seen_by is not Sight.EVERYBODY) for zone in zones]

    def look(world: Any, seen: set[int], narrow: list[Hole], wide: list[Hole]) -> None:
        for holder, keys in holders(world):
            for zone, name, things_in, may_hide in rows:
                pile = getattr(holder, name)
                if things_in is not None:
                    seen.update(things_in(pile))
                elif pile:
                    seen.update(pile)
                if may_hide and pile:
                    fitting = only(zone, keys) if zone.only else None
                    (wide if fitting is None else narrow).append((setattr, holder, name, pile, fitting))

    return look


def _look_at_entries(holders: Holders, zone: Zone, only: Only) -> Look:
    may_hide = zone.seen_by is not Sight.EVERYBODY

    def look(world: Any, seen: set[int], narrow: list[Hole], wide: list[Hole]) -> None:
        for piles, keys in holders(world):
            seen.update(*values_of(piles))
            for key in keys_of(piles) if may_hide else ():
                if piles[key]:
                    fitting = only(zone, (*keys, key)) if zone.only else None
                    (wide if fitting is None else narrow).append((setitem, piles, key, piles[key], fitting))

    return look


def filled(pile: Any, pools: Pools, only: frozenset[int] | None = None) -> Any:
    """Return a pile with every hidden thing turned up as the next one with that back that may lie there."""
    kind = pile.__class__
    if kind is dict:
        return {key: pools[thing].pop() if thing in pools else thing for key, thing in pile.items()}
    if kind is int:
        return pools[pile].pop() if pile in pools else pile
    if only is not None:
        return kind([_next(pools[thing], only) if thing in pools else thing for thing in pile])
    count, first = len(pile), pile[0]
    if first in pools and pile.count(first) == count:
        # Most decks lie wholly face down with one back: their cards come off the pool at once.
        found = pools[first][: -count - 1 : -1]
        del pools[first][-count:]
    else:
        found = [pools[thing].pop() if thing in pools else thing for thing in pile]
    return found if kind is list else tuple(found)


def _how_many_fit(hole: Hole) -> int:
    return len(hole[-1] or ())


def _next(pool: list[int], only: frozenset[int]) -> int:
    found = next(thing for thing in reversed(pool) if thing in only)
    pool.remove(found)
    return found


def _tell_of(lot: Lot, zones: Sequence[Zone]) -> Callable[[Any], None]:
    """Return what lets, in a world that has been dealt, owners know what lies in the zones that they see."""
    known = lot.sort.known
    owned = [(zone, holders_along(zone.way)) for zone in zones if zone.seen_by is Sight.OWNER]
    if known is None or not owned:
        return lambda world: None

    def tell(world: Any) -> None:
        for zone, holders in owned:
            for holder, key, keys in piles_in(zone, holders(world)):
                pile = kept(holder, key)
                if not zone.is_grid:
                    known.tell(world, zone.owner(world, keys), pile)
                for place in keys_of(pile) if zone.is_grid else ():
                    known.tell(world, zone.owner(world, (*keys, place)), (pile[place],))

    return tell


# Like things, and choices


def _deal_of_copies(lot: Lot, zones: Sequence[Zone]) -> Deal:
    copies, blank, sets_of = lot.sort.copies, lot.sort.blank, _sets_of(zones)
    assert copies is not None

    def deal(world: Any, seat: int, luck: Chance) -> None:
        for keys, piles in sets_of(world).items():
            left = Counter(copies(world, *keys))
            left.subtract([thing for _, _, pile, _ in piles for thing in _things_in(pile) if thing != blank])
            unseen = luck.shuffled(lot.stream, sorted(left.elements()))
            unseen.reverse()
            for holder, key, pile, is_sorted in piles:
                if blank in _things_in(pile):
                    found = filled(pile, {blank: unseen})
                    lay(holder, key, type(pile)(sorted(found)) if is_sorted else found)

    return deal


def _deal_of_choices(lot: Lot, zones: Sequence[Zone]) -> Deal:
    could, blank, sets_of = lot.sort.could, lot.sort.blank, _sets_of(zones)
    assert could is not None

    def deal(world: Any, seat: int, luck: Chance) -> None:
        for keys, piles in sets_of(world).items():
            for holder, key, hidden, _ in piles:
                if hidden == blank:
                    lay(holder, key, luck.pick(lot.stream, could(world, *keys)))
                elif isinstance(hidden, (list, tuple)) and blank in hidden:
                    different = luck.shuffled(lot.stream, could(world, *keys))[: len(hidden)]
                    lay(holder, key, type(hidden)(sorted(different)))

    return deal


def _things_in(pile: Any) -> Any:
    return (pile,) if pile.__class__ is int else pile


def _sets_of(zones: Sequence[Zone]) -> Callable[[Any], dict[Keys, list[Pile]]]:
    """Return what finds the piles and single things of several zones, those with the same keys together."""
    groups = together(zones)

    def sets(world: Any) -> dict[Keys, list[Pile]]:
        found: dict[Keys, list[Pile]] = {}
        for holders, group in groups:
            reached = holders(world)
            for zone in group:
                for holder, key, keys in piles_in(zone, reached):
                    pile = kept(holder, key)
                    if not zone.is_grid:
                        found.setdefault(keys, []).append((holder, key, pile, zone.is_sorted))
                    for place in keys_of(pile) if zone.is_grid else ():
                        found.setdefault((*keys, place), []).append((pile, place, pile[place], False))
        return found

    return sets
