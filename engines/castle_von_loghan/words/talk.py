"""Talk in combat, in words."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_von_loghan.combat.talk import PHRASES
from engines.castle_von_loghan.words.names import who

Sentences = dict[str, Callable[..., str]]

EVENTS: Sentences = {"said": lambda speech, place, phrase: f"{who(speech, place)} says: {PHRASES[phrase]}"}
QUESTIONS: Sentences = {"talk": lambda speech, place: f"{who(speech, place)}, what do you say of your hand?"}
OPTIONS: Sentences = {
    "silent": lambda speech: "Say nothing",
    "say": lambda speech, phrase: f"“{PHRASES[phrase]}”",
}
