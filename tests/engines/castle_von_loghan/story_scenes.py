"""Scenes of events and stories: a card with these texts, votes on it, a story of these cards."""

from __future__ import annotations

from typing import Any

from engines.castle_von_loghan.content import Cover, Outcome, RandomEvent, Story, StoryEvent
from engines.castle_von_loghan.state import LoghanState
from engines.kit.documents import Document
from engines.kit.mechanisms.decks import without
from tests.engines.castle_von_loghan.scenes import asked, box_with, do, go_on, scene
from tests.engines.castle_von_loghan.tiny import CHOICES, outcomes

A, B, C, D = range(4)
FIRST = "aaa-event"
"""An id that comes before those of all other events."""


def event(*texts: str, ending: str = "", context: str = "", **facts: Any) -> RandomEvent:
    """Return a Green event whose letters have these effects."""
    return RandomEvent(
        id=FIRST,
        name="A Test",
        colour="green",
        tale="Something stirs.",
        context=context,
        choices=facts.pop("choices", CHOICES),
        outcomes=outcomes(*texts),
        ending=Outcome(text=ending),
        **facts,
    )


def drawn(
    *texts: str, players: int = 4, mode: str = "story", ending: str = "", context: str = "", **options: Any
) -> LoghanState:
    """Return a scene in which an event with these outcomes lies open and everybody is asked for a letter."""
    options = {"ask_when": "never", **options}
    facts = {"choices": options.pop("choices")} if "choices" in options else {}
    box = box_with(event(*texts, ending=ending, context=context, **facts), mode=mode, players=players, **options)
    state = scene(mode=mode, players=players, box=box)
    state.event = [card.id for card in box.events].index(FIRST)
    state.events[0] = without(state.events[0], state.event)
    state.phase = "event"
    return do(state, ("resolve_event",))


def vote(state: LoghanState, *letters: int) -> LoghanState:
    """Let the players choose these letters, in the order of the seats."""
    question = asked(state)
    assert question.kind == "vote"
    assert len(letters) == len(question.seats)
    state.agenda.append((*question.then, tuple(("vote", letter) for letter in letters)))
    state.question = None
    return go_on(state)


def tale(number: int, ending: str = "", *texts: str, context: str = "", **facts: Any) -> StoryEvent:
    """Return a card of the test story."""
    return StoryEvent(
        id=f"test-{number:03}",
        name=f"Test {number}",
        story="a-test-story",
        number=number,
        timeline="past",
        tale="The story goes on.",
        context=context,
        choices=facts.pop("choices", CHOICES),
        outcomes=outcomes(*(texts or ("", "", "", ""))),
        ending=Outcome(text=ending),
        **facts,
    )


def a_story(*cards: StoryEvent, covers: dict[int, str] | None = None, **facts: Any) -> list[Document]:
    """Return a story of these cards, with covers by number; it comes before all other stories."""
    conditions = covers or {}
    lying = tuple(Cover(card=f"test-{number:03}", condition=text) for number, text in conditions.items())
    facts = {"memories": ("the Bell", "the Rope"), **facts}
    story = Story(id="a-test-story", name="A Test", cards=tuple(card.id for card in cards), covers=lying, **facts)
    return [story, *cards]


def telling(
    *cards: StoryEvent, covers: dict[int, str] | None = None, players: int = 4, **options: Any
) -> LoghanState:
    """Return a scene in which the first card of a story of these cards lies on top of the Story deck."""
    facts = {"ask_when": "never", **options}
    box = box_with(*a_story(*cards, covers=covers), players=players, **facts)
    return scene(players=players, box=box)


def resolve(state: LoghanState, *letters: int) -> LoghanState:
    """Resolve the top card of the Story deck: the players choose these letters, or all of them D."""
    do(state, ("remove_cover",), ("resolve_tale",))
    return vote(state, *(letters or [D] * len(state.agents)))


def numbers_gone(state: LoghanState) -> list[int]:
    """List the numbers of the Story Events that are out of the deck."""
    return [state.box.tales[place].number for place in state.story_gone]


def next_number(state: LoghanState) -> int:
    """Return the number of the Story Event on top of the deck."""
    return int(state.box.tales[state.story_at].number)
