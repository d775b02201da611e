"""Conditions: whether what a cover or a sentence asks for can ever be so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from engines.castle_von_loghan import content as printed
from engines.castle_von_loghan.options import LoghanOptions
from engines.castle_von_loghan.resources import MOST_CLARITY, MOST_HEALTH
from engines.castle_von_loghan.story_check.facts import Facts, facts_before
from engines.castle_von_loghan.story_check.paths import successors
from engines.castle_von_loghan.story_check.reading import ReadCard, ReadStory, walk
from engines.kit.documents import Content, Problem, Severity
from engines.kit.language.forms import Node

LETTERS = "abcd"
MOST_PLAYERS = 6
LOSABLE = frozenset({"group_has", "player_has", "group_has_subtype"})
"""Conditions that depend on what players own, and may have sold, discarded or destroyed."""


class Test(NamedTuple):
    """What is asked when a condition is checked: of which library, after what."""

    content: Content
    facts: Facts


def condition_problems(content: Content, known: ReadStory) -> Iterator[Problem]:
    """Find covers that nothing can remove, and questions that can only be answered with no."""
    steps = successors(known)
    for place, cover in enumerate(known.covers):
        if cover is not None and cover[0] == "remove_cover_when":
            facts = facts_before(content, known, steps, place)
            yield from _cover_problems(Test(content, facts), known, place, cover[1])
    yield from _memory_problems(known)
    for card in known.cards:
        yield from _vote_problems(card)


def _cover_problems(test: Test, known: ReadStory, place: int, wanted: Node) -> Iterator[Problem]:
    field = known.cover_field(place)
    name = known.cards[place].card.name
    if not can_be(test, wanted):
        message = f"nothing can fulfil what the cover of “{name}” demands"
        yield Problem(known.story.id, field, message, Severity.ERROR, "CVL-131")
    elif not can_be(test, wanted, without=LOSABLE):
        message = f"the cover of “{name}” depends on a Treasure that players may lose"
        yield Problem(known.story.id, field, message, Severity.WARNING, "CVL-Q-35")


# Whether a condition can be so


def can_be(test: Test, node: Node, without: frozenset[str] = frozenset()) -> bool:
    """Tell whether a condition can ever be so; what cannot be judged is taken to be possible."""
    if node[0] in without:
        return False
    if node[0] == "all_of":
        return all(can_be(test, part, without) for part in node[1])
    if node[0] == "any_of":
        return any(can_be(test, part, without) for part in node[1])
    judge = JUDGES.get(node[0])
    return judge is None or judge(test, *node[1:])


def _room(test: Test, room: str) -> bool:
    return any(room in rooms for rooms in test.facts.rooms.values())


def _room_colour(test: Test, colour: str) -> bool:
    return any(colour in rooms.values() for rooms in test.facts.rooms.values())


def _timeline(test: Test, timeline: str) -> bool:
    return timeline in test.facts.rooms


def _remembers(test: Test, memory: str) -> bool:
    return memory in test.facts.memories


def _group_has(test: Test, name: str) -> bool:
    story_items = {id for story in test.content.of(printed.Story) for id in story.treasures}
    return name in test.facts.items or name not in story_items


def _defeated(test: Test, name: str, since: str) -> bool:
    enemy = test.content.get_as(printed.Enemy, name)
    return enemy is not None and (enemy.colour != "violet" or name in test.facts.bosses)


def _defeated_colour(test: Test, number: int, colour: str, since: str) -> bool:
    return colour != "violet" or len(test.facts.bosses) >= number


def _resolved(test: Test, number: int, since: str) -> bool:
    return number <= sum(event.copies for event in test.content.of(printed.RandomEvent))


def _resolved_colour(test: Test, number: int, colour: str, since: str) -> bool:
    return number <= sum(one.copies for one in test.content.of(printed.RandomEvent) if one.colour == colour)


def _unlocked(test: Test, one: str, other: str) -> bool:
    return any({one, other} in doors for doors in test.facts.open_doors.values())


def _votes(test: Test, number: int, letter: str) -> bool:
    return number <= MOST_PLAYERS


# Numbers compared


LIMITS: dict[str, tuple[int, int]] = {
    "clarity": (0, MOST_CLARITY),
    "health": (1, MOST_HEALTH),
    "clean_tokens": (0, LoghanOptions().clean_limit - 1),
}
"""Between which numbers an amount lies whenever a cover is checked."""


def _comparing(holds: Callable[[int, int, int], bool]) -> Callable[..., bool]:
    """Judge a comparison by the least and the most that its left side can be."""

    def judge(test: Test, left: Node, right: Any) -> bool:
        limits = LIMITS.get(left[0]) if isinstance(left, tuple) else None
        return limits is None or not isinstance(right, int) or holds(*limits, right)

    return judge


JUDGES: dict[str, Callable[..., bool]] = {
    "is_in_room": _room,
    "is_in_colour": _room_colour,
    "is_in_timeline": _timeline,
    "remembers": _remembers,
    "group_has": _group_has,
    "has_defeated_named": _defeated,
    "has_defeated_colour": _defeated_colour,
    "has_resolved": _resolved,
    "has_resolved_colour": _resolved_colour,
    "is_unlocked": _unlocked,
    "votes_at_least": _votes,
    "is_at_least": _comparing(lambda least, most, wanted: most >= wanted),
    "is_at_most": _comparing(lambda least, most, wanted: least <= wanted),
    "is_exactly": _comparing(lambda least, most, wanted: least <= wanted <= most),
    "is_more": _comparing(lambda least, most, wanted: most > wanted),
    "is_less": _comparing(lambda least, most, wanted: least < wanted),
}


# Memories and votes


def _memory_problems(known: ReadStory) -> Iterator[Problem]:
    """Find memories that are asked for and never made, made and never asked for, or not the story's own."""
    made = {node[1] for card in known.cards for node in card.nodes() if node[0] == "remember"}
    asked = {node[1] for node in _all_nodes(known) if node[0] in ("remembers", "forget")}
    for memory in sorted(asked - made):
        yield _memory_problem(known, f"the story asks for {memory}, and no card makes the group remember it")
    for memory in sorted(made - asked):
        yield _memory_problem(known, f"the story remembers {memory} and never asks for it", Severity.HINT)
    for memory in sorted((asked | made) - set(known.story.memories)):
        yield _memory_problem(known, f"{memory} is not among the memories of this story", Severity.ERROR)


def _all_nodes(known: ReadStory) -> Iterator[Node]:
    for card in known.cards:
        yield from card.nodes()
    for cover in known.covers:
        yield from walk(cover)


def _memory_problem(known: ReadStory, message: str, severity: Severity = Severity.WARNING) -> Problem:
    return Problem(known.story.id, "memories", message, severity, "CVL-Q-43")


def _vote_problems(card: ReadCard) -> Iterator[Problem]:
    """Find questions about letters that a card does not offer."""
    offered = LETTERS[: len(card.card.choices)]
    for field, text in card.texts():
        letters = {part for node in walk(text) if "chose" in node[0] or "votes" in node[0] for part in node[1:]}
        for letter in sorted(part for part in letters if isinstance(part, str) and part not in offered):
            message = f"nobody can choose {letter.upper()} on this card"
            yield Problem(card.id, field, message, Severity.WARNING, "CVL-Q-42")
