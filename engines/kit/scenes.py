"""Scenes from what was told: the sentences of something under way, and what was laid down in secret.

A game makes a `Scene` of the table from a view. What has happened in it stands in the log, which every seat reads as
far as it may; so a scene says no more than that, and can be shown once more when it is over.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from engines.kit.documents import Document
from engines.kit.questions import Option
from engines.kit.speech import speech
from engines.kit.state import Event, State
from engines.kit.table import Thing
from engines.kit.zoning.zone_table import face_up

MOST_LINES = 8
"""So many sentences are read at a glance."""


def told_since(view: State, kind: str) -> list[Event]:
    """List what was told since something of this kind was told last, that first; nothing if it never was."""
    starts = [number for number, event in enumerate(view.log) if event[1] == kind]
    return view.log[starts[-1] :] if starts else []


def last_told(events: Sequence[Event], kinds: Collection[str]) -> Event | None:
    """Return the last event of some kinds."""
    return next((event for event in reversed(events) if event[1] in kinds), None)


def is_news(view: State, event: Event | None) -> bool:
    """Tell whether something has happened since the last answer."""
    return event is not None and event[0] == view.decisions


def lines_of(view: State, events: Sequence[Event], most: int = MOST_LINES) -> tuple[str, ...]:
    """Put the last of some events in words."""
    speaker = speech(view)
    return tuple(speaker.event(event) for event in events[-most:])


def answer_of(view: State, seat: int) -> Option | None:
    """Return what a seat has answered to the open question, as far as the viewer may know it."""
    question = view.question
    if question is None or not question.answers or seat not in question.seats:
        return None
    return question.answers[question.place_of(seat)]


def laid_down(id: str, name: str, like: Document, chosen: Document | None = None) -> Thing:
    """Describe something that lies face down until it is turned up: `chosen` for the eyes of who laid it there."""
    if chosen is None:
        return Thing(id, name, kind=like.kind, face_up=False)
    return replace(face_up(id, chosen), face_up=False, note="face down")
