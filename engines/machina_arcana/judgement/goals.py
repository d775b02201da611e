"""Goals: what an explorer could go for, what each is worth, what it costs, and where it can be done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engines.machina_arcana.behaviour.targets import can_target
from engines.machina_arcana.judgement.fights import Blow, blows, strike
from engines.machina_arcana.judgement.wants import Wants
from engines.machina_arcana.language.worths import EVENT, ITEM, LIGHT, POINTS, SEAL, THREAT, WORKBENCH
from engines.machina_arcana.map.action_spaces import CHAPTER_ESSENCE, SEAL_ESSENCE, stamina_for
from engines.machina_arcana.map.area import slot_of
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.map.exploring import EXIT, EXPLORE, can_explore
from engines.machina_arcana.map.spaces import spaces
from engines.machina_arcana.state import MONSTER, NOWHERE, MachinaState
from engines.machina_arcana.tiles import kinds
from engines.machina_arcana.units.attributes import ESSENCE, HEALTH, STAMINA, maximum

TIRING = 0.93
"""By how much less something is worth for every stamina that it costs: what is near is done first."""
NEXT_TURN = 0.85
"""By how much less what cannot be done in this turn any more."""
EXPLORING, LEAVING = 2.5, 12.0
NOT_HERE = 4.0
"""What exploring is worth beside, where no space lies open that the chapter asks for."""
FULL_BAG = 6
"""More items than these an explorer hardly ever puts on."""
SEALING = 3
KINDS = (kinds.CHEST, kinds.EVENT, kinds.STATION, kinds.WORKBENCH, kinds.LEVER, kinds.CHAPTER)


class Goal(NamedTuple):
    """Something to be done: its name, worth and stamina, the spaces it can be done from, and what it is about."""

    name: str
    worth: float
    stamina: int
    cells: Sequence[int]
    thing: int = NOWHERE


def goals(view: MachinaState, who: int, wants: Wants) -> Iterator[Goal]:
    """Yield all that an explorer could go for."""
    yield from spaces_to_activate(view, who, wants)
    yield from spaces_to_seal(view, who, wants)
    yield from edges_to_explore(view, who, wants)
    yield from monsters_to_fight(view, who, wants)
    if view.exit:
        yield Goal("exit", LEAVING, EXIT, view.exit)
    if wants.tokens and view.explorers[who].essence:
        beside = chart(view).beside
        yield from (Goal("token", wants.tokens, 2, beside(cell), cell) for cell in view.tokens)


# Spaces


def spaces_to_activate(view: MachinaState, who: int, wants: Wants) -> Iterator[Goal]:
    """Yield the action spaces that are worth a way."""
    beside = chart(view).beside
    for kind in KINDS:
        worth = space_worth(view, who, kind, wants)
        for cell in spaces(view, kind) if worth > 0 else ():
            is_paid = kind != kinds.CHAPTER or cell in view.lit or view.explorers[who].essence >= CHAPTER_ESSENCE
            if is_paid:
                price = 0.0 if kind != kinds.CHAPTER or cell in view.lit else CHAPTER_ESSENCE * POINTS[ESSENCE]
                yield Goal(kind, worth - price / 2, stamina_for(view, who, cell, kind), beside(cell), cell)


def space_worth(view: MachinaState, who: int, kind: str, wants: Wants) -> float:
    """Return what a space of a kind is worth to an explorer."""
    explorer = view.explorers[who]
    if kind == kinds.CHAPTER:
        return wants.chapter
    own = wants.spaces.get(kind, 0.0)
    if kind in (kinds.CHEST, kinds.EVENT):
        own += essence_worth(view, who, wants)
    if kind == kinds.CHEST:
        return own + (ITEM if len(explorer.bag) > FULL_BAG else ITEM + 2)
    if kind == kinds.EVENT:
        return own + EVENT
    if kind == kinds.WORKBENCH:
        return own + WORKBENCH
    if kind == kinds.STATION:
        return own + station_worth(view, who)
    return own + traps_worth(view, who)


def essence_worth(view: MachinaState, who: int, wants: Wants) -> float:
    """Return what one essence is worth: more where the chapter space still waits for it."""
    explorer = view.explorers[who]
    if explorer.essence >= maximum(view, who, ESSENCE):
        return 0.0
    lacks = wants.chapter and explorer.essence < CHAPTER_ESSENCE
    return POINTS[ESSENCE] + (2.0 if lacks else 0.0)


def station_worth(view: MachinaState, who: int) -> float:
    """Return what a roll of the recharge die is worth: a third heals, a third restores stamina (MA-250)."""
    explorer = view.explorers[who]
    wounded = explorer.health < maximum(view, who, HEALTH)
    tired = maximum(view, who, STAMINA) - explorer.stamina
    need = 2.0 if explorer.health <= 2 else 1.0
    return (POINTS[HEALTH] * need * wounded + 0.7 * tired) / 3


def traps_worth(view: MachinaState, who: int) -> float:
    """Return what it is worth to set off the traps: monsters on them, and no friends (MA-244)."""
    slot = slot_of(view.explorers[who].at)
    trapped = {cell for cell in spaces(view, kinds.TRAPPED) if slot_of(cell) == slot}
    prey = sum(view.monsters[card].at in trapped for card in view.queue)
    return 3.0 * prey - 6.0 * sum(one.at in trapped for one in view.explorers)


def spaces_to_seal(view: MachinaState, who: int, wants: Wants) -> Iterator[Goal]:
    """Yield the spawn spaces that could be sealed with the essence at hand (MA-230, MA-231)."""
    if view.explorers[who].essence < SEAL_ESSENCE:
        return
    beside = chart(view).beside
    for cell in spaces(view, kinds.SPAWN):
        yield Goal("seal", seal_worth(view, cell, wants), SEALING, beside(cell), cell)


def seal_worth(view: MachinaState, cell: int, wants: Wants) -> float:
    """Return what a seal is worth, less its essence: threat falls, and a chapter space is lit."""
    dark = any(slot_of(one) == slot_of(cell) and one not in view.lit for one in spaces(view, kinds.CHAPTER))
    on_it = any(view.monsters[card].at == cell for card in view.queue)
    lit = LIGHT if dark and wants.chapter else 0.0
    own = SEAL - LIGHT + (THREAT if view.threat > 1 else 0.0) + lit + wants.seals + (THREAT * 2 if on_it else 0.0)
    return own - SEAL_ESSENCE * POINTS[ESSENCE] / (1 if wants.seals else 1.6)


def edges_to_explore(view: MachinaState, who: int, wants: Wants) -> Iterator[Goal]:
    """Yield the edges that could be explored."""
    if not view.tiles or view.is_endgame:
        return
    sought = [kinds.CHAPTER] if wants.chapter else list(wants.spaces)
    lost = NOT_HERE if sought and not any(spaces(view, kind) for kind in sought) else 0.0
    for edge, cells in chart(view).unexplored.items():
        if can_explore(view, who, edge):
            yield Goal("explore", EXPLORING + lost + wants.explores, EXPLORE, cells, edge)


# Monsters


def monsters_to_fight(view: MachinaState, who: int, wants: Wants) -> Iterator[Goal]:
    """Yield the monsters that an explorer could go and attack."""
    own = [blow for blow in blows(view, who) if blow.targeting]
    beside = chart(view).beside
    for card in view.queue if own else ():
        unit, at = MONSTER + card, view.monsters[card].at
        if at != NOWHERE and card not in view.controlled and can_target(view, who, unit):
            best, blow = max(((strike(view, who, one, unit, wants), one) for one in own), key=lambda pair: pair[0])
            yield Goal("fight", best, blow.stamina, places_for(view, blow, at, beside(at)), unit)


def places_for(view: MachinaState, blow: Blow, at: int, near: Sequence[int]) -> Sequence[int]:
    """List from where a blow could be struck: beside the monster, or a few steps off in its sight."""
    if blow.range <= 1:
        return near
    plan = chart(view)
    return [cell for one in near for cell in (one, *plan.beside(one)) if plan.sees(cell, at)]
