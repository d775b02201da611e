"""The referee: a sentence that nobody can read is put to a human, or logged and skipped where there is none."""

from __future__ import annotations

from typing import Any

from engines.kit.language.effect_state import EffectState, cited
from engines.kit.questions import Option
from engines.kit.state import State, ask, push, tell


def ask_the_referee(state: EffectState, words: str, context: tuple[Any, ...]) -> None:
    """Put a sentence that cannot be read to the human referee; without one, say so and go on."""
    state.referee_texts += 1
    referee = state.box.setup.referee
    if referee is None:
        tell(state, "referee_skipped", cited(state, context[1]), words)
        return
    then = ("referee_said", words, context)
    ask(state, referee, "referee", [("referee", "done")], then, cited(state, context[1]), words, free="sentence")


def referee_said(state: EffectState, words: str, context: tuple[Any, ...], choice: Option) -> None:
    """Play the sentence that the referee gives instead, or go on when the referee has done it by hand."""
    tell(state, "referee_said", cited(state, context[1]), words, choice[2] if len(choice) > 2 else "")
    if len(choice) > 2:
        push(state, ("effect", state.box.reader.read(choice[2]), context))


def takes_sentence(state: State, question: Any, seat: int, choice: Option) -> bool:
    """Tell whether a referee's answer is a sentence of the game."""
    if len(choice) != 3 or choice[:2] != ("referee", "say") or not isinstance(choice[2], str):
        return False
    reading = state.box.reader.understand(choice[2])
    return bool(reading.ok and reading.node is not None)


STEPS = {"referee_said": referee_said}
FREE_ANSWERS = {"sentence": takes_sentence}
