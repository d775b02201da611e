"""Entry and exit tokens, and the explorers that are placed or leave (MA-334 to MA-343, MA-122)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.kit.asking import ask_player
from engines.kit.maps.grids import Side
from engines.kit.questions import Option
from engines.kit.state import push, push_each, tell
from engines.machina_arcana.abilities.sources import current_chapter
from engines.machina_arcana.derived import cards_changed
from engines.machina_arcana.hearing import enter_play
from engines.machina_arcana.map.area import Edge
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.map.laying import FIRST_SLOT, clear_area, direction, lay, top_tile
from engines.machina_arcana.map.spaces import free_spaces_near, is_free
from engines.machina_arcana.state import NOBODY, NOWHERE, SETUP, MachinaState
from engines.machina_arcana.units.deaths import banish_all
from engines.machina_arcana.units.units import living

# The entry token


def place_entry(state: MachinaState) -> None:
    """Step: bring a new tile with the entry token; what still lies there goes as on the last exit (MA-Q-40)."""
    if state.laid and any(one.card != NOWHERE and one.at != NOWHERE for one in state.explorers):
        for one in state.explorers:
            one.at = NOWHERE
        cards_changed(state)
    push(state, ("lay_entry",))
    if state.laid and state.phase != SETUP:  # in set-up the starting tile lies there already (MA-334)
        push(state, ("clear_area",))
        banish_all(state)


def lay_entry(state: MachinaState) -> None:
    """Step: lay the tile, put the token on its direction symbol and place the explorers (MA-334 to MA-336)."""
    if not state.laid:
        tile, face = top_tile(state)
        lay(state, FIRST_SLOT, tile, face, Side.SOUTH)
    tile, face, _ = state.laid[FIRST_SLOT]
    state.entry = chart(state).edges.get(Edge(FIRST_SLOT, Side.SOUTH).number, ())
    tell(state, "entry", "MA-335", FIRST_SLOT, direction(state, tile, face).word)
    place_explorers(state, state.entry or tuple(free_spaces_near(state, 0)))


def step_clear_area(state: MachinaState) -> None:
    """Step: put all tiles under the deck."""
    clear_area(state)


def place_explorers(state: MachinaState, around: Sequence[int]) -> None:
    """Place all living explorers on or next to some spaces, one after the other (MA-336, MA-D-13)."""
    for who in living(state):
        state.explorers[who].has_exited = False
    push(state, *(("place_explorer", who, tuple(around)) for who in living(state)))


def place_explorer(state: MachinaState, who: int, around: tuple[int, ...]) -> None:
    """Step: ask where an explorer is placed; where all is taken, as near as can be (MA-Q-71)."""
    beside = chart(state).beside
    near = dict.fromkeys([*around, *(cell for one in around for cell in beside(one))])
    free = [cell for cell in near if is_free(state, cell)] or free_spaces_near(state, around[0])
    options = [("place", cell) for cell in free]
    ask_player(state, who, "place_explorer", options, ("explorer_placed", who), "MA-336")


def place_near(state: MachinaState, who: int, cell: int) -> None:
    """Step: place an explorer next to a space."""
    state.explorers[who].has_exited = False
    push(state, ("place_explorer", who, (cell,)))


def explorer_placed(state: MachinaState, who: int, option: Option) -> None:
    """Put the figure there; what its cards do waits for the chapter (MA-122, MA-Q-115)."""
    state.explorers[who].at = option[1]
    cards_changed(state)
    state.entering = (*state.entering, who)
    tell(state, "placed", "MA-336", who, option[1])


def explorers_enter(state: MachinaState) -> None:
    """Step: resolve the «enters play» abilities of the explorers that were placed (MA-122, MA-337)."""
    entering, state.entering = state.entering, ()
    push_each(state, "explorer_enters", entering)


def explorer_enters(state: MachinaState, who: int) -> None:
    """Step: resolve those of an explorer's card and of its equipped items, in the order in which they lie."""
    explorer = state.explorers[who]
    if explorer.is_dead:
        return
    for item in reversed((*explorer.mains, *explorer.attached)):
        enter_play(state, ("item", item), who)
    enter_play(state, ("explorer", explorer.card), who)


# The exit token


def place_exit(state: MachinaState, who: int) -> None:
    """Step: ask on which unexplored edge the exit token lies (MA-338, MA-339, MA-Q-41)."""
    free = chart(state).unexplored
    edges = [edge for edge, cells in free.items() if cells != state.entry] or list(free)
    chooser = who if who != NOBODY and not state.explorers[who].is_dead else living(state)[0]
    if not edges:
        state.owes_exit = chooser
        return
    options = [("exit_at", edge) for edge in edges]
    ask_player(state, chooser, "exit_at", options, ("exit_placed",), "MA-338")


def exit_placed(state: MachinaState, option: Option) -> None:
    """Put the exit token on an edge; if it is the entry's, that token is gone (MA-Q-37)."""
    state.exit, state.owes_exit = chart(state).unexplored[option[1]], NOBODY
    if state.exit == state.entry:
        state.entry = ()
    tell(state, "exit", "MA-338", option[1])


def all_out(state: MachinaState, who: int) -> None:
    """Step: when the last surviving explorer has exited, leave the map and go on (MA-341 to MA-343, MA-Q-117)."""
    alive = living(state)
    if not alive or not all(state.explorers[one].has_exited for one in alive):
        return
    if state.box.setup.mode == "very_fast" and state.box.chapters[current_chapter(state)].number == 4:
        push(state, ("victory", "MA-042"))
        return
    push(state, ("clear_area",), ("next_chapter", who))
    banish_all(state)


STEPS: dict[str, Callable[..., None]] = {
    "place_entry": place_entry,
    "lay_entry": lay_entry,
    "clear_area": step_clear_area,
    "place_explorer": place_explorer,
    "place_near": place_near,
    "explorer_placed": explorer_placed,
    "explorers_enter": explorers_enter,
    "explorer_enters": explorer_enters,
    "place_exit": place_exit,
    "exit_placed": exit_placed,
    "all_out": all_out,
}
