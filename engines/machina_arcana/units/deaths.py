"""Deaths: units that lose their last health, are destroyed or banished (MA-124 to MA-142)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.asking import ask_player
from engines.kit.happenings import let
from engines.kit.questions import Option
from engines.kit.state import push, push_each, tell
from engines.machina_arcana.derived import cards_changed
from engines.machina_arcana.hearing import hear
from engines.machina_arcana.items.losing import leave_inventory
from engines.machina_arcana.state import EXPLORER_PHASE, MONSTER, NOBODY, NOWHERE, MachinaState
from engines.machina_arcana.units.attributes import ESSENCE
from engines.machina_arcana.units.health import health, is_there, restore
from engines.machina_arcana.units.marks import release, return_markers_of
from engines.machina_arcana.units.units import is_explorer, living

HIGHEST_LEVEL = 4
"""The highest level that a monster card has: such a monster never leaves the game (MA-136)."""


def deaths(state: MachinaState, by: int, cause: str) -> None:
    """Step: destroy who has no health left: monsters in queue order, then explorers as they like (MA-Q-85)."""
    dead = [MONSTER + card for card in state.queue if health(state, MONSTER + card) <= 0]
    dying = [who for who in living(state) if state.explorers[who].health <= 0]
    push(state, *(("destroy_unit", unit, by, cause) for unit in dead), ("explorers_die", tuple(dying), by, cause))


def explorers_die(state: MachinaState, dying: tuple[int, ...], by: int, cause: str) -> None:
    """Step: destroy dying explorers in the order that the players choose."""
    if not dying:
        return
    options = [("dies", who) for who in dying]
    ask_player(state, dying[0], "who_dies_first", options, ("explorer_dies", dying, by, cause), "MA-Q-85")


def explorer_dies(state: MachinaState, dying: tuple[int, ...], by: int, cause: str, option: Option) -> None:
    """Destroy the one that was chosen, then the others."""
    rest = tuple(who for who in dying if who != option[1])
    push(state, ("destroy_unit", option[1], by, cause), ("explorers_die", rest, by, cause))


def destroy_unit(state: MachinaState, unit: int, by: int, cause: str) -> None:
    """Step: destroy a unit, unless an ability prevents it."""
    if is_there(state, unit):
        push(state, let("destroy_unit", unit, by, cause))


def unit_destroyed(state: MachinaState, unit: int, by: int, cause: str) -> None:
    """Deed: take a unit from the game; who destroyed it has killed it (MA-152, MA-168)."""
    if not is_there(state, unit):
        return
    state.fallen = (unit, by, cause)
    tell(state, "destroyed", "MA-124" if is_explorer(unit) else "MA-133", unit, by, cause)
    hear(state, "destroyed", unit, by)
    if is_explorer(by) and by != unit:
        hear(state, "killed", by, unit)
    if is_explorer(unit):
        explorer_destroyed(state, unit)
    else:
        monster_destroyed(state, unit)


# Explorers


def explorer_destroyed(state: MachinaState, who: int) -> None:
    """Let an explorer leave the game with its cards and markers (MA-125 to MA-127)."""
    explorer = state.explorers[who]
    explorer.is_dead, explorer.at, explorer.health, explorer.stamina, explorer.essence = True, NOWHERE, 0, 0, 0
    state.died = (*state.died, who)
    return_markers_of(state, who)
    leave_inventory(state, who)
    state.removed_events += explorer.bound
    explorer.bound = []
    cards_changed(state)
    release(state, [card for card, by in state.controlled.items() if by == who])
    hear(state, "explorer_died", who)
    # Where all others have exited, its death lets the chapter go on (MA-Q-117).
    push(state, ("check_end",), ("all_out", NOBODY))


# Monsters


def monster_destroyed(state: MachinaState, unit: int) -> None:
    """Let a monster leave play; the explorer whose turn it is restores essence (MA-134 to MA-137)."""
    leave_play(state, unit)
    if state.phase == EXPLORER_PHASE and is_explorer(state.actor) and not state.explorers[state.actor].is_dead:
        restore(state, state.actor, ESSENCE, 1, "MA-137")


def banish(state: MachinaState, unit: int) -> None:
    """Let a monster leave play without being destroyed; the foe of an endgame stays (MA-138 to MA-142)."""
    card = unit - MONSTER
    if card not in state.monsters or (state.box.monsters[card].is_foe and state.is_endgame):
        return
    tell(state, "banished", "MA-138", unit)
    leave_play(state, unit)
    hear(state, "banished", unit)


def leave_play(state: MachinaState, unit: int) -> None:
    """Take a monster from queue and map: below the current level it leaves the game (MA-134, MA-135, MA-140)."""
    card = unit - MONSTER
    state.queue.remove(card)
    del state.monsters[card]
    cards_changed(state)
    release(state, [card])
    return_markers_of(state, unit)
    state.counts.pop(f"monster/{card}", None)
    level = state.box.monsters[card].level
    is_gone = level < state.level and level != HIGHEST_LEVEL
    (state.removed_monsters if is_gone else state.destroyed_monsters).append(card)


def banish_all(state: MachinaState) -> None:
    """Banish every monster on the tiles in play (MA-341)."""
    push_each(state, "banish_one", [MONSTER + card for card in state.queue])


STEPS: dict[str, Callable[..., None]] = {
    "deaths": deaths,
    "explorers_die": explorers_die,
    "explorer_dies": explorer_dies,
    "destroy_unit": destroy_unit,
    "banish_one": banish,
}
DEEDS: dict[str, Callable[..., None]] = {"destroy_unit": unit_destroyed}
