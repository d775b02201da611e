"""The layouts that games come with, and how a game's components are drawn with them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence

from engines.kit.documents import Document, content_hash
from engines.kit.layouts import Layout, default_layouts
from exports.faces.batches import of_kind

__all__ = ["default_layouts", "layouts_for"]


def layouts_for(game: str, content: Mapping[str, Document]) -> Sequence[Layout]:
    """Return the layouts of a game: those of the library, and for the other kinds those it comes with."""
    own = [_same(content_hash(one), one) for one in of_kind("layout", content) if isinstance(one, Layout)]
    known = {one.id for one in own}
    return [*own, *(one for one in default_layouts(game) if one.id not in known)]


_KNOWN: OrderedDict[str, Layout] = OrderedDict()
MOST_KNOWN = 500


def _same(hashed: str, layout: Layout) -> Layout:
    """Return the layout that says the same and was met before: faces are known by the identity of its boxes."""
    found = _KNOWN.setdefault(hashed, layout)
    _KNOWN.move_to_end(hashed)
    if len(_KNOWN) > MOST_KNOWN:
        _KNOWN.popitem(last=False)
    return found
