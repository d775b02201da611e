from __future__ import annotations

import pytest

from engines.kit.documents import Content
from exports.errata.comparison import needed_since
from exports.errata.differences import differences
from exports.errata.remarks import MOST_BYTES, Remark, load_remarks, saved_remarks, undone
from exports.errata.texts import errata_pages, markdown, page_html
from exports.faces.moving import cut_out, moved
from exports.faces.ops import Face, Group, Line, Path, Pen, Picture, Polygon, Rect, Text, walk
from exports.jobs.studio import Studio
from exports.sheets.papers import Backs, SheetOptions
from tests.each import each
from tests.exports.cards import pdf, reader
from tests.exports.errata.menagerie import GAME, LAYOUT, YARD, Beast, box, changed, sentences, sheet


def test_a_changed_number_is_told_in_plain_words():
    now = changed("bear", damage=4)

    assert sentences(sheet(box(), now)) == ["Brown Bear: damage is 4 instead of 3"]


def test_a_changed_text_is_quoted():
    now = changed("beaver", text="Repair 2.")

    assert sentences(sheet(box(), now)) == ["Beaver: text is “Repair 2.” instead of “Repair 3.”"]


def test_of_a_board_the_spaces_and_ways_are_told_that_have_changed():
    gate, _, barn = YARD.spaces
    here = (gate.model_copy(update={"name": "Arch"}), barn.model_copy(update={"x": 20.0}))
    now = changed("yard", spaces=here, links=YARD.links[1:2])

    found = [change.sentence() for one in differences(box(), now) for change in one.changes]

    assert found == [
        "Gate is now called Arch",
        "Pond is gone",
        "Barn lies elsewhere",
        "the way Arch – Pond is gone",
        "the way Pond – Barn is gone",
    ]


def test_a_part_of_a_list_is_named_by_its_letter():
    (found,) = differences(box(), changed("beaver", tricks=("Swim.", "Build.")))

    assert [(one.path, one.label) for one in found.changes] == [("tricks.1", "trick B")]


def test_what_is_new_and_what_is_gone_is_told():
    fewer = Content([one for one in box().values() if one.id != "mole"])

    assert sentences(sheet(fewer, box())) == ["Old Mole: is new"]
    gone = sheet(box(), fewer)
    assert sentences(gone) == ["Old Mole: is no longer in the game"]
    assert gone.remove == (("Old Mole", 2),)


def test_fewer_copies_have_to_be_removed_from_the_box():
    found = sheet(box(), changed("snake", copies=8))

    assert sentences(found) == ["Snake: there are 8 in the box instead of 10"]
    assert found.remove == (("Snake", 2),)


@each(
    "now, out, instead, besides",
    [
        (changed("snake", copies=8), (("Snake", 2),), (), ()),
        (changed("snake", copies=11), (), (), (("Snake", 1),)),
        (changed("snake", damage=9), (), (("Snake", 10),), ()),
        (changed("snake", damage=9, copies=12), (), (("Snake", 10),), (("Snake", 2),)),
        (changed("snake", damage=9, copies=7), (("Snake", 3),), (("Snake", 7),), ()),
        (changed("snake", notes="too strong?"), (), (), ()),
        (changed("snake", name="Adder", copies=12), (), (("Snake", 10),), (("Adder", 2),)),
    ],
)
def test_what_is_taken_out_replaced_and_added_is_told_in_numbers(now, out, instead, besides):
    found = sheet(box(), now)

    assert (found.remove, found.replace, found.add) == (out, instead, besides)
    needed = needed_since(GAME, box(), now, Studio())
    assert sum(card.copies for card in needed) == sum(count for _, count in (*instead, *besides))


def test_the_list_says_what_to_do_with_the_box():
    told = markdown(sheet(box(), changed("snake", damage=9, copies=12)))

    assert "## Replace\n\n- 10 x Snake" in told
    assert "## Add\n\n- 2 x Snake" in told
    assert "## Take out" not in told


def test_what_nobody_prints_is_no_erratum():
    now = changed("bear", notes="too strong?", tags=("tested",))

    assert sentences(sheet(box(), now)) == []


def test_a_quotation_ends_its_sentence_and_a_reason_begins_one():
    now = changed("snake", text="You skip your next turn.")
    found = sheet(box(), now, reasons={"snake": ("it was too long",)})

    assert "“It waits.” It was too long." in " ".join(markdown(found).split())
    assert "“It waits.” <i>It was too long.</i>" in page_html(found)


