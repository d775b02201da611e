"""Pictures of a folder matched to components by name: a plan, before anything is taken."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from editors.document import BulkEdit
from editors.exchange.plans import slug
from editors.pictures import picture_of_file
from engines.kit.pictured import Pictured
from workbench.desk.workspace import Workspace

ENDINGS = frozenset({".png", ".jpg", ".jpeg", ".webp", ".gif", ".bmp", ".svg"})
MOST_FILES = 5000
"""So many pictures of a folder are looked at."""


@dataclass(frozen=True, slots=True)
class Match:
    """A component, and the file that is called like it."""

    component: Pictured
    file: Path


def pictures_in(folder: Path) -> list[Path]:
    """List the pictures of a folder, by name; one that cannot be read raises OSError."""
    files = sorted(one for one in folder.iterdir() if one.suffix.lower() in ENDINGS and one.is_file())
    return files[:MOST_FILES]


def matched(files: Sequence[Path], components: Iterable[Pictured]) -> list[Match]:
    """Find for each component the file that is called like its name, its id or the end of its id, however spelt."""
    by_name = {slug(file.stem): file for file in reversed(files)}
    found = []
    for one in components:
        names = (slug(one.name), slug(one.id), slug(one.id.rpartition(".")[2]))
        file = next((by_name[name] for name in names if name in by_name), None)
        found += [Match(one, file)] if file is not None else []
    return found


def take(workspace: Workspace, matches: Sequence[Match]) -> list[str]:
    """Give components their pictures, in one step that can be undone; return why single files cannot be taken."""
    parts, refused = [], []
    for one in matches:
        try:
            asset = workspace.add_picture(*picture_of_file(one.file))
        except ValueError as error:
            refused.append(str(error))
            continue
        opened = workspace.open(one.component.game, one.component.id)
        parts.append((opened, opened.document.changed(art=asset)))
    if parts:
        workspace.shelf_stack.push(BulkEdit("Pictures from a folder", parts))
    return refused
