from __future__ import annotations

import pytest

from engines.kit.state import UNKNOWN
from engines.kit.views import view_for
from engines.wardens.armies.losses import BATTLE, credit
from engines.wardens.armies.moving import moves
from engines.wardens.battle.declaring import battles
from engines.wardens.battle.ranged import targets
from engines.wardens.cards.powers import BITE, EXTRA_KILL, LURE, MORE_GUESSES, RANGED_TANKS, RETHROW, TUNNELS, power
from engines.wardens.cards.upgrades import workshops
from engines.wardens.expedition.exploring import expeditions
from engines.wardens.map.outposts import repairs
from engines.wardens.minds.insanity import die, go_insane, recover, sacrifice
from engines.wardens.minds.madness import NIGHTMARE_CARD, cure
from engines.wardens.sides import is_dead, is_insane, is_sane, seat_of, side_of
from engines.wardens.state import (
    ATTACK,
    CTHULHU,
    CTHULHUS_SIDE,
    DEFENSE,
    KAYSAR,
    MORGANA,
    NONE,
    RUSH,
    SELENA,
    WARDENS_SIDE,
    WardensState,
)
from engines.wardens.turns import all_actions
from tests.engines.wardens.battles import asked, asked_seat, fight, throw
from tests.engines.wardens.positions import (
    army_id,
    at,
    choose,
    count,
    give,
    go,
    nothing_is_lost,
    offered,
    position,
    sentences,
    told,
    with_steps,
)
from tests.rules import rule

CANNON, LEYLINES = 1, 3


def pass_all(state: WardensState) -> None:
    """Play nothing in the windows that are open now."""
    while asked(state) == "window":
        choose(state, ("pass",))


# Going insane


@rule("WAR-251", "WAR-252", "WAR-Q-135", "WAR-Q-177")
def test_an_insane_warden_and_all_his_vehicles_are_on_cthulhu_s_side_at_once_where_they_are():
    state = position({"Anatolia": "Kaysar 2 zeppelins / Selena 3 tanks", "Libergal": "4 zeppelins"}, turn=SELENA)
    here, there = army_id(state, "Anatolia", KAYSAR), army_id(state, "Libergal", KAYSAR)
    assert battles(state, army_id(state, "Anatolia", SELENA)) == []

    go_insane(state, KAYSAR, "WAR-251")

    assert [side_of(state, id) for id in (here, there)] == [CTHULHUS_SIDE, CTHULHUS_SIDE]
    assert (count(state, "Anatolia", KAYSAR), count(state, "Libergal", KAYSAR)) == (2, 4)
    assert battles(state, army_id(state, "Anatolia", SELENA)) == [("battle",)]
    assert is_insane(state, KAYSAR)


@rule("WAR-255", "WAR-261", "WAR-Q-134", "WAR-276")
def test_he_keeps_the_upgrades_of_the_moment_the_sane_have_all_and_so_has_he_when_cured():
    state = position({"Libergal": "Selena 1 tank / Kaysar 1 zeppelin"})
    state.upgrades = (LEYLINES,)

    go_insane(state, SELENA, "WAR-251")
    state.upgrades = (LEYLINES, CANNON)
    state.madness[SELENA] = 5

    assert (power(state, MORE_GUESSES, SELENA), power(state, RANGED_TANKS, SELENA)) == (1, 0)
    assert (power(state, MORE_GUESSES, KAYSAR), power(state, RANGED_TANKS, KAYSAR)) == (1, 1)
    cure(state, SELENA, 1, "WAR-264")
    assert power(state, RANGED_TANKS, SELENA) == 1


@rule("WAR-257", "WAR-258", "WAR-Q-136")
def test_the_insane_keep_mastery_pet_and_bonus_action():
    state = position({"Libergal": "Selena 1 tank"}, insane=[MORGANA, KAYSAR])

    assert [power(state, form, who) for form, who in ((RETHROW, MORGANA), (EXTRA_KILL, MORGANA), (BITE, KAYSAR))] == [
        1
    ] * 3

    state = position({"Libergal": "Selena 1 tank", "Anatolia": "Kaysar 1 zeppelin"}, insane=[SELENA], turn=CTHULHU)
    with_steps(state, ("turn", SELENA))
    assert (state.bonus[SELENA], power(state, LURE, SELENA), power(state, TUNNELS, SELENA)) == (True, 1, 1)


