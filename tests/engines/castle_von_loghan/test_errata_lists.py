"""What the list of errata says of the castle: the book's own errata, sets of each character, covers, backs."""

from __future__ import annotations

import pytest

from engines.castle_von_loghan.errata import in_edition
from engines.kit.documents import Content
from exports.errata.differences import differences
from exports.errata.remarks import Remark
from exports.errata.texts import errata_pages, markdown, page_html
from exports.faces.ops import Text, walk
from exports.faces.words import curled
from exports.sheets.papers import SheetOptions
from tests.engines.castle_von_loghan.errata_lists import box, changed, sheet
from tests.exports.cards import pdf, reader
from tests.exports.errata.menagerie import sentences
from tests.rules import rule


def demo_print() -> Content:
    """What people hold of Castle von Loghan: misprints and all, and errata were not written yet."""
    printed = in_edition(box(), "prototype_as_printed")
    return Content([one for one in printed.values() if one.kind != "erratum"])


@rule("CVL-408")
def test_the_priority_of_parry_comes_out_of_the_demo_print_as_the_book_lists_it():
    now = box()

    found = sentences(sheet(demo_print(), now, edition="physical prototype"))

    assert "Parry: priority is 2 instead of 1" in found
    assert len(found) == 8


def test_a_digital_edition_has_only_what_concerns_it():
    now = box()

    found = sentences(sheet(demo_print(), now, edition="digital", held="physical prototype"))

    assert len(found) == 4
    assert not any("Parry" in line for line in found)


@pytest.mark.parametrize(("priority", "said"), [(3, ["priority is 3 instead of 1"]), (1, [])])
def test_a_record_that_the_card_has_overtaken_gives_way_to_what_the_card_says(priority, said):
    now = changed("combat.parry", priority=priority)

    found = sheet(demo_print(), now, edition="physical prototype")

    assert [line.sentence for line in found.lines if line.name == "Parry"] == said


def test_a_record_can_be_hidden_and_put_into_other_words():
    now = box()
    remarks = [Remark(document="erratum.e1", hidden=True), Remark(document="erratum.e4", sentence="comes second")]

    found = sentences(sheet(demo_print(), now, remarks=remarks))

    assert len(found) == 7
    assert "Parry: comes second" in found


def test_those_who_hold_another_edition_hear_nothing_of_this_print():
    now = changed("combat.parry", text="Draw 2 Combat cards.")

    found = sheet(demo_print(), now, edition="digital", held="physical prototype")

    assert len(found.lines) == 4
    assert "for the edition digital" in markdown(found)


PROTOTYPE = "(only physical prototype)"
SYPHON = (
    "text should read “When another player would gain Energy Spheres, you may destroy: gain Energy Spheres equal to "
    "half of that gain, rounded up.”"
)
LOOT = (
    "there are 4 cards of each Enemy (except the Bosses), and on any one of the 4 there should be 1 Loot icon. "
    "This means that 3 of the 4 have none. The print is inconsistent here because of a packing error"
)
BOOK = [
    # Heading, what it is about, what the book says of it.
    ("Story cards", "Story Event cards 016 and 024", "should state that only 2 Search tokens are distributed"),
    ("Story cards", "Story Event cards 016 and 024", "are removed after they are resolved"),
    ("Story cards", "Story Event card 031", "resolving it ends the game"),
    (f"Combat cards {PROTOTYPE}", "Parry", "priority is 2 instead of 1"),
    ("Combat", "Initiative and Overwhelmed tokens", "are missing; please use a replacement"),
    (
        f"Treasure card {PROTOTYPE}",
        "Sphere Syphon",
        SYPHON,
    ),
    (
        f"Enemy cards {PROTOTYPE}",
        "Loot icons",
        LOOT,
    ),
    (f"Enemy cards {PROTOTYPE}", "Stickers", "we suggest putting a sticker on one card of each Enemy"),
]
"""The errata at the end of the rulebook of Castle von Loghan, in its order and with its headings."""


@rule("CVL-405", "CVL-406", "CVL-407", "CVL-408", "CVL-409", "CVL-410", "CVL-412", "CVL-413", "CVL-414")
def test_the_eight_errata_of_the_book_come_out_of_the_demo_print_as_it_lists_them():
    now = box()

    found = sheet(demo_print(), now, edition="physical prototype")

    assert [(line.group, line.name, line.sentence) for line in found.lines] == BOOK


@rule("CVL-405", "CVL-406", "CVL-407", "CVL-408", "CVL-409", "CVL-410", "CVL-412", "CVL-414")
def test_all_three_kinds_of_files_have_the_eight_errata_in_the_same_words():
    now = box()
    found = sheet(demo_print(), now, edition="physical prototype")
    read = " ".join(reader(pdf(errata_pages(found, SheetOptions()))).pages[0].extract_text().split())

    for group, name, sentence in BOOK:
        assert f"- **{name}**: {sentence}" in markdown(found)
        assert f"<li><b>{name}</b>: {sentence}" in page_html(found)
        assert group in read
        assert f"{name}: {sentence}" in read


