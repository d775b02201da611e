"""The sentences of Wardens: what they select, what they do, and that every text of the box is one of them."""

from __future__ import annotations

from engines.kit.language.abilities import nodes_in
from engines.kit.language.forms import DEED, MODIFIER
from engines.kit.language.phrasebook import phrasebook
from engines.kit.language.play import Context, find, holds
from engines.kit.language.speaker import REFEREE
from engines.wardens.language import LANGUAGE, names
from engines.wardens.state import (
    CTHULHU,
    KAYSAR,
    MORGANA,
    SELENA,
    WardensState,
)
from tests.each import each
from tests.engines.wardens.positions import (
    CONTENT,
    at,
    position,
)
from tests.engines.wardens.spoken import READER
from tests.rules import rule

TEXTS = sorted(
    {
        text
        for document in CONTENT.values()
        for field in ("text", "wardens_text", "mastery", "pet", "special")
        if (text := getattr(document, field, ""))
    }
)


def own_forms() -> list[str]:
    """List the forms that this game has declared itself."""
    return [id for id in LANGUAGE.forms if id not in LANGUAGE.shared]


# The language as a whole


@each("id", own_forms())
def test_every_form_cites_a_rule_and_explains_itself(id: str):
    form = LANGUAGE.forms[id]
    rule(form.rule)
    assert form.about.endswith(".")


@each("id", [id for id in own_forms() if LANGUAGE.forms[id].category in (DEED, MODIFIER)], ids=lambda id: id)
def test_every_effect_says_what_it_is_worth(id: str):
    assert callable(LANGUAGE.forms[id].extra.get("worth"))


@each("phrase", phrasebook(READER), ids=lambda phrase: phrase.form)
def test_every_example_reads_back_as_it_stands(phrase: object):
    category, example = phrase.category, phrase.example  # type: ignore[attr-defined]
    if LANGUAGE.fits(category, "ability"):
        assert READER.speak(READER.read(example)) == example


@each("text", TEXTS)
@rule("WAR-Q-12", "WAR-187", "WAR-194", "WAR-215")
def test_every_text_of_the_box_is_read_and_speaks_back_as_it_is_printed(text: str):
    node = READER.understand(text).node
    assert all(part[0] != REFEREE for part in nodes_in(node))
    assert READER.speak(node) == text


def test_names_are_those_of_the_board_and_of_the_wardens():
    known = names(CONTENT)
    assert known["territory_name"]["anatolia"] == "Anatolia"
    assert sorted(known["warden_name"]) == ["kaysar", "morgana", "selena"]


# What sentences select


def world() -> WardensState:
    """Lay out a map on which everybody is somewhere else."""
    return position(
        {
            "Anatolia": "Selena 3 tanks",
            "Sea of Babylon": "Morgana 6 ships",
            "Patagonia": "Kaysar 2 zeppelins",
            "Libergal": "1 Starspawn",
            "Cascadia": "2 tanks",
        },
        turn=SELENA,
        cthulhu="The Great Rift",
        outposts=("Anatolia", "-Libergal"),
        portals=("Libergal", "Sea of Babylon"),
        madness={KAYSAR: 2, MORGANA: 1},
    )


@each(
    ("territory", "expected"),
    [
        ("each territory with a portal", {"Libergal", "Sea of Babylon"}),
        ("each land territory with a portal", {"Libergal"}),
        ("each water territory with a portal", {"Sea of Babylon"}),
        ("each territory with an Outpost", {"Anatolia", "Libergal"}),
        ("each territory with a portal and without a portal", set()),
        ("each territory where you have units", {"Anatolia", "Sea of Babylon", "Patagonia", "Cascadia"}),
        ("each territory where enemies stand", {"Libergal"}),
        ("each territory where you face enemies", set()),
        ("Cthulhu's territory", {"The Great Rift"}),
        ("Anatolia", {"Anatolia"}),
    ],
)
@rule("WAR-Q-117")
def test_sentences_find_the_territories_that_they_speak_of(territory: str, expected: set[str]):
    state = world()
    found = find(state, Context(SELENA), READER.read(territory, "territory")).things
    assert {state.box.world.names[place] for place in found} == expected


@rule("WAR-Q-04")
def test_territories_next_to_others_are_found_by_their_borders():
    state = world()
    selector = READER.read("each territory next to Cthulhu's territory", "territory")
    found = find(state, Context(SELENA), selector).things
    assert set(found) == set(state.box.world.neighbours[at("The Great Rift")])


@each(
    ("armies", "who", "expected"),
    [
        ("each army", SELENA, {"Anatolia", "Sea of Babylon", "Patagonia", "Libergal", "Cascadia"}),
        ("each of your armies", SELENA, {"Anatolia", "Sea of Babylon", "Patagonia", "Cascadia"}),
        ("each of your armies", CTHULHU, {"Libergal"}),
        ("each enemy army", SELENA, {"Libergal"}),
        ("each enemy army with a Warden", CTHULHU, {"Anatolia", "Sea of Babylon", "Patagonia"}),
        ("each of your armies with room for more", SELENA, {"Anatolia", "Patagonia", "Cascadia"}),
        ("each of your armies whose turn it is", SELENA, {"Anatolia", "Cascadia"}),
        ("each enemy army with actions left", CTHULHU, {"Anatolia", "Cascadia"}),
        ("each army on Anatolia", SELENA, {"Anatolia"}),
    ],
)
@rule("WAR-Q-116", "WAR-252")
def test_sentences_find_the_armies_that_they_speak_of(armies: str, who: int, expected: set[str]):
    state = world()
    node = READER.read(f"Move {armies}.")
    found = find(state, Context(who), node[1]).things
    assert {state.box.world.names[state.armies[id].at] for id in found} == expected


@each(
    ("wardens", "expected"),
    [
        ("each Warden", [MORGANA, KAYSAR, SELENA]),
        ("each sane Warden", [MORGANA, SELENA]),
        ("each insane Warden", [KAYSAR]),
        ("each other Warden", [MORGANA, KAYSAR]),
        ("each Warden with Madness", [MORGANA, KAYSAR]),
        ("each Warden who can gain Madness", [SELENA]),
        ("each Warden on Anatolia", [SELENA]),
        ("the Warden with the most Madness", [KAYSAR]),
        ("Morgana Bellamy", [MORGANA]),
    ],
)
@rule("WAR-231", "WAR-Q-121", "WAR-Q-122")
def test_sentences_find_the_wardens_that_they_speak_of(wardens: str, expected: list[int]):
    state = position({"Anatolia": "Selena 3 tanks"}, turn=SELENA, insane=(KAYSAR,), madness={MORGANA: 1})
    state.mad_turn[MORGANA], state.points_gained[MORGANA] = state.turn, 1
    node = READER.read(f"{wardens} loses 1 Madness Point.")
    assert list(find(state, Context(SELENA), node[1]).things) == expected


@each(
    ("condition", "who", "so"),
    [
        ("it is your turn", SELENA, True),
        ("it is your turn", MORGANA, True),
        ("it is your turn", CTHULHU, False),
        ("it is Cthulhu's turn", SELENA, False),
        ("a battle is going on", SELENA, False),
        ("an Expedition is going on", SELENA, False),
        ("there are at least 2 portals", SELENA, True),
        ("there is at least 1 damaged Outpost", SELENA, True),
        ("there is at least 1 active Outpost on Libergal", SELENA, False),
    ],
)
@rule("WAR-216", "WAR-236")
def test_conditions_are_so_or_not(condition: str, who: int, so: bool):
    node = READER.read(f"If {condition}, draw 1 Prophecy card.")
    assert holds(world(), Context(who), node[1]) is so
