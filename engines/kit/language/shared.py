"""The forms that every game shares, family by family, and what games need to play them."""

from __future__ import annotations

from engines.kit.language.everyday import turns
from engines.kit.language.families import amounts, choices, conditions, lasting, limits, luck, order, triggers
from engines.kit.language.families.lasting import changes, end_lasting, use_change
from engines.kit.language.families.limits import can_pay
from engines.kit.language.families.triggers import TIMINGS
from engines.kit.language.forms import Language

__all__ = ["STEPS", "TIMINGS", "can_pay", "changes", "declare_shared", "end_lasting", "use_change"]

FAMILIES = (order, choices, conditions, amounts, luck, triggers, limits, lasting)
STEPS = choices.STEPS


def declare_shared(language: Language) -> None:
    """Give a language the forms that every game shares."""
    for family in (*FAMILIES, turns):
        family.declare(language)
    language.shared |= set(language.forms)
