"""A map of 35 areas and 1,400 corners follows the hand: what a drag or a key costs is counted, not timed."""

from __future__ import annotations

from collections import Counter

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editors.boards.pane import BoardPane
from engines.kit.maps import boards
from engines.kit.maps.boards import Space
from exports.faces import layout
from tests.editors.atoll_desk import AtollDesk
from tests.engines.kit.maps.worlds import GAME, Isles

COLUMNS, ROWS, PARTS, SIDE = 7, 5, 10, 20.0
MIDDLE = COLUMNS * 2 + 3
"""The area in the middle of the map."""


def square(column: int, row: int) -> Space:
    """Return a square whose sides have many corners."""
    steps = [SIDE * part / PARTS for part in range(PARTS)]
    x, y = column * SIDE, row * SIDE
    top, right = [(x + far, y) for far in steps], [(x + SIDE, y + far) for far in steps]
    low, left = [(x + SIDE - far, y + SIDE) for far in steps], [(x, y + SIDE - far) for far in steps]
    name = f"Land {row}.{column}"
    return Space(id=f"s{row}{column}", name=name, terrain="land", points=(*top, *right, *low, *left))


@pytest.fixture
def pane(qtbot):
    spaces = tuple(square(column, row) for row in range(ROWS) for column in range(COLUMNS))
    desk = AtollDesk(Isles(id="isles", name="Isles", width=140, height=100, spaces=spaces, links=()))
    pane = BoardPane(desk.open(GAME, "isles"), desk)
    qtbot.addWidget(pane)
    pane.resize(1200, 800)
    with qtbot.waitActive(pane):
        pane.show()
    is_drawn(pane, qtbot)
    pane.views.scene.step = 0.0
    yield pane
    pane.finish()


@pytest.fixture
def counts(pane, monkeypatch) -> Counter[str]:
    """Count how often the board is validated, and how often its face is drawn."""
    found: Counter[str] = Counter()
    for owner, name in ((Isles, "model_validate"), (layout, "_sides")):
        real = getattr(owner, name)

        def counted(*args, name=name, real=real, **words):
            found[name] += 1
            return real(*args, **words)

        monkeypatch.setattr(owner, name, counted)
    return found


def is_drawn(pane, qtbot) -> None:
    """Wait until the map is shown as it is printed."""
    qtbot.waitUntil(lambda: not pane._later.isActive() and pane.views.scene.sketch.is_empty)


def mouse(pane, kind, point) -> None:
    view, left = pane.views.view, Qt.MouseButton.LeftButton
    at = QPointF(view.mapFromScene(QPointF(*point)))
    held = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseButtonRelease else left
    where = QPointF(view.viewport().mapToGlobal(at))
    QApplication.sendEvent(view.viewport(), QMouseEvent(kind, at, where, left, held, Qt.KeyboardModifier.NoModifier))


@pytest.mark.slow
def test_a_step_of_a_drag_is_validated_once_and_draws_no_face(pane, counts, qtbot):
    before = pane.board().spaces
    pane.pick([f"spaces.{MIDDLE}"])
    mouse(pane, QEvent.Type.MouseButtonPress, (60, 50))
    mouse(pane, QEvent.Type.MouseMove, (61, 50.5))
    counts.clear()
    mouse(pane, QEvent.Type.MouseMove, (62, 51))

    assert +counts == {"model_validate": 1}
    changed = [
        place for place, (one, other) in enumerate(zip(before, pane.board().spaces, strict=True)) if one is not other
    ]
    assert changed == [MIDDLE - 1, MIDDLE]
    mouse(pane, QEvent.Type.MouseButtonRelease, (62, 51))
    is_drawn(pane, qtbot)
    assert counts["_sides"] == 1


def test_after_an_edit_of_one_area_only_its_neighbours_are_compared_with_it(pane, qtbot):
    compared = boards._met.cache_info().misses
    pane.edits.lay_corners({(f"spaces.{MIDDLE}", 5): (70.0, 39.0)})
    pane.rest()

    assert 0 < boards._met.cache_info().misses - compared <= 8
    is_drawn(pane, qtbot)


def test_a_key_in_a_name_is_validated_once_and_drawn_once_when_the_hand_rests(pane, counts, qtbot):
    pane.pick([f"spaces.{MIDDLE}"])
    line = pane.views.side.rows["spaces"].rows["name"].control.focusProxy()
    QTest.keyClicks(line, "x")

    assert pane.board().spaces[MIDDLE].name.startswith("x")
    assert counts["model_validate"] == 1
    qtbot.waitUntil(lambda: counts["_sides"] > 0)
    is_drawn(pane, qtbot)
    assert counts["_sides"] == 1


def test_a_drag_keeps_little_for_the_way_back(pane):
    pane.edits.lay_corners({(f"spaces.{MIDDLE}", 5): (70.0, 39.0)})
    (step,) = pane.opened.steps()["steps"]

    assert list(step["before"]) == [f"spaces.{MIDDLE}"]


def test_the_sketch_shows_what_was_edited_until_the_face_is_drawn(pane, qtbot):
    pane.edits.lay_corners({(f"spaces.{MIDDLE}", 5): (70.0, 39.0)})
    assert not pane.views.scene.sketch.is_empty
    is_drawn(pane, qtbot)
    assert pane.views.scene.face.face() is not None


@pytest.mark.slow
def test_what_is_new_on_a_large_map_is_marked_in_its_list_and_on_the_canvas(pane, qtbot):
    scene, side = pane.views.scene, pane.views.side
    pane.areas._make([(1.0, 1.0), (5.0, 1.0), (5.0, 5.0)])
    is_drawn(pane, qtbot)
    assert side.spaces.picked() == pane.picked() == ("spaces.35",)

    pane.link("spaces.0", "spaces.34")
    is_drawn(pane, qtbot)
    assert scene.picked() == side.links.picked() == ("links.0",)
