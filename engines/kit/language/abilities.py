"""Abilities: the text of a card, sorted once by when its sentences matter.

A sentence is *used* (done when the card is played, or when its owner chooses to use it), it *waits* for something, or
it *changes* something as long as the card lies where it works. A game compiles its texts with `abilities_of` when the
box is opened, and finds with `listening` which cards can hear a kind of happening at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from engines.kit.language.families.triggers import AT, BEFORE, TIMINGS, WHEN
from engines.kit.language.forms import MODIFIER, Language, Node
from engines.kit.language.speaker import TEXT

GUARD = "guard"
"""The fact of a form that only limits, times or prices what stands in its last slot: (state, context, *slots) -> bool
tells whether that may be done now."""

USES_UP = "uses_up"
"""The fact of a cost after which the card is gone, so that nobody has to count how often it is used."""

OWN_LIMITS = frozenset({"once_per", "times_per"})
"""The forms that say themselves how often something can be used."""


class Trigger(NamedTuple):
    """What a card waits for: when it works, on which kind of happening, the event, what it then does."""

    timing: str
    on: str
    event: Node
    effect: Node


class Abilities(NamedTuple):
    """The text of a card, sorted."""

    whole: Node = None
    """All that happens when the card is played, in its order."""
    uses: tuple[Node, ...] = ()
    """The same, one by one: what its owner can choose to use, with the limit that the game sets."""
    triggers: tuple[Trigger, ...] = ()
    modifiers: tuple[Node, ...] = ()
    """What it changes as long as it lies where it works."""

    def waiting_for(self, timing: str, on: str) -> list[Trigger]:
        """List what waits for a kind of happening, at this time of it."""
        return [one for one in self.triggers if one.on == on and one.timing == timing]


def abilities_of(language: Language, node: Node, limit: Callable[[Node], Node] | None = None) -> Abilities:
    """Sort a text; `limit` puts the game's own limit around each use."""
    uses: list[Node] = []
    triggers: list[Trigger] = []
    modifiers: list[Node] = []
    for sentence in sentences_of(node):
        if sentence[0] in TIMINGS:
            triggers.append(trigger_of(language, sentence))
        elif is_modifier(language, sentence):
            modifiers.append(sentence)
        else:
            uses.append(sentence)
    limited = tuple(uses if limit is None else map(limit, uses))
    return Abilities(text_of(uses), limited, tuple(triggers), tuple(modifiers))


def trigger_of(language: Language, sentence: Node) -> Trigger:
    """Return what a sentence waits for; an event with the fact `would` is answered before it happens."""
    event = language.forms[sentence[1][0]]
    timing = BEFORE if event.extra.get("would") else WHEN if sentence[0] == AT else sentence[0]
    return Trigger(timing, str(event.extra.get("on", "")), sentence[1], sentence[2])


def is_modifier(language: Language, sentence: Node) -> bool:
    """Tell whether a sentence changes something as long as its card lies where it works."""
    form = language.forms.get(sentence[0])
    return form is not None and form.category == MODIFIER


# Texts and their sentences


def sentences_of(node: Node) -> tuple[Node, ...]:
    """List the sentences of a text."""
    if node is None:
        return ()
    return tuple(node[1]) if node[0] == TEXT else (node,)


def text_of(sentences: Sequence[Node]) -> Node:
    """Put sentences together to a text: none is nothing, and one is itself."""
    if len(sentences) > 1:
        return TEXT, tuple(sentences)
    return sentences[0] if sentences else None


def nodes_in(node: Node) -> Iterator[Node]:
    """Yield every sentence and phrase inside a text, outer ones first."""
    if isinstance(node, tuple):
        if node and isinstance(node[0], str):
            yield node
        for part in node:
            yield from nodes_in(part)


def has_form(node: Node, *forms: str) -> bool:
    """Tell whether a text has one of several forms in it."""
    return any(part[0] in forms for part in nodes_in(node))


def has_fact(language: Language, node: Node, fact: str) -> bool:
    """Tell whether a text has a form in it that was declared with a fact."""
    forms = [language.forms.get(part[0]) for part in nodes_in(node)]
    return any(form is not None and form.extra.get(fact) for form in forms)


# Limits and prices


def heads_of(language: Language, node: Node) -> Iterator[Node]:
    """Yield a use and the sentences inside it as far as they only limit, time or price it."""
    yield node
    form = language.forms.get(node[0])
    if form is not None and GUARD in form.extra:
        yield from heads_of(language, node[-1])


def costs_of(language: Language, node: Node) -> list[Node]:
    """List the costs of a use."""
    return [cost for head in heads_of(language, node) if head[0] in ("pay", "may_pay") for cost in head[1]]


def uses_up(language: Language, node: Node) -> bool:
    """Tell whether a card is gone when this is used."""
    return any(language.forms[cost[0]].extra.get(USES_UP) for cost in costs_of(language, node))


def limit_once_per(language: Language, period: str) -> Callable[[Node], Node]:
    """Return the limit of games whose uses work once per period, unless one says otherwise or its card is gone."""

    def limit(node: Node) -> Node:
        if any(head[0] in OWN_LIMITS for head in heads_of(language, node)) or uses_up(language, node):
            return node
        return ("once_per", period, node)

    return limit


# Who can hear what

Ears = Mapping[str, Mapping[str, frozenset[int]]]
"""For each kind of happening that some card listens to: for each sort of cards, those that do, by number."""


def ears_of(texts: Mapping[str, Sequence[Abilities]]) -> Ears:
    """Find which cards listen to what, in the sorted texts of each sort of cards."""
    kinds = sorted({trigger.on for of_sort in texts.values() for text in of_sort for trigger in text.triggers})
    return {kind: {sort: listening(of_sort, kind) for sort, of_sort in texts.items()} for kind in kinds}


def listening(texts: Sequence[Abilities], kind: str) -> frozenset[int]:
    """List the cards, by number, that listen to a kind of happening."""
    return frozenset(number for number, text in enumerate(texts) if any(one.on == kind for one in text.triggers))
