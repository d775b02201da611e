from __future__ import annotations

import pytest

from engines.kit.documents import Content
from exports.errata.comparison import ErrataJob, errata
from exports.errata.differences import differences
from exports.errata.remarks import Remark, load_remarks, saved_remarks, undone
from exports.errata.texts import errata_pages, markdown, page_html
from exports.faces.moving import cut_out, moved
from exports.faces.ops import Face, Group, Line, Path, Pen, Picture, Polygon, Rect, Text, walk
from exports.faces.words import curled
from exports.sheets.papers import Backs, SheetOptions
from tests.exports.cards import pdf, reader
from tests.exports.games import content

LOGHAN = ("castle_von_loghan", "Castle von Loghan")


def changed(game: str, id: str, **fields) -> Content:
    """The starter content of a game with one card changed."""
    return Content([*content(game).values(), content(game)[id].changed(**fields)])


def sheet(printed: Content, now: Content, game=("ambush", "Ambush!"), **more):
    """The errata from one content to another."""
    return errata(ErrataJob(*game, printed, now, since="demo print", date="2026-11-16", **more))


def sentences(found) -> list[str]:
    """The lines of a list as a person reads them."""
    return [f"{line.name}: {line.sentence}" for line in found.lines]


def test_a_changed_number_is_told_in_plain_words():
    now = changed("ambush", "orc_raider", damage=4)

    assert sentences(sheet(content("ambush"), now)) == ["Orc Raider: damage is 4 instead of 3"]


def test_a_changed_text_is_quoted():
    now = changed("ambush", "dwarf_mason", text="Repair 2.")

    assert sentences(sheet(content("ambush"), now)) == ["Dwarf Mason: text is “Repair 2.” instead of “Repair 3.”"]


def test_of_a_board_the_spaces_and_ways_are_told_that_have_changed():
    board = content("castle_von_loghan")["board.past"]
    first, second, *others = board.spaces
    renamed = first.model_copy(update={"name": "Belfry"})
    locked = board.links[0].model_copy(update={"locked": not board.links[0].locked})
    links = (locked, *(one for one in board.links[1:] if second.id not in (one.start, one.end)))
    now = changed("castle_von_loghan", board.id, spaces=(renamed, *others), links=links)

    found = [change.sentence() for one in differences(content("castle_von_loghan"), now) for change in one.changes]

    assert f"{first.name} is now called Belfry" in found
    assert f"{second.name} is gone" in found
    assert any("locked at the start: " in line and " – " in line for line in found)
    assert not any("a new list" in line or others[0].name == line.split(",")[0] for line in found)


def test_what_is_new_and_what_is_gone_is_told():
    fewer = Content([one for one in content("ambush").values() if one.id != "treant"])

    assert sentences(sheet(fewer, content("ambush"))) == ["Old Treant: is new"]
    gone = sheet(content("ambush"), fewer)
    assert sentences(gone) == ["Old Treant: is no longer in the game"]
    assert gone.remove == (("Old Treant", 2),)


def test_fewer_copies_have_to_be_removed_from_the_box():
    found = sheet(content("ambush"), changed("ambush", "ambush", copies=8))

    assert sentences(found) == ["Ambush: there are 8 in the box instead of 10"]
    assert found.remove == (("Ambush", 2),)


def test_of_what_every_character_has_all_sets_are_counted():
    before, now = content("castle_von_loghan"), changed("castle_von_loghan", "combat.parry", copies=1)

    found = sheet(before, now, LOGHAN)

    assert sentences(found) == ["Parry: there are 6 in the box instead of 18"]
    assert found.remove == (("Parry", 12),)


def test_a_part_of_a_list_is_named_by_its_letter():
    old = content("castle_von_loghan")["event.green.cold_hearth"]
    new = old.changed(choices=(*old.choices[:1], "Sift.", *old.choices[2:]))

    (found,) = differences({old.id: old}, {new.id: new})

    assert [(one.path, one.label) for one in found.changes] == [("choices.1", "choice B")]


