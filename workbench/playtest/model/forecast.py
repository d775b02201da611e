"""What an answer will bring about, as far as it is sure: what happens in every world that a seat can imagine."""

from __future__ import annotations

from itertools import takewhile

from engines.ai.seats import luck_for
from engines.kit.door import answer
from engines.kit.questions import Option, Refused, RulesError
from engines.kit.speech import speech
from engines.kit.state import State
from engines.kit.views import imagine, view_for
from workbench.playtest.model.thinking import Stop

WORLDS = 60
"""In so many worlds it is tried: one side of a die is seldom seen, and so is one of four hidden symbols."""
LONGEST = 160
"""A longer sentence is a card that is read aloud, such as the next one of a story: it is not given away."""
MOST = 5
"""So many sentences leave room for the answers."""


def forecast(view: State, option: Option, stop: Stop) -> list[str]:
    """Say what happens at once in all of many imagined worlds; nothing is said of what depends on chance."""
    question, seat = view.question, view.viewer
    if question is None or view.interrupted or (question.together and len(question.waiting()) > 1):
        return []
    luck = luck_for(view.decisions, seat)
    sure: list[str] | None = None
    for _ in range(WORLDS):
        if stop():
            return []
        told = _told(option, seat, imagine(view, luck, quiet=False))
        sure = told if sure is None else [sentence for sentence in sure if sentence in told]
        if not sure:
            return []
    return before_a_card_is_read(sure or [])


def unsure(view: State) -> str:
    """Say why nothing can be said of what an answer will bring."""
    question = view.question
    if question is not None and question.together and len(question.waiting()) > 1:
        return "What comes of it depends on what the others choose, too."
    return "What comes of it depends on chance, on what lies hidden, or on what is decided later."


def before_a_card_is_read(told: list[str]) -> list[str]:
    """Keep what is told before a card is read aloud, and no more than can be taken in at a glance."""
    return list(takewhile(lambda one: len(one) <= LONGEST, told))[:MOST]


def _told(option: Option, seat: int, world: State) -> list[str]:
    """Return what a seat would read after its answer in an imagined world."""
    world.log = []
    try:
        answer(world, option, seat)
    except (Refused, RulesError):
        return []
    after = view_for(world, seat)
    speaker = speech(after)
    return [speaker.event(event) for event in after.log]
