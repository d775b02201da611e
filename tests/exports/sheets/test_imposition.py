from __future__ import annotations

from collections import Counter

import pytest

from exports.faces.ops import Ellipse, Line, Polygon, Rect, Text, walk
from exports.sheets.imposition import Item, items_of, sheets
from exports.sheets.pages import Page
from exports.sheets.papers import PAPERS, Backs, Ink, Marks, Paper, SheetOptions
from tests.each import each
from tests.exports.cards import card, cards, face, printed, reader, word_places
from tests.exports.games import STARTERS, all_components

A4 = PAPERS["a4"]
ASIDE = A4.landscape()


def fronts(pages: list[Page]) -> list[Page]:
    """The pages with fronts."""
    return [page for page in pages if page.side == "front"]


@each(
    ("paper", "size", "gap", "expected"),
    [
        ("a4", (63, 88), 0, 9),
        ("letter", (63.5, 88.9), 0, 9),
        ("pa4", (63, 88), 0, 9),
        ("a3", (63, 88), 0, 18),
        ("a4", (63, 88), 6, 8),
        ("letter", (63, 88), 6, 8),
        ("a4", (70, 120), 0, 6),
        ("a4", (44, 68), 0, 16),
        ("a4", (190, 134), 0, 2),
    ],
)
def test_as_many_cards_lie_on_a_sheet_as_fit(paper, size, gap, expected):
    options = SheetOptions(paper=PAPERS[paper], gap=gap, margin=5)

    first, *_ = sheets([card("A", *size, copies=30)], options)

    assert len(first.placed) == expected


def test_every_copy_is_printed_once():
    items = [card("A", copies=7), card("B", copies=12), card("C", 44, 68, copies=5)]

    seen = Counter(one.label for page in sheets(items, SheetOptions()) for one in page.placed)

    assert seen == {"A": 7, "B": 12, "C": 5}


@each("gap", [0, 3])
@each("backs", [Backs.NONE, Backs.FOLD, Backs.LONG_EDGE])
def test_nothing_overlaps_and_nothing_lies_in_the_margin(gap, backs):
    items = [
        *cards(11),
        *cards(7, width=44, height=68),
        *cards(5, width=70, height=120),
        *cards(9, width=25, height=25),
    ]
    options = SheetOptions(gap=gap, backs=backs)

    for page in sheets(items, options):
        for number, one in enumerate(page.placed):
            assert min(one.x, one.y) >= 5.99
            assert one.x + one.width <= page.width - 5.99
            assert one.y + one.height <= page.height - 5.99
            for other in page.placed[number + 1 :]:
                apart_x = max(one.x, other.x) - min(one.x + one.width, other.x + other.width)
                apart_y = max(one.y, other.y) - min(one.y + one.height, other.y + other.height)
                assert max(apart_x, apart_y) >= gap - 0.001


def test_the_grid_lies_in_the_middle_of_the_paper_also_on_the_last_sheet():
    first, last = sheets(cards(10), SheetOptions())

    assert first.placed[0].x == pytest.approx(10.5)
    assert first.placed[0].y == pytest.approx(16.5)
    assert (last.placed[0].x, last.placed[0].y) == (first.placed[0].x, first.placed[0].y)


@each(
    ("paper", "backs", "sideways"),
    [
        (A4, Backs.LONG_EDGE, True),
        (A4, Backs.SHORT_EDGE, False),
        (ASIDE, Backs.LONG_EDGE, False),
        (ASIDE, Backs.SHORT_EDGE, True),
    ],
)
@each("size", [(63, 88), (70, 40)])
def test_front_and_back_meet_when_the_sheet_is_turned(paper, backs, sideways, size):
    data = printed(cards(14, width=size[0], height=size[1]), SheetOptions(paper=paper, backs=backs))

    for sheet in range(0, 4 if size == (63, 88) else 2, 2):
        front, back = word_places(data, sheet), word_places(data, sheet + 1)
        assert front.keys() == {word.removesuffix("-back") for word in back}
    for page in range(0, 2, 2):
        pages = sheets(cards(14, width=size[0], height=size[1]), SheetOptions(paper=paper, backs=backs))
        for one in pages[page].placed:
            other = next(two for two in pages[page + 1].placed if two.label == one.label)
            x = paper.width - one.x - one.width if sideways else one.x
            y = one.y if sideways else paper.height - one.y - one.height
            assert (other.x, other.y) == pytest.approx((x, y))


