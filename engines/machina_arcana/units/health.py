"""Health, essence and stamina: lost, replaced, restored (MA-098 to MA-117)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.asking import ask_player
from engines.kit.happenings import let
from engines.kit.language.play import find
from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.machina_arcana.abilities.in_play import changes
from engines.machina_arcana.actions import pay, stamina
from engines.machina_arcana.hearing import hear
from engines.machina_arcana.state import MONSTER, NOBODY, MachinaState
from engines.machina_arcana.units.attributes import ESSENCE, HEALTH, STAMINA, maximum
from engines.machina_arcana.units.contributing import PAYING, essence_around, pay_essence
from engines.machina_arcana.units.units import is_barrel, is_explorer


def health(state: MachinaState, unit: int) -> int:
    """Return the health that a unit has left."""
    if is_explorer(unit):
        return state.explorers[unit].health
    return maximum(state, unit, HEALTH) - state.monsters[unit - MONSTER].wounds


def is_wounded(state: MachinaState, unit: int) -> bool:
    """Tell whether a unit has lost health (MA-113)."""
    return not is_barrel(unit) and health(state, unit) < maximum(state, unit, HEALTH)


def amount_of(state: MachinaState, unit: int, name: str) -> int:
    """Return the health, stamina or essence that a unit has now."""
    if name == HEALTH:
        return health(state, unit)
    if is_explorer(unit):
        explorer = state.explorers[unit]
        return explorer.stamina if name == STAMINA else explorer.essence
    return state.monsters[unit - MONSTER].stamina if name == STAMINA else 0


def is_kept_from(state: MachinaState, form: str, unit: int, name: str) -> bool:
    """Tell whether an ability keeps a unit from losing, or from restoring, an attribute."""
    return any(
        change.slots[1] == name and unit in find(state, change.context, change.slots[0]).things
        for change in changes(state, form)
    )


# Losing


def lose_health(state: MachinaState, unit: int, number: int, by: int = NOBODY, cause: str = "effect") -> None:
    """Let a unit lose health next on the agenda, and die of it if it was the last (MA-114)."""
    push(state, ("take_health", unit, number, by, cause), ("deaths", by, cause))


def take_health(state: MachinaState, unit: int, number: int, by: int, cause: str) -> None:
    """Step: ask an explorer how much of the loss is paid with essence; others lose health (MA-099, MA-Q-76)."""
    if number <= 0 or not is_there(state, unit) or is_kept_from(state, "cannot_lose", unit, HEALTH):
        return
    most = min(number, essence_around(state, unit)) if is_explorer(unit) else 0
    if most:
        options = [("essence", paid) for paid in range(most + 1)]
        ask_player(
            state, unit, "replace_health", options, ("health_taken", unit, number, by, cause), "MA-099", number
        )
    else:
        push(state, let("lose_health", unit, number, by, cause))


def health_taken(state: MachinaState, unit: int, number: int, by: int, cause: str, option: Option) -> None:
    """Pay essence for a part of the loss, with the help of others, and lose the rest (MA-105, MA-Q-78)."""
    if not option[1]:
        push(state, let("lose_health", unit, number, by, cause))
        return
    if number > option[1]:
        push(state, let("lose_health", unit, number - option[1], by, cause))
    pay_essence(
        state, unit, option[1], state.explorers[unit].at, otherwise=let("lose_health", unit, option[1], by, cause)
    )


def health_lost(state: MachinaState, unit: int, number: int, by: int, cause: str) -> None:
    """Deed: take health from a unit; wound tokens lie on a monster (MA-111, MA-112)."""
    if not is_there(state, unit):
        return
    if is_explorer(unit):
        state.explorers[unit].health = max(0, state.explorers[unit].health - number)
    else:
        state.monsters[unit - MONSTER].wounds += number
    tell(state, "lost_health", "MA-111" if unit >= MONSTER else "MA-112", unit, number, max(0, health(state, unit)))
    hear(state, "health_lost", unit)


def is_there(state: MachinaState, unit: int) -> bool:
    """Tell whether a unit is alive, whether or not its figure stands on the map."""
    if is_explorer(unit):
        return not state.explorers[unit].is_dead
    return unit - MONSTER in state.monsters


def lose(state: MachinaState, unit: int, name: str, number: int) -> None:
    """Let a unit lose so much of an attribute; of stamina and essence no more than there is (MA-Q-79)."""
    if is_kept_from(state, "cannot_lose", unit, name):
        return
    if name == HEALTH:
        lose_health(state, unit, number)
    elif name == STAMINA:
        pay(state, unit, min(number, stamina(state, unit)))
        hear(state, "stamina_lost", unit)
    elif is_explorer(unit):
        # A step of its own: where several lose essence, each may ask the others for help.
        push(state, ("lose_essence", unit, number))


def lose_essence(state: MachinaState, who: int, number: int) -> None:
    """Step: an explorer loses essence by an effect, no more than it has; others may pay for it (MA-105, MA-Q-79)."""
    explorer = state.explorers[who]
    most = min(number, explorer.essence)
    if most:
        pay_essence(state, who, most, explorer.at, otherwise=("lose_own_essence", who, most))


def lose_own_essence(state: MachinaState, who: int, number: int) -> None:
    """Step: take the essence from the explorer alone, when nobody helps."""
    PAYING.pay(state, who, number)


# Restoring


def restore(state: MachinaState, unit: int, name: str, number: int, rule: str = "MA-115") -> None:
    """Give health, stamina or essence back, up to the maximum (MA-096)."""
    gained = min(number, maximum(state, unit, name) - amount_of(state, unit, name))
    if gained <= 0 or is_kept_from(state, "cannot_restore", unit, name):
        return
    if not is_explorer(unit):
        monster = state.monsters[unit - MONSTER]
        monster.wounds -= gained if name == HEALTH else 0
        monster.stamina += gained if name == STAMINA else 0
    else:
        _restore_explorer(state, unit, name, gained)
    tell(state, "restored", rule, unit, name, gained, amount_of(state, unit, name))
    hear(state, "restored", unit, name)


def _restore_explorer(state: MachinaState, who: int, name: str, gained: int) -> None:
    explorer = state.explorers[who]
    if name == HEALTH:
        explorer.health += gained
    elif name == ESSENCE:
        explorer.essence += gained
    else:
        explorer.stamina += gained
        if state.box.options.restored_stamina_reopens_turn:
            explorer.has_taken_turn = False


STEPS: dict[str, Callable[..., None]] = {
    "take_health": take_health,
    "health_taken": health_taken,
    "lose_essence": lose_essence,
    "lose_own_essence": lose_own_essence,
}
DEEDS: dict[str, Callable[..., None]] = {"lose_health": health_lost}
