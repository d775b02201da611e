"""What the game that is played offers to a hand on the open table."""

from __future__ import annotations

from dataclasses import replace

from engines.kit.questions import Option
from workbench.playtest.model.by_hand import Act, Group, drops_of, groups_of, sentences_about
from workbench.playtest.model.plays import plays_of
from workbench.playtest.model.session import Session
from workbench.playtest.panes.pages import ClockStrip


class HandOffers:
    """Answers what the table asks about its things, from the session as it stands now."""

    def __init__(self, session: Session, clock: ClockStrip) -> None:
        self._session, self._clock = session, clock
        self.asking: int | None = None
        """The seat that the person at the screen answers for."""

    def drops(self, id: str, *, is_open: bool) -> dict[str, list[Act]]:
        """Tell where a thing can be put, by the rules or by hand; against the clock a press is only an answer."""
        if self._clock.is_running:
            return {}
        seat = self.asking
        found = plays_of(self._session.view(seat), seat, id) if seat is not None else {}
        for goal, acts in (drops_of(self._session.state, id) if is_open else {}).items():
            marked = [replace(act, words=f"by hand: {act.words}") for act in acts] if goal in found else acts
            found.setdefault(goal, []).extend(marked)
        return found

    def walk(self, id: str) -> tuple[Option, ...]:
        """List the answers that bring a figure to the place of an id; against the clock nobody walks."""
        session, seat = self._session, self.asking
        if seat is None or self._clock.is_running:
            return ()
        return tuple(session.game.walk(session.view(seat), seat, id))

    def groups(self, id: str) -> list[Group]:
        """Tell what can be done with a thing."""
        return groups_of(self._session.state, id)

    def sentences(self, name: str) -> list[str]:
        """List the sentences that can be played now and name a thing."""
        return sentences_about(self._session.state, name)
