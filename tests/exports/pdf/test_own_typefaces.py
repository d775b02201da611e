"""Typefaces and signs of designers' own, as another program reads and draws them."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops, ImageStat
from PySide6.QtGui import QImage

from editors.painter import FacePainter
from exports.faces import own_fonts
from exports.faces.ops import Face, Icon, Text, walk
from exports.faces.outlines import outline_of
from exports.faces.own_fonts import FontError
from exports.pdf.pictures import Pictures
from exports.pdf.typefaces import check_own
from exports.sheets.imposition import Item, sheets
from exports.sheets.pages import Page, Placed
from exports.sheets.papers import SheetOptions
from tests.each import each
from tests.exports.faces.test_own_looks import ROUND, drawn, named, with_byte
from tests.exports.pdf.test_poppler import written
from tests.exports.poppler import drawn_by_poppler, fonts_in, read_by

RING = (
    b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0H10V10H0Z M2 2V8H8V2Z"/>'
    b'<circle cx="5" cy="5" r="2"/></svg>'
)


@pytest.fixture
def face():
    own_fonts.keep(named(ROUND), ROUND)
    letters = Text("Own letters", 6, 20, named(ROUND), 24, "#000000")
    return Face(63, 88, (letters, Icon(outline_of(RING), 31, 55, 30, "#000000")), bleed=0, radius=0)


def test_an_own_typeface_is_embedded_as_a_subset_whose_letters_can_be_read(tmp_path, face):
    file = written(tmp_path, sheets([Item(face)], SheetOptions(marks=False)))

    (font,) = [one for one in fonts_in(file) if "Fredoka" in one["name"]]
    assert (font["emb"], font["sub"], font["uni"]) == ("yes", "yes", "yes")
    assert "Own letters" in read_by("pdftotext", "poppler-utils", file, "-")


def test_screen_and_paper_draw_own_letters_and_signs_alike(tmp_path, face, qapp):
    file = written(tmp_path, [Page(63, 88, placed=(Placed(face, 0, 0),))])
    printed = drawn_by_poppler(file, 127).convert("L")
    screen = FacePainter().image(face, 5).convertToFormat(QImage.Format.Format_Grayscale8)
    shown = Image.frombytes(
        "L", (screen.width(), screen.height()), bytes(screen.constBits()), "raw", "L", screen.bytesPerLine()
    )

    assert ImageStat.Stat(printed).mean[0] < 250
    assert ImageStat.Stat(ImageChops.difference(printed, shown.resize(printed.size))).mean[0] < 4


@each(("table", "place"), [("head", 12), ("name", 0), ("head", 52)])
def test_a_typeface_that_only_the_screen_can_read_is_told_and_printed_in_ours(table, place):
    data = with_byte(table, place, 7)
    own_fonts.take(named(data), data)  # as the window does that shows it
    sides = drawn("plain", typefaces={"mine": {"regular": named(data)}}, fonts=Pictures({named(data): data}.get).font)

    assert "cannot be printed, and ours stands in its place: it is damaged" in sides.problems[0].message
    assert [op.font for op in walk(sides.front.ops) if isinstance(op, Text)] == ["serif"]


def test_a_typeface_whose_letters_cannot_be_taken_out_is_refused():
    with pytest.raises(FontError, match="damaged"):
        check_own(with_byte("loca", 283, 255))
    check_own(ROUND)