def turned_over(place: tuple[float, float], paper: Paper, *, sideways: bool) -> tuple[float, float]:
    """Tell where a point of the back is seen from the front."""
    x, y = place
    return (paper.width - x, y) if sideways else (x, paper.height - y)


@pytest.mark.parametrize(("backs", "sideways"), [(Backs.LONG_EDGE, True), (Backs.SHORT_EDGE, False)])
def test_the_words_of_a_back_lie_behind_its_own_front_on_paper(backs, sideways):
    data = printed(cards(5), SheetOptions(backs=backs))

    front, back = word_places(data, 0), word_places(data, 1)

    for word, (x, y) in front.items():
        behind = turned_over(back[f"{word}-back"], A4, sideways=sideways)
        assert abs(behind[0] - x) < 63
        assert abs(behind[1] - y) < 1 or not sideways


def test_backs_are_moved_by_what_the_printer_is_off():
    straight = sheets(cards(2), SheetOptions(backs=Backs.LONG_EDGE))[1]
    moved = sheets(cards(2), SheetOptions(backs=Backs.LONG_EDGE, offset=(1.5, -0.5)))[1]

    for one, two in zip(straight.placed, moved.placed, strict=True):
        assert (two.x - one.x, two.y - one.y) == pytest.approx((1.5, -0.5))


def test_folded_backs_mirror_their_fronts_about_the_fold_line_and_stand_on_their_head():
    (page,) = sheets(cards(2), SheetOptions(backs=Backs.FOLD))
    front, other = (
        next(one for one in page.placed if one.face.ops[1].text == text) for text in ("Card0", "Card0-back")
    )

    assert other.x == front.x
    assert front.y + front.height + other.y == pytest.approx(page.height)
    assert (front.angle + other.angle) % 360 == 180
    assert any(isinstance(op, Line) and op.pen.dash for op in page.marks)


MIXED = [
    *cards(4),
    *(Item(face(f"Plain{place}", 150, 260), None) for place in range(2)),
    Item(face("Board", 300, 260)),
]
"""Cards with backs, pieces without any, and a board."""


def test_separate_backs_lie_in_the_order_of_their_fronts():
    pages = sheets(MIXED, SheetOptions(backs=Backs.SEPARATE, contents=True, calibration=True))
    behind = [page for page in pages if page.side in ("back", "empty")]

    fronts = pages[: -len(behind)]
    assert [page.side for page in fronts[:5]] == ["contents", "calibration", "front", "front", "front"]
    assert [page.side for page in behind] == ["empty", "back", "empty", "empty", "back"]
    assert {one.label for one in behind[4].placed} == {one.label for one in fronts[4].placed}


def test_separate_backs_come_after_all_fronts():
    sides = [page.side for page in sheets(cards(20), SheetOptions(backs=Backs.SEPARATE))]

    assert sides == ["front"] * 3 + ["back"] * 3


@pytest.mark.parametrize("paper", [A4, ASIDE], ids=["upright", "landscape"])
def test_separate_backs_lie_as_those_that_are_turned_on_the_long_edge(paper):
    apart = sheets(cards(5), SheetOptions(paper=paper, backs=Backs.SEPARATE))[-1]
    turned = sheets(cards(5), SheetOptions(paper=paper, backs=Backs.LONG_EDGE))[-1]

    assert apart == turned


