"""Watching cards: where each component lies after every decision, from the zones that the game declares.

A zone that has not changed costs one comparison of lists. Who may see what lies in a zone comes from the declaration;
where the game answers that by a rule of its own, it is asked every few rounds: asking costs more than looking.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any, NamedTuple

from engines.kit.state import State
from engines.kit.zones import Form, Sight, Sort, Zone
from engines.kit.zoning.zone_paths import Keys, holders_along, kept, keys_of, piles_in
from workbench.lab.model.rows import CardRow

NOBODY = -1
ASKED_EVERY = 4
"""Every so many rounds, and at the end, the game is asked who sees what by a rule of its own."""


class Spot(NamedTuple):
    """What matters of the place where a thing lies."""

    owner: int
    """The seat that has what lies there; of a hand that several hold together, the first of them."""
    is_open: bool
    is_shut: bool
    """Whether no seat sees what lies there, as far as the declaration says."""
    seats: int
    """All seats that have what lies there, one bit for each."""
    is_laid: bool
    """Whether it is a single spot of the table: what is put there is played, even if it lies face down."""


@dataclass(slots=True)
class _Count:
    """What is counted of one card in one game."""

    seen: set[int] = field(default_factory=set)
    gained: int = 0
    played: int = 0
    lost: int = 0
    held: int = 0
    had: int = 0
    began: int = 0


class _Group:
    """Zones whose piles lie in the same parts of the state, with what lay there when it was last looked at."""

    def __init__(self, zones: list[Zone]) -> None:
        self.zones = zones
        self.holders = holders_along(zones[0].way)
        fields = [zone.field for zone in zones]
        one, several = attrgetter(fields[0]), attrgetter(*fields)
        self.piles: Callable[[Any], Any] = (
            (lambda holder: holder)
            if zones[0].is_entry
            else several
            if len(fields) > 1
            else lambda part: (one(part),)
        )
        """All piles of a holder at once, so that one comparison tells whether anything has changed."""
        self.before: dict[Keys, Any] = {}

    def changed(self, keys: Keys, now: Any) -> list[tuple[Zone, Keys, Any, Any]]:
        """List the piles that have changed, each with its zone, its keys and what it was; remember what they are."""
        if self.zones[0].is_entry:
            return self._changed_entries(keys, now)
        before = list(self.before.get(keys) or [None] * len(now))
        found = []
        for place, pile in enumerate(now):
            old = before[place]
            if old != pile:
                found.append((self.zones[place], keys, old, pile))
                before[place] = _kept(pile)
        self.before[keys] = tuple(before)
        return found

    def _changed_entries(self, keys: Keys, now: Any) -> list[tuple[Zone, Keys, Any, Any]]:
        zone, before = self.zones[0], self.before.get(keys)
        if before is None or len(before) != len(now):
            self.before[keys] = {key: _kept(now[key]) for key in now} if isinstance(now, dict) else [*map(_kept, now)]
            return [(zone, (*keys, key), None, now[key]) for key in keys_of(now)]
        found = []
        for key in keys_of(now):
            old = before.get(key) if isinstance(before, dict) else before[key]
            if old != now[key]:
                found.append((zone, (*keys, key), old, now[key]))
                before[key] = _kept(now[key])
        return found


def _kept(pile: Any) -> Any:
    return pile.copy() if isinstance(pile, list | dict) else pile


def _grouped(zones: Iterable[Zone]) -> list[_Group]:
    groups: dict[Any, list[Zone]] = {}
    for zone in zones:
        groups.setdefault(zone if zone.is_entry else zone.way, []).append(zone)
    return [_Group(group) for group in groups.values()]


class CardWatch:
    """Watches all components with documents in one game."""

    def __init__(self, state: State) -> None:
        zones = [zone for zone in state.box.game.zones.all if _has_cards(zone)]
        sorts = list(dict.fromkeys(zone.sort for zone in zones))
        self._documents = [[one.id for one in _documents(sort, state)] for sort in sorts]
        self._sort = {zone: sorts.index(zone.sort) for zone in zones}
        self._groups = _grouped(zones)
        self._ruled = [zone for zone in zones if not isinstance(zone.seen_by, Sight) and zone.owned_by is None]
        self._at: dict[tuple[int, int], Spot] = {}
        self._spots: dict[tuple[Zone, Keys], Spot] = {}
        self._counts: dict[str, _Count] = {}
        self._round = 0
        self._look(state, is_set_up=True)

    @property
    def zones(self) -> Iterable[Zone]:
        """The zones that are looked at."""
        return self._sort

    def spot_of(self, zone: Zone, thing: int) -> Spot:
        """Tell where a thing of the sort that lies in a zone was seen last."""
        return self._at[self._sort[zone], thing]

    def has_come_up(self, card: str) -> bool:
        """Tell whether somebody has seen or had a card by now."""
        count = self._counts.get(card)
        return count is not None and bool(count.seen or count.had)

    def after(self, state: State) -> None:
        """Look at the table after a decision."""
        if state.question is not None and state.question.answers:
            return  # others have still to answer: nothing has happened yet
        self._look(state, is_set_up=False)
        if self._ruled and state.rounds >= self._round + ASKED_EVERY:
            self._round = state.rounds
            self._ask_rules(state)

    def rows(self, state: State) -> tuple[CardRow, ...]:
        """Return what became of every card that came up, at the end of the game."""
        self._ask_rules(state)
        for (sort, thing), spot in self._at.items():
            if spot.owner != NOBODY:
                self._count(sort, thing).held += 1
        return tuple(
            CardRow(card, len(one.seen), one.gained, one.played, one.lost, one.held, one.had, one.began)
            for card, one in sorted(self._counts.items())
            if one.seen or one.had
        )

    def _look(self, state: State, *, is_set_up: bool) -> None:
        moved: list[tuple[int, int, Spot]] = []
        for group in self._groups:
            before, piles = group.before, group.piles
            for holder, keys in group.holders(state):
                now = piles(holder)
                if before.get(keys) != now:
                    for zone, place, old, pile in group.changed(keys, now):
                        moved += self._lying(state, zone, place, old, pile)
        for sort, thing, spot in moved:
            if self._at.get((sort, thing)) != spot:
                self._move(sort, thing, spot, is_set_up=is_set_up)

    def _lying(self, state: State, zone: Zone, keys: Keys, old: Any, pile: Any) -> list[tuple[int, int, Spot]]:
        """List the things that have come to a pile, with their spots; single places side by side each have one."""
        sort = self._sort[zone]
        if zone.is_grid:
            return [
                (sort, thing, self._spot(state, zone, (*keys, key)))
                for key, thing in _come(old, pile)
                if _is_thing(zone, thing)
            ]
        known = () if old is None else _things(zone, old)
        come = set(_things(zone, pile)).difference(known)
        if not come:
            return []
        spot = self._spot(state, zone, keys)
        return [(sort, thing, spot) for thing in come if _is_thing(zone, thing)]

    def _spot(self, state: State, zone: Zone, keys: Keys) -> Spot:
        place = (zone, keys)
        if place not in self._spots:
            holders = _holders(state, zone, keys)
            is_ruled = not holders and not isinstance(zone.seen_by, Sight)
            is_shut = zone.seen_by is Sight.NOBODY or is_ruled or not zone.is_in_play
            seen = zone.seen_by is Sight.EVERYBODY
            is_laid = zone.form is Form.SINGLE and zone.is_in_play and not zone.is_fixed
            owner = holders[0] if holders else NOBODY
            self._spots[place] = Spot(owner, seen, is_shut, sum(1 << seat for seat in holders), is_laid)
        return self._spots[place]

    def _move(self, sort: int, thing: int, spot: Spot, *, is_set_up: bool) -> None:
        before, count = self._at.get((sort, thing)), self._count(sort, thing)
        self._at[sort, thing] = spot
        if not spot.is_shut:
            count.seen.add(thing)
        if spot.owner != NOBODY:
            count.had |= spot.seats
            count.began |= spot.seats if is_set_up else 0
        if is_set_up or before is None:
            return
        is_shown = spot.is_open or (spot.is_laid and spot.owner == NOBODY)
        if before.owner != NOBODY and not before.is_open and is_shown:
            count.played += 1
        elif before.owner not in (NOBODY, spot.owner):
            count.lost += 1
        if spot.owner not in (NOBODY, before.owner):
            count.gained += 1

    def _count(self, sort: int, thing: int) -> _Count:
        card = self._documents[sort][thing]
        if card not in self._counts:
            self._counts[card] = _Count()
        return self._counts[card]

    def _ask_rules(self, state: State) -> None:
        """Ask the game who sees what lies in zones that belong to nobody and that it answers for by a rule."""
        for zone in self._ruled:
            for holder, key, keys in piles_in(zone, holders_along(zone.way)(state)):
                for seat in range(state.players):
                    assert not isinstance(zone.seen_by, Sight)
                    self._see(zone, zone.seen_by(state, seat, *keys), kept(holder, key))

    def _see(self, zone: Zone, seen: Any, pile: Any) -> None:
        """Note what a seat sees in a pile: all of it, nothing, or some places of it."""
        if seen is False:
            return
        if not zone.is_grid and not isinstance(pile, list | tuple | dict):
            pile = (pile,)
        places = keys_of(pile) if seen is True else seen
        for place in places:
            if (not isinstance(pile, dict) or place in pile) and _is_thing(zone, pile[place]):
                self._count(self._sort[zone], pile[place]).seen.add(pile[place])


def _holders(state: State, zone: Zone, keys: Keys) -> list[int]:
    """List the seats that have what lies in a place: its owner, or all who see the hand of a side."""
    owner = zone.owner(state, keys)
    if owner is not None:
        return [owner]
    if zone.form is not Form.HAND or isinstance(zone.seen_by, Sight):
        return []
    return [seat for seat in range(state.players) if zone.seen_by(state, seat, *keys) is True]


def _come(old: Any, pile: Any) -> list[tuple[Any, Any]]:
    """List the places of a grid at which something else lies than before, with what lies there now."""
    if isinstance(pile, dict):
        before = old or {}
        return [(key, thing) for key, thing in pile.items() if before.get(key) != thing]
    if old is None or len(old) != len(pile):
        return list(enumerate(pile))
    return [(key, thing) for key, thing in enumerate(pile) if old[key] != thing]


def _things(zone: Zone, pile: Any) -> Sequence[int]:
    if zone.form is Form.SINGLE:
        return (pile,)
    return pile if zone.made is None else [part.card for part in pile]


def _is_thing(zone: Zone, thing: Any) -> bool:
    return thing.__class__ is int and thing >= 0 and thing != zone.empty


def _has_cards(zone: Zone) -> bool:
    """Tell whether a zone holds things with documents of their own, each of them once, and longer than in passing."""
    if zone.form is Form.COUNT or (zone.is_leaving is True and zone.seen_by is Sight.NOBODY):
        return False
    sort = zone.sort
    return sort.of is not None and sort.copies is None and sort.could is None


def _documents(sort: Sort, state: State) -> Any:
    assert sort.of is not None
    return sort.of(state.box)
