"""The sentences of the game: what a person reads of events, questions, options and endings, chapter by chapter."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engines.kit.chapters import gathered
from engines.kit.game import Words
from engines.kit.language import words as language_words
from engines.kit.speech import Speech, sentence
from engines.machina_arcana.words import effects, endings, fights, items, maps, rounds, story
from engines.machina_arcana.words.shown import REVEALS

MODULES = (story, rounds, maps, fights, items, effects, endings)
"""A chapter's words stand in the module of its package; no two declare the same."""

Said = Mapping[str, Callable[..., str]]


def sentences(said: Said) -> Said:
    """Let all that is said begin with a capital letter, also where a monster comes first."""

    def capital(words: Callable[..., str]) -> Callable[..., str]:
        def spoken(speech: Speech, *args: Any) -> str:
            return sentence(words(speech, *args))

        return spoken

    return {kind: capital(words) for kind, words in said.items()}


WORDS = Words(
    events=sentences({**language_words.EVENTS, **gathered(MODULES, "EVENTS")}),
    questions=sentences({**language_words.QUESTIONS, **gathered(MODULES, "QUESTIONS")}),
    options={**language_words.OPTIONS, **gathered(MODULES, "OPTIONS")},
    endings=gathered(MODULES, "ENDINGS"),
    reveals={**language_words.REVEALS, **REVEALS},
    fleeting=frozenset({"looked_at_events"}),
    counts={
        "lost_health": lambda speech, who, number, left: ("health lost", number),
        "lost_essence": lambda speech, who, number, left: ("essence lost", number),
        "restored": lambda speech, who, name, number, now: (f"{name} restored", number),
    },
    befalls=frozenset({"lost_health"}),
    about={"explorer": lambda speech, number: [speech.box.explorers[number].id]},
)
