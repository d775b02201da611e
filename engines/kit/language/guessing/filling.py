"""Filling: what was written goes into the slots of the wording that is offered for it.

Of words that cannot be read as a whole, parts often can: "2 cards", "each opponent", "the crown". Whoever gets a
sentence offered wants to find in it what was written, so the slots of it take these parts; what is left takes the
numbers that were written, and only then something usual.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from engines.kit.language.chart import Chart, TooDeep, node_of
from engines.kit.language.forms import CHAIN, CLAUSE, DEED, NUMBERS, SENTENCE, Hole, Node
from engines.kit.language.patterns import Slot
from engines.kit.language.sense import nonsense
from engines.kit.language.tokens import Token, number_of

if TYPE_CHECKING:
    from engines.kit.language.reader import Reader

ONE = frozenset({"a", "an", "another"})
EFFECTS = frozenset({SENTENCE, CHAIN, CLAUSE, DEED})


class Filled(NamedTuple):
    """A wording with what was written in its slots, and where the words begin that stand there."""

    node: Node
    taken: frozenset[int]
    invented: int = 0
    """How many slots hold what nobody has written."""


class Filling:
    """Fills wordings with the parts of some words that can be read."""

    def __init__(self, reader: Reader, tokens: Sequence[Token]) -> None:
        self.reader = reader
        self.tokens = tokens
        self._chart = Chart(reader.everyday or reader.grammar, tokens)
        self._unfilled: list[Slot] = []
        """The slots for which nothing was written that could stand there."""

    def fill(
        self, means: Node, slots: Sequence[Slot], usual: Sequence[Node], leading: Slot | None = None
    ) -> Filled | None:
        """Return the node of a wording with what was written in it, if that makes sense.

        What is done is never made up: a wording for something else to be done needs that to be written. What stands
        first in the words is who does it, so it goes only into the slot that leads the wording, if one does.
        """
        values, taken = self._values(slots, usual, leading)
        if any(slot.kind in EFFECTS and value is None for slot, value in zip(slots, values, strict=True)):
            return None
        if any(self._is_name_made_up(slot) for slot in slots):
            return None
        node = _built(means, values) if slots else self._with_number(means)
        if nonsense(self.reader.language, node) is not None:
            return None
        invented = sum(slot.kind in self.reader.language.sorts for slot in self._unfilled)
        return Filled(node, frozenset(self.tokens[place].start for place in taken), invented)

    def _is_name_made_up(self, slot: Slot) -> bool:
        """Tell whether a slot would hold a name, or a word of a list, that nobody has written."""
        return slot in self._unfilled and slot.kind in self.reader.grammar.names

    def _with_number(self, node: Node) -> Node:
        """Return a whole sentence with the number that was written where it says how much, as far in as that is."""
        form = self.reader.language.forms[node[0]]
        for place, (slot, value) in enumerate(zip(form.slots, node[1:], strict=True), start=1):
            changed = value
            if form.category == DEED and slot.kind in NUMBERS and isinstance(value, int):
                changed = self._number(set(), value)
            elif slot.kind in EFFECTS and not slot.separator:
                changed = self._with_number(value)
            if changed != value:
                return (*node[:place], changed, *node[place + 1 :])
        return node

    def _values(
        self, slots: Sequence[Slot], usual: Sequence[Node], leading: Slot | None
    ) -> tuple[list[Node], frozenset[int]]:
        values, taken, self._unfilled = list(usual), set[int](), []
        # What is selected takes its own numbers along, "2 cards", so plain numbers come last.
        for place in sorted(range(len(slots)), key=lambda place: slots[place].kind in NUMBERS):
            slot = slots[place]
            if slot.kind in NUMBERS:
                values[place] = self._number(taken, usual[place])
            elif not slot.separator and (found := self._found(slot.kind, taken, 0 if slot == leading else 1)):
                start, end, values[place] = found
                taken.update(range(start, end))
            elif slot.kind in EFFECTS:
                values[place] = None
            else:
                self._unfilled.append(slot)
        return values, frozenset(taken)

    def selected(self, kind: str) -> tuple[int, int, Node] | None:
        """Return the longest part of the words that names things of a sort: where it stands, and what it is."""
        return self._found(kind, set(), 0)

    def _found(self, kind: str, taken: set[int], first: int) -> tuple[int, int, Node] | None:
        if kind not in self.reader.language.sorts:
            first = 0
        return self._longest(kind, taken, first) or self._bare(kind, taken, first)

    def _longest(self, kind: str, taken: set[int], first: int) -> tuple[int, int, Node] | None:
        """Return the longest part of the words that can stand in a slot of a kind, and that no other slot has."""
        best: tuple[int, int, Node] | None = None
        for start in range(first, len(self.tokens)):
            for end, value in self._read(kind, start):
                if (best is None or end - start > best[1] - best[0]) and taken.isdisjoint(range(start, end)):
                    best = start, end, node_of(value)
        return best

    def _bare(self, kind: str, taken: set[int], first: int) -> tuple[int, int, Node] | None:
        """Return things that are named without saying which of them: all of them, or one, as the words go."""
        each, one = (f"{kind}.{way}" for way in ("each", "choose"))
        found = self._longest(f"{kind}.group", taken, first) if each in self.reader.language.forms else None
        if found is None:
            return None
        start, end, group = found
        is_named = self.tokens[start - 1].key in ONE if start else False
        is_one = (is_named or not self.tokens[end - 1].key.endswith("s")) and one in self.reader.language.forms
        return start, end, (one, 1, group) if is_one else (each, group)

    def _read(self, kind: str, at: int) -> list[tuple[int, Node]]:
        try:
            return self._chart.read(kind, at)
        except TooDeep:
            return []

    def _number(self, taken: set[int], usual: Node) -> Node:
        """Return the first number that was written and that no other slot has; "a card" is one."""
        is_one = False
        for place, token in enumerate(self.tokens):
            if place in taken:
                continue
            if number := number_of(token.key):
                taken.add(place)
                return number
            is_one = is_one or token.key in ONE
        return 1 if is_one and isinstance(usual, int) else usual


def _built(means: Node, values: Sequence[Node]) -> Node:
    """Return what a wording stands for, its holes filled."""
    if isinstance(means, Hole):
        return values[means.slot]
    return tuple(_built(one, values) for one in means) if isinstance(means, tuple) else means
