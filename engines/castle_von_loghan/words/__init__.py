"""What people read: events, questions, options and endings as sentences."""

from __future__ import annotations

from types import ModuleType

from engines.castle_von_loghan.words import carrying, castle, combat, events, exploration, frame, reward, talk, trade
from engines.castle_von_loghan.words.meanings import ABOUT, MEANINGS, SO_FAR
from engines.castle_von_loghan.words.shown import COUNTS, DONE_BY, REVEALS, held
from engines.kit.chapters import gathered
from engines.kit.game import Words
from engines.kit.language import words as language_words

FAMILIES: tuple[ModuleType, ...] = (frame, castle, carrying, trade, combat, reward, talk, events, exploration)

WORDS = Words(
    events={**language_words.EVENTS, **gathered(FAMILIES, "EVENTS")},
    questions={**language_words.QUESTIONS, **gathered(FAMILIES, "QUESTIONS")},
    options={**language_words.OPTIONS, **gathered(FAMILIES, "OPTIONS")},
    endings=gathered(FAMILIES, "ENDINGS"),
    meanings=MEANINGS,
    about=ABOUT,
    so_far=SO_FAR,
    reveals={**language_words.REVEALS, **REVEALS},
    fleeting=frozenset({"saw_token", "told_token"}),
    votes=frozenset({"decisions"}),
    counts=COUNTS,
    befalls=frozenset({"damage"}),
    done_by=DONE_BY,
    held=held,
)
