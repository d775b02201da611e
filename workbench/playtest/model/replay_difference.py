"""Playing the same choices with changed cards, and saying where the two games part."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from engines.kit.documents import Content
from engines.kit.questions import Option, Refused
from engines.kit.record import Timeline
from engines.kit.speech import speech
from engines.kit.state import EVERYONE, Event, State
from workbench.playtest.model.session import BY_A_PERSON, Session


@dataclass(frozen=True, slots=True)
class ReplayDifference:
    """A game that was played again: how far it followed the old one, and what was different first."""

    timeline: Timeline
    differs_at: int | None
    """After how many choices something else happened for the first time; None: never."""
    was: str
    now: str
    stopped_at: int | None
    """After how many choices a choice was no longer possible; None: the whole game was played again."""
    why: str
    """What was chosen there, in words, and what is asked instead."""
    of: int = 0
    """The branch that was played again."""

    def sentence(self) -> str:
        """Say in plain words where the games part."""
        parts = [self._difference()]
        if self.stopped_at is not None:
            parts.append(f"Move {self.stopped_at + 1}, {self.why}, is no longer possible: the new game waits there.")
        return " ".join(parts)

    def _difference(self) -> str:
        if self.differs_at is None:
            return "With the changed cards the same things happen."
        where = "at the start" if self.differs_at == 0 else f"at move {self.differs_at}"
        if not self.now:
            return f"The games part {where}: “{self.was}” does not happen."
        was = f" instead of “{self.was}”" if self.was else ""
        return f"The games part {where}: “{self.now}”{was}."


def replay_with(
    session: Session, content: Content, is_stopped: Callable[[], bool] = lambda: False
) -> ReplayDifference:
    """Play the choices of the branch that is shown again from the start, with changed documents."""
    of = session.active
    return replace(played_again(session.timeline, content, is_stopped), of=of)


def played_again(old: Timeline, content: Content, is_stopped: Callable[[], bool] = lambda: False) -> ReplayDifference:
    """Play the choices of a game again from the start, with changed documents."""
    new = Timeline(old.game, content, old.setup)
    moments = old.walk()
    differs = _difference(next(moments), new.state, 0)
    stopped, why = None, ""
    for number, (seat, option) in enumerate(list(old.choices)):
        if is_stopped():
            break
        try:
            new.answer(option, seat)
        except Refused:
            stopped, why = number, _chosen(old.at(number), option, new.state)
            break
        differs = differs or _difference(next(moments), new.state, number + 1)
    at, was, now = differs or (None, "", "")
    return ReplayDifference(new, at, was, now, stopped, why)


def _chosen(old: State, option: Option, new: State) -> str:
    """Say what was chosen, and which question stands there now."""
    now = "the game has ended" if new.question is None else f"asked is “{speech(new).question(new.question)}”"
    is_answer = option[0] not in BY_A_PERSON
    return f"“{speech(old).option(option) if is_answer else option[-1]}” ({now})"


def _difference(old: State, new: State, number: int) -> tuple[int, str, str] | None:
    """Compare what the last choice brought about in two games that were the same so far."""
    mine = [event for event in old.log if event[0] == number]
    theirs = [event for event in new.log if event[0] == number]
    said, says = _sentences(old, mine), _sentences(new, theirs)
    if said == says:
        return None
    place = next((at for at, (one, two) in enumerate(zip(said, says, strict=False)) if one != two), None)
    place = min(len(said), len(says)) if place is None else place
    return number, _at(said, place), _at(says, place)


def _sentences(state: State, events: list[Event]) -> list[str]:
    assert state.viewer == EVERYONE
    speaker = speech(state)
    return [speaker.event(event) for event in events]


def _at(sentences: list[str], place: int) -> str:
    return sentences[place] if place < len(sentences) else ""


def take_as_branch(session: Session, difference: ReplayDifference) -> None:
    """Show a game that was played again as a branch of its own."""
    session.take_again(difference.timeline, difference.of)
