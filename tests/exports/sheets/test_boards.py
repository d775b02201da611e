from __future__ import annotations

from itertools import pairwise

import pytest

from exports.faces.ops import Text, walk
from exports.images.rendering import page_pictures
from exports.sheets.boards import one_page, page_map, tiles
from exports.sheets.pages import Page
from exports.sheets.papers import PAPERS, SheetOptions
from tests.exports.cards import face, pdf, reader, size_of, word_places

BOARD = face("Board", 420, 297)


def test_a_board_on_one_page_is_as_large_as_itself_with_its_bleed():
    (page,) = reader(pdf([one_page(BOARD)])).pages

    assert size_of(page.mediabox) == pytest.approx((426, 303), abs=0.1)
    assert size_of(page.trimbox) == pytest.approx((420, 297), abs=0.1)


def test_a_board_goes_over_the_fewest_pages_after_a_map():
    pages = tiles(BOARD, SheetOptions())

    assert len(pages) == 1 + 4
    assert {page.side for page in pages} == {"board"}


def test_the_pages_of_a_board_show_all_of_it_and_overlap():
    options = SheetOptions(overlap=12)
    parts = [page.placed[0] for page in tiles(BOARD, options)[1:]]
    across = sorted({(-one.bleeds[0], BOARD.width + one.bleeds[2]) for one in parts})

    assert across[0][0] == 0
    assert across[-1][1] == pytest.approx(420)
    for (_, end), (start, _) in pairwise(across):
        assert end - start == pytest.approx(12)


def test_the_same_place_of_a_board_is_printed_at_the_same_scale_on_every_page():
    data = pdf(tiles(BOARD, SheetOptions()))
    pictures = list(page_pictures(data, 50))

    assert len(pictures) == 5
    x, y = word_places(data, 1)["Board"]
    assert (x, y) == pytest.approx((6 + 12, 6 + 8.5), abs=2)


def test_no_page_of_a_board_is_a_sliver():
    parts = [page.placed[0] for page in tiles(BOARD, SheetOptions())[1:]]
    widths = {round(BOARD.width + one.bleeds[0] + one.bleeds[2], 3) for one in parts}
    heights = {round(BOARD.height + one.bleeds[1] + one.bleeds[3], 3) for one in parts}

    assert len(widths) == len(heights) == 1


def test_the_map_of_the_pages_shows_the_board_and_numbers_its_parts():
    words = word_places(pdf(tiles(BOARD, SheetOptions(), "Board")), 0)

    assert {"1", "2", "3", "4", "Board"} <= words.keys()


def texts(page: Page) -> dict[str, Text]:
    """What is written around a part of a board, by its first word."""
    return {op.text.split()[0]: op for op in walk(page.marks) if isinstance(op, Text)}


def test_the_word_glue_is_hidden_when_the_pages_are_glued():
    options = SheetOptions(overlap=12)
    _, _, right, low, both = tiles(BOARD, options)

    assert "glue" not in texts(tiles(BOARD, options)[1])
    assert options.margin < texts(right)["glue"].x < options.margin + 12 - 7
    for page in (low, both):
        assert options.margin < min(op.y for op in page.marks if isinstance(op, Text) and op.text == "glue")
        assert texts(page)["glue"].y < options.margin + 12 - 1


@pytest.mark.parametrize("size", [(420, 297), (200, 560), (390, 270)], ids=["room below", "room beside", "both"])
def test_a_printer_reaches_the_caption_of_a_part(size):
    options = SheetOptions()
    page = tiles(face("Board", *size), options, "Board")[1]

    caption = texts(page)["Board:"]

    assert caption.x <= page.width - options.margin
    assert caption.y <= page.height - options.margin


def test_the_map_of_a_board_shows_it_small_in_its_place():
    page = page_map(face("Board", 400, 200), PAPERS["a4"].landscape(), SheetOptions(), "Board")

    (small,) = page.placed
    assert (small.width, small.height) == pytest.approx((400 * small.scale, 200 * small.scale))
    assert small.x + small.width <= page.width
    assert small.scale < 1
