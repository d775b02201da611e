"""A tale of The Last Lamp for tests of the story editor: no text of a game that is printed is their material."""

from __future__ import annotations

import pytest

from editors.stories.pane import StoryPane
from engines.registry import COVERS
from tests.editors.desk import FakeDesk
from tests.engines.toys.lamp import GAME as LAMP
from tests.engines.toys.lamp_rules import Page, Tale
from tests.engines.toys.lamp_tales import cover

GAME = LAMP.slug
NIGHT = "tale.night"
"""A tale of ten pages: the fourth leads to the fifth or the sixth, the seventh waits for oil, the last one ends."""
VOYAGE = "tale.voyage"
"""A tale that is too long to be seen at once."""


def night() -> list[Tale | Page]:
    """Return the tale of ten pages."""
    pages = list(pages_of(NIGHT, 10))
    pages[3] = pages[3].changed(onward=(5, 6))
    pages[6] = pages[6].changed(oil=3)
    return [Tale(id=NIGHT, name="The Long Night", about="Ten pages.", cards=tuple(one.id for one in pages)), *pages]


def voyage() -> list[Tale | Page]:
    """Return the tale of forty pages."""
    pages = list(pages_of(VOYAGE, 40))
    return [Tale(id=VOYAGE, name="The Voyage", cards=tuple(one.id for one in pages)), *pages]


def pages_of(tale: str, count: int) -> list[Page]:
    """Return pages that follow one another, of which the last one saves the boat."""
    made = [
        Page(id=f"{tale}.{number:02}", name=f"Hour {number}", tale=tale, number=number, words=f"It strikes {number}.")
        for number in range(1, count + 1)
    ]
    return [*made[:-1], made[-1].changed(ending="saved")]


@pytest.fixture
def lamp(monkeypatch):
    """The registry knows The Last Lamp."""
    monkeypatch.setitem(COVERS, GAME, cover(LAMP))


@pytest.fixture
def make_desk(qapp, lamp):
    """Makes a desk on which the tales lie."""

    def made(read_only: bool = False) -> FakeDesk:
        desk = FakeDesk(read_only)
        desk.hold(GAME, [*night(), *voyage()])
        return desk

    return made


@pytest.fixture
def desk(make_desk):
    """A desk on which the tales lie."""
    return make_desk()


@pytest.fixture
def pane(desk, qtbot):
    """The tale of ten pages in the story editor."""
    pane = StoryPane(desk.open(GAME, NIGHT), desk)
    qtbot.addWidget(pane)
    pane.resize(1200, 800)
    pane.show()
    yield pane
    pane.finish()
