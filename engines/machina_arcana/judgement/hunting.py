"""Hunting: the monsters that an explorer could go and attack, how often, and what that is worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engines.kit.language.abilities import costs_of
from engines.kit.language.play import Context, find, language_of
from engines.machina_arcana.behaviour.targets import can_target
from engines.machina_arcana.box import STAMINA_COST
from engines.machina_arcana.judgement.danger import Menace, at_least, harm_of
from engines.machina_arcana.judgement.danger import menaces as all_menaces
from engines.machina_arcana.judgement.distances import Distances
from engines.machina_arcana.judgement.fights import Blow, attack_with, blows, shortfalls
from engines.machina_arcana.judgement.goals import Goal, has_straggler
from engines.machina_arcana.judgement.prices import ESSENCE_PRICE, health_price
from engines.machina_arcana.judgement.wants import Wants
from engines.machina_arcana.judgement.ways import Ways
from engines.machina_arcana.language.reach import is_clear, more_range
from engines.machina_arcana.language.worths import life
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.state import MONSTER, NOWHERE, MachinaState
from engines.machina_arcana.units.attributes import ESSENCE, maximum
from engines.machina_arcana.units.health import health
from engines.machina_arcana.units.units import explorers, position

ROUNDS_LEFT, ON_THE_WAY_OUT = 1.5, 0.3
"""For so many rounds more a monster would do harm, if nobody kills it: it stays behind where all leave (MA-342)."""
HALF_DONE = 0.5
"""What wounds are worth of what a kill would be."""
MOST_ATTACKS = 4
IN_TROUBLE, A_FRIEND = 3, 12.0
"""With so few lives left a friend needs help, and what that is worth at most against one monster."""
RICH = 4
"""With so much essence a roll that lacks one is raised."""
RAISED = 0.8


def fights(view: MachinaState, who: int, wants: Wants, menaces: Sequence[Menace], ways: Ways) -> Iterator[Goal]:
    """Yield the monsters that an explorer could attack, once for every number of attacks that it has stamina for."""
    own = [blow for blow in blows(view, who) if blow.targeting and costs_only_stamina(view, blow)]
    feared = {one.unit: harm_of(one) for one in menaces}
    for unit, harm in harm_to_friends(view, who).items():
        feared[unit] = feared.get(unit, 0.0) + harm
    for card in view.queue if own else ():
        unit, at = MONSTER + card, view.monsters[card].at
        if at == NOWHERE or card in view.controlled or not can_target(view, who, unit):
            continue
        rated = [(hit_chance(view, who, blow, unit), blow) for blow in own]
        chance, blow = max(rated, key=lambda pair: (pair[0] / max(1, pair[1].stamina), pair[1].range))
        cells = places_for(view, who, blow, at, ways)
        if cells and chance > 0.02:
            worth = kill_worth(view, who, card, wants, feared.get(unit, 0.0))
            is_foe = bool(wants.foe) and view.box.monsters[card].is_foe
            fight = Fight(who, unit, chance, worth, 1.0 if is_foe else HALF_DONE, bool(wants.kills) or is_foe)
            yield from fight_goals(view, blow, fight, cells)


def harm_to_friends(view: MachinaState, who: int) -> dict[int, float]:
    """Return what each monster could do in its next turn to friends who are near their end."""
    found: dict[int, float] = {}
    for one in explorers(view):
        if one == who or life(view, one) > IN_TROUBLE or not view.queue:
            continue
        at, price = view.explorers[one].at, health_price(view, one)
        for menace in all_menaces(view, one):
            if times := menace.times(view, at):
                harm = min(A_FRIEND, price * menace.chance * times * menace.share(at))
                found[menace.unit] = found.get(menace.unit, 0.0) + harm
    return found


def costs_only_stamina(view: MachinaState, blow: Blow) -> bool:
    """Tell whether an attack costs nothing but stamina, so that it can be made again and again."""
    node = view.box.texts[blow.card[0]][blow.card[1]].uses[blow.which]
    costs = costs_of(language_of(view), node)
    return bool(blow.stamina) and all(cost[0] == STAMINA_COST for cost in costs)


def hit_chance(view: MachinaState, who: int, blow: Blow, unit: int) -> float:
    """Tell how likely an attack hits, with the essence that would be added."""
    attack, is_rich = attack_with(view, who, blow, unit), view.explorers[who].essence >= RICH
    found = list(shortfalls(view, attack, unit))
    sure = sum(chance for short, chance in found if short <= 0)
    return sure + (RAISED * sum(chance for short, chance in found if short == 1) if is_rich else 0.0)


def kill_worth(view: MachinaState, who: int, card: int, wants: Wants, harm: float) -> float:
    """Return what it is worth that a monster dies: what it would do, its essence, and what the chapter wants."""
    gain = ESSENCE_PRICE if view.explorers[who].essence < maximum(view, who, ESSENCE) else 0.0
    wanted = wants.kills + (wants.foe if view.box.monsters[card].is_foe else 0.0)
    is_left_behind = view.exit and not has_straggler(view, who, Distances(view))
    return gain + wanted + (ON_THE_WAY_OUT if is_left_behind else ROUNDS_LEFT) * harm


class Fight(NamedTuple):
    """Who attacks whom, how likely a hit is, what a kill is worth, and what part of it wounds alone are worth."""

    who: int
    unit: int
    chance: float
    worth: float
    part: float
    leads_on: bool


def fight_goals(view: MachinaState, blow: Blow, fight: Fight, cells: Sequence[int]) -> Iterator[Goal]:
    """Yield a goal for every number of attacks that makes a difference."""
    left, chance = health(view, fight.unit), fight.chance
    if left <= 0:  # it falls as soon as what it asks for is answered
        return
    most = min(MOST_ATTACKS, max(1, view.explorers[fight.who].stamina // blow.stamina))
    use = ("use", *blow.card, blow.which)
    for times in range(1, most + 1):
        kills = at_least(left, times, round(chance, 2))
        wounds = min(1.0, times * chance / left) - kills
        value = fight.worth * (kills + fight.part * max(0.0, wounds))
        yield Goal("fight", value, times * blow.stamina, cells, fight.unit, use, kills, fight.leads_on)


def places_for(view: MachinaState, who: int, blow: Blow, at: int, ways: Ways) -> Sequence[int]:
    """List from where a blow could be struck: beside the monster, or where it is within range and in clear sight."""
    plan = chart(view)
    if blow.range <= 1:
        return plan.beside(at)
    reach = blow.range + more_range(view, Context(who, blow.card))
    here = view.explorers[who].at
    near = [cell for cell in ways if plan.direct(cell, at) <= reach and plan.sees(cell, at)]
    return [
        cell
        for cell in near
        if (is_aimed(view, who, blow, at) if cell == here else cell in plan.beside(at) or is_clear(view, cell, at))
    ]


def is_aimed(view: MachinaState, who: int, blow: Blow, at: int) -> bool:
    """Tell whether a blow could be struck at a space from where its explorer stands now."""
    found = find(view, Context(who, blow.card), blow.targets)
    return any(position(view, unit) == at for unit in found.things)
