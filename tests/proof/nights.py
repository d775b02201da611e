"""Nights for tests: started with some content, with pieces where a test wants them."""

from __future__ import annotations

from engines.kit.documents import Content
from engines.kit.door import run
from engines.kit.game import make_setup, start
from tests.proof.tide_house.game import GAME
from tests.proof.tide_house.state import TideState

NIGHT = "long-night"
QUAY, STRAND, COVE, MOOR, HOUSE = range(5)
GATE, HALL, BEFORE_LAMP = 5 + 6, 5 + 8, 5 + 10
"""Cells of the middle row: the gate, the hall by the lamp room, and the cell before the lamp."""


def night(content: Content | None = None, *, seed: int = 1, scenario: str = "") -> TideState:
    """Start a night."""
    setup = make_setup(GAME, seed=seed, scenario=scenario)
    state: TideState = start(GAME, content or Content(GAME.starter()), setup)  # type: ignore[assignment]
    return state


def asked(state: TideState, seat: int = 0, left: int = 3, **facts: object) -> TideState:
    """Let things be as a test wants them, and ask a seat what it does."""
    for name, value in facts.items():
        setattr(state, name, value)
    state.question = None
    state.agenda[:] = [("hour",), ("action", seat, left)]
    run(state)
    return state


def offered(state: TideState, word: str) -> list[tuple[object, ...]]:
    """List what is offered that begins with a word."""
    assert state.question is not None
    return [option for options in state.question.options for option in options if option[0] == word]
