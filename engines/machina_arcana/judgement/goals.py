"""Goals: what an explorer could go for, what each is worth, what it costs, and where it can be done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engines.kit.questions import Option
from engines.machina_arcana.actions import action_cost
from engines.machina_arcana.items.inventory import USE_INVENTORY
from engines.machina_arcana.items.trading import TRADE
from engines.machina_arcana.judgement.distances import Distances, Field
from engines.machina_arcana.judgement.gear import belongings, worth_of_packing, worth_of_trading
from engines.machina_arcana.judgement.parts import parts_of
from engines.machina_arcana.judgement.prices import (
    ESSENCE_PRICE,
    LACKING,
    THREAT_PRICE,
    essence_price,
    health_price,
)
from engines.machina_arcana.judgement.wants import Wants
from engines.machina_arcana.language.worths import EVENT, WORKBENCH
from engines.machina_arcana.map.action_spaces import CHAPTER_ESSENCE, SEAL_ESSENCE, stamina_for
from engines.machina_arcana.map.area import edge_of, leaving, slot_of
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.map.exploring import EXIT, EXPLORE, can_explore, on_leaving_tiles
from engines.machina_arcana.map.spaces import spaces, spaces_on_tile
from engines.machina_arcana.state import NOWHERE, MachinaState
from engines.machina_arcana.tiles import kinds
from engines.machina_arcana.units.attributes import HEALTH, STAMINA, maximum
from engines.machina_arcana.units.units import explorers, living

EXPLORING, LEAVING, LAST_OUT = 2.5, 10.0, 16.0
ALONE, A_TURN = 5.0, 8
"""What it is worth to leave while a friend is farther from the exit than a turn: monsters would have nobody else."""
NEW_LOOT = 4.0
"""What exploring is worth beside, where hardly a chest or event space is left."""
CUT_OFF = 14.0
"""What it is worth beside to who cannot reach the exit: the token may come to another edge (MA-Q-35, MA-Q-168)."""
LEFT_BEHIND = 2.0
"""What each chest, event and chapter space is worth that would be scrolled away."""
NOT_HERE = 6.0
"""What it is worth beside, where no space lies open that the chapter asks for."""
AN_ITEM, LAST_ITEM, FULL_BAG = 7.0, 4.0, 6
"""What an item is worth, and one that comes to a full bag: it has to be better than what is there."""
SEALING = 3
SEALED = 3.0
"""A spawn space that is gone."""
TOGETHER = 0.5
"""What it is worth to wait at a space for the essence of others, of what the space is worth."""
TAKEN = 0.4
"""How much less a space is worth that a friend reaches sooner."""
ROLL_OF_STATION = 3.0
SPRUNG_TRAP, SPRUNG_FRIEND = 4.0, 8.0
KINDS = (kinds.CHEST, kinds.EVENT, kinds.STATION, kinds.WORKBENCH, kinds.LEVER, kinds.CHAPTER)


class Goal(NamedTuple):
    """Something to be done: its name, worth and stamina, the spaces it can be done from, and what it is about."""

    name: str
    worth: float
    stamina: int
    cells: Sequence[int]
    thing: int = NOWHERE
    option: Option | None = None
    """What is done there; None: nothing that could be done already."""
    kills: float = 0.0
    """How likely the monster that it is about is dead then."""
    leads_on: bool = False
    """Whether the story waits for it."""


def goals(view: MachinaState, who: int, wants: Wants, ways: Distances) -> Iterator[Goal]:
    """Yield all that an explorer could go for, but fights."""
    for goal in shared_goals(view, who, wants, ways):
        yield goal._replace(worth=goal.worth * (TAKEN if is_taken(view, who, goal, ways) else 1.0))
    if view.exit:
        yield Goal("exit", exit_worth(view, who, ways), EXIT, view.exit, option=("exit",), leads_on=True)
    yield from meeting_before_exploring(view, who, wants, ways)
    yield from trades(view, who)
    gain = worth_of_packing(view, who)
    if gain > 0:
        cost = action_cost(view, who, "inventory", USE_INVENTORY)
        yield Goal("inventory", gain, cost, (view.explorers[who].at,), option=("inventory", who))


def shared_goals(view: MachinaState, who: int, wants: Wants, ways: Distances) -> Iterator[Goal]:
    """Yield what one explorer does for all."""
    yield from spaces_to_activate(view, who, wants)
    yield from spaces_to_seal(view, who, wants)
    yield from edges_to_explore(view, who, wants, ways)
    if wants.tokens:
        yield from tokens_to_take(view, who, wants)


def is_taken(view: MachinaState, who: int, goal: Goal, ways: Distances) -> bool:
    """Tell whether a friend will be there sooner: before it has taken its turn it counts from where it stands."""
    others = [one for one in explorers(view) if one != who]
    if not others:
        return False
    field = ways.to(goal.cells)
    own = field.get(view.explorers[who].at, 99)
    for one in others:
        friend = view.explorers[one]
        wait = maximum(view, one, STAMINA) if friend.has_taken_turn else 0
        if field.get(friend.at, 99) + wait < own:
            return True
    return False


def meeting_before_exploring(view: MachinaState, who: int, wants: Wants, ways: Distances) -> Iterator[Goal]:
    """Yield the edge at which all gather, where nobody can explore: somebody is on a tile that would go (MA-199)."""
    edges = chart(view).unexplored
    if not view.tiles or view.is_endgame or len(explorers(view)) < 2:
        return
    if any(can_explore(view, who, edge) and view.explorers[who].at in ways.to(edges[edge]) for edge in edges):
        return
    blocked = [(edge, on_leaving_tiles(view, edge)) for edge, cells in edges.items() if cells != view.exit]
    people = [view.explorers[one].at for one in explorers(view)]
    rated = [(len(there), far_from_all(ways.to(edges[edge]), people), edge) for edge, there in blocked if there]
    worth = exploring_worth(view, who, wants, ways)
    if rated and worth >= NOT_HERE:
        edge = min(rated)[2]
        yield Goal("gather", worth, 0, edges[edge], edge, leads_on=True)


def far_from_all(field: Field, people: Sequence[int]) -> int:
    """Count how far all of some spaces are."""
    return sum(field.get(at, 99) for at in people)


def exit_worth(view: MachinaState, who: int, ways: Distances) -> float:
    """Return what it is worth to exit: more when others wait outside, less when a friend would be left alone."""
    if has_straggler(view, who, ways):
        return ALONE
    return LAST_OUT if any(one.has_exited for one in view.explorers) or len(living(view)) == 1 else LEAVING


def has_straggler(view: MachinaState, who: int, ways: Distances) -> bool:
    """Tell whether a friend has still far to go to the exit."""
    field = ways.to(view.exit) if view.exit else {}
    return any(one != who and field.get(view.explorers[one].at, 99) > A_TURN for one in explorers(view))


def trades(view: MachinaState, who: int) -> Iterator[Goal]:
    """Yield the friends with whom items would be better shared out (MA-318)."""
    for one in explorers(view):
        gain = worth_of_trading(view, who, one) if one != who else 0.0
        if gain > 0:
            cost = action_cost(view, who, "trade", TRADE)
            yield Goal("trade", gain, cost, chart(view).beside(view.explorers[one].at), one, ("trade", one))


# Spaces


def spaces_to_activate(view: MachinaState, who: int, wants: Wants) -> Iterator[Goal]:
    """Yield the action spaces that are worth a way."""
    beside = chart(view).beside
    for kind in KINDS:
        worth = space_worth(view, who, kind, wants)
        leads_on = kind == kinds.CHAPTER or kind in wants.spaces
        for cell in spaces(view, kind) if worth > 0 else ():
            stamina = stamina_for(view, who, cell, kind)
            goal = Goal(kind, worth, stamina, beside(cell), cell, ("activate", cell, kind), leads_on=leads_on)
            if kind == kinds.CHAPTER and cell not in view.lit:
                yield from paid_goal(view, who, worth, CHAPTER_ESSENCE, goal)
            else:
                yield goal


def paid_goal(view: MachinaState, who: int, worth: float, price: int, goal: Goal) -> Iterator[Goal]:
    """Yield a goal that costs essence: what one can pay with those who stand there, or a meeting of all (MA-105)."""
    own = view.explorers[who].essence
    others = {one: view.explorers[one].essence for one in explorers(view) if one != who}
    there = sum(essence for one, essence in others.items() if view.explorers[one].at in goal.cells)
    if own + there >= price:
        yield goal._replace(worth=worth - price * ESSENCE_PRICE / 2)
    elif own and own + sum(others.values()) >= price and not any(essence >= price for essence in others.values()):
        yield Goal("meeting", TOGETHER * worth, 0, goal.cells, goal.thing, leads_on=goal.leads_on)


def space_worth(view: MachinaState, who: int, kind: str, wants: Wants) -> float:
    """Return what a space of a kind is worth to an explorer."""
    if kind == kinds.CHAPTER:
        return wants.chapter
    own = wants.spaces.get(kind, 0.0)
    if kind in (kinds.CHEST, kinds.EVENT):
        own += essence_price(view, who, wants)
    if kind == kinds.CHEST:
        return own + (LAST_ITEM if len(belongings(view, who)) > FULL_BAG else AN_ITEM)
    if kind == kinds.EVENT:
        return own + EVENT
    if kind == kinds.WORKBENCH:
        return own + WORKBENCH
    if kind == kinds.STATION:
        return own + station_worth(view, who)
    return own + traps_worth(view, who)


def station_worth(view: MachinaState, who: int) -> float:
    """Return what a roll of the recharge die is worth: a third heals, a third restores stamina (MA-250)."""
    explorer = view.explorers[who]
    wounded = explorer.health < maximum(view, who, HEALTH)
    return (health_price(view, who) * wounded + ROLL_OF_STATION) / 3


def traps_worth(view: MachinaState, who: int) -> float:
    """Return what it is worth to set off the traps: monsters on them, and no friends (MA-244)."""
    slot = slot_of(view.explorers[who].at)
    trapped = {cell for cell in spaces(view, kinds.TRAPPED) if slot_of(cell) == slot}
    prey = sum(view.monsters[card].at in trapped for card in view.queue)
    return SPRUNG_TRAP * prey - SPRUNG_FRIEND * sum(one.at in trapped for one in view.explorers)


def spaces_to_seal(view: MachinaState, who: int, wants: Wants) -> Iterator[Goal]:
    """Yield the spawn spaces that could be sealed with the essence at hand (MA-230, MA-231)."""
    if not any(view.explorers[one].essence for one in explorers(view)):
        return
    beside, stamina = chart(view).beside, action_cost(view, who, "seal", SEALING)
    for cell in spaces(view, kinds.SPAWN):
        worth = seal_worth(view, cell, wants)
        if worth > 0:
            goal = Goal("seal", worth, stamina, beside(cell), cell, ("seal", cell), leads_on=bool(wants.seals))
            yield from paid_goal(view, who, worth + SEAL_ESSENCE * ESSENCE_PRICE / 2, SEAL_ESSENCE, goal)


def seal_worth(view: MachinaState, cell: int, wants: Wants) -> float:
    """Return what a seal is worth, less its essence: threat falls, and a chapter space is lit."""
    dark = any(slot_of(one) == slot_of(cell) and one not in view.lit for one in spaces(view, kinds.CHAPTER))
    on_it = any(view.monsters[card].at == cell and not view.box.monsters[card].is_foe for card in view.queue)
    lit = CHAPTER_ESSENCE * ESSENCE_PRICE if dark and wants.chapter else 0.0
    own = SEALED + (THREAT_PRICE if view.threat > 1 else 0.0) + lit + wants.seals + (THREAT_PRICE * 2 if on_it else 0)
    return own - SEAL_ESSENCE * (ESSENCE_PRICE + (LACKING if wants.foe else 0.0))


def edges_to_explore(view: MachinaState, who: int, wants: Wants, ways: Distances) -> Iterator[Goal]:
    """Yield the edges that could be explored."""
    if not view.tiles or view.is_endgame:
        return
    worth = exploring_worth(view, who, wants, ways)
    cost = action_cost(view, who, "explore", EXPLORE)
    for edge, cells in chart(view).unexplored.items():
        if worth > 0 and can_explore(view, who, edge):
            leads_on = bool(wants.explores) or worth >= NOT_HERE
            left = worth - left_behind(view, edge, wants)
            if left > 0:
                yield Goal("explore", left, cost, cells, edge, ("explore", edge), leads_on=leads_on)


def left_behind(view: MachinaState, edge: int, wants: Wants) -> float:
    """Return what lies on the tiles that exploring an edge would scroll away, and could still be had (MA-198)."""
    gone = leaving(view.origin, *edge_of(edge))
    sought = [kinds.CHEST, kinds.EVENT, *([kinds.CHAPTER] if wants.chapter else ())]
    return LEFT_BEHIND * sum(slot_of(cell) in gone for kind in sought for cell in spaces(view, kind))


def exploring_worth(view: MachinaState, who: int, wants: Wants, ways: Distances) -> float:
    """Return what a new tile is worth: more where what the chapter asks for lies nowhere, or no loot is left."""
    at = view.explorers[who].at
    if view.exit:
        return 0.0 if at in ways.to(view.exit) else CUT_OFF
    sought = [kinds.CHAPTER] if wants.chapter else list(wants.spaces)
    lost = NOT_HERE if sought and not any(reachable(view, at, kind, ways) for kind in sought) else 0.0
    if wants.kills and not can_meet_monsters(view, at, ways):
        lost = NOT_HERE
    loot = len(reachable(view, at, kinds.CHEST, ways)) + len(reachable(view, at, kinds.EVENT, ways))
    return EXPLORING + lost + wants.explores + (NEW_LOOT if loot < len(explorers(view)) else 0.0)


def can_meet_monsters(view: MachinaState, at: int, ways: Distances) -> bool:
    """Tell whether there is a way to a monster, or one may yet come to the tile."""
    beside = chart(view).beside
    return bool(spaces_on_tile(view, at, kinds.SPAWN)) or any(
        at in ways.to(beside(view.monsters[card].at)) for card in view.queue if view.monsters[card].at != NOWHERE
    )


def reachable(view: MachinaState, at: int, kind: str, ways: Distances) -> list[int]:
    """List the spaces of a kind that there is a way to."""
    beside = chart(view).beside
    return [cell for cell in spaces(view, kind) if at in ways.to(beside(cell))]


def tokens_to_take(view: MachinaState, who: int, wants: Wants) -> Iterator[Goal]:
    """Yield the marked spaces of an endgame, for who can pay."""
    beside = chart(view).beside
    use = token_use(view)
    for cell in view.tokens if use is not None and view.explorers[who].essence else ():
        yield Goal("token", wants.tokens, 2, beside(cell), cell, use, leads_on=True)


def token_use(view: MachinaState) -> Option | None:
    """Return the ability of the endgame that takes a token."""
    for card in view.endgame:
        for which, node in enumerate(view.box.texts["chapter"][card].uses):
            if any(one[0] == "remove_tokens" for one in parts_of(node)):
                return ("use", "chapter", card, which)
    return None