@rule("WAR-259", "WAR-Q-137")
def test_insane_morgana_collects_no_trophies_and_keeps_those_she_has_for_a_cure():
    state = position({"Atlas Ocean": "Morgana 1 ship", "Libergal": "Selena 1 tank"})
    state.trophies[CTHULHU] = 2

    go_insane(state, MORGANA, "WAR-251")
    credit(state, SELENA, 1, BATTLE, MORGANA)
    assert state.trophies == [2, 0, 0, 0]

    recover(state, MORGANA)
    credit(state, CTHULHU, 1, BATTLE, MORGANA)
    assert state.trophies == [3, 0, 0, 0]


@rule("WAR-Q-136", "WAR-258", "WAR-260")
def test_the_insane_move_and_fight_but_neither_repair_nor_take_blueprints():
    state = position(
        {
            "Anatolia": "Selena 3 tanks / 1 zeppelin",
            "Libergal": "Kaysar 1 zeppelin",
            "Atlas Ocean": "Morgana 3 ships",
        },
        turn=SELENA,
        insane=[SELENA, MORGANA],
        outposts=("-Anatolia", "Vesperia"),
        workshops=("Anatolia",),
    )
    group = state.groups[SELENA]

    words = {option[0] for option in all_actions(state, group)}
    assert words == {"move", "tunnel", "battle"}
    assert (repairs(state, group), workshops(state, group)) == ([], [])
    state.minds[SELENA] = 0
    assert (repairs(state, group), workshops(state, group)) == ([("repair",)], [("workshop",)])


@rule("WAR-Q-136", "WAR-258")
def test_insane_morgana_shells_the_sane():
    state = position(
        {"Sea of Sirens": "Morgana 3 ships", "Libergal": "Kaysar 3 zeppelins", "Concordia": "1 Starspawn"},
        turn=MORGANA,
        insane=[MORGANA],
    )

    assert targets(state, state.groups[MORGANA]) == [("ranged", at("Libergal"))]


@rule("WAR-260")
def test_insane_selena_unlocks_no_upgrade():
    state = position({"Libergal": "Selena 1 tank", "Anatolia": "1 Starspawn"}, turn=SELENA, insane=[SELENA])
    state.blueprints = 1

    with_steps(state, ("unlock_upgrades",))

    assert (asked(state), state.blueprints) == ("armies", 1)


# Cards and secrets


@rule("WAR-262", "WAR-Q-139")
def test_the_team_s_cards_stay_with_the_sane_and_he_knows_those_he_has_seen_and_no_later_ones():
    state = position({"Anatolia": "Kaysar 2 zeppelins / Selena 3 tanks / 1 Starspawn"})
    seen, later, own = 0, 1, 2
    give(state, WARDENS_SIDE, seen)
    give(state, CTHULHUS_SIDE, own)
    seat = seat_of(state, KAYSAR)

    go_insane(state, KAYSAR, "WAR-251")
    give(state, WARDENS_SIDE, later)

    assert state.hands == [[own], [seen, later]]
    assert view_for(state, seat).hands == [[UNKNOWN], [seen, UNKNOWN]]
    assert view_for(state, seat_of(state, SELENA)).hands == [[UNKNOWN], [seen, later]]
    assert view_for(state, 0).hands == [[own], [UNKNOWN, UNKNOWN]]
    recover(state, KAYSAR)
    assert view_for(state, seat).hands[WARDENS_SIDE] == [seen, later]


@rule("WAR-Q-129", "WAR-Q-139")
def test_a_player_with_another_sane_warden_stays_in_the_team():
    state = position({"Anatolia": "Kaysar 2 zeppelins / Selena 3 tanks"}, players=2)
    give(state, WARDENS_SIDE, 0)

    go_insane(state, KAYSAR, "WAR-251")

    assert state.known == {}
    assert seat_of(state, KAYSAR) == 0


@rule("WAR-Q-129")
@pytest.mark.parametrize(("option", "seat"), [("owner_or_cthulhu", 2), ("cthulhu", 0)])
def test_who_plays_the_insane(option, seat):
    state = position({"Anatolia": "Kaysar 2 zeppelins / Selena 3 tanks"}, insane_controller=option)

    go_insane(state, KAYSAR, "WAR-251")
    with_steps(state, ("turn", KAYSAR))

    assert (asked(state), asked_seat(state)) == ("armies", seat)


# When


@rule("WAR-Q-130")
def test_the_rest_of_the_turn_in_which_he_goes_insane_is_lost_and_so_is_that_of_a_cure():
    state = position({"Anatolia": "Kaysar 2 zeppelins / Selena 3 tanks"}, turn=KAYSAR, madness={KAYSAR: 3})
    with_steps(state, ("madness", KAYSAR, NIGHTMARE_CARD, CTHULHU))
    assert (is_insane(state, KAYSAR), state.actor, asked(state)) == (True, SELENA, "armies")

    state = position({"Anatolia": "Kaysar 2 zeppelins / Selena 3 tanks"}, turn=KAYSAR, insane=[KAYSAR])
    cure(state, KAYSAR, 1, "WAR-264")
    go(state)
    assert (is_sane(state, KAYSAR), state.actor) == (True, SELENA)


