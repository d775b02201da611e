"""How the shared forms do things in this game: who listens, what changes, what time it is, what things are called."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engines.kit.happenings import Happening, Listener
from engines.kit.language.play import Context
from engines.kit.mechanisms.dice import Die
from engines.machina_arcana.abilities.in_play import Changes, said
from engines.machina_arcana.hearing import HEARD
from engines.machina_arcana.language.reach import PLACES, here, in_scope
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.rounds.rolling import TEN
from engines.machina_arcana.state import MONSTER, NOBODY, NOWHERE, MachinaState
from engines.machina_arcana.units.health import is_there
from engines.machina_arcana.units.units import explorers, is_barrel, is_explorer, position
from engines.machina_arcana.words import names

RULES_OF_CARDS = {
    "explorer": "MA-384",
    "monster": "MA-131",
    "item": "MA-384",
    "event": "MA-363",
    "chapter": "MA-327",
    "die": "MA-250",
}
"""By which rule each sort of card does what it says."""


# Who listens, and what changes


def listeners(state: MachinaState, timing: str, kind: str) -> list[Listener]:
    """List what waits for a kind of happening, in the order of MA-Q-134: who has the turn comes first."""
    found = said(state).ears.get((timing, kind), ())
    if len(found) > 1 and is_explorer(state.actor):
        found = sorted(found, key=lambda one: one.owner != state.actor)
    return [*found, *last_words(state, timing, kind)]


def last_words(state: MachinaState, timing: str, kind: str) -> Iterator[Listener]:
    """Yield what monsters that have left play say of their own end: "when this monster is destroyed"."""
    for number, trigger in state.box.last_words.get(kind, ()):
        if trigger.timing == timing and number not in state.queue:
            yield Listener(MONSTER + number, ("monster", number), trigger.event, trigger.effect)


def modifiers(state: MachinaState, form: str) -> Changes:
    """List what cards in play change in a certain way, as long as they are in play (MA-396, MA-441)."""
    return said(state).changes.get(form, ())


def is_heard(state: MachinaState, kind: str) -> bool:
    """Tell whether anybody can be waiting for a happening: what is only told is heard by the cards in play alone."""
    return kind in (said(state).heard if kind in HEARD else state.box.ears)


def involved(state: MachinaState, event: Happening) -> dict[str, Any]:
    """Tell what "that unit" and "that space" mean in what is set off; of two units, the second."""
    sorts = INVOLVED.get(event[0]) or HEARD.get(event[0], ())
    found = {sort: thing for sort, thing in zip(sorts, event[1:], strict=False) if sort}
    return {sort: thing for sort, thing in found.items() if thing != NOBODY}


INVOLVED = {"lose_health": ("unit",), "destroy_unit": ("unit",), "hit": ("unit",)}
"""The same for what can be replaced."""


def seat_order(state: MachinaState, event: Happening) -> list[int]:
    """List the units whose effects are played: who has the turn, explorers, cards of nobody, monsters (MA-Q-134)."""
    people = sorted(explorers(state), key=lambda who: who != state.actor)
    return [*people, NOBODY, *(MONSTER + card for card in state.queue)]


def is_there_now(state: MachinaState, run: Context, sort: str, thing: Any) -> bool:
    """Tell whether "that unit" is still there."""
    if sort != "unit":
        return True
    return is_barrel(thing) or (is_there(state, thing) and position(state, thing) != NOWHERE)


def is_friend(view: MachinaState, one: int, other: int) -> bool:
    """Tell whether two units are on one side."""
    return is_explorer(one) == is_explorer(other)


def can_act(state: MachinaState, who: int) -> bool:
    """Tell whether somebody can do something: a barrel cannot."""
    return not is_barrel(who)


def keeps_groups(state: MachinaState) -> bool:
    """Tell whether lasting effects work on newcomers too (MA-Q-129)."""
    return state.box.options.lasting_group == "dynamic"


# Counting


def clock(state: MachinaState, period: str) -> int:
    """Count the periods, so that a limit knows when it is over."""
    if period == "round":
        return state.rounds
    return state.rounds * 10_000 + state.actor + 1 if period == "turn" else 0


def distance(state: MachinaState, run: Context, sort: str, thing: int) -> int:
    """Count the steps to a thing directly (MA-414)."""
    at = here(state, run)
    return 0 if at == NOWHERE else chart(state).direct(at, PLACES[sort](state, thing))


def die(state: MachinaState) -> Die:
    """Return the die of effect rolls, with what its faces count as (MA-466, MA-Q-27)."""
    options = state.box.options
    zero = 0 if options.easy and options.easy_zero_scope == "all" else TEN
    return Die("game", tuple(int(face) or zero for face in state.box.dice.by_name["game"].faces))


def rule_of(state: MachinaState, card: Any) -> str:
    """Return the rule by which a card does what it says."""
    return RULES_OF_CARDS.get(card[0], "MA-386") if isinstance(card, tuple) else "MA-386"


def is_large_group(state: MachinaState) -> bool:
    """Tell which of two numbers counts, as in 2 (3): the second with three or four explorers."""
    return len(state.explorers) > 2


# Names


HOOKS: dict[str, Callable[..., Any]] = {
    "listeners": listeners,
    "modifiers": modifiers,
    "is_heard": is_heard,
    "involved": involved,
    "seat_order": seat_order,
    "is_there": is_there_now,
    "is_friend": is_friend,
    "can_act": can_act,
    "in_scope": in_scope,
    "keeps_groups": keeps_groups,
    "clock": clock,
    "distance": distance,
    "die": die,
    "rule_of": rule_of,
    "is_large_group": is_large_group,
    "thing_name": names.thing,
    "card_name": names.card,
    "character_name": names.unit,
}
