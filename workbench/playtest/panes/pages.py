"""Whole pages of the playtest window: the hand-over screen, the report, and the strip against the clock."""

from __future__ import annotations

import time

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from engines.kit.game import Stopwatch
from engines.kit.questions import Option
from workbench.playtest.model.report import Report
from workbench.playtest.panes.report_text import as_html


class _ComeButton(QPushButton):
    """Is not pressed by a key of a command that is off while it is shown, such as Ctrl+Space."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take keys that are held alone."""
        if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            event.ignore()
        else:
            super().keyPressEvent(event)


class CoverPage(QWidget):
    """Covers everything while the next player comes to the screen."""

    ready = Signal()
    covers_changed = Signal(bool)
    """A fact: from now on everything is covered, or nothing any more."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = QLabel(self)
        self._words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        font = self._words.font()
        font.setPointSizeF(font.pointSizeF() * 1.8)
        self._words.setFont(font)
        self.button = _ComeButton("I am here", self)
        self.button.setMinimumHeight(44)
        self.button.clicked.connect(self.ready)
        column = QVBoxLayout(self)
        column.addStretch(2)
        column.addWidget(self._words)
        column.addSpacing(24)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(3)

    def cover_for(self, name: str) -> None:
        """Ask for the next player."""
        self._words.setText(f"Please hand over to {name}.\nNobody else should look.")
        self.button.setText(f"Go on as {name}")
        self.button.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go on with Enter, which a button leaves alone; not with one that is still held from the last answer."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.ready.emit()
        else:
            super().keyPressEvent(event)


class ReportPage(QWidget):
    """The report at the end, with a button that prints it."""

    pdf_requested = Signal()
    markdown_requested = Signal()
    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.text = QTextBrowser(self)
        self.text.setAccessibleName("Report")
        self.text.setOpenLinks(False)
        self.pdf = QPushButton("Save as PDF…", self)
        self.markdown = QPushButton("Save as Markdown…", self)
        self.back = QPushButton("Back to the table", self)
        row = QHBoxLayout()
        row.addWidget(self.back)
        row.addStretch(1)
        row.addWidget(self.markdown)
        row.addWidget(self.pdf)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.addWidget(self.text, 1)
        column.addLayout(row)
        self.pdf.clicked.connect(self.pdf_requested)
        self.markdown.clicked.connect(self.markdown_requested)
        self.back.clicked.connect(self.closed)

    def show_report(self, report: Report) -> None:
        """Show a report."""
        self.text.setHtml(as_html(report))


class ClockStrip(QWidget):
    """A countdown with one big button: answers are stamped with the milliseconds since the question was put."""

    answered = Signal(object)
    """A fact: this option was answered, with its time stamp."""
    running_changed = Signal(bool)
    """A fact: an answer is being timed, or no longer."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._watch: Stopwatch | None = None
        self._began = 0.0
        self.bar = QProgressBar(self)
        self.bar.setTextVisible(False)
        self.bar.setFixedHeight(10)
        self.button = QPushButton(self)
        self.button.setMinimumHeight(52)
        self.button.setAccessibleName("The big button")
        self.done = QPushButton(self)
        self.done.setMinimumHeight(52)
        self.done.setAccessibleName("Done")
        row = QHBoxLayout()
        row.addWidget(self.button, 3)
        row.addWidget(self.done, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 6, 12, 6)
        column.addWidget(self.bar)
        column.addLayout(row)
        self._tick = QTimer(self)
        self._tick.setInterval(30)
        self._tick.timeout.connect(self._on_tick)
        self._end = QTimer(self)
        self._end.setSingleShot(True)
        self._end.setTimerType(Qt.TimerType.PreciseTimer)
        self._end.timeout.connect(self._on_end)
        # The press counts, not the release: the time stamp is that of the input.
        self.button.pressed.connect(self._on_button)
        self.done.pressed.connect(self._on_done)
        self.hide()

    @property
    def is_running(self) -> bool:
        """Whether an answer is being timed."""
        return self._watch is not None

    def start(self, watch: Stopwatch, button: str, done: str) -> None:
        """Begin to time an answer."""
        self._watch = watch
        self._began = time.perf_counter()
        self.running_changed.emit(True)  # noqa: FBT003 - a signal has no keywords
        self.button.setText(f"{button[:1].upper()}{button[1:]} (Space)" if button else "Click on a card to grab it")
        self.button.setEnabled(watch.button is not None)
        self.done.setText(f"{done[:1].upper()}{done[1:]} (D)")
        self.done.setVisible(watch.done is not None)
        self.bar.setRange(0, max(1, watch.ends_after))
        self.bar.setVisible(watch.ends_after > 0)
        self.show()
        self._on_tick()
        if watch.ends_after:
            self._tick.start()
            self._end.start(watch.ends_after)

    def stop(self) -> None:
        """Time nothing more."""
        self._watch = None
        self.running_changed.emit(False)  # noqa: FBT003 - a signal has no keywords
        self._tick.stop()
        self._end.stop()
        self.hide()

    def milliseconds(self) -> int:
        """Tell how long ago the question was put."""
        return int((time.perf_counter() - self._began) * 1000)

    def answer(self, option: Option) -> None:
        """Answer with an option, stamped with the time."""
        if self._watch is not None:
            stamp = self.milliseconds()
            self.stop()
            self.answered.emit((*option, stamp))

    def call(self) -> None:
        """Press the big button."""
        self._on_button()

    def finish(self) -> None:
        """Say that one is done."""
        self._on_done()

    def _on_tick(self) -> None:
        if self._watch is not None:
            now = self.milliseconds()
            self.bar.setValue(max(0, self._watch.ends_after - now))
            is_alive = now >= self._watch.alive_after
            self.button.setProperty("alive", is_alive)

    def _on_end(self) -> None:
        watch = self._watch
        if watch is not None:
            self.stop()
            self.answered.emit((*watch.timeout, watch.ends_after))

    def _on_button(self) -> None:
        if self._watch is not None and self._watch.button is not None:
            self.answer(self._watch.button)

    def _on_done(self) -> None:
        if self._watch is not None and self._watch.done is not None:
            self.answer(self._watch.done)