def test_what_nobody_prints_is_no_erratum():
    now = changed("ambush", "orc_raider", notes="too strong?", tags=("tested",))

    assert sentences(sheet(content("ambush"), now)) == []


def test_a_quotation_ends_its_sentence_and_a_reason_begins_one():
    now = changed("ambush", "stone_giant", text="You skip your next turn.")
    found = sheet(content("ambush"), now, reasons={"stone_giant": ("it was too long",)})

    assert "next turn.” It was too long." in " ".join(markdown(found).split())
    assert "next turn.” <i>It was too long.</i>" in page_html(found)


def test_reasons_stand_beside_the_change():
    now = changed("ambush", "orc_raider", damage=4)

    (line,) = sheet(content("ambush"), now, reasons={"orc_raider": ("he was bored",)}).lines
    assert line.more == "he was bored"


def test_a_changed_card_is_printed_again_in_its_number():
    found = sheet(content("ambush"), changed("ambush", "orc_raider", damage=4))

    assert [(one.document.name, one.copies) for one in found.cards] == [("Orc Raider", 5)]


def printed_anew(found) -> list[tuple[str, int]]:
    """What has to be printed for those who hold the old print."""
    return [(card.document.name, card.copies) for card in found.cards]


def test_only_the_copies_that_are_missing_are_printed():
    assert printed_anew(sheet(content("ambush"), changed("ambush", "orc_raider", copies=7))) == [("Orc Raider", 2)]
    assert printed_anew(sheet(content("ambush"), changed("ambush", "orc_raider", copies=3))) == []


def test_cards_that_show_the_colour_of_a_changed_character_are_printed_again():
    before = content("castle_von_loghan")
    now = changed("castle_von_loghan", "character.pill", colour="#123456")

    new = sheet(before, now, LOGHAN, edition="digital").cards

    assert {card.document.kind for card in new} == {"character", "combat_card", "decision"}
    assert {card.owner for card in new} == {"", "Pill"}


def test_what_the_card_does_not_show_needs_no_new_card():
    found = sheet(content("ambush"), changed("ambush", "orc_raider", plural="Orcs"))

    assert (printed_anew(found), found.stickers) == ([], ())


def test_of_a_story_only_the_covers_are_printed_that_look_different():
    story = content("castle_von_loghan")["story.borrowed_hour"]
    other = story.covers[0].model_copy(update={"tale": "Read this now."})
    before = content("castle_von_loghan")
    now = changed("castle_von_loghan", story.id, covers=(other, *story.covers[1:]))

    new = [card for card in sheet(before, now, LOGHAN, edition="digital").cards if card.document.id == story.id]

    assert [card.copies for card in new] == [1]


def test_a_card_goes_by_the_name_that_people_hold():
    found = sheet(content("ambush"), changed("ambush", "treant", name="Young Treant", copies=1))

    assert {line.name for line in found.lines} == {"Old Treant"}
    assert found.remove == (("Old Treant", 1),)


def test_a_later_print_has_what_was_written_down_before_it():
    now = content("castle_von_loghan")

    assert sheet(now, now, LOGHAN, edition="physical prototype").lines == ()


def test_the_reason_for_several_changes_of_a_card_stands_once():
    now = changed("ambush", "orc_raider", damage=4, race="Goblin")

    (line,) = sheet(content("ambush"), now, reasons={"orc_raider": ("he was bored",)}).lines

    assert line.sentence == "race is Goblin instead of Orc; damage is 4 instead of 3"
    assert line.more == "he was bored"


def test_the_list_tells_which_print_it_is_about():
    found = sheet(content("ambush"), changed("ambush", "treant", damage=4), held="digital", printed_on="2026-10-01")

    assert "Changes since demo print (digital, 2026-10-01), as of 2026-11-16." in markdown(found)


