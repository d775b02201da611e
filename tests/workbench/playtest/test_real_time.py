"""Ambush! in real time: a countdown, one big button, clicks with time stamps, a practice round."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from engines.kit.game import Stopwatch
from engines.registry import GAMES
from tests.rules import rule
from tests.workbench.playtest.conftest import best_option
from workbench.playtest.panes.pages import ClockStrip

GAME = GAMES["ambush"]
WISH = {"mode": "clock", "options": {"call_windows": "every", "window_ms": 5000, "show_ms": 500}}


def until_timed(qtbot, window):
    """Answer what is not timed, until the clock runs."""

    def is_timed():
        if window.parts.clock.is_running:
            return True
        if window.conductor.asking is not None:
            window.conductor.answer(best_option(window))
        return window.parts.clock.is_running

    qtbot.waitUntil(is_timed)


@rule("AMB-135")
def test_the_space_bar_calls_with_the_time_of_the_press(qtbot, open_window):
    window = open_window("ambush", **WISH)
    until_timed(qtbot, window)
    before = window.session.length
    qtbot.wait(20)
    qtbot.keyClick(window, Qt.Key.Key_Space)
    own = next(option for seat, option in window.session.timeline.choices[before:] if seat == 0)
    assert own[0] == "call"
    assert own[1] >= 20


@pytest.mark.slow
@rule("AMB-136", "AMB-152")
def test_a_press_on_a_card_grabs_it_with_its_time(qtbot, open_window):
    window = open_window("ambush", **WISH)
    grabbed = []
    for _ in range(12):
        until_timed(qtbot, window)
        if window.session.question.kind == "grab":
            item = next(one for one in window.parts.scene.items_at_table() if one.spot.id.startswith("field-card"))
            point = window.parts.table.centre_of(item.spot.id)
            before = window.session.length
            qtbot.mousePress(window.parts.table.viewport(), Qt.MouseButton.LeftButton, pos=point)
            grabbed = [option for seat, option in window.session.timeline.choices[before:] if seat == 0]
            break
        qtbot.waitUntil(lambda: window.parts.clock.button.property("alive") or not window.parts.clock.is_running)
        qtbot.wait(30)
        qtbot.keyClick(window, Qt.Key.Key_Space)
    assert grabbed
    assert grabbed[0][0] == "grab"
    assert len(grabbed[0]) == 3


def test_when_the_time_is_up_the_clock_answers(qtbot):
    strip = ClockStrip()
    qtbot.addWidget(strip)
    with qtbot.waitSignal(strip.answered) as told:
        strip.start(Stopwatch(0, 60, ("silent",), ("call",)), "call", "")
        assert strip.bar.isVisible()
    assert told.args == [("silent", 60)]
    assert not strip.is_running


@pytest.mark.slow
@pytest.mark.parametrize("key", [Qt.Key.Key_D, Qt.Key.Key_Space])
def test_keys_of_a_race_work_whatever_has_the_focus(key, qtbot, open_window, until_asked):
    window = open_window("castle_of_magic")
    window.activateWindow()
    until_asked(window)
    strip = window.parts.clock
    told = []
    strip.answered.disconnect()
    strip.answered.connect(told.append)
    strip.start(Stopwatch(0, 60_000, ("wait",), ("call",), ("stop",)), "call", "stop")
    for part in (window.parts.question.list, window.parts.paces, window.parts.log.list):
        part.setFocus()
        qtbot.keyClick(part, key)
        assert told.pop()[0] == ("stop" if key == Qt.Key.Key_D else "call")
        assert not strip.is_running
        strip.start(Stopwatch(0, 60_000, ("wait",), ("call",), ("stop",)), "call", "stop")
    strip.stop()


@pytest.mark.slow
@rule("AMB-013", "AMB-142")
def test_a_practice_round_waits_for_the_button(qtbot, open_window):
    window = open_window("ambush", mode="clock", options={"practice": True, "calibrate": True})
    until_timed(qtbot, window)
    assert window.session.question.kind == "ready"
    assert not window.parts.clock.bar.isVisible()
    qtbot.mousePress(window.parts.clock.button, Qt.MouseButton.LeftButton)
    qtbot.mouseRelease(window.parts.clock.button, Qt.MouseButton.LeftButton)
    assert any(option[0] == "ready" and len(option) == 2 for _, option in window.session.timeline.choices)


@pytest.mark.slow
def test_stepping_back_stops_the_clock(qtbot, open_window):
    window = open_window("ambush", **WISH)
    until_timed(qtbot, window)
    window.conductor.driver.is_paused = True
    window.conductor.step(-1)
    assert not window.parts.clock.is_running
