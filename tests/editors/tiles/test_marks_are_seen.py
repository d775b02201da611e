"""Cursor and selection are seen on pale and on dark spaces, whatever the program wears."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from editors import look
from editors.fields.colour import contrast
from editors.look import THEMES
from editors.tiles.pane import TilePane
from editors.tiles.tools import Tool
from tests.each import each
from tests.editors.atoll_desk import AtollDesk
from tests.engines.kit.maps.worlds import GAME, vault

SEEN = 3.0
"""The contrast that a mark needs (WCAG, graphics)."""
WIDE = 120


@pytest.fixture
def pane(qapp, qtbot):
    before, desk = look.current(), AtollDesk()
    made = TilePane(desk.open(GAME, vault().id), desk)
    qtbot.addWidget(made)
    made.easel.go_to(made.grid().lattice.cell(1, 1))
    yield made
    made.finish()
    look.wear(before)


def picture(scene, area):
    """Paint a part of a scene."""
    image = QImage(WIDE, WIDE, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    scene.render(painter, QRectF(0, 0, WIDE, WIDE), area)
    painter.end()
    return image


def far_apart(before, after):
    """Count the points that differ so much that everybody sees it."""
    points = ((QColor(before.pixel(x, y)), QColor(after.pixel(x, y))) for x in range(WIDE) for y in range(WIDE))
    return sum(one != other and contrast(one.name(), other.name()) >= SEEN for one, other in points)


@each("tool", [Tool.BRUSH, Tool.BORDER])
@each("kind", ["floor", "rubble"])
@each("theme", THEMES, ids=lambda theme: theme.name)
def test_the_cursor_is_seen_on_every_ground(pane, theme, kind, tool):
    pane.draw(type(pane.grid())(pane.grid().lattice, (kind,) * len(pane.grid().cells), pane.grid().borders), "Paint")
    look.wear(theme)
    pane.easel.tool = tool
    scene, area = pane.views.scene, pane.views.scene.area_around(pane.active, pane.easel.here())
    scene.shows_cursor = False
    bare = picture(scene, area)
    scene.shows_cursor = True

    assert far_apart(bare, picture(scene, area)) > WIDE


@each("theme", THEMES, ids=lambda theme: theme.name)
def test_what_is_selected_is_seen_in_every_theme(pane, theme):
    look.wear(theme)
    scene, area = pane.views.scene, pane.views.scene.area_around(pane.active, pane.easel.here())
    pane.easel.selection = frozenset()
    bare = picture(scene, area)
    pane.easel.select_all()

    assert far_apart(bare, picture(scene, area)) > WIDE


@each("theme", THEMES, ids=lambda theme: theme.name)
def test_the_place_that_is_picked_is_seen_in_every_theme(pane, theme):
    look.wear(theme)
    ground = pane.views.ground
    pane.views.pages.setCurrentWidget(ground)
    ground.ground.lay(vault().id, (1, 1))
    ground.refresh()
    area = ground.scene.area_at_hand()
    marked = picture(ground.scene, area)
    ground.ground.picked = (0, 0)

    assert far_apart(picture(ground.scene, area), marked) > 3 * WIDE
