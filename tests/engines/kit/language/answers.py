"""Small helpers for tests that play effects."""

from __future__ import annotations

from typing import Any

from engines.kit.chance import chance
from engines.kit.door import answer, run
from engines.kit.language.play import play
from engines.kit.questions import Option
from tests.engines.kit.language.toy_state import LampState


def asked(state: LampState) -> list[Option]:
    """List what can be answered now."""
    assert state.question is not None
    return list(state.question.options[0])


def things(state: LampState) -> list[Any]:
    """List what can be chosen now."""
    return [option[2] for option in asked(state) if option[0] == "choose"]


def is_over(state: LampState) -> bool:
    """Tell whether the effect of a scene is over."""
    return state.question is not None and state.question.kind == "over"


def told(state: LampState, kind: str) -> list[tuple[Any, ...]]:
    """List what the log tells of one kind of event."""
    return [event[4:] for event in state.log if event[1] == kind]


def play_more(state: LampState, node: Any, seat: int = 0) -> None:
    """Play another effect in a scene that is over."""
    assert is_over(state)
    state.question = None
    state.agenda.append(("over",))
    play(state, node, seat)
    run(state)


def answer_all(state: LampState, seed: int = 1, *, most: int = 200) -> int:
    """Answer at random until the effect is over or the game has ended; return how often was asked."""
    luck = chance(seed)
    for number in range(most):
        if state.ending is not None or is_over(state):
            return number
        answer(state, luck.pick("answers", asked(state)))
    raise AssertionError("the effect does not come to an end")
