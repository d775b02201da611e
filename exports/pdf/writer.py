"""The player that writes operations to a PDF, page by page, with ReportLab."""

from __future__ import annotations

from collections.abc import MutableMapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from threading import Lock
from typing import IO, Protocol
from weakref import ref

from reportlab.lib.rl_accel import fp_str
from reportlab.pdfgen.canvas import Canvas

from exports.faces import ops
from exports.faces.drawings import name_of
from exports.pdf.pictures import Pictures
from exports.pdf.player import MM, pictures_in, sketch_of, turned
from exports.pdf.typefaces import prepare
from exports.pdf_letters import Letters, Signs
from exports.pdf_objects import Shelf
from exports.pdf_stream import StreamedDocument
from exports.sketches import Code, Sketch

PLAIN = "serif"
VERSION = (1, 6)
FONTS = Lock()
"""ReportLab reads all subsets of a typeface from one place in its file: two threads must not do so at once."""

Target = str | Path | IO[bytes]


@dataclass(frozen=True, slots=True)
class PdfOptions:
    """What a file says of itself."""

    title: str = ""
    duplex: str = ""
    """How a printer should turn the paper: DuplexFlipLongEdge, DuplexFlipShortEdge, or nothing."""


@dataclass(frozen=True, slots=True)
class KeptCode:
    """The operators of a face, with the signs and codes for which they were written."""

    face: ops.Face
    code: Code
    signs: Signs
    codes: tuple[tuple[str, str], ...]


class SketchMemory(Protocol):
    """Remembers the sketches of drawings by their names from one run of the program to the next."""

    def sketch(self, name: str) -> Sketch | None:
        """Return a sketch that was kept, if there is one that can be trusted."""

    def keep_sketch(self, name: str, sketch: Sketch) -> None:
        """Keep a sketch."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What is kept from earlier files: operators by the identity of their face, and sketches by their name."""

    codes: MutableMapping[int, KeptCode] | None = None
    sketches: SketchMemory | None = None


