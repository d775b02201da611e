"""The layouts that games come with, and how a game's components are drawn with them."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path

from engines.kit.documents import Content
from engines.kit.layouts import Layout, layouts_in


def default_layouts(game: str) -> list[Layout]:
    """Return the layouts that a game comes with."""
    folder = Path(str(files("engines"))) / game / "starter" / "layouts"
    return layouts_in(folder, game) if folder.is_dir() else []


def layouts_for(game: str, content: Content) -> Sequence[Layout]:
    """Return the layouts of a game: those of the library, and for the other kinds those it comes with."""
    own = content.of(Layout)
    known = {one.id for one in own}
    return [*own, *(one for one in default_layouts(game) if one.id not in known)]
