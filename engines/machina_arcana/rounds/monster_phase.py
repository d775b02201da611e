"""Monster phase: monsters act one after the other, in queue order (MA-072 to MA-075)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.language.families.lasting import end_lasting
from engines.kit.state import push, tell
from engines.machina_arcana.hearing import hear
from engines.machina_arcana.seats import is_scheming
from engines.machina_arcana.state import MONSTER, MONSTER_PHASE, NOBODY, NOWHERE, MachinaState
from engines.machina_arcana.units.attributes import STAMINA, maximum


def monster_phase(state: MachinaState) -> None:
    """Step: let all monsters act; without any the phase is skipped (MA-074)."""
    state.phase, state.actor, state.has_acted = MONSTER_PHASE, NOBODY, ()
    if not state.queue:
        return
    tell(state, "phase", "MA-006", MONSTER_PHASE)
    push(state, ("next_monster",))
    hear(state, "phase_begins", MONSTER_PHASE)


def next_monster(state: MachinaState) -> None:
    """Step: the next monster in the queue takes its turn; one that came in between too (MA-073, MA-Q-25)."""
    state.actor = NOBODY
    card = next((one for one in state.queue if one not in state.has_acted), None)
    if card is None:
        return
    state.has_acted = (*state.has_acted, card)
    push(state, ("monster_turn", card), ("check_end",), ("gap",), ("next_monster",))


def monster_turn(state: MachinaState, card: int) -> None:
    """Step: give a monster its stamina and let it act: by the book, or as who plays it decides (MA-117)."""
    if card not in state.monsters or state.monsters[card].at == NOWHERE:
        return
    unit = MONSTER + card
    state.actor = unit
    monster = state.monsters[card]
    monster.stamina, monster.played = maximum(state, unit, STAMINA), ()
    tell(state, "monster_turn", "MA-072", unit)
    push(state, ("monster_acts", card), ("monster_done", card))
    hear(state, "turn_begins", unit)


def monster_acts(state: MachinaState, card: int) -> None:
    """Step: let a monster go on, mindless or not, as things stand before each of its actions (MA-Q-26)."""
    if card not in state.monsters:
        return
    is_played = card in state.controlled or is_scheming(state)
    push(state, ("scheme", card) if is_played else ("mindless", card))


def monster_done(state: MachinaState, card: int) -> None:
    """Step: a monster's turn is over."""
    end_lasting(state, ("turn",))
    if card in state.monsters:
        state.monsters[card].stamina = 0
        hear(state, "turn_ends", MONSTER + card)


STEPS: dict[str, Callable[..., None]] = {
    "monster_phase": monster_phase,
    "next_monster": next_monster,
    "monster_turn": monster_turn,
    "monster_acts": monster_acts,
    "monster_done": monster_done,
}
