"""The map on the table: counted armies in the colour of their owner, damage, and what options point at."""

from __future__ import annotations

from engines.wardens.game import GAME
from engines.wardens.state import CTHULHU, NONE, RUSH, SELENA
from tests.engines.wardens.positions import army, army_id, at, choose, go, position
from tests.rules import rule


def tokens_at(state, name):
    """Return the tokens of a territory, by id."""
    places = next(area for area in GAME.table(state).areas if area.id == "world").places
    return {token.id: token for token in places[at(name)].tokens}


def test_the_map_is_what_the_game_is_played_on():
    assert [area.id for area in GAME.table(go(position())).areas if area.is_main] == ["world"]


def test_an_army_is_counted_and_has_the_colour_of_who_decides_for_it():
    state = go(position({"Anatolia": "Selena 3 tanks", "Aztlan": "1 Starspawn"}, turn=SELENA))
    tanks = tokens_at(state, "Anatolia")[f"army{army_id(state, 'Anatolia')}.pieces"]
    creature = tokens_at(state, "Aztlan")[f"army{army_id(state, 'Aztlan')}.starspawn"]

    assert (tanks.count, tanks.owner, tanks.colour, tanks.is_force) == (3, 3, "", True)
    assert (creature.count, creature.owner, creature.is_force) == (1, 0, True)


def test_the_vehicles_of_an_insane_warden_change_their_colour():
    state = go(position({"Anatolia": "3 tanks"}, turn=CTHULHU, players=2, insane=(SELENA,)))

    assert tokens_at(state, "Anatolia")[f"army{army_id(state, 'Anatolia')}.pieces"].owner == 0


def test_a_damaged_outpost_is_struck_through():
    state = go(position(outposts=("Anatolia", "-Libergal")))

    assert not tokens_at(state, "Anatolia")[f"outpost{at('Anatolia')}"].is_damaged
    assert tokens_at(state, "Libergal")[f"outpost{at('Libergal')}"].is_damaged


def test_what_an_army_does_where_it_stands_points_at_it_and_at_what_it_acts_on():
    """So it stands in the menu of the army as well."""
    place = at("Anatolia")
    state = position(
        {"Anatolia": "Selena 3 tanks / 1 Tentacle"}, turn=SELENA, outposts=("-Anatolia",), workshops=("Anatolia",)
    )
    choose(state, army(state, "Anatolia", SELENA))
    points, pieces = GAME.table(state).points, f"army{army_id(state, 'Anatolia', SELENA)}.pieces"

    for word, goal in (("battle", "space"), ("expedition", "space"), ("repair", "outpost"), ("workshop", "workshop")):
        assert {pieces, f"{goal}{place}"} <= set(points[(word,)])


def test_a_move_points_at_the_army_and_at_its_goal():
    state = position({"Anatolia": "Selena 3 tanks"}, turn=SELENA)
    choose(state, army(state, "Anatolia", SELENA))
    id = army_id(state, "Anatolia")

    assert GAME.table(state).points["move", at("Hindustra")] == (
        f"army{id}.pieces",
        f"warden{SELENA}",
        f"space{at('Hindustra')}",
    )


@rule("WAR-035")
def test_the_token_that_has_the_bonus_lies_on_the_board_of_cthulhu():
    state = position({"Aztlan": "1 Starspawn"}, bonus=RUSH)
    places = next(area for area in GAME.table(go(state)).areas if area.id == "character0").places
    state.token_bonus = NONE
    before = next(area for area in GAME.table(state).areas if area.id == "character0").places

    assert [token.name for token in places[0].tokens] == ["Bonus with Rush"]
    assert not before[0].tokens
