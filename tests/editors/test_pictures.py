"""Pictures are taken wherever they are dropped on a card, and shown as they are printed."""

from __future__ import annotations

import io
import os
from functools import cache

import pytest
from PIL import Image
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication

from editors.cards.pane import CardPane
from editors.fields.facts import picture_of
from editors.pictures import picture_of_file, pixels_of, unpacked
from editors.preview import PreviewPane
from engines.kit.layouts import Layout
from engines.kit.maps.tiles import Tile
from engines.kit.pictured import Pictured
from engines.registry import COVERS, GAMES
from exports.faces.layout import components
from exports.faces.ops import pictures_on
from tests.editors.desk import FakeDesk, one_of_each_kind
from tests.profiles import spread

LANTERN = ("castle_von_loghan", "treasure.sphere_syphon")
KINDS = {(game, kind.model_fields["kind"].default): kind for game in COVERS for kind in GAMES[game].kinds}
LEFT, NONE, COPY = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, Qt.DropAction.CopyAction


def a_photo(*, held: int = 1) -> bytes:
    """Return a photo that is wider than tall, and says how the camera was held."""
    exif, out = Image.Exif(), io.BytesIO()
    exif[0x0112] = held
    Image.new("RGB", (40, 20), "navy").save(out, "JPEG", exif=exif.tobytes())
    return out.getvalue()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes with names")
def test_the_window_waits_at_no_pipe_that_is_called_a_picture(tmp_path):
    os.mkfifo(tmp_path / "photo.jpg")

    assert pixels_of(of_file(tmp_path / "photo.jpg")) is None
    with pytest.raises(ValueError, match="no plain file"):
        picture_of_file(tmp_path / "photo.jpg")


@pytest.fixture
def desk(qapp):
    return FakeDesk()


@pytest.fixture
def file(tmp_path):
    made = tmp_path / "photo.jpg"
    made.write_bytes(a_photo())
    return made


def of_file(file) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file))])
    data.setText(str(file))
    return data


def is_taken(widget, data: QMimeData) -> bool:
    """Drag something over a widget, and say whether it would take it."""
    event = QDragEnterEvent(QPointF(5, 5).toPoint(), COPY, data, LEFT, NONE)
    event.setAccepted(False)
    QApplication.sendEvent(widget, event)
    return event.isAccepted()


def drop(widget, data: QMimeData) -> None:
    assert is_taken(widget, data)
    QApplication.sendEvent(widget, QDropEvent(QPointF(5, 5), COPY, data, LEFT, NONE))


def card(qtbot, desk, game: str, id: str) -> CardPane:
    pane = CardPane(desk.open(game, id), desk)
    qtbot.addWidget(pane, before_close_func=lambda one: one.finish())
    return pane


def preview(qtbot, desk, game: str, id: str) -> PreviewPane:
    pane = PreviewPane(desk)
    qtbot.addWidget(pane, before_close_func=lambda one: one.finish())
    pane.show_document(desk.open(game, id))
    return pane


@pytest.mark.parametrize("where", [card, preview])
def test_a_picture_is_dropped_anywhere_on_a_card_and_taken_back(qtbot, desk, file, where):
    pane, opened = where(qtbot, desk, *LANTERN), desk.open(*LANTERN)
    drop(pane, of_file(file))

    assert desk.picture(opened.document.art) == a_photo()
    opened.stack.undo()
    assert not opened.document.art


def test_what_has_no_picture_says_so_when_one_is_dropped(qtbot, desk, file):
    pane = card(qtbot, desk, "wardens", "layout.fate")
    said = []
    pane.message_requested.connect(said.append)
    drop(pane, of_file(file))

    assert said == ["A layout has no picture."]


def test_what_is_dropped_on_the_face_and_is_no_picture_is_refused_in_words(qtbot, desk, tmp_path):
    file = tmp_path / "notes.txt"
    file.write_text("words")
    pane = preview(qtbot, desk, *LANTERN)
    drop(pane, of_file(file))

    assert "notes.txt is no picture" in pane.problems.text()
    assert not desk.open(*LANTERN).document.art


@pytest.mark.parametrize("field", ["name", "text", "flavour"])
def test_a_text_leaves_a_file_that_is_dropped_on_it_to_the_card(qtbot, desk, file, field):
    pane = card(qtbot, desk, *LANTERN)
    edit = pane.form.rows[field].control.edit
    before = pane.opened.document
    drop(edit.viewport() if hasattr(edit, "viewport") else edit, of_file(file))

    assert pane.opened.document == before.changed(art=pane.opened.document.art)
    assert pane.opened.document.art


PICTURED = [
    (game, id) for game, kind, id in one_of_each_kind() if issubclass(KINDS.get((game, kind), Layout), Pictured)
]


@cache
def a_sharp_picture() -> bytes:
    """Return a picture with dots enough for the largest board."""
    out = io.BytesIO()
    Image.new("L", (5400, 3800)).save(out, "PNG")
    return out.getvalue()


@pytest.mark.parametrize(("game", "id"), spread(PICTURED, 12))
def test_a_picture_that_a_card_has_stands_on_its_face(desk, game, id):
    opened = desk.open(game, id)
    with_art = opened.document.changed(art=desk.add_picture(a_sharp_picture(), "art.png"))
    shown = components(with_art, desk.layouts(game), desk.book(game))[0].sides

    assert any(pictures_on(side) for side in (shown.front, shown.back) if side)
    assert not [one for one in shown.problems if "picture" in one.message]


def test_every_kind_of_every_game_that_is_printed_has_a_picture(desk):
    printed = {(game, layout.of) for game in COVERS for layout in desk.layouts(game)}

    assert not [key for key in printed if not picture_of(KINDS[key]) and not issubclass(KINDS[key], Tile)]


def test_a_photo_is_turned_as_the_camera_was_held():
    size = unpacked(a_photo(held=6)).size()

    assert (size.width(), size.height()) == (20, 40)
