from __future__ import annotations

from editors.fields.marks import BOLD, ITALIC, begun_sign, toggled
from tests.each import each


@each(
    ("before", "mark", "after"),
    [
        ("Draw |2 cards|.", BOLD, "Draw **|2 cards|**."),
        ("Draw **|2 cards|**.", BOLD, "Draw |2 cards|."),
        ("Draw |**2 cards**|.", BOLD, "Draw |2 cards|."),
        ("Draw |2 cards|.", ITALIC, "Draw *|2 cards|*."),
        ("Draw **|2 cards|**.", ITALIC, "Draw ***|2 cards|***."),
        ("Draw ***|2 cards|***.", BOLD, "Draw *|2 cards|*."),
        ("Draw *|2 cards|*.", BOLD, "Draw ***|2 cards|***."),
    ],
)
def test_marks_are_put_around_a_stretch_and_taken_away(before, mark, after):
    start, text = before.index("|"), before.replace("|", "")
    end = before.rindex("|") - 1
    text, start, end = toggled(text, start, end, mark)

    assert f"{text[:start]}|{text[start:end]}|{text[end:]}" == after


@each(
    ("before", "begun"),
    [("Deal {", ""), ("Deal {da", "da"), ("Deal {damage} ", None), ("Deal ", None), ("{\n", None)],
)
def test_a_sign_is_begun_by_a_brace(before, begun):
    assert begun_sign(before) == begun
