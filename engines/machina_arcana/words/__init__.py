"""The sentences of the game: what a person reads of events, questions, options and endings, chapter by chapter."""

from __future__ import annotations

from engines.kit.chapters import gathered
from engines.kit.game import Words
from engines.kit.language import words as language_words
from engines.machina_arcana.words import effects, endings, fights, items, maps, rounds, story

MODULES = (story, rounds, maps, fights, items, effects, endings)
"""A chapter's words stand in the module of its package; no two declare the same."""

WORDS = Words(
    events={**language_words.EVENTS, **gathered(MODULES, "EVENTS")},
    questions={**language_words.QUESTIONS, **gathered(MODULES, "QUESTIONS")},
    options={**language_words.OPTIONS, **gathered(MODULES, "OPTIONS")},
    endings=gathered(MODULES, "ENDINGS"),
)
