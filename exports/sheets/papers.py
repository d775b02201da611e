"""Papers, and how a job is put on them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from exports.sheets.sheet_maps import SheetMap


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper, in millimetres."""

    name: str
    width: float
    height: float

    def landscape(self) -> Paper:
        """Return the paper turned on its side."""
        return replace(self, width=max(self.width, self.height), height=min(self.width, self.height))


PAPERS = {
    "a4": Paper("A4", 210.0, 297.0),
    "letter": Paper("Letter", 215.9, 279.4),
    "a3": Paper("A3", 297.0, 420.0),
    "tabloid": Paper("Tabloid", 279.4, 431.8),
    "pa4": Paper("PA4, which fits A4 and Letter", 210.0, 280.0),
    "legal": Paper("Legal", 215.9, 355.6),
    "sra3": Paper("SRA3", 320.0, 450.0),
    "super-b": Paper("Super B, 13 x 19 inches", 330.2, 482.6),
    "a5": Paper("A5", 148.0, 210.0),
}
OWN = "own"
"""The name of a paper whose size somebody says."""
LEAST_SIDE, MOST_SIDE = 50.0, 2000.0
"""How short and how long a side of an own paper may be, in millimetres."""
MOST_BLEED = 20.0
"""How far anything reaches beyond its trim at most, in millimetres."""
LEAST_ROOM = 10.0
"""What has to be left of a side of the paper between margins, and of a page beside what is glued."""


class NoRoom(ValueError):
    """Margins or strips to glue leave no room on the paper; the message says which."""


def check_room(paper: Paper, margin: float) -> None:
    """Refuse margins that leave no room to print on."""
    if min(paper.width, paper.height) - 2 * margin < LEAST_ROOM:
        raise NoRoom(f"margins of {margin:g} mm leave no room on paper of {paper.width:g} x {paper.height:g} mm")


def paper_called(name: str, own: tuple[float, float] = (210.0, 297.0), *, landscape: bool = False) -> Paper:
    """Return a paper by its name; one of an own size has the size that is given."""
    paper = Paper(f"{own[0]:g} x {own[1]:g} mm", *own) if name == OWN else PAPERS[name]
    return paper.landscape() if landscape else paper


class Backs(StrEnum):
    """How the backs of cards are printed."""

    NONE = "none"
    LONG_EDGE = "long-edge"
    SHORT_EDGE = "short-edge"
    FOLD = "fold"
    SEPARATE = "separate"


class Ink(StrEnum):
    """How much ink is spent."""

    FULL = "full"
    GREY = "grey"
    LOW = "low"


class Marks(StrEnum):
    """Where to cut, and how that is shown."""

    CROP = "crop"
    """Short lines outside all cards."""
    LINES = "lines"
    """Hairlines along all cuts."""
    CORNERS = "corners"
    """A small cross at each corner."""
    NONE = "none"


class Cells(StrEnum):
    """How large the cells of map tiles come out: as their documents say, or as the figures at the table need them."""

    DRAWN = "drawn"
    MM_20 = "20mm"
    MM_25 = "25mm"
    INCH = "inch"

    @property
    def side(self) -> float:
        """The side of a cell in millimetres; 0: as the document says."""
        return {Cells.DRAWN: 0.0, Cells.MM_20: 20.0, Cells.MM_25: 25.0, Cells.INCH: 25.4}[self]


@dataclass(frozen=True, slots=True)
class SheetOptions:
    """How components are put on sheets."""

    paper: Paper = PAPERS["a4"]
    backs: Backs = Backs.NONE
    ink: Ink = Ink.FULL
    gap: float = 0.0
    """Between two cards; 0 cuts both at once."""
    bleed: float = MOST_BLEED
    """How far faces reach over their trim at most; what their layouts say comes first."""
    margin: float = 6.0
    """What a home printer cannot reach, at each edge."""
    fold_gap: float = 4.0
    """Between fronts and backs that are folded together."""
    offset: tuple[float, float] = (0.0, 0.0)
    """By how much backs are moved to the right and down, for printers that pull the paper askew."""
    marks: Marks = Marks.CROP
    mark_backs: bool = False
    """Whether backs have the marks too, for those who cut from that side."""
    guides: bool = False
    """Whether the round corners are drawn."""
    version: str = ""
    """What is printed in the corner of each card: "r12, 2026-11"."""
    contents: bool = False
    calibration: bool = False
    overlap: float = 10.0
    """By how much the parts of a board lie over each other."""
    whole_boards: bool = False
    """Whether each board is one page of its own size, for a copy shop."""
    cells: Cells = Cells.DRAWN
    """How large the cells of map tiles are."""
    chart: SheetMap | None = None
    """Where things lie on a sheet that is cut already; without one they are packed."""
