"""Prices: what health, essence, threat and cards are worth to an explorer as it stands now, in points of stamina."""

from __future__ import annotations

from engines.machina_arcana.judgement.wants import Wants
from engines.machina_arcana.map.action_spaces import CHAPTER_ESSENCE
from engines.machina_arcana.state import MachinaState
from engines.machina_arcana.units.attributes import ESSENCE, maximum

ESSENCE_PRICE = 2.0
AS_LIFE = 0.6
"""What an essence is worth to who may need it to survive, of what a health is worth."""
LACKING = 2.0
"""What an essence is worth beside, where the story waits for it."""
THREAT_PRICE = 3.5
"""A step of monster threat: a part of the next monster level."""
HEALTH_PRICES = (30.0, 30.0, 15.0, 10.0, 7.0, 5.5, 4.5, 4.0, 3.5)
"""What one more health is worth to who has so many lives left, essence counted in; with more it is 3."""


def life(view: MachinaState, who: int) -> int:
    """Count how many wounds an explorer survives less one: essence is lost in the place of health (MA-099)."""
    return view.explorers[who].health + view.explorers[who].essence


def health_price(view: MachinaState, who: int) -> float:
    """Return what a health is worth to an explorer."""
    return price_of_life(life(view, who))


def price_of_life(left: int) -> float:
    """Return what one more life is worth to who has so many left."""
    return HEALTH_PRICES[max(0, left)] if left < len(HEALTH_PRICES) else 3.0


def essence_price(view: MachinaState, who: int, wants: Wants) -> float:
    """Return what one more essence is worth to an explorer: nothing beyond its maximum, more where it is lacking."""
    own = view.explorers[who].essence
    if own >= maximum(view, who, ESSENCE):
        return 0.0
    is_lacking = wants.essence or (wants.chapter and own < CHAPTER_ESSENCE) or wants.seals
    return max(ESSENCE_PRICE, AS_LIFE * health_price(view, who)) + (LACKING if is_lacking else 0.0)
