"""The map on the table: tiles as they lie, doors as they are, figures and tokens on their spaces."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engines.kit.maps.laying import laid_cell, laid_grid, laid_tile, laid_token
from engines.kit.table import Area, Place, Token
from engines.machina_arcana.map.area import AREA, border_in_window, cells_of_window
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.seats import controller, seat_of_explorer
from engines.machina_arcana.state import MONSTER, MachinaState
from engines.machina_arcana.units.health import health
from engines.machina_arcana.units.units import unit_at
from engines.machina_arcana.words.names import COLUMNS

CELL = 25.0
"""The side of a space in millimetres."""


def map_area(view: MachinaState) -> Area:
    """Describe the playing area with all that stands and lies on it: as large as it may become, so that it stays."""
    drawn, cells = chart(view), cells_of_window(view.origin)
    places = [place(view, window, cell) for window, cell in enumerate(cells)]
    now = {border_in_window(view.origin, door): "shut_door" for door in view.closed}
    now |= {border_in_window(view.origin, door): "broken_door" for door in view.broken}
    ids = {border_in_window(view.origin, door): f"door{door}" for door in drawn.doors}
    grounds = [
        laid_tile(view.box.tiles[tile], window_spot(view, slot), quarters=quarters, is_back=bool(face))
        for slot, (tile, face, quarters) in view.laid.items()
    ]
    return laid_grid(
        *("map", "Map", drawn.grid, view.box.palette),
        cell=CELL,
        places=places,
        now=now,
        border_id=lambda border: ids.get(border, ""),
        grounds=grounds,
    )


def window_spot(view: MachinaState, slot: int) -> tuple[int, int]:
    """Return the column and row of tiles at which a slot lies in the area."""
    return slot % 2 ^ view.origin % 2, slot // 2 ^ view.origin // 2


def place(view: MachinaState, window: int, cell: int) -> Place:
    """Describe a space with what stands and lies there."""
    x, y = AREA.spot(window)
    name = f"{COLUMNS[x % 10]}{y % 10 + 1}"
    return laid_cell(
        chart(view).grid, view.box.palette, window, f"cell{cell}", name=name, tokens=tuple(tokens(view, cell))
    )


def tokens(view: MachinaState, cell: int) -> Iterator[Token]:
    """Yield the figure on a space, and the tokens."""
    unit = unit_at(view, cell)
    if unit >= 0:
        yield figure(view, unit)
    palette = view.box.palette
    marks = (
        ("destroyed", cell in view.destroyed),
        ("light", cell in view.lit),
        ("entry", cell in view.entry),
        ("exit", cell in view.exit),
    )
    for kind, is_there in marks:
        if is_there:
            yield laid_token(palette, kind, f"{kind}{cell}")
    if cell in view.tokens:
        yield laid_token(palette, "token", f"token{cell}", count=view.tokens[cell])


def figure(view: MachinaState, unit: int) -> Token:
    """Describe a figure: its name, its health as its number, and on a monster its place in the queue."""
    palette, left = view.box.palette, health(view, unit)
    if unit < MONSTER:
        name = view.box.explorers[view.explorers[unit].card].name
        token = laid_token(palette, "explorer", f"unit{unit}", owner=seat_of_explorer(view, unit))
        # Without a sign it shows the first letter of the name, so that nobody needs the colours.
        return replace(token, name=f"{name}, health", icon="", count=left, is_counted=True)
    card = unit - MONSTER
    printed = view.box.monsters[card]
    turn = view.queue.index(card) + 1
    look = palette.token("foe" if printed.is_foe else "monster")
    owner = controller(view, card) if card in view.controlled else None
    name = f"{turn}. {printed.name}, health"
    return Token(f"unit{unit}", name, look.colour, count=left, owner=owner, is_counted=True, is_unit=True)
