from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF

from editors.canvas.aligning import aligned, same_size, spread
from tests.each import each

PAGE = QRectF(0, 0, 100, 200)
TWO = {"a": QRectF(10, 20, 30, 10), "b": QRectF(50, 60, 10, 40)}


@each(
    ("how", "places"),
    [
        ("left", [(10, 20), (10, 60)]),
        ("centre", [(20, 20), (30, 60)]),
        ("right", [(30, 20), (50, 60)]),
        ("top", [(10, 20), (50, 20)]),
        ("middle", [(10, 55), (50, 40)]),
        ("bottom", [(10, 90), (50, 60)]),
    ],
)
def test_several_things_are_brought_into_line_with_one_another(how, places):
    found = aligned(TWO, how, PAGE)

    assert [(area.x(), area.y()) for area in found.values()] == places
    assert [area.size() for area in found.values()] == [area.size() for area in TWO.values()]


@each(("how", "place"), [("right", (70, 20)), ("centre", (35, 20)), ("middle", (10, 95)), ("bottom", (10, 190))])
def test_a_single_thing_is_brought_into_line_with_the_page(how, place):
    found = aligned({"a": TWO["a"]}, how, PAGE)["a"]

    assert (found.x(), found.y()) == place


def test_things_get_the_width_of_the_first():
    assert [area.width() for area in same_size(TWO, "width").values()] == [30, 30]
    assert [area.height() for area in same_size(TWO, "height").values()] == [10, 10]


def test_gaps_become_alike_and_the_ends_stay():
    areas = {"end": QRectF(90, 0, 10, 5), "start": QRectF(0, 7, 20, 5), "middle": QRectF(21, 3, 30, 5)}
    found = spread(areas, across=True)

    assert {key: area.x() for key, area in found.items()} == pytest.approx({"start": 0, "middle": 40, "end": 90})
    assert found["middle"].y() == 3
