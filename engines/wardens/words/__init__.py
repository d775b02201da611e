"""The sentences of the game: what a person reads of events, questions, options and endings, chapter by chapter."""

from __future__ import annotations

from engines.kit.chapters import gathered
from engines.kit.game import Words
from engines.kit.language import words as language_words
from engines.wardens.words import battle, cards, effects, endings, expedition, maps, minds, setup, turns
from engines.wardens.words.shown import REVEALS

MODULES = (setup, turns, maps, battle, expedition, cards, effects, minds, endings)
"""A chapter's words stand in the module of its package; no two declare the same."""

WORDS = Words(
    events={**language_words.EVENTS, **gathered(MODULES, "EVENTS")},
    questions={**language_words.QUESTIONS, **gathered(MODULES, "QUESTIONS")},
    options={**language_words.OPTIONS, **gathered(MODULES, "OPTIONS")},
    endings=gathered(MODULES, "ENDINGS"),
    meanings=cards.MEANINGS,
    about={
        "mutation": lambda speech, number: [speech.box.mutations.cards[number].id],
        "unlock": lambda speech, number: [speech.box.upgrades.cards[number].id],
    },
    reveals={**language_words.REVEALS, **REVEALS},
    fleeting=frozenset({"hand_shown", "minds_shown", "saw_stolen"}),
    votes=frozenset({"shown"}),
    counts={
        "destroyed": lambda speech, kind, number, where: ("units lost", number),
        "added": lambda speech, kind, number, where: ("units", number),
        "troops": lambda speech, kind, number, where: ("units", number),
        "madness": lambda speech, who, points, limit, by: ("madness", 1),
        "trophies": lambda speech, who, number: ("trophies", number),
    },
)