@rule("WAR-Q-130")
def test_cured_before_his_place_in_the_round_he_takes_it_as_a_sane_warden():
    state = position({"Anatolia": "Kaysar 2 zeppelins", "Libergal": "1 Starspawn"}, insane=[KAYSAR])
    cure(state, KAYSAR, 1, "WAR-264")

    with_steps(state, ("turn", KAYSAR))

    assert (state.actor, asked(state), asked_seat(state)) == (KAYSAR, "armies", 2)


@rule("WAR-Q-142", "WAR-265")
def test_a_cured_warden_stays_among_cthulhu_s_units():
    state = position({"Anatolia": "Kaysar 2 zeppelins / 2 Starspawn", "Libergal": "1 Starspawn"}, insane=[KAYSAR])

    cure(state, KAYSAR, 1, "WAR-264")
    go(state)

    assert (count(state, "Anatolia", KAYSAR), state.madness[KAYSAR]) == (2, 3)
    assert side_of(state, army_id(state, "Anatolia", KAYSAR)) == WARDENS_SIDE


@rule("WAR-Q-177")
def test_who_goes_insane_in_a_battle_leaves_it_and_his_hits_do_not_fall_on_himself():
    state = position(
        {"Anatolia": "Kaysar 3 zeppelins / 2 zeppelins / 1 Starspawn", "Libergal": "1 tank"},
        turn=KAYSAR,
        windows="all",
    )
    pass_all(state)
    fight(state, "Anatolia")
    choose(state, ("nobody_joins",))
    pass_all(state)
    throw(state, DEFENSE, RUSH)
    go_insane(state, KAYSAR, "WAR-251")
    pass_all(state)

    assert is_insane(state, KAYSAR)
    assert state.battle is None
    assert count(state, "Anatolia", KAYSAR) == 5


@rule("WAR-Q-177")
def test_an_attacker_goes_on_against_other_defenders_when_one_goes_insane():
    state = position(
        {"Anatolia": "2 Starspawn / Kaysar 1 zeppelin / 3 tanks", "Libergal": "1 Starspawn"}, madness={KAYSAR: 3}
    )
    fight(state, "Anatolia")
    choose(state, ("defend_with", KAYSAR))
    throw(state, ATTACK, DEFENSE)

    assert is_insane(state, KAYSAR)
    assert (asked(state), count(state, "Anatolia", KAYSAR), state.battle is not None) == ("go_on", 1, True)


# Death


@rule("WAR-269", "WAR-270", "WAR-266", "WAR-Q-140")
def test_a_dead_warden_is_out_and_cthulhu_plays_his_vehicles_without_his_powers():
    state = position(
        {"Anatolia": "2 tanks / Kaysar 1 zeppelin", "Libergal": "1 Starspawn"},
        insane=[SELENA],
        outposts=("Anatolia", "Vesperia"),
        portals=("Vesperia",),
        workshops=("Anatolia",),
    )

    die(state, SELENA)
    with_steps(state, ("turn", SELENA))

    assert (is_dead(state, SELENA), state.groups[SELENA], state.bonus[SELENA]) == (True, NONE, False)
    tanks = army_id(state, "Anatolia", SELENA)
    assert (asked(state), asked_seat(state), state.armies[tanks].actions) == ("armies", 0, 3)
    assert side_of(state, tanks) == CTHULHUS_SIDE
    assert {option[0] for option in all_actions(state, tanks)} == {"move", "battle"}
    assert power(state, LURE, SELENA) == power(state, TUNNELS, SELENA) == 0
    assert "Selena is dead." in sentences(state)


@rule("WAR-Q-140", "WAR-Q-177")
def test_who_dies_in_his_own_turn_leaves_his_other_armies_their_actions():
    state = position(
        {"Anatolia": "Kaysar 1 zeppelin / 4 tanks", "Concordia": "3 zeppelins", "Libergal": "Selena 1 tank"},
        turn=KAYSAR,
        insane=[KAYSAR],
    )

    fight(state, "Anatolia", KAYSAR)
    throw(state, RUSH, DEFENSE)

    assert is_dead(state, KAYSAR)
    assert (asked(state), asked_seat(state), state.actor) == ("armies", 0, KAYSAR)
    assert offered(state, "army") == [("army", army_id(state, "Concordia"))]
    assert moves(state, army_id(state, "Concordia"))
    assert nothing_is_lost(state)


