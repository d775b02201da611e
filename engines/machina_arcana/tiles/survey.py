"""A face as it is looked over: what its proofs and the counts of the deck have in common."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import combinations

from engines.kit.maps.floors import Floor
from engines.kit.maps.graphs import shortest_path
from engines.kit.maps.grids import Side
from engines.kit.maps.tiles import TileFace
from engines.machina_arcana.tiles import kinds

NOWHERE = 99
"""Farther than any two spaces of a tile: there is no way."""


class Survey:
    """One face with its distances, its edges and the part of it that all edges share."""

    def __init__(self, face: TileFace, floor: Floor) -> None:
        self.face, self.floor, self.grid = face, floor, floor.plain
        self.lattice = floor.grid.lattice

    def all(self, *names: str) -> tuple[int, ...]:
        """List the spaces of some kinds."""
        return tuple(self.grid.cells_of(*names))

    @cached_property
    def doors(self) -> tuple[int, ...]:
        """The borders that are doors."""
        return tuple(self.grid.borders_of(kinds.DOOR))

    @cached_property
    def edges(self) -> dict[Side, list[int]]:
        """The edge spaces by side."""
        return self.floor.edges()

    @cached_property
    def direction(self) -> list[int]:
        """The spaces of the edge with the direction symbol."""
        side = Side[self.face.direction.upper()] if self.face.direction else None
        return self.edges.get(side, []) if side is not None else []

    @cached_property
    def shunned(self) -> frozenset[int]:
        """Spaces that no way may need: pits, and spawn spaces, which may be sealed for good."""
        return frozenset(self.all(kinds.PIT, kinds.SPAWN))

    @cached_property
    def heart(self) -> set[int]:
        """The largest part that an edge leads to; of an endgame tile, that an entry leads to."""
        starts = [cells[0] for cells in self.edges.values()] or list(self.all(kinds.ENTRY))
        parts = [self.floor.within_reach(cell, self.shunned) for cell in starts if cell not in self.floor.taken]
        return max(parts, key=len, default=set())

    def steps_between(self, ones: list[int], others: list[int]) -> int:
        """Count the steps between the nearest of some spaces and of some others."""
        if not ones or not others:
            return NOWHERE
        far = self.floor.far(*ones, avoiding=self.shunned)
        return min((self._steps_to(far, other) for other in others), default=NOWHERE)

    def _steps_to(self, far: dict[int, int], goal: int) -> int:
        """Count the steps to a space, also to one that nobody enters: one more than to the nearest beside it."""
        if goal in far:
            return far[goal]
        return min((far[cell] + 1 for cell in self.floor.beside(goal) if cell in far), default=NOWHERE)

    def pairs_of_edges(self) -> Iterator[tuple[Side, Side]]:
        """Yield every two sides that have edges."""
        return combinations(self.edges, 2)

    def corks(self) -> list[int]:
        """List the spaces on which one monster would cut two edges from each other."""
        found: set[int] = set()
        for one, other in self.pairs_of_edges():
            # Whoever cuts them stands on every way, so also on this one; an edge has two spaces, so it is no cork.
            way = self._way(self.edges[one], self.edges[other])
            found |= {cell for cell in way if self._cuts(cell, self.edges[one], self.edges[other])}
        return sorted(found)

    def passages(self) -> list[int]:
        """List the spaces on which one unit would part the tile into pieces of more than one space."""
        heart = self.heart
        return [cell for cell in sorted(heart) if self._pieces(heart - {cell}, self.shunned | {cell}) > 1]

    def _pieces(self, cells: set[int], avoiding: frozenset[int]) -> int:
        return sum(len(part) > 1 for part in self.floor.parts(cells, avoiding))

    def _way(self, ones: list[int], others: list[int]) -> list[int]:
        steps = self.floor.steps
        return shortest_path(ones[0], others[0], lambda cell: [end for end in steps(cell) if end not in self.shunned])

    def _cuts(self, cell: int, ones: list[int], others: list[int]) -> bool:
        starts = [one for one in ones if one != cell and one not in self.floor.taken]
        far = self.floor.far(*starts, avoiding=self.shunned | {cell})
        return not any(other in far for other in others if other != cell)

    @cached_property
    def rooms(self) -> list[set[int]]:
        """The parts into which closed doors cut the spaces where units can stand."""
        shut = Floor(self.grid, self.floor.palette, self.floor.rule, self.doors)
        return shut.parts(cell for cell in range(len(self.grid.cells)) if cell not in self.floor.taken)

    def around(self, room: set[int]) -> set[int]:
        """List the spaces of a room and those beside it that can be activated from it."""
        return room | {end for cell in room for end in self.floor.beside(cell)}
