"""Uses: how often an effect of a card has been used in a period, and when."""

from __future__ import annotations

import hashlib
from typing import Any

from engines.kit.language.effect_state import Context, EffectState, language_of
from engines.kit.language.forms import Node

Use = tuple[str, int]
"""A use of an effect: which one, and in which period of its kind, as the game's clock counts them."""


def use_of(state: EffectState, run: Context, period: str, effect: Node) -> Use:
    """Return what a use of this effect is now."""
    told = hashlib.sha256(repr(effect).encode()).hexdigest()[:8]
    clock: Any = language_of(state).hooks["clock"]
    return f"{run.card}/{period}/{told}", int(clock(state, period))


def uses(state: EffectState, use: Use) -> int:
    """Count how often the effect has been used in this period."""
    key, now = use
    return state.used.get(f"{key}#", 1) if state.used.get(key) == now else 0


def use_up(state: EffectState, use: Use | None) -> None:
    """Note one more use."""
    if use is None:
        return
    count = uses(state, use) + 1
    state.used[use[0]] = use[1]
    if count > 1 or f"{use[0]}#" in state.used:
        state.used[f"{use[0]}#"] = count


def count_up(state: EffectState, run: Context, effect: Node, number: int) -> bool:
    """Count one more time of this effect, and tell whether it is the one that counts."""
    key = f"{run.card}/every/{hashlib.sha256(repr(effect).encode()).hexdigest()[:8]}"
    state.used[key] = state.used.get(key, 0) + 1
    if state.used[key] < number:
        return False
    del state.used[key]
    return True
