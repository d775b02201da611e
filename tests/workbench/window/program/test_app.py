from __future__ import annotations

import gc
import shutil
import signal
import weakref
from contextlib import contextmanager

import pytest
from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QColor, QPixmap, QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from tests.workbench.window.guards import nothing_left, settle
from workbench.library import Library
from workbench.window.program import crash
from workbench.window.program.app import STARTING, Program, curtain
from workbench.window.program.opening import BACK, OTHER, QUIT

STUBBORN = 500
"""A question that is seen so often after the program was told to end stays on the screen."""


@pytest.fixture(autouse=True)
def own_log(tmp_path, monkeypatch):
    """Keep faults out of the real log."""
    monkeypatch.setattr(crash, "log_file", lambda: tmp_path / "log" / "workbench.log")


@pytest.fixture
def program(qapp, preferences):
    """The program, without a person in front of it."""
    with nothing_left():
        made = Program(qapp, preferences)
        yield made
        made.deleteLater()
        settle()


def person(program: Program, *acts) -> QTimer:
    """Let a person do one thing after the other, each as soon as a window stands."""
    waiting, seen = list(acts), weakref.WeakSet()
    timer = QTimer()

    def look() -> None:
        window = program.window
        if waiting and window is not None and window.isVisible() and window not in seen:
            seen.add(window)
            waiting.pop(0)(window)

    timer.timeout.connect(look)
    timer.start(20)
    return timer


def test_closing_the_window_ends_the_program_and_gives_the_library_back(program, path):
    timer = person(program, lambda window: window.close())

    assert program.run(path) == 0
    timer.stop()
    Library.open(path).close()


def test_another_library_opens_in_a_new_window(program, path, tmp_path):
    other = shutil.copyfile(path, tmp_path / "other.db")
    titles = []

    def leave(window):
        titles.append(window.windowTitle().split(" ")[0])
        window.close()

    timer = person(program, lambda window: window.library_requested.emit(other), leave)

    assert program.run(path) == 0
    timer.stop()
    assert titles == ["other"]


def test_a_window_that_was_left_for_another_library_is_gone(program, path, tmp_path):
    other = shutil.copyfile(path, tmp_path / "other.db")
    left = []

    def go_on(window):
        left.append(weakref.ref(window))
        window.library_requested.emit(other)

    def leave(window):
        settle()
        gc.collect()
        left.append(left[0]())
        window.close()

    timer = person(program, go_on, leave)
    program.run(path)
    timer.stop()

    assert left[1] is None


def test_a_library_that_cannot_be_opened_ends_the_program_when_the_person_gives_up(program, tmp_path, monkeypatch):
    odd = tmp_path / "odd.db"
    odd.write_text("no library")
    monkeypatch.setattr(program, "ask", lambda title, text, offers: QUIT)

    assert program.run(odd) == 1


def test_who_chooses_no_other_library_is_asked_again(program, tmp_path, monkeypatch):
    odd = tmp_path / "odd.db"
    odd.write_text("no library")
    answers = [OTHER, QUIT]
    monkeypatch.setattr(program, "ask", lambda title, text, offers: answers.pop(0))
    monkeypatch.setattr("workbench.window.program.app.choose_library", lambda parent: None)

    assert program.run(odd) == 1
    assert answers == []


def test_from_a_file_that_is_no_library_one_goes_back_to_the_last_one(program, path, tmp_path, monkeypatch):
    odd = tmp_path / "odd.db"
    odd.write_text("no library")
    titles = []

    def leave(window):
        titles.append(window.windowTitle().split(" ")[0])
        window.close()

    monkeypatch.setattr(program, "ask", lambda title, text, offers: BACK)
    timer = person(program, lambda window: window.library_requested.emit(odd), leave)

    assert program.run(path) == 0
    timer.stop()
    assert titles == [path.stem]


@contextmanager
def terminated_at(program, title):
    """Answer questions until one of this title is put, and end the program there as the operating system does."""
    asked, stayed = [], []

    def look() -> None:
        question, window = QApplication.activeModalWidget(), program.window
        if window is not None or asked.count(title) > STUBBORN:
            stayed.append(window or question)
            stayed[-1].close()
        elif question is not None:
            asked.append(question.findChildren(QLabel)[1].text())
            if asked[-1] != title:
                QTest.keyClick(question, Qt.Key.Key_Return)
            elif asked.count(title) == 1:
                signal.raise_signal(signal.SIGTERM)

    timer = QTimer(interval=20)
    timer.timeout.connect(look)
    timer.start()
    yield
    timer.stop()
    assert title in asked
    assert not stayed


def test_a_program_that_asks_about_its_library_ends_when_it_is_told_to(program, tmp_path):
    odd = tmp_path / "odd.db"
    odd.write_text("no library")

    with terminated_at(program, "This library is damaged"):
        assert program.run(odd) == 1


def test_a_program_that_has_brought_a_backup_back_ends_when_it_is_told_to(program, path):
    with Library.open(path) as library:
        library.backup()
    path.write_bytes(path.read_bytes()[:5000])

    with terminated_at(program, "The library is back"):
        assert program.run(path) == 1
    Library.open(path).close()


def test_a_start_that_failed_last_time_opens_no_tabs(program, path, preferences):
    preferences.set_session(path, {"tabs": [{"sort": "document", "game": "ambush", "name": "ambush"}]})
    preferences.set(STARTING, value=True)
    counted = []

    def leave(window):
        counted.append((window.tabs.count(), len(window.tabs.closed)))
        window.close()

    timer = person(program, leave)
    program.run(path)
    timer.stop()

    assert counted == [(0, 1)]
    assert preferences.get(STARTING, default=True) is False


