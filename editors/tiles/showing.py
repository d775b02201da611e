"""What is shown over a face for the switches that are on: put together once for each place of the hand."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from editors.tables.told import counted
from editors.tiles import insight
from editors.tiles.overlays import STAYS, Near, Overlay
from engines.kit.maps.floors import Floor
from engines.kit.maps.tile_rules import Hunt, TileRules


def overlay_of(floor: Floor, rules: TileRules, shown: Collection[str], start: int, hand: int, goal: int) -> Overlay:
    """Return what is drawn over a face.

    `start` is the cell from which is looked and walked, `hand` the one under the hand, `goal` where a monster goes.
    """
    look = insight.look_from(floor, start) if "sight" in shown else None
    is_hidden = look is not None and hand != start and hand not in look.seen
    ray = insight.blocked_line(floor, start, hand) if is_hidden else None
    deadly = frozenset(floor.plain.cells_of(*rules.deadly))
    far = insight.heat(floor, start, deadly) if {"steps", "near"} & {*shown} else {}
    hunts = "near" in shown and rules.hunt is not None and start != goal
    return Overlay(
        floor.grid.lattice,
        look,
        _stops(floor, look) if look else (),
        ray,
        insight.why(floor, ray) if ray else "",
        far if "steps" in shown else {},
        tuple(insight.choke_points(floor, deadly)) if "narrow" in shown else (),
        tuple(insight.unreachable(floor, deadly)) if "narrow" in shown else (),
        _near(floor, rules, start, far) if "near" in shown else (),
        rules.hunt(floor, start, [goal]) if hunts and rules.hunt else STAYS,
        tuple(sorted(floor.shut)),
    )


def _near(floor: Floor, rules: TileRules, start: int, far: Mapping[int, int]) -> tuple[Near, ...]:
    """List what is nearest of each sort, as the game means it, with the steps of a walk there."""
    return tuple(
        Near(floor.palette.cell(kind).title, cell, distance, insight.steps_to(floor, far, cell))
        for kind in rules.landmarks
        for cell, distance in (
            rules.nearest(floor, start, kind) if rules.nearest else insight.nearest(floor, far, kind)
        )
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
        said.append(f"{counted(overlay.heat[hand], 'step')} away")
    if overlay.near:
        said.append(f"nearest: {', '.join(_said(one) for one in overlay.near)}")
    if overlay.hunt.turns:
        said.append(f"{rules.hunter or 'A monster'} {_walk(overlay.hunt)}")
    return " · ".join(said)


def _said(near: Near) -> str:
    """Say how far something is, and how long the way is where it is longer."""
    if near.steps == near.distance:
        return f"{near.title.lower()} {near.distance}"
    way = "no way" if near.steps is None else counted(near.steps, "step")
    return f"{near.title.lower()} {near.distance} ({way})"


def _walk(hunt: Hunt) -> str:
    breaks = f", breaking {counted(len(hunt.broken), 'door')}," if hunt.broken else ""
    return f"walks {counted(len(hunt.cells) - 1, 'step')}{breaks} in {counted(hunt.turns, 'turn')}"
