"""What the game that is played offers to a hand on the open table."""

from __future__ import annotations

from workbench.playtest.model.by_hand import Act, Group, drops_of, groups_of, sentences_about
from workbench.playtest.model.session import Session
from workbench.playtest.panes.pages import ClockStrip


class HandOffers:
    """Answers what the table asks about its things, from the session as it stands now."""

    def __init__(self, session: Session, clock: ClockStrip) -> None:
        self._session, self._clock = session, clock

    def drops(self, id: str) -> dict[str, list[Act]]:
        """Tell where a thing can be put; against the clock a press is an answer and nothing else."""
        return {} if self._clock.is_running else drops_of(self._session.state, id)

    def groups(self, id: str) -> list[Group]:
        """Tell what can be done with a thing."""
        return groups_of(self._session.state, id)

    def sentences(self, name: str) -> list[str]:
        """List the sentences that can be played now and name a thing."""
        return sentences_about(self._session.state, name)
