"""The outline of a scenario: its cards, and every way by which play can go from one to another, with the reason."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Generic, TypeVar

from engines.kit.maps.graphs import reach
from engines.kit.scenarios.documents import Scenario, ScenarioCard

K = TypeVar("K", bound=Hashable)


class WayKind(StrEnum):
    """How the scenario goes on."""

    NEXT = "next"
    """The next card of the deck waits, perhaps for its condition."""
    DRAW = "draw"
    """A card is drawn at once."""
    JUMP = "jump"
    """The scenario goes on with a card out of turn."""
    BRANCH = "branch"
    """The players choose among several cards."""
    END = "end"


@dataclass(frozen=True, slots=True)
class Ending:
    """Where ways lead that leave the deck."""

    key: str
    """What a way names; no card has such an id."""
    title: str
    words: str
    """A sentence for those who read the scenario to this end."""
    is_won: bool = True


@dataclass(frozen=True, slots=True)
class Way:
    """A way from a card: to which (its id, or the key of an ending), how and why."""

    start: str
    end: str
    kind: WayKind
    why: str = ""
    until: str = ""
    """What has to be so before anybody can go this way; nothing: it is open."""
    choices: frozenset[int] = frozenset()
    """The choices of the card that lead here; none: it does not depend on them."""


@dataclass(frozen=True, slots=True)
class Outline:
    """A scenario as cards and ways."""

    scenario: Scenario
    cards: tuple[ScenarioCard, ...]
    ways: tuple[Way, ...]

    def ways_from(self, card: str) -> list[Way]:
        """List the ways that leave a card."""
        return [way for way in self.ways if way.start == card]


def joined(ways: Iterable[Way]) -> tuple[Way, ...]:
    """Draw ways between the same two cards as one, with all reasons."""
    found: dict[tuple[str, str], list[Way]] = {}
    for way in ways:
        found.setdefault((way.start, way.end), []).append(way)
    return tuple(_as_one(same) for same in found.values())


def _as_one(ways: list[Way]) -> Way:
    why = "; ".join(dict.fromkeys(way.why for way in ways if way.why))
    until = "; ".join(dict.fromkeys(way.until for way in ways)) if all(way.until for way in ways) else ""
    choices = frozenset().union(*(way.choices for way in ways)) if all(way.choices for way in ways) else frozenset()
    return replace(ways[0], why=why, until=until, choices=choices)


# ---- where it can go -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Paths(Generic[K]):
    """What is wrong with the ways of a scenario."""

    unreached: tuple[K, ...]
    """The cards that no path from the first one leads to."""
    can_end: bool
    stuck: tuple[K, ...]
    """The cards that are reached and from which no path leads to an end, in a scenario that can end."""


def paths(cards: Iterable[K], steps: Mapping[K, Iterable[K]], goals: Iterable[K]) -> Paths[K]:
    """Follow the ways from the first card: what is never reached, and from where no goal is."""
    known, ends = list(cards), set(goals)

    def onward(card: K) -> Iterable[K]:
        return steps.get(card, ())

    there = reach(known[0], onward) if known else set()
    can_end = bool(there & ends)
    stuck = [card for card in known if can_end and card in there and not reach(card, onward) & ends]
    return Paths(tuple(card for card in known if card not in there), can_end, tuple(stuck))


def steps_of(ways: Iterable[Way]) -> dict[str, list[str]]:
    """Return where ways lead, by the card that they leave."""
    found: dict[str, list[str]] = {}
    for way in ways:
        found.setdefault(way.start, []).append(way.end)
    return found
