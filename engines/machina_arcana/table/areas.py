"""The table: what lies where, as data that the playtest window draws."""

from __future__ import annotations

from dataclasses import replace

from engines.kit.pointing import points_of
from engines.kit.table import Area, Place, Shape, Table
from engines.kit.zoning.zone_table import areas_of
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


def table(view: MachinaState) -> Table:
    """Describe all that a seat sees."""
    areas: list[Area] = [
        *([map_area(view)] if view.laid else []),
        *story_areas(view),
        *(replace(area, is_lasting=True) for area in areas_of(view, [QUEUE])),
        *areas_of(view, [PLAYED_EVENTS, DRAWN]),
        *chapter_areas(view),
        *explorer_areas(view),
        *areas_of(view, [EVENT_DECKS, DESTROYED_EVENTS, MONSTER_DECK, DESTROYED_MONSTERS]),
        *areas_of(view, [ITEM_DECKS, DESTROYED_ITEMS, CHAPTERS, TILES]),
    ]
    return Table(tuple(areas), points_of(view, POINTS, nowhere))


def story_areas(view: MachinaState) -> list[Area]:
    """Describe the chapter that is played, to be read, and the endgame, which is a mere pile before its time."""
    chapters, *endgame = areas_of(view, [PAST, ENDGAME])
    shape = Shape.ROW if view.is_endgame else Shape.STACK
    return [*told(chapters), *(replace(area, shape=shape, is_lasting=True) for area in endgame)]


def told(chapters: Area) -> list[Area]:
    """Part the chapter that is played, which lies there to be read, from those that are over."""
    place = chapters.places[0]
    over, now = place.things[:-1], place.things[-1:]
    current = replace(chapters, shape=Shape.ROW, is_lasting=True, places=(replace(place, things=now),))
    earlier = Area("earlier", EARLIER, Shape.STACK, (Place("earlier.place", EARLIER, things=over),))
    return [current, *([earlier] if over else [])]