def test_what_cannot_be_read_off_a_lost_print_gets_its_sticker_all_the_same():
    now = box()

    found = sheet(demo_print(), now, edition="physical prototype")
    stickers = {sticker.label: sticker.copies for sticker in found.stickers}

    assert stickers["Sphere Syphon"] == 1
    assert stickers["Skeleton"] == stickers["Rift Horror"] == 1
    assert sum(label in ENEMIES for label in stickers) == 14


ENEMIES = {one.name for one in box().values() if one.kind == "enemy"}


def test_the_list_has_a_heading_for_each_sort_of_component():
    now = box()
    found = sheet(demo_print(), now, edition="physical prototype")

    assert "## Combat cards (only physical prototype)\n\n- **Parry**: priority is 2 instead of 1." in markdown(found)
    assert "<h2>Treasure card (only physical prototype)</h2>" in page_html(found)
    assert (
        "Treasure card (only physical prototype)"
        in reader(pdf(errata_pages(found, SheetOptions()))).pages[0].extract_text()
    )


# ---- what changed


def test_of_a_board_the_spaces_and_ways_are_told_that_have_changed():
    board = box()["board.past"]
    first, second, *others = board.spaces
    renamed = first.model_copy(update={"name": "Belfry"})
    locked = board.links[0].model_copy(update={"locked": not board.links[0].locked})
    links = (locked, *(one for one in board.links[1:] if second.id not in (one.start, one.end)))
    now = changed(board.id, spaces=(renamed, *others), links=links)

    found = [change.sentence() for one in differences(box(), now) for change in one.changes]

    assert f"{first.name} is now called Belfry" in found
    assert f"{second.name} is gone" in found
    assert any("locked at the start: " in line and " – " in line for line in found)
    assert not any("a new list" in line or others[0].name == line.split(",")[0] for line in found)


def test_of_what_every_character_has_all_sets_are_counted():
    before, now = box(), changed("combat.parry", copies=1)

    found = sheet(before, now)

    assert sentences(found) == ["Parry: there are 6 in the box instead of 18"]
    assert found.remove == (("Parry", 12),)


def test_a_part_of_a_list_is_named_by_its_letter():
    old = box()["event.green.cold_hearth"]
    new = old.changed(choices=(*old.choices[:1], "Sift.", *old.choices[2:]))

    (found,) = differences({old.id: old}, {new.id: new})

    assert [(one.path, one.label) for one in found.changes] == [("choices.1", "choice B")]


def test_cards_that_show_the_colour_of_a_changed_character_are_printed_again():
    before = box()
    now = changed("character.pill", colour="#123456")

    new = sheet(before, now, edition="digital").cards

    assert {card.document.kind for card in new} == {"character", "combat_card", "decision"}
    assert {card.owner for card in new} == {"", "Pill"}


def test_of_a_story_only_the_covers_are_printed_that_look_different():
    story = box()["story.borrowed_hour"]
    other = story.covers[0].model_copy(update={"tale": "Read this now."})
    before = box()
    now = changed(story.id, covers=(other, *story.covers[1:]))

    new = [card for card in sheet(before, now, edition="digital").cards if card.document.id == story.id]

    assert [card.copies for card in new] == [1]


def test_a_later_print_has_what_was_written_down_before_it():
    now = box()

    assert sheet(now, now, edition="physical prototype").lines == ()


def test_a_sticker_covers_the_texts_that_move_with_the_changed_one():
    before = box()
    card = next(one for one in before.values() if one.kind == "story_event" and one.tale and not one.context)
    now = changed(card.id, context="The group gains 1 Health.")

    (sticker,) = [one for one in sheet(before, now).stickers if card.name in one.label]

    lines = [op for op in walk(sticker.front.ops) if isinstance(op, Text) and 0 < op.y < sticker.front.size[1]]
    assert "gains" in lines[0].text
    assert curled(card.tale).endswith(lines[-1].text)


def test_stickers_go_on_backs_too_and_name_the_card_as_it_was_printed():
    before = box()
    card = before["tale.borrowed_hour.005"]
    outcomes = ({"tale": "", "text": "Gain 3 Energy Spheres."}, *card.outcomes[1:])
    now = changed(card.id, name="Once more", outcomes=outcomes)

    labels = {one.label for one in sheet(before, now).stickers}

    assert labels == {"Again (005)", "Again (005), back"}


@pytest.mark.parametrize(("name", "told"), [("Again", []), ("Once more", ["Again (005): is now called “Once more”"])])
def test_a_card_with_another_id_is_still_the_same_card(name, told):
    before = box()
    plain = [one.model_dump_json().replace('"tale.borrowed_hour.005"', '"tale.fifth"') for one in before.values()]
    now = Content([type(one).model_validate_json(text) for one, text in zip(before.values(), plain, strict=True)])
    now = Content([*now.values(), now["tale.fifth"].changed(name=name)])

    assert sentences(sheet(before, now)) == told
