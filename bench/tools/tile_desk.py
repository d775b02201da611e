"""A desk with the map tiles of a game, for what is measured on them: the first in the house with rules for tiles."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

import engines
from engines.registry import COVERS, Cover, entered

if TYPE_CHECKING:
    from engines.kit.game import Game
    from workbench.desk.workspace import Workspace

HOUSE = Path(engines.__path__[0])


def game_with_tiles() -> str:
    """Return the folder of the game; it may be drawn and proved before it can be played."""
    folders = sorted(found.name for found in pkgutil.iter_modules(engines.__path__) if found.ispkg)
    return next(name for name in folders if (HOUSE / name / "tiles" / "rules.py").is_file())


def part_of(game: str, part: str) -> ModuleType:
    """Return a module of a game."""
    return importlib.import_module(".".join((engines.__name__, game, part)))


def _game() -> Game:
    raise LookupError("its tiles are drawn and proved without its rules")


@contextmanager
def known() -> Iterator[str]:
    """Let the game be known, if the registry does not have it; its rules are not needed."""
    slug = game_with_tiles()
    if slug in COVERS:
        yield slug
        return
    content = part_of(slug, "content")
    cover = Cover(
        slug,
        slug.replace("_", " ").title(),
        content.KIND_NAMES,
        lambda: content.KINDS,
        _game,
        read_tiles=lambda: part_of(slug, "tiles.rules").RULES,
    )
    with entered(cover):
        yield slug


@contextmanager
def tile_workspace(folder: Path) -> Iterator[tuple[Workspace, str]]:
    """Open a workspace over a new library that has the tiles; also tell the game."""
    from workbench.desk.workspace import Workspace
    from workbench.library import Library

    with known() as slug, Library.open(folder / "library.db", fill=part_of(slug, "starter").starter) as library:
        workspace = Workspace(library)
        yield workspace, slug
        workspace.close()
