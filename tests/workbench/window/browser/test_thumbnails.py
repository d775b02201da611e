from __future__ import annotations

import pytest

from workbench.window.browser import thumbnails
from workbench.window.browser.thumbnails import Thumbnails

GAME, ID = "castle_von_loghan", "enemy.dragon"


@pytest.fixture
def painter(workspace):
    made = Thumbnails(workspace)
    yield made
    made.stop()
    made.deleteLater()


def entry(workspace, id=ID):
    return workspace.shelf.entry(GAME, id)


def painted(painter, workspace, qtbot, height=40):
    assert painter.image(entry(workspace), height) is None
    with qtbot.waitSignal(painter.painted):
        pass
    return painter.image(entry(workspace), height)


def test_a_thumbnail_is_painted_once_as_high_as_it_is_wanted(painter, workspace, qtbot):
    image = painted(painter, workspace, qtbot)

    assert image.height() == 40
    assert image.width() < 40
    assert painter.image(entry(workspace), 40) is image


def test_an_edit_gives_a_new_one_and_undo_the_old_one_again(painter, workspace, qtbot):
    before = painted(painter, workspace, qtbot)
    opened = workspace.open(GAME, ID)
    opened.edit("Name", name="Wyrm")
    after = painted(painter, workspace, qtbot)
    assert after != before

    opened.stack.undo()
    assert painted(painter, workspace, qtbot) == before
    assert workspace.flush()
    assert painter.image(entry(workspace), 40) is before


def test_the_face_that_the_preview_has_drawn_is_not_drawn_again(painter, workspace, qtbot, monkeypatch):
    opened = workspace.open(GAME, ID)
    opened.edit("Name", name="Wyrm")
    workspace.faces(opened.document).component(0)
    monkeypatch.setattr(thumbnails, "faces", lambda *args: pytest.fail("it was drawn again"))

    assert painted(painter, workspace, qtbot).height() == 40


def test_another_layout_gives_new_ones(painter, workspace, qtbot):
    before = painted(painter, workspace, qtbot)
    layout = next(one for one in workspace.layouts(GAME) if one.of == "enemy")
    workspace.open(GAME, layout.id).edit("Size", size="tarot")

    assert painted(painter, workspace, qtbot).width() != before.width()


def test_what_has_no_face_has_no_thumbnail_and_is_not_painted_again(painter, workspace, qtbot):
    strange = entry(workspace)._replace(id="nobody", hash="0")
    assert painter.image(strange, 40) is None
    with qtbot.waitSignal(painter.painted):
        pass
    assert painter.image(strange, 40) is None
    assert not painter._waiting


def test_what_was_deleted_before_it_was_painted_has_a_thumbnail_when_it_is_back(painter, workspace, qtbot):
    known = entry(workspace)
    workspace.delete(GAME, [ID])
    assert painter.image(known, 40) is None
    with qtbot.waitSignal(painter.painted):
        pass

    workspace.shelf_stack.undo()

    assert painted(painter, workspace, qtbot) is not None


def test_thumbnails_take_no_more_room_than_allowed(painter, workspace, qtbot, monkeypatch):
    first = painted(painter, workspace, qtbot)
    monkeypatch.setattr(thumbnails, "MOST_BYTES", first.sizeInBytes() * 2)
    for height in (41, 42, 43):
        painted(painter, workspace, qtbot, height)

    assert painter._bytes <= thumbnails.MOST_BYTES
    assert painter.image(entry(workspace), 40) is None


def test_who_scrolls_by_fast_does_not_wait_for_what_has_gone_by(painter, workspace):
    for number in range(thumbnails.MOST_WAITING + 30):
        painter.image(entry(workspace)._replace(hash=str(number)), 40)

    assert len(painter._waiting) == thumbnails.MOST_WAITING
