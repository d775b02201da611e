"""The print job without a window: lay it out, ask what is wrong, look at single pages, write the file.

A studio remembers what it has drawn, and with a print memory so does the next run of the program. After a change to
one card only that card is drawn again, and the file has the same bytes as one that was made from nothing.
"""

from __future__ import annotations

import io
from collections import OrderedDict
from collections.abc import Hashable, Iterator, MutableMapping
from dataclasses import dataclass, field, replace
from threading import Lock
from typing import Any, TypeVar

from PIL import Image

from engines.kit.documents import Content, Problem
from exports.boards import one_page
from exports.faces.layout import Component
from exports.faces.ops import Face
from exports.images import page_pictures
from exports.jobs import Selection, drawn, problems_of
from exports.memory import PrintMemory
from exports.pages import Cancel, Page, Progress, never, silently, write_pdf
from exports.papers import Backs, Ink, SheetOptions
from exports.pdf import Kept, KeptCode, PdfOptions, Target
from exports.pictures import Pictures
from exports.sheets import items_of, sheets

DUPLEX = {Backs.LONG_EDGE: "DuplexFlipLongEdge", Backs.SHORT_EDGE: "DuplexFlipShortEdge"}
MOST_FACES = 3000
"""How many faces a studio remembers; those that were needed longest ago are forgotten first."""

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Remembered(MutableMapping[K, V]):
    """A dictionary that forgets what was needed longest ago; several threads may use it at once."""

    def __init__(self, most: int = MOST_FACES) -> None:
        self._most = most
        self._held: OrderedDict[K, V] = OrderedDict()
        self._lock = Lock()

    def __getitem__(self, key: K) -> V:
        with self._lock:
            self._held.move_to_end(key)
            return self._held[key]

    def __setitem__(self, key: K, value: V) -> None:
        with self._lock:
            self._held[key] = value
            if len(self._held) > self._most:
                self._held.popitem(last=False)

    def __delitem__(self, key: K) -> None:
        with self._lock:
            del self._held[key]

    def __iter__(self) -> Iterator[K]:
        return iter(list(self._held))

    def __len__(self) -> int:
        return len(self._held)


@dataclass(frozen=True, slots=True)
class Job:
    """What is to be printed, and how."""

    game: str
    title: str
    content: Content
    selection: Selection = field(default_factory=Selection)
    options: SheetOptions = field(default_factory=SheetOptions)


@dataclass(frozen=True, slots=True)
class LaidOut:
    """A job on its pages, ready to be looked at and written."""

    job: Job
    components: tuple[Component, ...]
    pages: tuple[Page, ...]

    @property
    def warnings(self) -> list[Problem]:
        """What is wrong: text too small or cut off, soft pictures, text outside the safe zone, missing signs."""
        return problems_of(self.components)

    @property
    def sheets(self) -> int:
        """How many sheets of paper are needed; a back is printed on the paper of its front."""
        sides = [page.side for page in self.pages]
        both = sides.count("calibration") // 2 if self.job.options.backs is not Backs.NONE else 0
        return len(sides) - sides.count("back") - both

    def files(self) -> list[tuple[str, LaidOut]]:
        """Return the files that are written, each with what is added to its name: separate backs have their own."""
        if self.job.options.backs is not Backs.SEPARATE:
            return [("", self)]
        backs = tuple(page for page in self.pages if page.side == "back")
        fronts = tuple(page for page in self.pages if page.side != "back")
        return [("", replace(self, pages=fronts)), *([("-backs", replace(self, pages=backs))] if backs else [])]


@dataclass(slots=True)
class Studio:
    """Lays out jobs and writes them, and remembers what it has drawn; a preview may go on beside it in a thread."""

    pictures: Pictures = field(default_factory=Pictures)
    memory: PrintMemory | None = None
    _drawn: Remembered[Hashable, Any] = field(default_factory=Remembered)
    _finished: Remembered[tuple[int, Ink, str], tuple[Face, Face]] = field(default_factory=Remembered)
    _codes: Remembered[int, KeptCode] = field(default_factory=Remembered)

    def lay_out(self, job: Job, *, progress: Progress = silently, cancelled: Cancel = never) -> LaidOut:
        """Draw what a job selects and put it on pages."""
        found = drawn(
            job.game,
            job.content,
            job.selection,
            self.pictures,
            known=self._drawn,
            memory=self.memory,
            progress=progress,
            cancelled=cancelled,
        )
        return LaidOut(job, tuple(found), tuple(self._pages(job, found)))

    def _pages(self, job: Job, found: list[Component]) -> list[Page]:
        options = job.options
        boards = [one for one in found if options.whole_boards and one.layout.measured]
        small = [one for one in found if not (options.whole_boards and one.layout.measured)]
        pages = sheets(items_of(small, options, self._finished), options, job.title)
        return pages + [one_page(one.sides.front, one.document.name) for one in boards]

    def write(
        self, laid: LaidOut, target: Target, *, progress: Progress = silently, cancelled: Cancel = never
    ) -> None:
        """Write all pages as a PDF; a cancelled job leaves no file."""
        about = PdfOptions(laid.job.title, DUPLEX.get(laid.job.options.backs, ""))
        kept = Kept(self._codes, self.memory)
        write_pdf(laid.pages, target, about, self.pictures, kept=kept, progress=progress, cancelled=cancelled)

    def page_pdf(self, page: Page) -> bytes:
        """Return one page as a PDF of its own, the same that the whole file has."""
        out = io.BytesIO()
        write_pdf([page], out, PdfOptions(), self.pictures)
        return out.getvalue()

    def page_picture(self, page: Page, dpi: float) -> Image.Image:
        """Return a true picture of one page."""
        return next(page_pictures(self.page_pdf(page), dpi))