def test_reasons_stand_beside_the_change():
    now = changed("bear", damage=4)

    (line,) = sheet(box(), now, reasons={"bear": ("he was bored",)}).lines
    assert line.more == "he was bored"


def test_a_changed_card_is_printed_again_in_its_number():
    found = sheet(box(), changed("bear", damage=4))

    assert [(one.document.name, one.copies) for one in found.cards] == [("Brown Bear", 5)]


def printed_anew(found) -> list[tuple[str, int]]:
    """What has to be printed for those who hold the old print."""
    return [(card.document.name, card.copies) for card in found.cards]


def test_only_the_copies_that_are_missing_are_printed():
    assert printed_anew(sheet(box(), changed("bear", copies=7))) == [("Brown Bear", 2)]
    assert printed_anew(sheet(box(), changed("bear", copies=3))) == []


def test_what_the_card_does_not_show_needs_no_new_card():
    found = sheet(box(), changed("bear", plural="Bears"))

    assert (printed_anew(found), found.stickers) == ([], ())


def test_a_card_goes_by_the_name_that_people_hold():
    found = sheet(box(), changed("mole", name="Young Mole", copies=1))

    assert {line.name for line in found.lines} == {"Old Mole"}
    assert found.remove == (("Old Mole", 1),)


def test_the_reason_for_several_changes_of_a_card_stands_once():
    now = changed("bear", damage=4, race="Cub")

    (line,) = sheet(box(), now, reasons={"bear": ("he was bored",)}).lines

    assert line.sentence == "race is Cub instead of Bear; damage is 4 instead of 3"
    assert line.more == "he was bored"


def test_the_list_tells_which_print_it_is_about():
    found = sheet(box(), changed("mole", damage=4), held="digital", printed_on="2026-10-01")

    assert "Changes since demo print (digital, 2026-10-01), as of 2026-11-16." in markdown(found)


def test_a_sticker_is_as_large_as_the_box_of_the_changed_text():
    found = sheet(box(), changed("beaver", text="Repair 2."))

    (sticker,) = found.stickers
    assert sticker.front.size == pytest.approx((52 + 1.2, 15 + 1.2))
    assert sticker.copies == 4
    printed = [op.text for op in walk(sticker.front.ops) if isinstance(op, Text)]
    assert any("2." in text for text in printed)


def test_the_pdf_has_the_list_the_cards_and_the_stickers():
    found = sheet(box(), changed("beaver", text="Repair 2."))

    pages = errata_pages(found, SheetOptions())
    text = reader(pdf(pages)).pages[0].extract_text()

    assert [page.side for page in pages] == ["contents", "front", "front"]
    assert "Beaver" in text
    assert "2026-11-16" in text


@each(
    ("back", "backs", "told"),
    [("{motto}", Backs.NONE, True), ("{motto}", Backs.FOLD, False), ("-", Backs.NONE, False)],
)
def test_backs_that_have_changed_and_are_not_printed_are_named(back, backs, told):
    layout = LAYOUT.changed(back=[LAYOUT.back[0].model_copy(update={"value": back})])
    printed, now = (Content([*one.values(), layout]) for one in (box(), changed("bear", motto="He has none.")))
    pages = errata_pages(sheet(printed, now), SheetOptions(backs=backs))

    text = " ".join(reader(pdf(pages)).pages[0].extract_text().split())
    assert ("backs are not printed here: Brown Bear." in text) is told


def test_a_long_list_goes_over_several_pages():
    herd = [Beast(id=f"beast-{number}", name=f"Beast {number}") for number in range(90)]
    found = sheet(Content([*herd, LAYOUT]), Content([*(one.changed(damage=2) for one in herd), LAYOUT]))

    pages = [page for page in errata_pages(found, SheetOptions()) if page.side == "contents"]

    assert len(pages) > 1
    assert all(op.y < 297 - 15 for page in pages for op in page.marks if isinstance(op, Text))


def test_markdown_and_html_say_the_same():
    found = sheet(box(), changed("snake", copies=8, name="Snake <b>"))

    assert "- **Snake**: there are 8 in the box instead of 10." in markdown(found)
    assert r"is now called “Snake \<b>”." in markdown(found)
    assert "is now called “Snake &lt;b&gt;”." in page_html(found)


