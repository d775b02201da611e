"""Memory of a test worker: what was loaded is passed over by the collector, and what a test has made is gone."""

from __future__ import annotations

import gc
import weakref

from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from tests import heap


class Ring:
    """Something that only the collector finds."""

    def __init__(self) -> None:
        self.me = self


def test_what_is_set_aside_is_looked_through_no_more_and_what_was_garbage_is_gone():
    held, forgotten = Ring(), weakref.ref(Ring())
    heap.set_aside()

    assert forgotten() is None
    assert not any(one is held for one in gc.get_objects())


def test_a_widget_that_waits_to_be_deleted_is_deleted_without_an_event_loop(qapp):
    widget = QWidget()
    widget.deleteLater()
    qapp.processEvents()
    assert isValid(widget)

    heap.delete_widgets()
    assert not isValid(widget)
