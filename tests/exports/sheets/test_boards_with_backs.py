"""What is larger than the paper and has two faces: each part has behind it what the whole has behind it there."""

from __future__ import annotations

import pytest

from exports.sheets.backs import facing
from exports.sheets.imposition import Item, over_pages, sheets
from exports.sheets.papers import PAPERS, Backs, Cells, SheetOptions
from tests.exports.cards import face

TILE = Item(face("Front", 250, 250), face("Back", 250, 250), label="Tile")
TURNED = (Backs.LONG_EDGE, Backs.SHORT_EDGE)


def seen(page):
    """What a page shows of its face: from where to where, in millimetres of the page."""
    (one,) = page.placed
    left, top, right, bottom = one.bleeds
    return one.x - left, one.y - top, one.x + one.width + right, one.y + one.height + bottom


@pytest.mark.parametrize("backs", TURNED)
def test_every_part_is_printed_on_the_same_piece_of_paper_on_both_sides(backs):
    pages = facing(over_pages(TILE, SheetOptions(backs=backs)), backs)
    assert [page.side for page in pages[:2]] == ["board", "empty"]
    fronts, behind = pages[2::2], pages[3::2]
    assert len(fronts) == len(behind) == 2
    for front, back in zip(fronts, behind, strict=True):
        x1, y1, x2, y2 = seen(front)
        sideways = (backs is Backs.LONG_EDGE) is (front.height >= front.width)
        wanted = (front.width - x2, y1, front.width - x1, y2) if sideways else (x1, front.height - y2, x2)
        assert seen(back)[: len(wanted)] == pytest.approx(wanted)


def test_what_is_too_large_to_fold_meets_its_back_beside_what_is_folded():
    pages = facing(sheets([TILE], SheetOptions(backs=Backs.FOLD)), Backs.FOLD)

    assert [page.side for page in pages] == ["board", "empty", "board", "back", "board", "back"]


def test_a_place_of_the_front_has_its_mirror_image_of_the_back_behind_it():
    _, front, back, *_ = over_pages(TILE, SheetOptions(backs=Backs.LONG_EDGE))
    (one,), (other,) = front.placed, back.placed
    spot = 40.0
    page_x = one.x + spot
    assert front.width - page_x - other.x == pytest.approx(250 - spot)
    assert other.angle == 0


def test_without_backs_the_front_alone_is_printed():
    assert [page.side for page in over_pages(TILE, SheetOptions())] == ["board"] * 3


def test_backs_in_a_file_of_their_own_lie_in_the_order_of_the_fronts():
    pages = sheets([TILE], SheetOptions(backs=Backs.SEPARATE))
    assert [page.side for page in pages] == ["board", "board", "board", "empty", "back", "back"]


def test_a_tile_that_fits_the_paper_is_one_sheet_with_both_faces():
    pages = sheets([TILE], SheetOptions(paper=PAPERS["a3"], backs=Backs.LONG_EDGE))
    assert [page.side for page in pages] == ["front", "back"]


@pytest.mark.parametrize(("cells", "side"), [("drawn", 0.0), ("20mm", 20.0), ("25mm", 25.0), ("inch", 25.4)])
def test_cells_have_the_sizes_that_figures_need(cells, side):
    assert Cells(cells).side == side
