from __future__ import annotations

import io
from concurrent.futures import ThreadPoolExecutor

import pypdf
import pytest

from engines.kit.documents import Content
from exports.images.rendering import page_pictures
from exports.jobs.selection import Selection
from exports.jobs.studio import Job, Studio
from exports.pdf.pictures import Pictures
from exports.sheets.pages import Cancelled
from exports.sheets.papers import Backs, Ink, SheetOptions
from tests.each import each
from tests.exports.games import content, layouts
from tests.exports.pictures import painted

GAME = "ambush"


def job(documents: Content | None = None, **more) -> Job:
    """A job that prints all cards of Ambush!."""
    return Job(GAME, "Ambush!", documents or content(GAME), Selection(kinds=["card"]), SheetOptions(**more))


def changed(**fields) -> Content:
    """The starter content with one card changed."""
    return Content([*content(GAME).values(), content(GAME)["orc_raider"].changed(**fields)])


def printed(studio: Studio, wanted: Job) -> bytes:
    """The bytes of a job."""
    out = io.BytesIO()
    studio.write(studio.lay_out(wanted), out)
    return out.getvalue()


@pytest.mark.slow
@each("more", [{}, {"ink": Ink.GREY, "version": "r2"}, {"backs": Backs.FOLD}], ids=str)
@each("fields", [{"damage": 4}, {"name": "Örc → “Räider”"}, {"copies": 9}], ids=str)
def test_a_second_print_has_the_bytes_of_one_made_from_nothing(more, fields):
    studio = Studio()
    printed(studio, job(**more))

    assert printed(studio, job(changed(**fields), **more)) == printed(Studio(), job(changed(**fields), **more))


def test_a_changed_layout_is_noticed():
    own = next(one for one in layouts(GAME) if one.of == "card")
    other = own.changed(front=[{"show": "text", "value": "{name}", "x": 5, "y": 5, "width": 50}])
    studio = Studio()
    printed(studio, job())
    relaid = Content([*content(GAME).values(), other])

    assert printed(studio, job(relaid)) == printed(Studio(), job(relaid))
    assert printed(studio, job(relaid)) != printed(studio, job())


def test_a_card_that_names_another_is_drawn_again_when_the_other_is_renamed():
    game = "castle_of_magic"
    character = next(one for one in content(game).values() if getattr(one, "home", ""))
    layout = next(one for one in layouts(game) if one.of == "character")
    box = {"show": "text", "value": "{home.name}", "x": 5, "y": 5, "width": 50}
    before = Content([*content(game).values(), layout.changed(front=[box])])
    after = Content([*before.values(), content(game)[character.home].changed(name="Nowhere")])
    studio = Studio()

    def text(documents: Content) -> str:
        laid = studio.lay_out(Job(game, "", documents, Selection(names=[character.id])))
        return pypdf.PdfReader(io.BytesIO(studio.page_pdf(laid.pages[0]))).pages[0].extract_text().strip()

    assert [text(before), text(after)] == [content(game)[character.home].name, "Nowhere"]


@pytest.mark.slow
def test_the_preview_of_a_page_is_the_page_of_the_file():
    studio = Studio()
    laid = studio.lay_out(job(backs=Backs.LONG_EDGE))
    data = printed(studio, job(backs=Backs.LONG_EDGE))
    whole, pictures = pypdf.PdfReader(io.BytesIO(data)), list(page_pictures(data, 50))

    for number in (0, 1, len(laid.pages) - 1):
        alone = pypdf.PdfReader(io.BytesIO(studio.page_pdf(laid.pages[number]))).pages[0]
        assert alone.extract_text().split() == whole.pages[number].extract_text().split()
        assert alone.trimbox == whole.pages[number].trimbox
        assert studio.page_picture(laid.pages[number], 50).tobytes() == pictures[number].tobytes()
    assert pictures[0].size == (414, 585)


def test_sheets_of_paper_are_counted_not_pages():
    studio = Studio()

    single, both, apart = (
        studio.lay_out(job(backs=backs)) for backs in (Backs.NONE, Backs.LONG_EDGE, Backs.SEPARATE)
    )

    assert len(both.pages) == len(apart.pages) == 2 * len(single.pages)
    assert single.sheets == both.sheets == apart.sheets == len(single.pages)


@each("backs", [Backs.LONG_EDGE, Backs.SHORT_EDGE])
@each("before", [{"contents": True}, {"calibration": True}, {"contents": True, "calibration": True}])
def test_what_has_no_back_leaves_the_other_side_of_its_sheet_empty(backs, before):
    whole = Job(GAME, "Ambush!", content(GAME), Selection(), SheetOptions(backs=backs, **before))

    laid = Studio().lay_out(whole)

    sheets = [[page.side for page in laid.pages[at : at + 2]] for at in range(0, len(laid.pages), 2)]
    assert all(sides[0] != "back" and sides[1:] != ["front"] for sides in sheets)
    assert ["front", "back"] in sheets
    assert laid.sheets == len(sheets)


def test_parts_of_a_board_do_not_lie_on_the_backs_of_each_other():
    game = "castle_von_loghan"
    wanted = Job(game, "", content(game), Selection(kinds=["board"]), SheetOptions(backs=Backs.LONG_EDGE))

    laid = Studio().lay_out(wanted)

    assert {page.side for page in laid.pages[1::2]} == {"empty"}
    assert laid.sheets == len(laid.pages[::2]) > 1


