"""What is said of something under the mouse: more than its name, and nothing that lies hidden."""

from __future__ import annotations

import pytest

from engines.kit.documents import Content
from engines.kit.table import Place, Thing, Token
from tests.workbench.playtest.games import new_session, play_on, starter
from workbench.desk.checking import rules_texts
from workbench.playtest.table.blocks import Sort, Spot
from workbench.playtest.table.tips import tip_of

NAMES = ("Anvil", "Wren")


def tip(sort=Sort.THING, content=None, **spot):
    return tip_of(Spot(sort, "id", 0, 0, 10, 10, **spot), content or Content([]), NAMES)


def enemy_with_text():
    """Return an Enemy and the first of its rules texts."""
    enemies = [one for one in starter("castle_von_loghan").values() if one.kind == "enemy"]
    return next((one, text) for one in enemies for _, text in rules_texts(one))


def test_an_open_card_says_its_kind_its_owner_what_lies_on_it_and_its_text():
    content, (enemy, text) = starter("castle_von_loghan"), enemy_with_text()
    damage = (Token("damage", "Damage", count=2, owner=0),)
    thing = Thing("foe", enemy.name, enemy.id, "enemy", owner=1, note="3 Health left", tokens=damage)
    said = tip(thing=thing, content=content).split("\n")
    assert said[:5] == [enemy.name, "Enemy", "3 Health left", "Belongs to Wren", "2 × Damage (Anvil)"]
    assert text.replace("*", "")[:40] in said[5]


def test_a_pile_says_how_many_lie_there_and_that_they_are_hidden():
    assert tip(thing=Thing("deck", "Red Treasures", kind="treasure", face_up=False, count=12)) == (
        "Red Treasures: 12 cards\nLies face down"
    )


def test_what_is_known_and_lies_face_down_says_so_without_its_text():
    enemy, _ = enemy_with_text()
    thing = Thing("foe", enemy.name, enemy.id, "enemy", face_up=False, note="face down")
    assert tip(thing=thing, content=starter("castle_von_loghan")) == (
        f"{enemy.name}\nEnemy\nLies face down, and you know it"
    )


def test_a_place_says_what_it_is_who_holds_it_and_who_stands_there():
    place = Place("p", "Chapel", terrain="Room", note="Red “?”", owner=0, tokens=(Token("g", "Group"),))
    assert tip(Sort.AREA, text="Chapel", drawn_from=place) == "Chapel\nRoom\nRed “?”\nHeld by Anvil\nHere: Group"


def test_a_number_of_one_says_one():
    assert tip(Sort.PILL, token=Token("e", "Energy", owner=1, is_counted=True)) == "Energy: 1\nBelongs to Wren"


@pytest.mark.slow
def test_the_mouse_over_a_thing_says_what_a_click_answers(open_window, until_asked):
    window = open_window(session=play_on(new_session(), 6))
    until_asked(window)
    table = window.parts.table
    item = next(one for one in window.parts.scene.items_at_table() if one.is_offered)
    said = table.tip_at(item.sceneBoundingRect().center())
    assert "Click: " in said
