"""The print job without a window: lay it out, ask what is wrong, look at single pages, write the file.

A studio remembers what it has drawn, and with a print memory so does the next run of the program. After a change to
one card only that card is drawn again, and the file has the same bytes as one that was made from nothing.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from PIL import Image

from engines.kit.documents import Problem
from exports.faces.ops import Face
from exports.images.rendering import page_pictures
from exports.jobs.selection import Documents, Selection
from exports.memory import PrintMemory
from exports.parts import Share, TooMany
from exports.pdf.pictures import Pictures
from exports.pdf.writer import Kept, KeptCode, PdfOptions, Target
from exports.planning import Easel, Known, Planned
from exports.remembered import MOST_FACES, Remembered
from exports.sheets.backs import BEHIND, facing
from exports.sheets.boards import one_page
from exports.sheets.imposition import drawn_later, sheets
from exports.sheets.pages import Cancel, Page, Progress, never, silently, write_pdf
from exports.sheets.papers import Backs, Ink, SheetOptions

DUPLEX = {Backs.LONG_EDGE: "DuplexFlipLongEdge", Backs.SHORT_EDGE: "DuplexFlipShortEdge"}


@dataclass(frozen=True, slots=True)
class Job:
    """What is to be printed, and how."""

    game: str
    title: str
    content: Documents
    selection: Selection = field(default_factory=Selection)
    options: SheetOptions = field(default_factory=SheetOptions)
    share: Share | None = None
    """What of it goes to one file, if it takes several."""

    @property
    def heading(self) -> str:
        """What its file is called inside."""
        return f"{self.title}, part {self.share.number} of {self.share.of}" if self.share else self.title


@dataclass(frozen=True, slots=True)
class Parts:
    """A job that takes several files: a job for each of them, and about how many sheets of paper all of it takes."""

    jobs: tuple[Job, ...]
    sheets: int

    @property
    def copies(self) -> int:
        """How many things are cut out."""
        return sum(job.share.copies for job in self.jobs if job.share)


@dataclass(frozen=True, slots=True)
class LaidOut:
    """A job on its pages, ready to be looked at and written."""

    job: Job
    components: tuple[Planned, ...]
    pages: tuple[Page, ...]
    easel: Easel

    @property
    def warnings(self) -> list[Problem]:
        """What is wrong: text too small or cut off, soft pictures, text outside the safe zone, missing signs."""
        self.easel.look(self.components, silently, never)
        return self.heard

    @property
    def heard(self) -> list[Problem]:
        """What is wrong with what was drawn so far."""
        return self.easel.problems()

    @property
    def copies(self) -> int:
        """How many things are cut out."""
        return sum(one.copies for one in self.components)

    @property
    def sheets(self) -> int:
        """How many sheets of paper are needed; a back is printed on the paper of its front."""
        sides = [page.side for page in self.pages]
        both = sides.count("calibration") // 2 if self.job.options.backs is not Backs.NONE else 0
        return sum(side not in BEHIND for side in sides) - both

    def files(self) -> list[tuple[str, LaidOut]]:
        """Return the files that are written, each with what is added to its name: separate backs have their own."""
        part = f"-{self.job.share.number}" if self.job.share else ""
        if self.job.options.backs is not Backs.SEPARATE:
            return [(part, self)]
        backs = tuple(page for page in self.pages if page.side in BEHIND)
        fronts = tuple(page for page in self.pages if page.side not in BEHIND)
        back_file = [(f"{part}-backs", replace(self, pages=backs))] if backs else []
        return [(part, replace(self, pages=fronts)), *back_file]


@dataclass(slots=True)
class Studio:
    """Lays out jobs and writes them, and remembers what it has drawn; a preview may go on beside it in a thread."""

    pictures: Pictures = field(default_factory=Pictures)
    memory: PrintMemory | None = None
    most: int = MOST_FACES
    """How many faces it remembers."""
    _drawn: Remembered[Hashable, Any] = field(init=False)
    _finished: Remembered[tuple[int, Ink, str], tuple[Face, Face]] = field(init=False)
    _codes: Remembered[int, KeptCode] = field(init=False)

    def __post_init__(self) -> None:
        self._drawn, self._finished, self._codes = (Remembered(self.most) for _ in range(3))

    def lay_out(
        self, job: Job, *, look: bool = True, progress: Progress = silently, cancelled: Cancel = never
    ) -> LaidOut:
        """Put what a job selects on pages, and look at it for warnings unless that is left for later.

        Faces are drawn when somebody looks at them or at their page, and forgotten again when they are many: only
        as many are looked at as are remembered, and the others while they are written, so that few are drawn twice.
        A job that is too large for one file is `TooMany`, and has to be split.
        """
        easel = self._easel(job)
        planned = easel.plan(job.selection, job.share, cancelled)
        if look:
            easel.look(planned[: self.most], progress, cancelled)
        return LaidOut(job, tuple(planned), tuple(self._pages(job, planned)), easel)

    def in_parts(self, job: Job, announce: Callable[[Parts], None]) -> Iterator[LaidOut]:
        """Lay out a job for its file; for a large one announce its parts and lay them out one after the other."""
        try:
            whole = self.lay_out(job, look=False)
        except TooMany:
            parts = self.split(job)
        else:
            yield whole
            return
        announce(parts)
        for one in parts.jobs:
            yield self.lay_out(one, look=False)

    def split(self, job: Job, *, cancelled: Cancel = never) -> Parts:
        """Share out a large job among several files; each is laid out and written alone."""
        found = self._easel(job).split(job.selection, cancelled)
        later = replace(job.options, calibration=False)
        jobs = (replace(job, share=one, options=later if one.number > 1 else job.options) for one in found.shares)
        return Parts(tuple(jobs), found.sheets)

    def _easel(self, job: Job) -> Easel:
        known = Known(self._drawn, self._finished, self.most)
        return Easel((job.game, job.content, job.options), self.pictures, known, self.memory)

    def _pages(self, job: Job, planned: list[Planned]) -> list[Page]:
        options = job.options
        boards = [one for one in planned if options.whole_boards and one.is_board]
        small = [one for one in planned if not (options.whole_boards and one.is_board)]
        pages = sheets(small, options, job.heading)
        whole = [drawn_later(one_page(one.front, one.label), one) for one in boards]
        return facing([*pages, *whole], options.backs)

    def write(
        self, laid: LaidOut, target: Target, *, progress: Progress = silently, cancelled: Cancel = never
    ) -> None:
        """Write all pages as a PDF; a cancelled job leaves no file."""
        about = PdfOptions(laid.job.heading, DUPLEX.get(laid.job.options.backs, ""))
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