def test_a_sticker_is_as_large_as_the_box_of_the_changed_text():
    found = sheet(content("ambush"), changed("ambush", "dwarf_mason", text="Repair 2."))

    (sticker,) = found.stickers
    assert sticker.front.size == pytest.approx((52 + 1.2, 15.4 + 1.2))
    assert sticker.copies == 4
    printed = [op.text for op in walk(sticker.front.ops) if isinstance(op, Text)]
    assert any("2." in text for text in printed)


def test_a_sticker_covers_the_texts_that_move_with_the_changed_one():
    before = content("castle_von_loghan")
    card = next(one for one in before.values() if one.kind == "story_event" and one.tale and not one.context)
    now = changed("castle_von_loghan", card.id, context="The group gains 1 Health.")

    (sticker,) = [one for one in sheet(before, now, LOGHAN).stickers if card.name in one.label]

    lines = [op for op in walk(sticker.front.ops) if isinstance(op, Text) and 0 < op.y < sticker.front.size[1]]
    assert "gains" in lines[0].text
    assert curled(card.tale).endswith(lines[-1].text)


def test_the_pdf_has_the_list_the_cards_and_the_stickers():
    found = sheet(content("ambush"), changed("ambush", "dwarf_mason", text="Repair 2."))

    pages = errata_pages(found, SheetOptions())
    text = reader(pdf(pages)).pages[0].extract_text()

    assert [page.side for page in pages] == ["contents", "front", "front"]
    assert "Dwarf Mason" in text
    assert "2026-11-16" in text


def test_a_long_list_goes_over_several_pages():
    many = Content([one.changed(name=f"{one.name} II") for one in content("castle_of_magic").values()])
    found = sheet(content("castle_of_magic"), many, ("castle_of_magic", "Castle of Magic"))

    pages = [page for page in errata_pages(found, SheetOptions()) if page.side == "contents"]

    assert len(pages) > 1
    assert all(op.y < 297 - 15 for page in pages for op in page.marks if isinstance(op, Text))


def test_markdown_and_html_say_the_same():
    found = sheet(content("ambush"), changed("ambush", "ambush", copies=8, name="Ambush <b>"))

    assert "- **Ambush**: there are 8 in the box instead of 10." in markdown(found)
    assert r"is now called “Ambush \<b>”." in markdown(found)
    assert "is now called “Ambush &lt;b&gt;”." in page_html(found)


OPS = (
    Rect(1, 2, 3, 4, Pen("#000000")),
    Line(1, 2, 3, 4, Pen()),
    Polygon(((1, 2), (3, 4), (5, 6)), Pen()),
    Path((1, 2), ((3, 4), (1, 2, 3, 4, 5, 6), ()), Pen()),
    Text("a", 1, 2, "sans", 9, "#000000"),
    Picture("art", 1, 2, 3, 4),
)


@pytest.mark.parametrize("op", [*OPS, Group(OPS, clip=OPS[0], angle=30, about=(1, 2))])
def test_what_is_moved_there_and_back_is_the_same(op):
    assert moved(moved(op, 5, -3), -5, 3) == op
    assert moved(op, 5, -3) != op


def test_a_part_of_a_face_is_a_face_of_its_own():
    part = cut_out(Face(63, 88, (Text("a", 20, 30, "sans", 9, "#000000"),)), 15, 20, 10, 12)

    assert part.size == (10, 12)
    (text,) = [op for op in walk(part.ops) if isinstance(op, Text)]
    assert (text.x, text.y) == (5, 10)


def remarked(*remarks: dict, **fields):
    """The errata of a card of Ambush! with some fields changed, as remarks have it."""
    made = [Remark(document="orc_raider", **one) for one in remarks]
    return sheet(content("ambush"), changed("ambush", "orc_raider", **fields), remarks=made)


def test_a_typo_is_hidden_and_needs_no_new_card():
    found = remarked({"path": "flavour", "hidden": True}, flavour="Grr.")

    assert (found.lines, found.cards, found.stickers) == ((), (), ())


