"""How the board looks in print: its face, its card places, its pages."""

from __future__ import annotations

import math
from collections import Counter
from functools import cache

import pytest

from engines.kit.layouts import Box, Layout, default_layouts
from engines.kit.maps.boards import middles
from engines.kit.maps.outlines import contains, frame_of, frames_meet
from exports.faces.atlas import atlas
from exports.faces.inks import lightness, low_ink, tinted
from exports.faces.layout import Sides, faces
from exports.faces.ops import Ellipse, Path, Polygon, Rect, Text, walk
from exports.faces.values import Book
from exports.sheets.boards import grid, one_page, tiles
from exports.sheets.papers import PAPERS, SheetOptions
from tests.engines.wardens.world import named, palette, world

POKER, MINI = (63, 88), (44, 68)
HALF = 11.0
"""Half of what armies and tokens need."""


@cache
def layout() -> Layout:
    (found,) = (one for one in default_layouts("wardens") if one.of == "board")
    return found


@cache
def printed() -> Sides:
    return faces(world(), layout(), Book())


@cache
def letters() -> list[Text]:
    """The letters of all names."""
    return [op for op in walk(atlas(world(), palette())) if isinstance(op, Text)]


def middle(letter: Text) -> tuple[float, float]:
    return letter.x + 0.2 * letter.size * 0.35, letter.y - 0.3 * letter.size * 0.35


def card_places() -> list[Box]:
    return [box for box in layout().front if (box.width, box.height) in (POKER, MINI) and box.fill]


@pytest.mark.slow
def test_nothing_is_wrong_with_the_printed_board():
    assert printed().problems == ()
    assert printed().front.size == (760, 560)


@pytest.mark.slow
def test_every_name_is_written_inside_its_territory():
    for name, space in named().items():
        inside = [letter for letter in letters() if contains(space.outline, middle(letter))]
        wanted = name if space.terrain == "water" else name.upper()
        assert Counter(letter.text for letter in inside) == Counter(wanted.replace(" ", "")), name


@pytest.mark.slow
def test_names_leave_the_room_of_the_armies_free():
    at = middles(world())
    for space in world().spaces:
        mine = [letter for letter in letters() if contains(space.outline, middle(letter))]
        nearest = min(math.dist(middle(letter), at[space.id]) for letter in mine)
        assert nearest >= HALF, space.name


@pytest.mark.slow
def test_names_are_large_enough_to_be_read_at_a_table():
    assert min(letter.size for letter in letters()) >= 12


def test_there_are_places_for_two_decks_with_their_discards_and_for_five_artifacts():
    sizes = Counter((box.width, box.height) for box in card_places())

    assert sizes == {POKER: 2, MINI: 7}


def test_no_card_place_hides_a_territory():
    for box in card_places():
        corners = [(box.x + dx, box.y + dy) for dx in (0, box.width / 2, box.width) for dy in (0, box.height)]
        assert not any(contains(space.outline, corner) for space in world().spaces for corner in corners)


def test_the_track_of_the_dark_star_has_five_spaces():
    assert len([box for box in layout().front if box.show == "ellipse" and box.width == 16]) == 5


def test_land_and_water_are_told_apart_without_colours():
    looks = palette()
    waters = [looks.terrain("water").colour, looks.space("rift").colour]
    regions = {space.kind for space in world().spaces if space.terrain == "land"}
    lands = [tinted(looks.space(kind).colour, 0.5) for kind in regions]

    assert min(map(lightness, lands)) - max(map(lightness, waters)) >= 0.07


@pytest.mark.slow
def test_saving_ink_leaves_lines_and_no_grounds():
    drawn = walk(low_ink(printed().front).ops)
    fills = {op.pen.fill for op in drawn if isinstance(op, Rect | Polygon | Ellipse | Path)}
    lines = [op for op in drawn if isinstance(op, Path) and op.pen.stroke]

    assert fills <= {"", "#ffffff"}
    assert max(op.pen.line for op in drawn if isinstance(op, Path | Polygon) and op.pen.stroke) < 1
    assert len(lines) > 300


@pytest.mark.parametrize(("paper", "sheets"), [("a3", 4), ("a4", 8)])
def test_it_is_printed_on_four_large_sheets_or_eight_small_ones(paper, sheets):
    options = SheetOptions(paper=PAPERS[paper])
    pages = tiles(printed().front, options, world().name)
    shapes = [grid(printed().front, way, options) for way in (PAPERS[paper], PAPERS[paper].landscape())]

    assert len(pages) == 1 + sheets
    assert min(across * down for across, down in shapes) == sheets


def test_it_is_printed_as_one_page_that_fits_an_a1_sheet():
    page = one_page(printed().front, world().name)

    assert (page.width, page.height) == (766, 566)
    assert page.width < 841
    assert page.height < 594


def test_islets_are_near_the_coast_of_their_own_land_and_on_no_territory_of_land():
    lands = [space for space in world().spaces if space.terrain == "land"]
    islets = [box for box in layout().front if box.show == "polygon" and box.stroke]

    assert len(islets) > 50
    for box in islets:
        points = [(box.x + x * box.width, box.y + y * box.height) for x, y in box.points]
        near = [space for space in lands if frames_meet(frame_of(points), frame_of(space.outline))]
        assert not any(contains(space.outline, point) for space in near for point in points), box
