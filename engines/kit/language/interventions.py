"""Interventions: at any question a human may play a sentence of the game's language; then the question is put again.

What can be answered is found anew, for the sentence may have changed it; a question without a point is not put.
An intervention is kept in the record among the choices, so that a replay plays it too.
"""

from __future__ import annotations

from typing import Any

from engines.kit.again import interrupt
from engines.kit.asking import character_of
from engines.kit.door import run
from engines.kit.language.effect_state import EffectState
from engines.kit.language.play import play
from engines.kit.questions import Option, Refusal, Refused
from engines.kit.state import State, tell

INTERVENTION = "intervention"
"""The word with which an intervention stands among the choices of a record."""


def can_intervene(game: Any) -> bool:
    """Tell whether a sentence can be said at any time: it is played at once, or counts when all is judged."""
    return game.language is not None and (plays_at_once(game) or game.decree is not None)


def plays_at_once(game: Any) -> bool:
    """Tell whether a sentence of a game does something as soon as it is said."""
    return "effect" in game.steps


def intervene(state: State, sentence: str, seat: int) -> tuple[int, Option]:
    """Play a sentence for a seat and put the open question again, or refuse and change nothing."""
    game = state.box.game
    if not can_intervene(game):
        raise Refused(Refusal.NOT_AN_OPTION, "no sentence of this game can be played in the middle of it")
    if state.question is None:
        raise Refused(Refusal.GAME_OVER, "the game has ended")
    if seat not in range(state.players):
        raise Refused(Refusal.NOT_YOUR_QUESTION, f"there is no seat {seat}")
    node = read_sentence(state, sentence)
    state.decisions += 1
    interrupt(state)
    tell(state, INTERVENTION, "", seat, sentence)
    if isinstance(state, EffectState) and not is_judged_later(state, node):
        play(state, node, character_of(state, seat))
    else:
        game.decree(state, seat, node)
    run(state)
    return seat, (INTERVENTION, sentence)


def foreseen(state: State, sentence: str, seat: int) -> list[str]:
    """Say what a sentence that is judged later would change if everything were judged now; it looks at secrets."""
    if state.ending is not None or not is_judged_later(state, node := read_sentence(state, sentence)):
        return []
    return list(state.box.game.foresee(state, seat, node))


def counts_later(state: State, sentence: str) -> bool:
    """Tell whether a sentence that can be read would count only when all is judged."""
    return state.ending is None and is_judged_later(state, read_sentence(state, sentence))


def is_judged_later(state: State, node: Any) -> bool:
    """Tell whether a sentence counts only when all is judged; in some games others are played at once."""
    game = state.box.game
    return not plays_at_once(game) or bool(game.language.ask_hook("is_judged", None, state, node))


def read_sentence(state: State, sentence: str) -> Any:
    """Read a sentence of the game's language, or refuse it with the reason."""
    reading = state.box.reader.understand(sentence)
    if reading.misreadings:
        raise Refused(Refusal.NOT_AN_OPTION, reading.misreadings[0].message)
    if reading.node is None:
        raise Refused(Refusal.NOT_AN_OPTION, "there is no sentence")
    return reading.node
