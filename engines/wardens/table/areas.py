"""The table: what lies where, as data that the playtest window draws."""

from __future__ import annotations

from dataclasses import replace

from engines.kit.maps.laying import laid_token
from engines.kit.pointing import points_of
from engines.kit.table import Area, Place, Shape, Table
from engines.kit.zoning.zone_table import area_of, areas_of, things_of
from engines.wardens.markers import reserve_tokens
from engines.wardens.sides import seat_of, team_seats
from engines.wardens.state import CTHULHU, CTHULHUS_SIDE, KAYSAR, NOBODY, WARDENS_SIDE, WardensState
from engines.wardens.table.characters import character_areas
from engines.wardens.table.chart import map_area
from engines.wardens.table.pointing import POINTS, nowhere
from engines.wardens.table.scenes import scenes
from engines.wardens.zones import (
    ARTIFACTS_FOUND,
    ARTIFACTS_USED,
    ASIDE,
    DISCARDS,
    GIVEN,
    GONE,
    HANDS,
    HIDDEN,
    PLACES,
    PLAYED,
    PROPHECIES,
    TERRITORIES,
)

RESERVES = ("starspawn", "ship", "zeppelin", "tank", "tentacle")
"""What the palette calls the miniatures in reserve."""
FOUND = 3
"""So many Artifacts that were found and not used yet have room from the beginning."""


def table(view: WardensState) -> Table:
    """Describe all that a seat sees."""
    areas = [
        map_area(view),
        track_area(view),
        *areas_of(view, [PROPHECIES, DISCARDS, TERRITORIES, GONE]),
        *areas_of(view, [PLAYED]),
        artifact_area(view),
        reserve_area(view),
        *hand_areas(view),
        *character_areas(view),
        *team_areas(view),
    ]
    return Table(tuple(areas), points_of(view, POINTS, nowhere), scenes(view))


def track_area(view: WardensState) -> Area:
    """Describe the track of the Dark Star: the space that it is on, and what the next one brings."""
    track, star = view.box.track, view.dark_star
    following = track[star + 1 :][:1]
    note = following[0].text if following else ""
    place = Place("dark_star.marker", track[star].name, note=note)
    return Area("dark_star", "Dark Star", Shape.TRACK, (place,), value=star + 1, maximum=len(track))


def artifact_area(view: WardensState) -> Area:
    """Describe the places of the board with the Territory cards that hide Artifacts, before they are chosen, too."""
    laid = len(view.places)
    places = [
        Place(
            f"spot{spot}",
            f"Hidden place {spot + 1}",
            column=spot,
            things=(*things_of(view, PLACES, spot), *things_of(view, HIDDEN, spot)),
        )
        for spot in range(laid)
    ]
    places += [Place(f"spot{spot}", column=spot) for spot in range(laid, len(view.box.artifacts))]
    return Area("places", "Where Artifacts lie", Shape.ROW, tuple(places), is_lasting=True, room=len(places))


def reserve_area(view: WardensState) -> Area:
    """Describe the miniatures that are in reserve."""
    palette = view.box.world.palette
    found = [
        laid_token(palette, kind, f"supply{sort}", count=count)
        for sort, (kind, count) in enumerate(zip(RESERVES, view.supply, strict=True))
        if count > 0
    ]
    found += reserve_tokens(view)
    return Area("reserve", "Reserve", Shape.POOL, (Place("reserve.place", "Reserve", tokens=tuple(found)),))


def hand_areas(view: WardensState) -> list[Area]:
    """Describe both hands: each lies before one who holds it, the viewer if he is one of them."""
    team = team_seats(view)
    holder = view.viewer if view.viewer in team else team[0] if team else seat_of(view, CTHULHU)
    owners = {CTHULHUS_SIDE: seat_of(view, CTHULHU), WARDENS_SIDE: holder}
    return [replace(area_of(view, HANDS, side), owner=owner) for side, owner in owners.items()]


def team_areas(view: WardensState) -> list[Area]:
    """Describe what the team has found: Artifacts, and Kaysar's Territory cards."""
    kaysar = None if view.owners[KAYSAR] == NOBODY else view.owners[KAYSAR]
    cards = [replace(area, owner=kaysar) for area in areas_of(view, [GIVEN])]
    found = replace(area_of(view, ARTIFACTS_FOUND), is_lasting=True, room=FOUND)
    used = replace(area_of(view, ARTIFACTS_USED), shape=Shape.STACK)
    return [found, used, *cards, *areas_of(view, [ASIDE])]
