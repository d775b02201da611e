"""Battles and Expeditions as scenes: what each seat sees of them, when tokens and dial are turned up, and the end."""

from __future__ import annotations

import pytest

from engines.kit.views import view_for
from engines.wardens.game import GAME
from engines.wardens.state import (
    ABYSS,
    ATTACK,
    CTHULHU,
    CTHULHUS_SIDE,
    DARK_STAR,
    DEFENSE,
    MORGANA,
    NIGHTMARE,
    RUSH,
    SELENA,
)
from tests.engines.wardens.battles import ON, STOP, fight, throw
from tests.engines.wardens.expeditions import ONE_DOT, TWO_DOTS, explore, guess
from tests.engines.wardens.positions import army, army_id, at, card, choose, give, go, position, rolling, with_steps
from tests.rules import rule


def scene_of(state, seat, id):
    """Return a scene as a seat sees it."""
    return next((one for one in GAME.table(view_for(state, seat)).scenes if one.id == id), None)


def shown(state, seat):
    """Return the tokens of both sides as a seat sees them: their names, and whether they lie face up."""
    scene = scene_of(state, seat, "battle")
    return [(thing.name, thing.face_up) for side in scene.sides for thing in side.things]


def fought(first=None):
    """Return a battle of five tanks against a Starspawn, before tokens are chosen."""
    state = position({"Anatolia": "5 tanks / 1 Starspawn"}, turn=SELENA)
    fight(state, "Anatolia")
    return state if first is None else choose(state, ("token", first), seat=3)


def test_a_battle_is_a_scene_with_both_sides_and_their_counted_armies():
    scene = scene_of(fought(), 0, "battle")

    assert scene.title == "Battle on Anatolia, round 1"
    assert scene.at == f"space{at('Anatolia')}"
    assert [side.name for side in scene.sides] == ["The tanks attack", "The creatures of Cthulhu defend"]
    assert [[(token.name, token.count) for token in side.tokens] for side in scene.sides] == [
        [("Tank", 5)],
        [("Starspawn", 1)],
    ]
    assert [side.owner for side in scene.sides] == [3, 0]


@rule("WAR-135")
def test_a_warden_who_fights_with_his_army_is_seen_beside_it():
    state = position({"Anatolia": "Selena 5 tanks / 1 Starspawn"}, turn=SELENA)
    fight(state, "Anatolia")
    tanks, creatures = scene_of(state, 0, "battle").sides

    assert [(token.name, token.owner) for token in tanks.tokens] == [("Tank", 3), ("Selena", 3)]
    assert [token.name for token in creatures.tokens] == ["Starspawn"]


@rule("WAR-141")
def test_a_token_that_is_chosen_lies_face_down_and_only_its_owner_knows_it():
    state = fought(ATTACK)

    assert shown(state, 3) == [("Attack", False), ("Battle token", False)]
    assert shown(state, 0) == shown(state, 1) == [("Battle token", False), ("Battle token", False)]


@rule("WAR-141")
def test_both_tokens_are_turned_up_together():
    state = choose(fought(ATTACK), ("token", DEFENSE), seat=0)

    assert shown(state, 0) == shown(state, 1) == [("Attack", True), ("Defense", True)]


def test_each_side_says_what_its_token_does_and_what_it_has_lost():
    state = position({"Anatolia": "5 tanks / 2 Starspawn"}, turn=SELENA)
    fight(state, "Anatolia")
    throw(state, ATTACK, DEFENSE)
    tanks, creatures = scene_of(state, 1, "battle").sides

    assert tanks.lines == ("Attack: kills 3, loses 1.", "Lost: 1 tank.")
    assert creatures.lines == ("Defense: kills 2.", "Lost: 3 units of Starspawn and Tentacles.")
    assert tanks.is_winner
    assert not creatures.is_winner


@rule("WAR-154")
@rule("WAR-155")
def test_before_the_tokens_each_side_sees_which_of_them_has_a_bonus_for_whom():
    state = position({"Anatolia": "5 tanks / 2 Starspawn"}, turn=SELENA, bonus=RUSH)
    tanks, creatures = scene_of(fight(state, "Anatolia"), 0, "battle").sides

    assert tanks.lines == ("Bonus with Defense: when you lose with it, you lose 1 unit fewer.",)
    assert creatures.lines == ("Bonus with Rush: add 2 units instead of 1.",)


@rule("WAR-Q-64")
@pytest.mark.parametrize(("scope", "number"), [("all_armies", 1), ("warden_group", 0)])
def test_an_army_without_its_warden_shows_the_bonus_that_the_option_gives_it(scope, number):
    state = position({"Anatolia": "5 tanks / 2 Starspawn"}, turn=SELENA, token_bonus_scope=scope)

    assert len(scene_of(fight(state, "Anatolia"), 0, "battle").sides[0].lines) == number


