"""Laying tiles: onto the area, out of it, back under the deck (MA-196 to MA-201, MA-334, MA-342)."""

from __future__ import annotations

from engines.kit.maps.grids import Side
from engines.kit.maps.joins import quarters_to_face
from engines.kit.state import tell
from engines.machina_arcana.content import Use
from engines.machina_arcana.decks import KNOWN_TILES, everybody
from engines.machina_arcana.derived import redraw
from engines.machina_arcana.map.area import border_in, slot_of
from engines.machina_arcana.map.spaces import forget_slot, spaces
from engines.machina_arcana.state import MachinaState
from engines.machina_arcana.tiles import kinds

FIRST_SLOT = 0


def direction(state: MachinaState, tile: int, face: int) -> Side:
    """Return the side of a face that carries the direction symbol (MA-183)."""
    printed = state.box.tiles[tile].face(is_back=bool(face)).direction
    return Side[printed.upper()] if printed else Side.SOUTH


def lay(state: MachinaState, slot: int, tile: int, face: int, towards: Side) -> None:
    """Lay a tile into a slot, turned so that its direction symbol looks to a side (MA-196, MA-Q-165)."""
    quarters = quarters_to_face(direction(state, tile, face), towards)
    state.laid[slot] = (tile, face, quarters)
    state.in_play.append(tile)
    shut = state.box.grids[tile, face, quarters].borders_of(kinds.SHUT_DOOR)
    state.closed = tuple(sorted({*state.closed, *(border_in(slot, border) for border in shut)}))
    redraw(state)
    tell(state, "laid", "MA-196", slot, tile, face, quarters)


def top_tile(state: MachinaState) -> tuple[int, int]:
    """Take the top tile of the deck, with the face that lies up (MA-Q-38)."""
    tile = state.tiles.pop()
    KNOWN_TILES.forget(state, [tile])
    show_top(state)
    return tile, state.faces[tile]


def show_top(state: MachinaState) -> None:
    """Let everybody see the tile that lies on top of the deck, where the option says so (MA-Q-38)."""
    if state.box.options.top_tile_visible and state.tiles:
        KNOWN_TILES.show(state, state.tiles[-1], *everybody(state))


def take_up(state: MachinaState, slot: int) -> int:
    """Take a tile out of the area, with all tokens on it, and return its number (MA-Q-36)."""
    tile, face, _ = state.laid.pop(slot)
    state.in_play.remove(tile)
    state.faces[tile] = 1 - face
    forget_slot(state, slot)
    redraw(state)
    return tile


def clear_area(state: MachinaState) -> None:
    """Shuffle all tiles in play under the deck, with their sides left to chance (MA-342, MA-Q-42)."""
    taken = [take_up(state, slot) for slot in sorted(state.laid)]
    tiles = [tile for tile in taken if state.box.tiles[tile].use is Use.DECK]
    state.aside += [tile for tile in taken if tile not in tiles]
    for tile in tiles:
        state.faces[tile] = int(state.chance.coin("sides"))
    state.tiles[:0] = state.chance.shuffled("tiles", tiles)
    show_top(state)
    state.entry, state.exit, state.origin = (), (), FIRST_SLOT


def entry_cells(state: MachinaState, slot: int) -> list[int]:
    """List the illustrated entry spaces of a tile (MA-348)."""
    return [cell for cell in spaces(state, kinds.ENTRY) if slot_of(cell) == slot]
