from __future__ import annotations

import pytest
from PIL import Image
from pydantic import ValidationError

from exports.faces.ops import Group
from exports.images.rendering import picture_of
from exports.jobs.selection import Selection
from exports.products.showcase import EDGE, MOST, ShowcaseOptions, fanned, in_rows
from tests.exports.cards import face
from tests.exports.products.test_products import made

CARDS = Selection(kinds=("card",))


@pytest.mark.parametrize("arrangement", ["rows", "fan"])
def test_chosen_cards_are_one_picture_as_wide_as_it_is_said_to_be(tmp_path, arrangement):
    [file] = made("showcase", selection=CARDS, arrangement=arrangement, pixels=500).write(tmp_path / "show.png")
    with Image.open(file) as picture:
        assert abs(picture.width - 500) <= 1
        assert picture.getpixel((2, 2)) == (0x26, 0x26, 0x2C)


def test_cards_in_rows_do_not_lie_on_one_another_or_over_the_edge():
    whole = in_rows([face(str(number), 40 + number, 60) for number in range(11)], "#000000")
    spots = [op.ops[1].clip for op in whole.ops if isinstance(op, Group)]

    for place, one in enumerate(spots):
        assert 0 <= one.x <= one.x + one.width <= whole.width
        assert 0 <= one.y <= one.y + one.height <= whole.height
        for other in spots[:place]:
            assert one.y >= other.y + other.height or one.x >= other.x + other.width


def test_a_fan_is_even_and_no_wider_than_a_hand():
    whole = fanned([face(str(number)) for number in range(13)], "#000000")
    angles = [op.angle for op in whole.ops if isinstance(op, Group)]

    assert angles[0] == -angles[-1]
    assert angles[-1] - angles[0] <= 108


def test_a_card_that_is_there_several_times_is_shown_once_and_too_many_are_told():
    product = made("showcase", "wardens", Selection(), arrangement="fan")

    assert product.summary.startswith(f"{MOST['fan']} cards on a picture")
    assert "are left out" in product.notes[0]


def test_a_colour_that_is_none_is_refused_in_words():
    with pytest.raises(ValidationError, match="'red' is no colour such as"):
        ShowcaseOptions(ground="red")


@pytest.mark.parametrize("outline", ["round", "M12 0 L24 24 L0 24 Z"])
def test_what_is_cut_along_another_line_is_shown_as_it_is_cut(outline):
    shown = picture_of(in_rows([face("x", 40, 40, outline=outline)], "#26262c"), 25.4).convert("RGB")
    middle, corner = int(EDGE) + 20, int(EDGE) + 1

    assert shown.getpixel((middle, middle)) == (0xD8, 0xE0, 0xF0)
    assert shown.getpixel((corner, corner)) == (0x26, 0x26, 0x2C)
