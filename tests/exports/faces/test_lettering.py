from __future__ import annotations

import pytest

from exports.faces.degrees import Globe
from exports.faces.fonts import text_width
from exports.faces.lettering import Hand, broken, written
from exports.faces.ops import Group, Text, walk

GLOBE = Globe(0, 0, 400, 200)
HAND = Hand("serif-bold", 16.0, 0.1, "#33261c")


def letters(ops) -> list[Text]:
    return [op for op in walk(tuple(ops)) if isinstance(op, Text)]


def test_names_are_broken_into_even_lines():
    assert broken("Empire of the Sun", 1) == ["Empire of the Sun"]
    assert broken("Empire of the Sun", 2) == ["Empire", "of the Sun"]
    assert broken("Republic of Far Away", 3) == ["Republic", "of Far", "Away"]
    assert broken("Sea of Sirens", 2) == ["Sea of", "Sirens"]
    assert broken("Anywhere", 3) == ["Anywhere"]


def test_a_name_stands_around_its_point_with_room_between_its_letters():
    found = letters(written(["ISLE"], HAND, (200, 100), GLOBE))
    last = found[-1]

    assert "".join(one.text for one in found) == "ISLE"
    assert (found[0].x + last.x + text_width(last.text, last.font, last.size)) / 2 == pytest.approx(200)
    assert HAND.long("ISLE") > text_width("ISLE", HAND.font, HAND.size)
    assert found[0].y - HAND.high / 2 == pytest.approx(100)


def test_lines_stand_below_each_other_and_blanks_are_not_written():
    found = letters(written(["FAR AWAY", "LAND"], HAND, (200, 100), GLOBE))

    assert len(found) == 11
    assert found[0].y < 100 + HAND.high / 2 < found[-1].y


def test_letters_are_turned_as_the_parallel_is():
    level = written(["ISLE"], HAND, (60, 100), GLOBE)
    slanting = written(["ISLE"], HAND, (60, 20), GLOBE)

    assert all(isinstance(op, Text) for op in level)
    assert all(isinstance(op, Group) and op.angle > 0 for op in slanting)
    assert letters(slanting)[0].y < letters(slanting)[-1].y
