"""What people read: events, questions, options and endings as sentences."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

from engines.castle_von_loghan.words import carrying, castle, combat, events, exploration, frame, reward, talk, trade
from engines.kit.game import Words
from engines.kit.language import words as language_words

Sentences = dict[str, Callable[..., str]]

FAMILIES: tuple[ModuleType, ...] = (frame, castle, carrying, trade, combat, reward, talk, events, exploration)


def gathered(name: str) -> Sentences:
    """Put together the sentences of all families; no two may say the same thing."""
    found: Sentences = dict(getattr(language_words, name, {}))
    said: set[str] = set()
    for family in FAMILIES:
        own: Sentences = getattr(family, name, {})
        if twice := said & own.keys():
            raise ValueError(f"{family.__name__} says {', '.join(sorted(twice))} a second time")
        said |= own.keys()
        found |= own
    return found


WORDS = Words(
    events=gathered("EVENTS"),
    questions=gathered("QUESTIONS"),
    options=gathered("OPTIONS"),
    endings=gathered("ENDINGS"),
)
