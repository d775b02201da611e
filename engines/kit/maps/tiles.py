"""Map tiles: cells and borders as a text that can be read, on one face or two.

The text of a face is a drawing. Every second letter of every second line is a cell; between two cells stands their
border, a blank where nothing is, and at the corners stands a plus. On the rim a blank is an edge, an opening to which
another tile can be joined:

    +-+ +-+
    |. .:.|
    + +-+ +
     . #|.|
    +-+-+-+

Which letter is which cell or border the palette says; `-` and `|` are walls for everybody.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Annotated, Literal, Self, TypeVar

from pydantic import BaseModel, ConfigDict, StringConstraints, model_validator

from engines.kit.documents import Content, Control, Document, Problem, Severity, fact
from engines.kit.maps.grids import EDGE, LEFT, OPEN, OUTSIDE, WALL, Grid, Lattice, Side, with_borders
from engines.kit.maps.palettes import Palette, letters, palette_for
from engines.kit.pictured import Framing

BLANK, PLUS, WALLS = " ", "+", "|-"
"""Letters that every palette has: nothing or an edge, a corner, a wall upright and level."""

LONGEST = 201
"""How many lines and letters a plan has at most: 100 x 100 cells."""
Line = Annotated[str, StringConstraints(max_length=LONGEST)]
Letters = tuple[tuple[str, str], ...]
"""Letters, and the kinds that they stand for."""
MANY = 512
"""How many plans are remembered: more than any deck has faces."""
SideWord = Literal["", "north", "east", "south", "west"]


class TileFace(BaseModel):
    """One face of a map tile."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    plan: tuple[Line, ...] = fact(
        label="Plan", about="Cells and borders, line by line.", min_length=3, max_length=LONGEST
    )
    direction: SideWord = fact("", label="Direction symbol", about="The edge that carries it.")
    name: str = fact("", label="Name", max_length=80)
    art: str = fact("", label="Background", control=Control.IMAGE)
    framing: Framing = fact(
        Framing(), label="Framing", about="How the background lies under the cells.", needs="art", later=True
    )

    @model_validator(mode="after")
    def _is_a_drawing(self) -> Self:
        wide = {len(line) for line in self.plan}
        if len(wide) != 1 or not all(length >= 3 and length % 2 for length in (len(self.plan), *wide)):
            raise ValueError("all lines of a plan are equally long, and it has an odd number of lines and of letters")
        for row in range(0, len(self.plan), 2):
            if any(letter != PLUS for letter in self.plan[row][::2]):
                raise ValueError(f"line {row + 1} of the plan has a plus at every corner")
        return self

    @property
    def lattice(self) -> Lattice:
        """How many columns and rows of cells it has."""
        return Lattice(len(self.plan[0]) // 2, len(self.plan) // 2)

    def letter(self, cell: int) -> str:
        """Return the letter of a cell."""
        x, y = self.lattice.spot(cell)
        return self.plan[2 * y + 1][2 * x + 1]

    def border_letter(self, border: int) -> str:
        """Return the letter of a border."""
        (x, y), _ = self.lattice.corners(border)
        return self.plan[2 * y + 1][2 * x] if border % 2 == LEFT else self.plan[2 * y][2 * x + 1]


class Tile(Document):
    """A map tile with one face or two; its own kind derives from this."""

    cell: float = fact(25.0, label="Side of a cell in mm", gt=0, le=200)
    place: int = fact(
        0,
        label="Place in the deck",
        about="Where it lies in the deck and on printed sheets; 0: by its id.",
        ge=0,
        le=9999,
        later=True,
    )
    front: TileFace = fact(label="Front")
    back: TileFace | None = fact(None, label="Back", about="Empty: it has one face.")

    @model_validator(mode="after")
    def _has_one_size(self) -> Self:
        if self.back is not None and self.back.lattice != self.front.lattice:
            raise ValueError("both faces of a tile have as many columns and rows")
        return self

    @property
    def lattice(self) -> Lattice:
        """How many columns and rows of cells it has."""
        return self.front.lattice

    @property
    def width(self) -> float:
        """How wide it is, in millimetres."""
        return self.lattice.width * self.cell

    @property
    def height(self) -> float:
        """How high it is, in millimetres."""
        return self.lattice.height * self.cell

    @property
    def front_title(self) -> str:
        """What stands on the front: the names of the tile and of the face."""
        return self._title(self.front)

    @property
    def back_title(self) -> str:
        """What stands on the back."""
        return self._title(self.back) if self.back is not None else ""

    def _title(self, face: TileFace) -> str:
        """Put the names of the tile and of a face together: no name twice, and none that is empty."""
        return " · ".join(dict.fromkeys(name for name in (self.name, face.name) if name))

    def face(self, *, is_back: bool = False) -> TileFace:
        """Return a face; of a tile with one face always that."""
        return self.back if is_back and self.back is not None else self.front

    def whereabouts(self, field: str) -> str:
        """Say at which column and row of which face a problem is."""
        face, _, rest = field.partition(".")
        kind, _, number = rest.partition(".")
        if kind not in ("cells", "borders") or not number.isdecimal():
            return ""
        if kind == "cells":
            x, y = self.lattice.spot(int(number))
            return f"{face.title()}, column {x + 1}, row {y + 1}"
        side, cell = self._beside(int(number))
        x, y = self.lattice.spot(cell)
        return f"{face.title()}, {side} column {x + 1}, row {y + 1}"

    def _beside(self, border: int) -> tuple[str, int]:
        """Return a cell beside a border, and where the border is, seen from it."""
        before, after = self.lattice.cells_at(border)
        if after != OUTSIDE:
            return ("left of" if border % 2 == LEFT else "above"), after
        return ("right of" if border % 2 == LEFT else "below"), before

    def problems(self, content: Content) -> list[Problem]:
        """Name the letters that the palette does not know, and a direction symbol where there is no edge."""
        palette = palette_for(self.game, content.values())
        faces = [("front", self.front), *([("back", self.back)] if self.back else [])]
        return [problem for field, face in faces for problem in _problems(self.id, field, face, palette)]


T = TypeVar("T", bound=Tile)


def in_deck_order(tiles: Iterable[T]) -> list[T]:
    """Return tiles as they lie in their deck; those without a place come last, as they were given."""
    return sorted(tiles, key=lambda one: (not one.place, one.place))


def _problems(id: str, field: str, face: TileFace, palette: Palette) -> Iterator[Problem]:
    grid = grid_of(face, palette)
    unknown = {kind for kind in grid.cells if kind not in palette.cells}
    unknown |= {kind for kind in grid.borders if kind not in (OPEN, EDGE, WALL, *palette.borders)}
    for letter in sorted(unknown):
        yield Problem(id, f"{field}.plan", f"the palette has nothing for the letter “{letter}”", Severity.ERROR)
    if face.direction and Side[face.direction.upper()] not in grid.edges():
        yield Problem(id, f"{field}.direction", f"there is no edge at the {face.direction}", Severity.ERROR)


def grid_of(face: TileFace, palette: Palette) -> Grid:
    """Return the grid that a face shows; the kind of a letter that the palette does not know is that letter."""
    return _grid(face, tuple(letters(palette.cells).items()), tuple(letters(palette.borders).items()))


@lru_cache(maxsize=MANY)
def _grid(face: TileFace, of_cells: Letters, of_borders: Letters) -> Grid:
    """Read a plan: whoever proves a deck after a stroke reads the same plans again and again."""
    lattice, cells = face.lattice, dict(of_cells)
    known = {**dict.fromkeys(WALLS, WALL), **dict(of_borders)}
    rim = {border for side in Side for border in lattice.rim(side)}
    borders: dict[int, str] = {}
    for border in lattice.borders():
        (x, y), _ = lattice.corners(border)
        letter = face.plan[2 * y + 1][2 * x] if border % 2 == LEFT else face.plan[2 * y][2 * x + 1]
        borders[border] = (EDGE if border in rim else OPEN) if letter == BLANK else known.get(letter, letter)
    found = (letter for line in face.plan[1::2] for letter in line[1::2])
    return Grid(lattice, tuple(cells.get(letter, letter) for letter in found), with_borders(lattice, borders))


def plan_of(grid: Grid, palette: Palette) -> tuple[str, ...]:
    """Return the text that shows a grid, as `TileFace.plan` has it."""
    lattice = grid.lattice
    lines = [[BLANK] * (2 * lattice.width + 1) for _ in range(2 * lattice.height + 1)]
    for row in lines[::2]:
        row[::2] = PLUS * (lattice.width + 1)
    for cell, kind in enumerate(grid.cells):
        x, y = lattice.spot(cell)
        lines[2 * y + 1][2 * x + 1] = _letter(palette.cell(kind).letter or kind, LEFT)
    for border in lattice.borders():
        (x, y), _ = lattice.corners(border)
        kind = grid.borders[border]
        letter = BLANK if kind in (OPEN, EDGE) else _letter(_border_letters(palette, kind), border % 2)
        lines[2 * y + (border % 2 == LEFT)][2 * x + (border % 2 != LEFT)] = letter
    return tuple("".join(line) for line in lines)


def _border_letters(palette: Palette, kind: str) -> str:
    return palette.border(kind).letter or (WALLS if kind == WALL else kind)


def _letter(choice: str, which: int) -> str:
    return choice[which] if len(choice) == 2 else (choice or BLANK)[0]
