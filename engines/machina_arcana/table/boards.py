"""Boards on the table: each player's sliders and items, the chapter board, markers on cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engines.kit.maps.laying import laid_token
from engines.kit.table import Area, Place, Shape, Thing, Token
from engines.kit.zoning.zone_table import areas_of, face_up, things_of
from engines.machina_arcana.seats import seat_of_explorer
from engines.machina_arcana.state import MARKERS, NOBODY, NONE, Card, MachinaState
from engines.machina_arcana.units.attributes import ARMOR, ESSENCE, HEALTH, STAMINA, WILL, attribute, maximum
from engines.machina_arcana.units.marks import free_markers
from engines.machina_arcana.zones import ATTACHED, BAG, BOUND, MAINS

RATINGS = ("Spawn rating", "Horror rating")


def explorer_areas(view: MachinaState) -> list[Area]:
    """Describe what lies before each player: explorer, sliders, equipped stacks, bag, bound events."""
    return [area for who in range(len(view.explorers)) for area in areas_before(view, who)]


def areas_before(view: MachinaState, who: int) -> list[Area]:
    """Describe what lies before one explorer's player."""
    owner, explorer = seat_of_explorer(view, who), view.explorers[who]
    name, things = "Explorer", tuple[Thing, ...]()
    if explorer.card != NONE:
        card = view.box.explorers[explorer.card]
        thing = face_up(f"explorer{who}.card", card, owner=owner, note=condition(view, who))
        name, things = card.name, (marked(view, thing, ("explorer", explorer.card)),)
    board = Area(
        f"explorer{who}", name, Shape.POOL, (Place(f"explorer{who}.place", name, things=things),), owner=owner
    )
    piles = [stacks(view, who), *areas_of(view, [BAG], who), *areas_of(view, [BOUND], who)]
    return [board, *sliders(view, who), *(replace(area, owner=owner) for area in piles)]


def condition(view: MachinaState, who: int) -> str:
    """Say how an explorer stands: armor, will, and whether it is out."""
    explorer = view.explorers[who]
    if explorer.is_dead:
        return "dead"
    out = ", has left the map" if explorer.has_exited else ""
    return f"armor {attribute(view, who, ARMOR)}, will {attribute(view, who, WILL)}{out}"


def sliders(view: MachinaState, who: int) -> Iterator[Area]:
    """Describe health, stamina and essence as tracks."""
    explorer = view.explorers[who]
    for name, value in ((HEALTH, explorer.health), (STAMINA, explorer.stamina), (ESSENCE, explorer.essence)):
        yield Area(
            f"{name}{who}",
            name.capitalize(),
            Shape.TRACK,
            (Place(f"{name}{who}.marker", name.capitalize()),),
            owner=seat_of_explorer(view, who),
            value=value,
            maximum=0 if explorer.card == NONE else maximum(view, who, name),
        )


def stacks(view: MachinaState, who: int) -> Area:
    """Describe the equipped items, each main item with what lies on it."""
    explorer = view.explorers[who]
    mains = dict(zip(explorer.mains, things_of(view, MAINS, who), strict=True))
    others = dict(zip(explorer.attached, things_of(view, ATTACHED, who), strict=True))
    places = []
    for column, (main, thing) in enumerate(mains.items()):
        stack = [thing, *(others[item] for item in _on(view, who, main) if item in others)]
        places.append(Place(f"stack{who}.{column}", column=column, things=tuple(stack)))
    return Area(f"mains{who}", "Equipped", Shape.ROW, tuple(places))


def _on(view: MachinaState, who: int, main: int) -> list[int]:
    found, host = [main], view.explorers[who].host
    for one in found:
        found += [item for item, under in host.items() if under == one]
    return found[1:]


def chapter_areas(view: MachinaState) -> list[Area]:
    """Describe the chapter board: ratings, threat, level."""
    options = view.box.options
    tracks = [
        ("threat", "Monster threat", view.threat, options.threat_track_length),
        ("level", "Monster level", view.level, 5),
        ("spawn", RATINGS[0], view.ratings[0], 10),
        ("horror", RATINGS[1], view.ratings[1], 10),
    ]
    found = [
        Area(name, title, Shape.TRACK, (Place(f"{name}.marker", title),), value=value, maximum=most)
        for name, title, value, most in tracks
    ]
    return [*found, marker_area(view)]


def marker_area(view: MachinaState) -> Area:
    """Describe the markers that are free."""
    palette = view.box.palette
    free = [
        laid_token(palette, "marker", f"markers{who}", count=left, owner=seat_of_explorer(view, who))
        for who in range(len(view.explorers))
        if (left := min(MARKERS, free_markers(view, who)))
    ]
    if left := free_markers(view, NOBODY):
        free.append(laid_token(palette, "horror_marker", "markers-horror", count=left))
    return Area("markers", "Markers", Shape.POOL, (Place("markers.place", "Markers", tokens=tuple(free)),))


def marked(view: MachinaState, thing: Thing, card: Card) -> Thing:
    """Lay the markers and count tokens of a card on it."""
    palette = view.box.palette
    found: list[Token] = []
    for marker in view.markers:
        if marker.card == card:
            kind = "horror_marker" if marker.owner == NOBODY else "marker"
            owner = None if marker.owner == NOBODY else seat_of_explorer(view, marker.owner)
            found.append(laid_token(palette, kind, f"marker{marker.number}", owner=owner))
    if count := view.counts.get(f"{card[0]}/{card[1]}", 0):
        found.append(laid_token(palette, "count", f"count-{card[0]}{card[1]}", count=count))
    return replace(thing, tokens=tuple(found)) if found else thing
