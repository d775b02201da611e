from __future__ import annotations

import sys
import threading

import pytest
from PySide6.QtCore import QtMsgType
from PySide6.QtWidgets import QLabel

from workbench.window.dialogs.trouble import SHOW_LOG, crash_dialog
from workbench.window.program import crash
from workbench.window.program.crash import CrashNet, qt_message, signature


@pytest.fixture
def log(tmp_path, monkeypatch):
    """A log of this test's own."""
    file = tmp_path / "log" / "workbench.log"
    monkeypatch.setattr("workbench.desk.error_log.log_file", lambda: file)
    monkeypatch.setattr(crash, "log_file", lambda: file)
    return file


@pytest.fixture
def told():
    return []


@pytest.fixture
def net(qapp, log, told):
    flushed = told

    def tell(what, log):
        told.append((what, log))

    made = CrashNet(lambda: flushed.append("flushed"), tell)
    yield made
    made.remove()


def boom(words: str) -> None:
    raise ValueError(words)


def failure(words: str = "boom", fail=boom) -> Exception:
    with pytest.raises(ValueError, match=words) as caught:
        fail(words)
    return caught.value


def test_a_mistake_is_written_down_saved_and_told(net, log, told):
    net.catch(failure())

    assert told == ["flushed", ("ValueError: boom", log)]
    assert "ValueError: boom" in log.read_text(encoding="utf-8")


def test_the_same_mistake_again_is_saved_and_written_but_not_told(net, log, told):
    for _ in range(50):
        net.catch(failure())

    assert [one for one in told if one != "flushed"] == [("ValueError: boom", log)]
    assert log.read_text(encoding="utf-8").count("ValueError: boom") == 50


def test_a_mistake_while_telling_does_not_loop(qapp, log):
    calls = []

    def tell(what, log):
        calls.append(what)
        net.catch(KeyError("while telling"))

    net = CrashNet(lambda: None, tell)
    net.catch(failure())

    assert calls == ["ValueError: boom"]


def test_saving_that_fails_does_not_hide_the_mistake(qapp, log, told):
    def flush():
        raise OSError("disk gone")

    CrashNet(flush, lambda what, log: told.append(what)).catch(failure())

    assert told == ["ValueError: boom"]


def test_what_python_does_not_catch_falls_into_the_net(net, told):
    net.install()
    error = failure("from a slot")

    sys.excepthook(type(error), error, error.__traceback__)

    assert told[-1][0] == "ValueError: from a slot"


def test_a_mistake_of_another_thread_is_told_on_the_thread_of_the_window(net, told, qtbot):
    net.install()
    threads = []
    net._tell = lambda what, log: threads.append((what, threading.current_thread()))

    def fail():
        raise ValueError("in a thread")

    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()
    qtbot.waitUntil(lambda: bool(threads))

    assert threads == [("ValueError: in a thread", threading.main_thread())]


def test_a_fault_of_the_processor_has_a_file_to_be_written_to(net, log):
    net.install()
    assert crash.fault_file().exists()

    net.remove()

    assert not crash.fault_file().exists()


def test_two_mistakes_in_different_lines_are_two():
    assert signature(failure()) == signature(failure("boom again"))
    assert signature(failure()) != signature(failure("boom", int))


def test_harmless_words_of_qt_are_not_repeated(capsys):
    qt_message(QtMsgType.QtWarningMsg, None, "This plugin does not support raise()")
    qt_message(QtMsgType.QtWarningMsg, None, "QWidget: something real")

    assert capsys.readouterr().err == "Qt: QWidget: something real\n"


def test_a_qt_that_cannot_go_on_ends_with_a_plain_sentence(capsys, monkeypatch):
    ended = []
    monkeypatch.setattr(crash.os, "_exit", ended.append)

    qt_message(QtMsgType.QtFatalMsg, None, "no Qt platform plugin could be initialized")

    assert ended == [1]
    assert "the screen does not answer" in capsys.readouterr().err


def test_the_dialog_says_that_the_work_is_saved_and_where_the_log_is(qtbot, tmp_path):
    dialog = crash_dialog("ValueError: boom", tmp_path / "workbench.log")
    qtbot.addWidget(dialog)
    words = " ".join(label.text() for label in dialog.findChildren(QLabel))

    assert "Your work is saved" in words
    assert str(tmp_path / "workbench.log") in words
    assert dialog.answer != SHOW_LOG


def test_very_long_words_of_a_mistake_do_not_widen_the_dialog(qtbot, tmp_path):
    dialog = crash_dialog(f"ValueError: {'x' * 5000}", tmp_path / f"{'log' * 60}.log")
    qtbot.addWidget(dialog)

    assert dialog.sizeHint().width() <= dialog.minimumWidth()
    assert dialog.sizeHint().height() < 600
