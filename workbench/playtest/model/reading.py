"""What a question is about, as a scene: for small windows, in which no card on the table can be read."""

from __future__ import annotations

from collections.abc import Sequence

from engines.kit.questions import Option
from engines.kit.table import Area, Scene, SceneRow, Shape, Table, Thing

READING = "reading"
MOST = 6
"""More cards than these would be no larger than on the table."""


def reading_scene(table: Table, options: Sequence[Option], title: str) -> Scene | None:
    """Describe the cards that lie open in the middle, or else those among which somebody chooses."""
    pointed = {id for option in options for id in table.points.get(option, ())}
    acting = [_row(area, _open_cards(area)) for area in table.areas if area.owner is None and _is_row(area)]
    chosen = [_row(area, [one for one in _open_cards(area) if one.id in pointed]) for area in table.areas]
    for rows in (acting, chosen):
        found = tuple(row for row in rows if row.things)
        if found and sum(len(row.things) for row in found) <= MOST:
            return Scene(READING, title, rows=found)
    return None


def _row(area: Area, things: Sequence[Thing]) -> SceneRow:
    return SceneRow(area.title, tuple(things), is_large=True)


def _is_row(area: Area) -> bool:
    return area.shape in (Shape.ROW, Shape.POOL)


def _open_cards(area: Area) -> list[Thing]:
    return [thing for place in area.places for thing in place.things if thing.document and thing.face_up]
