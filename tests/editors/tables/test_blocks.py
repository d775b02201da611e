from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editors.tables import blocks

TEXTS = st.text(st.characters(codec="utf-8", exclude_characters="\r\0"), max_size=8)


@given(st.integers(1, 4).flatmap(lambda width: st.lists(st.lists(TEXTS, min_size=width, max_size=width), min_size=1)))
def test_a_block_survives_the_clipboard(rows):
    assert blocks.from_text(blocks.as_text(rows)) == rows


def test_a_block_of_a_spreadsheet_with_windows_lines_is_understood():
    assert blocks.from_text('a\t"two\nlines"\r\nb\t\r\n') == [["a", "two\nlines"], ["b", ""]]


def test_one_cell_fills_the_whole_selection():
    assert blocks.pasted([["x"]], [(0, 0), (1, 0)], (9, 9)) == {(0, 0): "x", (1, 0): "x"}


def test_a_block_begins_at_the_top_left_and_ends_where_the_table_ends():
    assert blocks.pasted([["a", "b"], ["c", "d"]], [(1, 1)], (2, 9)) == {(1, 1): "a", (1, 2): "b"}


@pytest.mark.parametrize(
    ("selected", "filled"),
    [
        ([(0, 2), (1, 2), (2, 2)], {(1, 2): (0, 2), (2, 2): (0, 2)}),
        ([(3, 1)], {(3, 1): (2, 1)}),
        ([(0, 1)], {}),
        ([], {}),
    ],
)
def test_fill_down_takes_the_topmost_cell_or_the_row_above(selected, filled):
    assert blocks.filled_down(selected) == filled
