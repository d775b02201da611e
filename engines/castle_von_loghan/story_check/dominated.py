"""Choices that nobody would ever take: another letter brings as much of everything, and more of something."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engines.castle_von_loghan.story_check.reading import ReadCard
from engines.kit.documents import Problem, Severity
from engines.kit.language.forms import Node
from engines.kit.language.speaker import TEXT

Worth = Counter[str]
"""How much of what an outcome brings to a player who chooses it and to the group; losses are negative."""

PLAIN: dict[str, tuple[str, int]] = {
    "gain_health": ("health", 1),
    "lose_health": ("health", -1),
    "group_damage": ("health", -1),
    "gain_clarity": ("clarity", 1),
    "lose_clarity": ("clarity", -1),
    "gain_energy": ("energy", 1),
    "lose_energy": ("energy", -1),
    "pay_energy": ("energy", -1),
    "pay_clarity": ("clarity", -1),
    "pay_health": ("health", -1),
    "summon": ("peace", -1),
}
"""Effects with one number: of what they bring how much, and in which direction."""
STATUS: dict[str, tuple[str, int]] = {"gain_initiative": ("initiative", 1), "become_overwhelmed": ("overwhelmed", -1)}
LOSSES = frozenset({"discard_treasures", "destroy_treasures", "discard_random_treasures", "destroy_random_treasures"})
YOU: Node = ("you",)
ASKING = frozenset({"who_chose", "votes_at_least", "everybody_chose", "nobody_chose"})
"""Conditions about who chose which letter."""


def choice_problems(card: ReadCard) -> Iterator[Problem]:
    """Find the letters of a card that are dominated by another."""
    told = letters_asked_for(card)
    worths = {
        place: worth
        for place, node in enumerate(card.outcomes)
        if "abcd"[place] not in told and (worth := worth_of(node)) is not None
    }
    for place, worth in worths.items():
        better = [other for other, more in worths.items() if is_better(more, worth)]
        if better:
            letter, other = "ABCD"[place], "ABCD"[better[0]]
            message = f"nobody who knows the card would choose {letter}: {other} brings all that it does, and more"
            yield Problem(card.id, f"outcomes.{place}.text", message, Severity.HINT, "CVL-147")


def letters_asked_for(card: ReadCard) -> set[str]:
    """Find the letters that some text of the card asks about: their outcome does not tell all that they bring."""
    asked = [node for node in card.nodes() if node[0] in ASKING]
    return {part for node in asked for part in node[1:] if isinstance(part, str)}


def worth_of(node: Node) -> Worth | None:
    """Add up what an outcome brings, or None where it cannot be told in numbers."""
    if node is None or node[0] == "nothing":
        return Counter()
    if node[0] in (TEXT, "then"):
        return _sum(node[1])
    if node[0] == "pay":
        return _sum((*node[1], node[2]))
    return _single(node)


def _sum(nodes: tuple[Node, ...]) -> Worth | None:
    total: Worth = Counter()
    for node in nodes:
        part = worth_of(node)
        if part is None:
            return None
        total.update(part)
    return total


def _single(node: Node) -> Worth | None:
    if node[0] in PLAIN and isinstance(number := _figure(node[1]), int):
        what, sign = PLAIN[node[0]]
        return Counter({what: sign * number})
    if node[0] in STATUS and node[1] == YOU:
        what, sign = STATUS[node[0]]
        return Counter({what: sign})
    if node[0] == "draw_treasures" and isinstance(node[1], int):
        return Counter({f"{node[2]} treasure": node[1]})
    if node[0] in LOSSES and node[1] == YOU and isinstance(node[2], int):
        return Counter({"treasures kept": -node[2]})
    return None


def _figure(number: Node) -> int | None:
    """Return a number, or that for a small group where it depends on its size."""
    if isinstance(number, tuple) and number[0] == "by_group":
        return int(number[1])
    return number if isinstance(number, int) else None


def is_better(one: Worth, other: Worth) -> bool:
    """Tell whether one brings at least as much of everything as the other, and more of something."""
    kinds = {*one, *other}
    return all(one[kind] >= other[kind] for kind in kinds) and any(one[kind] > other[kind] for kind in kinds)
