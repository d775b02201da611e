"""Which rows are chosen for a page."""

from __future__ import annotations

from exports.sheets.page_patterns import MOST_SIZES, RowKind, best_pattern, row_kinds

AREA = (198.0, 285.0)
POKER, TAROT, TOKEN = (63.0, 88.0), (70.0, 120.0), (25.0, 25.0)


def pattern(left, gap=0.0, leaning=0.05):
    kinds = {size: row_kinds(size, AREA, gap) for size in left}
    return [(rows.size, rows.kind.height, rows.number) for rows in best_pattern(left, kinds, AREA[1], gap, leaning)]


def test_rows_hold_things_upright_or_turned_and_both_where_that_holds_more():
    assert row_kinds(POKER, AREA, 0.0) == [RowKind(POKER, 88.0, 3), RowKind((88.0, 63.0), 63.0, 2)]
    assert RowKind((120.0, 70.0), 140.0, 3, is_mixed=True) in row_kinds(TAROT, AREA, 0.0)


def test_things_as_wide_as_they_are_high_are_not_turned():
    assert row_kinds(TOKEN, AREA, 0.0) == [RowKind(TOKEN, 25.0, 7)]


def test_the_gap_and_the_room_for_marks_are_counted():
    assert pattern({POKER: 99}) == [(POKER, 88.0, 9)]
    assert pattern({POKER: 99}, gap=6.0) == [(POKER, 63.0, 8)]
    assert pattern({(190.0, 134.0): 2, (190.0, 15.0): 9}) == [((190.0, 134.0), 134.0, 2)]


def test_the_first_size_is_on_the_page_even_if_others_would_cover_more():
    chosen = pattern({TOKEN: 1, POKER: 9})

    assert [(size, number) for size, _, number in chosen] == [(TOKEN, 1), (POKER, 8)]


def test_no_more_is_taken_than_there_is():
    assert pattern({TAROT: 2, TOKEN: 3}) == [(TAROT, 120.0, 2), (TOKEN, 25.0, 3)]


def test_only_the_largest_sizes_are_looked_at():
    left = {(198.0, 10.0 - place / 100): 1 for place in range(MOST_SIZES + 5)}

    assert len(pattern(left)) == MOST_SIZES
