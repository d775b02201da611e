"""How fast maps are: sight over whole areas, distance fields, borders of areas: `python -m bench maps [--quick]`."""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from statistics import median

from bench.tools.tables import print_table
from engines.kit.maps.boards import Board, Space, touches
from engines.kit.maps.graphs import distances
from engines.kit.maps.grids import Lattice, mask_of
from engines.kit.maps.outlines import Frame, Outline, Point, hexagon, moved, sides
from engines.kit.maps.sight import Rule, Sight, centre_to_centre, centre_to_centre_round_corners

RULES: dict[str, Rule] = {
    "corners touch": centre_to_centre,
    "corners may shut": centre_to_centre_round_corners,
}
MILLI = 1000
PARTS = 40
"""Into how many parts a coast divides the side of an area."""


def main(argv: list[str]) -> int:
    """Measure what the command line asks for, and print it."""
    parser = argparse.ArgumentParser(prog="python -m bench maps", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer rounds")
    rounds = 3 if parser.parse_args(argv).quick else 15
    print_sight(rounds)
    print_areas(rounds)
    return 0


def scene(lattice: Lattice) -> tuple[list[int], int]:
    """Return some blocking cells, and a mask of them with walls."""
    dice = random.Random(1)  # noqa: S311 - dice, no secrets
    cells = dice.sample(range(lattice.width * lattice.height), lattice.width * lattice.height // 5)
    borders = dice.sample(list(lattice.borders()), lattice.width * lattice.height // 4)
    return cells, mask_of(lattice, cells, borders)


def milliseconds(work: Callable[[], object], rounds: int) -> float:
    """Return how long a piece of work takes, the middle of some rounds, in processor time."""
    found = []
    for _ in range(rounds):
        began = time.process_time()
        work()
        found.append((time.process_time() - began) * MILLI)
    return median(found)


def bare_loop(lattice: Lattice, blocked: int) -> int:
    """Compare a mask with another once for each pair of cells: no sight in Python is faster."""
    masks = [blocked >> 3 * cell | 1 for cell in range(lattice.width * lattice.height)]
    seen = 0
    for number, mask in enumerate(masks):
        for other in masks[:number]:
            if not mask & other & blocked:
                seen += 1
    return seen


def print_sight(rounds: int) -> None:
    """Measure tables, all pairs and a distance field of one tile and of a whole area."""
    rows = []
    for size in (10, 20):
        lattice = Lattice(size, size)
        taken, blocked = scene(lattice)
        floor = milliseconds(partial(bare_loop, lattice, blocked), rounds)
        for name, rule in RULES.items():
            sight = Sight(lattice, rule)
            made = milliseconds(partial(Sight, lattice, rule), min(rounds, 3))
            pairs = milliseconds(partial(sight.pairs, blocked), rounds)
            field = milliseconds(partial(distances, [0], sight.steps(blocked, set(taken))), rounds)
            count = (size * size) * (size * size - 1) // 2
            figures = [f"{made:.0f}", f"{count:,}", f"{pairs:.1f}", f"{pairs / floor:.2f}x", f"{field:.2f}"]
            rows.append([f"{size} x {size}, {name}", *figures])
    header = ["area", "tables ms", "pairs", "all pairs ms", "to a bare loop", "distance field ms"]
    print_table("Line of sight", header, rows)


def print_areas(rounds: int) -> None:
    """Measure how long it takes to find which areas of a map touch."""
    frames = [hexagon_at(column, row) for column in range(7) for row in range(5)]
    plain, coasts = [hexagon(frame) for frame in frames], [coast(hexagon(frame)) for frame in frames]
    corners = len(coasts[0])
    rows = [
        ["which of them touch", f"{milliseconds(Touching(plain), rounds):.1f}"],
        [f"the same with {corners} corners each", f"{milliseconds(Touching(coasts), min(rounds, 3)):.1f}"],
    ]
    print_table("35 areas", ["what", "ms"], rows)


class Touching:
    """Finds which areas touch, elsewhere each time: what was found before is kept by the outlines."""

    def __init__(self, outlines: Sequence[Outline]) -> None:
        self.outlines, self.count = outlines, 0

    def __call__(self) -> int:
        """Find them once more."""
        self.count += 1
        spaces = tuple(
            Space(id=f"h{number}", name="A", points=moved(one, self.count / 100, 5.0))
            for number, one in enumerate(self.outlines)
        )
        return len(touches(Board(id="b", game="g", kind="b", name="B", spaces=spaces, links=())))


def coast(outline: Outline) -> Outline:
    """Return an outline whose sides have many corners, the same from both sides."""
    return tuple(point for start, end in sides(outline) for point in _parted(start, end))


def _parted(start: Point, end: Point) -> Iterator[Point]:
    low, high = min(start, end), max(start, end)
    shares = range(PARTS) if start == low else range(PARTS, 0, -1)
    for share in shares:
        bend = (share * 7 % 5 - 2) * 0.4 if 0 < share < PARTS else 0.0
        x, y = (low[axis] + share / PARTS * (high[axis] - low[axis]) for axis in (0, 1))
        yield round(x + bend, 2), round(y + bend, 2)


def hexagon_at(column: int, row: int) -> Frame:
    """Return the frame of a hexagon in a honeycomb."""
    return Frame(column * 60.0, row * 69.28 + (34.64 if column % 2 else 0.0), 80.0, 69.28)
