"""The smallest states that questions can be put in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Any

from engines.kit.chance import chance
from engines.kit.door import run
from engines.kit.questions import Step
from engines.kit.sides import alone
from engines.kit.state import State, end


def note(state: State, *what: Any) -> None:
    """Write down in the log what a step was given."""
    state.log.append(what)


def finish(state: State) -> None:
    """End the game; the first seat wins."""
    end(state, "done", "TNY-01", [0])


def tiny_state(
    *agenda: Step,
    players: int = 3,
    kind: type[State] = State,
    free_answers: Mapping[str, Callable[..., bool]] | None = None,
    declares: Mapping[str, Any] | None = None,
    **steps: Callable[..., None],
) -> State:
    """Return a state of a game that has these steps, `note` and `finish`, run to its first question.

    `declares` is what the game says besides, such as who decides for whom; `kind` is the class of its state.
    """
    known: dict[str, Any] = {
        "steps": {"note": note, "finish": finish, **steps},
        "free_answers": free_answers or {},
        "hide": lambda view, seat: None,
        "deal": lambda world, seat, luck: None,
        "longest": 100,
        "offers": {},
        "asks_always": lambda state: True,
        "characters": lambda state: range(state.players),
        "seat_of": lambda state, who: who,
        "sides": alone,
    }
    game = SimpleNamespace(**{**known, **(declares or {})})
    state = kind(chance(1), players, [("finish",), *reversed(agenda)], [], box=SimpleNamespace(game=game))
    run(state)
    return state
