"""What a game counts, from its table: tracks and dials, and what seats have so many of."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise, takewhile

from engines.kit.record import Timeline
from engines.kit.speech import speech
from engines.kit.state import State
from engines.kit.table import Area, Shape, Table, Token

Curves = dict[str, dict[int, int]]
"""For each gauge, by its title, the last value of each round."""


def gauges_of(view: State) -> dict[str, int]:
    """Return the value of everything that is counted; what belongs to a seat is named with it."""
    names, table = speech(view).names, _table(view)
    found: dict[str, int] = {}
    for area in table.areas:
        if area.shape in (Shape.TRACK, Shape.DIAL):
            found.setdefault(_named(area.title, area.owner, names), area.value)
        for token in counted_tokens(area):
            found.setdefault(_named(token.name, token.owner, names), token.count)
    return found


def _table(view: State) -> Table:
    table: Table = view.box.game.table(view)
    return table


def counted_tokens(area: Area) -> Iterator[Token]:
    """Yield the tokens of an area that stand for so many of something."""
    for place in area.places:
        yield from (token for token in place.tokens if token.is_counted)
        yield from (token for thing in place.things for token in thing.tokens if token.is_counted)


def _named(title: str, owner: int | None, names: tuple[str, ...]) -> str:
    return title if owner is None or names[owner] in title else f"{names[owner]}: {title}"


def note_gauges(view: State, curves: Curves) -> None:
    """Take down what is counted in this round."""
    for title, value in gauges_of(view).items():
        curves.setdefault(title, {})[view.rounds] = value


def curves_of(
    timeline: Timeline, seen: Callable[[State], State], is_stopped: Callable[[], bool] = lambda: False
) -> Curves:
    """Go through a branch: what is counted at the last moment of each round, as somebody sees it."""
    rounds = [state.rounds for state in takewhile(lambda _: not is_stopped(), timeline.walk())]
    curves: Curves = {}
    for number, (now, after) in enumerate(pairwise([*rounds, -1])):
        if now != after and not is_stopped():
            note_gauges(seen(timeline.at(number)), curves)
    return curves


def that_change(curves: Curves) -> Curves:
    """Leave out what stays as it is."""
    return {title: curve for title, curve in curves.items() if len(set(curve.values())) > 1}
