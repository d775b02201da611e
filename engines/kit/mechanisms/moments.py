"""What a state has in addition, of a game in which people act out of turn, trade, or pay for something together."""

from __future__ import annotations

from dataclasses import field

from engines.kit.language.effect_state import EffectState
from engines.kit.parts import Part, part


@part
class Offer(Part):
    """A trade that is being made: things by number; a game adds what else can change hands in a subclass."""

    proposer: int
    partner: int
    gives: list[int] = field(default_factory=list)
    wants: list[int] = field(default_factory=list)
    promise: bool = False


@part
class MomentState(EffectState):
    """A state with free moments."""

    acts: dict[int, int] = field(default_factory=dict)
    """How often each character has acted in the open window."""
    offers: dict[int, int] = field(default_factory=dict)
    """How many trades each character has proposed in the open window."""
    offer: Offer | None = None
    """The trade that is being made."""
    pledges: dict[int, int] = field(default_factory=dict)
    """What each character adds to the cost that is being shared."""
