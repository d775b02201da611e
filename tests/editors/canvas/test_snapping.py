from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QLineF, QRectF

from editors.canvas.snapping import Edges, snap

ROOM = QRectF(100, 100, 40, 20)


def test_an_edge_within_reach_is_pulled_onto_its_neighbour():
    found = snap(QRectF(141.5, 150, 10, 10), [ROOM], reach=2)

    assert (found.across, found.down) == (-1.5, 0)


def test_the_guide_runs_along_both_things():
    found = snap(QRectF(141.5, 150, 10, 10), [ROOM], reach=2)

    assert found.guides == (QLineF(140, 100, 140, 160),)


def test_middles_are_pulled_onto_middles():
    found = snap(QRectF(200, 105.7, 10, 10), [ROOM], reach=1)

    assert found.down == pytest.approx(-0.7)


def test_what_is_out_of_reach_falls_on_the_grid_without_a_guide():
    found = snap(QRectF(203.4, 251.2, 10, 10), [ROOM], reach=2, grid=5)

    assert (found.across, found.down) == pytest.approx((1.6, -1.2))
    assert found.guides == ()


def test_only_the_edge_that_is_dragged_snaps():
    wide = QRectF(60, 100, 39, 20)
    found = snap(wide, [ROOM], reach=2, grid=5, edges=Edges(1, 0, is_resize=True))

    assert (found.across, found.down) == (1, 0)


@given(st.floats(-50, 50), st.floats(-50, 50))
def test_the_pull_is_never_longer_than_the_reach(x, y):
    found = snap(QRectF(x, y, 10, 10), [QRectF(0, 0, 20, 20)], reach=3)

    assert abs(found.across) <= 3
    assert abs(found.down) <= 3