def test_drawing_and_writing_tell_how_far_they_are_and_can_be_cancelled(tmp_path):
    told: list[tuple[int, int]] = []
    studio = Studio()
    laid = studio.lay_out(job(), progress=lambda *both: told.append(both))
    assert told[-1] == (len(laid.components), len(laid.components))

    with pytest.raises(Cancelled):
        studio.lay_out(job(), cancelled=lambda: True)
    with pytest.raises(Cancelled):
        studio.write(laid, tmp_path / "x.pdf", cancelled=lambda: True)
    assert list(tmp_path.iterdir()) == []


def test_separate_backs_are_a_file_of_their_own():
    laid = Studio().lay_out(job(backs=Backs.SEPARATE))

    files = laid.files()

    assert [more for more, _ in files] == ["", "-backs"]
    assert [{page.side for page in part.pages} for _, part in files] == [{"front"}, {"back"}]


def test_a_board_can_be_one_page_of_its_own_size():
    game = "castle_von_loghan"
    board = next(one for one in content(game).values() if one.kind == "board")
    wanted = Job(game, "", content(game), Selection(names=[board.id]), SheetOptions(whole_boards=True))

    (page,) = Studio().lay_out(wanted).pages

    assert page.trim() == pytest.approx((3, 3, 3 + board.width, 3 + board.height))


def test_a_whole_board_has_a_sheet_of_its_own_also_where_cards_have_backs():
    game = "castle_von_loghan"
    options = SheetOptions(whole_boards=True, backs=Backs.LONG_EDGE)

    laid = Studio().lay_out(Job(game, "", content(game), Selection(kinds=["board"]), options))

    assert [page.side for page in laid.pages] == ["board", "empty", "board", "empty", "board"]
    assert laid.sheets == 3


# Warnings


def warned(box: dict, card: dict | None = None, pictures: Pictures | None = None) -> str:
    """What is said of a card whose layout has one box."""
    plain = next(one for one in layouts(GAME) if one.of == "card")
    layout = plain.changed(front=[{"x": 5, "y": 5, "width": 50, "height": 20, **box}], back=())
    documents = Content([content(GAME)["orc_raider"].changed(**(card or {})), layout])
    (warning,) = Studio(pictures or Pictures()).lay_out(Job(GAME, "", documents)).warnings
    assert warning.document == "orc_raider"
    return warning.message


@pytest.mark.parametrize(
    ("box", "card", "words"),
    [
        ({"show": "text", "value": "{name}", "size": 5}, {}, "too small to read"),
        ({"show": "text", "value": "{name}", "size": 60}, {}, "does not fit"),
        ({"show": "text", "value": "{name}", "x": 1}, {}, "safe zone"),
        (
            {"show": "text", "value": "{name}", "font": "round"},
            {"name": "Orc \u0378"},
            "no typeface has a sign for \u0378",
        ),
        ({"show": "picture", "value": "{notes}"}, {"notes": "gone"}, "does not have the picture"),
    ],
)
def test_a_print_warns_of(box, card, words):
    assert words in warned(box, card)


@each(
    "data, told",
    [
        (None, "the library does not have the picture"),
        (b"", "the picture is damaged and was left out"),
        (painted(40, 20, "WEBP")[:30], "the picture is damaged and was left out"),
        (painted(40, 20, "WEBP")[:-9], "the picture is damaged and was left out"),
        (painted(40, 20, "WEBP", lossless=True)[:-9], "the picture is damaged and was left out"),
        (painted(40, 20, "PNG")[:20], "the picture is damaged and was left out"),
        (painted(40, 20, "EPS"), "what the library has is no picture that can be printed"),
        (painted(5_000, 5_000, "PNG", "1", 0), "a picture of 5000 x 5000 pixels is too large"),
    ],
)
def test_a_picture_that_cannot_be_shown_says_why(data, told):
    art = Pictures({"art": data}.get)

    assert told in warned({"show": "picture", "value": "{notes}"}, {"notes": "art"}, art)


def test_a_print_warns_of_pictures_below_two_hundred_dots_per_inch():
    sharp, soft = painted(500, 400), painted(300, 200)
    pictures = Pictures(lambda asset: {"sharp": sharp, "soft": soft}[asset])
    box = {"show": "picture", "value": "{notes}", "width": 50, "height": 40}

    assert "127 dots per inch" in warned(box, {"notes": "soft"}, pictures)
    with pytest.raises(ValueError, match="not enough values"):
        warned(box, {"notes": "sharp"}, pictures)


def test_a_preview_can_go_on_beside_the_writing_of_a_file():
    studio = Studio()
    laid = studio.lay_out(job(backs=Backs.LONG_EDGE))
    alone = studio.page_picture(laid.pages[0], 40)
    whole = printed(studio, job(backs=Backs.LONG_EDGE))

    with ThreadPoolExecutor(4) as pool:
        pictures = [pool.submit(studio.page_picture, laid.pages[0], 40) for _ in range(6)]
        files = [pool.submit(printed, studio, job(backs=Backs.LONG_EDGE)) for _ in range(4)]

    assert all(one.result().tobytes() == alone.tobytes() for one in pictures)
    assert all(one.result() == whole for one in files)
