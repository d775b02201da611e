from __future__ import annotations

import pytest

from editors.exchange.columns import columns_of
from editors.exchange.plans import Fate, guessed, planned
from editors.exchange.sheets import Sheet
from engines.castle_von_loghan.content import Character, Enemy
from tests import own_cards

COLUMNS = columns_of(Enemy)


@pytest.fixture(scope="module")
def enemies():
    return [one for one in own_cards.starter("castle_von_loghan") if isinstance(one, Enemy)]


def plans(enemies, headings, *rows):
    sheet = Sheet("Enemies", tuple(headings), tuple(rows))
    return planned(sheet, guessed(sheet, COLUMNS), COLUMNS, Enemy, enemies)


def test_headings_are_understood_as_labels_or_names_in_any_case():
    sheet = Sheet("x", ("NAME", "Copies with loot", "health ", "Something else"), ())

    assert guessed(sheet, COLUMNS) == {0: "name", 1: "loot", 2: "health"}


def test_a_label_counts_before_the_name_of_another_field():
    sheet = Sheet("x", ("Skill", "Skill text"), ())

    assert guessed(sheet, columns_of(Character)) == {0: "skill_name", 1: "skill"}


def test_a_row_with_a_known_name_changes_that_document_and_nothing_that_the_sheet_leaves_out(enemies):
    [plan] = plans(enemies, ["Name", "Health"], (enemies[0].name, "42"))

    assert plan.fate is Fate.CHANGED
    assert plan.after == enemies[0].changed(health=42)
    assert plan.fields == ["health"]


def test_a_row_with_an_id_may_change_the_name(enemies):
    [plan] = plans(enemies, ["Id", "Name"], (enemies[0].id, "Renamed"))

    assert plan.after == enemies[0].changed(name="Renamed")


def test_a_row_that_says_nothing_new_is_unchanged(enemies):
    [plan] = plans(enemies, ["Id", "Name"], (enemies[0].id, enemies[0].name))

    assert plan.fate is Fate.SAME


def test_a_row_with_a_new_name_is_a_new_document_with_defaults(enemies):
    headings = ["Name", "Colour", "Health", "Weakness", "Attack", "Flavour"]
    [plan] = plans(enemies, headings, ("Café Ghost", "red", "3", "shock", "1 Group Damage.", ""))

    assert plan.fate is Fate.NEW
    assert (plan.after.id, plan.after.loot, plan.after.flavour) == ("enemy.cafe-ghost", 1, "")


def test_a_new_document_keeps_the_id_that_the_sheet_gives_it(enemies):
    headings = ["Id", "Name", "Colour", "Health", "Weakness", "Attack"]
    [plan] = plans(enemies, headings, ("enemy.of_old", "Ghost", "red", "3", "shock", "1 Group Damage."))

    assert (plan.fate, plan.after.id) == (Fate.NEW, "enemy.of_old")


@pytest.mark.parametrize(
    ("headings", "row", "why"),
    [
        (["Name", "Health"], ("New one", "3"), "Colour: it is needed"),
        (["Id", "Health"], ("", "many"), "Health: “many” is not a number"),
        (["Id", "Name"], ("My Ghost", "Ghost"), "Id: “My Ghost” is none; ids are written like “my-ghost”"),
        (["Name", "Health"], ("", "0"), "Health: it should be at least 1"),
    ],
)
def test_a_row_that_cannot_be_is_refused_with_the_reason(enemies, headings, row, why):
    filled = (enemies[0].name if "Name" in headings and not row[0] else row[0], *row[1:])
    [plan] = plans(enemies, headings, filled)

    assert (plan.fate, plan.why) == (Fate.REFUSED, why)


def test_a_name_that_two_documents_share_is_refused(enemies):
    twins = [enemies[0], enemies[0].changed(id="twin")]

    [plan] = plans(twins, ["Name", "Health"], (enemies[0].name, "3"))

    assert plan.why == f"2 documents are called “{enemies[0].name}”: the sheet needs the column Id"


def test_two_rows_for_one_document_are_refused(enemies):
    row = (enemies[0].name, "42")

    assert [plan.fate for plan in plans(enemies, ["Name", "Health"], row, row)] == [Fate.CHANGED, Fate.REFUSED]
