"""Things of several sizes on few sheets, with straight cuts between them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from exports.sheets.imposition import sheets
from exports.sheets.packing import packed
from exports.sheets.papers import SheetOptions
from tests.exports.cards import card, cards
from tests.profiles import examples

AREA = (198.0, 285.0)
SIZES = [(63.0, 88.0), (70.0, 120.0), (44.0, 68.0), (25.0, 25.0), (88.0, 63.0), (120.0, 180.0)]


def test_turned_cards_and_small_pieces_fill_what_larger_ones_leave():
    pages = sheets([*cards(33), card("T", 70, 120), *cards(3, width=25, height=25)], SheetOptions())

    assert len(pages) == 4
    assert sum(len(page.placed) for page in pages) == 37
    assert {one.angle for one in pages[0].placed} == {0.0, 90.0}


def can_be_cut(slots):
    """Tell whether straight cuts from edge to edge part all that lies there."""
    if len(slots) == 1:
        return True
    for start, size in (("x", "width"), ("y", "height")):
        ends = {one: getattr(one, start) + getattr(one, size) for one in slots}
        for cut in sorted(ends.values())[:-1]:
            before = [one for one in slots if ends[one] <= cut + 0.001]
            after = [one for one in slots if getattr(one, start) >= cut - 0.001]
            if before and after and len(before) + len(after) == len(slots):
                return can_be_cut(before) and can_be_cut(after)
    return False


@given(st.lists(st.sampled_from(SIZES), min_size=1, max_size=40), st.sampled_from([0.0, 2.0, 6.0]))
@examples(60)
def test_whatever_is_packed_lies_on_the_page_once_and_straight_cuts_part_it(sizes, gap):
    pages = packed(sizes, AREA, gap)

    assert sorted(slot.item for slots in pages for slot in slots) == list(range(len(sizes)))
    for slots in pages:
        assert all(slot.x + slot.width <= AREA[0] and slot.y + slot.height <= AREA[1] for slot in slots)
        assert can_be_cut(slots)


def test_some_stand_upright_beside_others_on_their_sides_where_that_brings_more_on_a_page():
    (page,) = packed([(70.0, 120.0)] * 6, AREA, 0.0)

    assert sum(slot.turned for slot in page) == 4
    assert can_be_cut(page)


def test_rows_of_two_sizes_share_a_page_where_each_alone_would_leave_much_of_it_empty():
    pages = packed([(88.9, 139.7)] * 20 + [(63.0, 88.0)] * 40, AREA, 6.0)

    assert len(pages) == 10
    assert {len(page) for page in pages} == {6}


def test_a_search_that_saves_no_page_leaves_the_plain_order():
    (page,) = packed([(70.0, 120.0)] * 4, AREA, 0.0)

    assert not any(slot.turned for slot in page)


def test_what_is_drawn_on_its_side_is_turned_the_other_way():
    sizes = [(70.0, 120.0), (120.0, 70.0)] * 3
    (page,) = packed(sizes, AREA, 0.0)

    assert len(page) == 6
    assert all(slot.turned == ((slot.width, slot.height) != sizes[slot.item]) for slot in page)


def test_things_of_one_size_keep_their_order():
    pages = packed([(63.0, 88.0)] * 20, AREA, 0.0)

    assert [slot.item for slots in pages for slot in slots] == list(range(20))
