from __future__ import annotations

import pytest

from exports.jobs.selection import Selection
from exports.pdf.separation import ProfileError
from exports.products.press import ordered
from tests.exports.cards import reader, size_of
from tests.exports.pdf.press_profile import profile
from tests.exports.products.test_products import made

CARDS = Selection(kinds=("card",))


@pytest.mark.parametrize(
    ("order", "sides"),
    [
        ("front-back", "FBFB"),
        ("back-front", "BFBF"),
        ("fronts-backs", "FFBB"),
        ("one-back-first", "BFF"),
    ],
)
def test_pages_come_in_the_order_that_a_shop_asks_for(order, sides):
    product = made("press", selection=CARDS)
    cards = product.components[:2]
    backs = {one.sides.back for one in cards}

    assert "".join("B" if face in backs else "F" for face in ordered(cards, order)) == sides


def test_several_backs_cannot_stand_before_all_fronts():
    cards = made("press", "castle_von_loghan", Selection(kinds=("random_event",))).components[:2]

    assert len({one.sides.back for one in cards}) == 2
    assert len(ordered(cards, "one-back-first")) == 4


def test_every_deck_has_a_file_with_a_page_for_every_side_of_every_copy(tmp_path):
    product = made("press", "castle_of_magic", Selection(kinds=("character", "outcome")), bleed=3.0)
    files = product.write(tmp_path)
    copies = sum(one.copies for one in product.components)

    assert [file.name for file in files] == ["character.pdf", "outcome.pdf"]
    pages = [page for file in files for page in reader(file.read_bytes()).pages]
    assert len(pages) == 2 * copies
    assert {tuple(round(side, 2) for side in size_of(page.trimbox)) for page in pages} == {(63, 88)}
    assert {tuple(round(side, 2) for side in size_of(page.mediabox)) for page in pages} == {(69, 94)}


def test_a_profile_makes_inks_and_nobody_says_that_it_is_pdf_x(tmp_path):
    (tmp_path / "press.icc").write_bytes(profile())
    product = made("press", selection=CARDS, profile=str(tmp_path / "press.icc"), ink_limit=240)

    assert "CMYK by “A press of the tests”, at most 240 % ink" in product.summary
    assert "no PDF/X" in product.summary
    [file] = product.write(tmp_path / "out")
    assert b"PDF/X" not in file.read_bytes()


def test_a_profile_that_is_none_is_refused():
    with pytest.raises(ProfileError):
        made("press", selection=CARDS, profile="/nowhere/press.icc")


def test_what_is_no_card_is_named():
    (note,) = made("press", "castle_von_loghan", Selection(kinds=("combat_card", "search_token"))).notes

    assert "no cards" in note
    assert note.endswith(": Search token.")
