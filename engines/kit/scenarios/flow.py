"""Where a text leads: followed through its orders and conditions, with the reason in words.

A game says by a `leaf` what a single effect leads to, such as another card; what stands around it is of the shared
language and read here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from engines.kit.language.forms import Node
from engines.kit.language.speaker import REFEREE, TEXT, Speaker


@dataclass(frozen=True, slots=True)
class Exit:
    """Something that a text may lead to, why, and by which choice of the card."""

    to: Any
    why: str = ""
    choice: int | None = None


@dataclass(frozen=True, slots=True)
class Flow:
    """What a text may lead to, and whether it may also lead nowhere in particular."""

    exits: tuple[Exit, ...] = ()
    falls: bool = True

    @property
    def found(self) -> frozenset[Any]:
        """What it may lead to, whatever the reasons."""
        return frozenset(one.to for one in self.exits)


Leaf = Callable[[Node], "tuple[Any, ...] | None"]
"""What a single effect leads to for certain; None: it leads nowhere in particular and the text goes on."""


@dataclass(frozen=True, slots=True)
class Follower:
    """Follows texts."""

    leaf: Leaf
    speaker: Speaker | None = None
    """Says the conditions; without it ways have no reasons."""
    through: frozenset[str] = frozenset()
    """The game's own forms that only frame an effect, which is their first part."""

    def follow(self, node: Node, why: str = "", choice: int | None = None) -> Flow:
        """Follow a text; the reason and the choice are what led to it."""
        if not isinstance(node, tuple) or not node or node[0] == REFEREE:
            return Flow()
        if (led := self.leaf(node)) is not None:
            return Flow(tuple(Exit(to, why, choice) for to in led), falls=False)
        if node[0] in (TEXT, "then"):
            return in_order(self.follow(part, why, choice) for part in node[1])
        if node[0] == "if_else":
            yes, no = self._because(why, node[1]), f"{why}, otherwise" if why else "otherwise"
            return one_of([self.follow(node[2], yes, choice), self.follow(node[3], no, choice)])
        if node[0] == "choose_one":
            return one_of(self.follow(part, why or "as they choose", choice) for part in node[1])
        if node[0] in self.through:
            return self.follow(node[1], why, choice)
        if node[0] == "if_only":
            return perhaps([self.follow(node[2], self._because(why, node[1]), choice)])
        return perhaps(self.follow(part, why, choice) for part in node[1:])

    def _because(self, why: str, condition: Node) -> str:
        spoken = self.speaker.phrase(condition) if self.speaker else ""
        return f"{why}, if {spoken}" if why else f"if {spoken}"


def in_order(parts: Iterable[Flow]) -> Flow:
    """Put texts one after the other: if one of them leads somewhere for certain, the whole does."""
    known = list(parts)
    return Flow(_exits(known), all(part.falls for part in known))


def one_of(parts: Iterable[Flow]) -> Flow:
    """Put texts side by side, of which one is played."""
    known = list(parts)
    return Flow(_exits(known), any(part.falls for part in known))


def perhaps(parts: Iterable[Flow]) -> Flow:
    """Put texts side by side, of which perhaps none is played."""
    return Flow(_exits(parts))


def _exits(parts: Iterable[Flow]) -> tuple[Exit, ...]:
    return tuple(one for part in parts for one in part.exits)
