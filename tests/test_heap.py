"""Memory of a test worker: what was loaded is passed over by the collector, and what a test has made is gone."""

from __future__ import annotations

import gc
import weakref
from functools import cache

import pytest
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from tests import heap

pytestmark = pytest.mark.slow


class Ring:
    """Something that only the collector finds."""

    def __init__(self) -> None:
        self.me = self


def test_what_is_set_aside_is_looked_through_no_more_and_what_was_garbage_is_gone():
    held, forgotten = Ring(), weakref.ref(Ring())
    heap.set_aside()

    assert forgotten() is None
    assert not any(one is held for one in gc.get_objects())


@cache
def remembered() -> Ring:
    """Something that a cache of a module holds."""
    return Ring()


class Memory:
    """Somebody whose method remembers what it has made."""

    def __init__(self) -> None:
        self.made = cache(self.make)

    def make(self) -> Ring:
        """Make something."""
        return Ring()


def test_what_caches_and_set_aside_rings_hold_is_gone_after_the_last_test_of_a_folder():
    held, memory = Ring(), Memory()
    rings = [weakref.ref(one) for one in (held, remembered(), memory.made())]
    heap.set_aside()
    del held
    heap.set_aside()
    assert None not in [ring() for ring in rings]

    heap.forget()
    heap.set_aside()
    assert [ring() for ring in rings] == [None] * 3


def test_a_weak_proxy_whose_object_is_gone_disturbs_nobody_who_looks_for_caches():
    held = Ring()
    left = [weakref.proxy(held)]
    del held
    ring = weakref.ref(remembered())
    gc.collect()

    heap.forget()
    gc.collect()
    assert ring() is None
    assert len(left) == 1


def test_a_widget_that_waits_to_be_deleted_is_deleted_without_an_event_loop(qapp):
    widget = QWidget()
    widget.deleteLater()
    qapp.processEvents()
    assert isValid(widget)

    heap.delete_widgets()
    assert not isValid(widget)


@pytest.mark.parametrize(
    ("before", "now", "is_held"),
    [(400, 410, True), (0, heap.ROOM, True), (300, 400, False)],
    ids=["has grown little", "there is room", "much"],
)
def test_caches_are_emptied_when_the_session_has_grown_by_a_good_deal(monkeypatch, before, now, is_held):
    ring = weakref.ref(remembered())
    monkeypatch.setitem(heap.HELD, "after forgetting", before)
    monkeypatch.setattr(heap, "resident", lambda: now)
    heap.tidy_up()

    assert (ring() is not None) == is_held
    assert heap.HELD["after forgetting"] == (before if is_held else now)
    heap.forget()


class Item:
    """A test as far as its file is asked for."""

    path = "test_file.py"


@pytest.mark.parametrize(("grown", "times"), [(heap.MUCH, 0), (heap.MUCH + 1, 1)], ids=["little", "much"])
def test_in_the_midst_of_a_file_caches_are_emptied_when_very_much_has_come_together(monkeypatch, grown, times):
    tidied = []
    monkeypatch.setitem(heap.HELD, "after forgetting", heap.ROOM)
    monkeypatch.setattr(heap, "tidy_up", lambda: tidied.append(True))
    monkeypatch.setattr(heap, "resident", lambda: heap.HELD["after forgetting"] + grown)
    around = heap.pytest_runtest_protocol(Item(), Item())
    next(around)
    with pytest.raises(StopIteration):
        next(around)

    assert len(tidied) == times


def test_the_most_memory_that_a_process_has_had_is_not_less_than_what_it_has():
    assert heap.peak() >= heap.resident()
