"""What seats have been shown: for each thing of a sort, who knows it although it lies hidden.

Knowledge is state, so that what was seen stays known whatever becomes of the one who saw it. A state keeps it in one
of two shapes: `Seats`, a dict from the few things that somebody has looked at to those seats, or `Bits`, a list with
a bit for each seat for every thing. Both answer the same questions.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import Any

from engines.kit.chance import Chance

Backs = list[int] | int
"""For each thing what is seen of it face down; one number if all look alike."""
Turn = Callable[[Any], Any]
"""How a list or tuple of things is turned over: to their backs, or to the faces that a seat was shown."""


@dataclass(frozen=True)
class Seats:
    """Knowledge as a dict: for each thing that somebody was shown, those seats. A view has what its seat knows.

    So two who were shown the same see the same, and need not look away for each other.
    """

    field: str

    def _of(self, state: Any) -> dict[int, tuple[int, ...]]:
        known: dict[int, tuple[int, ...]] = getattr(state, self.field)
        return known

    def knows(self, state: Any, seat: int, thing: int) -> bool:
        """Tell whether a seat knows a thing."""
        return seat in self._of(state).get(thing, ())

    def show(self, state: Any, thing: int, *seats: int) -> None:
        """Let seats see a thing."""
        known = self._of(state)
        known[thing] = tuple(sorted({*known.get(thing, ()), *seats}))

    def forget(self, state: Any, things: Iterable[int]) -> None:
        """Let nobody know these things any more: they were shuffled, or lie elsewhere."""
        known = self._of(state)
        for thing in things:
            known.pop(thing, None)

    def turn(self, view: Any, seat: int, backs: Backs, plain: Turn) -> Turn:
        """Return how a seat sees things that lie face down: as one to whom none was shown does, or better."""
        known = {thing for thing, seats in self._of(view).items() if seat in seats}
        if not known:
            return plain
        if isinstance(backs, int):
            return lambda pile: pile.__class__([one if one in known else backs for one in pile])
        return lambda pile: pile.__class__([one if one in known else backs[one] for one in pile])

    def hide(self, view: Any, seat: int) -> None:
        """Leave in a view, in place, what its own seat knows; what all have seen stays known to all."""
        if known := self._of(view):
            own = {thing: seats for thing, seats in known.items() if seat in seats}
            kept = {thing: seats if len(seats) == view.players else (seat,) for thing, seats in own.items()}
            setattr(view, self.field, kept)

    def deal(self, world: Any, seat: int, seen: Collection[int], count: int) -> None:
        """Leave an imagined world as the view has it: what others were shown is not known to the viewer."""

    def tell(self, world: Any, owner: int | None, things: Iterable[int]) -> None:
        """Leave it as it is when things are dealt to an owner, who sees them without having been shown them."""

    def remember(self, view: Any, memory: float, luck: Chance, stream: str) -> set[int]:
        """Take from a view, in place, what a seat of this memory (0 to 1) no longer knows, and return it."""
        gone = {thing for thing in self._of(view) if luck.fraction(f"{stream} {thing}") > memory}
        self.forget(view, gone)
        return gone


@dataclass(frozen=True)
class Bits:
    """Knowledge as a list: for each thing of the sort one bit for each seat. A view has none of it."""

    field: str

    def _of(self, state: Any) -> list[int]:
        known: list[int] = getattr(state, self.field)
        return known

    def knows(self, state: Any, seat: int, thing: int) -> bool:
        """Tell whether a seat knows a thing; a view shows nothing but what its seat knows."""
        known = self._of(state)
        return thing >= 0 and (not known or bool(known[thing] >> seat & 1))

    def show(self, state: Any, thing: int, *seats: int) -> None:
        """Let seats see a thing."""
        for seat in seats:
            self._of(state)[thing] |= 1 << seat

    def forget(self, state: Any, things: Iterable[int]) -> None:
        """Let nobody know these things any more: they were shuffled, or lie elsewhere."""
        known = self._of(state)
        for thing in things:
            known[thing] = 0

    def turn(self, view: Any, seat: int, backs: Backs, plain: Turn) -> Turn:
        """Return how a seat sees things that lie face down: as one to whom none was shown does, or better."""
        known, own = self._of(view), 1 << seat
        if isinstance(backs, list):
            return lambda pile: pile.__class__([one if known[one] & own else backs[one] for one in pile])

        def turn(pile: Any) -> Any:
            seen = [one if known[one] & own else backs for one in pile]
            return seen if pile.__class__ is list else tuple(seen)

        return turn

    def hide(self, view: Any, seat: int) -> None:
        """Leave nothing of it in a view: what the seat knows is what its view shows."""
        setattr(view, self.field, [])

    def deal(self, world: Any, seat: int, seen: Collection[int], count: int) -> None:
        """Let the viewer know what it sees in an imagined world of so many things, and the others nothing yet."""
        known, own = [0] * count, 1 << seat
        for thing in seen:
            if thing >= 0:
                known[thing] = own
        setattr(world, self.field, known)

    def tell(self, world: Any, owner: int | None, things: Iterable[int]) -> None:
        """Let the owner of a place know what was dealt into it in an imagined world."""
        known, own = self._of(world), 0 if owner is None else 1 << owner
        for thing in things:
            if thing >= 0:
                known[thing] |= own


Knowledge = Seats | Bits
"""Where a state keeps who has been shown which things of a sort."""
