"""The print job without a window: draw it, lay it out, look at single pages, write the file."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from PIL import Image

from engines.kit.documents import Document, Problem
from engines.kit.maps.tiles import Tile
from engines.kit.translations import texts_in
from exports.faces.layout import BACK, FRONT, Component, components, layouts_for
from exports.faces.ops import pictures_on
from exports.faces.translating import untranslated
from exports.faces.understanding import Understanding
from exports.faces.values import Book, Drawn
from exports.images.rendering import page_pictures
from exports.jobs.selection import Documents, Selection
from exports.pdf.pictures import Pictures
from exports.pdf.writer import PdfOptions, Target, write_pdf
from exports.sheets.backs import BEHIND, facing
from exports.sheets.boards import one_page
from exports.sheets.imposition import Item, items_of, over_pages, sheets, with_back
from exports.sheets.pages import Cancel, Page, Progress, never, silently, stop_if
from exports.sheets.papers import Backs, Cells, SheetOptions
from exports.sheets.sheet_maps import SheetMap

UNFIT = "fits no cell of the sheet map, and is left out"


@dataclass(frozen=True, slots=True)
class Job:
    """What is to be printed, and how."""

    game: str
    title: str
    content: Documents
    selection: Selection = field(default_factory=Selection)
    options: SheetOptions = field(default_factory=SheetOptions)


@dataclass(frozen=True, slots=True)
class LaidOut:
    """A job on its pages, ready to be looked at and written."""

    job: Job
    components: tuple[Component, ...]
    pages: tuple[Page, ...]
    unfit: tuple[Component, ...] = ()
    """What fits no cell of the sheet map and is left out."""

    @property
    def warnings(self) -> list[Problem]:
        """What is wrong: text too small or cut off, soft pictures, text outside the safe zone, missing signs."""
        left_out = (Problem(one.document.id, FRONT, UNFIT) for one in self.unfit)
        return list(dict.fromkeys([*left_out, *problems_of(self.components)]))

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
        if self.job.options.backs is not Backs.SEPARATE:
            return [("", self)]
        backs = tuple(page for page in self.pages if page.side in BEHIND)
        fronts = tuple(page for page in self.pages if page.side not in BEHIND)
        back_file = [("-backs", replace(self, pages=backs))] if backs else []
        return [("", replace(self, pages=fronts)), *back_file]


@dataclass(slots=True)
class Studio:
    """Draws jobs, lays them out and writes them; what it has drawn it draws no second time."""

    pictures: Pictures = field(default_factory=Pictures)
    drawn: Drawn = field(default_factory=dict)
    """The cache of sides, by all that they show."""

    def book(self, documents: Documents, language: str = "") -> Book:
        """Return what the faces of some documents are drawn with, in another language if one is named."""
        pictures = self.pictures
        texts = texts_in(documents, language)
        known = Understanding(documents)
        return Book(documents, pictures.size, pictures.wrong_with, pictures.font, self.drawn, known, texts)

    def components(
        self, game: str, content: Documents, selection: Selection, cells: Cells = Cells.DRAWN
    ) -> list[Component]:
        """List what is cut out for a selection; each is drawn when somebody looks at it."""
        layouts, book = layouts_for(game, content), self.book(content, selection.language)
        chosen = (_with_cells(document, cells) for document in selection.among(content))
        return [one for document in chosen for one in components(document, layouts, book)]

    def lay_out(
        self,
        job: Job,
        found: Sequence[Component] | None = None,
        *,
        progress: Progress = silently,
        cancelled: Cancel = never,
    ) -> LaidOut:
        """Draw what a job selects, or what was found of it, and put it on pages."""
        if found is None:
            found = self.components(job.game, job.content, job.selection, job.options.cells)
        draw(found, progress=progress, cancelled=cancelled)
        unfit = [one for one in found if not _has_cell(one, job.options.chart)]
        found = [one for one in found if one not in unfit] if unfit else found
        return LaidOut(job, tuple(found), tuple(_pages(job, found)), tuple(unfit))

    def write(
        self, laid: LaidOut, target: Target, *, progress: Progress = silently, cancelled: Cancel = never
    ) -> None:
        """Write all pages as a PDF; a cancelled job leaves no file."""
        about = PdfOptions(laid.job.title, laid.job.options.backs)
        write_pdf(laid.pages, target, about, self.pictures, progress=progress, cancelled=cancelled)

    def page_pdf(self, page: Page) -> bytes:
        """Return one page as a PDF of its own, the same that the whole file has."""
        out = io.BytesIO()
        write_pdf([page], out, PdfOptions(), self.pictures)
        return out.getvalue()

    def page_picture(self, page: Page, dpi: float) -> Image.Image:
        """Return a true picture of one page."""
        return next(page_pictures(self.page_pdf(page), dpi))

    def left_out(self, found: Iterable[Component]) -> list[Problem]:
        """List the faces that were printed without their picture, because it turned out to be damaged."""
        damaged, problems = self.pictures.damaged, dict[Problem, None]()
        for one in found if damaged else ():
            for side, face in ((FRONT, one.sides.front), (BACK, one.sides.back)):
                shown = {op.asset for op in pictures_on(face)} if face else set()
                if shown & damaged:
                    problems[Problem(one.document.id, side, "the picture is damaged and was left out")] = None
        return list(problems)


def _has_cell(one: Component, chart: SheetMap | None) -> bool:
    face = one.sides.front
    return chart is None or chart.grid_for(face.size, face.outline) is not None


def _with_cells(document: Document, cells: Cells) -> Document:
    """Return a map tile with cells of another size; everything else as it is."""
    return document.changed(cell=cells.side) if cells.side and isinstance(document, Tile) else document


def draw(found: Sequence[Component], *, progress: Progress = silently, cancelled: Cancel = never) -> None:
    """Draw components now, one after the other."""
    for number, one in enumerate(found, start=1):
        stop_if(cancelled)
        _ = one.sides
        progress(number, len(found))


def _pages(job: Job, found: Sequence[Component]) -> list[Page]:
    options = job.options
    whole = [one for one in found if one.layout.measured and options.whole_boards]
    small = [one for one in found if not (one.layout.measured and options.whole_boards)]
    pages = sheets(items_of(small, options), options, job.title)
    return facing([*pages, *_boards(whole, options)], options.backs)


def board_pages(found: Sequence[Component], options: SheetOptions) -> list[Page]:
    """Return boards and map tiles alone: each over several pages or on one of its own size, with backs that meet."""
    return facing(_boards(found, options), options.backs)


def _boards(found: Sequence[Component], options: SheetOptions) -> list[Page]:
    return [page for item in items_of(found, options) for page in _board(item, options)]


def _board(item: Item, options: SheetOptions) -> list[Page]:
    if options.whole_boards:
        return with_back(one_page(item.front, item.label), item, options)
    return over_pages(item, options)


def problems_of(found: Iterable[Component]) -> list[Problem]:
    """List what is wrong with components, each thing once."""
    return list(dict.fromkeys(problem for one in found for problem in (*one.sides.problems, *untranslated(one))))
