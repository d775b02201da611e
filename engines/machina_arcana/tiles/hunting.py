"""The way of a mindless monster over an empty map (MA-484 to MA-497): what the editor shows while a tile is drawn.

It is the engine's way (MA-Q-143), with nobody else on the map: a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from engines.kit.maps.floors import Floor
from engines.kit.maps.tile_rules import Hunt
from engines.kit.questions import Option
from engines.machina_arcana.tiles import kinds
from engines.machina_arcana.tiles.routes import FAR, Way, best_ends, routes

STAMINA = 4
"""What most monsters have in a turn."""
STEP, BREAKING = 1, 4
"""What a step costs, and to destroy a closed door (MA-185, MA-211)."""
BREAK = "break"


def way(floor: Floor, start: int, explorers: Sequence[int], stamina: int = STAMINA) -> Hunt:
    """Return how a monster comes beside the nearest explorer, turn after turn; no cells: it stays where it is."""
    pits = frozenset(floor.plain.cells_of(kinds.PIT))
    open_floor = Floor(floor.grid, floor.palette, floor.rule) if floor.shut else floor
    goals = [goal for goal in explorers if goal not in floor.taken and goal not in pits]
    fields = [far for goal in goals if start in (far := open_floor.far(goal, avoiding=pits))]
    if not fields or start in pits:
        return Hunt()
    walk = _Walk(floor, pits.union(goals), min(fields, key=lambda far: far[start]), start)
    turns = 0
    while walk.take_turn(stamina):
        turns += 1
    return Hunt(tuple(walk.cells), turns, tuple(walk.broken)) if turns else Hunt()


class _Walk:
    """A monster on its way: where it has been, and what it has broken."""

    def __init__(self, floor: Floor, shunned: frozenset[int], far: dict[int, int], start: int) -> None:
        self._floor, self._shunned, self._far = floor, shunned, far
        self._goal = next(cell for cell, steps in far.items() if steps == 0)
        self.cells, self.broken = [start], list[int]()

    def take_turn(self, stamina: int) -> bool:
        """Do what can be done with the stamina of a turn; tell whether that is anything."""
        left = stamina
        while (step := self._next(left)) is not None:
            if step[0] == BREAK:
                self.broken.append(step[1])
                self._floor = _without(self._floor, step[1])
                left -= BREAKING
            else:
                self.cells.append(step[1])
                left -= STEP
        return left < stamina

    def _next(self, stamina: int) -> Option | None:
        """Return its next step; of several alike, for which the players choose, one that leads straight on."""
        here = self.cells[-1]
        if self._far[here] == 0 or self._goal in self._floor.steps(here):
            return None
        found = routes(here, self._far, self._ways, stamina)
        steps = {step for end in best_ends(here, self._far, found, self._dislike) for step in found[end].begins}
        steps = steps or self._at_doors(here, stamina)
        return min(steps, key=partial(self._is_crooked, here), default=None)

    def _at_doors(self, here: int, stamina: int) -> set[Option]:
        """List what it does about closed doors: destroy one, or go to one that parts it from the explorer."""
        if doors := self._on_the_way(here):
            return {(BREAK, door) for door in doors} if stamina >= BREAKING else set()
        if self._far[here] > 1 or stamina < STEP:
            return set()
        near = [there for there in self._floor.steps(here) if self._far.get(there, FAR) <= 1]
        return {("move", there) for there in near if there not in self._shunned and self._on_the_way(there)}

    def _on_the_way(self, cell: int) -> list[int]:
        """List the closed doors on the borders of a space that lie on a shortest way from there (MA-484)."""
        return [door for door, there in self._doors(cell) if self._far.get(there, FAR) < self._far[cell]]

    def _ways(self, cell: int) -> Iterator[Way]:
        """Yield where it can go next: a step, or one through a closed door that it destroys first."""
        beside = self._floor.steps(cell)
        yield from ((there, STEP, ("move", there)) for there in beside if there not in self._shunned)
        for door, _ in self._doors(cell):
            behind = [one for one in _without(self._floor, door).steps(cell) if one not in beside]
            yield from ((there, BREAKING + STEP, (BREAK, door)) for there in behind if there not in self._shunned)

    def _doors(self, cell: int) -> Iterator[tuple[int, int]]:
        """Yield the closed doors on the borders of a space, each with the space behind it."""
        for door in sorted(self._floor.shut):
            one, other = self._floor.grid.lattice.cells_at(door)
            if cell in (one, other):
                yield door, other if cell == one else one

    def _dislike(self, cell: int, cost: int) -> tuple[int, ...]:
        """Tell how little it likes to end on a space: cost, obstacles on the line to the explorer, not straight."""
        across, down = self._between(cell, self._goal)
        return cost, obstacles_between(self._floor, cell, self._goal), int(bool(across) and bool(down))

    def _is_crooked(self, here: int, step: Option) -> tuple[object, ...]:
        across, down = self._between(here, step[1]) if step[0] != BREAK else (0, 0)
        before = self._between(self.cells[-2], here) if len(self.cells) > 1 else (0, 0)
        return (across, down) != before, bool(across) and bool(down), step

    def _between(self, one: int, other: int) -> tuple[int, int]:
        (x1, y1), (x2, y2) = (self._floor.grid.lattice.spot(cell) for cell in (one, other))
        return x2 - x1, y2 - y1


def _without(floor: Floor, door: int) -> Floor:
    """Return a floor on which a closed door is none any more."""
    return Floor(floor.grid, floor.palette, floor.rule, floor.shut - {door})


def obstacles_between(floor: Floor, one: int, other: int) -> int:
    """Count the obstacles on the line between two spaces: what nobody can pass, and everybody sees over (MA-411)."""
    passed = floor.sight.passed(one, other)
    return sum(cell in floor.taken and not floor.look(cell).blocks_sight for cell in passed)
