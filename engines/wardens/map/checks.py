"""What the ledger says of the map, as checks of any board: whom a territory can be reached by, and how far it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain

from engines.kit.documents import Content, Problem, Severity
from engines.kit.maps.boards import ways
from engines.kit.maps.graphs import distances, reach
from engines.kit.maps.palettes import Palette, palette_for
from engines.wardens.checks import card_errors, room_errors
from engines.wardens.content import Board, Character, Role, Terrain, Territory
from engines.wardens.options import WardensOptions

Near = Mapping[int, set[int]]
"""For each territory, by its number, those next to it."""

VEHICLES = {Role.MORGANA: "ship", Role.SELENA: "tank", Role.KAYSAR: "zeppelin"}
LANDS, WATERS = 22, 13
FEWEST, MOST = 3, 9
"""How many neighbours a territory of the ledger's map has."""
ACROSS, FROM_THE_START = 5, 4
"""How far two territories of that map are apart at most, and how far one is from where Cthulhu starts."""
IMPLIED = (
    ("the_great_rift", "patagonia"),
    ("sea_of_sedna", "province_of_sila"),
    ("sea_of_sedna", "atlas_ocean"),
    ("karaptev_sea", "kingdom_of_byrranga"),
    ("karaptev_sea", "balkdeniz_sea"),
    ("ross_ocean", "westralia"),
    ("ross_ocean", "sea_of_babylon"),
    ("sea_of_babylon", "weddell_ocean"),
    ("balkdeniz_sea", "concordia"),
    ("atlas_ocean", "libergal"),
    ("weddell_ocean", "tera_de_tupi"),
    ("weddell_ocean", "united_kongolia"),
    ("cascadia", "aztlan"),
    ("cascadia", "vesperia"),
    ("vesperia", "aztlan"),
    ("kingdom_of_byrranga", "new_leningrad"),
    ("republic_of_kebec", "province_of_sila"),
)
"""The borders that the examples of the book need."""
TWO_WATERS = "libergal"
"""An example needs it to touch exactly two waters."""


def map_problems(board: Board, content: Content) -> list[Problem]:
    """Find what is wrong with the map of a board: what nobody could play with, and what the ledger would not have."""
    near = neighbours(board, palette_for(board.game, content.of(Palette)))
    found = chain(
        room_errors(board, WardensOptions()),
        card_errors(board, content) if board.copies else (),
        _without_a_card(board, content),
        _out_of_reach(board, near, content),
        _landlocked(board, near),
        _uneven(board, near),
        _too_far(board, near),
        _unlike_the_book(board, near),
    )
    return list(found)


def neighbours(board: Board, palette: Palette) -> dict[int, set[int]]:
    """Tell for each territory which are next to it, by border or passage."""
    number = {space.id: place for place, space in reversed(list(enumerate(board.spaces)))}
    found: dict[int, set[int]] = {place: set() for place in range(len(board.spaces))}
    for way in ways(board, palette):
        found[number[way.start]].add(number[way.end])
        found[number[way.end]].add(number[way.start])
    return found


def _at(board: Board, place: int, message: str, rule: str, severity: Severity, field: str = "") -> Problem:
    return Problem(board.id, f"spaces.{place}{field}", message, severity, rule)


def _without_a_card(board: Board, content: Content) -> Iterator[Problem]:
    """Find territories of the board in the box whose card is missing (WAR-009)."""
    cards = {card.space for card in content.of(Territory)}
    for place, space in enumerate(board.spaces) if cards and board.copies else ():
        if space.id not in cards:
            yield _at(board, place, f"{space.name} has no Territory card", "WAR-009", Severity.WARNING, ".id")


def _out_of_reach(board: Board, near: Near, content: Content) -> Iterator[Problem]:
    """Find where vehicles may stand and cannot come to from most other such territories (WAR-Q-01)."""
    told: set[int] = set()
    characters = {one.role: one for one in content.of(Character)}
    for role, vehicle in VEHICLES.items():
        terrains = characters[role].terrains if role in characters else ()
        stand = {place for place, space in enumerate(board.spaces) if space.terrain in terrains}
        for place in sorted(stand - _mainland(near, stand) - told):
            told.add(place)
            message = f"no {vehicle} can reach {board.spaces[place].name}"
            yield _at(board, place, message, "WAR-Q-01", Severity.WARNING)


def _mainland(near: Near, stand: set[int]) -> set[int]:
    """Return the largest part of some territories in which one can go from each to every other."""
    parts = [reach(place, lambda here: near[here] & stand) for place in stand]
    return max(parts, key=len, default=set())


def _landlocked(board: Board, near: Near) -> Iterator[Problem]:
    """Find lands where an Outpost could not serve ships (WAR-Q-05)."""
    for place, space in enumerate(board.spaces):
        if space.terrain == Terrain.LAND and not _waters(board, near[place]):
            message = f"{space.name} is landlocked: an Outpost there could not serve ships"
            yield _at(board, place, message, "WAR-Q-05", Severity.WARNING)


def _waters(board: Board, places: set[int]) -> list[int]:
    return [place for place in places if board.spaces[place].terrain == Terrain.WATER]


def _uneven(board: Board, near: Near) -> Iterator[Problem]:
    """Compare a map with the ledger's in what it is made of (WAR-Q-01)."""
    for place, others in near.items():
        if not FEWEST <= len(others) <= MOST:
            word = "neighbour" if len(others) == 1 else "neighbours"
            message = f"{board.spaces[place].name} has {len(others)} {word}; {FEWEST} to {MOST} play well"
            yield _at(board, place, message, "WAR-Q-01", Severity.HINT)
    lands = sum(space.terrain == Terrain.LAND for space in board.spaces)
    waters = sum(space.terrain == Terrain.WATER for space in board.spaces)
    if (lands, waters) != (LANDS, WATERS):
        message = f"there are {lands} lands and {waters} waters; the map of the ledger has {LANDS} and {WATERS}"
        yield Problem(board.id, "spaces", message, Severity.HINT, "WAR-Q-01")


def _too_far(board: Board, near: Near) -> Iterator[Problem]:
    """Find ways that are longer than any on the ledger's map (WAR-Q-01)."""
    names, ids = [space.name for space in board.spaces], [space.id for space in board.spaces]
    for place in near:
        far = distances([place], near.__getitem__)
        limit = FROM_THE_START if ids[place] == board.start else ACROSS
        for other, steps in far.items():
            if steps > limit and (place < other or limit == FROM_THE_START):
                message = f"it is {steps} steps from {names[place]} to {names[other]}, more than {limit}"
                yield _at(board, other, message, "WAR-Q-01", Severity.HINT)


def _unlike_the_book(board: Board, near: Near) -> Iterator[Problem]:
    """Find what the examples of the book need, on a board that has their territories (WAR-Q-01)."""
    number = {space.id: place for place, space in enumerate(board.spaces)}
    for one, other in IMPLIED:
        if one in number and other in number and number[other] not in near[number[one]]:
            names = (board.spaces[number[id]].name for id in (one, other))
            message = f"the examples of the book need a border between {' and '.join(names)}"
            yield _at(board, number[one], message, "WAR-Q-01", Severity.HINT)
    if TWO_WATERS in number and len(_waters(board, near[number[TWO_WATERS]])) != 2:
        name = board.spaces[number[TWO_WATERS]].name
        message = f"an example of the book needs {name} to touch exactly two waters"
        yield _at(board, number[TWO_WATERS], message, "WAR-Q-01", Severity.HINT)
