"""Many comparisons at once: which of them are more than chance (Benjamini and Hochberg)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

K = TypeVar("K")

FALSE = 0.05
"""Of what is called moved, so large a part may be chance."""


def discoveries(p_values: Mapping[K, float], rate: float = FALSE) -> set[K]:
    """Return those that are called moved."""
    order = sorted(p_values.items(), key=lambda one: one[1])
    last = max((place for place, (_, p) in enumerate(order, 1) if p <= rate * place / len(order)), default=0)
    return {key for key, _ in order[:last]}


def adjusted(p_values: Mapping[K, float]) -> dict[K, float]:
    """Return for each the smallest rate of false discoveries at which it is called moved."""
    order = sorted(p_values.items(), key=lambda one: one[1], reverse=True)
    least, found = 1.0, {}
    for place, (key, p) in enumerate(order):
        least = min(least, p * len(order) / (len(order) - place))
        found[key] = least
    return found
