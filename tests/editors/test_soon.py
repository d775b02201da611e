from __future__ import annotations

import gc
import weakref

from PySide6.QtCore import QObject, QTimer
from shiboken6 import delete

from editors.soon import soon
from tests.tree import PACKAGES, python_files


class Deed:
    """Something to do, which is no object of Qt."""

    def __init__(self) -> None:
        self.times = 0

    def do(self) -> None:
        """Do it."""
        self.times += 1


def test_what_is_done_soon_is_done_once_and_not_at_once(qtbot):
    owner, deed = QObject(), Deed()
    soon(owner, deed.do)
    assert deed.times == 0

    qtbot.waitUntil(lambda: deed.times == 1)
    qtbot.waitUntil(lambda: not owner.findChildren(QTimer))
    assert deed.times == 1


def test_an_owner_that_goes_first_takes_along_what_was_to_be_done(qtbot):
    owner, deed = QObject(), Deed()
    held = weakref.ref(deed)
    soon(owner, deed.do)
    delete(owner)
    del deed
    gc.collect()

    assert held() is None


def test_nobody_does_it_in_the_way_that_holds_what_was_to_be_done_for_ever():
    calls = [path.name for path in python_files(*PACKAGES) if "QTimer.singleShot(" in path.read_text("utf-8")]

    assert calls == []