def test_the_next_start_shows_at_once_how_the_window_was_left(program, path, preferences, qtbot):
    timer = person(program, lambda window: window.close())
    program.run(path)
    timer.stop()

    before = curtain(preferences, path)
    qtbot.addWidget(before)

    assert not before.pixmap().isNull()


def test_a_fault_of_last_time_is_kept_in_the_log_and_told(program, path):
    crash.fault_file().parent.mkdir(parents=True)
    crash.fault_file().write_text("Fatal Python error: Segmentation fault")
    told = []

    def leave(window):
        told.append(window.statusBar().currentMessage())
        window.close()

    timer = person(program, leave)
    program.run(path)
    timer.stop()

    assert "was stopped the last time" in told[0]
    assert "Segmentation fault" in crash.log_file().read_text(encoding="utf-8")


def test_a_backup_that_is_due_is_made_while_the_window_is_open(program, path, monkeypatch, qtbot):
    asked = []

    def leave(window):
        whole = type(window.workspace.library.whole())
        monkeypatch.setattr(whole, "backup_if_due", lambda self: asked.append(self.path))
        program.back_up()
        qtbot.waitUntil(lambda: bool(asked))
        window.close()

    timer = person(program, leave)
    program.run(path)
    timer.stop()

    assert asked == [path]


def test_the_docks_are_filled_once_the_window_stands(program, path, qtbot):
    filled = []

    def leave(window):
        qtbot.waitUntil(lambda: not window.workspace.is_starting)
        filled.extend(window.docks.made())
        window.close()

    timer = person(program, leave)
    program.run(path)
    timer.stop()

    assert {"library", "preview", "problems"} <= set(filled)


def test_a_card_is_typed_into_before_the_rules_of_its_game_are_read(program, path, preferences):
    preferences.set_session(path, {"tabs": [{"sort": "document", "game": "ambush", "name": "ambush"}]})
    program.open(path)
    edit = program.window.current_pane().form.rules()[0].edit

    edit.put_cursor(0)
    QTest.keyClicks(edit, "x")

    assert program.window.workspace.open("ambush", "ambush").document.text.startswith("x")
    assert edit.reading() is None
    program.close()
    program.end()


def test_what_can_wait_comes_after_the_keys_that_are_pressed(program, path):
    program.open(path)
    program.window.wake()

    QApplication.sendPostedEvents()

    assert program.window.docks.made() == {}
    program.close()
    program.end()


def test_a_dock_that_waits_shows_how_it_was_left(program, path, qtbot):
    program.open(path)
    window = program.window
    left = QPixmap(window.size())
    left.fill(QColor("red"))
    window.hold(left)

    assert middle_of(window.docks["preview"]) == "#ff0000"
    qtbot.waitUntil(lambda: not window.workspace.is_starting)
    assert middle_of(window.docks["preview"]) != "#ff0000"
    program.close()
    program.end()


class Painted(QObject):
    """Knows which part of a widget was drawn."""

    def __init__(self) -> None:
        super().__init__()
        self.region = QRegion()

    def eventFilter(self, watched, event) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.Paint:
            self.region += event.region()
        return False


def test_a_dock_that_waits_no_longer_is_drawn_anew_behind_its_title(program, path, qtbot):
    program.open(path)
    dock, painted = program.window.docks["preview"], Painted()
    qtbot.waitUntil(lambda: not program.window.workspace.is_starting)
    settle()
    dock.installEventFilter(painted)
    dock.release()

    qtbot.waitUntil(lambda: painted.region.contains(dock.titleBarWidget().geometry().center()))
    program.close()
    program.end()


def middle_of(dock) -> str:
    """Return the colour in the middle of a dock."""
    return dock.grab().toImage().pixelColor(dock.rect().center()).name()


def test_who_leaves_before_all_is_there_has_had_no_trouble(program, path, preferences):
    program.open(path)
    program.close()
    program.end()

    assert preferences.get(STARTING, default=True) is False


def test_the_text_is_read_once_the_window_stands(program, path, preferences, qtbot):
    preferences.set_session(path, {"tabs": [{"sort": "document", "game": "ambush", "name": "ambush"}]})
    program.open(path)
    edit = program.window.current_pane().form.rules()[0].edit

    qtbot.waitUntil(lambda: edit.reading() is not None)

    assert not program.window.workspace.is_starting
    program.close()
    program.end()


def test_what_saving_needs_is_loaded_soon_after_the_window_stands(program, path, monkeypatch, qtbot):
    monkeypatch.setattr(program._rest, "start", program._rest.timeout.emit)
    loaded = []

    def leave(window):
        early = vars(window.workspace.library)
        qtbot.waitUntil(lambda: early["_library"] is not None)
        loaded.append(early["_library"].path)
        window.close()

    timer = person(program, leave)
    program.run(path)
    timer.stop()

    assert loaded == [path]


def test_a_first_start_says_that_the_library_is_being_made(preferences, tmp_path, qtbot):
    before = curtain(preferences, tmp_path / "new.db")
    qtbot.addWidget(before)

    assert before.text() == "Making your library…"


def test_a_mistake_in_the_window_is_told_and_the_window_stays(program, path, monkeypatch):
    told = []
    monkeypatch.setattr(program, "tell_crash", lambda what, log: told.append(what))
    monkeypatch.setattr("workbench.desk.error_log.log_file", lambda: path.with_name("workbench.log"))

    def fail(window):
        QTimer.singleShot(0, lambda: 1 // 0)
        QTimer.singleShot(50, window.close)

    timer = person(program, fail)
    assert program.run(path) == 0
    timer.stop()

    assert told == ["ZeroDivisionError: integer division or modulo by zero"]
