"""A desk with the map tiles of a game, for what is measured on them: the first of the registry that has some."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from engines.registry import COVERS, game

if TYPE_CHECKING:
    from workbench.desk.workspace import Workspace


def game_with_tiles() -> str:
    """Return the name of the game."""
    return next(cover.slug for cover in COVERS.values() if cover.tiles is not None)


@contextmanager
def tile_workspace(folder: Path) -> Iterator[tuple[Workspace, str]]:
    """Open a workspace over a new library that has the tiles; also tell the game."""
    from workbench.desk.workspace import Workspace
    from workbench.library import Library

    slug = game_with_tiles()
    with Library.open(folder / "library.db", fill=game(slug).starter) as library:
        workspace = Workspace(library)
        yield workspace, slug
        workspace.close()
