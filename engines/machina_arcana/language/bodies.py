"""Bodies in sentences: restored, hurt, destroyed, banished, pushed, pulled, teleported (MA-098 to MA-180)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.kit.language.forms import Sentences
from engines.kit.language.play import Context
from engines.kit.state import push, tell
from engines.machina_arcana.derived import cards_changed
from engines.machina_arcana.language import worths as weigh
from engines.machina_arcana.language.reach import here
from engines.machina_arcana.state import MONSTER, NOBODY, NOWHERE, MachinaState
from engines.machina_arcana.units.attributes import HEALTH, maximum, reduce_for_good
from engines.machina_arcana.units.health import is_there, lose, lose_health, restore
from engines.machina_arcana.units.units import explorers, is_barrel, is_explorer, is_monster

SENTENCES = Sentences()
ALL_OF_IT = 99


def alive(state: MachinaState, who: Sequence[int]) -> list[int]:
    """List those of some units that are still there; barrels can only be attacked (MA-Q-83)."""
    return [unit for unit in who if not is_barrel(unit) and is_there(state, unit)]


# Health, stamina, essence


@SENTENCES.effect(
    "{who:unit} restore(s|) {number:number} {gauge:gauge}", id="restores", rule="MA-115", worth=weigh.restores
)
def restores(state: MachinaState, run: Context, who: Sequence[int], number: int, gauge: str) -> None:
    """Units get so much of it back, up to their maximum."""
    for unit in alive(state, who):
        restore(state, unit, gauge, number)


@SENTENCES.effect(
    "{who:unit} restore(s|) all {gauge:gauge}", id="restores_all", rule="MA-Q-87", worth=weigh.restores_all
)
def restores_all(state: MachinaState, run: Context, who: Sequence[int], gauge: str) -> None:
    """Units get all of it back."""
    for unit in alive(state, who):
        restore(state, unit, gauge, ALL_OF_IT)


@SENTENCES.effect("{who:unit} lose(s|) {number:number} {gauge:gauge}", id="loses", rule="MA-098", worth=weigh.loses)
def loses(state: MachinaState, run: Context, who: Sequence[int], number: int, gauge: str) -> None:
    """Units lose so much of it; who loses the last health is killed by who plays this (MA-168)."""
    for unit in reversed(alive(state, who)):
        if gauge == HEALTH:
            lose_health(state, unit, number, run.you if run.you != unit else NOBODY)
        else:
            lose(state, unit, gauge, number)


@SENTENCES.effect(
    "the {gauge:maximum} of {who:unit} is reduced by {number:number} for good",
    id="reduces_for_good",
    rule="MA-Q-188",
    worth=weigh.on_units(-4.0),
)
def reduces_for_good(state: MachinaState, run: Context, gauge: str, who: Sequence[int], number: int) -> None:
    """A maximum of explorers is lower for the rest of the game, but not below its floor."""
    for unit in alive(state, who):
        if is_explorer(unit):
            tell(state, "reduced", "MA-Q-188", unit, gauge, reduce_for_good(state, unit, gauge, number))


# Destroyed and banished


@SENTENCES.effect("destroy {who:unit}", id="destroy_units", rule="MA-468", worth=weigh.destroyed)
def destroy_units(state: MachinaState, run: Context, who: Sequence[int]) -> None:
    """Destroy units; who plays this has killed them."""
    push(state, *(("destroy_unit", unit, run.you, "effect") for unit in alive(state, who)))


@SENTENCES.effect("banish {who:unit}", id="banish", rule="MA-138", worth=weigh.banished)
def banish(state: MachinaState, run: Context, who: Sequence[int]) -> None:
    """Let monsters leave play without being destroyed."""
    push(state, *(("banish_one", unit) for unit in alive(state, who) if is_monster(unit)))


# Moved


@SENTENCES.effect("{who:unit} move(s|) up to {number:size} space(s)", id="moves", rule="MA-438", worth=weigh.moves)
def moves(state: MachinaState, run: Context, who: Sequence[int], number: int) -> None:
    """Units move themselves; a mindless monster goes toward its nearest explorer."""
    push(state, *(("granted_move", unit, number, unit) for unit in alive(state, who)))


@SENTENCES.effect("move {who:unit} up to {number:size} space(s)", id="you_move", rule="MA-439", worth=weigh.shoves)
def you_move(state: MachinaState, run: Context, who: Sequence[int], number: int) -> None:
    """You choose where units move."""
    push(state, *(("granted_move", unit, number, run.you) for unit in alive(state, who)))


@SENTENCES.effect("push {who:unit} {number:number} space(s)", id="push_units", rule="MA-173", worth=weigh.shoves)
def push_units(state: MachinaState, run: Context, who: Sequence[int], number: int) -> None:
    """Push units away from you."""
    shove(state, "push", run, who, number, here(state, run))


@SENTENCES.effect(
    "push {who:unit} {number:number} space(s) away from {where:space}",
    id="push_from",
    rule="MA-174",
    worth=weigh.shoves,
)
def push_from(state: MachinaState, run: Context, who: Sequence[int], number: int, where: Sequence[int]) -> None:
    """Push units away from a space."""
    shove(state, "push", run, who, number, *where[:1])


@SENTENCES.effect("pull {who:unit} {number:number} space(s)", id="pull_units", rule="MA-173", worth=weigh.shoves)
def pull_units(state: MachinaState, run: Context, who: Sequence[int], number: int) -> None:
    """Pull units towards you."""
    shove(state, "pull", run, who, number, here(state, run))


@SENTENCES.effect(
    "pull {who:unit} {number:number} space(s) towards {where:space}",
    id="pull_to",
    rule="MA-174",
    worth=weigh.shoves,
)
def pull_to(state: MachinaState, run: Context, who: Sequence[int], number: int, where: Sequence[int]) -> None:
    """Pull units towards a space."""
    shove(state, "pull", run, who, number, *where[:1])


def shove(state: MachinaState, how: str, run: Context, who: Sequence[int], number: int, *source: int) -> None:
    """Push or pull units one after the other."""
    if source and source[0] != NOWHERE:
        push(state, *(("shove", how, unit, number, source[0], run.you) for unit in alive(state, who)))


@SENTENCES.effect(
    "{who:unit} teleport(s|) within {number:size} space(s)", id="teleports", rule="MA-169", worth=weigh.moves
)
def teleports(state: MachinaState, run: Context, who: Sequence[int], number: int) -> None:
    """Units go to a passable space so near, whatever lies between; each chooses for itself (MA-Q-67)."""
    push(state, *(("teleport_within", unit, number, unit) for unit in alive(state, who)))


@SENTENCES.effect(
    "teleport {who:unit} within {number:size} space(s)", id="you_teleport", rule="MA-Q-67", worth=weigh.shoves
)
def you_teleport(state: MachinaState, run: Context, who: Sequence[int], number: int) -> None:
    """You choose where units are teleported."""
    push(state, *(("teleport_within", unit, number, run.you) for unit in alive(state, who)))


@SENTENCES.effect(
    "{who:unit} teleport(s|) to the nearest {kind:space_kind} space",
    id="teleports_to",
    rule="MA-170",
    worth=weigh.on_units(3.0),
)
def teleports_to(state: MachinaState, run: Context, who: Sequence[int], kind: str) -> None:
    """Units go to the nearest space of a kind on their own tile."""
    push(state, *(("teleport_to", unit, kind, unit) for unit in alive(state, who)))


@SENTENCES.effect(
    "teleport {who:unit} to {where:space}", id="teleport_onto", rule="MA-171", worth=weigh.on_units(2.0)
)
def teleport_onto(state: MachinaState, run: Context, who: Sequence[int], where: Sequence[int]) -> None:
    """Units go to a certain space, or as near to it as can be."""
    if where:
        push(state, *(("teleport_onto", unit, where[0], run.you) for unit in alive(state, who)))


@SENTENCES.effect(
    "switch {who:unit} with {other:unit}", id="switch", rule="MA-164", alike=True, worth=weigh.on_units(1.0)
)
def switch(state: MachinaState, run: Context, who: Sequence[int], other: Sequence[int]) -> None:
    """Two units change places."""
    if alive(state, who) and alive(state, other):
        push(state, ("switch", who[0], other[0]))


# Turns


@SENTENCES.effect(
    "{who:unit} take(s|) a turn now", id="takes_turn", rule="MA-072", worth=weigh.on_units(weigh.A_TURN)
)
def takes_turn(state: MachinaState, run: Context, who: Sequence[int]) -> None:
    """Monsters act at once; explorers get the stamina and the turn of another round (MA-Q-14)."""
    for unit in reversed(alive(state, who)):
        if is_monster(unit):
            push(state, ("extra_monster_turn", unit - MONSTER, state.actor))
        else:
            state.explorers[unit].has_taken_turn = False
            restore(state, unit, "stamina", maximum(state, unit, "stamina"))


def extra_monster_turn(state: MachinaState, card: int, actor: int) -> None:
    """Step: let a monster act now; whose turn it is goes on afterwards."""
    push(state, ("monster_turn", card), ("turn_goes_on", actor))


def turn_goes_on(state: MachinaState, actor: int) -> None:
    """Step: it is the turn again of who had it."""
    state.actor = actor


@SENTENCES.effect("{who:unit} end(s|) the turn", id="ends_turn", rule="MA-056", worth=weigh.on_units(-2.0))
def ends_turn(state: MachinaState, run: Context, who: Sequence[int]) -> None:
    """Units can do no more in this round."""
    for unit in alive(state, who):
        if is_monster(unit):
            state.monsters[unit - MONSTER].stamina = 0
        else:
            state.explorers[unit].stamina, state.explorers[unit].has_taken_turn = 0, True


@SENTENCES.effect(
    "put {who:unit} {end:queue_end} in the queue", id="requeue", rule="MA-072", worth=weigh.on_units(-0.5)
)
def requeue(state: MachinaState, run: Context, who: Sequence[int], end: str) -> None:
    """Monsters act before or after all others."""
    for unit in alive(state, who):
        if is_monster(unit):
            state.queue.remove(unit - MONSTER)
            state.queue.insert(0 if end == "first" else len(state.queue), unit - MONSTER)
            cards_changed(state)
            tell(state, "requeued", "MA-072", unit, end)


@SENTENCES.effect("{who:unit} exit(s|) the map", id="exits_map", rule="MA-203", worth=weigh.on_units(2.0))
def exits_map(state: MachinaState, run: Context, who: Sequence[int]) -> None:
    """Explorers leave the map without stamina."""
    push(state, *(("exit_map", unit) for unit in alive(state, who) if unit in explorers(state)))


STEPS: dict[str, Callable[..., None]] = {
    "extra_monster_turn": extra_monster_turn,
    "turn_goes_on": turn_goes_on,
}
