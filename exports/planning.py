"""Components before they are drawn: what is needed to put them on pages, and who draws them when a page is made."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, MutableMapping, Sequence
from dataclasses import dataclass
from typing import Any

from engines.kit.documents import Document, Problem
from exports.defaults import layouts_for
from exports.faces.drawings import SideMemory
from exports.faces.layout import Plan, plans
from exports.faces.ops import Face
from exports.faces.values import Book
from exports.jobs.selection import Documents, Selection
from exports.parts import OneFile, OneOfSeveral, Share, Split, split
from exports.pdf.pictures import Pictures
from exports.remembered import Remembered
from exports.sheets.imposition import Finished, Item, item_of
from exports.sheets.pages import Cancel, Progress, stop_if
from exports.sheets.papers import SheetOptions

FEW = 50
"""Of how many documents the plans are remembered: the next component is mostly one of the same document."""


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

    def split(self, selection: Selection, cancelled: Cancel) -> Split:
        """Share out what is to be drawn for a selection among as many files as it needs."""
        components = self._components(selection.among(self.book.documents), cancelled)
        return split(((document.id, one.blank(), one.copies) for document, _, one in components), self._options)

    def plan(self, selection: Selection, share: Share | None, cancelled: Cancel) -> list[Planned]:
        """List what is to be drawn for a selection, or for its share in one file of several."""
        documents = self.book.documents
        wanted = (documents[id] for id in share.ids) if share else selection.among(documents)
        file = OneOfSeveral(share) if share else OneFile(self._options)
        found: list[Planned] = []
        blanks: dict[tuple[str, tuple[float, float]], Face] = {}
        for document, part, one in self._components(wanted, cancelled):
            blank = one.blank()
            # One blank face serves all components of a layout and a size.
            blank = blanks.setdefault((one.layout.id, blank.size), blank)
            back = blank if one.layout.back else None
            sort, is_board = one.layout.name, one.layout.measured
            copies = file.take(document.id, blank, one.copies)
            if copies:
                found.append(Planned(blank, back, copies, sort, is_board, len(found), document.id, part, self))
        self._looked = bytearray(len(found))
        return found

    def _components(self, documents: Iterable[Document], cancelled: Cancel) -> Iterator[tuple[Document, int, Plan]]:
        for document in documents:
            stop_if(cancelled)
            for part, one in enumerate(plans(document, self._layouts, self.book)):
                yield document, part, one

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
