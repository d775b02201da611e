"""Drawings with a name: the same name means the same operations, made only when somebody looks at them."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol, cast

from engines.kit.documents import Problem
from exports.faces.ops import Op

Ops = tuple[Op, ...]


class SideMemory(Protocol):
    """Remembers sides by their names from one run of the program to the next."""

    def problems(self, name: str) -> tuple[Problem, ...] | None:
        """Return what was wrong with a side when it was drawn, or None if nobody remembers."""

    def drawn(self, name: str, problems: Sequence[Problem]) -> None:
        """Hear that a side was drawn, and what is wrong with it."""


class Drawing(Sequence[Op]):
    """Operations that behave as their tuple does, and are not made before they are needed."""

    __slots__ = ("_made", "_make", "name")

    def __init__(self, name: str, make: Callable[[], Ops]) -> None:
        self.name = name
        self._make: Callable[[], Ops] | None = make
        self._made: Ops = ()

    def all(self) -> Ops:
        """Make the operations, once."""
        make = self._make
        if make is not None:
            self._made, self._make = make(), None
        return self._made

    def __len__(self) -> int:
        return len(self.all())

    def __getitem__(self, place: Any) -> Any:
        return self.all()[place]

    def __iter__(self) -> Iterator[Op]:
        return iter(self.all())

    def __eq__(self, other: object) -> bool:
        return self.all() == (other.all() if isinstance(other, Drawing) else other)

    def __hash__(self) -> int:
        return hash(self.all())

    def __repr__(self) -> str:
        return repr(self.all())


def later(name: str, make: Callable[[], Ops]) -> Ops:
    """Return operations under a name that are made when they are needed."""
    # A face holds a tuple; nobody who reads one can tell the difference.
    return cast("Ops", Drawing(name, make))


def name_of(ops: Sequence[Op]) -> str:
    """Return the name of a drawing; what was drawn without one has none."""
    return ops.name if isinstance(ops, Drawing) else ""


def named_by(*parts: object) -> str:
    """Make a name of all that a drawing depends on."""
    return hashlib.sha256(repr(parts).encode("utf-8", "surrogatepass")).hexdigest()
