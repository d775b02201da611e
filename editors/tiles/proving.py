"""The proofs of a whole deck: face by face and join by join, a little at a time, and only what has changed.

What was proved of a face is kept by what the face says, so after a stroke one face and its joins are proved anew.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Signal

from engines.kit.maps.grids import Grid, Side, turned
from engines.kit.maps.joins import OPPOSITE, Meeting, meeting, openings, quarters_to_face
from engines.kit.maps.palettes import Palette
from engines.kit.maps.tile_rules import Amount, Flaw, TileRules, faces_of
from engines.kit.maps.tiles import Tile, TileFace, grid_of

FaceKey = tuple[str, str]
"""The id of a tile, and which face it is."""


@dataclass(frozen=True, slots=True)
class BadJoin:
    """Two faces that do not join where the game would join them."""

    one: FaceKey
    side: Side
    other: FaceKey
    meeting: Meeting


@dataclass(frozen=True, slots=True)
class DeckReport:
    """What is known of a deck: the flaws of each face, the counts, and the joins."""

    flaws: dict[FaceKey, tuple[Flaw, ...]]
    amounts: tuple[Amount, ...]
    joins: int
    bad_joins: tuple[BadJoin, ...]
    closed: tuple[tuple[FaceKey, FaceKey], ...] = ()
    """Pairs of faces that, joined, leave no way on."""

    @property
    def is_green(self) -> bool:
        """Whether every proof holds."""
        faults = any(self.flaws.values()) or self.bad_joins or self.closed
        return not faults and all(one.is_right for one in self.amounts)


class DeckProver:
    """Proves a deck; what was proved before is kept by what it was proved of."""

    def __init__(self, rules: TileRules) -> None:
        self._rules = rules
        self._flaws: dict[tuple[TileFace, bool, int], tuple[Flaw, ...]] = {}
        self._grids: dict[tuple[TileFace, int, int], Grid] = {}

    def steps(self, tiles: Sequence[Tile], palette: Palette) -> Iterator[DeckReport | None]:
        """Prove face after face, then the joins of face after face; the last step is the report."""
        deck = [tile for tile in tiles if self._rules.in_deck(tile)]
        flaws: dict[FaceKey, tuple[Flaw, ...]] = {}
        for tile, name, face in faces_of(tiles):
            flaws[tile.id, name] = self.flaws_of(tile, face, palette)
            yield None
        joins, bad, closed = 0, list[BadJoin](), list[tuple[FaceKey, FaceKey]]()
        for tile, name, face in faces_of(deck):
            found = list(self._joins_of(tile, name, face, deck, palette))
            joins += len(found)
            bad += [one for one, _ in found if one.meeting is not Meeting.JOINED]
            closed += [(one.one, one.other) for one, ways in found if not ways]
            yield None
        amounts = tuple(self._rules.amounts(faces_of(tiles), palette))
        yield DeckReport(flaws, amounts, joins, tuple(bad), tuple(dict.fromkeys(closed)))

    def flaws_of(self, tile: Tile, face: TileFace, palette: Palette) -> tuple[Flaw, ...]:
        """Return what is wrong with a face by itself."""
        key = face, self._rules.in_deck(tile), id(palette)
        if key not in self._flaws:
            floor = self._rules.floor(self._grid(face, palette, 0), palette)
            self._flaws[key] = tuple(self._rules.flaws(tile, face, floor))
        return self._flaws[key]

    def _grid(self, face: TileFace, palette: Palette, quarters: int) -> Grid:
        key = face, id(palette), quarters
        if key not in self._grids:
            self._grids[key] = turned(grid_of(face, palette), quarters)
        return self._grids[key]

    def _joins_of(
        self, tile: Tile, name: str, face: TileFace, deck: Sequence[Tile], palette: Palette
    ) -> Iterator[tuple[BadJoin, int]]:
        """Join every face of every other tile to each edge of a face; tell with each how many ways are left."""
        grid = self._grid(face, palette, 0)
        for side in grid.edges():
            for other, its_name, its_face in faces_of([one for one in deck if one is not tile]):
                direction = Side[its_face.direction.upper()] if its_face.direction else Side.NORTH
                quarters = quarters_to_face(direction, side.turned(OPPOSITE))
                laid = self._grid(its_face, palette, quarters)
                how = meeting(grid, side, laid)
                ways = sum(bool(openings(grid, one)) for one in Side if one is not side)
                ways += sum(bool(openings(laid, one)) for one in Side if one is not side.turned(OPPOSITE))
                yield BadJoin((tile.id, name), side, (other.id, its_name), how), ways


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
