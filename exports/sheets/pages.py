"""Pages as data: faces in their places, and what is drawn around them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from exports.faces.ops import Face, Op
from exports.pdf.pictures import Pictures
from exports.pdf.writer import Kept, PdfFile, PdfOptions, Target

T = TypeVar("T")

Edges = tuple[float, float, float, float]
"""Left, top, right, bottom."""

Progress = Callable[[int, int], None]
"""Told how many pages of how many are done."""
Cancel = Callable[[], bool]
"""Asked whether to stop."""


def silently(done: int, all_of_them: int) -> None:
    """Tell nobody how far the work is."""


def never() -> bool:
    """Let the work go on to its end."""
    return False


class Cancelled(Exception):
    """The work was stopped by the person who had asked for it."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A face on a page: the top left corner of what is seen of it, how it is turned, clockwise, and made smaller."""

    face: Face
    x: float
    y: float
    angle: float = 0.0
    bleeds: Edges = (0.0, 0.0, 0.0, 0.0)
    label: str = ""
    scale: float = 1.0

    @property
    def width(self) -> float:
        """How wide it lies on the page."""
        return self.scale * (self.face.height if self.angle % 180 == 90 else self.face.width)

    @property
    def height(self) -> float:
        """How high it lies on the page."""
        return self.scale * (self.face.width if self.angle % 180 == 90 else self.face.height)


class Later(Sequence[T]):
    """A tuple that is made whenever somebody looks at it, and kept by nobody."""

    __slots__ = ("_make",)

    def __init__(self, make: Callable[[], Sequence[T]]) -> None:
        self._make = make

    def all(self) -> tuple[T, ...]:
        """Make it."""
        return tuple(self._make())

    def __len__(self) -> int:
        return len(self._make())

    def __getitem__(self, place: Any) -> Any:
        return self._make()[place]

    def __iter__(self) -> Iterator[T]:
        return iter(self._make())


@dataclass(frozen=True, slots=True)
class Page:
    """A page: what lies on it, and the marks that are drawn over it; both may be made only when they are needed."""

    width: float
    height: float
    placed: Sequence[Placed] = ()
    marks: Sequence[Op] = ()
    side: str = "front"
    """What the page is for: front, back, contents, calibration, board, or empty: a side that stays so."""

    def made(self) -> Page:
        """Return the page with everything on it."""
        return replace(self, placed=_all(self.placed), marks=_all(self.marks))

    def trim(self) -> Edges:
        """Return the rectangle around all that is cut out, or the page."""
        if not self.placed:
            return 0.0, 0.0, self.width, self.height
        left, top = min(one.x for one in self.placed), min(one.y for one in self.placed)
        right = max(one.x + one.width for one in self.placed)
        bottom = max(one.y + one.height for one in self.placed)
        return max(left, 0.0), max(top, 0.0), min(right, self.width), min(bottom, self.height)

    def bleed(self) -> Edges:
        """Return the rectangle around all that is printed of the faces."""
        left, top, right, bottom = self.trim()
        reach = max((max(one.bleeds) for one in self.placed), default=0.0)
        return (
            max(left - reach, 0.0),
            max(top - reach, 0.0),
            min(right + reach, self.width),
            min(bottom + reach, self.height),
        )


def _all(some: Sequence[T]) -> tuple[T, ...]:
    return some.all() if isinstance(some, Later) else tuple(some)


def write_pdf(
    pages: Sequence[Page],
    target: Target,
    options: PdfOptions,
    pictures: Pictures | None = None,
    *,
    kept: Kept | None = None,
    progress: Progress = silently,
    cancelled: Cancel = never,
) -> None:
    """Write pages as a PDF; a cancelled job leaves no file."""
    file = PdfFile(target, options, pictures, kept)
    try:
        for number, page in enumerate(pages, start=1):
            stop_if(cancelled)
            draw_page(file, page)
            progress(number, len(pages))
        file.save()
    except BaseException:
        file.discard()
        raise


def stop_if(cancelled: Cancel) -> None:
    """Stop the work if somebody wishes so."""
    if cancelled():
        raise Cancelled


def draw_page(file: PdfFile, page: Page) -> None:
    """Draw one page."""
    page = page.made()
    file.page(page.width, page.height)
    file.boxes(page.trim(), page.bleed())
    for one in page.placed:
        file.place(one.face, one.x, one.y, one.angle, one.bleeds, one.scale)
    file.draw(page.marks)
    file.end_page()


def count(pages: Iterable[Page], side: str) -> int:
    """Count the pages of one side."""
    return sum(page.side == side for page in pages)