class PdfFile:
    """A PDF that is written page by page; equal pages give equal bytes, whatever was kept from earlier files."""

    def __init__(
        self, target: Target, options: PdfOptions, pictures: Pictures | None = None, kept: Kept | None = None
    ) -> None:
        prepare()
        self._path = Path(target) if isinstance(target, str | Path) else None
        self._file: IO[bytes] = self._path.open("wb") if self._path else target  # type: ignore[assignment]
        # The canvas has a file of its own that is never written.
        self._canvas = Canvas("", pageCompression=1, invariant=1, initialFontName=PLAIN, pdfVersion=VERSION)
        self._canvas._doc = self._document = StreamedDocument(self._file, VERSION)
        _describe(self._canvas, options)
        self._letters = Letters(self._document)
        self._shelf = Shelf(self._document, pictures or Pictures())
        self._kept = kept or Kept()
        self._forms: dict[int, tuple[str, ref[ops.Face]]] = {}
        self._of_this_page: list[str] = []
        self._marks: tuple[Sequence[ops.Op], float, Code] = (), 0.0, Code(b"")
        self._height = 0.0

    def page(self, width: float, height: float) -> None:
        """Begin a page of this size, in millimetres."""
        self._height = height
        self._canvas.setPageSize((width * MM, height * MM))

    def boxes(self, trim: Sequence[float], bleed: Sequence[float]) -> None:
        """Say where the page is cut, as (left, top, right, bottom) in millimetres from the top left."""
        for set_box, box in ((self._canvas.setTrimBox, trim), (self._canvas.setBleedBox, bleed)):
            left, top, right, bottom = box
            set_box(tuple(v * MM for v in (left, self._height - bottom, right, self._height - top)))

    def draw(self, drawn: Sequence[ops.Op]) -> None:
        """Draw operations on the page, in millimetres from its top left corner."""
        if drawn:
            # Sheets that are full have the same marks, and letters that have codes keep them.
            if self._marks[0] is not drawn or self._marks[1] != self._height:
                code = self._code(ops.Face(0, self._height, tuple(drawn), bleed=0))
                self._marks = drawn, self._height, code
            name = self._shelf.page_form(self._marks[2], self._canvas._pagesize)
            self._canvas.doForm(name)
            self._of_this_page.append(name)

    def place(
        self,
        face: ops.Face,
        x: float,
        y: float,
        angle: float = 0.0,
        bleeds: Sequence[float] = (),
        scale: float = 1.0,
    ) -> None:
        """Place a face with its top left corner here, turned about its middle; a face is stored only once.

        The bleeds (left, top, right, bottom, as the paper is seen) say how far it may reach beyond its trim.
        """
        across, down = face.width * scale, face.height * scale
        width, height = (down, across) if abs(angle) % 180 == 90 else (across, down)
        middle = (x + width / 2) * MM, (self._height - y - height / 2) * MM
        corner = fp_str(scale, 0, 0, scale, middle[0] - across / 2 * MM, middle[1] - down / 2 * MM)
        turn = f"{turned(angle, *middle)} " if angle else ""
        name = self._form(face)
        self._canvas._code.append(f"q {self._window(x, y, width, height, bleeds or [face.bleed] * 4)} W n {turn}")
        self._canvas._code.append(f"{corner} cm")
        self._canvas.doForm(name)
        self._canvas._code.append("Q")

    def end_page(self) -> None:
        """End the page and write it."""
        self._canvas.showPage()
        self._document.write_page()
        for name in self._of_this_page:
            self._shelf.forget(name)
        self._of_this_page.clear()

    def save(self) -> None:
        """Write what is left and close the file."""
        with FONTS:
            self._document.GetPDFData(self._canvas)
        if self._path:
            self._file.close()

    def discard(self) -> None:
        """Throw away what was written; a file that somebody else opened is left to them."""
        if self._path:
            self._file.close()
            self._path.unlink(missing_ok=True)

    def _window(self, x: float, y: float, width: float, height: float, bleeds: Sequence[float]) -> str:
        left, top, right, bottom = bleeds
        down = self._height - y - height - bottom
        sides = (x - left, down, width + left + right, height + top + bottom)
        return f"{fp_str(*(side * MM for side in sides))} re"

    def _form(self, face: ops.Face) -> str:
        """Return the name under which a face is stored in the file."""
        known = self._forms.get(id(face))
        if known is not None and known[1]() is face:
            return known[0]
        name = self._shelf.form(face, self._kept_code(face))
        # Nobody keeps the faces of a long file: when one goes, the page that refers to it is long written.
        self._forms[id(face)] = name, ref(face, partial(self._forget, id(face), name))
        return name

    def _forget(self, identity: int, name: str, gone: ref[ops.Face]) -> None:
        known = self._forms.get(identity)
        if known is not None and known[1] is gone:
            del self._forms[identity]
        self._shelf.forget(name)

    def _kept_code(self, face: ops.Face) -> Code:
        codes = self._kept.codes
        if codes is None:
            return self._code(face)
        found = codes.get(id(face))
        if found is not None and found.face is face and self._fits(found):
            return found.code
        self._letters.needed()
        code = self._code(face)
        signs = self._letters.needed()
        codes[id(face)] = KeptCode(face, code, signs, self._letters.codes(signs))
        return code

    def _fits(self, found: KeptCode) -> bool:
        """Tell whether this file has the pictures of kept operators, and the same codes for their signs."""
        return self._shelf.take(found.code.pictures) and self._letters.codes(found.signs) == found.codes

    def _code(self, face: ops.Face) -> Code:
        return self._sketch(face).code(self._letters)

    def _sketch(self, face: ops.Face) -> Sketch:
        """Return the sketch of a face that was kept under its name, or make it."""
        memory, name = self._kept.sketches, name_of(face.ops)
        found = memory.sketch(name) if memory and name else None
        if found is not None and self._shelf.take(found.pictures):
            return found
        made = sketch_of(face.ops, face.height, self._shelf.shape)
        # A picture that could not be read just now may be readable the next time.
        if memory and name and self._shelf.take(pictures_in(face.ops)):
            memory.keep_sketch(name, made)
        return made


def _describe(canvas: Canvas, options: PdfOptions) -> None:
    canvas.setTitle(options.title)
    canvas.setCreator("Tabletop Workbench")
    canvas.setAuthor("")
    canvas.setSubject("")
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    if options.duplex:
        canvas.setViewerPreference("Duplex", options.duplex)
