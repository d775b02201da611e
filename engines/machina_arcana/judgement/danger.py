"""Danger: what the monsters could do in their next phase to who stands somewhere (MA-477 to MA-487)."""

from __future__ import annotations

from typing import NamedTuple

from engines.machina_arcana.judgement.fights import blows, chance_to_hit
from engines.machina_arcana.language.worths import POINTS
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.state import MONSTER, NOWHERE, MachinaState
from engines.machina_arcana.units.attributes import HEALTH, STAMINA, maximum

CAREFUL, FRIGHTENED = 3, 1
"""How little health makes an explorer keep away."""


class Menace(NamedTuple):
    """A monster: where it stands, how far away it can hurt somebody, and how much."""

    at: int
    reach: int
    harm: float


def menaces(view: MachinaState, who: int) -> list[Menace]:
    """List what the monsters in play can do to an explorer."""
    found = []
    for card in view.queue:
        monster, unit = view.monsters[card], MONSTER + card
        if monster.at == NOWHERE or card in view.controlled:
            continue
        own, stamina = blows(view, unit), maximum(view, unit, STAMINA)
        for blow in own:
            if blow.card[0] == "monster" and blow.stamina <= stamina:
                times = max(1, stamina // blow.stamina) if blow.stamina else 1
                harm = chance_to_hit(view, unit, blow, who) * POINTS[HEALTH]
                found.append(Menace(monster.at, stamina - blow.stamina + blow.range, harm * (1 + 0.3 * (times - 1))))
                break
    return found


def danger(view: MachinaState, those: list[Menace], cell: int) -> float:
    """Return what an explorer has to fear on a space, in points."""
    direct = chart(view).direct
    return sum(one.harm for one in those if direct(one.at, cell) <= one.reach)


def fear(view: MachinaState, who: int) -> float:
    """Return how much more than its points danger counts: the last health is dear."""
    left = view.explorers[who].health + view.explorers[who].essence // 2
    return 4.0 if left <= FRIGHTENED else 2.0 if left <= CAREFUL else 0.7
