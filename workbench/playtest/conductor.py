"""The conductor: takes what people do in the parts of the window to the session, and lets the presenter show it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from engines.kit.questions import Option
from workbench.desk.runner import Runner
from workbench.playtest.advice import Adviser
from workbench.playtest.driver import Driver, Pace
from workbench.playtest.model.reasons import reason_of
from workbench.playtest.model.session import Session, try_to
from workbench.playtest.presenter import Presenter
from workbench.playtest.window_parts import WindowParts


class Conductor(QObject):
    """Plays one session in one window."""

    message = Signal(str)
    """A fact, in plain words, for the status bar."""
    finished = Signal()
    """A fact: the game has ended."""
    undone = Signal()
    """A fact: a decision was taken back, by key, menu or button."""

    def __init__(self, session: Session, parts: WindowParts, runner: Runner, parent: QObject) -> None:
        super().__init__(parent)
        self.session, self.parts = session, parts
        self.presenter = Presenter(session, parts)
        self.driver = Driver(session, runner, self)
        self.adviser = Adviser(session, parts, runner, lambda: self.asking, self)
        self.adviser.message.connect(self.message)
        self._planned: list[Option] = []
        """Answers that somebody has given at once, and that wait for their questions."""
        self._planned_for: int | None = None
        self._connect_driver()
        self._connect_parts()

    def _connect_driver(self) -> None:
        driver = self.driver
        driver.moved.connect(self.presenter.show)
        driver.is_halted = lambda: bool(self.session.humans()) and self.parts.stage.halts
        self.parts.stage.released.connect(self._on_released)
        driver.asked.connect(self._on_asked)
        driver.waits.connect(self.presenter.show_waiting)
        driver.halted.connect(self.presenter.show_halted)
        driver.ended.connect(self._on_ended)
        driver.failed.connect(self.message)
        driver.thinking_changed.connect(self.presenter.show_thinking)

    def _connect_parts(self) -> None:
        parts = self.parts
        parts.question.answered.connect(self.answer)
        parts.question.always_requested.connect(self._on_always)
        parts.table.answered.connect(self.answer)
        parts.table.played.connect(self.play)
        parts.table.pointer.changed.connect(self.presenter.show_outlook)
        parts.advice.taken.connect(self.answer)
        parts.clock.answered.connect(self._on_stamped)
        parts.log.moment_requested.connect(self.go_to)
        parts.log.why_requested.connect(self.tell_why)
        parts.time.moment_requested.connect(self.go_to)
        parts.time.branch_requested.connect(self.choose_branch)
        parts.time.fork_requested.connect(self.fork)
        parts.time.undo_requested.connect(self.undo)
        parts.cover.ready.connect(self._on_ready)
        parts.referee.said.connect(self.intervene)
        parts.seats.player_changed.connect(self._on_player)
        parts.viewers.activated.connect(self._on_viewer)
        parts.paces.activated.connect(self._on_pace)

    @property
    def asking(self) -> int | None:
        """The seat whose question is shown."""
        return self.presenter.asking

    # ---- starting and stopping -----------------------------------------------------------------------

    def restart(self) -> None:
        """Show the moment anew and see who is asked."""
        self._planned.clear()
        self.parts.clock.stop()
        self.presenter.asking = None
        before = self.presenter.shows
        self.driver.go_on()
        if self.presenter.shows == before:
            self.presenter.show()

    def finish(self) -> None:
        """Stop thinking."""
        self.driver.cancel()
        self.adviser.finish()

    # ---- who is asked --------------------------------------------------------------------------------

    def _on_asked(self, seats: list[int]) -> None:
        """Put the question to a person; who sits somewhere else is asked to come first."""
        session, presenter = self.session, self.presenter
        waiting = session.waiting()
        is_free = presenter.is_open or not session.is_live
        if not seats and is_free and waiting and presenter.may_decide_for(waiting[0]):
            seats = [waiting[0]]
        if not seats:
            presenter.show_nobody_is_asked(self._how_to_go_on())
        elif presenter.has_to_come(seats[0]):
            presenter.cover(seats[0])
        else:
            presenter.ask(seats[0])
            self._answer_planned()

    def _how_to_go_on(self) -> str:
        if self.driver.is_paused:
            return " Paused: F9 goes on."
        return " Press Step (F10) to let it decide." if self.driver.pace is Pace.STEP else ""

    def _on_released(self) -> None:
        """Go on when what happened has been read, if AI seats have waited for it."""
        if self.presenter.show_the_rest():
            return
        self.presenter.show_cards_again()
        if self.asking is None and self.session.is_live and self.session.state.ending is None:
            self.driver.go_on()

    def _on_ready(self) -> None:
        seat = self.presenter.uncover()
        if seat is not None:
            self.presenter.ask(seat)

    def _on_ended(self) -> None:
        self.presenter.show_end()
        self.finished.emit()

    # ---- answers -------------------------------------------------------------------------------------

    def answer(self, option: Option) -> None:
        """Answer for the seat that is asked; against the clock with a time stamp."""
        if self.asking is None:
            return
        if self.parts.clock.is_running:
            self.parts.clock.answer(tuple(option))
            return
        self._give(tuple(option))

    def play(self, options: Sequence[Option]) -> None:
        """Give several answers, as long as each is one of those that the same seat may give."""
        self._planned, self._planned_for = list(options), self.asking
        self._answer_planned()

    def _answer_planned(self) -> None:
        """Give the next of them, now or when the seat is asked again; anything else that comes up ends them."""
        question, seat = self.session.question, self.asking
        if not self._planned:
            return
        option = self._planned.pop(0)
        is_offered = seat is not None and question is not None and option in question.options_of(seat)
        if seat != self._planned_for or not is_offered or self.parts.stage.halts:
            self._planned.clear()
            return
        self.answer(option)

    def _on_stamped(self, option: Option) -> None:
        if self.asking is not None:
            self._give(tuple(option))

    def _give(self, option: Option) -> None:
        seat, self.presenter.asking = self.asking, None
        assert seat is not None
        self.parts.stage.put_away()
        if not self.driver.answer(option, seat):
            self.presenter.ask(seat)

    def intervene(self, sentence: str, seat: int) -> None:
        """Play a sentence of the referee."""
        self.driver.cancel()
        problem = try_to(lambda: self.session.intervene(sentence, seat))
        self.parts.referee.show_outcome(sentence, problem)
        self.restart()

    def _on_always(self, option: Option) -> None:
        question, seat = self.session.question, self.asking
        if question is not None and seat is not None:
            self.session.answer_always(seat, question.kind, str(option[0]))
            self.message.emit("This is answered the same way from now on; Ask me again is in the Play menu.")
            self.answer(option)

    def ask_again(self) -> None:
        """Forget all standing answers."""
        for seat, kind in list(self.session.standing.always):
            self.session.answer_always(seat, kind, "")
        self.session.standing.passed.clear()
        self.message.emit("You are asked everything again.")

    def tell_why(self, moment: int) -> None:
        """Say why the choice was made that led to a moment, as far as who looks may know it."""
        self.parts.log.show_reason(reason_of(self.session, moment, self.presenter.viewer))

    # ---- time ----------------------------------------------------------------------------------------

    def go_to(self, position: int) -> None:
        """Show another moment."""
        self.driver.cancel()
        self.session.go_to(position)
        self.restart()

    def step(self, count: int) -> None:
        """Go forward or back."""
        self.go_to(self.session.position + count)

    def undo(self) -> None:
        """Go back to the last decision of a person."""
        self.driver.cancel()
        self.session.undo()
        self.undone.emit()
        self.restart()

    def fork(self) -> None:
        """Begin a branch here."""
        self.driver.cancel()
        self.session.fork()
        self.restart()

    def choose_branch(self, number: int) -> None:
        """Show another branch."""
        self.driver.cancel()
        self.session.choose_branch(number)
        self.restart()

    # ---- who looks, who plays ------------------------------------------------------------------------

    def _on_viewer(self) -> None:
        self.look_as(int(self.parts.viewers.currentData()))

    def look_as(self, viewer: int) -> None:
        """Look at the table as a seat, or at everything; who is still asked to come may be covered for again."""
        self.presenter.uncover()
        self.presenter.look_as(viewer)
        self.restart()

    def _on_pace(self) -> None:
        self.set_pace(Pace(self.parts.paces.currentData()))

    def set_pace(self, pace: Pace) -> None:
        """Let AI turns run step by step, at a pace or at once."""
        self.driver.pace = pace
        self.parts.paces.setCurrentIndex(self.parts.paces.findData(pace))
        self.restart()

    def _on_player(self, seat: int, player: str) -> None:
        self.session.set_player(seat, player)
        self.presenter.follow_players(seat)
        self.restart()
