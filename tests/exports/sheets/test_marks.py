"""Where to cut: marks of several kinds, on fronts and backs, and bleed on every cut edge."""

from __future__ import annotations

from dataclasses import replace

import pytest

from exports.faces.ops import Line
from exports.sheets.imposition import over_pages, sheets
from exports.sheets.papers import Backs, Marks, SheetOptions
from tests.each import each
from tests.exports.cards import card, cards


def cuts(placed):
    return {round(place, 3) for one in placed for place in (one.x, one.x + one.width)}


def test_parts_of_a_row_with_cuts_of_their_own_have_marks_at_both_sides():
    (page,) = sheets([card("T", 70, 120), *cards(1)], SheetOptions())
    tarot, poker = sorted(page.placed, key=lambda one: one.x)
    cut = poker.y + poker.height

    marks = [op for op in page.marks if isinstance(op, Line) and op.y1 == op.y2 == pytest.approx(cut)]
    beside = {round(op.x2 if op.x2 < poker.x + 1 else op.x1, 3) for op in marks}
    assert beside == {round(poker.x, 3), round(poker.x + poker.width, 3)}
    assert all(op.x1 >= tarot.x + tarot.width for op in marks)


def test_rows_apart_bleed_towards_each_other_up_to_the_middle():
    (page,) = sheets([*cards(3), *cards(3, width=44, height=68)], SheetOptions())
    upper, lower = (next(one for one in page.placed if one.height == height) for height in (88, 68))

    assert upper.bleeds[3] == lower.bleeds[1] == pytest.approx(2.0)


@each("kind", [Marks.CROP, Marks.LINES, Marks.CORNERS])
def test_backs_have_the_marks_of_their_own_cuts_if_wanted(kind):
    options = SheetOptions(backs=Backs.LONG_EDGE, marks=kind, offset=(1.0, 0.5))
    _, bare = sheets(cards(2), options)
    front, back = sheets(cards(2), replace(options, mark_backs=True))

    assert front.marks
    assert not bare.marks
    assert cuts(back.placed) <= {round((op.x1 + op.x2) / 2, 3) for op in back.marks if op.x1 == op.x2}


def test_lines_run_along_every_cut_and_corners_have_crosses():
    (lined,) = sheets(cards(4), SheetOptions(marks=Marks.LINES))
    (crossed,) = sheets(cards(4), SheetOptions(marks=Marks.CORNERS))

    row = [op for op in lined.marks if op.x1 < 10 and op.x2 > lined.width - 10]
    assert {round(op.y1, 3) for op in row} == {round(y, 3) for one in lined.placed for y in (one.y, one.y + 88)}
    corner = crossed.placed[0]
    assert any(op.y1 < corner.y < op.y2 and op.x1 == pytest.approx(corner.x) for op in crossed.marks)


def test_the_trim_of_a_page_of_a_board_is_the_part_that_it_shows():
    _, first, second, *_ = over_pages(card("Board", 300, 260), SheetOptions())

    for page in (first, second):
        frame = page.marks[0]
        assert page.trim() == pytest.approx((frame.x, frame.y, frame.x + frame.width, frame.y + frame.height))
