"""The driver: it lets AI seats think off the window's thread, keeps their pace, and says who is to be asked."""

from __future__ import annotations

import time
from collections.abc import Callable
from enum import StrEnum
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from engines.kit.questions import Option
from workbench.desk.runner import Progress, Runner, Task
from workbench.playtest.model.session import Session, try_to
from workbench.playtest.model.thinking import Thought, think, think_ahead

PACE_MILLISECONDS = 700
SHOW_EVERY = 0.12
"""In a game at full speed the table is shown anew after so many seconds."""


class Pace(StrEnum):
    """How AI turns run."""

    STEP = "step by step"
    PACED = "at a pace"
    AT_ONCE = "at once"


class Driver(QObject):
    """Moves a session forward until a person is asked."""

    moved = Signal()
    """A fact: something has happened; the window shows it."""
    asked = Signal(object)
    """A fact: these people (seats) are asked now, the first of them first."""
    waits = Signal()
    """A fact: nobody is asked, and somebody decides after a while."""
    halted = Signal()
    """A fact: nobody is asked, and somebody decides when what has happened was read."""
    thinking_changed = Signal(str)
    """A fact: this AI seat thinks; nothing if none does."""
    ended = Signal()
    failed = Signal(str)
    """A fact: something was refused, in plain words."""

    def __init__(self, session: Session, runner: Runner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self._runner = runner
        self.pace = Pace.PACED
        self.is_paused = False
        self.is_halted: Callable[[], bool] = lambda: False
        """Tells whether somebody is reading what has just happened: AI seats wait so long."""
        self._task: Task[Any] | None = None
        self._shown_at = 0.0
        self._asked_at = time.monotonic()
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.timeout.connect(self._think)

    # ---- going on ------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Look who is next: a person is asked, an AI seat thinks, or the game has ended."""
        self.cancel()
        session = self.session
        self._asked_at = time.monotonic()
        if session.state.ending is not None:
            self.ended.emit()
            return
        seats = session.waiting()
        ready = session.next_human_answer() if session.is_live and not self.is_paused else None
        if ready is not None:
            self._wait_for(0)
        elif any(not session.is_human(seat) for seat in seats) and session.is_live and not self.is_paused:
            pace = {Pace.PACED: PACE_MILLISECONDS, Pace.AT_ONCE: 0}.get(self.pace)
            self._wait_for(pace if pace is None else self._pause(pace))
        else:
            self.asked.emit([seat for seat in seats if session.is_human(seat)])

    def _pause(self, pace: int) -> int:
        """Tell how long the next AI seat waits: not at all before a person's clock runs, longer to show things."""
        session, question = self.session, self.session.question
        if question is not None and question.kind in session.game.passed_over:
            # What a person is not even asked holds nobody up.
            return 0
        seat = next(seat for seat in session.waiting() if not session.is_human(seat))
        watch = session.game.stopwatch(session.view(seat), question, seat) if question and session.humans() else None
        if watch is None:
            return pace
        assert question is not None
        return 0 if question.free else max(pace, watch.alive_after)

    def _wait_for(self, milliseconds: int | None) -> None:
        """Let the next seat decide after a while; step by step, only when somebody says so."""
        if self.pace is Pace.PACED and self.is_halted():
            self.halted.emit()
        elif milliseconds is not None:
            self._wait.start(milliseconds)
            self.waits.emit()
        else:
            self.asked.emit([])

    def step(self) -> None:
        """Let the next seat decide now."""
        if self.session.is_live and self._task is None:
            self._wait.stop()
            self._think()

    def cancel(self) -> None:
        """Stop whoever thinks; nothing that was thought counts."""
        self._wait.stop()
        if self._task is not None:
            self._task.cancel()
            self._task = None
            self.thinking_changed.emit("")

    def _think(self) -> None:
        session = self.session
        ready = session.next_human_answer()
        if ready is not None:
            seat, option = ready
            self.answer(option, seat, told=False)
            return
        seats = [seat for seat in session.waiting() if not session.is_human(seat)]
        if not seats:
            self.go_on()
            return
        seat = seats[0]
        view, player, seed = session.view(seat), session.players[seat], session.plan.seed
        at = (session.active, session.position)

        def work(progress: Progress) -> list[Thought]:
            if ahead is not None:
                return think_ahead(ahead, players, seed, lambda: progress.is_cancelled)
            return [think(view, player, seed, lambda: progress.is_cancelled)]

        # A game at full speed is played some moves ahead on a copy, so that the window has time for other things.
        is_fast = self.pace is Pace.AT_ONCE and not self._pause(0)
        ahead = session.timeline.branch(session.position) if is_fast else None
        players = list(session.players)
        self.thinking_changed.emit(session.names()[seat])
        self._task = self._runner.run(work, lambda thoughts: self._on_thought(at, thoughts), self._on_failed)

    def _on_thought(self, at: tuple[int, int], thoughts: list[Thought]) -> None:
        self._task = None
        self.thinking_changed.emit("")
        if at != (self.session.active, self.session.position) or not thoughts:
            return
        took = int((time.monotonic() - self._asked_at) * 1000) // len(thoughts)
        for thought in thoughts[:-1]:
            self.session.answer(thought.option, thought.seat, took)
        self._asked_at = time.monotonic() - took / 1000
        self.answer(thoughts[-1].option, thoughts[-1].seat, told=False)

    def _on_failed(self, problem: Exception) -> None:
        self._task = None
        self.thinking_changed.emit("")
        self.failed.emit(f"This seat cannot decide here ({problem}). Take it over, or step back.")

    # ---- answers -------------------------------------------------------------------------------------

    def answer(self, option: Option, seat: int, *, told: bool = True) -> bool:
        """Answer for a seat and go on; a refusal is told and nothing has happened."""
        self.cancel()
        took = int((time.monotonic() - self._asked_at) * 1000)
        problem = try_to(lambda: self.session.answer(option, seat, took))
        if problem:
            self.failed.emit(problem)
            return False
        self._show(always=told or self.pace is not Pace.AT_ONCE)
        self.go_on()
        return True

    def _show(self, *, always: bool) -> None:
        """Tell the window, but in a game at full speed not after every answer."""
        now = time.monotonic()
        seats = self.session.waiting()
        # A person who is asked, and the end of the game, are shown when they are told.
        is_shown_later = not seats or all(self.session.is_human(seat) for seat in seats)
        if not is_shown_later and (always or now - self._shown_at > SHOW_EVERY):
            self._shown_at = now
            self.moved.emit()
