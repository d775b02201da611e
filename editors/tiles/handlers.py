"""What the commands of the window do to a map tile: each means what is on the page in front, nothing behind it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from editors.canvas.view import CanvasView
from editors.tiles.ground import TURN_OVER
from editors.tiles.views import PAGES

if TYPE_CHECKING:
    from editors.tiles.pane import TilePane

Handlers = dict[str, Callable[[], None]]


def handlers_of(pane: TilePane) -> Handlers:
    """Return what can be done now: on the page in front, and to turn to another one."""
    pages = {f"tile.page_{page + 1}": partial(pane.views.turn_to, page) for page in range(len(PAGES))}
    return pages | _in_front(pane)


def _in_front(pane: TilePane) -> Handlers:
    page, views = pane.views.pages.currentWidget(), pane.views
    if page is views.ground:
        return _joining(pane)
    if page is views.deck:
        return _ordering(pane)
    found = _zooming(views.view) | {"tile.other_face": pane.turn_over}
    return found if pane.read_only else found | _drawing(pane)


def _zooming(view: CanvasView) -> Handlers:
    return {"view.zoom_in": view.zoom_in, "view.zoom_out": view.zoom_out, "view.zoom_fit": view.zoom_fit}


def _joining(pane: TilePane) -> Handlers:
    """Return what is done to the tile that is picked on the playground; nothing of it changes a document."""
    ground = pane.views.ground
    letters, tile = {"edit.delete": "X", "tile.turn": "T", "tile.other_face": TURN_OVER}, ground.picked_tile()
    if tile is None:
        letters = {}
    elif tile.back is None:
        del letters["tile.other_face"]
    return _zooming(ground.view) | {id: partial(ground.handle_letter, letter) for id, letter in letters.items()}


def _ordering(pane: TilePane) -> Handlers:
    """Return what is done to the faces that are picked in the deck."""
    faces, handlers = pane.views.deck.list, pane.deck_handlers
    found: Handlers = {"edit.select_all": faces.selectAll}
    if faces.picked() and not pane.read_only:
        found |= {
            "tile.turn": lambda: handlers.turn(faces.picked()),
            "tile.mirror": lambda: handlers.mirror(faces.picked()),
        }
    return found


def _drawing(pane: TilePane) -> Handlers:
    handlers = pane.face_handlers
    found: Handlers = {
        "edit.select_all": handlers.select_all,
        "tile.turn": handlers.turn,
        "tile.mirror": handlers.mirror,
        "tile.edge": handlers.toggle_edge,
        "tile.direction": handlers.direct,
        "tile.take_map": handlers.take_map,
        "tile.new_kind": pane.kind_handlers.add,
    }
    if pane.tile().back is None:
        found["tile.add_back"] = handlers.add_back
    if pane.easel.selection:
        found |= {"edit.copy": handlers.copy, "edit.cut": handlers.cut, "edit.delete": handlers.delete}
    if pane.easel.stamp is not None:
        found["edit.paste"] = handlers.paste
    return found
