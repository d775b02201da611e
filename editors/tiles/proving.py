"""The proofs of a whole deck: face by face and join by join, a little at a time, and only what has changed.

What was proved of a face is kept by what the face says, so after a stroke one face and its joins are proved anew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Signal

from engines.kit.maps.grids import Side, turned
from engines.kit.maps.joins import OPPOSITE, Meeting, meeting_of, openings, quarters_to_face
from engines.kit.maps.palettes import Palette
from engines.kit.maps.tile_rules import FRONT, Amount, Flaw, TileRules, faces_of
from engines.kit.maps.tiles import Tile, TileFace, grid_of

FaceKey = tuple[str, str]
"""The id of a tile, and which face it is."""
MOST_FACES = 400
"""After so many different faces, such as those of a long day of strokes, what was proved is forgotten."""


@dataclass(frozen=True, slots=True)
class BadJoin:
    """Two faces that do not join where the game would join them."""

    one: FaceKey
    side: Side
    other: FaceKey
    meeting: Meeting


@dataclass(frozen=True, slots=True)
class OddCells:
    """A tile whose cells have another size than those of most: printed, it joins none of them."""

    face: FaceKey
    size: float
    usual: float


def odd_cells(tiles: Sequence[Tile]) -> tuple[OddCells, ...]:
    """List the tiles of a deck whose cells have another size than those of most."""
    sizes = Counter(tile.cell for tile in tiles)
    usual = max(sizes, key=lambda size: sizes[size], default=0.0)
    return tuple(OddCells((tile.id, FRONT), tile.cell, usual) for tile in tiles if tile.cell != usual)


@dataclass(frozen=True, slots=True)
class DeckReport:
    """What is known of a deck: the flaws of each face, the counts, and the joins."""

    flaws: dict[FaceKey, tuple[Flaw, ...]]
    amounts: tuple[Amount, ...]
    joins: int
    bad_joins: tuple[BadJoin, ...]
    closed: tuple[tuple[FaceKey, FaceKey], ...] = ()
    """Pairs of faces that, joined, leave no way on."""
    odd_cells: tuple[OddCells, ...] = ()

    @property
    def is_green(self) -> bool:
        """Whether every proof holds."""
        faults = any(self.flaws.values()) or self.bad_joins or self.closed or self.odd_cells
        return not faults and all(one.is_right for one in self.amounts)


@dataclass(frozen=True, slots=True)
class _Join:
    """A face at an edge of another: at which side, how their edges meet, and how many ways lead on."""

    side: Side
    meeting: Meeting
    ways: int


class DeckProver:
    """Proves a deck; what was proved before is kept by what it was proved of, as long as the palette is the same."""

    def __init__(self, rules: TileRules) -> None:
        self._rules = rules
        self._palette: Palette | None = None
        self._flaws: dict[tuple[int, bool], tuple[Flaw, ...]] = {}
        self._numbers: dict[TileFace, int] = {}
        self._openings: dict[tuple[int, int], dict[Side, tuple[int, ...]]] = {}
        self._joins: dict[tuple[int, int], tuple[_Join, ...]] = {}

    def steps(self, tiles: Sequence[Tile], palette: Palette) -> Iterator[DeckReport | None]:
        """Prove face after face, then the joins of face after face; the last step is the report."""
        self._take(palette)
        faces = [(tile, (tile.id, name), self._number(face)) for tile, name, face in faces_of(tiles)]
        flaws: dict[FaceKey, tuple[Flaw, ...]] = {}
        for tile, name, face in faces_of(tiles):
            flaws[tile.id, name] = self.flaws_of(tile, face, palette)
            yield None
        joins, bad, closed = 0, list[BadJoin](), list[tuple[FaceKey, FaceKey]]()
        deck = [one for one in faces if self._rules.in_deck(one[0])]
        for tile, key, number in deck:
            for other, its_key, its_number in deck:
                if other is not tile:
                    found = self._joins_of(number, its_number)
                    joins += len(found)
                    bad += [BadJoin(key, one.side, its_key, one.meeting) for one in found if _is_bad(one)]
                    closed += [(key, its_key) for one in found if not one.ways]
            yield None
        amounts = tuple(self._rules.amounts(faces_of(tiles), palette))
        yield DeckReport(flaws, amounts, joins, tuple(bad), tuple(dict.fromkeys(closed)), odd_cells(tiles))

    def flaws_of(self, tile: Tile, face: TileFace, palette: Palette) -> tuple[Flaw, ...]:
        """Return what is wrong with a face by itself."""
        self._take(palette)
        key = self._number(face), self._rules.in_deck(tile)
        if key not in self._flaws:
            floor = self._rules.floor(grid_of(face, palette), palette)
            self._flaws[key] = tuple(self._rules.flaws(tile, face, floor))
        return self._flaws[key]

    def _take(self, palette: Palette) -> None:
        """Forget everything that was proved with another palette, and also what is more than any deck has."""
        if palette is not self._palette or len(self._numbers) > MOST_FACES:
            self._palette = palette
            for table in (self._flaws, self._numbers, self._openings, self._joins):
                table.clear()

    def _number(self, face: TileFace) -> int:
        """Return the number by which a face is known: pairs of numbers are found quicker than pairs of faces."""
        return self._numbers.setdefault(face, len(self._numbers))

    def _joins_of(self, one: int, other: int) -> tuple[_Join, ...]:
        """Join a face to each edge of another, by its direction symbol."""
        if (one, other) not in self._joins:
            mine = self._open(one, 0)
            self._joins[one, other] = tuple(self._joined(mine, side, other) for side in mine if mine[side])
        return self._joins[one, other]

    def _joined(self, mine: dict[Side, tuple[int, ...]], side: Side, other: int) -> _Join:
        face = list(self._numbers)[other]
        direction = Side[face.direction.upper()] if face.direction else Side.NORTH
        back = side.turned(OPPOSITE)
        theirs = self._open(other, quarters_to_face(direction, back))
        ways = sum(bool(mine[one]) for one in Side if one is not side)
        ways += sum(bool(theirs[one]) for one in Side if one is not back)
        return _Join(side, meeting_of(mine[side], theirs[back]), ways)

    def _open(self, number: int, quarters: int) -> dict[Side, tuple[int, ...]]:
        """Return where the edges of a face are on each side once it is turned."""
        if (number, quarters) not in self._openings:
            assert self._palette is not None
            grid = turned(grid_of(list(self._numbers)[number], self._palette), quarters)
            self._openings[number, quarters] = {side: openings(grid, side) for side in Side}
        return self._openings[number, quarters]


def _is_bad(join: _Join) -> bool:
    return join.meeting is not Meeting.JOINED


class BackgroundProof(QObject):
    """Runs the proofs of a deck a little at a time, while the window goes on."""

    progressed = Signal(int, int)
    done = Signal(object)
    """A fact: this is the report (a DeckReport)."""

    def __init__(self, rules: TileRules, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._prover = DeckProver(rules)
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._go_on)
        self._steps: Iterator[DeckReport | None] = iter(())
        self._palette: Palette | None = None
        """Kept, because what was proved is known by which palette it was."""
        self._count, self._all = 0, 0

    def begin(self, tiles: Sequence[Tile], palette: Palette) -> None:
        """Prove a deck anew; a proof under way is given up."""
        if self._palette is None or palette != self._palette:
            self._palette = palette
        self._count, self._all = 0, 2 * len(faces_of(tiles)) + 1
        self._steps = self._prover.steps(tiles, self._palette)
        self._timer.start()

    def stop(self) -> None:
        """Give up."""
        self._timer.stop()

    def _go_on(self) -> None:
        report = next(self._steps, None)
        self._count += 1
        self.progressed.emit(min(self._count, self._all), self._all)
        if report is not None:
            self._timer.stop()
            self.done.emit(report)
