"""Parts: a job that is too large for one file goes to several, each of which is planned and written alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from math import ceil, prod

from exports.faces.ops import Face
from exports.sheets.boards import best_paper, grid
from exports.sheets.imposition import usable
from exports.sheets.packing import HAIR, Size, how_many
from exports.sheets.papers import SheetOptions

MOST_SHEETS = 2_000
"""How many sheets of paper a file is for."""
LEAST_OF_A_SHEET = 1 / 9
"""What is small counts as much as a poker card, so that a file has no more than 18,000 things to cut out."""


class TooMany(ValueError):
    """A job has more cards than one file holds."""


@dataclass(frozen=True, slots=True)
class Share:
    """What of a job goes to one of its files: some of its documents, and which of their copies."""

    names: str
    """The ids of the documents, one in a line: very many take little memory that way."""
    skip: int
    """How many copies of the first document went to the files before."""
    copies: int
    number: int = 1
    of: int = 1

    @property
    def ids(self) -> list[str]:
        """The ids of the documents."""
        return self.names.split("\n")


@dataclass(frozen=True, slots=True)
class Split:
    """A job in parts: what goes to which file, and about how much paper all of it takes."""

    shares: tuple[Share, ...]
    sheets: int


class Scales:
    """Tells by their size how much paper things take."""

    def __init__(self, options: SheetOptions) -> None:
        self._options = options
        self._known: dict[Size, float] = {}

    def sheets(self, face: Face) -> float:
        """Return what part of a sheet a component takes; a large one takes several."""
        size = face.size
        if size not in self._known:
            area, gap = usable(self._options), self._options.gap
            fitting = max(how_many(size, area, gap), how_many((size[1], size[0]), area, gap))
            self._known[size] = 1 / fitting if fitting else self._tiles(face)
        return self._known[size]

    def weight(self, face: Face) -> float:
        """Return for how many sheets a component counts in its file."""
        return max(LEAST_OF_A_SHEET, self.sheets(face))

    def _tiles(self, face: Face) -> int:
        """Count the pages of a board, and the map of them."""
        return prod(grid(face, best_paper(face, self._options), self._options)) + 1


@dataclass(slots=True)
class _Filling:
    """A file that is being filled."""

    skip: int = 0
    ids: list[str] = field(default_factory=list)
    copies: int = 0
    used: float = 0.0

    def take(self, id: str, weight: float, copies: int) -> int:
        """Take as many copies as there is room for, and tell how many; an empty file takes one whatever its size."""
        room = int((MOST_SHEETS - self.used + HAIR) / weight)
        some = min(copies, max(room, 0 if self.copies else 1))
        if some:
            if self.ids[-1:] != [id]:
                self.ids.append(id)
            self.copies += some
            self.used += some * weight
        return some

    def share(self) -> Share:
        """Return what the file has taken."""
        return Share("\n".join(self.ids), self.skip, self.copies)


class OneFile:
    """Takes all copies of everything, as long as one file has room for them."""

    def __init__(self, options: SheetOptions) -> None:
        self._scales, self._file = Scales(options), _Filling()

    def take(self, id: str, face: Face, copies: int) -> int:
        """Return how many copies are taken."""
        if self._file.take(id, self._scales.weight(face), copies) < copies:
            raise TooMany("that is more than one file holds")
        return copies


class OneOfSeveral:
    """Takes the copies that are the share of one file."""

    def __init__(self, share: Share) -> None:
        self._skip, self._left = share.skip, share.copies

    def take(self, id: str, face: Face, copies: int) -> int:
        """Return how many copies are taken."""
        skipped = min(self._skip, copies)
        some = min(copies - skipped, self._left)
        self._skip, self._left = self._skip - skipped, self._left - some
        return some


def split(components: Iterable[tuple[str, Face, int]], options: SheetOptions) -> Split:
    """Share out components, of which the document, a face and the number of copies are told, among files."""
    scales = Scales(options)
    shares: list[Share] = []
    file = _Filling()
    sheets = 0.0
    last, given = "", 0
    for id, face, copies in components:
        # Copies of this document that have a file already.
        last, given = id, given if id == last else 0
        sheets += copies * scales.sheets(face)
        left = copies
        while left:
            some = file.take(id, scales.weight(face), left)
            if not some:
                shares.append(file.share())
                file = _Filling(given)
            given, left = given + some, left - some
    shares.append(file.share())
    numbered = (replace(one, number=number, of=len(shares)) for number, one in enumerate(shares, start=1))
    return Split(tuple(numbered), ceil(sheets - HAIR))
