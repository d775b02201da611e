"""Moving by hand at an open table: what is dropped on the table or chosen in the pane is done to the session."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt

from engines.kit.by_hand import BY_HAND, counters_at, things_at
from engines.kit.questions import Option
from engines.kit.speech import speech
from engines.kit.state import EVERYONE
from workbench.playtest.conductor import Conductor
from workbench.playtest.model.session import try_to


class HandMoves(QObject):
    """Takes what is done by hand to the session, and opens the pane for it."""

    def __init__(self, conductor: Conductor, parent: QObject) -> None:
        super().__init__(parent)
        self._conductor, self._session, self._parts = conductor, conductor.session, conductor.parts
        table = self._parts.table
        table.done_by_hand.connect(self.do)
        table.dropped.connect(table.offer_sentences)
        table.refused.connect(lambda why: conductor.message.emit(f"{why[:1].upper()}{why[1:]}."))
        table.held.connect(self._on_held)
        table.search_requested.connect(self._on_search)
        self._parts.hands.requested.connect(self.do)

    def do(self, choice: Option) -> None:
        """Move a component or set a number, as somebody at an open table wants it."""
        self._conductor.driver.cancel()
        problem = try_to(lambda: self._session.do_by_hand(tuple(choice)))
        self._conductor.message.emit(problem or self._last_done())
        self._conductor.restart()

    def _last_done(self) -> str:
        """Say what was done by hand last, in the words of the log."""
        state = self._session.state
        told = [event for event in state.log if event[1] in BY_HAND]
        return speech(state).event(told[-1]) if told else ""

    def _on_held(self, is_held: bool) -> None:  # noqa: FBT001 - a slot
        """Let nobody move while something is held in the hand."""
        if is_held:
            self._conductor.driver.cancel()
        elif self._session.is_live and self._conductor.asking is None:
            self._conductor.restart()

    def open_pane(self) -> None:
        """Show the pane for moving by hand, and the open table that it needs."""
        if self._conductor.presenter.viewer != EVERYONE:
            self._conductor.look_as(EVERYONE)
        self._parts.bring_up("By hand")
        # The reason lets the frame around it be seen.
        self._parts.hands.source.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _on_search(self, id: str) -> None:
        """Show the pane for moving by hand, at what this id of the table shows."""
        state = self._session.state
        zones = [zone.id for zone, _ in things_at(state, id)]
        counters = [counter.id for counter in counters_at(state, id)]
        self._parts.bring_up("By hand")
        self._parts.hands.choose(zones[0] if zones else "", counters[0] if counters and not zones else "")
