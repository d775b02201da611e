"""What a question is about: the cards that have to be read to answer it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from engines.kit.questions import Option
from engines.kit.table import Area, Shape, Table, Thing

MOST_OPEN = 6
"""More open cards than these are there for the whole game, not for one question."""


class Reading(NamedTuple):
    """The cards of a question, and whether it is answered on the board too."""

    cards: tuple[Thing, ...] = ()
    is_at_board: bool = False
    is_beside: bool = False
    """Whether the cards are none of the answers, but lie where the options point: they may be read, or not."""


def cards_of_question(
    table: Table, options: Sequence[Option], named: Mapping[Option, tuple[Thing, ...]] | None = None
) -> Reading:
    """List the cards that options point at, and those that lie open in the middle if the question is about them.

    What lies on a map or a grid is seen where it lies, and a question that is answered in a scene is about what lies
    there; `named` are cards that lie nowhere. Without any such card it is what lies where the options point, such as
    the board of a seat whose skill is asked for.
    """
    pointed = {id for option in options for id in table.points.get(option, ())}
    boards = [area for area in table.areas if area.shape in (Shape.MAP, Shape.GRID)]
    others = [area for area in table.areas if area not in boards and area.shape not in (Shape.DIAL, Shape.TRACK)]
    is_at_board = any(not pointed.isdisjoint(ids_of(area)) for area in boards)
    middle = [area for area in others if area.owner is None and area.shape in (Shape.ROW, Shape.POOL)]
    is_asked = any(place.id in pointed for area in middle for place in area.places)
    lying = [thing for area in middle if is_asked or not area.is_lasting for thing in _open(area)]
    shown = [one for scene in table.scenes for one in scene.things() if one.id in pointed]
    found = lying if is_asked or not (len(lying) > MOST_OPEN or is_at_board or shown) else []
    found = [*found, *(one for area in others for one in _open(area) if one.id in pointed)]
    found += [one for one in shown if _is_open(one)]
    found += [one for cards in (named or {}).values() for one in cards]
    is_beside = not found and not is_at_board
    if is_beside:
        found = [one for area in others for one in _lying_at(area, pointed)]
    return Reading(tuple({one.id: one for one in found}.values()), is_at_board, is_beside)


def ids_of(area: Area) -> Iterable[str]:
    """Yield the ids of the places of an area, and of all that lies there."""
    for place in area.places:
        yield place.id
        yield from (thing.id for thing in place.things)
        yield from (token.id for token in place.tokens)


def _lying_at(area: Area, pointed: Collection[str]) -> list[Thing]:
    """List the open cards at the places that options point at; what lies in a pile is not looked at."""
    if area.shape is Shape.STACK:
        return []
    places = [place for place in area.places if place.id in pointed or area.id in pointed]
    return [thing for place in places for thing in place.things if _is_open(thing)]


def _open(area: Area) -> list[Thing]:
    return [thing for place in area.places for thing in place.things if _is_open(thing)]


def _is_open(thing: Thing) -> bool:
    return bool(thing.document) and thing.face_up
