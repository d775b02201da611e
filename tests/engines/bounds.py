"""How far the numbers of a game's options can be set: what a designer may ask for, and what is refused."""

from __future__ import annotations

from pydantic import ValidationError

from engines.kit.game import RuleOptions

Bounds = dict[str, tuple[int, int, int]]
"""For each number its value as the book has it, the least and the most that it can be set to."""


def found_bounds(options: type[RuleOptions], told: Bounds) -> Bounds:
    """Try the numbers of some options: return for each the bounds that are told, or what holds in their place."""
    numbers = [name for name, field in options.model_fields.items() if field.annotation is int]
    assert sorted(told) == sorted(numbers)
    return {
        name: (getattr(options(), name), _edge(options, name, least, -1), _edge(options, name, most, 1))
        for name, (_, least, most) in told.items()
    }


def _edge(options: type[RuleOptions], name: str, told: int, step: int) -> int:
    """Return a told bound if it is the last value that is taken; else one beyond or before it."""
    if not _is_taken(options, name, told):
        return told - step
    return told + step if _is_taken(options, name, told + step) else told


def _is_taken(options: type[RuleOptions], name: str, value: int) -> bool:
    try:
        return getattr(options(**{name: value}), name) == value
    except ValidationError:
        return False