def test_a_card_without_a_back_leaves_its_place_empty():
    _, back = sheets([Item(face("A"), None, label="A"), card("B")], SheetOptions(backs=Backs.LONG_EDGE))

    assert [one.label for one in back.placed] == ["B"]


def test_crop_marks_are_in_line_with_the_cuts_and_end_five_millimetres_before_the_edge():
    (page,) = sheets(cards(9), SheetOptions())
    lines = [op for op in page.marks if isinstance(op, Line)]

    assert {round(op.x1, 2) for op in lines if op.x1 == op.x2} == {10.5, 73.5, 136.5, 199.5}
    assert {round(op.y1, 2) for op in lines if op.y1 == op.y2} == {16.5, 104.5, 192.5, 280.5}
    for op in lines:
        assert min(op.x1, op.y1) >= 5
        assert max(op.x1, op.x2) <= page.width - 5
        assert max(op.y1, op.y2) <= page.height - 5


@pytest.mark.parametrize(("width", "height"), [(63, 88), (66, 93.5)], ids=["beside the bleed", "in the bleed"])
def test_every_cut_has_its_marks_however_little_paper_is_left(width, height):
    (page,) = sheets(cards(9, width=width, height=height), SheetOptions())
    lines = [op for op in page.marks if isinstance(op, Line) and op.pen.stroke == "#000000"]

    for x in {one.x for one in page.placed} | {one.x + one.width for one in page.placed}:
        assert sum(line.x1 == line.x2 == pytest.approx(x, abs=0.001) for line in lines) == 2
    for y in {one.y for one in page.placed} | {one.y + one.height for one in page.placed}:
        assert sum(line.y1 == line.y2 == pytest.approx(y, abs=0.001) for line in lines) == 2
    assert min(min(op.x1, op.y1, page.width - op.x2, page.height - op.y2) for op in lines) >= 5 - 0.001


def test_crop_marks_touch_no_card():
    (page,) = sheets(cards(4), SheetOptions(gap=6))
    for op in page.marks:
        x, y = (op.x1 + op.x2) / 2, (op.y1 + op.y2) / 2
        assert not any(one.x < x < one.x + one.width and one.y < y < one.y + one.height for one in page.placed)


def test_rows_with_other_cuts_have_marks_of_their_own():
    (page,) = sheets([*cards(3), *cards(3, width=44, height=68)], SheetOptions())

    top = min(one.y for one in page.placed if one.height == 68)
    inner = {round(op.x1, 2) for op in page.marks if isinstance(op, Line) and top - 3 < op.y1 < op.y2 <= top}
    assert {10.5 + 44, 10.5 + 88} <= inner


def test_neighbours_share_the_gap_and_outer_edges_bleed_fully():
    (page,) = sheets(cards(2), SheetOptions(gap=2))
    left, right = page.placed

    assert left.bleeds == (3, 3, 1, 3)
    assert right.bleeds == (1, 3, 3, 3)


def test_faces_bleed_no_further_than_is_asked_for():
    (page,) = sheets(cards(2), SheetOptions(gap=2, bleed=1.5))
    (bare,) = sheets(cards(2), SheetOptions(gap=2, bleed=0))

    assert page.placed[0].bleeds == (1.5, 1.5, 1, 1.5)
    assert bare.placed[0].bleeds == (0, 0, 0, 0)


def test_without_a_gap_nothing_bleeds_into_a_neighbour():
    (page,) = sheets(cards(2), SheetOptions())

    assert page.placed[0].bleeds[2] == page.placed[1].bleeds[0] == 0


@pytest.mark.parametrize(("outline", "shape"), [("round", Ellipse), ("hex", Polygon)])
def test_tokens_have_their_cutting_line(outline, shape):
    (page,) = sheets([Item(face("A", 25, 25, outline=outline))], SheetOptions(marks=Marks.NONE))

    assert [type(op) for op in page.marks] == [shape]


