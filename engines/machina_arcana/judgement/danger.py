"""Danger: what the monsters could do in their next phase to who stands somewhere (MA-477 to MA-487)."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import NamedTuple

from engines.machina_arcana.behaviour.targets import can_target
from engines.machina_arcana.judgement.distances import Distances, Field
from engines.machina_arcana.judgement.fights import Blow, blows, chance_to_hit
from engines.machina_arcana.judgement.prices import health_price
from engines.machina_arcana.language.worths import life
from engines.machina_arcana.map.area import slot_of
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.map.spaces import spaces
from engines.machina_arcana.state import MONSTER, NOWHERE, SPAWN, MachinaState
from engines.machina_arcana.tiles import kinds
from engines.machina_arcana.units.attributes import STAMINA, maximum
from engines.machina_arcana.units.states import is_immobile
from engines.machina_arcana.units.units import explorers

A_WOUND, THE_END = 3.0, 50.0
"""What it counts for to lose a health when there are many left, and to die."""
OUTRUN, BESIDE = 0.15, 0.5
"""How likely a monster comes for somebody although another is nearer, or just as near."""
SPAWN_REACH = 3
"""How far from its spawn space a new monster still attacks in the round in which it comes."""
NEW_HITS, NEW_BLOWS, FAR_HITS = 0.6, 2, 0.12
"""How often a new monster hits who is near, how often it can at most, and how often it hits who is not."""


class Menace(NamedTuple):
    """A monster: how far everything is for it, its stamina, its best attack and how likely that hits."""

    unit: int
    at: int
    field: Field
    stamina: int
    blow: Blow
    chance: float
    rival: int
    """How far the nearest other explorer is for it."""
    walks: bool

    def times(self, view: MachinaState, cell: int) -> int:
        """Tell how often it could attack who stands on a space."""
        moves = self.moves_to(view, cell)
        if moves > self.stamina or (moves and not self.walks):
            return 0
        return (self.stamina - moves) // self.blow.stamina if self.blow.stamina else 1

    def moves_to(self, view: MachinaState, cell: int) -> int:
        """Count the steps before it could attack who stands on a space."""
        if not self.blow.targeting:
            return 0 if slot_of(self.at) == slot_of(cell) else 99
        far, plan = self.field.get(cell, 99), chart(view)
        if self.blow.range > 1 and plan.direct(self.at, cell) <= self.blow.range and plan.sees(self.at, cell):
            return 0
        return max(0, far - self.blow.range)

    def share(self, cell: int) -> float:
        """Tell how likely it comes for who stands on a space: it goes for the nearest."""
        far = self.field.get(cell, 99)
        if not self.blow.targeting or far < self.rival:
            return 1.0
        return BESIDE if far == self.rival else OUTRUN


def menaces(view: MachinaState, who: int, ways: Distances | None = None) -> list[Menace]:
    """List what the monsters in play can do to an explorer."""
    if not view.queue:
        return []
    ways = ways or Distances(view)
    others = [view.explorers[one].at for one in explorers(view) if one != who]
    found = [menace_of(view, who, card, ways, others) for card in view.queue if card not in view.controlled]
    return [one for one in found if one is not None]


def menace_of(view: MachinaState, who: int, card: int, ways: Distances, others: list[int]) -> Menace | None:
    """Return what one monster can do to an explorer, if anything."""
    at, unit = view.monsters[card].at, MONSTER + card
    stamina = maximum(view, unit, STAMINA)
    own = [blow for blow in blows(view, unit) if blow.stamina <= stamina]
    if at == NOWHERE or not own or not can_target(view, unit, who):
        return None
    rated = [(chance_to_hit(view, unit, blow, who), blow) for blow in own]
    chance, blow = max(rated, key=lambda pair: pair[0] * (stamina // pair[1].stamina if pair[1].stamina else 1))
    field = ways.to((at,))
    rival = min((field.get(one, 99) for one in others), default=99)
    return Menace(unit, at, field, stamina, blow, chance, rival, not is_immobile(view, unit))


class Peril:
    """What an explorer has to fear on every space, in points."""

    def __init__(self, view: MachinaState, who: int, ways: Distances) -> None:
        self.view, self.menaces = view, menaces(view, who, ways)
        self.life, self.price = life(view, who), health_price(view, who)
        self.coming = min(1.0, max(0, 11 - view.ratings[SPAWN]) / 10) if view.ratings[SPAWN] else 0.0
        self.holes = [(slot_of(cell), ways.to((cell,))) for cell in spaces(view, kinds.SPAWN)] if self.coming else []
        self._known: dict[tuple[int, tuple[tuple[int, float], ...]], float] = {}

    def at(self, cell: int, killed: tuple[tuple[int, float], ...] = ()) -> float:
        """Return what is to be feared on a space, when some monsters are dead by then with certain chances."""
        key = (cell, killed)
        if key not in self._known:
            self._known[key] = self._count(cell, dict(killed))
        return self._known[key]

    def _count(self, cell: int, killed: dict[int, float]) -> float:
        hits, most = self.newcomers(cell)
        for one in self.menaces:
            times = one.times(self.view, cell)
            if times:
                hits += times * one.chance * one.share(cell) * (1 - killed.get(one.unit, 0.0))
                most += times
        return self.price * hits + THE_END * at_least(self.life, most, round(hits / most, 2)) if most else 0.0

    def newcomers(self, cell: int) -> tuple[float, int]:
        """Return how often monsters hit that come in this round: near a spawn space they do it at once (MA-079)."""
        here = [field.get(cell, 99) for slot, field in self.holes if slot == slot_of(cell)]
        if not here:
            return 0.0, 0
        is_near = min(here) <= SPAWN_REACH
        return self.coming * (NEW_HITS if is_near else FAR_HITS), NEW_BLOWS if is_near else 1


@lru_cache(maxsize=4096)
def at_least(number: int, tries: int, chance: float) -> float:
    """Tell how likely something happens at least so often."""
    if number > tries:
        return 0.0
    return sum(comb(tries, n) * chance**n * (1 - chance) ** (tries - n) for n in range(max(0, number), tries + 1))


def harm_of(menace: Menace) -> float:
    """Return what a monster does to who stands beside it, in a round."""
    times = menace.stamina // menace.blow.stamina if menace.blow.stamina else 1
    return A_WOUND * menace.chance * times
