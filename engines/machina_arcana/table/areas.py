"""The table: what lies where, as data that the playtest window draws."""

from __future__ import annotations

from dataclasses import replace

from engines.kit.pointing import points_of
from engines.kit.table import Area, Place, Shape, Table
from engines.kit.zoning.zone_table import area_of, areas_of
from engines.machina_arcana.state import MachinaState
from engines.machina_arcana.table.boards import chapter_areas, explorer_areas
from engines.machina_arcana.table.maps import map_area
from engines.machina_arcana.table.pointing import POINTS, nowhere
from engines.machina_arcana.zones import (
    CHAPTERS,
    DESTROYED_EVENTS,
    DESTROYED_ITEMS,
    DESTROYED_MONSTERS,
    DRAWN,
    ENDGAME,
    EVENT_DECKS,
    ITEM_DECKS,
    MONSTER_DECK,
    PAST,
    PLAYED_EVENTS,
    QUEUE,
    TILES,
)

EARLIER = "Earlier chapters"
QUEUED = 3
"""So many monsters of the queue have room from the beginning."""


def table(view: MachinaState) -> Table:
    """Describe all that a seat sees."""
    areas: list[Area] = [
        map_area(view),
        *story_areas(view),
        *(replace(area, is_lasting=True, room=QUEUED) for area in areas_of(view, [QUEUE])),
        *areas_of(view, [PLAYED_EVENTS]),
        # An event may let somebody draw: both lie open then.
        area_of(view, DRAWN),
        *chapter_areas(view),
        *explorer_areas(view),
        *areas_of(view, [EVENT_DECKS, DESTROYED_EVENTS, MONSTER_DECK, DESTROYED_MONSTERS]),
        *areas_of(view, [ITEM_DECKS, DESTROYED_ITEMS, CHAPTERS, TILES]),
    ]
    return Table(tuple(areas), points_of(view, POINTS, nowhere))


def story_areas(view: MachinaState) -> list[Area]:
    """Describe what is played now, a chapter or the endgame, which lies there to be read, and the piles beside it.

    The endgame is a mere pile before its time; then it takes the place of the last chapter.
    """
    chapters, endgame = area_of(view, PAST), area_of(view, ENDGAME)
    (place,), (ending,) = chapters.places, endgame.places
    over, now = (place.things, ()) if view.is_endgame else (place.things[:-1], place.things[-1:])
    told = (ending,) if view.is_endgame else (replace(place, things=now),)
    return [
        replace(chapters, shape=Shape.ROW, is_lasting=True, places=told),
        Area("earlier", EARLIER, Shape.STACK, (Place("earlier.place", EARLIER, things=over),)),
        replace(endgame, shape=Shape.STACK, places=() if view.is_endgame else (ending,)),
    ]