def test_round_corners_are_drawn_if_wanted():
    (plain,) = sheets(cards(1), SheetOptions(marks=Marks.NONE))
    (guided,) = sheets(cards(1), SheetOptions(marks=Marks.NONE, guides=True))

    assert list(plain.marks) == []
    assert [(type(op), op.radius) for op in guided.marks] == [(Rect, 3.0)]


def test_the_version_stands_in_the_corner_of_each_card():
    component = all_components("ambush")[0]
    (item,) = items_of([component], SheetOptions(version="r12, 2026-11"))

    mark = item.front.ops[-1]
    assert mark.text == "r12, 2026-11"
    assert mark.y > item.front.height - item.front.safe


@pytest.mark.parametrize("kind", ["piece", "search_token"])
def test_a_token_has_no_room_for_a_version(kind):
    tokens = [one for one in all_components("castle_von_loghan") if one.document.kind == kind]
    small = [one for one in tokens if one.sides.front.width < 40]

    marked = items_of(small, SheetOptions(version="r12, 2026-11"))

    assert [item.front for item in marked] == [one.sides.front for one in small] != []


def test_faces_that_look_the_same_are_kept_once():
    items = items_of(all_components("castle_of_magic"), SheetOptions())
    backs = [item.back for item in items if item.sort == "Shrine"]

    assert len(backs) == 27
    assert len({id(back) for back in backs}) == 1


def test_low_ink_reaches_the_sheets():
    (item,) = items_of(all_components("ambush")[:1], SheetOptions(ink=Ink.LOW))

    assert {op.pen.fill for op in walk(item.front.ops) if isinstance(op, Rect)} <= {"", "#ffffff"}


def test_the_contents_page_tells_what_to_print():
    data = printed([card("A", copies=12)], SheetOptions(contents=True))

    words = word_places(data, 0)

    assert {"12", "card", "100"} <= words.keys()


def test_the_calibration_pages_have_their_crosses_behind_each_other():
    front, back = sheets([], SheetOptions(calibration=True, offset=(2, 1)))
    first, second = front.marks[0], back.marks[0]

    assert (front.side, back.side) == ("calibration", "calibration")
    assert (second.x1 - first.x1, second.y1 - first.y1) == pytest.approx((2, 1))


def test_the_contents_page_counts_sheets_of_paper():
    data = printed([card("A"), card("Board", 300, 260)], SheetOptions(contents=True, backs=Backs.LONG_EDGE))

    text = reader(data).pages[0].extract_text()

    assert "5 sheets of paper (A4): this page, 1 front page, 3 back pages, 3 board pages." in text


def test_the_calibration_page_is_read_from_the_side_whose_offset_it_measures():
    _, back = sheets([], SheetOptions(calibration=True, offset=(2, 1)))

    text = " ".join(op.text for op in back.marks if isinstance(op, Text))

    assert "Look at this side" in text
    assert "2 and 1 mm" in text


@pytest.mark.slow
@pytest.mark.parametrize("game", STARTERS)
def test_a_whole_game_comes_out_with_every_component(game):
    items = items_of(all_components(game), SheetOptions())
    pages = sheets(items, SheetOptions(backs=Backs.LONG_EDGE))

    wanted = sum(item.copies for item in items if max(item.front.size) < 250)
    assert sum(len(page.placed) for page in fronts(pages)) == wanted


def test_what_has_no_back_is_not_folded_and_fills_whole_pages():
    items = [*cards(4), *(Item(face(f"Plain{place}"), None, label="plain") for place in range(9))]

    folded, plain = sheets(items, SheetOptions(backs=Backs.FOLD))

    assert len(folded.placed) == 8
    assert [one.label for one in plain.placed] == ["plain"] * 9
    assert not any(isinstance(op, Line) and op.pen.dash for op in plain.marks)


def test_what_is_too_large_to_fold_keeps_its_back_on_a_page_to_be_turned():
    pages = sheets([card("board", width=150, height=190)], SheetOptions(backs=Backs.FOLD))

    assert [page.side for page in pages] == ["front", "back"]
