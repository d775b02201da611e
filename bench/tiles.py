"""How fast map tiles are seen, shown and proved: `python -m bench tiles [--quick] [--pairs 1000000]`.

Three lines, as a designer meets them: all pairs of sight of a 2 x 2 area beside a bare loop over the same masks; a
cell that is painted in the real pane, and on the joined area, with everything shown that the engine knows; the proofs
of all faces and joins after a stroke. With `--pairs` lines of sight are compared with the judge in fractions.
What counts is processor time, so that a busy machine does not spoil the figures.
"""

from __future__ import annotations

import argparse
import gc
import os
import random
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from bench.maps import RULES, bare_loop, milliseconds, scene
from bench.tools.sight_judge import Judge
from bench.tools.tables import print_table
from engines.kit.maps.grids import Lattice, mask_of
from engines.kit.maps.sight import Rule, Sight, centre_to_centre_round_corners, sight_over

if TYPE_CHECKING:
    from editors.tiles.pane import TilePane
    from editors.tiles.proving import DeckProver
    from engines.kit.maps.palettes import Palette
    from engines.kit.maps.tiles import Tile
    from workbench.desk.workspace import Workspace

SIZE = 20
FRAME, PROOF, PAIRS = 16.0, 100.0, 150.0
"""The aims: a painted cell, the proofs after a stroke, and all pairs of sight, in milliseconds."""
PER_SCENE = 2000
"""How many pairs are looked at before the walls move."""
AREA = 4
"""How many tiles lie in an area of 2 x 2."""