def test_who_fights_beside_the_defenders_is_seen_and_can_be_hit_in_the_scene():
    state = position({"Anatolia": "2 tanks / 2 zeppelins / 3 Starspawn"}, turn=CTHULHU)
    fight(state, "Anatolia", CTHULHU)
    view = view_for(choose(state, ("defend_with", SELENA)), 0)
    tank = f"battle.army{army_id(state, 'Anatolia', SELENA)}.pieces"

    assert tank in {token.id for token in GAME.table(view).scenes[0].tokens()}
    assert {token.name for token in GAME.table(view).scenes[0].sides[1].tokens} == {"Tank", "Zeppelin"}


def test_a_battle_that_is_over_is_shown_once_more_with_its_result():
    state = position({"Anatolia": "5 tanks / 2 Starspawn"}, turn=SELENA)
    fight(state, "Anatolia")
    throw(state, RUSH, ATTACK)
    choose(state, ("rush_kill",), STOP)
    scene = scene_of(state, 1, "battle")

    assert state.battle is None
    assert scene.is_over
    assert scene.result == "The tanks win the round with Rush. The battle on Anatolia is over."
    choose(state, state.question.options[0][0])
    assert scene_of(state, 1, "battle") is None


@rule("WAR-169")
def test_the_dial_lies_face_down_for_all_but_cthulhu(monkeypatch):
    rolling(monkeypatch, TWO_DOTS)
    state = position({"Atlas Ocean": "Morgana 2 ships"}, turn=MORGANA)
    explore(state, "Atlas Ocean", ABYSS)
    dials = [
        [(thing.name, thing.face_up) for thing in scene_of(state, seat, "expedition").sides[1].things]
        for seat in (0, 1, 2)
    ]

    assert dials == [[("Abyss", False)], [("Fate dial", False)], [("Fate dial", False)]]


def test_an_expedition_counts_the_guesses_and_marks_what_was_named(monkeypatch):
    rolling(monkeypatch, TWO_DOTS)
    state = position({"Atlas Ocean": "Morgana 2 ships"}, turn=MORGANA)
    explore(state, "Atlas Ocean", ABYSS)
    guess(state, NIGHTMARE)
    scene = scene_of(state, 1, "expedition")

    assert scene.title == "Morgana explores Atlas Ocean"
    assert scene.sides[0].lines == ("1 guess left.",)
    assert {thing.name: [token.name for token in thing.tokens] for thing in scene.rows[0].things} == {
        "Abyss": [],
        "Dark Star": [],
        "Cthulhu": [],
        "Nightmare": ["Named: wrong"],
    }


def test_a_failed_expedition_shows_the_dial_and_says_so(monkeypatch):
    rolling(monkeypatch, ONE_DOT)
    state = position({"Atlas Ocean": "Morgana 2 ships"}, turn=MORGANA)
    explore(state, "Atlas Ocean", DARK_STAR)
    guess(state, NIGHTMARE)
    scene = scene_of(state, 1, "expedition")

    assert [(thing.name, thing.face_up) for thing in scene.sides[1].things] == [("Dark Star", True)]
    assert scene.sides[1].is_winner
    assert scene.result == "Morgana's Expedition to Atlas Ocean fails."


def test_nothing_else_on_the_table_changes_with_a_scene():
    before = go(position({"Anatolia": "5 tanks / 1 Starspawn"}, turn=SELENA))
    areas = [(area.id, area.shape) for area in GAME.table(before).areas]
    choose(before, army(before, "Anatolia", SELENA), ("battle",))

    assert [(area.id, area.shape) for area in GAME.table(before).areas] == areas


@rule("WAR-035")
def test_everybody_sees_which_token_has_the_bonus_of_cthulhu():
    state = position({"Denal": "1 Starspawn"})
    with_steps(state, ("choose_token_bonus",))
    assert [thing.name for thing in scene_of(state, 1, "token_bonus").things()] == ["Attack", "Defense", "Rush"]
    choose(state, ("bonus", DEFENSE))
    scene = scene_of(state, 1, "token_bonus")
    assert ([thing.name for thing in scene.things()], scene.is_over) == (["Defense"], True)
    assert "Defense" in scene.result


@rule("WAR-132")
def test_the_title_names_the_round_whose_tokens_lie_there():
    state = throw(fought(), DEFENSE, DEFENSE)
    give(state, CTHULHUS_SIDE, card("Fresh Troops"))
    choose(state, ON)
    assert state.question.kind == "window"
    assert (scene_of(state, 0, "battle").title, shown(state, 0)[0][1]) == ("Battle on Anatolia, round 1", True)
    choose(state, ("pass",))
    assert (scene_of(state, 0, "battle").title, shown(state, 0)[0][1]) == ("Battle on Anatolia, round 2", False)
