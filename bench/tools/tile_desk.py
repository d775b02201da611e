"""A desk with the map tiles of a game, for what is measured on them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from engines.registry import COVERS, Cover, entered

if TYPE_CHECKING:
    from engines.kit.game import Game
    from engines.kit.maps.tile_rules import TileRules
    from workbench.desk.workspace import Workspace

SLUG = "machina_arcana"


def _rules() -> TileRules:
    from engines.machina_arcana.tiles.rules import RULES

    return RULES


def _game() -> Game:
    raise LookupError("its tiles are drawn and proved without its rules")


@contextmanager
def known() -> Iterator[str]:
    """Let the game with tiles be known, if it is not; its rules are not needed."""
    if SLUG in COVERS:
        yield SLUG
        return
    from engines.machina_arcana.content import KIND_NAMES, KINDS

    with entered(Cover(SLUG, "Machina Arcana", KIND_NAMES, lambda: KINDS, _game, read_tiles=_rules)):
        yield SLUG


@contextmanager
def tile_workspace(folder: Path) -> Iterator[Workspace]:
    """Open a workspace over a new library that has the tiles."""
    from engines.machina_arcana.starter import starter
    from workbench.desk.workspace import Workspace
    from workbench.library import Library

    with known(), Library.open(folder / "library.db", fill=starter) as library:
        workspace = Workspace(library)
        yield workspace
        workspace.close()
