"""Dice with faces of their own: a face is a number, a symbol, or several values at once.

A roll is plain data, (die, face number) for each die, so that it can be told, shown, kept on the agenda and rolled
again in part. `values` turns it into what the faces say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engines.kit.questions import RulesError
from engines.kit.speech import listed
from engines.kit.state import Event, State, tell

Face = Any
"""What one side of a die says: 3, "storm", or (5, "three dots")."""

Roll = tuple[tuple[str, int], ...]
"""What lies on the table: for each die its name and the number of the face that is up, counted from 0."""

ROLLED = "rolled_dice"
"""The kind of the event that tells a roll: (who, roll, the places of the dice that were rolled now)."""


@dataclass(frozen=True, slots=True)
class Die:
    """A die: its name, and what each of its sides says; sides that say the same are named as often."""

    name: str
    faces: tuple[Face, ...]

    def __post_init__(self) -> None:
        if not self.faces:
            raise ValueError(f"the die {self.name!r} has no faces")


def numbered(name: str, sides: int = 6, first: int = 1) -> Die:
    """Return an ordinary die."""
    return Die(name, tuple(range(first, first + sides)))


class Dice:
    """The dice of a game, by name."""

    def __init__(self, *dice: Die) -> None:
        self.by_name: Mapping[str, Die] = {die.name: die for die in dice}
        if len(self.by_name) < len(dice):
            raise ValueError("two dice of a game have the same name")

    def roll(self, state: State, who: int, rule: str, *names: str, stream: str = "") -> Roll:
        """Roll several dice together and tell it; each draws from its own stream, or from one that is given."""
        roll = tuple((name, self._throw(state, name, stream)) for name in names)
        tell(state, ROLLED, rule, who, roll, tuple(range(len(roll))))
        return roll

    def roll_again(
        self, state: State, who: int, rule: str, roll: Roll, places: Iterable[int], *, stream: str = ""
    ) -> Roll:
        """Roll some dice of a roll again, by their places in it, and tell it; the others stay as they lie."""
        again = tuple(sorted(set(places)))
        if any(place not in range(len(roll)) for place in again):
            raise RulesError(f"there are {len(roll)} dice on the table, and no dice {again}")
        new = [
            (name, self._throw(state, name, stream) if place in again else face)
            for place, (name, face) in enumerate(roll)
        ]
        tell(state, ROLLED, rule, who, tuple(new), again)
        return tuple(new)

    def _throw(self, state: State, name: str, stream: str) -> int:
        return state.chance.below(stream or name, len(self.by_name[name].faces))

    def values(self, roll: Roll) -> tuple[Face, ...]:
        """Return what the faces of a roll say."""
        return tuple(self.by_name[name].faces[face] for name, face in roll)

    def words(self, roll: Roll) -> str:
        """Say what the faces of a roll show: "2, 3 and storm"."""
        return listed([str(value) for value in self.values(roll)])

    def read(self, roll: Roll, reading: Callable[[Face], int] = int) -> list[int]:
        """Read a number from each face, in a certain way where a face says several things."""
        return [reading(value) for value in self.values(roll)]

    def highest(self, roll: Roll, count: int = 1, reading: Callable[[Face], int] = int) -> Roll:
        """Return the dice that show the most, in the order in which they lie."""
        return self._extreme(roll, count, [-number for number in self.read(roll, reading)])

    def lowest(self, roll: Roll, count: int = 1, reading: Callable[[Face], int] = int) -> Roll:
        """Return the dice that show the least, in the order in which they lie."""
        return self._extreme(roll, count, self.read(roll, reading))

    def _extreme(self, roll: Roll, count: int, order: Sequence[int]) -> Roll:
        best = sorted(range(len(roll)), key=lambda place: (order[place], place))[:count]
        return tuple(roll[place] for place in sorted(best))

    def chances(self, *names: str, reading: Callable[[Face], int] = int) -> dict[int, float]:
        """Return how likely each sum of several dice is, for whoever weighs a roll before it is made."""
        sums = {0: 1.0}
        for name in names:
            faces = self.by_name[name].faces
            longer: dict[int, float] = {}
            for total, chance in sums.items():
                for face in faces:
                    number = total + reading(face)
                    longer[number] = longer.get(number, 0.0) + chance / len(faces)
            sums = longer
        return dict(sorted(sums.items()))


def last_roll(state: State) -> Event | None:
    """Return the event of the last roll that a state or a view remembers, for a table that shows the dice."""
    return next((event for event in reversed(state.log) if event[1] == ROLLED), None)
