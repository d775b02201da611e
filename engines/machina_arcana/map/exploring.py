"""Explore and scroll map tiles, and exit them (MA-195 to MA-205)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

from engines.kit.asking import ask_player
from engines.kit.maps.grids import STEPS as DIRECTIONS
from engines.kit.maps.joins import OPPOSITE
from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.machina_arcana.actions import action_cost, can_pay, pay
from engines.machina_arcana.decks import KNOWN_TILES, everybody
from engines.machina_arcana.derived import cards_changed, redraw
from engines.machina_arcana.hearing import hear
from engines.machina_arcana.map.area import border_between, edge_of, leaving, next_slot, shifted, slot_of
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.map.laying import lay, take_up, top_tile
from engines.machina_arcana.map.spaces import is_passable
from engines.machina_arcana.map.ways import WALKING, steps_to
from engines.machina_arcana.state import MONSTER, NOWHERE, MachinaState
from engines.machina_arcana.units.deaths import banish
from engines.machina_arcana.units.units import explorers, is_explorer, position

EXPLORE, EXIT, BREAK_THROUGH = 2, 2, 4
"""What it costs to explore, to exit, and to open a dead edge."""


# Exploring


def explorations(state: MachinaState, who: int) -> list[Option]:
    """List the edges that an explorer can explore from where it stands (MA-195)."""
    if not is_explorer(who) or not state.tiles or state.is_endgame:
        return []
    edges = edges_at(state, position(state, who))
    if not edges or not can_pay(state, who, action_cost(state, who, "explore", EXPLORE)):
        return []
    return [("explore", edge) for edge in edges if can_explore(state, who, edge)]


def edges_at(state: MachinaState, cell: int) -> tuple[int, ...]:
    """List the unexplored edges that a space is part of."""
    return chart(state).unexplored_at.get(cell, ())


def can_explore(state: MachinaState, who: int, edge: int) -> bool:
    """Tell whether an edge can be explored now: no token on it, and nobody on a tile that would go (MA-199)."""
    cells = chart(state).unexplored[edge]
    if cells == state.exit or (cells == state.entry and not is_walled_in(state, who)):
        return False
    return not on_leaving_tiles(state, edge)


def on_leaving_tiles(state: MachinaState, edge: int) -> list[int]:
    """List the explorers on tiles that exploring an edge would scroll away."""
    slots = leaving(state.origin, *edge_of(edge))
    return [who for who in explorers(state) if slot_of(state.explorers[who].at) in slots]


def is_walled_in(state: MachinaState, who: int) -> bool:
    """Tell whether an explorer can reach no unexplored edge but that of the entry token (MA-Q-166)."""
    cells = steps_to(state, position(state, who), WALKING).keys()
    return not any(edge != state.entry and not cells.isdisjoint(edge) for edge in chart(state).unexplored.values())


def do_explore(state: MachinaState, who: int, option: Option) -> None:
    """Draw a tile and join it to the edge; what no longer fits is scrolled away (MA-196 to MA-201)."""
    pay(state, who, action_cost(state, who, "explore", EXPLORE))
    explore(state, who, option[1])


def explore(state: MachinaState, who: int, edge: int) -> None:
    """Explore an edge, whatever it has cost."""
    slot, side = edge_of(edge)
    if chart(state).unexplored[edge] == state.entry:
        state.entry = ()
    tile, face = top_tile(state)
    gone = [one for one in leaving(state.origin, slot, side) if one in state.laid]
    for one in gone:
        _banish_from(state, one)
    loses_exit = bool(state.exit) and slot_of(state.exit[0]) in gone
    tiles = tuple(take_up(state, one) for one in gone)
    _put_under(state, tiles)
    state.origin = shifted(state.origin, slot, side)
    lay(state, next_slot(slot, side), tile, face, side.turned(OPPOSITE))
    tell(state, "explored", "MA-196", who, edge, tile)
    if loses_exit:
        state.exit = ()
        push(state, ("place_exit", who))
    if tiles:
        push(state, ("order_under", who, tiles))
        tell(state, "scrolled", "MA-201", tiles)
        hear(state, "scrolled")
    hear(state, "explored", who)


def _banish_from(state: MachinaState, slot: int) -> None:
    """Banish the monsters on a tile that goes (MA-200)."""
    for card in [card for card in state.queue if slot_of(state.monsters[card].at) == slot]:
        banish(state, MONSTER + card)


def _put_under(state: MachinaState, tiles: tuple[int, ...]) -> None:
    """Put tiles under the deck, for everybody to see: the first one lies deepest (MA-201)."""
    state.tiles[:] = [*tiles, *(tile for tile in state.tiles if tile not in tiles)]
    for tile in tiles:
        KNOWN_TILES.show(state, tile, *everybody(state))


def order_under(state: MachinaState, who: int, tiles: tuple[int, ...]) -> None:
    """Step: let the explorer pick the order of scrolled tiles that still lie in the deck (MA-Q-34)."""
    options = [("under", *order) for order in permutations(tile for tile in tiles if tile in state.tiles)]
    ask_player(state, who, "order_of_tiles", options, ("ordered_under",), "MA-201")


def ordered_under(state: MachinaState, option: Option) -> None:
    """Put them there in that order."""
    _put_under(state, option[1:])


# Breaking through


def breaches(state: MachinaState, who: int) -> list[Option]:
    """List the dead edges that an explorer can open, where the option allows it (MA-Q-168)."""
    if not state.box.options.break_through or not is_explorer(who) or not can_pay(state, who, BREAK_THROUGH):
        return []
    at, found = position(state, who), chart(state).dead
    return [("breach", edge) for edge, cells in found.items() if at in cells and _leads_on(state, edge)]


def _leads_on(state: MachinaState, edge: int) -> bool:
    return all(is_passable(state, other) for _, other, _ in pairs_across(state, edge))


def pairs_across(state: MachinaState, edge: int) -> list[tuple[int, int, int]]:
    """List the spaces of an edge, each with the one that faces it and the border between them."""
    across, down = DIRECTIONS[edge_of(edge).side]
    there = [(cell, chart(state).shifted(cell, across, down)) for cell in chart(state).edges[edge]]
    return [(cell, other, border_between(cell, other)) for cell, other in there]


def do_breach(state: MachinaState, who: int, option: Option) -> None:
    """Open a dead edge."""
    pay(state, who, BREAK_THROUGH)
    borders = [border for _, _, border in pairs_across(state, option[1])]
    state.opened = tuple(sorted({*state.opened, *borders}))
    redraw(state)
    tell(state, "breached", "MA-Q-168", who, option[1])


# Exiting


def exits(state: MachinaState, who: int) -> list[Option]:
    """List whether an explorer can exit: on either space of the exit token's edge (MA-202, MA-Q-164)."""
    if not is_explorer(who) or position(state, who) not in state.exit:
        return []
    return [("exit",)] if can_pay(state, who, action_cost(state, who, "exit", EXIT)) else []


def do_exit(state: MachinaState, who: int, option: Option) -> None:
    """Let an explorer leave the map (MA-203, MA-204)."""
    pay(state, who, action_cost(state, who, "exit", EXIT))
    exit_map(state, who)


def exit_map(state: MachinaState, who: int) -> None:
    """Take an explorer's figure from the playing area: its turn is over (MA-203, MA-Q-118)."""
    explorer = state.explorers[who]
    explorer.at, explorer.has_exited, explorer.has_taken_turn, explorer.stamina = NOWHERE, True, True, 0
    cards_changed(state)
    tell(state, "exited", "MA-203", who)
    push(state, ("all_out", who))
    hear(state, "exited", who)


STEPS: dict[str, Callable[..., None]] = {
    "do_explore": do_explore,
    "order_under": order_under,
    "ordered_under": ordered_under,
    "do_breach": do_breach,
    "do_exit": do_exit,
}
