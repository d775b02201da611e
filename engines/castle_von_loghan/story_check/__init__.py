"""The story check: what a designer should know of a story before anybody plays it.

It finds cards that no path reaches, conditions that nothing can fulfil, jumps to nowhere, a story that cannot end,
and choices that nobody would ever take. Texts that cannot be read are found with those of all other cards.
"""

from __future__ import annotations

from collections.abc import Iterator

from engines.castle_von_loghan.content import EventCard, Story
from engines.castle_von_loghan.language import LANGUAGE, names
from engines.castle_von_loghan.story_check.conditions import condition_problems
from engines.castle_von_loghan.story_check.dominated import choice_problems
from engines.castle_von_loghan.story_check.paths import path_problems
from engines.castle_von_loghan.story_check.reading import ReadCard, read_story
from engines.castle_von_loghan.story_check.rooms import room_problems
from engines.castle_von_loghan.story_check.shape import shape_problems
from engines.kit.documents import Content, Problem
from engines.kit.language.reader import Reader, reader_for

__all__ = ["check_stories", "check_story"]


def check_stories(content: Content) -> list[Problem]:
    """Find what is wrong with every story of a library, and with the choices of all its Event cards."""
    reader = reader_for(LANGUAGE, names(content))
    found = [problem for story in content.of(Story) for problem in check_story(content, story, reader)]
    return [*found, *(problem for card in _cards(content, reader) for problem in choice_problems(card))]


def check_story(content: Content, story: Story, reader: Reader | None = None) -> list[Problem]:
    """Find what is wrong with one story: its shape, its paths and its conditions."""
    known = read_story(content, story, reader or reader_for(LANGUAGE, names(content)))
    return [
        *shape_problems(content, known),
        *path_problems(known),
        *condition_problems(content, known),
        *room_problems(known),
    ]


def _cards(content: Content, reader: Reader) -> Iterator[ReadCard]:
    for card in content.values():
        if isinstance(card, EventCard):
            yield ReadCard.of(card, reader)
