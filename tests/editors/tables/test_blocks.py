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


def test_a_block_begins_at_the_top_left_of_the_selection():
    assert blocks.pasted([["a", "b"], ["c"]], [(1, 1)], (3, 9)) == {(1, 1): "a", (1, 2): "b", (2, 1): "c"}


@pytest.mark.parametrize(
    ("size", "why"), [((2, 9), "2 rows, and from here on the table has 1"), ((9, 2), "2 columns wide")]
)
def test_a_block_that_reaches_beyond_the_table_is_refused_as_a_whole(size, why):
    with pytest.raises(ValueError, match=why):
        blocks.pasted([["a", "b"], ["c", "d"]], [(1, 1)], size)


@pytest.mark.parametrize("text", ["old\rMac", "x" * 200_000, "a\0b", '"open\ta\nb'])
def test_whatever_lies_on_the_clipboard_is_some_block(text):
    assert blocks.from_text(text)


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
