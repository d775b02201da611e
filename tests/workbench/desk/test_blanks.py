from __future__ import annotations

import pytest

from engines.kit.documents import Content
from engines.kit.layouts import Layout
from engines.registry import GAMES
from workbench.desk.blanks import blank, kind_of, plural_of


def test_every_kind_has_a_blank_even_in_an_empty_library():
    for game in GAMES.values():
        for model in (*game.kinds, Layout):
            document = blank(model, game.slug, Content(()))
            assert (document.game, document.kind) == (game.slug, kind_of(model))
            assert document.name.startswith("New ")


@pytest.mark.parametrize(
    ("kind", "many"),
    [
        ("enemy", "Enemies"),
        ("story_event", "Story events"),
        ("arcanum", "Arcana"),
        ("box", "Boxes"),
        ("tray", "Trays"),
    ],
)
def test_kinds_have_headings(kind, many):
    assert plural_of(kind) == many