OPS = (
    Rect(1, 2, 3, 4, Pen("#000000")),
    Line(1, 2, 3, 4, Pen()),
    Polygon(((1, 2), (3, 4), (5, 6)), Pen()),
    Path((1, 2), ((3, 4), (1, 2, 3, 4, 5, 6), ()), Pen()),
    Text("a", 1, 2, "sans", 9, "#000000"),
    Picture("art", 1, 2, 3, 4),
)


@each("op", [*OPS, Group(OPS, clip=OPS[0], angle=30, about=(1, 2))])
def test_what_is_moved_there_and_back_is_the_same(op):
    assert moved(moved(op, 5, -3), -5, 3) == op
    assert moved(op, 5, -3) != op


def test_a_part_of_a_face_is_a_face_of_its_own():
    part = cut_out(Face(63, 88, (Text("a", 20, 30, "sans", 9, "#000000"),)), 15, 20, 10, 12)

    assert part.size == (10, 12)
    (text,) = [op for op in walk(part.ops) if isinstance(op, Text)]
    assert (text.x, text.y) == (5, 10)


def remarked(*remarks: dict, **fields):
    """The errata of a card with some fields changed, as remarks have it."""
    made = [Remark(document="bear", **one) for one in remarks]
    return sheet(box(), changed("bear", **fields), remarks=made)


def test_a_typo_is_hidden_and_needs_no_new_card():
    found = remarked({"path": "motto", "hidden": True}, motto="Grr.")

    assert (found.lines, found.cards, found.stickers) == ((), (), ())


def test_hiding_one_change_leaves_the_others():
    found = remarked({"path": "motto", "hidden": True}, motto="Grr.", damage=4)

    assert sentences(found) == ["Brown Bear: damage is 4 instead of 3"]
    assert found.cards


def test_a_remark_gives_the_reason_and_other_words():
    (line,) = remarked({"path": "damage", "reason": "too weak", "sentence": "hits harder now (4)"}, damage=4).lines

    assert (line.sentence, line.more) == ("hits harder now (4)", "too weak")


def test_changes_that_belong_together_become_one_entry():
    both = Content([*changed("bear", damage=4).values(), box()["mole"].changed(damage=4)])
    remarks = [Remark(document=id, sentence="deals 4 damage", together="four") for id in ("bear", "mole")]

    assert sentences(sheet(box(), both, remarks=remarks)) == ["Brown Bear and Old Mole: deals 4 damage"]


def test_a_list_in_another_language_has_its_own_words():
    remarks = [
        Remark(document="bear", sentence="hits harder"),
        Remark(document="bear", sentence="schlägt härter zu", language="de"),
    ]
    now = changed("bear", damage=4)

    for language, words in (("", "hits harder"), ("de", "schlägt härter zu"), ("fr", "hits harder")):
        assert sheet(box(), now, remarks=remarks, language=language).lines[0].sentence == words


@pytest.mark.parametrize(("id", "fields"), [("bear", {"damage": 4}), ("beaver", {"tricks": ("Swim.", "Build.")})])
def test_an_erratum_that_is_undone_is_gone(id, fields):
    printed, now = box()[id], box()[id].changed(**fields)

    (found,) = differences({id: printed}, {id: now})
    for change in found.changes:
        now = undone(now, change)

    assert now == printed


def test_remarks_are_kept_in_a_file(tmp_path):
    remarks = [Remark(document="mole", path="text", hidden=True), Remark(document="bear", reason="weak")]
    file = tmp_path / "remarks.json"
    file.write_text(saved_remarks(remarks), encoding="utf-8")

    assert load_remarks(file) == remarks


def test_remarks_without_end_are_refused(tmp_path):
    file = tmp_path / "remarks.json"
    file.write_bytes(b" " * (MOST_BYTES + 1))

    with pytest.raises(ValueError, match="larger than 4 MB"):
        load_remarks(file)


def test_new_cards_can_have_their_backs():
    found = sheet(box(), changed("bear", damage=4))

    pages = errata_pages(found, SheetOptions(backs=Backs.LONG_EDGE))

    assert [page.side for page in pages] == ["contents", "empty", "front", "back", "front"]
