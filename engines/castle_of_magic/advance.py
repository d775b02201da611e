"""Advancing the ritual spell: one outcome card is turned face up, and the eighth casts the spell."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_of_magic.content import RITUALS
from engines.castle_of_magic.happening import announce, is_heard
from engines.castle_of_magic.state import NOBODY, CastleState
from engines.kit.happenings import happen
from engines.kit.language.play import play
from engines.kit.questions import Option
from engines.kit.state import ask, push, tell

TURN_UPS = tuple(("turn_up", ritual) for ritual in range(RITUALS))
"""The option to turn up each outcome, made once."""


def choose_outcome(state: CastleState) -> None:
    """Ask which face-down outcome the player turns up (COM-091)."""
    ask(state, state.seat, "outcome", face_down(state), ("turn_up",), "COM-091")


def face_down(state: CastleState) -> list[Option]:
    """List the outcome cards that can still be turned up."""
    return [TURN_UPS[ritual] for ritual, is_up in enumerate(state.turned_up) if not is_up]


def turn_up(state: CastleState, option: Option) -> None:
    """Turn one outcome card face up for good; the last one casts the spell at once (COM-092, COM-097)."""
    state.deeds += ((state.seat, *option),)
    state.stalled = 0
    reveal_outcome(state, option[1], state.seat)


def cast_if_all_are_up(state: CastleState) -> None:
    """Cast the spell as soon as no outcome card lies face down (COM-097); what texts do before comes first."""
    if all(state.turned_up) and not is_being_cast(state):
        if is_heard(state, "cast"):
            happen(state, "cast")
        else:
            push(state, ("cast",))


def is_being_cast(state: CastleState) -> bool:
    """Tell whether the cast is on its way already."""
    return state.is_cast or any(step == ("cast",) or step[1:2] == (("cast",),) for step in state.agenda)


def reveal_outcome(state: CastleState, ritual: int, seat: int) -> None:
    """Let everybody see what a ritual would do (COM-094)."""
    state.turned_up[ritual] = True
    tell(state, "reveal_outcome", "COM-091", seat, ritual, state.outcomes[ritual])
    if seat != NOBODY:
        cast_if_all_are_up(state)
        heard(state, seat, ritual)


def heard(state: CastleState, seat: int, ritual: int) -> None:
    """Let the text of an outcome card work that is turned up, for whoever turned it up, and others hear of it."""
    announce(state, "advanced", seat, ritual)
    outcome = state.outcomes[ritual]
    play(state, state.box.outcome_powers[outcome].whole, seat, ("outcome", outcome))


def turn_up_the_rest(state: CastleState) -> None:
    """Turn up all that is left because the turns have run out, and cast the spell (COM-Q-21)."""
    tell(state, "turn_cap", "COM-Q-21", state.box.options.turn_cap)
    for option in face_down(state):
        reveal_outcome(state, option[1], NOBODY)
    push(state, ("cast",))


STEPS: dict[str, Callable[..., None]] = {
    "choose_outcome": choose_outcome,
    "turn_up": turn_up,
}
