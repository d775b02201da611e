"""The conductor: shows the session in the parts of the window, and takes what people do there to the session.

Widgets receive views, never the state; only an open table shows everything, and says so.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Qt, Signal

from engines.kit.by_hand import BY_HAND, counters_at, things_at
from engines.kit.language.interventions import can_intervene, foreseen, plays_at_once
from engines.kit.questions import Option
from engines.kit.speech import speech
from engines.kit.state import EVERYONE, State
from workbench.desk.runner import Runner
from workbench.playtest.advice import Adviser
from workbench.playtest.driver import Driver, Pace
from workbench.playtest.model.by_hand import Act, drops_of, groups_of, sentences_about
from workbench.playtest.model.plan import HUMAN
from workbench.playtest.model.session import Session, try_to
from workbench.playtest.panes.question import asked_of
from workbench.playtest.panes.seats import player_title
from workbench.playtest.window_parts import WindowParts


class Conductor(QObject):
    """Plays one session in one window."""

    message = Signal(str)
    """A fact, in plain words, for the status bar."""
    finished = Signal()
    """A fact: the game has ended."""
    edit_requested = Signal(str)

    def __init__(self, session: Session, parts: WindowParts, runner: Runner, parent: QObject) -> None:
        super().__init__(parent)
        self.session, self.parts = session, parts
        self.driver = Driver(session, runner, self)
        self.is_open = not session.humans()
        self.viewer = EVERYONE if self.is_open else session.humans()[0]
        self._asking: int | None = None
        self._covered_for: int | None = None
        self._shows = 0
        """How often the table was shown: nothing is drawn twice."""
        self.adviser = Adviser(session, parts, runner, lambda: self._asking, self)
        self.adviser.message.connect(self.message)
        self._connect()
        self._fill_viewers()

    def _connect(self) -> None:
        parts, driver = self.parts, self.driver
        driver.moved.connect(self.show)
        driver.asked.connect(self._on_asked)
        driver.ended.connect(self._on_ended)
        driver.failed.connect(self.message)
        driver.thinking_changed.connect(self._on_thinking)
        parts.question.answered.connect(self.answer)
        parts.question.always_requested.connect(self._on_always)
        parts.table.answered.connect(self.answer)
        parts.table.edit_requested.connect(self.edit_requested)
        parts.table.note_requested.connect(self._on_note_wanted)
        parts.table.referee_requested.connect(self._on_referee_wanted)
        parts.table.dropped.connect(parts.table.offer_sentences)
        parts.table.sentences = lambda name: sentences_about(self.session.state, name)
        parts.table.drops = self._drops
        parts.table.groups = lambda id: groups_of(self.session.state, id)
        parts.table.done_by_hand.connect(self.do_by_hand)
        parts.table.refused.connect(lambda why: self.message.emit(f"{why[:1].upper()}{why[1:]}."))
        parts.table.held.connect(self._on_held)
        parts.table.search_requested.connect(self._on_search)
        parts.hands.requested.connect(self.do_by_hand)
        parts.clock.answered.connect(self._on_stamped)
        parts.log.moment_requested.connect(self.go_to)
        parts.log.note_requested.connect(self._on_rule_noted)
        parts.time.moment_requested.connect(self.go_to)
        parts.time.branch_requested.connect(self.choose_branch)
        parts.time.fork_requested.connect(self.fork)
        parts.time.undo_requested.connect(self.undo)
        parts.cover.ready.connect(self._on_ready)
        parts.referee.said.connect(self.intervene)
        parts.advice.taken.connect(self.answer)
        parts.notes.pinned.connect(self._on_pinned)
        parts.notes.removed.connect(self._on_unpinned)
        parts.notes.moment_requested.connect(self._on_note_chosen)
        parts.seats.player_changed.connect(self._on_player)
        parts.viewers.activated.connect(self._on_viewer)
        parts.paces.activated.connect(self._on_pace)

    # ---- starting and stopping -----------------------------------------------------------------------

    def start(self) -> None:
        """Show the game and go on with it."""
        self.restart()

    def finish(self) -> None:
        """Stop thinking."""
        self.driver.cancel()
        self.adviser.finish()

    # ---- showing -------------------------------------------------------------------------------------

    def show(self) -> None:
        """Show the moment as the viewer may see it."""
        if self._covered_for is not None:
            return
        self._shows += 1
        session, parts = self.session, self.parts
        view = session.view(self.viewer)
        self._show_table(view)
        parts.log.show_view(view)
        parts.time.show_moment(
            session.position, session.length, [one.name for one in session.branches], session.active
        )
        parts.open_banner.setVisible(self.viewer == EVERYONE)
        parts.table.is_open = self.viewer == EVERYONE
        parts.notes.show_notes(session.notes)
        names = speech(view).names
        parts.seats.show_seats(names, session.players)
        game = session.game
        is_later = not plays_at_once(game)
        parts.referee.foresee = self._foresee if is_later and self.viewer == EVERYONE else None
        can_play = can_intervene(game) and view.ending is None
        parts.referee.show_game(view.box.reader, names, can_play=can_play, is_later=is_later)
        parts.hands.show_state(session.state if self.viewer == EVERYONE else None)
        self._show_viewers(names)

    def _show_table(self, view: State) -> None:
        """Show the table, with what the seat that is asked may click on."""
        options: Sequence[Option] = ()
        if self._asking is not None and view.question is not None:
            asked = view if view.viewer == self._asking else self.session.view(self._asking)
            options = asked.question.options_of(self._asking) if asked.question else ()
        front = self.viewer if self.viewer != EVERYONE else (self._asking if self._asking is not None else 0)
        speaker = speech(view)
        self.parts.table.say = speaker.option
        self.parts.scene.show_table(view.box.game.table(view), front, speaker.names, options)

    def _on_asked(self, seats: list[int]) -> None:
        """Put the question to a person; who sits somewhere else is asked to come first."""
        session = self.session
        waiting = session.waiting()
        if not seats and (self.is_open or not session.is_live) and waiting and self._may_decide_for(waiting[0]):
            seats = [waiting[0]]
        if not seats:
            self._show_nobody_is_asked()
            return
        seat = seats[0]
        if not self.is_open and self.viewer != seat and len(session.humans()) > 1:
            self._cover(seat)
            return
        self._ask(seat)

    def _may_decide_for(self, seat: int) -> bool:
        """Tell whether the person at the screen may decide for a seat: for its own, or for all at an open table."""
        return self.is_open or self.session.is_human(seat)

    def _ask(self, seat: int) -> None:
        self._asking = seat
        if not self.is_open:
            self.viewer = seat
        self.show()
        view = self.session.view(seat)
        asked = asked_of(view, seat)
        assert asked is not None
        is_timed = asked.question.free and self.session.is_human(seat)
        watch = self.session.game.stopwatch(view, asked.question, seat) if is_timed else None
        self.parts.advice.clear()
        self.parts.question.show_question(asked)
        if watch is not None and self.session.is_live:
            say = speech(view).option
            self.parts.clock.start(
                watch, say(watch.button) if watch.button else "", say(watch.done) if watch.done else ""
            )
        elif not self.parts.referee.line.hasFocus() and not self.parts.notes.line.hasFocus():
            self.parts.question.list.setFocus()

    def _show_nobody_is_asked(self) -> None:
        session = self.session
        self._asking = None
        names = session.names()
        who = ", ".join(f"{names[seat]} ({player_title(session.players[seat])})" for seat in session.waiting())
        step = " Press Step (F10) to let it decide." if self.driver.pace is Pace.STEP else ""
        step = " Paused: F9 goes on." if self.driver.is_paused else step
        self.parts.question.show_nothing(f"{who} decides here.{step}" if who else "")

    def _cover(self, seat: int) -> None:
        """Cover everything until the next player is there."""
        self._covered_for = seat
        parts = self.parts
        parts.table.stop()
        parts.scene.clear_table()
        parts.log.show_view(None)
        parts.advice.clear()
        parts.question.show_nothing("")
        parts.cover.cover_for(self.session.names()[seat])
        parts.stack.setCurrentWidget(parts.cover)

    def _on_ready(self) -> None:
        seat, self._covered_for = self._covered_for, None
        self.parts.stack.setCurrentWidget(self.parts.table_page)
        if seat is not None:
            self._ask(seat)

    def _on_ended(self) -> None:
        self._asking = None
        self.parts.clock.stop()
        self.show()
        self.parts.question.show_nothing(speech(self.session.view(self.viewer)).ending(), is_over=True)
        self.finished.emit()

    def _on_thinking(self, name: str) -> None:
        self.parts.thinking.setText(f"{name} is thinking…" if name else "")
        if name:
            self.parts.question.show_nothing(f"{name} is thinking…")

    # ---- answers -------------------------------------------------------------------------------------

    @property
    def asking(self) -> int | None:
        """The seat whose question is shown."""
        return self._asking

    def answer(self, option: Option) -> None:
        """Answer for the seat that is asked; against the clock with a time stamp."""
        if self._asking is None:
            return
        if self.parts.clock.is_running:
            self.parts.clock.answer(tuple(option))
            return
        self._give(tuple(option))

    def _on_stamped(self, option: Option) -> None:
        if self._asking is not None:
            self._give(tuple(option))

    def _give(self, option: Option) -> None:
        seat, self._asking = self._asking, None
        assert seat is not None
        if not self.driver.answer(option, seat):
            self._ask(seat)

    def intervene(self, sentence: str, seat: int) -> None:
        """Play a sentence of the referee."""
        self.driver.cancel()
        problem = try_to(lambda: self.session.intervene(sentence, seat))
        self.parts.referee.show_outcome(sentence, problem)
        self.restart()

    def _foresee(self, sentence: str, seat: int) -> list[str]:
        """Say what a sentence would change if all were judged now; only an open table may know."""
        return foreseen(self.session.state, sentence, seat)

    def _drops(self, id: str) -> dict[str, list[Act]]:
        """Tell where a thing can be put by hand; against the clock a press is an answer and nothing else."""
        return {} if self.parts.clock.is_running else drops_of(self.session.state, id)

    def do_by_hand(self, act: Option) -> None:
        """Move a component or set a number, as somebody at an open table wants it."""
        self.driver.cancel()
        problem = try_to(lambda: self.session.do_by_hand(tuple(act)))
        self.message.emit(problem or self._last_by_hand())
        self.restart()

    def _last_by_hand(self) -> str:
        """Say what was done by hand last, in the words of the log."""
        state = self.session.state
        told = [event for event in state.log if event[1] in BY_HAND]
        return speech(state).event(told[-1]) if told else ""

    def _on_held(self, is_held: bool) -> None:  # noqa: FBT001 - a slot
        """Let nobody move while something is held in the hand."""
        if is_held:
            self.driver.cancel()
        elif self.session.is_live and self._asking is None:
            self.restart()

    def open_hands(self) -> None:
        """Show the pane for moving by hand, and the open table that it needs."""
        if self.viewer != EVERYONE:
            self.look_as(EVERYONE)
        dock = self.parts.docks["By hand"]
        dock.show()
        dock.raise_()
        # The reason lets the frame around it be seen.
        self.parts.hands.source.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _on_search(self, id: str) -> None:
        """Show the pane for moving by hand, at what this id of the table shows."""
        state = self.session.state
        zones = [zone.id for zone, _ in things_at(state, id)]
        counters = [counter.id for counter in counters_at(state, id)]
        self.parts.docks["By hand"].show()
        self.parts.docks["By hand"].raise_()
        self.parts.hands.choose(zones[0] if zones else "", counters[0] if counters and not zones else "")

    def _on_always(self, option: Option) -> None:
        question, seat = self.session.question, self._asking
        if question is not None and seat is not None:
            self.session.answer_always(seat, question.kind, str(option[0]))
            self.message.emit("This is answered the same way from now on; Ask me again is in the Play menu.")
            self.answer(option)

    def ask_again(self) -> None:
        """Forget all standing answers."""
        for seat, kind in list(self.session.standing.always):
            self.session.answer_always(seat, kind, "")
        self.message.emit("You are asked everything again.")

    # ---- time ----------------------------------------------------------------------------------------

    def restart(self) -> None:
        """Show the moment anew and see who is asked."""
        self.parts.clock.stop()
        self._asking = None
        before = self._shows
        self.driver.go_on()
        if self._shows == before:
            self.show()

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

    def _fill_viewers(self) -> None:
        self._show_viewers(self.session.names())

    def _show_viewers(self, names: Sequence[str]) -> None:
        box = self.parts.viewers
        rows = [(f"{names[seat]} looks", seat) for seat in self.session.humans()] + [("Open table", EVERYONE)]
        if [(box.itemText(at), box.itemData(at)) for at in range(box.count())] != rows:
            box.clear()
            for text, seat in rows:
                box.addItem(text, seat)
        box.setCurrentIndex(max(0, box.findData(self.viewer)))

    def _on_viewer(self) -> None:
        self.look_as(int(self.parts.viewers.currentData()))

    def look_as(self, viewer: int) -> None:
        """Look at the table as a seat, or at everything."""
        self.is_open = viewer == EVERYONE
        self.viewer = viewer
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
        if player == HUMAN and not self.is_open and len(self.session.humans()) == 1:
            self.viewer = seat
        if not self.session.humans():
            self.is_open, self.viewer = True, EVERYONE
        self.restart()

    # ---- notes ---------------------------------------------------------------------------------------

    def _on_pinned(self, text: str, card: str, rule: str) -> None:
        self.session.add_note(text, card=card, rule=rule)
        self.parts.notes.show_notes(self.session.notes)

    def _on_unpinned(self, number: int) -> None:
        self.session.remove_note(number)
        self.parts.notes.show_notes(self.session.notes)

    def _on_note_chosen(self, branch: int, moment: int) -> None:
        if branch < len(self.session.branches):
            self.session.choose_branch(branch)
        self.go_to(moment)

    def _on_note_wanted(self, card: str) -> None:
        document = self.session.state.box.content.get(card)
        self.parts.docks["Notes"].raise_()
        self.parts.notes.pin_to(card=card, name=document.name if document else card)

    def _on_rule_noted(self, rule: str) -> None:
        self.parts.docks["Notes"].raise_()
        self.parts.notes.pin_to(rule=rule)

    def _on_referee_wanted(self, name: str) -> None:
        self.parts.docks["Referee"].raise_()
        self.parts.referee.begin(name)
