"""Errata: what was printed, what is right, and which edition lies on the table."""

from __future__ import annotations

import pytest

from engines.castle_von_loghan.content import CombatCard, Edition, Enemy, Erratum, Piece, StoryEvent, Treasure
from engines.castle_von_loghan.errata import in_edition, loot_problems, records
from engines.castle_von_loghan.starter import starter
from engines.kit.documents import Content
from tests.engines.castle_von_loghan.scenes import tiny
from tests.rules import rule

PARRY = Erratum(
    id="erratum-parry",
    name="Parry",
    sort="set_field",
    targets=("parry",),
    edition=Edition.PROTOTYPE,
    field="priority",
    printed="1",
    corrected="2",
    cites="CVL-408",
)
LOST = Erratum(
    id="erratum-lost",
    name="Sphere Syphon",
    sort="replace_text",
    targets=("syphon",),
    edition=Edition.PROTOTYPE,
    field="text",
    corrected="Destroy: gain 2 Energy Spheres.",
    cites="CVL-410",
)
ENDING = Erratum(
    id="erratum-ending",
    name="The end",
    sort="replace_text",
    targets=("tale-4",),
    field="ending.text",
    printed="The group gains 1 Health.",
    corrected="The group wins.",
)


def edition(name: str, *errata: Erratum) -> Content:
    """Return the tiny castle in an edition."""
    return in_edition(Content([*tiny().values(), *errata]), name)


def priority(content: Content) -> int:
    """Return the priority of Parry."""
    parry = content.get_as(CombatCard, "parry")
    assert parry is not None
    return parry.priority


@rule("CVL-408", "CVL-Q-204")
@pytest.mark.parametrize(("name", "expected"), [("digital", 2), ("prototype", 2), ("prototype_as_printed", 1)])
def test_parry_has_priority_1_only_in_the_prototype_as_it_was_printed(name: str, expected: int):
    assert priority(edition(name, PARRY)) == expected


@rule("CVL-Q-207", "CVL-410")
def test_where_nobody_knows_the_misprint_the_corrected_card_is_played():
    before = tiny().get_as(Treasure, "syphon")
    printed = edition("prototype_as_printed", LOST).get_as(Treasure, "syphon")
    corrected = edition("prototype", LOST).get_as(Treasure, "syphon")
    assert printed == before
    assert corrected is not None
    assert corrected.text == "Destroy: gain 2 Energy Spheres."


@rule("CVL-Q-205")
def test_a_record_reaches_into_the_parts_of_a_card():
    printed = edition("prototype_as_printed", ENDING).get_as(StoryEvent, "tale-4")
    assert printed is not None
    assert printed.ending.text == "The group gains 1 Health."
    assert printed.ending.tale == "A door falls shut."


@rule("CVL-Q-204")
def test_records_for_one_edition_do_not_touch_the_other():
    content = Content([*tiny().values(), PARRY, ENDING])
    assert records(content, Edition.PROTOTYPE) == [ENDING, PARRY]
    assert records(content, Edition.DIGITAL) == [ENDING]


@rule("CVL-412", "CVL-413", "CVL-Q-205", "CVL-Q-208")
def test_an_enemy_without_exactly_one_loot_icon_in_four_is_found_and_bosses_are_exempt():
    assert loot_problems(tiny()) == []
    skeleton = tiny().get_as(Enemy, "skeleton")
    assert skeleton is not None
    wrong = Content([*tiny().values(), skeleton.changed(loot=2)])
    assert [(one.document, one.rule) for one in loot_problems(wrong)] == [("skeleton", "CVL-412")]


@rule("CVL-Q-206")
def test_a_game_keeps_the_content_that_it_was_started_with():
    content = edition("digital", PARRY)
    changed = Content([*content.values(), content["parry"].changed(priority=3)])
    assert (priority(content), priority(changed)) == (2, 3)


@rule("CVL-405", "CVL-406", "CVL-407", "CVL-408", "CVL-409", "CVL-410", "CVL-412", "CVL-414")
def test_the_starter_content_has_every_record_of_the_book():
    cited = {one.cites for one in Content(starter()).of(Erratum)}
    assert {f"CVL-{number}" for number in (405, 406, 407, 408, 409, 410, 412, 414)} <= cited


@rule("CVL-408", "CVL-Q-204")
def test_the_starter_content_can_be_played_as_the_prototype_was_printed():
    content = Content(starter())
    printed = in_edition(content, "prototype_as_printed")
    parry = [card for card in printed.of(CombatCard) if card.name == "Parry"]
    assert [card.priority for card in parry] == [1]
    assert in_edition(content, "prototype").hashes() == content.hashes()


@rule("CVL-409")
def test_initiative_and_overwhelmed_tokens_are_in_the_box():
    names = {piece.name: piece.copies for piece in Content(starter()).of(Piece)}
    assert (names["Initiative Token"], names["Overwhelmed Token"]) == (6, 6)
