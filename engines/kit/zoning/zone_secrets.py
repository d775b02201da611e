"""Secrets from zones: what a view may not show.

A declaration is worked out once for each box, into closures over plain lists. For each sort a *turn* says how things
are seen face down; hiding a pile is turning it, but for the places in it that the seat sees.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from typing import Any

from engines.kit.known import Backs, Turn
from engines.kit.state import UNKNOWN
from engines.kit.zones import SEAT, Form, Rule, Sight, Sort, Zone, Zones
from engines.kit.zoning.zone_paths import Holders, holders_along, keys_of, path_of, read, together

MOST_TURNED = 512
"""How many piles of a sort are remembered face down."""
Covering = Callable[[Any, int, list[Turn]], None]
"""What hides zones: (view, seat, for each sort how its things are turned)."""


class Lot:
    """All things of a sort in a box: their documents, and what is seen of them face down."""

    def __init__(self, sort: Sort, box: Any) -> None:
        self.sort = sort
        self.stream = sort.stream or f"{sort.name}s".lower()
        self.kind = sort.name.lower().replace(" ", "_") if sort.kind is None else sort.kind
        self.documents = tuple(sort.of(box)) if sort.of else ()
        codes = [-2 - back for back in sort.backs(box)] if sort.backs else [sort.blank] * len(self.documents)
        self.by_back = {code: frozenset(_where(codes, code)) for code in sorted(set(codes), reverse=True)}
        # Negative numbers, which are hidden already or mean that nothing is there, find themselves at the end.
        tail = range(min(codes, default=UNKNOWN), 0)
        self.table = [*codes, *tail]
        self.labels = [(sort.name, thing) for thing in (*range(len(codes)), *tail)]
        self.backs: Backs = self.table if sort.backs else sort.blank

    def name(self, state: Any, thing: int) -> str:
        """Name a thing: as the game calls it, or by its document."""
        if self.sort.called is not None:
            return self.sort.called(state, thing)
        return self.documents[thing].name if self.documents else f"{self.sort.name} {thing}"

    def like(self, thing: int) -> str:
        """Return the id of any document with the same back as a thing, hidden or not, where backs differ."""
        alike = self.by_back.get(self.table[thing]) if self.sort.backs and self.kind else None
        return self.documents[min(alike)].id if alike else ""


def _where(codes: Sequence[int], code: int) -> list[int]:
    return [thing for thing, its in enumerate(codes) if its == code]


def listing(zone: Zone) -> Callable[[Any], Collection[int]] | None:
    """Return how the things of a pile of a zone are listed; None: the pile is a list or tuple of them."""
    if zone.made is not None:
        return lambda parts: [part.card for part in parts]
    if zone.is_one:
        return lambda thing: () if thing == zone.empty else (thing,)
    if zone.is_grid:
        return lambda grid: [thing for thing in values_of(grid) if thing != zone.empty]
    return None


def values_of(holder: Any) -> Collection[Any]:
    """List the values of a list or dict."""
    return holder.values() if isinstance(holder, dict) else holder


def hiding(zones: Zones, lots: Mapping[Sort, Lot]) -> Callable[[Any, int], None]:
    """Return what takes from a view, in place, what its seat may not know."""
    sorts, plain = list(lots), [_turn(lot) for lot in lots.values()]
    learnt = [(at, sort.known, lots[sort].backs) for at, sort in enumerate(sorts) if sort.known is not None]
    hidden = [zone for zone in zones.all if zone.seen_by is not Sight.EVERYBODY]
    full = [zone for zone in hidden if not zone.has_gaps]
    coverings = [
        *(_covering(holders, group, sorts) for holders, group in together(full)),
        *(_cover_grid(zone, sorts.index(zone.sort)) for zone in hidden if zone.has_gaps),
    ]
    is_open, hide_more = zones.is_open, zones.hide

    def hide(view: Any, seat: int) -> None:
        if is_open(view):
            return
        turns = plain
        if learnt:
            turns = plain.copy()
            for at, known, backs in learnt:
                turns[at] = known.turn(view, seat, backs, turns[at])
        for cover in coverings:
            cover(view, seat, turns)
        hide_more(view, seat)
        for _, known, _ in learnt:
            known.hide(view, seat)

    return hide


def _turn(lot: Lot) -> Turn:
    """Return how the things of a sort are seen face down by who was shown none of them."""
    if lot.sort.backs is None:
        blank = lot.sort.blank
        return lambda pile: [blank] * len(pile) if pile.__class__ is list else (blank,) * len(pile)
    table = lot.table

    # Decks that are tuples stay the same over many looks at a table: to find one again is faster than to turn it.
    @lru_cache(maxsize=MOST_TURNED)
    def turned_before(pile: tuple[int, ...]) -> tuple[int, ...]:
        return tuple([table[thing] for thing in pile])

    return lambda pile: turned_before(pile) if pile.__class__ is tuple else [table[thing] for thing in pile]


def _covering(holders: Holders, zones: Sequence[Zone], sorts: Sequence[Sort]) -> Covering:
    zone, at = zones[0], sorts.index(zones[0].sort)
    if zone.is_entry:
        return _cover_entries(holders, zone, at)
    return _cover_field(zone, at) if not (zone.way or zone.is_one) else _cover_parts(holders, zones, sorts)


def _cover_field(zone: Zone, at: int) -> Covering:
    """Hide a pile that is a field of the state."""
    name, sees = zone.field, sight_of(zone)

    def cover(view: Any, seat: int, turns: list[Turn]) -> None:
        pile = getattr(view, name)
        if pile:
            seen = sees(view, seat) if sees else False
            if seen is not True:
                is_plain = not seen and pile.__class__ is not dict
                setattr(view, name, turns[at](pile) if is_plain else turned(pile, turns[at], seen))

    return cover


def _cover_parts(holders: Holders, zones: Sequence[Zone], sorts: Sequence[Sort]) -> Covering:
    """Hide the piles and single things that are fields of parts."""
    piles = [(zone.field, sight_of(zone), sorts.index(zone.sort)) for zone in zones if not zone.is_one]
    ones = [(zone.field, sight_of(zone), sorts.index(zone.sort), zone.empty) for zone in zones if zone.is_one]

    def cover(view: Any, seat: int, turns: list[Turn]) -> None:
        for holder, keys in holders(view):
            for name, sees, at in piles:
                pile = getattr(holder, name)
                if pile:
                    seen = sees(view, seat, *keys) if sees else False
                    if seen is not True:
                        is_plain = not seen and pile.__class__ is not dict
                        setattr(holder, name, turns[at](pile) if is_plain else turned(pile, turns[at], seen))
            for name, sees, at, empty in ones:
                thing = getattr(holder, name)
                if thing != empty and not (sees and sees(view, seat, *keys)):
                    setattr(holder, name, turns[at]((thing,))[0])

    return cover


def _cover_entries(holders: Holders, zone: Zone, at: int) -> Covering:
    """Hide the piles that are entries of lists or dicts."""
    sees = sight_of(zone)
    if zone.seen_by is Sight.OWNER and zone.steps == (zone.field, SEAT):
        return _cover_others(zone.field, at)

    def cover(view: Any, seat: int, turns: list[Turn]) -> None:
        turn = turns[at]
        for piles, keys in holders(view):
            for key in range(len(piles)) if piles.__class__ is list else keys_of(piles):
                pile = piles[key]
                if pile:
                    seen = (sees(view, seat, *keys, key) if keys else sees(view, seat, key)) if sees else False
                    if seen is not True:
                        piles[key] = turned(pile, turn, seen) if seen else turn(pile)

    return cover


def _cover_others(name: str, at: int) -> Covering:
    """Hide the piles of the other seats, as hands are."""

    def cover(view: Any, seat: int, turns: list[Turn]) -> None:
        piles, turn = getattr(view, name), turns[at]
        for key, pile in enumerate(piles) if piles.__class__ is list else list(piles.items()):
            if pile and key != seat:
                piles[key] = turn(pile)

    return cover


def _cover_grid(zone: Zone, at: int) -> Covering:
    """Hide single places side by side of which some may be empty: everybody sees which."""
    holders, sees = holders_along(zone.way), sight_of(zone)

    def cover(view: Any, seat: int, turns: list[Turn]) -> None:
        for holder, keys in holders(view):
            grid = getattr(holder, zone.field)
            seen = sees(view, seat, *keys) if sees else False
            if seen is not True:
                shown = set(seen or ())
                places = [key for key in keys_of(grid) if grid[key] != zone.empty and key not in shown]
                for place, thing in zip(places, turns[at]([grid[place] for place in places]), strict=True):
                    grid[place] = thing

    return cover


def turned(pile: Any, turn: Turn, seen: Any) -> Any:
    """Return a pile as it is seen face down, but for what lies at the places that are seen."""
    kind = pile.__class__
    if not seen and kind is not dict:
        return turn(pile)
    if kind is list:
        hidden = turn(pile)
    else:
        hidden = dict(zip(pile, turn([*pile.values()]), strict=True)) if kind is dict else turn([*pile])
    for place in seen or ():
        hidden[place] = pile[place]
    return tuple(hidden) if kind is tuple else hidden


def sight_of(zone: Zone) -> Rule | None:
    """Return the rule that tells who sees a zone; None: nobody does."""
    if zone.form is Form.SINGLE and zone.empty == zone.sort.blank and not zone.is_fixed:
        raise ValueError(f"in the zone {zone.path} a hidden thing and no thing are the same: let `empty` be another")
    if not isinstance(zone.seen_by, Sight):
        return zone.seen_by
    if zone.seen_by is Sight.NOBODY:
        return None
    if zone.eaches == (SEAT,):
        return (lambda view, seat: (seat,)) if zone.is_grid else (lambda view, seat, key: key == seat)
    at = zone.owned_by
    if at is None:
        raise ValueError(f"the zone {zone.path} is seen by its owner, but nobody owns it")
    owner = zone.eaches[at].owner_of
    if not zone.is_grid or at < len(zone.eaches) - 1:
        return lambda view, seat, *keys: owner(view, keys[at]) == seat
    # Of places side by side the seat sees its own ones.
    return lambda view, seat, *keys: [
        key for key in keys_of(read(view, path_of(zone, (*keys, None))[:-1])) if owner(view, key) == seat
    ]
