"""Pictures that are dropped on the panes of maps, and on the preview of a tile."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, QMimeData, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QImage

from editors.boards.pane import BoardPane
from editors.preview import PreviewPane
from editors.tiles.pane import TilePane
from engines.kit.maps.tile_rules import BACK, FRONT
from tests.editors.atoll_desk import AtollDesk
from tests.engines.kit.maps.worlds import GAME, isles, vault

ACTION, BUTTON, KEY = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier

CORNER = QPointF(20, 20)


@pytest.fixture
def desk(qapp):
    return AtollDesk()


def dropped(widget, spot=CORNER):
    """Drag a picture over a widget and let it go; tell whether the drag was taken."""
    data, image = QMimeData(), QImage(8, 8, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.red)
    data.setImageData(image)
    enter = QDragEnterEvent(spot.toPoint(), ACTION, data, BUTTON, KEY)
    enter.ignore()
    QCoreApplication.sendEvent(widget, enter)
    QCoreApplication.sendEvent(widget, QDropEvent(spot, ACTION, data, BUTTON, KEY))
    return enter.isAccepted()


def test_a_picture_dropped_on_a_board_is_its_background(qtbot, desk):
    pane = BoardPane(desk.open(GAME, isles().id), desk)
    qtbot.addWidget(pane)

    assert dropped(pane)
    assert pane.board().art
    pane.undo_stack().undo()
    assert not pane.board().art
    pane.finish()


@pytest.mark.parametrize("name", [FRONT, BACK])
def test_a_picture_dropped_on_a_tile_is_the_background_of_the_face_in_hand(qtbot, desk, name):
    pane = TilePane(desk.open(GAME, vault().id), desk)
    qtbot.addWidget(pane)
    pane.activate(name)

    assert dropped(pane)
    assert (bool(pane.tile().front.art), bool(pane.tile().back.art)) == (name == FRONT, name == BACK)
    pane.finish()


@pytest.mark.parametrize("place", [0, 1])
def test_a_picture_dropped_on_the_preview_of_a_tile_goes_to_the_face_under_it(qtbot, desk, place):
    opened = desk.open(GAME, vault().id)
    preview = PreviewPane(desk)
    qtbot.addWidget(preview)
    preview.resize(600, 400)
    preview.show()
    preview.show_document(opened)
    spot = preview.view.mapTo(preview, preview.view.areas()[place].center().toPoint())

    assert dropped(preview, QPointF(spot))
    assert bool((opened.document.front, opened.document.back)[place].art)
    assert not (opened.document.front, opened.document.back)[1 - place].art


def test_who_may_only_read_is_not_offered_a_drop(qtbot):
    pane = BoardPane(AtollDesk(read_only=True).open(GAME, isles().id), AtollDesk(read_only=True))
    qtbot.addWidget(pane)

    assert not pane.acceptDrops()
    pane.finish()
