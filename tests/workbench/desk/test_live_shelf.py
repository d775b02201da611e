from __future__ import annotations

import io
import struct
import zlib

import pytest
from PIL import Image
from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage

from engines.kit.documents import Content
from engines.kit.layouts import Layout
from engines.registry import GAMES
from workbench.desk.blanks import blank, kind_of, plural_of
from workbench.desk.checking import rules_texts
from workbench.window.browser.found_words import line_in, marked

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


# ---- blanks and words --------------------------------------------------------------------------------


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


def test_rules_texts_are_found_as_deep_as_they_lie(workspace):
    card = next(one for one in workspace.content(GAME).values() if one.kind == "story_event" and one.outcomes)

    fields = [field for field, _ in rules_texts(card)]
    assert any(field.startswith("outcomes.0.") for field in fields)
    assert "name" not in fields


def test_found_words_are_marked_whatever_their_case_and_accents():
    found = marked("The Émigré deals damage; undamaged.", "EMIGRE dam")

    assert [found.text[start:end] for start, end in found.marks] == ["Émigré", "dam"]


def test_the_line_with_the_found_words_is_cut_around_the_first(workspace):
    opened = workspace.open(GAME, ID)
    opened.edit("Notes", notes=f"{'so ' * 60}xyzzy {'la ' * 60}")
    line = line_in(opened.document, "xyzzy")

    assert line is not None
    assert line.text.startswith("…")
    assert [line.text[start:end] for start, end in line.marks] == ["xyzzy"]
    assert line_in(opened.document, "nowhere") is None
