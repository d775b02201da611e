"""Asking again: a question that a human has interrupted is put anew, with what can be answered now.

The step that put the question runs once more. That is right only for a step that does nothing but ask, and whether it
is one is tried out on a copy: if it changes nothing there, it changes nothing here. An effect that waits for a choice
begins anew with its first choice, for what was chosen before may be gone. A game says in `anew` how the other
questions are put that matter; what is left is put again as it was.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from engines.kit.language.effect_state import EffectState
from engines.kit.questions import Step
from engines.kit.state import State, push


def interrupt(state: State) -> None:
    """Set the open question aside; it is put again when all that is pushed from now on is done."""
    assert state.question is not None
    depth, *step = _asking_step(state)
    state.interrupted.append(state.question)
    state.interrupted_by.append(tuple(step))
    # What the step has pushed before it asked comes again with it.
    del state.agenda[depth:]
    state.question = None
    if isinstance(state, EffectState):
        state.set_aside.append(state.choosing)
        state.choosing = None
    push(state, ("ask_again",))


def can_ask_anew(state: State) -> bool:
    """Tell whether the open question can be put with fresh options."""
    return _has_own_way(state) or len(_asking_step(state)) > 1


def _asking_step(state: State) -> Step:
    """Return the step that puts the open question anew, if one does, behind the number of steps to keep before it."""
    if isinstance(state, EffectState) and state.choosing is not None:
        return len(state.agenda), "effect", state.choosing.node, state.choosing.context
    return state.asked_by if not _has_own_way(state) and _only_asks(state) else (len(state.agenda),)


def _has_own_way(state: State) -> bool:
    return state.question is not None and state.question.kind in state.box.game.anew


def _only_asks(state: State) -> bool:
    """Tell whether the step that put the question would put the same one again and do nothing else."""
    if not state.asked_by or state.question is None:
        return False
    depth, name, *details = state.asked_by
    tried = state.copy()
    tried.question = None
    del tried.agenda[depth:]
    # A step that has used up what it needs may fail in any way: then it is not one that only asks.
    with suppress(Exception):
        state.box.game.steps[name](tried, *details)
    return _are_alike(tried, state)


def _are_alike(tried: State, state: State) -> bool:
    """Tell whether two states are the same but for answers that are in, and what counts or tells of asking."""
    assert state.question is not None
    same = state.copy()
    same.question = state.question.unanswered()
    same.log = tried.log
    if isinstance(same, EffectState) and isinstance(tried, EffectState):
        same.chain = tried.chain
    return tried == same


def ask_again(state: State) -> None:
    """Put the question again that was interrupted; whoever had answered it already is asked again too."""
    question, step = state.interrupted.pop(), state.interrupted_by.pop()
    choosing = state.set_aside.pop() if isinstance(state, EffectState) else None
    own_way = state.box.game.anew.get(question.kind)
    if own_way is not None:
        own_way(state, question)
    elif step:
        push(state, step)
    else:
        state.question = question
        if isinstance(state, EffectState):
            state.choosing = choosing


STEPS: dict[str, Callable[..., None]] = {"ask_again": ask_again}
