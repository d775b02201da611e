"""Secrets in effects: what a view may not show of a choice, and how an imagined world fills it in.

A game whose `secret_sorts` hook names a sort calls `hide_effects` at the end of its `hide`, and `deal_effects` at the
end of its `deal`, when the hidden cards have been dealt.
"""

from __future__ import annotations

from typing import Any

from engines.kit.chance import Chance
from engines.kit.language.choosing import make_ready, options_of, remember
from engines.kit.language.effect_state import Choosing, Context, EffectState, language_of


def hide_effects(view: EffectState, seat: int) -> None:
    """Take from a view, in place, what another seat is choosing from and has chosen in secret."""
    if view.secrets:
        view.secrets = {name: value for name, value in view.secrets.items() if name.startswith(f"{seat}/")}
    view.choosing = _seen_by(seat, view.choosing)
    if view.set_aside:
        view.set_aside = [_seen_by(seat, one) for one in view.set_aside]


def _seen_by(seat: int, now: Choosing | None) -> Choosing | None:
    """Return what a seat sees of a choice: its own whole, of a secret one how many are chosen."""
    if now is None or not now.secret or now.seat == seat:
        return now
    known = (now.seat, now.node, now.context, now.slot, now.least, now.most, now.taken)
    return Choosing(*known, secret=True)


def deal_effects(world: EffectState, seat: int, luck: Chance) -> None:
    """Fill in, in place, what another seat could be choosing from in a world that has been dealt."""
    now = world.choosing
    if now is None or not now.secret or now.seat == seat or world.question is None:
        return
    form, run = language_of(world).forms[now.node[0]], Context._make(now.context)
    ready: tuple[Any, ...] = ()
    for place in range(now.slot):
        ready = (*ready, _imagined(world, run, now, place, luck))
    value, found = make_ready(world, run, form, now.node, now.slot)
    things = luck.shuffled("effects", value if found is None else found.things)
    picked, left = tuple(sorted(things[: now.taken])), tuple(sorted(things[now.taken :]))
    # What is known of the choice stays as it is seen, even in a world where there are too few things for it.
    known = (now.seat, now.node, now.context, now.slot, now.least, now.most, now.taken, True)
    world.choosing = Choosing(*known, ready, left, picked)
    options = options_of(world.choosing, form.slots[now.slot].kind) or [("enough",)]
    world.question = world.question.with_options(now.seat, options)


def _imagined(world: EffectState, run: Context, now: Choosing, place: int, luck: Chance) -> Any:
    """Return what could have filled a slot before the one that is being chosen."""
    form = language_of(world).forms[now.node[0]]
    value, found = make_ready(world, run, form, now.node, place)
    if found is None:
        return value
    if not found.things:
        return found.least + luck.below("effects", found.most - found.least + 1)
    count = max(found.least, luck.below("effects", min(found.most, len(found.things)) + 1))
    things = tuple(sorted(luck.shuffled("effects", found.things)[:count]))
    remember(world, run, form.slots[place].kind, things)
    return things
