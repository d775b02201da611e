"""The box: documents compiled for play, and what is wrong with them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engines.kit.documents import Content, Problem, Severity
from engines.kit.game import Box, Game, Setup, SetupError, scenario_and_card
from engines.kit.language.abilities import Abilities, abilities_of
from engines.kit.language.reader import reader_for
from engines.kit.maps.boards import ways
from engines.kit.maps.graphs import Exits, exits
from engines.kit.maps.grids import Grid, joined, mask_of
from engines.kit.maps.palettes import Palette, palette_for
from engines.kit.maps.sight import Sight, centre_to_centre_round_corners, sight_over
from engines.kit.maps.tiles import grid_of
from engines.kit.scenarios.documents import cards_of
from tests.proof.tide_house.content import SLUG, Bay, Hour, Night, Room, Trick

DOOR, GATE, LAMP, HOUSE, COVE = "door", "gate", "lamp", "house", "cove"


@dataclass(slots=True)
class TideBox(Box):
    """The components of a night by number."""

    tricks: tuple[Trick, ...] = ()
    texts: tuple[Abilities, ...] = ()
    bay: Any = None
    paths: Exits = ()
    palette: Any = None
    rooms: tuple[Room, ...] = ()
    grid: Any = None
    sight: Any = None
    walls: int = 0
    house: int = 0
    cove: int = -1
    gate: int = 0
    lamp: int = 0
    start: int = 0
    hours: tuple[Hour, ...] = ()
    hour_texts: tuple[Any, ...] = ()
    first_hour: int = 0


def grid_of_house(rooms: list[Room], palette: Palette) -> Grid:
    """Join the two rooms."""
    return joined({(room.column, 0): grid_of(room.front, palette) for room in rooms}, 2, 1)


def check(content: Content) -> list[Problem]:
    """Say what the content lacks."""
    palette, bays = palette_for(SLUG, content.of(Palette)), content.of(Bay)
    rooms = content.of(Room)
    kinds = {space.kind for bay in bays[:1] for space in bay.spaces}
    have_rooms = {room.column for room in rooms} == {0, 1} and len({room.lattice for room in rooms}) == 1
    cells = grid_of_house(rooms, palette).cells if have_rooms else ()
    wanted = [
        (bool(bays), "there is no bay", "TID-02"),
        (HOUSE in kinds, "the bay shows no house", "TID-03"),
        (have_rooms, "the house has two rooms of one size, one in each column", "TID-03"),
        (GATE in cells and LAMP in cells, "the house needs a gate and a lamp", "TID-03"),
        (sum(one.copies for one in content.of(Trick)) >= 9, "everybody draws three tricks", "TID-04"),
    ]
    id = bays[0].id if bays else ""
    return [Problem(id, "", words, Severity.ERROR, rule) for is_so, words, rule in wanted if not is_so]


def open_box(game: Game, content: Content, setup: Setup) -> TideBox:
    """Compile the content; refuse what cannot be played."""
    if wrong := check(content):
        raise SetupError("; ".join(one.message for one in wrong))
    box = TideBox(game, content, setup, reader_for(game.language, game.names(content)))  # type: ignore[arg-type]
    _lay_out_map(box)
    _read_cards(box)
    return box


def _lay_out_map(box: TideBox) -> None:
    box.bay, box.palette = box.content.of(Bay)[0], palette_for(SLUG, box.content.of(Palette))
    numbers = {space.id: number for number, space in enumerate(box.bay.spaces)}
    kinds = [space.kind for space in box.bay.spaces]
    found = [(numbers[way.start], numbers[way.end]) for way in ways(box.bay, box.palette)]
    box.paths = exits(len(numbers), found)
    box.start, box.house = numbers.get(box.bay.start, 0), kinds.index(HOUSE)
    box.cove = kinds.index(COVE) if COVE in kinds else -1
    box.rooms = tuple(box.content.of(Room))
    box.grid = grid_of_house(list(box.rooms), box.palette)
    box.gate, box.lamp = box.grid.cells_of(GATE)[0], box.grid.cells_of(LAMP)[0]
    walls = [one for one, kind in enumerate(box.grid.borders) if kind and not box.palette.border(kind).passable]
    box.walls = mask_of(box.grid.lattice, (), walls)
    box.sight: Sight = sight_over(*box.grid.lattice, centre_to_centre_round_corners)


def _read_cards(box: TideBox) -> None:
    reader = box.reader
    assert reader is not None
    box.tricks = tuple(one for one in box.content.of(Trick) for _ in range(one.copies))
    box.texts = tuple(abilities_of(reader.language, reader.understand(one.text).node) for one in box.tricks)
    name, number = scenario_and_card(box.setup.scenario)
    nights = [one for one in box.content.of(Night) if name in ("", one.id)]
    box.hours = tuple(card for card in cards_of(box.content, nights[0]) if isinstance(card, Hour)) if nights else ()
    known = [one.number for one in box.hours]
    if not known or (number and number not in known):
        raise SetupError(
            f"there is no hour {number} in the night {name!r}" if known else f"there is no night {name!r}"
        )
    box.first_hour = known.index(number) if number else 0
    box.hour_texts = tuple(reader.understand(one.text).node for one in box.hours)
