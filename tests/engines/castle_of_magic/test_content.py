from __future__ import annotations

from collections import Counter

from engines.castle_of_magic.content import (
    FACTION_NAMES,
    KINDS,
    STATE_NAMES,
    Arcana,
    Arcanum,
    Character,
    Country,
    Faction,
    Outcome,
    Pawn,
    Piece,
    PlayerAid,
    Ritual,
    Role,
    Shrine,
)
from engines.castle_of_magic.game import GAME
from engines.kit.pictured import Signed
from tests.each import each
from tests.engines.castle_of_magic.scenes import CONTENT
from tests.rules import rule


def shrines_of(faction: Faction) -> int:
    """Count the shrine cards that a faction has corrupted."""
    return sum(one.copies for one in CONTENT.of(Shrine) if one.faction is faction)


@rule("COM-009")
def test_there_are_27_shrine_cards():
    assert sum(one.copies for one in CONTENT.of(Shrine)) == 27


@rule("COM-010")
def test_eight_shrines_are_corrupted_by_the_dragon_masters():
    assert shrines_of(Faction.DRAGON) == 8


@rule("COM-011")
def test_eight_shrines_are_corrupted_by_the_eagle_lords():
    assert shrines_of(Faction.EAGLE) == 8


@rule("COM-012")
def test_eight_shrines_are_corrupted_by_the_wolf_mages():
    assert shrines_of(Faction.WOLF) == 8


@rule("COM-013")
def test_three_shrines_hold_amulet_crown_and_scepter():
    assert Counter(one.regalia for one in CONTENT.of(Shrine) if one.regalia) == Counter(Piece)


@rule("COM-014")
def test_a_shrine_with_regalia_and_a_faction_is_a_problem():
    wrong = Shrine(id="shrine.x", name="X", faction=Faction.WOLF, regalia=Piece.CROWN)

    assert [problem.rule for problem in wrong.problems(CONTENT)] == ["COM-014"]


@rule("COM-015")
def test_a_shrine_with_neither_regalia_nor_faction_is_a_problem():
    wrong = Shrine(id="shrine.x", name="X")

    assert [problem.rule for problem in wrong.problems(CONTENT)] == ["COM-015"]


@rule("COM-014", "COM-015")
def test_every_shrine_of_the_box_has_either_a_faction_or_regalia():
    assert [one.id for one in CONTENT.of(Shrine) if (one.faction is None) == (one.regalia is None)] == []


@rule("COM-016")
def test_there_are_three_factions():
    assert list(FACTION_NAMES.values()) == ["Dragon Masters", "Eagle Lords", "Wolf Mages"]


@rule("COM-017")
def test_there_are_three_countries():
    assert [one.name for one in CONTENT.of(Country)] == ["Kida", "Marus", "Sorrell"]


@rule("COM-018")
def test_there_are_three_arcana_with_two_states_each():
    assert STATE_NAMES == {
        Arcana.BELL: ("silent", "ringing"),
        Arcana.BOOK: ("closed", "open"),
        Arcana.CANDLE: ("unlit", "lit"),
    }


@rule("COM-019", "COM-025")
def test_nine_wizards_three_cultists_and_one_monster_are_in_the_deck():
    found = Counter(one.role for one in CONTENT.of(Character) for _ in range(one.copies))

    assert found == {Role.WIZARD: 9, Role.CULTIST: 3, Role.MONSTER: 1}


@rule("COM-020", "COM-025")
def test_each_faction_has_one_wizard_from_each_country():
    pairs = Counter((one.faction, one.home) for one in CONTENT.of(Character) if one.role is Role.WIZARD)

    assert pairs == Counter((faction, country.id) for faction in Faction for country in CONTENT.of(Country))


@rule("COM-022", "COM-025")
def test_each_faction_has_one_cultist_who_has_no_country():
    cultists = [one for one in CONTENT.of(Character) if one.role is Role.CULTIST]

    assert Counter(one.faction for one in cultists) == Counter(Faction)
    assert {one.home for one in cultists} == {None}


