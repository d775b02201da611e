"""Army upgrades: Workshops, Blueprints and the tree (WAR-271 to WAR-277)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from engines.kit.asking import ask_player
from engines.kit.language.play import play
from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.wardens.armies.actions import can_pay, pay
from engines.wardens.cards.powers import WORKSHOP, power
from engines.wardens.content import Action
from engines.wardens.map.control import controls
from engines.wardens.sides import is_group, is_sane
from engines.wardens.state import SELENA, WardensState

KEEP: Option = ("keep_blueprint",)


# Workshops


def workshops(state: WardensState, id: int) -> list[Option]:
    """Offer Selena's own group the Workshop of a territory that she controls: ("workshop",).

    She must be there in person, sane and her own mistress (WAR-Q-136, WAR-Q-146, WAR-Q-155).
    """
    army = state.armies[id]
    if army.at not in state.workshops or not is_group(state, id) or not is_sane(state, army.kind):
        return []
    is_able = power(state, WORKSHOP, army.kind) and state.possessed != army.kind
    return [("workshop",)] if is_able and can_pay(state, id, Action.OTHER) and controls(state, id) else []


def workshop(state: WardensState, id: int) -> None:
    """Step: pay and take the Blueprint; the Workshop is gone from the map (WAR-271, WAR-Q-145)."""
    pay(state, id, Action.OTHER)
    army = state.armies[id]
    state.workshops = tuple(place for place in state.workshops if place != army.at)
    state.blueprints += 1
    tell(state, "blueprint", "WAR-271", army.kind, army.at)
    if state.box.options.blueprint_unlock == "immediate":
        push(state, ("unlock_upgrades",))


# The tree


def unlock_upgrades(state: WardensState) -> None:
    """Step: at the end of her turn Selena's player unlocks an upgrade for each Blueprint, or keeps it (WAR-D-46).

    The insane unlock none, and a turn that was cut short has no such end (WAR-260, WAR-Q-130).
    """
    if state.actor != SELENA or not is_sane(state, SELENA) or not state.blueprints:
        return
    if powers := open_powers(state.upgrades, state.box.upgrades.tiers, state.box.options.tree_gate):
        options = [*(("unlock", number) for number in powers), KEEP]
        ask_player(state, SELENA, "unlock_upgrade", options, ("unlock",), "WAR-272", state.blueprints)


def unlock(state: WardensState, option: Option) -> None:
    """Unlock an upgrade, which works at once for all Wardens, and ask for the next (WAR-273, WAR-274)."""
    if option == KEEP:
        return
    state.blueprints -= 1
    push(state, ("unlock_upgrades",))
    gain_upgrade(state, option[1])


def gain_upgrade(state: WardensState, number: int) -> None:
    """Let an upgrade work; what its text does is done at once (WAR-274)."""
    state.upgrades = (*state.upgrades, number)
    tell(state, "unlocked", "WAR-272", number)
    play(state, state.box.upgrades.texts[number].whole, SELENA, ("upgrade", number))


def open_powers(unlocked: tuple[int, ...], tiers: tuple[int, ...], gate: str) -> list[int]:
    """List the powers of a tree that can be unlocked now (WAR-277, WAR-290, WAR-Q-143).

    The bottom ones come in any order; above them each tier needs all of the one below, by option any of it.
    """
    return list(_open_powers(unlocked, tiers, gate))


@lru_cache(maxsize=256)
def _open_powers(unlocked: tuple[int, ...], tiers: tuple[int, ...], gate: str) -> tuple[int, ...]:
    """Find them, once for the same tree: with enough vehicles Cthulhu is offered them before every action."""
    enough = all if gate == "all_three" else any
    found = []
    for number, tier in enumerate(tiers):
        below = [other in unlocked for other, lower in enumerate(tiers) if lower == tier - 1]
        if number not in unlocked and (not below or enough(below)):
            found.append(number)
    return tuple(found)


STEPS: dict[str, Callable[..., None]] = {
    "workshop": workshop,
    "unlock_upgrades": unlock_upgrades,
    "unlock": unlock,
}
