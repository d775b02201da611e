"""The map on the table: territories with their armies, figures and tokens, and who controls them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engines.kit.maps.laying import laid_board, laid_link, laid_partings, laid_space, laid_token
from engines.kit.table import Area, Place, Token
from engines.wardens.armies.units import units
from engines.wardens.map.control import units_of_side
from engines.wardens.sides import armies_at, place_of, seat_of, side_of
from engines.wardens.state import CTHULHU, CTHULHUS_SIDE, WARDENS, WARDENS_SIDE, Army, WardensState

FIGURES = ("cthulhu", "morgana", "kaysar", "selena")
"""What the palette calls the figures, by character."""
UNITS = ("tentacle", "ship", "zeppelin", "tank")
"""What the palette calls one unit of each kind."""


def map_area(view: WardensState) -> Area:
    """Describe the world with all that stands on it."""
    world, palette = view.box.world, view.box.world.palette
    ids = {space.id: f"space{number}" for number, space in enumerate(world.board.spaces)}
    passages = [link for link in world.board.links if palette.link(str(link.kind)).passable]
    links = [laid_link(palette, str(link.kind), ids[link.start], ids[link.end]) for link in passages]
    places = [territory(view, number) for number in range(len(world.names))]
    area = laid_board("world", world.board, places, links, laid_partings(world.board, palette, ids))
    return replace(area, is_main=True)


def territory(view: WardensState, number: int) -> Place:
    """Describe a territory with all that stands and lies there."""
    space = view.box.world.board.spaces[number]
    return laid_space(
        space,
        view.box.world.palette,
        f"space{number}",
        view.box.world.middles[number],
        tokens=tuple(tokens(view, number)),
        owner=holder(view, number),
    )


def holder(view: WardensState, number: int) -> int | None:
    """Return the seat that holds a territory: of the side with more units there the one with most (WAR-100)."""
    forces = [units_of_side(view, side, number) for side in (CTHULHUS_SIDE, WARDENS_SIDE)]
    if forces[CTHULHUS_SIDE] == forces[WARDENS_SIDE]:
        return None
    side = forces.index(max(forces))
    there = [(units(view, id), -army.kind) for id, army in armies_at(view, number) if side_of(view, id) == side]
    return seat_of(view, -max(there)[1])


def tokens(view: WardensState, number: int) -> Iterator[Token]:
    """Yield what stands on a territory: armies, figures, and what was built, opened or found there."""
    palette = view.box.world.palette
    for id, army in armies_at(view, number):
        yield from army_tokens(view, id, army)
    if view.cthulhu_at == number:
        yield figure(view, CTHULHU, "cthulhu")
    for who in WARDENS:
        if place_of(view, who) == number:
            yield figure(view, who, f"warden{who}")
    if number in view.outposts:
        is_active = view.outposts[number]
        kind = "outpost" if is_active else "damaged_outpost"
        yield laid_token(palette, kind, f"outpost{number}", is_damaged=not is_active)
    marks = (
        ("portal", view.portals),
        ("workshop", view.workshops),
        ("expedition", view.explored),
        ("calm", view.calm),
    )
    for kind, where in marks:
        if number in where:
            yield laid_token(palette, kind, f"{kind}{number}")


def figure(view: WardensState, who: int, id: str) -> Token:
    """Describe the figure of a character, in the colour of who decides for it."""
    token = laid_token(view.box.world.palette, FIGURES[who], id, owner=seat_of(view, who))
    return replace(token, colour="")


def army_tokens(view: WardensState, id: int, army: Army) -> Iterator[Token]:
    """Yield the pieces of an army: its Starspawn, and its Tentacles or vehicles."""
    owner = seat_of(view, army.kind)
    parts = (("starspawn", "starspawn", army.starspawn), (UNITS[army.kind], "pieces", army.pieces))
    for kind, name, count in parts:
        if count:
            yield force(view, kind, f"army{id}.{name}", count, owner)


def force(view: WardensState, kind: str, id: str, count: int, owner: int | None) -> Token:
    """Describe so many units of a kind as one counted piece, in the colour of their owner."""
    token = laid_token(view.box.world.palette, kind, id, count=count, owner=owner, is_force=True)
    return replace(token, colour="")
