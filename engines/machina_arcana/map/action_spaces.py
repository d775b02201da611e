"""Action spaces: lever, station, workbench, chest, event and chapter space, and the seal (MA-229 to MA-262)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.asking import ask_player
from engines.kit.language.forms import Node
from engines.kit.language.play import play
from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.machina_arcana.actions import action_cost, can_pay, pay
from engines.machina_arcana.hearing import hear
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.map.spaces import destroy_space, is_a, kinds_at, nearest, spaces_on_tile
from engines.machina_arcana.rounds.threat import lower_threat
from engines.machina_arcana.state import MachinaState
from engines.machina_arcana.tiles import kinds
from engines.machina_arcana.units.attributes import ESSENCE, STAMINA
from engines.machina_arcana.units.contributing import essence_around, pay_essence
from engines.machina_arcana.units.health import restore
from engines.machina_arcana.units.units import is_explorer, position

COSTS = {kinds.LEVER: 2, kinds.STATION: 1, kinds.WORKBENCH: 3, kinds.CHEST: 3, kinds.EVENT: 3, kinds.CHAPTER: 3}
"""What it costs an explorer to activate a space, in stamina."""
LIT_CHAPTER, SEAL, LEVER_OF_MONSTER = 1, 3, 3
CHAPTER_ESSENCE, SEAL_ESSENCE = 3, 4
RULES = {
    kinds.LEVER: "MA-244",
    kinds.STATION: "MA-249",
    kinds.WORKBENCH: "MA-251",
    kinds.CHEST: "MA-252",
    kinds.EVENT: "MA-253",
    kinds.CHAPTER: "MA-255",
}


def activations(state: MachinaState, unit: int) -> list[Option]:
    """List the action spaces next to a unit that it can activate and pay for (MA-242)."""
    found: list[Option] = []
    for cell in chart(state).activated_from(position(state, unit)):
        if cell in state.destroyed:
            continue
        for kind in kinds_at(state, cell):
            if kind in COSTS and can_activate(state, unit, cell, kind):
                found.append(("activate", cell, kind))
            elif kind == kinds.SPAWN and can_seal(state, unit, cell):
                found.append(("seal", cell))
    return found


def can_activate(state: MachinaState, unit: int, cell: int, kind: str) -> bool:
    """Tell whether a unit can activate a space: monsters that decide for themselves pull levers alone (MA-245)."""
    if not is_explorer(unit):
        return kind == kinds.LEVER and can_pay(state, unit, LEVER_OF_MONSTER)
    is_paid = can_pay(state, unit, stamina_for(state, unit, cell, kind))
    return is_paid and (not essence_for(state, cell, kind) or essence_around(state, unit, cell) >= CHAPTER_ESSENCE)


def stamina_for(state: MachinaState, unit: int, cell: int, kind: str) -> int:
    """Tell what activating a space costs in stamina (MA-255, MA-256)."""
    if not is_explorer(unit):
        return LEVER_OF_MONSTER
    usual = LIT_CHAPTER if kind == kinds.CHAPTER and cell in state.lit else COSTS[kind]
    return action_cost(state, unit, kind, usual)


def essence_for(state: MachinaState, cell: int, kind: str) -> int:
    """Tell what activating a space costs in essence: an unlit chapter space (MA-255)."""
    return CHAPTER_ESSENCE if kind == kinds.CHAPTER and cell not in state.lit else 0


def do_activate(state: MachinaState, unit: int, option: Option) -> None:
    """Pay for a space and activate it; essence may come from others (MA-104)."""
    _, cell, kind = option
    essence = essence_for(state, cell, kind)
    if essence:
        pay_essence(
            state, unit, essence, cell, then=("activate", unit, cell, kind, stamina_for(state, unit, cell, kind))
        )
    else:
        activate(state, unit, cell, kind, stamina_for(state, unit, cell, kind))


def activate(state: MachinaState, unit: int, cell: int, kind: str, cost: int = 0) -> None:
    """Step: activate a space, which is destroyed by it (MA-243)."""
    pay(state, unit, cost)
    tell(state, "activated", RULES[kind], unit, cell, kind)
    push(state, (f"use_{kind}", unit, cell))
    destroy_space(state, cell)
    hear(state, "activated", unit, cell)


# What each of them does


def use_lever(state: MachinaState, unit: int, cell: int) -> None:
    """Step: trigger the traps (MA-244)."""
    push(state, ("trigger_traps", unit, cell))


def use_station(state: MachinaState, unit: int, cell: int) -> None:
    """Step: recharge (MA-249)."""
    push(state, ("recharge", unit))


def recharge(state: MachinaState, unit: int) -> None:
    """Step: roll the recharge die and do what it shows (MA-250)."""
    roll = state.box.dice.roll(state, unit, "MA-250", "recharge")
    face = roll[0][1]
    play(state, with_less_stamina(state, state.box.recharge[face]), unit, ("die", face))


def with_less_stamina(state: MachinaState, node: Node) -> Node:
    """Let a face that restores all stamina restore as much as the option says (MA-Q-04)."""
    most = state.box.options.recharge_stamina
    if most == "full" or not isinstance(node, tuple):
        return node
    if node[:1] == ("restores_all",) and node[2] == STAMINA:
        return ("restores", node[1], int(most), STAMINA)
    return tuple(with_less_stamina(state, part) for part in node)


def use_workbench(state: MachinaState, unit: int, cell: int) -> None:
    """Step: operate the workbench (MA-251)."""
    push(state, ("operate_workbench", unit))


def use_chest(state: MachinaState, unit: int, cell: int) -> None:
    """Step: restore essence, then gain an item (MA-252, MA-Q-162)."""
    restore(state, unit, ESSENCE, 1, "MA-252")
    push(state, ("gain_item", unit))


def use_event(state: MachinaState, unit: int, cell: int) -> None:
    """Step: restore essence, then invoke an explorer event (MA-253, MA-Q-162)."""
    restore(state, unit, ESSENCE, 1, "MA-253")
    push(state, ("invoke_explorer_event", unit))


def use_chapter(state: MachinaState, unit: int, cell: int) -> None:
    """Step: go to the next chapter, unless an exit token or a blocking chapter forbids it (MA-257, MA-258)."""
    if state.exit or state.is_blocking or state.is_endgame:
        tell(state, "no_advance", "MA-257", unit)
    else:
        push(state, ("next_chapter", unit))


# Sealing and lighting


def can_seal(state: MachinaState, unit: int, cell: int) -> bool:
    """Tell whether an explorer can seal an adjacent spawn space (MA-230)."""
    if not is_explorer(unit) or not can_pay(state, unit, action_cost(state, unit, "seal", SEAL)):
        return False
    return essence_around(state, unit, cell) >= SEAL_ESSENCE


def do_seal(state: MachinaState, unit: int, option: Option) -> None:
    """Pay for a seal."""
    pay_essence(state, unit, SEAL_ESSENCE, option[1], then=("seal_paid", unit, option[1]))


def seal_paid(state: MachinaState, unit: int, cell: int) -> None:
    """Step: take the stamina, and seal."""
    pay(state, unit, action_cost(state, unit, "seal", SEAL))
    seal(state, unit, cell)


def seal(state: MachinaState, unit: int, cell: int) -> None:
    """Seal a spawn space: threat falls, the space and who stands on it are destroyed, a chapter is lit (MA-231)."""
    if not is_a(state, cell, kinds.SPAWN):
        return
    tell(state, "sealed", "MA-233", unit, cell)
    lower_threat(state)
    push(state, ("light_chapter", unit))
    destroy_space(state, cell, unit)
    hear(state, "sealed", unit, cell)


def light_chapter(state: MachinaState, who: int) -> None:
    """Step: light the nearest chapter space without a token on the explorer's tile (MA-261, MA-262, MA-Q-48)."""
    if not is_explorer(who) or state.explorers[who].is_dead or state.explorers[who].at < 0:
        return
    at = state.explorers[who].at
    dark = [cell for cell in spaces_on_tile(state, at, kinds.CHAPTER) if cell not in state.lit]
    options = [("light", cell) for cell in nearest(state, at, dark)]
    if options:
        ask_player(state, who, "light_chapter", options, ("lit",), "MA-262")


def lit(state: MachinaState, option: Option) -> None:
    """Put a light token on a chapter space."""
    state.lit[option[1]] = True
    tell(state, "lit", "MA-261", option[1])


STEPS: dict[str, Callable[..., None]] = {
    "do_activate": do_activate,
    "activate": activate,
    "use_lever": use_lever,
    "use_station": use_station,
    "recharge": recharge,
    "use_workbench": use_workbench,
    "use_chest": use_chest,
    "use_event": use_event,
    "use_chapter": use_chapter,
    "do_seal": do_seal,
    "seal_paid": seal_paid,
    "light_chapter": light_chapter,
    "lit": lit,
}
