"""Zones on the table: their ids, their things with faces for those who may see them, and plain areas.

What the viewer sees has its document, what lies hidden shows its back. A stack that not everybody may look through
lies there as one pile with its number; the next card of it lies beside it for those who know it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engines.kit.documents import Document
from engines.kit.state import EVERYONE, UNKNOWN
from engines.kit.table import Area, Place, Shape, Thing, Token
from engines.kit.zones import Form, Sight, Zone
from engines.kit.zoning.zone_box import contents_of, laid_out
from engines.kit.zoning.zone_paths import Keys, places_of

SHAPES = {Form.STACK: Shape.STACK, Form.PILE: Shape.STACK, Form.HAND: Shape.HAND, Form.POOL: Shape.POOL}


# Ids


def thing_id(state: Any, zone: Zone, keys: Keys, place: int) -> str:
    """Return the id of the thing at a place of a zone."""
    if callable(zone.thing):
        return zone.thing(state, *keys, place)
    usual = f"{zone.stem}.deck" if zone.is_one_pile else f"{zone.stem}.{{}}"
    return (zone.thing or usual).format(*keys, place)


def ids_of(state: Any, zone: Zone, keys: Keys) -> Mapping[str, int]:
    """Return for each id that shows a thing of a zone its place in it; -1 is the topmost of a pile."""
    if zone.is_one_pile:
        ends = {zone.top.format(*keys): -1, zone.bottom.format(*keys): 0}
        return {thing_id(state, zone, keys, -1): -1, **{id: place for id, place in ends.items() if id}}
    is_one = zone.form in (Form.SINGLE, Form.COUNT)
    places = range(1 if is_one else len(contents_of(state, zone, keys)))
    return {thing_id(state, zone, keys, place): place for place in places}


def spots_of(state: Any, zone: Zone, keys: Keys) -> tuple[str, ...]:
    """Return the ids, beside those of its things, onto which a thing is dropped to lie in a zone."""
    stem = zone.stem.format(*keys)
    return (f"{stem}.place", stem, *zone.spot_ids(state, keys)) if stem else zone.spot_ids(state, keys)


def ids_where(view: Any, zones: Sequence[Zone], things: Collection[int]) -> tuple[str, ...]:
    """Find on the table where things lie: their ids, as far as they are in these zones and the viewer sees them."""
    return tuple(
        thing_id(view, zone, keys, place)
        for zone, keys in places_of(view, zones)
        for place, thing in enumerate(contents_of(view, zone, keys))
        if thing in things
    )


# Things


def face_up(
    id: str, document: Document, *, owner: int | None = None, note: str = "", tokens: tuple[Token, ...] = ()
) -> Thing:
    """Describe a component whose face is seen."""
    return Thing(id, document.name, document.id, document.kind, owner=owner, note=note, tokens=tokens)


def things_of(view: Any, zone: Zone, *keys: Any, is_blind: bool = False) -> tuple[Thing, ...]:
    """Describe what lies in a place of a zone; who looks blindly sees backs even of what the view knows."""
    pile = contents_of(view, zone, keys)
    if not (pile or (zone.is_one_pile and zone.is_bare)):
        return ()
    describe = _describer(view, zone, keys)
    if zone.form is Form.COUNT:
        return (replace(describe(thing_id(view, zone, keys, 0), pile[0]), count=len(pile)),)
    if zone.is_one_pile:
        ends = [(zone.top, pile[-1:]), (zone.bottom, pile[:1])]
        beside = [describe(id.format(*keys), *end) for id, end in ends if id and end and end[0] >= 0]
        return (_pile(view, zone, keys, pile), *beside)
    if zone.form is Form.SINGLE:
        return (describe(thing_id(view, zone, keys, 0), UNKNOWN if is_blind else pile[0]),)
    hidden = [place for place, thing in enumerate(pile) if thing < 0] if zone.rest else []
    things = {
        place: describe(thing_id(view, zone, keys, place), UNKNOWN if is_blind else thing)
        for place, thing in enumerate(pile)
    }
    if hidden:
        things[hidden[0]] = _pile(view, zone, keys, [pile[place] for place in hidden])
    return tuple(thing for place, thing in things.items() if place not in hidden[1:])


def tokens_of(view: Any, zone: Zone, *keys: Any) -> tuple[Token, ...]:
    """Describe what lies in a place of a zone as small pieces: those that are only counted as one of so many."""
    things = things_of(view, zone, *keys)
    return tuple(
        Token(
            thing.id,
            thing.name,
            count=thing.count,
            owner=thing.owner,
            is_counted=thing.count > 1 or zone.form is Form.COUNT,
        )
        for thing in things
    )


def _describer(view: Any, zone: Zone, keys: Keys) -> Callable[[str, int], Thing]:
    """Return what describes a thing of a zone by its face, or by its back if it is hidden: (id, thing)."""
    sort, owner, is_up = zone.sort, zone.owner(view, keys), zone.is_up(view, *keys)
    lot, back = laid_out(view.box).lots[sort], zone.hidden or sort.hidden or sort.name.capitalize()
    # What only leaves a zone is on its way and seen now: nobody has to remember it yet.
    is_hidden = zone.seen_by is Sight.NOBODY and zone.is_leaving is not True and view.viewer != EVERYONE

    def describe(id: str, thing: int) -> Thing:
        if thing < 0:
            return Thing(id, back, kind=lot.kind, face_up=False, owner=owner, back=lot.like(thing))
        if lot.documents:
            seen = face_up(id, lot.documents[thing], owner=owner, note=sort.note(lot.documents[thing]))
        else:
            seen = Thing(id, lot.name(view, thing), owner=owner)
        if is_hidden:
            seen = replace(seen, is_recalled=True)
        return seen if is_up else replace(seen, face_up=False, note="face down")

    return describe


def _pile(view: Any, zone: Zone, keys: Keys, things: Sequence[int]) -> Thing:
    """Describe things that lie as one pile, by the back of the topmost, or of any that may lie there."""
    lot = laid_out(view.box).lots[zone.sort]
    id = zone.rest.format(*keys) if zone.rest else thing_id(view, zone, keys, -1)
    name = _heading(zone.words(zone.pile or zone.heading, view, keys))
    back = lot.like(things[-1]) if things else lot.like(-2 - zone.back(view, *keys)) if zone.back else ""
    owner = zone.owner(view, keys)
    return Thing(id, name, kind=lot.kind, face_up=False, count=len(things), owner=owner, back=back)


# Areas


def place_of(view: Any, zone: Zone, *keys: Any, is_blind: bool = False) -> Place:
    """Describe a place of a zone with what lies there."""
    things = things_of(view, zone, *keys, is_blind=is_blind)
    return Place(f"{zone.stem}.place".format(*keys), _heading(zone.words(zone.heading, view, keys)), things=things)


def _heading(words: str) -> str:
    """Begin a heading with a capital letter, whatever it is made of."""
    return words[:1].upper() + words[1:]


def area_of(view: Any, zone: Zone, *keys: Any, is_blind: bool = False) -> Area:
    """Describe a place of a zone as an area of its own."""
    place = place_of(view, zone, *keys, is_blind=is_blind)
    shape = SHAPES.get(zone.form, Shape.ROW)
    return Area(zone.stem.format(*keys), place.name, shape, (place,), owner=zone.owner(view, keys))


def areas_of(view: Any, zones: Sequence[Zone], *keys: Any) -> list[Area]:
    """Describe zones as areas of their own: one place of each, or all; neighbours take turns as they are declared.

    A zone that is not shown bare is there all the same: what comes to lie in it has its room.
    """
    places = [(zone, keys) for zone in zones] if keys else places_of(view, zones)
    return [replace(area_of(view, zone, *its), is_loose=not zone.is_bare) for zone, its in places]
