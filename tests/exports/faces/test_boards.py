from __future__ import annotations

import pytest

from exports.faces.boards import board
from exports.faces.fonts import text_width
from exports.faces.ops import MM_PER_POINT, Ellipse, Rect, Text
from tests.exports.games import content

BOARDS = [one for one in content("castle_von_loghan").values() if one.kind == "board"]
SIGN_COLOURS = {"#23252b", "#b5332e"}


def signs(ops) -> list[Rect]:
    """The signs on the walls of a board."""
    return [op for op in ops if isinstance(op, Rect) and op.pen.fill in SIGN_COLOURS]


def overlap(one: Rect, left: float, top: float, right: float, bottom: float) -> bool:
    """Whether a rectangle and another one share more than a hair."""
    hair = 0.05
    across = one.x + one.width - left > hair and right - one.x > hair
    return across and one.y + one.height - top > hair and bottom - one.y > hair


@pytest.mark.parametrize("document", BOARDS, ids=lambda one: one.id)
def test_signs_lie_inside_their_space_and_over_nothing_else(document):
    ops = board(document)
    found = signs(ops)
    assert found

    for sign in found:
        assert any(
            space.x < sign.x and sign.x + sign.width < space.x + space.width
            for space in document.spaces
            if space.y < sign.y and sign.y + sign.height < space.y + space.height
        )
        others = [(one.x, one.y, one.x + one.width, one.y + one.height) for one in found if one is not sign]
        marks = [op for op in ops if isinstance(op, Ellipse) and op.pen.fill not in {"", "#fffdf6"}]
        assert min(op.rx for op in marks) >= 3
        others += [(op.x - 0.7 * op.rx, op.y - 0.7 * op.ry, op.x + 0.7 * op.rx, op.y + 0.7 * op.ry) for op in marks]
        assert not any(overlap(sign, *other) for other in others)


@pytest.mark.parametrize("document", BOARDS, ids=lambda one: one.id)
def test_names_and_signs_do_not_cover_each_other(document):
    ops = board(document)
    names = [op for op in ops if isinstance(op, Text) and op.colour == "#23252b"]

    for name in names:
        em = name.size * MM_PER_POINT
        right = name.x + text_width(name.text, name.font, name.size)
        assert not any(overlap(sign, name.x, name.y - 0.66 * em, right, name.y) for sign in signs(ops)), name.text