def main(argv: list[str]) -> int:
    """Measure what the command line asks for, and print it."""
    parser = argparse.ArgumentParser(prog="python -m bench tiles", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer rounds")
    parser.add_argument("--pairs", type=int, default=0, metavar="N", help="compare so many pairs with the judge")
    asked = parser.parse_args(argv)
    if asked.pairs:
        return print_judged(asked.pairs)
    rounds = 5 if asked.quick else 25
    print_sight(rounds)
    print_pane(rounds)
    return 0


# ---- sight ---------------------------------------------------------------------------------------------


def print_sight(rounds: int) -> None:
    """Measure all pairs of a 2 x 2 area beside a bare loop."""
    lattice = Lattice(SIZE, SIZE)
    _, blocked = scene(lattice)
    floor = milliseconds(partial(bare_loop, lattice, blocked), rounds)
    rows = []
    for name, rule in RULES.items():
        pairs = milliseconds(partial(Sight(lattice, rule).pairs, blocked), rounds)
        rows.append([name, f"{pairs:.1f}", f"{floor:.1f}", f"{pairs / floor:.2f}x", _held(pairs, PAIRS)])
    header = ["all 79,800 pairs of 20 x 20", "ms", "bare loop ms", "ratio", f"aim {PAIRS:g}"]
    print_table("Line of sight", header, rows)


def disagreements(
    size: int, *, pairs: int, seed: int, rules: Mapping[str, Rule] = RULES
) -> tuple[int, list[tuple[str, int, int, int]]]:
    """Compare random pairs in random scenes with the judge; return how many were judged, and those that differ."""
    lattice, dice, judged = Lattice(size, size), random.Random(seed), 0  # noqa: S311 - dice, no secrets
    wrong: list[tuple[str, int, int, int]] = []
    borders, count = list(lattice.borders()), size * size
    while judged < pairs:
        cells = dice.sample(range(count), dice.randrange(count // 5))
        walls = dice.sample(borders, dice.randrange(len(borders) // 5))
        judge, blocked = Judge(lattice, cells, walls), mask_of(lattice, cells, walls)
        for _ in range(min(PER_SCENE, pairs - judged)):
            one, other = dice.randrange(count), dice.randrange(count)
            judged += 1
            for name, rule in rules.items():
                is_strict = rule is centre_to_centre_round_corners
                sight = sight_over(size, size, rule)
                seen = sight.sees(blocked, one, other)
                if seen != sight.sees(blocked, other, one) or seen != judge.sees(one, other, minds_corners=is_strict):
                    wrong.append((name, blocked, one, other))
    return judged, wrong


def print_judged(pairs: int) -> int:
    """Compare pairs with the judge, both ways, by both rules."""
    began = time.process_time()
    judged, wrong = disagreements(SIZE, pairs=pairs, seed=1)
    spent = time.process_time() - began
    print(f"{judged:,} random pairs, both ways, by {len(RULES)} rules: {len(wrong)} differ ({spent:.0f} s).")
    return 1 if wrong else 0


# ---- the pane ------------------------------------------------------------------------------------------


def print_pane(rounds: int) -> None:
    """Measure strokes and proofs in the real pane, over a library of its own."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from bench.tools.tile_desk import tile_workspace
    from workbench.desk.preferences import Preferences
    from workbench.window.program.app import make_application

    with tempfile.TemporaryDirectory() as folder:
        app = make_application(Preferences(Path(folder) / "preferences.json"))
        with tile_workspace(Path(folder)) as (workspace, slug):
            rows = pane_rows(workspace, slug, rounds)
        del app
    print_table("A stroke", ["what", "median ms", "slowest ms", "aim"], rows)


def pane_rows(workspace: Workspace, slug: str, rounds: int) -> list[list[str]]:
    """Measure a painted cell on one tile, the same on a joined area, and the proofs after it."""
    from PySide6.QtWidgets import QApplication

    from editors.tiles.pane import TilePane
    from engines.kit.maps.tiles import Tile

    tile = next(one for one in workspace.content(slug).values() if isinstance(one, Tile))
    pane = TilePane(workspace.open(slug, tile.id), workspace)
    pane.resize(1280, 800)
    pane.show()
    QApplication.processEvents()
    for button in (*pane.views.switches.values(), *pane.views.ground.switches.values()):
        button.setChecked(True)
    gc.freeze()  # as the program does when its window stands
    rows = [
        _row("a painted cell with everything shown, one tile", painted_in_the_pane(pane, rounds), FRAME),
        _row("the same on a joined area of 2 x 2", painted_on_the_ground(pane, rounds), FRAME),
        _row("proofs of all faces and joins after a stroke", proved(pane, rounds), PROOF),
    ]
    pane.finish()
    pane.close()
    pane.deleteLater()
    return rows


def painted_in_the_pane(pane: TilePane, rounds: int) -> list[float]:
    """Paint cell after cell as a click does, and let the canvas show it."""
    viewport = pane.views.view.viewport()
    floor = pane.looking.floor()
    pane.looking.start = max(cell for cell in range(len(floor.grid.cells)) if cell not in floor.taken)
    found = []
    for number in range(rounds):
        pane.easel.cell_kind = ("rubble", "passable")[number // 8 % 2]
        point = 2.5 + number % 4, 2.5 + number // 4 % 2

        def stroke(point: tuple[float, float] = point) -> None:
            pane.easel.begin(point)
            pane.draw(pane.easel.end(), "Paint")
            viewport.repaint()

        found.append(_spent(stroke))
    return found[1:]


def painted_on_the_ground(pane: TilePane, rounds: int) -> list[float]:
    """Paint cells of tiles that lie joined, with sight, steps, narrow places and the nearest things over the area."""
    ground = pane.views.ground
    pane.views.pages.setCurrentWidget(ground)
    ground.side.seed.setValue(3)
    ground.side.number.setValue(4)
    ground.draw_by_seed()
    floor = ground.terrain.floor()
    assert floor is not None
    assert len(ground.ground.area) == AREA
    # Somebody stands in the far tile: so the way of a monster and what is in the way of sight are shown too.
    ground.terrain.start = max(cell for cell in range(len(floor.grid.cells)) if cell not in floor.taken)
    found = []
    for number in range(rounds):
        pane.easel.cell_kind = ("rubble", "passable")[number // 8 % 2]
        ground.terrain.hand = SIZE * (3 + number // 4 % 2) + 3 + number % 4

        def stroke() -> None:
            ground.paint()
            ground.view.viewport().repaint()

        found.append(_spent(stroke))
    return found[1:]


def proved(pane: TilePane, rounds: int) -> list[float]:
    """Prove the deck again and again, each time with another cell of one tile painted."""
    from editors.tiles.proving import DeckProver

    prover, palette, tiles = DeckProver(pane.rules), pane.palette_now(), pane.tiles()
    list(prover.steps(tiles, palette))
    variants = [_other(tiles[0], palette, number) for number in range(rounds)]
    return [_spent(partial(_prove, prover, [one, *tiles[1:]], palette)) for one in variants]


def _prove(prover: DeckProver, tiles: Sequence[Tile], palette: Palette) -> None:
    list(prover.steps(tiles, palette))


def _other(tile: Tile, palette: Palette, number: int) -> Tile:
    from editors.tiles.faces import with_grid
    from editors.tiles.strokes import painted
    from engines.kit.maps.tiles import grid_of

    grid, cell = grid_of(tile.front, palette), 11 + number % 78
    kind = "passable" if grid.cells[cell] == "rubble" else "rubble"
    return tile.changed(front=with_grid(tile.front, painted(grid, [cell], kind), palette))


def _spent(work: Callable[[], object]) -> float:
    began = time.thread_time()
    work()
    return 1000 * (time.thread_time() - began)


def _row(name: str, spent: Sequence[float], aim: float) -> list[str]:
    return [name, f"{median(spent):.1f}", f"{max(spent):.1f}", _held(median(spent), aim)]


def _held(found: float, aim: float) -> str:
    return f"{aim:g}: held" if found <= aim else f"{aim:g}: missed"
