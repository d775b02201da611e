"""What the commands of the window do to a map tile."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from editors.tiles.pane import TilePane

Handlers = dict[str, Callable[[], None]]


def handlers_of(pane: TilePane) -> Handlers:
    """Return what can be done now."""
    view = pane.views.view
    found: Handlers = {
        "view.zoom_in": view.zoom_in,
        "view.zoom_out": view.zoom_out,
        "view.zoom_fit": view.zoom_fit,
        "tile.other_face": pane.turn_over,
    }
    return found if pane.read_only else found | _working(pane)


def _working(pane: TilePane) -> Handlers:
    acts = pane.acts
    found: Handlers = {
        "edit.select_all": acts.select_all,
        "tile.turn": acts.turn,
        "tile.mirror": acts.mirror,
        "tile.edge": acts.toggle_edge,
        "tile.direction": acts.direct,
        "tile.take_map": acts.take_map,
        "tile.new_kind": pane.kind_acts.add,
    }
    if pane.tile().back is None:
        found["tile.add_back"] = acts.add_back
    if pane.easel.selection:
        found |= {"edit.copy": acts.copy, "edit.cut": acts.cut, "edit.delete": acts.delete}
    if pane.easel.stamp is not None:
        found["edit.paste"] = acts.paste
    return found
