from __future__ import annotations

import io

import pytest

from exports.faces.fonts import icon_letters, metrics
from exports.faces.ops import Ellipse, Face, Group, Icon, Line, Path, Pen, Polygon, Rect, Text
from exports.images.rendering import page_pictures, picture_of
from exports.pdf.writer import PdfOptions, write_pdf
from exports.sheets.imposition import sheets
from exports.sheets.pages import Cancelled, Page, Placed
from exports.sheets.papers import PAPERS, Backs, SheetOptions
from tests.each import each
from tests.exports.cards import card, cards, face, pdf, printed, reader, size_of, word_places


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_a_page_is_as_large_as_its_paper(paper):
    (page,) = reader(printed(cards(1), SheetOptions(paper=paper))).pages

    assert size_of(page.mediabox) == pytest.approx((paper.width, paper.height), abs=0.1)


def test_the_trim_box_is_what_is_cut_and_the_bleed_box_what_is_printed():
    (page,) = reader(printed(cards(9), SheetOptions())).pages

    assert size_of(page.trimbox) == pytest.approx((189, 264), abs=0.1)
    assert size_of(page.bleedbox) == pytest.approx((195, 270), abs=0.1)


def test_all_fonts_are_embedded_subsets():
    fonts = [
        font.get_object()
        for page in reader(printed(cards(9), SheetOptions(contents=True))).pages
        for font in page["/Resources"]["/Font"].values()
    ]

    assert fonts
    for font in fonts:
        inner = font["/DescendantFonts"][0].get_object() if "/DescendantFonts" in font else font
        assert "/FontFile2" in inner["/FontDescriptor"]
        assert inner["/BaseFont"][7] == "+"


def test_a_printer_is_told_not_to_scale_and_how_to_turn():
    catalogue = reader(pdf([Page(210, 297)], title="Cards", backs=Backs.LONG_EDGE)).trailer["/Root"]

    assert catalogue["/ViewerPreferences"]["/PrintScaling"] == "/None"
    assert catalogue["/ViewerPreferences"]["/Duplex"] == "/DuplexFlipLongEdge"


def test_a_file_says_its_title():
    assert reader(pdf([Page(210, 297)], title="Castle of Magic")).metadata.title == "Castle of Magic"


def test_equal_pages_give_equal_bytes():
    options = SheetOptions(backs=Backs.LONG_EDGE)

    assert printed(cards(12), options) == printed(cards(12), options)


def test_every_name_is_found_as_text_in_its_place():
    data = printed(cards(9), SheetOptions())

    places = word_places(data, 0)

    for number in range(9):
        x, y = places[f"Card{number}"]
        left, top = 10.5 + number % 3 * 63, 16.5 + number // 3 * 88
        assert left + 5 <= x <= left + 30
        assert top + 6 <= y <= top + 10.2


def test_copies_are_stored_once():
    one, many = (len(printed([card("A", copies=copies)], SheetOptions())) for copies in (9, 90))

    assert many < one * 2.5


def test_a_turned_card_reads_from_the_side():
    data = printed(cards(8), SheetOptions(gap=6, margin=5))

    x, y = word_places(data, 0)["Card0"]

    # The word stands near the upper left of the card, which is the upper right of a card turned clockwise.
    first = sheets(cards(8), SheetOptions(gap=6, margin=5))[0].placed[0]
    assert first.angle == 90
    assert x > first.x + first.width - 12
    assert y < first.y + 30


def pixel(picture, x, y, dpi):
    """The colour at a place in millimetres."""
    return picture.getpixel((round(x / 25.4 * dpi), round(y / 25.4 * dpi)))


def test_every_operation_leaves_its_colour_on_paper():
    ops = (
        Rect(0, 0, 60, 60, Pen("#ffffff")),
        Rect(2, 2, 6, 6, Pen("#ff0000"), radius=1),
        Ellipse(15, 5, 3, 3, Pen("#00ff00")),
        Polygon(((22, 2), (28, 2), (28, 8), (22, 8)), Pen("#0000ff")),
        Path((32, 2), ((38, 2), (38, 4, 38, 6, 38, 8), (32, 8), ()), Pen("#ff00ff")),
        Line(42, 5, 48, 5, Pen(stroke="#00ffff", line=3)),
        Icon("square", 5, 15, 6, "#808000"),
        Text("▪■", 12, 18, "sans", 24, "#008080"),
        Group((Rect(30, 12, 6, 6, Pen("#000000")),), opacity=0.5),
        Group((Rect(40, 12, 8, 2, Pen("#123456")),), angle=90, about=(44, 15)),
        Group((Rect(50, 2, 8, 8, Pen("#654321")),), clip=Ellipse(54, 6, 2, 2, Pen())),
    )
    picture = picture_of(Face(60, 60, ops), 200)
    seen = {
        place: "#{:02x}{:02x}{:02x}".format(*pixel(picture, *place, 200))
        for place in [
            (5, 5),
            (15, 5),
            (25, 5),
            (35, 5),
            (45, 5),
            (5, 15),
            (33, 15),
            (46, 15),
            (41, 13),
            (54, 6),
            (51, 3),
        ]
    }

    assert list(seen.values())[:5] == ["#ff0000", "#00ff00", "#0000ff", "#ff00ff", "#00ffff"]
    assert seen[5, 15] == "#808000"
    assert abs(int(seen[33, 15][1:3], 16) - 0x80) < 4
    assert seen[46, 15] == "#123456"
    assert seen[41, 13] == seen[51, 3] == "#ffffff"
    assert seen[54, 6] == "#654321"


