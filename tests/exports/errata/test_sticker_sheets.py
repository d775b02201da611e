from __future__ import annotations

from itertools import combinations

import pytest

from exports.errata.sticker_sheets import sticker_pages
from exports.faces.ops import Text
from exports.sheets.imposition import Item
from exports.sheets.papers import PAPERS, SheetOptions
from tests.exports.cards import face, pdf, reader

SIZES = [(52, 64), (52, 61), (53, 16), (11, 14), (11, 9), (30, 5), (52, 40)]


def stickers(copies: int = 3) -> list[Item]:
    """Stickers of many sizes."""
    return [Item(face("A", *size), None, copies, f"Card {number}") for number, size in enumerate(SIZES)]


def test_stickers_of_different_heights_share_a_row():
    (page,) = sticker_pages(stickers(1), SheetOptions())

    assert len(page.placed) == len(SIZES)


@pytest.mark.parametrize("paper", PAPERS.values())
def test_every_copy_lies_within_the_margins_and_upon_no_other(paper):
    pages = sticker_pages(stickers(9), SheetOptions(paper=paper))

    assert sum(len(page.placed) for page in pages) == 9 * len(SIZES)
    for page in pages:
        assert all(one.x >= 6 and one.x + one.width <= paper.width - 6 for one in page.placed)
        assert all(one.y >= 6 and one.y + one.height <= paper.height - 6 for one in page.placed)
        for one, two in combinations(page.placed, 2):
            apart = (one.x + one.width <= two.x, two.x + two.width <= one.x, one.y + one.height <= two.y)
            assert any(apart) or two.y + two.height <= one.y


def test_below_a_sticker_stands_the_card_on_which_it_goes():
    (page,) = sticker_pages([Item(face("A", 11, 9), None, 4, "A Winter with No Morning")], SheetOptions())

    labels = [op for op in page.marks if isinstance(op, Text) and op.text == "A Winter with No Morning"]

    assert len(labels) == 1
    assert labels[0].y > page.placed[0].y + 9
    assert "A Winter with No Morning" in reader(pdf([page])).pages[0].extract_text()


def test_without_stickers_there_is_no_page():
    assert sticker_pages([], SheetOptions()) == []
