"""Happenings: the one mechanism by which effects interrupt, replace and follow what happens.

A rule that others may listen to does not change the state itself: it lets it `happen`. Then, in this order,
*before* effects are played, an *instead* effect replaces the deed or else the deed is done, and *when* and *after*
effects follow. What was replaced has not happened: nothing follows it. Listeners are looked up by timing and kind,
never by asking every card; what waits by itself (`language/families/waiting.py`) is heard beside them.

Hooks of the game's language: `listeners(state, timing, kind)` gives those that may listen; `is_heard(state, kind)`
tells quickly whether there can be any, so that most of what `occur`s is simply done; `seat_order(state, event)` gives
the seats in the order in which their effects are played (by seat number if not given); `involved(state, event)` what
"that castle" means in what is set off. What comes before a deed may have taken its reason away: `is_called_off(state,
event)` tells so, and then it does not happen. What came instead may have left its reason as it was:
`is_still_due(state, event)` clears up after a replaced deed and tells whether it has to be done after all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from engines.kit.asking import seat_of
from engines.kit.language.families.triggers import AFTER, BEFORE, INSTEAD, WHEN
from engines.kit.language.families.waiting import is_awaited, use_waiting, waiting
from engines.kit.language.play import Context, EffectState, language_of, play
from engines.kit.questions import Option, Step
from engines.kit.state import ask, push, tell

__all__ = [
    "AFTER",
    "BEFORE",
    "INSTEAD",
    "STEPS",
    "WHEN",
    "Happening",
    "Listener",
    "happen",
    "let",
    "listeners",
    "nothing_more",
    "occur",
]

Happening = tuple[Any, ...]
"""(kind, *details), such as ("captured", seat, card)."""


class Listener(NamedTuple):
    """An effect that waits for something: whose it is, on which card, the event it waits for, what it does."""

    owner: int
    card: Any
    event: Any
    effect: Any


def let(kind: str, *details: Any) -> Step:
    """Return the step that lets something occur when its turn on the agenda comes."""
    return ("occur", kind, *details)


def occur(state: EffectState, kind: str, *details: Any) -> None:
    """Let something happen; where no card can be waiting for it, do it without further ado."""
    game = state.box.game
    is_heard = game.language.hooks.get("is_heard")
    if is_heard is None or is_heard(state, kind) or is_awaited(state, kind):
        happen(state, kind, *details)
    else:
        game.deeds[kind](state, *details)


def nothing_more(state: EffectState, *details: object) -> None:
    """Do nothing beyond what has happened already: a deed that is only listened to."""


def happen(state: EffectState, kind: str, *details: Any) -> None:
    """Let something happen: next on the agenda, with all that listens to it."""
    push(state, ("happening", (kind, *details)))


def happening(state: EffectState, event: Happening) -> None:
    """Play what comes before, then do the deed."""
    push(state, ("deed", event))
    triggers(state, BEFORE, event)


def deed(state: EffectState, event: Happening) -> None:
    """Do what happens and play what follows, unless it is called off or an effect does something else instead."""
    if language_of(state).ask_hook("is_called_off", None, state, event):
        return
    replacing = [one for one in listeners(state, INSTEAD, event) if tuple(one) not in state.replacing]
    if not replacing:
        # A card that the deed takes away still hears it: "when this card is discarded".
        heard = tuple(tuple(map(tuple, listeners(state, timing, event))) for timing in (WHEN, AFTER))
        push(state, ("triggers", WHEN, event, heard[0]), ("triggers", AFTER, event, heard[1]))
        state.box.game.deeds[event[0]](state, *event[1:])
        return
    owner = _seat_by_seat(state, event, replacing)[0].owner
    own = [one for one in replacing if one.owner == owner]
    options = [("order", place) for place in range(len(own) if _differ(own) else 1)]
    then = ("instead", event, tuple(map(tuple, own)))
    rule = _rule(state, own[0])
    ask(state, seat_of(state, owner), "which_instead", options, then, rule, event[0], tuple(one.card for one in own))


def instead(state: EffectState, event: Happening, replacing: Any, choice: Option) -> None:
    """Play one replacement in the place of the deed; it does not replace what it brings about itself."""
    chosen = Listener._make(replacing[choice[1]])
    state.replacing.append(tuple(chosen))
    push(state, ("replaced", tuple(chosen), event))
    _set_off(state, INSTEAD, event, chosen)


def replaced(state: EffectState, listener: tuple[Any, ...], event: Happening) -> None:
    """Let a replacement work again, now that it is over; what is due all the same happens first, without it."""
    if language_of(state).ask_hook("is_still_due", None, state, event):
        push(state, ("deed", event), ("replaced", listener, event))
    else:
        state.replacing.remove(listener)


def triggers(state: EffectState, timing: str, event: Happening, heard: Iterable[Any] = ()) -> None:
    """Play every effect that listens now or has listened before: seat by seat, a seat's own in the order it likes."""
    now = listeners(state, timing, event)
    found = [*now, *(one for one in map(Listener._make, heard) if one not in now)]
    if found:
        push(state, ("in_order", timing, event, tuple(map(tuple, _seat_by_seat(state, event, found)))))


