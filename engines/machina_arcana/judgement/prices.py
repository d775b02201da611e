"""Prices: what health, essence, threat and cards are worth to an explorer as it stands now, in points of stamina."""

from __future__ import annotations

from engines.machina_arcana.judgement.wants import Wants
from engines.machina_arcana.language.worths import life, price_of_life
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


def health_price(view: MachinaState, who: int) -> float:
    """Return what a health is worth to an explorer."""
    return price_of_life(life(view, who))


def essence_price(view: MachinaState, who: int, wants: Wants) -> float:
    """Return what one more essence is worth to an explorer: nothing beyond its maximum, more where it is lacking."""
    return 0.0 if view.explorers[who].essence >= maximum(view, who, ESSENCE) else essence_kept(view, who, wants)


def essence_kept(view: MachinaState, who: int, wants: Wants) -> float:
    """Return what an essence is worth that an explorer has: as a life, and for what the story waits for."""
    own = view.explorers[who].essence
    is_lacking = wants.essence or (wants.chapter and own < CHAPTER_ESSENCE) or wants.seals
    return max(ESSENCE_PRICE, AS_LIFE * health_price(view, who)) + (LACKING if is_lacking else 0.0)
