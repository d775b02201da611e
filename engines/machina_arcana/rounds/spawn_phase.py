"""Spawn phase: every explorer in play rolls for monsters (MA-057 to MA-065)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.asking import ask_player
from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.machina_arcana.abilities.in_play import changes
from engines.machina_arcana.hearing import hear
from engines.machina_arcana.map.area import slot_of
from engines.machina_arcana.map.spaces import spaces_on_tile
from engines.machina_arcana.rounds.rolling import roll_game_die
from engines.machina_arcana.rounds.threat import raise_threat
from engines.machina_arcana.state import NOBODY, SPAWN, SPAWN_PHASE, MachinaState
from engines.machina_arcana.story.progress import reset_rating
from engines.machina_arcana.tiles import kinds
from engines.machina_arcana.units.units import explorers

SPAWN_LIMIT = 4
"""With so many monsters on the tile of who rolls, threat rises and nothing is spawned (MA-061)."""
LOWEST = 1
"""The lowest value of a rating (MA-Q-20)."""


def spawn_phase(state: MachinaState) -> None:
    """Step: let every explorer roll, unless the chapter has no spawn rating (MA-065)."""
    state.phase, state.actor, state.has_rolled, state.has_begun = SPAWN_PHASE, NOBODY, (), ()
    if not state.ratings[SPAWN]:
        return
    tell(state, "phase", "MA-006", SPAWN_PHASE)
    push(state, ("gap",), ("next_spawn_roll",))
    hear(state, "phase_begins", SPAWN_PHASE)


def who_rolls(state: MachinaState) -> list[int]:
    """List who still has to roll: explorers whose tile has a spawn space left (MA-057 to MA-059)."""
    left = [who for who in explorers(state) if who not in state.has_rolled]
    return [who for who in left if spaces_on_tile(state, state.explorers[who].at, kinds.SPAWN)]


def next_spawn_roll(state: MachinaState) -> None:
    """Step: the players choose who rolls next, or it goes by seats (MA-Q-19)."""
    left = who_rolls(state)
    if not left or not state.ratings[SPAWN]:
        state.roller = NOBODY
        return
    push(state, ("next_spawn_roll",))
    options = [("roller", who) for who in (left[:1] if state.box.options.spawn_order == "seat" else left)]
    ask_player(state, left[0], "next_spawn_roll", options, ("spawn_roll",), "MA-057")


def spawn_roll(state: MachinaState, option: Option) -> None:
    """Roll against the spawn rating as it stands (MA-060)."""
    who = option[1]
    state.roller, state.has_rolled = who, (*state.has_rolled, who)
    roll = roll_game_die(state, who, "MA-057")
    is_success = roll >= state.ratings[SPAWN]
    tell(state, "spawn_roll", "MA-060", who, roll, state.ratings[SPAWN])
    push(state, ("check_end",), ("gap",))
    if not is_success:
        lower_rating(state, SPAWN)
    elif monsters_around(state, who) >= spawn_limit(state):
        tell(state, "spawn_limit", "MA-061", who)
        raise_threat(state)
    else:
        push(state, ("spawn_monster", who), ("reset_spawn",))
    hear(state, "spawn_roll", who, is_success)


def spawn_limit(state: MachinaState) -> int:
    """Return how many monsters a tile takes; a chapter may say another number."""
    return min((int(change.slots[0]) for change in changes(state, "spawn_limit")), default=SPAWN_LIMIT)


def monsters_around(state: MachinaState, who: int) -> int:
    """Count the monsters on an explorer's tile (MA-061, MA-Q-183)."""
    slot = slot_of(state.explorers[who].at)
    return sum(slot_of(monster.at) == slot for monster in state.monsters.values())


def reset_spawn(state: MachinaState) -> None:
    """Step: put the spawn rating back to the printed value (MA-063, MA-Q-23)."""
    reset_rating(state, SPAWN)


def lower_rating(state: MachinaState, which: int) -> None:
    """Lower a rating by one, unless the game is very easy (MA-064, MA-070, MA-047)."""
    if state.ratings[which] > LOWEST and not state.box.options.very_easy:
        state.ratings[which] -= 1
        tell(state, "rating", "MA-064" if which == SPAWN else "MA-070", which, state.ratings[which])


STEPS: dict[str, Callable[..., None]] = {
    "spawn_phase": spawn_phase,
    "next_spawn_roll": next_spawn_roll,
    "spawn_roll": spawn_roll,
    "reset_spawn": reset_spawn,
}
