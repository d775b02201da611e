"""The driver: AI seats think off the window's thread, and can be stopped."""

from __future__ import annotations

import threading
import time
from dataclasses import replace

import pytest

from tests.workbench.playtest.conftest import best_option
from workbench.playtest import driver as module
from workbench.playtest.driver import Pace


@pytest.mark.slow
@pytest.mark.parametrize(("pace", "name"), [(Pace.AT_ONCE, "think_ahead"), (Pace.PACED, "think")])
def test_ai_seats_think_off_the_windows_thread(pace, name, qtbot, open_window, monkeypatch):
    threads = []
    real = getattr(module, name)

    def watched(*given):
        threads.append(threading.current_thread())
        return real(*given)

    monkeypatch.setattr(module, name, watched)
    monkeypatch.setattr(module, "PACE_MILLISECONDS", 1)
    window = open_window("castle_of_magic", seats=("expert",) * 4)
    window.conductor.set_pace(pace)
    qtbot.waitUntil(lambda: len(threads) > 2)
    assert threading.main_thread() not in threads


class EveryKind(dict):
    """As if people were asked nothing unless they want to be."""

    def __contains__(self, kind):
        return True


@pytest.mark.slow
def test_what_people_are_not_even_asked_holds_nobody_up(qtbot, open_window, monkeypatch):
    monkeypatch.setattr(module, "PACE_MILLISECONDS", 10_000_000)
    window = open_window("castle_of_magic", seats=("expert",) * 4)
    session, before = window.session, window.session.length
    session.game = replace(session.game, passed_over=EveryKind())
    window.conductor.set_pace(Pace.PACED)
    qtbot.waitUntil(lambda: session.length > before + 2)


@pytest.mark.slow
def test_whoever_thinks_long_is_stopped_when_somebody_looks_back(qtbot, open_window, until_asked, monkeypatch):
    begun, stopped = threading.Event(), threading.Event()

    def endless(*given):
        *_, stop = given
        begun.set()
        while not stop():
            time.sleep(0.01)
        stopped.set()
        return []

    window = open_window("castle_of_magic")
    until_asked(window)
    monkeypatch.setattr(module, "think_ahead", endless)
    monkeypatch.setattr(module, "think", endless)
    while window.session.waiting() == (0,):
        window.conductor.answer(best_option(window))
    qtbot.waitUntil(begun.is_set)
    assert "Thinking" in window.parts.thinking.text()
    length = window.session.length

    window.conductor.go_to(0)

    qtbot.waitUntil(stopped.is_set)
    assert window.parts.thinking.text() == ""
    assert window.session.position == 0
    assert window.session.length == length


@pytest.mark.slow
def test_a_seat_that_cannot_decide_is_told_and_can_be_taken_over(qtbot, open_window, until_asked, monkeypatch):
    def broken(*given):
        raise RuntimeError("no idea")

    monkeypatch.setattr(module, "think_ahead", broken)
    window = open_window("castle_of_magic", seats=("expert",) * 4)
    qtbot.waitUntil(lambda: "no idea" in window.statusBar().currentMessage())
    assert window.session.length == 0
    seat = window.session.waiting()[0]
    window.parts.seats.player_changed.emit(seat, "human")
    window.conductor.look_as(seat)
    until_asked(window)
    assert window.conductor.asking == seat


@pytest.mark.slow
def test_at_full_speed_and_one_by_one_the_same_game_is_played(qtbot, open_window):
    fast = open_window("castle_of_magic", seats=("expert",) * 4)
    qtbot.waitUntil(lambda: fast.session.length > 20)
    slow = open_window("castle_of_magic", seats=("expert",) * 4)
    slow.conductor.set_pace(Pace.STEP)
    while slow.session.length < 6:
        before = slow.session.length
        slow.conductor.driver.step()
        qtbot.waitUntil(lambda at=before: slow.session.length > at)
    assert slow.session.timeline.choices[:6] == fast.session.timeline.choices[:6]
