"""Pointing: which things on the table an option concerns, so that a click on a thing is an answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from engines.kit.questions import Option

Finder = str | Callable[..., Iterable[str]]
"""What an option concerns: ids with {} for what follows its first word, or (view, seat, *the rest) to ids."""


def points_of(
    view: Any, finders: Mapping[str, Finder], otherwise: Callable[[Any, int], str]
) -> dict[Option, tuple[str, ...]]:
    """Tell for each option of the open question, as far as the viewer sees it, which things it concerns.

    Finders stand under the first words of options. What concerns nothing points at what `otherwise` names. What
    several seats may answer concerns the viewer's own things, if the viewer is one of them.
    """
    question = view.question
    if question is None:
        return {}
    seats = sorted(question.seats, key=lambda seat: seat == view.viewer)
    found = {
        option: (seat, _ids(view, seat, option, finders)) for seat in seats for option in question.options_of(seat)
    }
    return {option: ids or (otherwise(view, seat),) for option, (seat, ids) in found.items()}


def _ids(view: Any, seat: int, option: Option, finders: Mapping[str, Finder]) -> tuple[str, ...]:
    finder = finders.get(option[0], "")
    found = finder.format(*option[1:]).split() if isinstance(finder, str) else finder(view, seat, *option[1:])
    return tuple(dict.fromkeys(found))
