"""Happenings: the one mechanism by which effects interrupt, replace and follow what happens.

A rule that others may listen to does not change the state itself: it lets it `happen`. Then, in this order,
*before* effects are played, an *instead* effect replaces the deed or else the deed is done, and *when* and *after*
effects follow. Listeners are looked up by timing and kind, never by asking every card.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engines.kit.language.play import Context, EffectState, language_of, play
from engines.kit.questions import Option
from engines.kit.state import ask, push, tell

BEFORE, INSTEAD, WHEN, AFTER = "before", "instead", "when", "after"

Happening = tuple[Any, ...]
"""(kind, *details), such as ("captured", seat, card)."""


class Listener(NamedTuple):
    """An effect that waits for something: whose it is, on which card, the event it waits for, what it does."""

    owner: int
    card: Any
    event: Any
    effect: Any


def happen(state: EffectState, kind: str, *details: Any) -> None:
    """Let something happen: next on the agenda, with all that listens to it."""
    push(state, ("happening", (kind, *details)))


def happening(state: EffectState, event: Happening) -> None:
    """Play what comes before, then the deed or its replacement, then what follows."""
    push(state, ("deed", event), ("triggers", WHEN, event), ("triggers", AFTER, event))
    triggers(state, BEFORE, event)


def deed(state: EffectState, event: Happening) -> None:
    """Do what happens, unless an effect does something else instead."""
    replacing = listeners(state, INSTEAD, event)
    if not replacing:
        state.box.game.deeds[event[0]](state, *event[1:])
    elif len(replacing) == 1:
        instead(state, event, replacing, ("order", 0))
    else:
        options = [("order", place) for place in range(len(replacing))]
        cards = tuple(listener.card for listener in replacing)
        then = ("instead", event, tuple(map(tuple, replacing)))
        ask(state, replacing[0].owner, "which_instead", options, then, "", event[0], cards)


def instead(state: EffectState, event: Happening, replacing: Any, choice: Option) -> None:
    """Play one replacement in the place of the deed."""
    _set_off(state, INSTEAD, event, Listener._make(replacing[choice[1]]))


def triggers(state: EffectState, timing: str, event: Happening) -> None:
    """Play every effect that listens: seat by seat in the game's order, a seat's own in the order it likes."""
    found = listeners(state, timing, event)
    if found:
        push(state, ("in_order", timing, event, tuple(map(tuple, found))))


def in_order(state: EffectState, timing: str, event: Happening, waiting: tuple[Any, ...]) -> None:
    """Play the next of several effects; a seat with more than one of them says which comes first."""
    owner = waiting[0][0]
    own = [place for place, listener in enumerate(waiting) if listener[0] == owner]
    options = [("order", place) for place in own]
    if len({waiting[place] for place in own}) == 1:
        options = options[:1]
    cards = tuple(waiting[place][1] for place in own)
    ask(state, owner, "which_first", options, ("set_off", timing, event, waiting), "", event[0], cards)


def set_off(state: EffectState, timing: str, event: Happening, waiting: tuple[Any, ...], choice: Option) -> None:
    """Play one effect, and then those that still wait."""
    rest = (*waiting[: choice[1]], *waiting[choice[1] + 1 :])
    if rest:
        push(state, ("in_order", timing, event, rest))
    _set_off(state, timing, event, Listener._make(waiting[choice[1]]))


def listeners(state: EffectState, timing: str, event: Happening) -> list[Listener]:
    """List the effects that listen to this, in the order in which the game plays them."""
    found = language_of(state).ask_hook("listeners", (), state, timing, event[0])
    return [one for one in found if _matches(state, one, event)]


def _matches(state: EffectState, listener: Listener, event: Happening) -> bool:
    context = Context(listener.owner, listener.card)
    return bool(language_of(state).run(listener.event, state, context, event))


def _set_off(state: EffectState, timing: str, event: Happening, listener: Listener) -> None:
    tell(state, "set_off", "", timing, listener.owner, listener.card)
    involved = language_of(state).ask_hook("involved", {}, state, event)
    play(state, listener.effect, listener.owner, listener.card, **involved)


STEPS: dict[str, Callable[..., None]] = {
    "happening": happening,
    "deed": deed,
    "instead": instead,
    "triggers": triggers,
    "in_order": in_order,
    "set_off": set_off,
}
