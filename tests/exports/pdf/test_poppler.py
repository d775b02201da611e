"""What another program reads in our files."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops, ImageStat
from PySide6.QtGui import QImage

from editors.painter import FacePainter
from exports.faces.ops import Face, Icon, Pen, Rect, walk
from exports.faces.text import Box, Style, set_text
from exports.faces.words import curled
from exports.pdf.writer import PdfOptions, write_pdf
from exports.sheets.backs import facing
from exports.sheets.imposition import Item, items_of, sheets
from exports.sheets.pages import Page, Placed
from exports.sheets.papers import PAPERS, Backs, SheetOptions
from tests.exports.cards import cards, pdf
from tests.exports.games import STARTERS, all_components
from tests.exports.poppler import Word, boxes_in, drawn_by_poppler, fonts_in, read_by, words_on

A4 = PAPERS["a4"]


def written(tmp_path, pages: list[Page]):
    """Write pages to a file."""
    file = tmp_path / "pages.pdf"
    file.write_bytes(pdf(pages))
    return file


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_paper_and_trim_are_exact_to_a_tenth_of_a_millimetre(tmp_path, paper):
    (boxes,) = boxes_in(written(tmp_path, sheets(cards(1), SheetOptions(paper=paper))))

    assert boxes["MediaBox"] == pytest.approx((0, 0, paper.width, paper.height), abs=0.1)
    left, bottom, right, top = boxes["TrimBox"]
    assert sorted((right - left, top - bottom)) == pytest.approx([63, 88], abs=0.1)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(63, 88), (57.15, 88.9), (70, 120), (44, 68), (63.5, 63.5), (31.5, 47.3)])
def test_a_card_is_as_large_on_paper_as_it_says(tmp_path, size):
    black = Item(Face(*size, (Rect(0, 0, *size, Pen("#000000")),), bleed=0))
    file = written(tmp_path, sheets([black], SheetOptions(marks=False)))

    # Ten dots to the millimetre: what is drawn of the card is measured to the dot.
    picture = drawn_by_poppler(file, 254).convert("L").point(lambda grey: 255 if grey < 128 else 0)
    left, top, right, bottom = picture.getbbox()
    assert ((right - left) / 10, (bottom - top) / 10) == pytest.approx(size, abs=0.11)


@pytest.mark.slow
@pytest.mark.parametrize("game", STARTERS)
def test_every_font_of_a_game_is_embedded_as_a_subset_whose_letters_can_be_read(tmp_path, game):
    options = SheetOptions(backs=Backs.LONG_EDGE, contents=True, calibration=True)
    file = tmp_path / "game.pdf"
    write_pdf(sheets(items_of(all_components(game), options), options, game), file, PdfOptions(game))

    fonts = fonts_in(file)

    assert len(fonts) >= 4
    assert {(font["emb"], font["sub"], font["uni"]) for font in fonts} == {("yes", "yes", "yes")}


@pytest.mark.slow
@pytest.mark.parametrize("game", STARTERS)
def test_qpdf_finds_nothing_wrong_with_a_file(tmp_path, game):
    options = SheetOptions(backs=Backs.LONG_EDGE, contents=True, calibration=True)
    file = written(tmp_path, facing(sheets(items_of(all_components(game), options), options, game), options.backs))

    assert "No syntax or stream encoding errors found" in read_by("qpdf", "qpdf", "--check", file)


@pytest.mark.slow
@pytest.mark.parametrize("game", STARTERS)
@pytest.mark.parametrize("gap", [0.0, 6.0])
def test_every_name_stands_inside_its_own_card(tmp_path, game, gap):
    named = [one for one in all_components(game) if one.document.kind not in SILENT]
    shown = [one for one in named if not (one.layout.each or one.layout.measured)]  # boards have pages of their own
    pages = sheets(items_of(shown, SheetOptions(gap=gap)), SheetOptions(gap=gap))
    placed = [
        (words, one)
        for page, words in zip(pages, words_on(written(tmp_path, pages)), strict=True)
        for one in page.placed
    ]

    assert len(placed) == sum(one.copies for one in shown)
    for words, one in placed:
        inside = {word.text for word in words if within(word, one)}
        assert set(curled(one.label).split()) <= inside, one.label


SILENT = {"decision", "piece", "player_aid", "pawn", "dial", "board"}
"""Kinds that do not show their names."""


def within(word: Word, one) -> bool:
    """Whether a word lies inside a card."""
    x, y = word.middle
    return one.x <= x <= one.x + one.width and one.y <= y <= one.y + one.height


def lefts(words: list[Word]) -> dict[str, Word]:
    """Words by their text, those of the backs under the names of their fronts."""
    return {word.text.removesuffix("-back"): word for word in words}


@pytest.mark.parametrize("count", [9, 13, 1], ids=["full", "second sheet partly filled", "one card"])
def test_a_sheet_turned_on_its_long_edge_has_every_back_behind_its_front(tmp_path, count):
    pages = words_on(written(tmp_path, sheets(cards(count), SheetOptions(backs=Backs.LONG_EDGE))))

    for front, back in zip(pages[::2], pages[1::2], strict=True):
        fronts, backs = lefts(front), lefts(back)
        assert fronts.keys() == backs.keys()
        for name, word in fronts.items():
            # Each word begins 5 mm inside its card, so its beginning tells where the card lies.
            card_left, back_left = word.left - 5, backs[name].left - 5
            assert A4.width - back_left - 63 == pytest.approx(card_left, abs=0.1)
            assert backs[name].top == pytest.approx(word.top, abs=0.1)


@pytest.mark.parametrize("count", [9, 13, 1], ids=["full", "second sheet partly filled", "one card"])
def test_a_sheet_turned_on_its_short_edge_has_every_back_behind_its_front_and_upright(tmp_path, count):
    pages = words_on(written(tmp_path, sheets(cards(count), SheetOptions(backs=Backs.SHORT_EDGE))))

    for front, back in zip(pages[::2], pages[1::2], strict=True):
        fronts, backs = lefts(front), lefts(back)
        assert fronts.keys() == backs.keys()
        for name, word in fronts.items():
            # The back stands on its head on the page, so its word begins at the right.
            assert backs[name].right + 5 - 63 == pytest.approx(word.left - 5, abs=0.1)
            assert A4.height - backs[name].bottom == pytest.approx(word.top, abs=0.1)


def test_a_sheet_folded_in_the_middle_has_every_back_behind_its_front(tmp_path):
    for page in words_on(written(tmp_path, sheets(cards(5), SheetOptions(backs=Backs.FOLD)))):
        fronts = {word.text: word for word in page if not word.text.endswith("-back")}
        backs = {word.text.removesuffix("-back"): word for word in page if word.text.endswith("-back")}
        assert fronts.keys() == backs.keys()
        for name, word in fronts.items():
            # The cards lie on their sides, so a word begins 5 mm below the upper edge of its card.
            card_top, back_top = word.top - 5, backs[name].top - 5
            assert A4.height - back_top - 63 == pytest.approx(card_top, abs=0.1)


def test_letters_and_icons_that_share_a_page_are_read_as_what_they_are(tmp_path):
    component = next(one for one in all_components("ambush") if one.document.name == "Orc Raider")
    (words,) = words_on(written(tmp_path, sheets(items_of([component], SheetOptions()), SheetOptions())))

    text = {word.text for word in words}
    assert {"Orc", "Raider", "3"} <= text
    icons = {op.name for op in walk(component.sides.front.ops) if isinstance(op, Icon)}
    assert icons
    assert {name.replace("-", " ") for name in icons} <= text
    assert not any(ord(letter) > 0xF0000 for word in text for letter in word)


def test_letters_of_other_scripts_are_found_by_a_search(tmp_path):
    words = ["龍の剣", "שלום", "اسحب", "⚔"]
    ops = [op for row, word in enumerate(words) for op in set_text(word, Style(), Box(5, 10 * row, 50, 9)).ops]

    file = written(tmp_path, [Page(60, 60, (Placed(Face(60, 60, tuple(ops)), 0, 0),))])
    found = read_by("pdftotext", "poppler-utils", file, "-")

    assert [word for word in words if word not in found] == []


def test_letters_of_other_scripts_are_drawn_as_on_the_screen(qapp, tmp_path):
    face = Face(60, 20, set_text("龍の剣 שלום", Style(size=24), Box(5, 3, 50, 14)).ops, bleed=0, radius=0)
    file = written(tmp_path, [Page(60, 20, (Placed(face, 0, 0),))])

    printed = drawn_by_poppler(file, 127).convert("L")
    screen = FacePainter().image(face, 5).convertToFormat(QImage.Format.Format_Grayscale8)
    shown = Image.frombytes(
        "L", (screen.width(), screen.height()), bytes(screen.constBits()), "raw", "L", screen.bytesPerLine()
    )

    assert ImageStat.Stat(printed).mean[0] < 250
    assert ImageStat.Stat(ImageChops.difference(printed, shown)).mean[0] < 4
