"""Writing pages as a PDF with ReportLab, one after the other; a face that lies in several places is stored once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Lock
from typing import IO

from reportlab.pdfgen.canvas import Canvas

from engines.kit.files import write_whole
from exports.faces.ops import Edges, Face
from exports.pdf.forms import Forms
from exports.pdf.pictures import Pictures
from exports.pdf.player import MM, Player
from exports.pdf.separation import Separation
from exports.pdf.typefaces import prepare
from exports.sheets.pages import Cancel, Page, Placed, Progress, never, silently, stop_if
from exports.sheets.papers import Backs

PLAIN = "serif"
VERSION = (1, 6)
LANGUAGE = "en"
"""What screen readers are told: the words of the games and of the program."""
DUPLEX = {Backs.LONG_EDGE: "DuplexFlipLongEdge", Backs.SHORT_EDGE: "DuplexFlipShortEdge"}
"""How a printer should turn the paper."""
FONTS = Lock()
"""ReportLab reads all subsets of a typeface from one place in its file: two threads must not do so at once."""

Target = str | Path | IO[bytes]


@dataclass(frozen=True, slots=True)
class PdfOptions:
    """What a file says of itself."""

    title: str = ""
    backs: Backs = Backs.NONE
    """How its backs are printed, so that the printer turns the paper."""
    separation: Separation | None = None
    """How colours become inks; without it they stay red, green and blue."""


def write_pdf(
    pages: Sequence[Page],
    target: Target,
    options: PdfOptions,
    pictures: Pictures | None = None,
    *,
    progress: Progress = silently,
    cancelled: Cancel = never,
) -> None:
    """Write pages as a PDF; equal pages give equal bytes, and one that is cancelled or fails leaves the old file."""
    file = _PdfFile(options, pictures or Pictures(), _repeated(pages))
    for number, page in enumerate(pages, start=1):
        stop_if(cancelled)
        file.draw(page)
        progress(number, len(pages))
    data = file.data()
    if isinstance(target, str | Path):
        write_whole(Path(target), data)
    else:
        target.write(data)


def _everything(page: Page) -> Iterator[Placed]:
    """Yield all that lies on a page; the marks over it are like a face as large as the page."""
    yield from page.placed
    if page.marks:
        yield Placed(Face(page.width, page.height, page.marks, bleed=0), 0, 0)


def _repeated(pages: Iterable[Page]) -> set[Face]:
    """Return the faces that lie in several places, such as copies and backs, and the marks of full sheets."""
    counts = Counter(one.face for page in pages for one in _everything(page))
    return {face for face, count in counts.items() if count > 1}


class _PdfFile:
    """A PDF to which one page is added after the other."""

    def __init__(self, options: PdfOptions, pictures: Pictures, repeated: Collection[Face]) -> None:
        prepare()
        self._canvas = Canvas(
            "", pageCompression=1, invariant=1, initialFontName=PLAIN, pdfVersion=VERSION, lang=LANGUAGE
        )
        _describe(self._canvas, options)
        self._forms, self._repeated = Forms(self._canvas, pictures, options.separation), repeated

    def draw(self, page: Page) -> None:
        """Add a page: the faces in their places, and the marks over them."""
        self._canvas.setPageSize((page.width * MM, page.height * MM))
        self._canvas.setTrimBox(_box(page.trim(), page.height))
        self._canvas.setBleedBox(_box(page.bleed(), page.height))
        for one in _everything(page):
            self._place(one, page.height)
        self._canvas.showPage()

    def data(self) -> bytes:
        """Return the file."""
        with FONTS:
            return bytes(self._canvas.getpdfdata())

    def _place(self, one: Placed, height: float) -> None:
        """Show a face, turned about its middle, as far as its bleeds reach beyond the trim."""
        canvas, face = self._canvas, one.face
        left, top, right, bottom = one.bleeds
        canvas.saveState()
        window = canvas.beginPath()
        edges = _box((one.x - left, one.y - top, one.x + one.width + right, one.y + one.height + bottom), height)
        window.rect(edges[0], edges[1], edges[2] - edges[0], edges[3] - edges[1])
        canvas.clipPath(window, stroke=0)
        canvas.translate((one.x + one.width / 2) * MM, (height - one.y - one.height / 2) * MM)
        if one.angle:
            canvas.rotate(-one.angle)
        if one.scale != 1:
            canvas.scale(one.scale, one.scale)
        canvas.translate(-face.width / 2 * MM, -face.height / 2 * MM)
        if face in self._repeated:
            canvas.doForm(self._forms.face(face))
        else:
            Player(canvas, face, self._forms).play(face.ops)
        canvas.restoreState()


def _box(edges: Edges, height: float) -> tuple[float, float, float, float]:
    """Return left, bottom, right and top in points from the lower left corner of a page."""
    left, top, right, bottom = edges
    return left * MM, (height - bottom) * MM, right * MM, (height - top) * MM


def _describe(canvas: Canvas, options: PdfOptions) -> None:
    canvas.setTitle(options.title)
    canvas.setCreator("Tabletop Workbench")
    canvas.setAuthor("")
    canvas.setSubject(f"CMYK by {options.separation.name}" if options.separation else "")
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    if options.backs in DUPLEX:
        canvas.setViewerPreference("Duplex", DUPLEX[options.backs])
