from __future__ import annotations

import io
import struct
import zlib

import pytest
from PIL import Image
from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage

from engines.kit.documents import content_hash
from tests.exports.faces.test_own_looks import ROUND, with_byte
from workbench.desk.face_cache import MOST
from workbench.library.errors import DamagedAsset

GAME, ID = "castle_von_loghan", "enemy.dragon"


def a_picture(width=4, height=3):
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(0xFF336699)
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    return data.data()


def a_bomb():
    """A picture of a few bytes that would be unpacked to many gigabytes."""
    data = bytearray(a_picture())
    data[16:24] = struct.pack(">II", 60_000, 60_000)
    data[29:33] = struct.pack(">I", zlib.crc32(data[12:29]))
    return bytes(data)


# ---- pictures ----------------------------------------------------------------------------------------


def test_a_picture_is_kept_once_and_measured(workspace):
    data = a_picture()
    asset = workspace.add_picture(data, "blue.png")

    assert workspace.picture(asset) == data
    assert workspace.book(GAME).pictures(asset) == (4, 3)
    assert workspace.add_picture(data, "again.png") == asset


@pytest.mark.parametrize("data", [b"", b"a shopping list", b"<svg xmlns='http://www.w3.org/2000/svg'/>"])
def test_what_is_no_picture_is_refused(workspace, data):
    with pytest.raises(ValueError, match="no picture"):
        workspace.add_picture(data, "list.txt")


def test_a_typeface_that_would_not_come_out_on_paper_is_refused(workspace):
    with pytest.raises(ValueError, match="damaged"):
        workspace.add_font(with_byte("head", 12, 7), "own.ttf")


def test_a_typeface_of_a_library_from_elsewhere_that_paper_would_not_take_is_told_on_the_card(workspace):
    asset = workspace.library.put_asset(with_byte("head", 12, 7), "font/ttf", "own.ttf")

    assert workspace.book("ambush").wrong_with_font(asset) == "it is damaged"
    good = workspace.add_font(ROUND, "round.ttf")
    assert workspace.book("ambush").wrong_with_font(good) == ""

    assert workspace.picture(workspace.add_font(ROUND, "own.ttf")) == ROUND


def test_a_picture_that_no_sheet_can_hold_is_refused_and_harms_nobody(workspace):
    """Qt's reader of TIFF files still held the buffer when that was gone: a dropped scan ended the program."""
    out = io.BytesIO()
    Image.new("RGB", (9, 9)).save(out, "TIFF")
    with pytest.raises(ValueError, match="no picture that can be printed"):
        workspace.add_picture(out.getvalue(), "scan.tif")


def test_a_photo_is_measured_as_it_is_printed(workspace):
    exif, out = Image.Exif(), io.BytesIO()
    exif[0x0112] = 6
    Image.new("RGB", (40, 20)).save(out, "JPEG", exif=exif.tobytes())
    asset = workspace.add_picture(out.getvalue(), "upright.jpg")

    assert workspace.book(GAME).pictures(asset) == (20, 40)


def test_a_picture_out_of_all_proportion_is_refused_before_it_is_unpacked(workspace):
    with pytest.raises(ValueError, match="too large"):
        workspace.add_picture(a_bomb(), "bomb.png")


def test_a_picture_that_is_not_there_has_neither_bytes_nor_size(workspace):
    assert workspace.picture("0" * 64) is None
    assert workspace.book(GAME).pictures("0" * 64) is None
    assert workspace.book(GAME).wrong_with_picture("0" * 64) == "the library does not have the picture"


def test_a_picture_that_is_no_longer_whole_is_told_apart_from_one_that_is_not_there(workspace, monkeypatch):
    def damaged(asset):
        raise DamagedAsset(asset, "blue.png")

    monkeypatch.setattr(workspace.library, "asset", damaged)

    assert workspace.book(GAME).pictures("0" * 64) is None
    assert workspace.book(GAME).wrong_with_picture("0" * 64) == "the picture is damaged and was left out"


# ---- ids ---------------------------------------------------------------------------------------------


def test_a_free_id_is_taken_by_nobody_in_the_trash_neither(workspace):
    assert workspace.shelf.free_id(GAME, "nobody") == "nobody"
    assert workspace.shelf.free_id(GAME, ID) == f"{ID}-2"
    workspace.duplicate(GAME, [ID])
    workspace.delete(GAME, [f"{ID}-2"])
    assert workspace.shelf.free_id(GAME, ID) == f"{ID}-3"
    assert workspace.shelf.free_id(GAME, f"{ID}-2") == f"{ID}-3"


# ---- the content -------------------------------------------------------------------------------------


def test_the_reader_knows_the_names_of_this_moment(workspace):
    before = workspace.reader(GAME)
    assert workspace.reader(GAME) is before
    treasure = next(entry for entry in workspace.entries(GAME) if entry.kind == "treasure")
    workspace.open(GAME, treasure.id).edit("Name", name="Plugh of Xyzzy")

    assert workspace.reader(GAME) is not before


def test_a_rename_with_a_new_id_changes_who_refers_to_it_and_keeps_its_undo_steps(workspace):
    content = workspace.content(GAME)
    story = next(one for one in content.values() if one.kind == "story")
    opened = workspace.open(GAME, story.id)
    opened.edit("Notes", notes="Something")
    workspace.rename(GAME, story.id, new_id="another-story")

    moved = workspace.open(GAME, "another-story")
    cards = [one for one in workspace.content(GAME).values() if one.kind == "story_event"]
    assert story.id not in {card.story for card in cards}
    assert "another-story" in {card.story for card in cards}
    moved.stack.undo()
    assert moved.document.notes == story.notes


# ---- faces -------------------------------------------------------------------------------------------


def test_the_faces_of_a_document_are_the_same_for_everybody_until_something_changes(workspace):
    opened, other = workspace.open(GAME, ID), workspace.open(GAME, "enemy.cultist")
    before = workspace.faces(opened.document)
    assert workspace.faces(opened.document) is before
    assert workspace.known_faces(GAME) == {ID: before}

    other.edit("Name", name="Another")
    assert workspace.known_faces(GAME) == {}
    assert workspace.faces(opened.document) is not before


def test_faces_are_drawn_anew_when_the_document_says_something_new(workspace):
    opened = workspace.open(GAME, ID)
    before = workspace.faces(opened.document)
    opened.edit("Name", name="Wyrm")

    assert workspace.faces(opened.document).document.name == "Wyrm"
    assert workspace.faces(opened.document) is not before


def test_only_the_faces_that_were_looked_at_last_are_kept(workspace):
    first = workspace.faces(workspace.open(GAME, ID).document)
    for entry in [one for one in workspace.entries(GAME) if one.kind == "enemy" and one.id != ID][:MOST]:
        workspace.faces(workspace.open(GAME, entry.id).document)

    assert len(workspace.known_faces(GAME)) == MOST
    assert workspace.faces(workspace.open(GAME, ID).document) is not first


def test_an_edit_is_listed_with_its_name_and_hashed_when_it_is_saved(workspace):
    before = workspace.shelf.entry(GAME, ID)
    workspace.open(GAME, ID).edit("Name", name="Wyrm")
    edited = workspace.shelf.entry(GAME, ID)
    assert edited == before._replace(name="Wyrm", hash=edited.hash)
    assert edited.hash != before.hash

    assert workspace.flush()
    assert workspace.shelf.entry(GAME, ID).hash == content_hash(workspace.open(GAME, ID).document)