@rule("WAR-Q-140")
def test_hits_of_a_dead_warden_s_vehicles_are_collected_and_give_madness():
    state = position(
        {"Anatolia": "4 tanks / Kaysar 3 zeppelins", "Libergal": "Morgana 1 ship"}, turn=SELENA, dead=[SELENA]
    )

    throw(fight(state, "Anatolia", SELENA), ATTACK, DEFENSE)

    assert (state.madness[KAYSAR], count(state, "Anatolia", KAYSAR), state.collected[KAYSAR]) == (1, 1, 2)


@rule("WAR-Q-140", "WAR-255")
@pytest.mark.parametrize(("upgrades", "can"), [((CANNON,), True), ((), False)])
def test_a_dead_selena_s_tanks_shell_if_she_had_the_upgrade_when_she_went_insane(upgrades, can):
    state = position({"Anatolia": "Selena 1 tank / 3 tanks", "Concordia": "Kaysar 3 zeppelins"}, turn=SELENA)
    state.upgrades = upgrades
    go_insane(state, SELENA, "WAR-251")
    state.upgrades = (CANNON,)

    die(state, SELENA)

    tanks = next(id for id, one in state.armies.items() if one.pieces == 3 and one.kind == SELENA)
    assert bool(targets(state, tanks)) is can


@rule("WAR-263", "WAR-Q-136")
def test_the_insane_do_not_explore():
    state = position({"Anatolia": "Kaysar 3 zeppelins"}, turn=KAYSAR)
    assert expeditions(state, state.groups[KAYSAR]) == [("expedition",)]

    go_insane(state, KAYSAR, "WAR-251")
    assert expeditions(state, state.groups[KAYSAR]) == []


# The Tumi


@rule("WAR-205", "WAR-Q-121")
def test_the_tumi_drives_one_insane_and_gives_the_other_sane_wardens_a_second_turn_after_selena_s():
    state = position(
        {"Anatolia": "Kaysar 2 zeppelins / Selena 3 tanks", "Atlas Ocean": "Morgana 1 ship"}, turn=KAYSAR
    )
    go(state)
    state.question = None

    sacrifice(state, KAYSAR)
    go(state)

    assert (state.madness[KAYSAR], is_insane(state, KAYSAR)) == (4, True)
    assert (state.actor, asked(state)) == (SELENA, "armies")
    choose(state, ("end_turn",))
    assert (state.actor, state.rounds) == (MORGANA, 1)
    choose(state, ("end_turn",))
    assert (state.actor, state.rounds) == (SELENA, 1)
    assert [who for (who,) in told(state, "turn")] == [SELENA, MORGANA, SELENA]
    assert "Kaysar is sacrificed." in sentences(state)


@rule("WAR-Q-121")
def test_the_victim_is_sane_and_leaves_another_sane_warden():
    state = position({"Anatolia": "Kaysar 2 zeppelins"}, insane=[MORGANA], dead=[SELENA])

    sacrifice(state, KAYSAR)
    sacrifice(state, MORGANA)

    assert (is_sane(state, KAYSAR), state.extra_turns, state.ending) == (True, (), None)


@rule("WAR-Q-121")
def test_who_goes_insane_before_his_second_turn_has_lost_it():
    state = position({"Anatolia": "Kaysar 2 zeppelins / Selena 3 tanks", "Atlas Ocean": "Morgana 1 ship"})

    sacrifice(state, KAYSAR)
    assert state.extra_turns == (MORGANA, SELENA)
    go_insane(state, SELENA, "WAR-251")

    assert state.extra_turns == (MORGANA,)


@rule("WAR-269", "WAR-270")
def test_a_dead_warden_stands_with_nobody_and_his_army_stays():
    state = position({"Anatolia": "Selena 3 tanks", "Libergal": "Kaysar 1 zeppelin"}, insane=[SELENA])
    die(state, SELENA)
    assert (state.groups[SELENA], count(state, "Anatolia", SELENA)) == (NONE, 3)


@rule("WAR-Q-140")
def test_who_dies_in_his_own_turn_has_no_bonus_action_left():
    state = position({"Libergal": "Selena 1 tank", "Anatolia": "2 tanks"}, turn=SELENA, insane=[SELENA])
    assert state.bonus[SELENA]

    die(state, SELENA)

    assert (state.bonus[SELENA], state.groups[SELENA]) == (False, NONE)
