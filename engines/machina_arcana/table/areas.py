"""The table: what lies where, as data that the playtest window draws."""

from __future__ import annotations

from dataclasses import replace

from engines.kit.pointing import points_of
from engines.kit.table import Area, Shape, Table
from engines.kit.zone_table import areas_of
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


def table(view: MachinaState) -> Table:
    """Describe all that a seat sees."""
    areas: list[Area] = [
        *([map_area(view)] if view.laid else []),
        *story_areas(view),
        *areas_of(view, [QUEUE, PLAYED_EVENTS, DRAWN]),
        *chapter_areas(view),
        *explorer_areas(view),
        *areas_of(view, [EVENT_DECKS, DESTROYED_EVENTS, MONSTER_DECK, DESTROYED_MONSTERS]),
        *areas_of(view, [ITEM_DECKS, DESTROYED_ITEMS, CHAPTERS, TILES]),
    ]
    return Table(tuple(areas), points_of(view, POINTS, nowhere))


def story_areas(view: MachinaState) -> list[Area]:
    """Describe the chapter that is played, to be read, and the endgame, which is a mere pile before its time."""
    chapter, *endgame = areas_of(view, [PAST, ENDGAME])
    shape = Shape.ROW if view.is_endgame else Shape.STACK
    return [replace(chapter, shape=Shape.ROW, is_lasting=True), *(replace(area, shape=shape) for area in endgame)]