@rule("COM-024")
def test_the_monster_has_neither_faction_nor_country():
    monster = CONTENT["char.monster"]

    assert (monster.faction, monster.home) == (None, None)


@rule("COM-020", "COM-022", "COM-024")
@each(
    ("id", "change", "rule_id"),
    [
        ("char.wizard.dragon.kida", {"faction": None}, "COM-020"),
        ("char.wizard.dragon.kida", {"home": None}, "COM-020"),
        ("char.wizard.dragon.kida", {"home": "country.nowhere"}, "COM-020"),
        ("char.cultist.dragon", {"faction": None}, "COM-022"),
        ("char.cultist.dragon", {"home": "country.kida"}, "COM-022"),
        ("char.monster", {"faction": "wolf"}, "COM-024"),
        ("char.monster", {"home": "country.kida"}, "COM-024"),
    ],
)
def test_a_character_with_the_wrong_ties_is_a_problem(id, change, rule_id):
    wrong = CONTENT[id].changed(**change)

    assert [problem.rule for problem in wrong.problems(CONTENT)] == [rule_id]


@rule("COM-021")
def test_a_wizards_shield_shows_the_country_and_the_supporters_the_faction():
    wizard = CONTENT["char.wizard.wolf.marus"]

    assert (wizard.shield, wizard.supporters) == ("country.marus", "wolves")


@rule("COM-023")
def test_a_cultists_shield_shows_the_monster_and_the_supporters_the_faction():
    cultist = CONTENT["char.cultist.eagle"]

    assert (cultist.shield, cultist.supporters) == ("monster", "eagles")


@rule("COM-026")
def test_the_eight_rituals_are_all_combinations_of_states():
    states = [one.states for one in CONTENT.of(Ritual)]

    assert len(states) == 8
    assert len(set(states)) == 8


@rule("COM-027")
def test_the_eight_outcomes_each_stand_on_one_card():
    found = Counter(one.text for one in CONTENT.of(Outcome) for _ in range(one.copies))

    assert found == Counter(
        ["The Monster is banished outright.", "Everyone is devoured."]
        + [f"The claimant of the {one} dominates the Monster." for one in Piece]
        + [f"The claimant of the {one} is devoured." for one in Piece]
    )


# Laws over the whole starter content


def test_the_box_holds_65_cards_six_aids_and_twelve_pawns():
    counts = {kind: sum(one.copies for one in CONTENT.of(kind)) for kind in KINDS}

    assert counts == {
        Shrine: 27,
        Character: 13,
        Ritual: 8,
        Outcome: 8,
        Arcanum: 6,
        Country: 3,
        PlayerAid: 6,
        Pawn: 12,
    }


def test_no_id_stands_twice():
    ids = [one.id for one in GAME.starter()]

    assert len(ids) == len(set(ids))


def test_nothing_is_wrong_with_any_document_or_with_the_whole():
    assert [problem for one in CONTENT.values() for problem in one.problems(CONTENT)] == []
    assert GAME.check(CONTENT) == []


def test_every_component_has_a_line_of_flavour_that_no_other_has():
    lines = [one.flavour for one in CONTENT.values()]

    assert all(len(line) >= 20 for line in lines)
    assert len(set(lines)) == len(lines)


def test_every_name_is_given_once():
    names = [one.name for one in CONTENT.values()]

    assert len(set(names)) == len(names)


@each("kind", KINDS)
def test_every_own_field_is_explained_to_the_designer(kind):
    declared = kind.__annotations__.keys() - Signed.model_fields.keys()
    own = {name: field for name, field in kind.model_fields.items() if name in declared}

    assert [name for name, field in own.items() if not field.description] == []
    assert [name for name, field in own.items() if not (field.json_schema_extra or {}).get("label")] == []
    assert [name for name, field in own.items() if not (field.json_schema_extra or {}).get("rule")] == []
