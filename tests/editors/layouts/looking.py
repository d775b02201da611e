"""Looking at the pane of a layout in tests."""

from __future__ import annotations

from PySide6.QtCore import QPointF


def front(pane):
    return pane.layout_document().front


def place_of(pane, value):
    return next(place for place, box in enumerate(front(pane)) if box.value == value)


def at(pane, x, y):
    return pane.views.view.mapFromScene(QPointF(x, y))
