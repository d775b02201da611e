"""Moments of a game that was played: where to look at it, when a figure leads there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from workbench.lab.model.hall import Watched
from workbench.lab.scouting import hall_of
from workbench.lab.store.store import LabStore
from workbench.lab.store.values import RunInfo


class Moment(Protocol):
    """Something that happens in games and can be looked for in each of them."""

    def find(self, store: LabStore, info: RunInfo, number: int) -> int | None:
        """Return after how many decisions of a game it is; None: it never is, so the end is shown."""
        ...


@dataclass(frozen=True, slots=True)
class Met:
    """A card of the scenario is met."""

    card: str

    def find(self, store: LabStore, info: RunInfo, number: int) -> int | None:
        """Look into the steps of the game."""
        return store.moments(info.id, self.card).get(number)


@dataclass(frozen=True, slots=True)
class Taken:
    """A question is answered in this way for the first time; the moment is that of the question."""

    question: str
    answer: str

    def find(self, store: LabStore, info: RunInfo, number: int) -> int | None:
        """Look into the choices of the game."""
        return store.taken_at(info.id, number, self.question, self.answer)


@dataclass(frozen=True, slots=True)
class CameUp:
    """A card comes to somebody, or is seen."""

    card: str

    def find(self, store: LabStore, info: RunInfo, number: int) -> int | None:
        """Play the game again and watch its cards."""
        return _played_until(store, info, number, lambda game: game.cards.has_come_up(self.card))


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """A round has ended."""

    round: int

    def find(self, store: LabStore, info: RunInfo, number: int) -> int | None:
        """Play the game again and count its rounds."""
        return _played_until(store, info, number, lambda game: game.state.rounds > self.round)


@dataclass(frozen=True, slots=True)
class Happened:
    """A piece stands in a place; or fights or dies there, if that stands before the id of the place."""

    place: str

    def find(self, store: LabStore, info: RunInfo, number: int) -> int | None:
        """Play the game again and watch its board."""
        return _played_until(
            store, info, number, lambda game: game.places is not None and game.places.has_seen(self.place)
        )


@dataclass(frozen=True, slots=True)
class RefusedAt:
    """A card could have been taken or played, and something else was chosen; the moment is that of the question."""

    card: str

    def find(self, store: LabStore, info: RunInfo, number: int) -> int | None:
        """Look into the offers of the game."""
        return store.refused_at(info.id, number, self.card)


def _played_until(store: LabStore, info: RunInfo, number: int, is_it: Callable[[Watched], bool]) -> int | None:
    return Watched(hall_of(store, info, number), number).until(is_it)
