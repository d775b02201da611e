"""What the rules ask of a Combat card's text again and again, worked out once."""

from __future__ import annotations

from typing import NamedTuple

from engines.kit.language.abilities import GUARD, Abilities, has_form, nodes_in, sentences_of
from engines.kit.language.forms import Language, Node

DAMAGE = ("deal_damage", "deal_damage_to")
PRIORITY_OF_ATTACKS = 2


class CombatFacts(NamedTuple):
    """What the rules ask of a Combat card again and again."""

    priority: int
    power: int
    """How much Combat Power it uses: 1 for Priority 2, unless its text says otherwise (CVL-213, CVL-227)."""
    stays: bool
    """Whether it leaves the hand only by Recuperating or by name (CVL-208)."""
    deals: bool
    """Whether it puts Damage on Enemies (CVL-Q-138)."""
    is_free: bool
    """Whether it can always be played: nothing in it is priced, timed or limited."""
    damage: int
    """How much Damage its text deals; what depends on something counts as 1."""


def combat_facts(language: Language, priority: int, text: Abilities) -> CombatFacts:
    """Work out the facts of a Combat card."""
    changes = {change[0]: change for change in text.modifiers}
    usual = 1 if priority == PRIORITY_OF_ATTACKS else 0
    power = 0 if "no_power" in changes else changes["more_power"][1] if "more_power" in changes else usual
    forms = [language.forms.get(sentence[0]) for sentence in sentences_of(text.whole)]
    is_free = not any(form is not None and GUARD in form.extra for form in forms)
    stays, deals = "stays_in_hand" in changes, has_form(text.whole, *DAMAGE)
    return CombatFacts(priority, power, stays, deals, is_free, printed_damage(text.whole))


def printed_damage(node: Node) -> int:
    """Count the Damage that a text deals; what depends on something counts as 1."""
    amounts = [part[1] for part in nodes_in(node) if part[0] in DAMAGE]
    return sum(amount if isinstance(amount, int) else 1 for amount in amounts)
