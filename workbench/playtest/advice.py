"""Advice: what an expert would do, and what an answer will bring about, worked out off the window's thread."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from engines.kit.questions import Option
from workbench.desk.runner import Progress, Runner, Task
from workbench.playtest.model.forecast import forecast, unsure
from workbench.playtest.model.memory import is_memory_game
from workbench.playtest.model.session import Session
from workbench.playtest.model.thinking import Advised, advise
from workbench.playtest.window_parts import WindowParts

FORECAST_MILLISECONDS = 160
"""How long an option is looked at before its outcome is worked out."""

Work = Callable[[Progress], Any]


class Adviser(QObject):
    """Thinks for the person who is asked, with what their seat knows."""

    message = Signal(str)

    def __init__(
        self, session: Session, parts: WindowParts, runner: Runner, asked: Callable[[], int | None], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._session, self._parts, self._runner, self._asked = session, parts, runner, asked
        self._tasks: dict[str, Task[Any]] = {}
        self._pointed: Option | None = None
        self._forecast = QTimer(self)
        self._forecast.setSingleShot(True)
        self._forecast.setInterval(FORECAST_MILLISECONDS)
        self._forecast.timeout.connect(self._work_out)
        parts.question.pointed.connect(self._on_pointed)
        parts.question.advice_requested.connect(self.ask_advice)
        parts.advice.asked.connect(self.ask_advice)
        parts.advice.cancelled.connect(self.stop_advice)

    def finish(self) -> None:
        """Stop thinking."""
        self._forecast.stop()
        for task in self._tasks.values():
            task.cancel()
        self._tasks.clear()

    def ask_advice(self) -> None:
        """Ask an expert, with what the seat that is asked knows."""
        seat = self._asked()
        if seat is None:
            self._parts.advice.show_advice([])
            return
        view = self._session.view(seat)
        at = (self._session.active, self._session.position)
        self._parts.bring_up("Advice")
        self._parts.advice.show_thinking()

        def done(advice: list[Advised]) -> None:
            if at == (self._session.active, self._session.position):
                self._parts.advice.show_advice(advice)

        self._start("advice", lambda progress: advise(view, lambda: progress.is_cancelled), done)

    def stop_advice(self) -> None:
        """Let nobody think about advice any more."""
        if "advice" in self._tasks:
            self._tasks.pop("advice").cancel()
        self._parts.advice.clear()

    def _on_pointed(self, option: Option | None) -> None:
        self._pointed = option
        seat = self._asked()
        if seat is None or option is None:
            self._highlight(())
            return
        view = self._session.view(seat)
        self._highlight(view.box.game.table(view).points.get(option, ()))
        self._forecast.start()

    def _highlight(self, ids: Sequence[str]) -> None:
        """Mark what an answer is about, wherever it is shown."""
        for drawn in (self._parts.scene, self._parts.stage.drawing, self._parts.close_up):
            drawn.highlight(ids)

    def _work_out(self) -> None:
        option, seat = self._pointed, self._asked()
        if option is None or seat is None:
            return
        view = self._session.view(seat)
        if self._parts.forgets and is_memory_game(view):
            # What is sure comes from what the seat knows, and a person may have forgotten it.
            return
        self._start(
            "forecast",
            lambda progress: forecast(view, option, lambda: progress.is_cancelled),
            lambda sentences: self._parts.question.show_forecast(option, sentences or [unsure(view)]),
        )

    def _start(self, name: str, work: Work, done: Callable[[Any], None]) -> None:
        """Run some thinking in the place of what still thinks under this name."""
        if name in self._tasks:
            self._tasks.pop(name).cancel()

        def ended(result: Any) -> None:
            self._tasks.pop(name, None)
            done(result)

        def failed(problem: Exception) -> None:
            self._tasks.pop(name, None)
            self.message.emit(f"That cannot be worked out here ({problem}).")

        self._tasks[name] = self._runner.run(work, ended, failed)
