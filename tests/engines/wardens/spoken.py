"""Sentences that are spoken in a position: played, answered, and asked whether they have a point."""

from __future__ import annotations

from dataclasses import replace

from engines.kit.language.abilities import Abilities, abilities_of, has_form
from engines.kit.language.play import Context, play
from engines.kit.language.ready import is_ready
from engines.kit.language.worth import worth
from engines.wardens.box import CANCEL, Tree, board_text, ears_of, has_conditions, powers_of
from engines.wardens.game import GAME
from engines.wardens.state import WardensState
from tests.engines.wardens.positions import box_for, choose, go

READER = box_for().reader
NO_CARD = ("prophecy", 0)


def say(state: WardensState, text: str, who: int, card: tuple[str, int] = NO_CARD) -> WardensState:
    """Play a text for a character before anything else happens, up to the next question."""
    if state.question is not None:
        state.question = None
        state.agenda.append(("armies", state.actor))
    play(state, READER.read(text), who, card)
    return go(state)


def chosen(state: WardensState, sort: str, *things: int) -> WardensState:
    """Answer what a sentence asks."""
    return choose(state, *(("choose", sort, thing) for thing in things))


def ready(state: WardensState, text: str, who: int) -> bool:
    """Tell whether a text has a point now."""
    return is_ready(state, Context(who, NO_CARD), READER.read(text))


def worth_of(state: WardensState, text: str, who: int) -> float:
    """Tell what a text is worth to a character's side."""
    return worth(state, READER.read(text), Context(who, NO_CARD))


def sorted_text(text: str) -> Abilities:
    """Sort a text as a box does."""
    assert GAME.language is not None
    return abilities_of(GAME.language, READER.read(text))


def reprint(state: WardensState, card: int, text: str) -> int:
    """Let a Prophecy card say something else, and return it."""
    texts, new = list(state.box.prophecy_texts), sorted_text(text)
    texts[card] = (new, new)
    cancels = any(has_form(one.whole, CANCEL) for pair in texts for one in pair)
    state.box = replace(state.box, prophecy_texts=tuple(texts), can_cancel=cancels)
    return card


def reprint_board(state: WardensState, who: int, text: str) -> None:
    """Let a character's board say something more."""
    texts = list(state.box.character_texts)
    texts[who] = board_text(GAME, texts[who], sorted_text(text))
    assert GAME.language is not None
    powers = tuple(powers_of(GAME.language, one) for one in texts)
    changed = {"ears": ears_of(*texts), "has_conditions": has_conditions(*texts), "character_powers": powers}
    state.box = replace(state.box, character_texts=tuple(texts), **changed)


def reprint_tree(state: WardensState, tree: str, number: int, text: str) -> None:
    """Let an upgrade or a mutation say something else."""
    old: Tree = getattr(state.box, tree)
    texts = list(old.texts)
    texts[number] = sorted_text(text)
    assert GAME.language is not None
    new = old._replace(texts=tuple(texts), powers=tuple(powers_of(GAME.language, one) for one in texts))
    heard = (*texts, *state.box.character_texts)
    state.box = replace(state.box, ears=ears_of(*heard), has_conditions=has_conditions(*heard), **{tree: new})
