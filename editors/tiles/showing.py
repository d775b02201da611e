"""What is shown over a face for the switches that are on: put together once for each place of the hand."""

from __future__ import annotations

from collections.abc import Collection

from editors.tiles import insight
from editors.tiles.overlays import Overlay
from engines.kit.maps.floors import Floor
from engines.kit.maps.tile_rules import TileRules


def overlay_of(floor: Floor, rules: TileRules, shown: Collection[str], start: int, hand: int, goal: int) -> Overlay:
    """Return what is drawn over a face.

    `start` is the cell from which is looked and walked, `hand` the one under the hand, `goal` where a monster goes.
    """
    lattice = floor.grid.lattice
    look = insight.look_from(floor, start) if "sight" in shown else None
    is_hidden = look is not None and hand != start and hand not in look.seen
    ray = insight.blocked_line(floor, start, hand) if is_hidden else None
    far = insight.heat(floor, start) if {"steps", "near"} & {*shown} else {}
    near = [
        (floor.palette.cell(kind).title, *found)
        for kind in (rules.landmarks if "near" in shown else ())
        if (found := insight.nearest(floor, far, kind)) is not None
    ]
    way = rules.hunt(floor, start, [goal]) if "near" in shown and rules.hunt and start != goal else []
    return Overlay(
        lattice,
        look,
        _stops(floor, look) if look else (),
        ray,
        insight.why(floor, ray) if ray else "",
        far if "steps" in shown else {},
        tuple(insight.choke_points(floor)) if "narrow" in shown else (),
        tuple(insight.unreachable(floor)) if "narrow" in shown else (),
        tuple(near),
        tuple(way),
        tuple(sorted(floor.shut)),
    )


def _stops(floor: Floor, look: insight.Look) -> tuple[insight.Point, ...]:
    """Tell how far the blocked lines come; those to cells behind unseen ones would only be drawn over them."""
    lines = [insight.blocked_line(floor, look.start, cell) for cell in insight.rim_of_sight(floor, look)]
    return tuple(dict.fromkeys(insight.stopped_at(floor, look.start, line) for line in lines))


def words_of(floor: Floor, overlay: Overlay, rules: TileRules, start: int, hand: int) -> str:
    """Say what is known of the cell under the hand."""
    x, y = floor.grid.lattice.spot(hand)
    said = [f"Column {x + 1}, row {y + 1}: {floor.look(hand).title}"]
    if overlay.look is not None and hand != start:
        said.append("seen" if hand in overlay.look.seen else f"not seen, {overlay.why}")
    if hand in overlay.heat:
        said.append(f"{overlay.heat[hand]} steps away")
    if overlay.way:
        said.append(f"{rules.hunter or 'A monster'} walks {len(overlay.way) - 1} steps")
    return " · ".join(said)