def in_order(state: EffectState, timing: str, event: Happening, waiting: tuple[Any, ...]) -> None:
    """Play the next of several effects; a seat with different ones says which comes first."""
    owner = waiting[0][0]
    own = [place for place, listener in enumerate(waiting) if listener[0] == owner]
    if not _differ([waiting[place] for place in own]):
        own = own[:1]
    cards = tuple(waiting[place][1] for place in own)
    options = [("order", place) for place in own]
    rule = _rule(state, Listener._make(waiting[0]))
    then = ("set_off", timing, event, waiting)
    ask(state, seat_of(state, owner), "which_first", options, then, rule, event[0], cards)


def set_off(state: EffectState, timing: str, event: Happening, waiting: tuple[Any, ...], choice: Option) -> None:
    """Play one effect, and then those that still wait."""
    rest = (*waiting[: choice[1]], *waiting[choice[1] + 1 :])
    if rest:
        push(state, ("in_order", timing, event, rest))
    _set_off(state, timing, event, Listener._make(waiting[choice[1]]))


def listeners(state: EffectState, timing: str, event: Happening) -> list[Listener]:
    """List the effects that listen to this, in the order in which the game plays them."""
    found = [*language_of(state).ask_hook("listeners", (), state, timing, event[0])]
    if state.lasting:
        found += map(Listener._make, waiting(state, timing, event[0]))
    return [one for one in found if _matches(state, one, event)]


def _seat_by_seat(state: EffectState, event: Happening, found: list[Listener]) -> list[Listener]:
    order = list(language_of(state).ask_hook("seat_order", range(state.players), state, event))
    return sorted(found, key=lambda one: order.index(one.owner) if one.owner in order else len(order))


def _differ(listeners: Sequence[Any]) -> bool:
    """Tell whether it matters which one comes first: two copies of one card do the same."""
    return len({listener[2:] for listener in listeners}) > 1


def _matches(state: EffectState, listener: Listener, event: Happening) -> bool:
    context = Context(listener.owner, listener.card)
    return bool(language_of(state).run(listener.event, state, context, event))


def _rule(state: EffectState, listener: Listener) -> str:
    """Return the rule by which a card waits for what it waits for."""
    return language_of(state).forms[listener.event[0]].rule


def _set_off(state: EffectState, timing: str, event: Happening, listener: Listener) -> None:
    tell(state, "set_off", _rule(state, listener), timing, listener.owner, listener.card)
    use_waiting(state, timing, *listener)
    involved = language_of(state).ask_hook("involved", {}, state, event)
    play(state, listener.effect, listener.owner, listener.card, **involved)


STEPS: dict[str, Callable[..., None]] = {
    "occur": occur,
    "happening": happening,
    "deed": deed,
    "instead": instead,
    "replaced": replaced,
    "triggers": triggers,
    "in_order": in_order,
    "set_off": set_off,
}