def test_a_picture_of_a_face_has_the_pixels_of_its_size():
    assert picture_of(face("A"), 300).size == (745, 1040)
    assert picture_of(face("A"), 300, bleed=True).size == (815, 1111)


def test_progress_is_told_page_by_page():
    told = []
    write_pdf([Page(50, 50)] * 3, io.BytesIO(), PdfOptions(), progress=lambda *both: told.append(both))

    assert told == [(1, 3), (2, 3), (3, 3)]


def test_a_cancelled_job_leaves_no_file(tmp_path):
    with pytest.raises(Cancelled):
        write_pdf([Page(50, 50)] * 3, tmp_path / "out.pdf", PdfOptions(), cancelled=lambda: True)

    assert list(tmp_path.iterdir()) == []


def test_icons_are_told_apart_by_readers():
    icons = tuple(Icon(name, 10 + 10 * place, 10, 8, "#000000") for place, name in enumerate(("sword", "heart")))

    data = pdf([Page(50, 50, marks=icons)])

    assert reader(data).pages[0].extract_text().split() == [icon_letters()[name] for name in ("sword", "heart")]


def test_a_typeface_may_need_more_signs_than_one_subset_holds():
    signs = "".join(chr(code) for code in sorted(metrics("serif").widths) if 0x21 <= code < 0x2000)[:400]
    lines = [signs[start : start + 40] for start in range(0, len(signs), 40)] + [signs[::37]]
    texts = tuple(Text(line, 5, 10 + 6 * place, "serif", 5, "#000000") for place, line in enumerate(lines))
    (page,) = reader(pdf([Page(210, 297, marks=texts)])).pages

    read = "".join(page.extract_text().split())

    assert len(page["/Resources"]["/Font"]) > 1
    assert read == "".join("".join(lines).split())


def stored_in(data: bytes) -> int:
    """Count the drawings that are stored in a file, to be shown from its pages."""
    found = reader(data)
    objects = [found.get_object(number) for number in range(1, len(found.xref[0]))]
    return sum(isinstance(one, dict) and one.get("/Subtype") == "/Form" for one in objects)


PATTERN = Group(tuple(Rect(place, place, 4, 4, Pen("#203040")) for place in range(10)))
"""An ornament that several cards have."""


def test_only_what_lies_in_several_places_is_stored():
    pages = [Page(200, 100, (Placed(face("A"), 0, 0), Placed(face("B"), 70, 0), Placed(face("B"), 135, 0)))]

    assert stored_in(pdf(pages)) == 1
    assert len(reader(pdf(pages)).pages[0].extract_text().split()) == 3


def test_an_ornament_of_many_faces_is_stored_once():
    cards = [Face(60, 60, (PATTERN, Text(word, 5, 50, "sans", 9, "#000000"))) for word in "ABC"]

    data = pdf([Page(60, 60, (Placed(card, 0, 0),)) for card in cards])

    assert stored_in(data) == 1
    assert [page.extract_text().strip() for page in reader(data).pages] == ["A", "B", "C"]


FADED = Group((Rect(0, 0, 20, 20, Pen("#000000")),), opacity=0.5)


@each("copies", [1, 2], ids=["drawn once", "stored"])
@each(
    ("ops", "expected"),
    [
        ((FADED,), 128),
        ((Group((FADED,), opacity=0.5),), 192),
        ((Group((FADED,) * 8, angle=90, about=(10, 10)),), 1),
        ((Group((PATTERN, FADED), clip=Ellipse(10, 10, 9, 9, Pen())),), 128),
        ((FADED, Rect(0, 0, 20, 20, Pen("#ffffff"))), 255),
    ],
    ids=["alone", "faded twice", "many over each other", "clipped with an ornament", "and nothing after it"],
)
def test_what_is_faded_is_as_pale_wherever_it_stands(ops, expected, copies):
    card = Face(20, 20, (Rect(0, 0, 20, 20, Pen("#ffffff")), *ops), bleed=0)
    placed = tuple(Placed(card, 20 * place, 0) for place in range(copies))
    (picture,) = page_pictures(pdf([Page(20 * copies, 20, placed)]), 100)

    for place in range(copies):
        assert abs(pixel(picture, 20 * place + 10, 17, 100)[0] - expected) < 6


@pytest.mark.parametrize("before", ["#ff0000", "#0000ff"])
def test_an_ornament_that_was_written_before_is_written_in_the_colour_of_its_own(before):
    shared = Group((Rect(2, 2, 6, 6, Pen("#ff0000")),), opacity=0.5)
    faces = [Face(10, 10, (Rect(0, 0, 10, 10, Pen(colour)), shared), bleed=0) for colour in ("#ff0000", before)]
    alone = Face(10, 10, (Rect(0, 0, 10, 10, Pen(before)), Group(shared.ops, opacity=0.5)), bleed=0)

    picture_of(faces[0], 100)

    assert picture_of(faces[1], 100).tobytes() == picture_of(alone, 100).tobytes()


def test_what_comes_after_a_group_has_its_own_colour():
    blue = Rect(0, 0, 10, 10, Pen("#0000ff", "#0000ff", 2))
    after = Rect(2, 2, 6, 6, Pen("#0000ff", "#0000ff", 2))
    card = Face(10, 10, (Rect(0, 0, 10, 10, Pen("#ff0000", "#ff0000", 1)), Group((blue,)), after), bleed=0)

    picture = picture_of(card, 100)

    assert pixel(picture, 5, 5, 100) == pixel(picture, 1.5, 5, 100) == (0, 0, 255)
