from __future__ import annotations

import pytest

from engines.castle_von_loghan.errata import in_edition
from engines.kit.documents import Content
from exports.errata.remarks import Remark
from exports.errata.texts import errata_pages, markdown, page_html
from exports.sheets.papers import SheetOptions
from tests.exports.cards import pdf, reader
from tests.exports.errata.test_comparison import LOGHAN, changed, sentences, sheet
from tests.exports.games import content
from tests.rules import rule


def demo_print() -> Content:
    """What people hold of Castle von Loghan: misprints and all, and errata were not written yet."""
    printed = in_edition(content("castle_von_loghan"), "prototype_as_printed")
    return Content([one for one in printed.values() if one.kind != "erratum"])


@rule("CVL-408")
def test_the_priority_of_parry_comes_out_of_the_demo_print_as_the_book_lists_it():
    now = content("castle_von_loghan")

    found = sentences(sheet(demo_print(), now, LOGHAN, edition="physical prototype"))

    assert "Parry: priority is 2 instead of 1" in found
    assert len(found) == 8


def test_a_digital_edition_has_only_what_concerns_it():
    now = content("castle_von_loghan")

    found = sentences(sheet(demo_print(), now, LOGHAN, edition="digital", held="physical prototype"))

    assert len(found) == 4
    assert not any("Parry" in line for line in found)


@pytest.mark.parametrize(("priority", "said"), [(3, ["priority is 3 instead of 1"]), (1, [])])
def test_a_record_that_the_card_has_overtaken_gives_way_to_what_the_card_says(priority, said):
    now = changed("castle_von_loghan", "combat.parry", priority=priority)

    found = sheet(demo_print(), now, LOGHAN, edition="physical prototype")

    assert [line.sentence for line in found.lines if line.name == "Parry"] == said


def test_a_record_can_be_hidden_and_put_into_other_words():
    now = content("castle_von_loghan")
    remarks = [Remark(document="erratum.e1", hidden=True), Remark(document="erratum.e4", sentence="comes second")]

    found = sentences(sheet(demo_print(), now, LOGHAN, remarks=remarks))

    assert len(found) == 7
    assert "Parry: comes second" in found


def test_those_who_hold_another_edition_hear_nothing_of_this_print():
    now = changed("castle_von_loghan", "combat.parry", text="Draw 2 Combat cards.")

    found = sheet(demo_print(), now, LOGHAN, edition="digital", held="physical prototype")

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
    now = content("castle_von_loghan")

    found = sheet(demo_print(), now, LOGHAN, edition="physical prototype")

    assert [(line.group, line.name, line.sentence) for line in found.lines] == BOOK


@rule("CVL-405", "CVL-406", "CVL-407", "CVL-408", "CVL-409", "CVL-410", "CVL-412", "CVL-414")
def test_all_three_kinds_of_files_have_the_eight_errata_in_the_same_words():
    now = content("castle_von_loghan")
    found = sheet(demo_print(), now, LOGHAN, edition="physical prototype")
    read = " ".join(reader(pdf(errata_pages(found, SheetOptions()))).pages[0].extract_text().split())

    for group, name, sentence in BOOK:
        assert f"- **{name}**: {sentence}" in markdown(found)
        assert f"<li><b>{name}</b>: {sentence}" in page_html(found)
        assert group in read
        assert f"{name}: {sentence}" in read


def test_what_cannot_be_read_off_a_lost_print_gets_its_sticker_all_the_same():
    now = content("castle_von_loghan")

    found = sheet(demo_print(), now, LOGHAN, edition="physical prototype")
    stickers = {sticker.label: sticker.copies for sticker in found.stickers}

    assert stickers["Sphere Syphon"] == 1
    assert stickers["Skeleton"] == stickers["Rift Horror"] == 1
    assert sum(label in ENEMIES for label in stickers) == 14


ENEMIES = {one.name for one in content("castle_von_loghan").values() if one.kind == "enemy"}


def test_the_list_has_a_heading_for_each_sort_of_component():
    now = content("castle_von_loghan")
    found = sheet(demo_print(), now, LOGHAN, edition="physical prototype")

    assert "## Combat cards (only physical prototype)\n\n- **Parry**: priority is 2 instead of 1." in markdown(found)
    assert "<h2>Treasure card (only physical prototype)</h2>" in page_html(found)
    assert (
        "Treasure card (only physical prototype)"
        in reader(pdf(errata_pages(found, SheetOptions()))).pages[0].extract_text()
    )
