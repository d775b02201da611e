"""Components before they are drawn: what is needed to put them on pages, and who draws them when a page is made."""

from __future__ import annotations

from collections.abc import Hashable, MutableMapping, Sequence
from dataclasses import dataclass
from typing import Any

from engines.kit.documents import Document, Problem
from exports.defaults import layouts_for
from exports.faces.drawings import SideMemory
from exports.faces.layout import Plan, plans
from exports.faces.ops import Face
from exports.faces.values import Book
from exports.jobs import Documents, Selection
from exports.pages import Cancel, Progress, stop_if
from exports.papers import SheetOptions
from exports.pictures import Pictures
from exports.remembered import Remembered
from exports.sheets import Finished, Item, item_of

FEW = 50
"""Of how many documents the plans are remembered: the next component is mostly one of the same document."""

MOST_COPIES = 100_000
"""How many cards a job may have, so that all of it stays below 250 MB of memory."""


class TooMany(ValueError):
    """A job has more cards than can be printed at once."""


@dataclass(frozen=True, slots=True)
class Planned:
    """A component that is not drawn yet: blank faces, how many copies, and which part of which document it is."""

    front: Face
    back: Face | None
    copies: int
    sort: str
    is_board: bool
    place: int
    id: str
    part: int
    easel: Easel

    @property
    def document(self) -> Document:
        """The document that it is of."""
        return self.easel.book.documents[self.id]

    @property
    def label(self) -> str:
        """The name of its document."""
        return self.document.name

    def drawn(self) -> Item:
        """Draw it."""
        return self.easel.drawn(self)


@dataclass(frozen=True, slots=True)
class Known:
    """What was drawn before: sides by what they show, and faces as they are printed."""

    sides: MutableMapping[Hashable, Any]
    finished: Finished
    most: int
    """How many components are remembered."""


class Easel:
    """Plans the components of a job, draws each when its page is made, and hears what is wrong with it."""

    def __init__(
        self,
        job: tuple[str, Documents, SheetOptions],
        pictures: Pictures,
        known: Known,
        memory: SideMemory | None = None,
    ) -> None:
        game, documents, self._options = job
        self.book = Book(documents, pictures.size, known.sides, memory)
        self._layouts = layouts_for(game, documents)
        self._finished = known.finished
        self._plans: Remembered[str, list[Plan]] = Remembered(FEW)
        self._items: Remembered[int, Item] = Remembered(known.most)
        self._problems: dict[int, tuple[Problem, ...]] = {}
        self._looked = bytearray()

    def plan(self, selection: Selection, cancelled: Cancel) -> list[Planned]:
        """List what is to be drawn for a selection."""
        found: list[Planned] = []
        copies = 0
        blanks: dict[tuple[str, tuple[float, float]], Face] = {}
        for document in selection.among(self.book.documents):
            stop_if(cancelled)
            for part, one in enumerate(plans(document, self._layouts, self.book)):
                blank = one.blank()
                # One blank face serves all components of a layout and a size.
                blank = blanks.setdefault((one.layout.id, blank.size), blank)
                back = blank if one.layout.back else None
                sort, is_board = one.layout.name, one.layout.measured
                found.append(Planned(blank, back, one.copies, sort, is_board, len(found), document.id, part, self))
                copies += one.copies
            if copies > MOST_COPIES:
                raise TooMany(f"that is more than {MOST_COPIES:,} cards: print them in parts, by kind, deck or tag")
        self._looked = bytearray(len(found))
        return found

    def drawn(self, planned: Planned) -> Item:
        """Draw a component, unless that was done a short while ago."""
        item = self._items.get(planned.place)
        if item is None:
            component = self._plans_of(planned.id)[planned.part].drawn()
            item = self._items[planned.place] = item_of(component, self._options, self._finished)
            self._looked[planned.place] = True
            if component.sides.problems:
                self._problems[planned.place] = component.sides.problems
        return item

    def _plans_of(self, id: str) -> list[Plan]:
        found = self._plans.get(id)
        if found is None:
            found = self._plans[id] = plans(self.book.documents[id], self._layouts, self.book)
        return found

    def look(self, planned: Sequence[Planned], progress: Progress, cancelled: Cancel) -> None:
        """Draw all that nobody has drawn yet, to hear what is wrong with it."""
        for number, one in enumerate(planned, start=1):
            stop_if(cancelled)
            if not self._looked[one.place]:
                self.drawn(one)
            progress(number, len(planned))

    def problems(self) -> list[Problem]:
        """List what is wrong with what was drawn, each thing once."""
        return list(dict.fromkeys(problem for place in sorted(self._problems) for problem in self._problems[place]))
