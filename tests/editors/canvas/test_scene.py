from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtTest import QTest

from editors.canvas.items import PORT
from editors.canvas.scene import CanvasScene
from editors.canvas.view import CanvasView

LEFT = Qt.MouseButton.LeftButton


class Table:
    """A canvas with two rooms that does at once what is wished."""

    def __init__(self, qtbot):
        self.scene = CanvasScene(QRectF(0, 0, 200, 100))
        self.scene.limits = self.scene.sceneRect()
        self.scene.lay({"hall": QRectF(20, 20, 40, 20), "vault": QRectF(120, 60, 40, 20)})
        self.view = CanvasView(self.scene, "Test")
        self.scene.setParent(self.view)
        qtbot.addWidget(self.view)
        self.view.resize(880, 480)
        self.view.show()
        self.view.zoom_to(4)
        self.view.centerOn(100, 50)
        self.scene.place_requested.connect(self._on_place_requested)
        self.wishes = 0

    def _on_place_requested(self, areas):
        self.wishes += 1
        for key, area in areas.items():
            self.scene.boxes[key].set_area(area)

    def area(self, key):
        area = self.scene.boxes[key].area()
        return area.x(), area.y(), area.width(), area.height()

    def at(self, x, y):
        return self.view.mapFromScene(QPointF(x, y))

    def press(self, x, y, keys=Qt.KeyboardModifier.NoModifier):
        QTest.mousePress(self.view.viewport(), LEFT, keys, self.at(x, y))

    def move(self, x, y):
        QTest.mouseMove(self.view.viewport(), self.at(x, y))

    def release(self, x, y):
        QTest.mouseRelease(self.view.viewport(), LEFT, pos=self.at(x, y))

    def drag(self, start, end):
        self.press(*start)
        self.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        self.move(*end)
        self.release(*end)


@pytest.fixture
def table(qtbot):
    return Table(qtbot)


def test_a_thing_is_picked_by_a_click_and_dragged_on_the_grid(table):
    table.drag((30, 30), (53.3, 30))

    assert table.scene.picked() == ("hall",)
    assert table.area("hall") == (43, 20, 40, 20)


def test_a_thing_that_is_moved_keeps_its_size_to_the_last_digit(table):
    table.scene.lay({"hall": QRectF(20.123, 20.456, 40.789, 20.987)})
    table.drag((30, 30), (53.3, 35))

    assert table.area("hall")[2:] == (40.789, 20.987)


def test_a_thing_snaps_to_its_neighbour_and_shows_the_guide(table):
    table.press(30, 30)
    table.move(40, 40)
    table.move(30, 71.2)

    assert table.area("hall") == (20, 60, 40, 20)
    assert table.scene.guides.guides != ()
    table.release(30, 71.2)
    assert table.scene.guides.guides == ()


def test_a_thing_stays_within_the_limits(table):
    table.drag((30, 30), (-60, -60))

    assert table.area("hall")[:2] == (0, 0)


def test_a_grip_resizes_and_keeps_the_other_corner(table):
    table.scene.pick(["hall"])
    table.drag((60, 40), (80, 45))

    assert table.area("hall") == (20, 20, 60, 25)


def test_nothing_becomes_smaller_than_allowed(table):
    table.scene.pick(["hall"])
    table.drag((60, 40), (0, 0))

    assert table.area("hall") == (20, 20, table.scene.least, table.scene.least)


def test_escape_puts_everything_back(table):
    table.press(30, 30)
    table.move(80, 50)
    QTest.keyClick(table.view, Qt.Key.Key_Escape)
    table.move(90, 60)
    table.release(90, 60)

    assert table.area("hall") == (20, 20, 40, 20)


def test_a_drag_is_one_run(table):
    told = []
    table.scene.run_changed.connect(lambda: told.append(table.wishes))
    table.drag((30, 30), (60, 50))

    assert len(told) == 2
    assert told[0] == 0
    assert told[1] > 1


@pytest.mark.parametrize(
    ("key", "modifier", "expected"),
    [
        (Qt.Key.Key_Right, Qt.KeyboardModifier.NoModifier, (21, 20, 40, 20)),
        (Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier, (20, 30, 40, 20)),
        (Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier, (20, 20, 39, 20)),
    ],
)
def test_arrows_move_and_with_control_resize(table, key, modifier, expected):
    table.scene.pick(["hall"])
    QTest.keyClick(table.view, key, modifier)

    assert table.area("hall") == expected


def test_several_things_move_together(table):
    table.scene.pick(["hall", "vault"])
    table.drag((30, 30), (40, 30))

    assert (table.area("hall")[0], table.area("vault")[0]) == (30, 130)


def test_a_drag_on_empty_ground_picks_all_it_covers(table):
    table.drag((5, 5), (195, 95))

    assert table.scene.picked() == ("hall", "vault")


def test_control_adds_and_takes_away(table):
    for place in ((30, 30), (130, 70), (30, 30)):
        table.press(*place, Qt.KeyboardModifier.ControlModifier)
        table.release(*place)

    assert table.scene.picked() == ("vault",)


def test_where_drawing_is_on_a_drag_on_empty_ground_asks_for_a_new_thing(table):
    table.scene.draws = True
    drawn = []
    table.scene.draw_requested.connect(drawn.append)
    table.drag((80.2, 10.1), (110.3, 30.4))

    assert drawn == [QRectF(80, 10, 30, 20)]


def test_a_port_leads_to_another_thing(table):
    table.scene.links = True
    table.scene.pick(["hall"])
    linked = []
    table.scene.link_requested.connect(lambda one, other: linked.append((one, other)))
    table.drag((60 + PORT * table.scene.pixel(), 30), (140, 70))

    assert linked == [("hall", "vault")]


def test_a_double_click_and_f2_ask_for_a_name(table):
    named = []
    table.scene.name_requested.connect(named.append)
    QTest.mouseDClick(table.view.viewport(), LEFT, pos=table.at(130, 70))
    QTest.keyClick(table.view, Qt.Key.Key_F2)

    assert named == ["vault", "vault"]


def test_on_a_canvas_to_read_nothing_moves(table):
    table.scene.is_read_only = True
    table.drag((30, 30), (60, 50))
    QTest.keyClick(table.view, Qt.Key.Key_Right)

    assert table.wishes == 0


def test_laying_out_keeps_what_stays_and_takes_the_rest_away(table):
    hall = table.scene.boxes["hall"]
    table.scene.lay({"hall": QRectF(0, 0, 10, 10), "crypt": QRectF(50, 50, 10, 10)})

    assert table.scene.boxes["hall"] is hall
    assert sorted(table.scene.boxes) == ["crypt", "hall"]
    assert table.scene.box_at(QPointF(130, 70)) is None


def test_alt_picks_what_lies_beneath(table):
    table.scene.lay({"floor": QRectF(0, 0, 100, 100), "rug": QRectF(10, 10, 50, 50)})
    table.press(20, 20, Qt.KeyboardModifier.AltModifier)
    table.release(20, 20)

    assert table.scene.picked() == ("floor",)
