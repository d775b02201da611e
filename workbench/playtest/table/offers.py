"""What the table asks of the game that lies on it."""

from __future__ import annotations

from typing import Protocol

from engines.kit.questions import Option
from workbench.playtest.model.by_hand import Act, Group


class Offers(Protocol):
    """What the table asks of the game that lies on it, when something is taken by hand."""

    def drops(self, id: str, *, is_open: bool) -> dict[str, list[Act]]:
        """Tell where the thing of an id can be put, by the rules or at an open table by hand, and what that means."""
        ...

    def walk(self, id: str) -> tuple[Option, ...]:
        """List the answers that bring a figure to the place of an id, one after the other."""
        ...

    def groups(self, id: str) -> list[Group]:
        """Tell what can be done by hand with the thing of an id."""
        ...

    def sentences(self, name: str) -> list[str]:
        """List the sentences that can be played now and name a thing."""
        ...
