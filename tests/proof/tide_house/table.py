"""What lies on the table."""

from __future__ import annotations

from dataclasses import replace

from engines.kit.maps.laying import laid_board, laid_cell, laid_grid, laid_link, laid_space, laid_tile, laid_token
from engines.kit.pointing import points_of
from engines.kit.table import Area, Place, Shape, Table, Token
from engines.kit.zoning.zone_table import areas_of, ids_where
from tests.proof.tide_house.box import DOOR
from tests.proof.tide_house.state import Side, TideState, box_of
from tests.proof.tide_house.zones import HANDS, LAID, ZONES

SHUT = "shut_door"
"""How the palette calls a door that is closed now."""


def table(view: TideState) -> Table:
    """Lay out what a seat sees."""
    areas = [_bay(view), _house(view), _night(view), *areas_of(view, ZONES.all)]
    return Table(tuple(areas), points_of(view, POINTS, lambda view, seat: f"hands{seat}"))


def _pieces(view: TideState, place: int) -> tuple[Token, ...]:
    palette, names = box_of(view).palette, view.box.game.seat_names(view)
    return tuple(
        replace(
            laid_token(palette, Side(view.sides[seat]).name.lower(), f"piece{seat}", owner=seat), name=names[seat]
        )
        for seat in range(view.players)
        if view.places[seat] == place
    )


def _bay(view: TideState) -> Area:
    box = box_of(view)
    ids = {space.id: f"place{number}" for number, space in enumerate(box.bay.spaces)}
    gold = (laid_token(box.palette, "gold", "gold"),) if view.gold else ()
    places = [
        laid_space(space, box.palette, f"place{number}", tokens=_pieces(view, number) + gold * (number == box.cove))
        for number, space in enumerate(box.bay.spaces)
    ]
    links = [laid_link(box.palette, one.kind, ids[one.start], ids[one.end]) for one in box.bay.links]
    return laid_board("bay", box.bay, places, links)


def _house(view: TideState) -> Area:
    box, first = box_of(view), len(box_of(view).bay.spaces)
    dark = () if view.is_lit else (laid_token(box.palette, "dark", "dark"),)
    places = [
        laid_cell(
            box.grid,
            box.palette,
            cell,
            f"place{first + cell}",
            tokens=_pieces(view, first + cell) + dark * (cell == box.lamp),
        )
        for cell in range(len(box.grid.cells))
    ]
    return laid_grid(
        "house",
        "The house",
        box.grid,
        box.palette,
        cell=box.rooms[0].cell,
        places=places,
        now={door: SHUT if door in view.closed else DOOR for door in box.grid.borders_of(DOOR)},
        border_id=lambda border: f"border{border}",
        grounds=[laid_tile(room, (room.column, 0)) for room in box.rooms],
    )


def _night(view: TideState) -> Area:
    places = [
        Place(f"hour{number}", one.numbered_name, column=number, note="now" if number == view.hour else "")
        for number, one in enumerate(box_of(view).hours)
    ]
    return Area("night", "The night", Shape.TRACK, tuple(places), value=view.hour + 1, maximum=len(places))


def _lamp(view: TideState, seat: int) -> list[str]:
    return [f"place{len(box_of(view).bay.spaces) + box_of(view).lamp}"]


POINTS = {
    "go": "place{}",
    "lay": lambda view, seat, card: ids_where(view, [HANDS], {card}),
    "turn_up": lambda view, seat, card: ids_where(view, [LAID], {card}),
    "lamp": _lamp,
    "door": "border{}",
    "gold": "gold",
    "choose": lambda view, seat, sort, thing: [f"piece{thing}"],
}
