"""The language of Castle von Loghan: every sentence that a card may say, above the function that plays it."""

from __future__ import annotations

from engines.castle_von_loghan.language import (
    combat,
    enemies,
    hooks,
    people,
    places,
    resources,
    scores,
    story,
    timing,
    treasures,
)
from engines.castle_von_loghan.language.base import LANGUAGE
from engines.castle_von_loghan.language.hooks import names

FAMILIES = (resources, people, places, enemies, treasures, combat, timing, story, scores, hooks)

__all__ = ["FAMILIES", "LANGUAGE", "names"]