def test_hiding_one_change_leaves_the_others():
    found = remarked({"path": "flavour", "hidden": True}, flavour="Grr.", damage=4)

    assert sentences(found) == ["Orc Raider: damage is 4 instead of 3"]
    assert found.cards


def test_a_remark_gives_the_reason_and_other_words():
    (line,) = remarked({"path": "damage", "reason": "too weak", "sentence": "hits harder now (4)"}, damage=4).lines

    assert (line.sentence, line.more) == ("hits harder now (4)", "too weak")


def test_changes_that_belong_together_become_one_entry():
    both = Content(
        [*changed("ambush", "orc_raider", damage=4).values(), content("ambush")["treant"].changed(damage=4)]
    )
    remarks = [Remark(document=id, sentence="deals 4 damage", together="four") for id in ("orc_raider", "treant")]

    assert sentences(sheet(content("ambush"), both, remarks=remarks)) == ["Orc Raider and Old Treant: deals 4 damage"]


def test_a_list_in_another_language_has_its_own_words():
    remarks = [
        Remark(document="orc_raider", sentence="hits harder"),
        Remark(document="orc_raider", sentence="schlägt härter zu", language="de"),
    ]
    now = changed("ambush", "orc_raider", damage=4)

    for language, words in (("", "hits harder"), ("de", "schlägt härter zu"), ("fr", "hits harder")):
        assert sheet(content("ambush"), now, remarks=remarks, language=language).lines[0].sentence == words


@pytest.mark.parametrize(
    ("game", "id", "fields"),
    [
        ("ambush", "orc_raider", {"damage": 4}),
        ("castle_von_loghan", "event.green.cold_hearth", {"choices": ("Run.", "Sift.", "Hide.", "Cry.")}),
    ],
)
def test_an_erratum_that_is_undone_is_gone(game, id, fields):
    printed, now = content(game)[id], content(game)[id].changed(**fields)

    (found,) = differences({id: printed}, {id: now})
    for change in found.changes:
        now = undone(now, change)

    assert now == printed


def test_remarks_are_kept_in_a_file(tmp_path):
    remarks = [Remark(document="treant", path="text", hidden=True), Remark(document="orc_raider", reason="weak")]
    file = tmp_path / "remarks.json"
    file.write_text(saved_remarks(remarks), encoding="utf-8")

    assert load_remarks(file) == remarks


def test_new_cards_can_have_their_backs():
    found = sheet(content("ambush"), changed("ambush", "orc_raider", damage=4))

    pages = errata_pages(found, SheetOptions(backs=Backs.LONG_EDGE))

    assert [page.side for page in pages] == ["contents", "empty", "front", "back", "front"]


def test_stickers_go_on_backs_too_and_name_the_card_as_it_was_printed():
    before = content("castle_von_loghan")
    card = before["tale.borrowed_hour.005"]
    outcomes = ({"tale": "", "text": "Gain 3 Energy Spheres."}, *card.outcomes[1:])
    now = changed("castle_von_loghan", card.id, name="Once more", outcomes=outcomes)

    labels = {one.label for one in sheet(before, now, LOGHAN).stickers}

    assert labels == {"Again (005)", "Again (005), back"}


@pytest.mark.parametrize(("name", "told"), [("Again", []), ("Once more", ["Again (005): is now called “Once more”"])])
def test_a_card_with_another_id_is_still_the_same_card(name, told):
    before = content("castle_von_loghan")
    plain = [one.model_dump_json().replace('"tale.borrowed_hour.005"', '"tale.fifth"') for one in before.values()]
    now = Content([type(one).model_validate_json(text) for one, text in zip(before.values(), plain, strict=True)])
    now = Content([*now.values(), now["tale.fifth"].changed(name=name)])

    assert sentences(sheet(before, now, LOGHAN)) == told
