"""Abilities: a card's text, sorted once into what it does when played, what it waits for and what it changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engines.kit.language.forms import MODIFIER, Language, Node
from engines.kit.language.speaker import REFEREE, TEXT
from engines.kit.language.triggers import AT, BEFORE, TIMINGS, WHEN

USED_UP = frozenset({"destroy_this", "discard_this"})
"""The costs after which a card is gone, so that nobody has to count how often it is used."""


LIMITING = frozenset({"once_per", "in_phase", "pay"})
"""The forms that only limit, time or price what stands in them."""
DAMAGE = ("deal_damage", "deal_damage_to")
PRIORITY_OF_ATTACKS = 2


class Trigger(NamedTuple):
    """Something that a card waits for."""

    timing: str
    kind: str
    """The kind of happening that it listens to."""
    event: Node
    effect: Node


class Abilities(NamedTuple):
    """The text of a card, sorted."""

    whole: Node
    """All that happens when the card is played, in its order."""
    uses: tuple[Node, ...] = ()
    """What its owner can choose to use, each limited to once per Turn unless it says otherwise (CVL-089)."""
    triggers: tuple[Trigger, ...] = ()
    modifiers: tuple[Node, ...] = ()
    """What it changes as long as it lies where it works."""


def abilities_of(language: Language, node: Node) -> Abilities:
    """Sort a text."""
    uses: list[Node] = []
    triggers: list[Trigger] = []
    modifiers: list[Node] = []
    for sentence in sentences_of(node):
        if sentence[0] in TIMINGS:
            triggers.append(trigger_of(language, sentence))
        elif sentence[0] != REFEREE and language.forms[sentence[0]].category == MODIFIER:
            modifiers.append(sentence)
        else:
            uses.append(sentence)
    whole = None if not uses else uses[0] if len(uses) == 1 else (TEXT, tuple(uses))
    return Abilities(whole, tuple(map(limited, uses)), tuple(triggers), tuple(modifiers))


def trigger_of(language: Language, sentence: Node) -> Trigger:
    """Return what a sentence waits for; what *would* happen is answered before it does."""
    event = language.forms[sentence[1][0]]
    timing = BEFORE if event.extra.get("would") else WHEN if sentence[0] == AT else sentence[0]
    return Trigger(timing, str(event.extra["on"]), sentence[1], sentence[2])


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


def combat_facts(priority: int, text: Abilities) -> CombatFacts:
    """Work out the facts of a Combat card."""
    changes = {change[0]: change for change in text.modifiers}
    usual = 1 if priority == PRIORITY_OF_ATTACKS else 0
    power = 0 if "no_power" in changes else changes["more_power"][1] if "more_power" in changes else usual
    is_free = not any(sentence[0] in LIMITING for sentence in sentences_of(text.whole))
    stays, deals = "stays_in_hand" in changes, mentions(text.whole, *DAMAGE)
    return CombatFacts(priority, power, stays, deals, is_free, printed_damage(text.whole))


def printed_damage(node: Node) -> int:
    """Count the Damage that a text deals; what depends on something counts as 1."""
    amounts = [part[1] for part in nodes_in(node) if part[0] in DAMAGE]
    return sum(amount if isinstance(amount, int) else 1 for amount in amounts)


def nodes_in(node: Node) -> Iterator[Node]:
    """Yield every sentence and phrase inside a text."""
    if isinstance(node, tuple):
        if node and isinstance(node[0], str):
            yield node
        for part in node:
            yield from nodes_in(part)


def mentions(node: Node, *forms: str) -> bool:
    """Tell whether a text has one of several forms in it."""
    return any(part[0] in forms for part in nodes_in(node))


def sentences_of(node: Node) -> tuple[Node, ...]:
    """List the sentences of a text."""
    if node is None:
        return ()
    return tuple(node[1]) if node[0] == TEXT else (node,)


def limited(node: Node) -> Node:
    """Limit a use to once per Turn, unless it has a limit of its own or uses up its card (CVL-089)."""
    heads = list(heads_of(node))
    if any(head[0] == "once_per" for head in heads) or USED_UP & {cost[0] for cost in costs_in(heads)}:
        return node
    return ("once_per", "turn", node)


def heads_of(node: Node) -> Iterator[Node]:
    """Yield a use and the sentences inside it as far as they only limit, time or price it."""
    yield node
    if node[0] in LIMITING:
        yield from heads_of(node[-1])


def costs_in(heads: list[Node]) -> list[Node]:
    """List the costs among the heads of a use."""
    return [cost for head in heads if head[0] in ("pay", "may_pay") for cost in head[1]]


def phase_of(node: Node) -> str:
    """Return the phase that a use names, or nothing if it can be used at any time."""
    return "" if node is None else next((str(head[1]) for head in heads_of(node) if head[0] == "in_phase"), "")
