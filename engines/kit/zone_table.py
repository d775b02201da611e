"""Zones on the table: their ids, their things with faces for those who may see them, and plain areas.

What the viewer sees has its document, what lies hidden shows its back. A stack that not everybody may look through
lies there as one pile with its number; the next card of it lies beside it for those who know it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from engines.kit.documents import Document
from engines.kit.state import UNKNOWN
from engines.kit.table import Area, Place, Shape, Thing, Token
from engines.kit.zone_box import contents_of, laid_out
from engines.kit.zone_paths import Keys, places_of
from engines.kit.zone_secrets import Lot
from engines.kit.zones import Form, Zone

SHAPES = {Form.STACK: Shape.STACK, Form.PILE: Shape.STACK, Form.HAND: Shape.HAND, Form.POOL: Shape.POOL}


# Ids


def thing_id(state: Any, zone: Zone, keys: Keys, place: int) -> str:
    """Return the id of the thing at a place of a zone."""
    if callable(zone.thing):
        return zone.thing(state, *keys, place)
    return zone.thing_pattern.format(*keys, place)


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
    own = (f"{zone.stem}.place", zone.stem) if zone.stem else ()
    more = zone.spots(state, *keys) if callable(zone.spots) else zone.spots
    return tuple(id.format(*keys) for id in (*own, *more))


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
    owner, lot = zone.owner(view, keys), laid_out(view.box).lots[zone.sort]
    if zone.is_one_pile:
        ends = [(zone.top, pile[-1:]), (zone.bottom, pile[:1])]
        beside = [_thing(zone, lot, owner, id.format(*keys), *end) for id, end in ends if id and end and end[0] >= 0]
        return (_pile(view, zone, keys, pile), *beside)
    hidden = [thing for thing in pile if thing < 0] if zone.rest else []
    shown = tuple(
        _thing(zone, lot, owner, thing_id(view, zone, keys, place), UNKNOWN if is_blind else thing)
        for place, thing in enumerate(pile)
        if thing >= 0 or not zone.rest
    )
    return (_pile(view, zone, keys, hidden), *shown) if hidden else shown


def _thing(zone: Zone, lot: Lot, owner: int | None, id: str, thing: int) -> Thing:
    """Describe a thing by its face, or by its back if it is hidden."""
    sort = zone.sort
    if thing >= 0:
        document = lot.documents[thing]
        return face_up(id, document, owner=owner, note=sort.note(document))
    name = zone.hidden or sort.hidden or sort.name.capitalize()
    return Thing(id, name, kind=sort.kind, face_up=False, owner=owner, back=lot.like(thing))


def _pile(view: Any, zone: Zone, keys: Keys, things: Sequence[int]) -> Thing:
    """Describe things that lie as one pile, by the back of the topmost, or of any that may lie there."""
    laid = laid_out(view.box)
    lot, fitting = laid.lots[zone.sort], () if things else laid.fitting(view, zone, keys)
    id = zone.rest.format(*keys) if zone.rest else thing_id(view, zone, keys, -1)
    name = zone.words(zone.pile or zone.heading, view, keys)
    back = lot.like(things[-1]) if things else lot.like(min(fitting)) if fitting else ""
    owner = zone.owner(view, keys)
    return Thing(id, name, kind=zone.sort.kind, face_up=False, count=len(things), owner=owner, back=back)


# Areas


def place_of(view: Any, zone: Zone, *keys: Any, is_blind: bool = False) -> Place:
    """Describe a place of a zone with what lies there."""
    things = things_of(view, zone, *keys, is_blind=is_blind)
    return Place(f"{zone.stem}.place".format(*keys), zone.words(zone.heading, view, keys), things=things)


def area_of(view: Any, zone: Zone, *keys: Any, is_blind: bool = False) -> Area:
    """Describe a place of a zone as an area of its own."""
    place = place_of(view, zone, *keys, is_blind=is_blind)
    shape = SHAPES.get(zone.form, Shape.ROW)
    return Area(zone.stem.format(*keys), place.name, shape, (place,), owner=zone.owner(view, keys))


def areas_of(view: Any, zones: Sequence[Zone], *keys: Any) -> list[Area]:
    """Describe zones as areas of their own: one place of each, or all; neighbours take turns as they are declared."""
    places = [(zone, keys) for zone in zones] if keys else places_of(view, zones)
    areas = [(zone, area_of(view, zone, *its)) for zone, its in places]
    return [area for zone, area in areas if zone.is_bare or area.places[0].things]
