from __future__ import annotations

import pytest

from exports.faces.ops import Path, walk
from exports.jobs.selection import Selection
from exports.products.boxes import GLUE, TUCK
from exports.products.product import NoProduct
from tests.exports.cards import MM, pdf, reader
from tests.exports.products.test_products import made

CARDS = Selection(kinds=("card",))


def outline(page):
    [found] = [op for op in page.marks if isinstance(op, Path)]
    points = [found.start, *(one for one in found.segments if one)]
    return [x for x, _ in points], [y for _, y in points]


@pytest.mark.parametrize("thickness", [0.3, 0.6])
def test_a_box_is_as_deep_as_its_deck_is_thick(thickness):
    product = made("tuck", selection=CARDS, thickness=thickness, room=2.0, paper="a3")
    copies = sum(one.copies for one in product.components)
    depth = copies * thickness + 2
    width, height = (side + 2 for side in product.components[0].sides.front.size)
    across, down = outline(product.pages[0])

    assert max(across) - min(across) == pytest.approx(GLUE + 2 * width + 2 * depth)
    assert max(down) - min(down) == pytest.approx(TUCK + height + 2 * depth)


def test_the_front_shows_the_back_of_the_cards_and_the_page_can_be_read():
    product = made("tuck", selection=CARDS, paper="a3")
    back = product.components[0].sides.back
    [page] = product.pages
    text = reader(pdf([page])).pages[0].extract_text()

    assert page.placed[0].face == back
    assert "glue below the side" in text
    assert page.width / MM < 500


def test_the_sides_are_printed_up_to_their_folds():
    [page] = made("tuck", selection=CARDS, paper="a3", room=2.0).pages
    back, front = page.placed

    assert back.bleeds == front.bleeds == (1.0, 1.0, 1.0, 1.0)
    assert min(one.x - one.bleeds[0] for one in page.placed) == pytest.approx(min(outline(page)[0]) + GLUE)


def test_everything_of_a_box_lies_on_its_paper():
    product = made("tuck", "castle_of_magic", Selection())
    for page in product.pages:
        across, down = outline(page)
        assert min(across) >= 6
        assert max(across) <= page.width - 6
        assert min(down) >= 6
        assert max(down) <= page.height - 6


def test_a_box_that_needs_a_larger_paper_says_so():
    product = made("tuck", selection=CARDS, paper="a5")

    assert product.views == ()
    assert "it needs a larger paper" in product.notes[0]


@pytest.mark.slow
def test_what_is_no_deck_has_no_box():
    with pytest.raises(NoProduct, match="no deck"):
        made("tuck", "wardens", Selection(kinds=("board",)))


def test_all_words_are_on_their_sides():
    product = made("tuck", selection=CARDS, paper="a3")

    assert len([op for op in walk(product.pages[0].marks) if hasattr(op, "text")]) >= 4
