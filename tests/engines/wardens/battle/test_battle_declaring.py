from __future__ import annotations

import pytest

from engines.kit.language.effect_state import Lasting
from engines.wardens.armies.units import add_units, remove_army
from engines.wardens.battle.declaring import battles, end_battle, possible_defenders
from engines.wardens.state import (
    ATTACK,
    CTHULHU,
    CTHULHUS_SIDE,
    DEFENSE,
    INSANE,
    KAYSAR,
    MORGANA,
    RUSH,
    SELENA,
    WARDENS_SIDE,
)
from tests.engines.wardens.battles import ON, STOP, asked, asked_seat, fight, fighting, throw
from tests.engines.wardens.positions import (
    army,
    army_id,
    at,
    choose,
    count,
    nothing_is_lost,
    offered,
    position,
    sentences,
    told,
    with_steps,
)
from tests.rules import rule


@rule("WAR-130")
def test_a_battle_needs_both_sides_on_the_same_territory():
    state = position(
        {"Anatolia": "2 tanks / 1 Starspawn", "Concordia": "3 tanks", "Libergal": "1 Starspawn"}, turn=SELENA
    )

    assert battles(state, army_id(state, "Anatolia", SELENA)) == [("battle",)]
    assert battles(state, army_id(state, "Concordia", SELENA)) == []


@rule("WAR-Q-40", "WAR-131")
def test_a_battle_needs_no_control_and_costs_one_action_however_many_rounds_it_lasts():
    state = position({"Anatolia": "Selena 2 tanks / 6 Tentacles"}, turn=SELENA)

    throw(fight(state, "Anatolia"), RUSH, ATTACK)
    choose(state, ("rush_add", 1), ON)
    throw(state, RUSH, ATTACK)
    choose(state, ("rush_add", 1), STOP)

    assert state.armies[army_id(state, "Anatolia", SELENA)].actions == 2
    assert [at_ for (at_,) in told(state, "battle_over")] == [at("Anatolia")]
    assert sentences(state)


@rule("WAR-133")
def test_an_army_battles_as_often_as_it_has_actions():
    state = position({"Anatolia": "Selena 3 tanks / 6 Tentacles"}, turn=SELENA)

    for left in (2, 1, 0):
        throw(fight(state, "Anatolia"), RUSH, ATTACK)
        choose(state, ("rush_add", 1), STOP)
        assert state.armies[army_id(state, "Anatolia", SELENA)].actions == left
    assert battles(state, army_id(state, "Anatolia", SELENA)) == []


@rule("WAR-132", "WAR-Q-84", "WAR-D-23")
def test_only_the_attacker_is_asked_for_another_round_and_only_while_enemies_remain():
    state = position({"Anatolia": "Selena 5 tanks / 4 Tentacles"}, turn=SELENA)

    throw(fight(state, "Anatolia"), DEFENSE, RUSH)
    assert (asked(state), asked_seat(state), offered(state)) == ("go_on", 3, [ON, STOP])
    choose(state, ON)
    throw(state, DEFENSE, RUSH)

    assert count(state, "Anatolia", CTHULHU) == 0
    assert state.battle is None
    assert asked(state) != "go_on"


@rule("WAR-Q-168")
def test_a_cap_on_rounds_ends_a_battle():
    state = position({"Anatolia": "Selena 5 tanks / 4 Tentacles"}, turn=SELENA, battle_round_cap=1)

    throw(fight(state, "Anatolia"), DEFENSE, RUSH)

    assert state.battle is None
    assert count(state, "Anatolia", CTHULHU) == 2


@rule("WAR-134", "WAR-Q-71", "WAR-D-57")
def test_an_unmerged_army_joins_for_its_own_action_and_the_owner_spreads_the_losses():
    state = position({"Anatolia": "Selena 2 tanks / 3 tanks / 2 Starspawn"}, turn=SELENA, bonus=ATTACK)
    first, second, _ = state.armies

    choose(state, ("army", first), ("battle",))
    assert (asked(state), offered(state)) == ("muster", [("join", second), ("nobody_joins",)])
    choose(state, ("join", second))
    throw(state, RUSH, DEFENSE)

    assert [state.armies[id].actions for id in (first, second)] == [2, 2]
    assert (asked(state), asked_seat(state)) == ("take_hit", 3)
    choose(state, ("hit_army", second), ("hit_army", first))
    assert [state.armies[id].pieces for id in (first, second)] == [1, 2]
    assert sentences(state)


@rule("WAR-134", "WAR-Q-71", "WAR-D-57")
def test_one_army_after_the_other_may_join_before_the_same_round():
    state = position({"Anatolia": "2 tanks / 2 tanks / 2 tanks / 2 Starspawn"}, turn=SELENA)
    first, second, third, _ = state.armies

    choose(state, ("army", first), ("battle",), ("join", second))
    assert (asked(state), offered(state)) == ("muster", [("join", third), ("nobody_joins",)])
    choose(state, ("join", third))

    assert [state.armies[id].actions for id in (first, second, third)] == [2, 2, 2]
    assert asked(state) == "tokens"


@rule("WAR-134", "WAR-Q-71", "WAR-D-57")
def test_an_army_may_join_before_a_later_round_and_its_own_losses_are_spread_too():
    state = position({"Anatolia": "3 zeppelins / 3 zeppelins / 2 Starspawn"}, turn=KAYSAR, bonus=RUSH)
    first, second, _ = state.armies

    choose(state, ("army", first), ("battle",), ("nobody_joins",))
    throw(state, DEFENSE, RUSH)
    choose(state, ON, ("join", second))
    throw(state, ATTACK, DEFENSE)

    assert asked(state) == "take_hit"
    choose(state, ("hit_army", second))
    assert [state.armies[id].pieces for id in (first, second)] == [3, 2]
    assert asked(state) == "go_on"


@rule("WAR-Q-71")
def test_an_army_that_did_not_join_takes_no_hits():
    state = position({"Anatolia": "2 zeppelins / 3 zeppelins / 1 Starspawn"}, turn=KAYSAR)
    first, second, _ = state.armies

    choose(state, ("army", first), ("battle",), ("nobody_joins",))
    throw(state, DEFENSE, ATTACK)

    assert first not in state.armies
    assert state.armies[second].pieces == 3
    assert state.battle is None


@rule("WAR-Q-71", "WAR-Q-76")
def test_an_army_that_may_not_attack_or_cannot_pay_does_not_join():
    state = position({"Anatolia": "Selena 2 tanks / 1 tank / 1 tank / 2 Starspawn"}, turn=SELENA)
    first, barred, tired, _ = state.armies
    state.armies[barred].barred = True
    state.armies[tired].actions = 0

    fight(state, "Anatolia")

    assert asked(state) == "tokens"
    assert state.battle is not None
    assert state.battle.armies == (first,)


@rule("WAR-Q-72")
def test_other_wardens_neither_fight_along_with_an_attacker_nor_take_overflow():
    state = position({"Anatolia": "2 zeppelins / 4 tanks / 1 Starspawn"}, turn=KAYSAR)

    throw(fight(state, "Anatolia"), DEFENSE, ATTACK)

    assert (count(state, "Anatolia", KAYSAR), count(state, "Anatolia", SELENA)) == (0, 4)
    assert state.battle is None


@rule("WAR-136", "WAR-D-14", "WAR-Q-73")
def test_the_team_decides_before_each_round_whose_army_defends():
    state = position({"Anatolia": "4 zeppelins / 4 tanks / 1 Starspawn"}, bonus=ATTACK)

    fight(state, "Anatolia")
    assert (asked(state), asked_seat(state)) == ("choose_defender", 2)
    assert offered(state) == [("defend_with", KAYSAR), ("defend_with", SELENA)]
    assert state.question is not None
    assert state.question.rule == "WAR-136"
    choose(state, ("defend_with", KAYSAR))
    throw(state, RUSH, DEFENSE)
    choose(state, ON)

    assert asked(state) == "choose_defender"
    choose(state, ("defend_with", SELENA))
    assert fighting(state) == (CTHULHU, SELENA)


@rule("WAR-Q-73", "WAR-138")
def test_by_option_the_defender_changes_only_when_he_is_gone():
    state = position({"Anatolia": "4 zeppelins / 4 tanks / 1 Starspawn"}, bonus=ATTACK, defender_switch="when_gone")

    choose(fight(state, "Anatolia"), ("defend_with", KAYSAR))
    throw(state, ATTACK, DEFENSE)
    choose(state, ON)
    assert (asked(state), fighting(state)) == ("tokens", (CTHULHU, KAYSAR))
    throw(state, ATTACK, DEFENSE)
    choose(state, ON)

    assert (count(state, "Anatolia", KAYSAR), count(state, "Anatolia", SELENA)) == (0, 2)
    assert fighting(state) == (CTHULHU, SELENA)


@rule("WAR-138")
def test_another_warden_s_army_takes_over_when_the_defenders_are_gone():
    state = position({"Anatolia": "2 zeppelins / 4 tanks / 1 Starspawn"}, bonus=RUSH)

    choose(fight(state, "Anatolia"), ("defend_with", KAYSAR))
    throw(state, DEFENSE, RUSH)
    choose(state, ON)

    assert fighting(state) == (CTHULHU, SELENA)


@rule("WAR-139", "WAR-268", "WAR-D-15")
def test_cthulhu_decides_whether_creatures_or_an_insane_warden_s_army_defend():
    state = position(
        {"Weddell Ocean": "Morgana 2 ships / 1 Starspawn / Kaysar 5 zeppelins"}, turn=KAYSAR, insane=[MORGANA]
    )

    fight(state, "Weddell Ocean")

    assert (asked(state), asked_seat(state)) == ("choose_defender", 0)
    assert offered(state) == [("defend_with", CTHULHU), ("defend_with", MORGANA)]
    assert state.question is not None
    assert state.question.rule == "WAR-139"


@rule("WAR-231", "WAR-Q-77", "WAR-EX-28")
def test_a_warden_who_gained_a_point_this_turn_cannot_be_fought_but_his_other_armies_can():
    state = position({"Anatolia": "Kaysar 3 zeppelins / 1 Starspawn"})
    state.mad_turn[KAYSAR] = state.turn

    creatures = army_id(state, "Anatolia", CTHULHU)
    assert possible_defenders(state, WARDENS_SIDE, at("Anatolia")) == []
    assert battles(state, creatures) == []

    state.groups[KAYSAR] = -1
    assert battles(state, creatures) == [("battle",)]
    state.groups[KAYSAR] = army_id(state, "Anatolia", KAYSAR)
    state.turn += 1
    assert battles(state, creatures) == [("battle",)]


@rule("WAR-Q-77")
def test_a_safe_group_neither_defends_nor_takes_overflow():
    state = position({"Anatolia": "Kaysar 3 zeppelins / 2 tanks / 1 Starspawn"})
    state.mad_turn[KAYSAR] = state.turn

    throw(fight(state, "Anatolia"), ATTACK, RUSH)
    choose(state, ("rush_kill",), ON)
    throw(state, RUSH, ATTACK)
    choose(state, ("rush_kill",), ON)
    throw(state, ATTACK, DEFENSE)

    assert (count(state, "Anatolia", SELENA), count(state, "Anatolia", KAYSAR)) == (0, 3)
    assert state.battle is None


@rule("WAR-Q-76")
@pytest.mark.parametrize(("by_option", "can"), [("unless_by_battle", True), ("never", False)])
def test_a_warden_driven_mad_by_presence_may_attack_unless_by_option(by_option, can):
    state = position(
        {"Atlas Ocean": "Morgana 3 ships / 1 Tentacle / 1 ship", "Sea of Sirens": "1 Tentacle"},
        turn=MORGANA,
        attack_after_madness=by_option,
    )
    state.mad_turn[MORGANA] = state.turn
    group, _, other, _ = state.armies

    assert bool(battles(state, group)) == can
    assert battles(state, other)
    state.armies[group].barred = True
    assert battles(state, group) == []


@rule("WAR-202", "WAR-Q-118")
def test_there_is_no_battle_on_calm_land():
    state = position({"Anatolia": "Selena 2 tanks / 1 Starspawn"}, turn=SELENA)
    state.calm = (at("Anatolia"),)

    assert battles(state, army_id(state, "Anatolia", SELENA)) == []
    assert possible_defenders(state, CTHULHUS_SIDE, at("Anatolia")) == []


@rule("WAR-Q-118")
def test_a_battle_that_is_ended_leaves_its_round_unresolved_and_its_action_spent():
    state = position({"Anatolia": "Selena 3 tanks / 1 Starspawn", "Concordia": "1 tank / 1 Tentacle"}, turn=SELENA)

    throw(fight(state, "Anatolia"), RUSH, ATTACK)
    assert asked(state) == "result"
    end_battle(state)
    state.question = None
    assert asked(state) == "armies"

    fight(state, "Anatolia")
    state.calm = (at("Anatolia"),)
    throw(state, RUSH, ATTACK)
    assert state.battle is None
    assert (count(state, "Anatolia", SELENA), count(state, "Anatolia", CTHULHU)) == (3, 3)
    assert state.armies[army_id(state, "Anatolia", SELENA)].actions == 1


@rule("WAR-132")
def test_another_round_that_nobody_can_fight_any_more_ends_the_battle():
    state = position({"Anatolia": "Selena 3 tanks / 2 Starspawn", "Concordia": "1 tank / 1 Tentacle"}, turn=SELENA)

    throw(fight(state, "Anatolia"), DEFENSE, RUSH)
    state.calm = (at("Anatolia"),)
    choose(state, ON)

    assert (state.battle, asked(state)) == (None, "armies")


@rule("WAR-Q-118", "WAR-140")
def test_a_card_before_the_tokens_may_leave_nobody_to_fight():
    state = position({"Anatolia": "Selena 3 tanks / 2 Starspawn"}, turn=SELENA, players=2, windows="all")

    fight(state, "Anatolia")
    assert asked(state) == "window"
    state.calm = (at("Anatolia"),)
    choose(state, ("pass",), ("pass",))

    assert state.battle is None
    assert told(state, "shown") == []


@rule("WAR-Q-71")
def test_nobody_is_asked_who_takes_the_hits_when_all_must_fall():
    state = position({"Anatolia": "1 zeppelin / 1 zeppelin / 2 Starspawn", "Concordia": "2 zeppelins"}, turn=KAYSAR)
    first, second, *_ = state.armies

    choose(state, ("army", first), ("battle",), ("join", second))
    throw(state, RUSH, DEFENSE)

    assert count(state, "Anatolia", KAYSAR) == 0


def test_a_battle_that_nobody_can_fight_is_not_begun():
    state = position({"Anatolia": "1 Starspawn", "Libergal": "1 tank / 1 Tentacle"})

    with_steps(state, ("fight", army_id(state, "Anatolia")), ("fight", 99))

    assert told(state, "battle_begins") == []


@rule("WAR-Q-174")
def test_units_that_come_in_mid_battle_count_at_once():
    state = position({"Anatolia": "Selena 2 tanks / 1 Starspawn"}, bonus=DEFENSE)

    fight(state, "Anatolia")
    add_units(state, army_id(state, "Anatolia", SELENA), 2)
    throw(state, ATTACK, DEFENSE)

    assert count(state, "Anatolia", SELENA) == 2
    assert told(state, "last_hit") == []


@rule("WAR-140", "WAR-Q-109")
def test_cards_may_be_played_before_the_tokens_after_the_reveal_and_after_each_round():
    state = position({"Anatolia": "Selena 3 tanks / 2 Starspawn"}, turn=SELENA, players=2, windows="all")
    moments = []

    def passing():
        while asked(state) == "window":
            assert state.question is not None
            moments.append((state.question.args[1][0], state.question.seats[0]))
            choose(state, ("pass",))

    fight(state, "Anatolia")
    passing()
    throw(state, DEFENSE, RUSH)
    passing()

    names = ("before_tokens", "revealed", "after_round")
    assert sorted(moments) == sorted((name, seat) for name in names for seat in (0, 1))
    assert asked(state) == "go_on"


@rule("WAR-Q-177")
def test_a_battle_is_over_when_the_attacker_changes_sides_and_goes_on_with_others_when_a_defender_does():
    state = position({"Anatolia": "Selena 3 tanks / 2 Starspawn"}, turn=SELENA)
    fight(state, "Anatolia")
    state.minds[SELENA] = INSANE
    throw(state, DEFENSE, RUSH)
    assert (state.battle, count(state, "Anatolia", CTHULHU)) == (None, 6)

    state = position({"Anatolia": "Selena 3 tanks / 4 zeppelins / 2 Starspawn"})
    choose(fight(state, "Anatolia"), ("defend_with", SELENA))
    state.minds[SELENA] = INSANE
    throw(state, DEFENSE, RUSH)
    assert (count(state, "Anatolia", SELENA), count(state, "Anatolia", KAYSAR)) == (3, 2)
    choose(state, ON)
    assert fighting(state) == (CTHULHU, KAYSAR)


def test_what_lasts_for_a_battle_ends_with_it():
    state = position({"Anatolia": "Selena 3 tanks / 2 Starspawn"}, turn=SELENA)
    change, context = ("more_guesses", 1), (SELENA, None, 0)
    state.lasting = [Lasting(change, context, (until,), -1) for until in ("battle", "turn")]

    throw(fight(state, "Anatolia"), DEFENSE, RUSH)
    assert len(state.lasting) == 2
    choose(state, STOP)

    assert [one.until for one in state.lasting] == [("turn",)]


@rule("WAR-EX-02")
def test_a_starspawn_that_moves_and_battles_has_no_action_left_even_if_it_wins():
    state = position({"Sea of Sedna": "1 Starspawn", "Province of Sila": "1 tank", "Concordia": "1 Starspawn"})

    choose(state, army(state, "Sea of Sedna"), ("move", at("Province of Sila")))
    throw(fight(state, "Province of Sila"), DEFENSE, RUSH)

    assert count(state, "Province of Sila", SELENA) == 0
    assert state.armies[army_id(state, "Province of Sila")].actions == 0
    assert state.armies[army_id(state, "Concordia")].actions == 2
    assert nothing_is_lost(state)


def test_a_defender_who_is_gone_before_the_tokens_is_replaced_by_another_who_can():
    state = position({"Anatolia": "2 Starspawn / 2 zeppelins / 2 tanks"})
    choose(fight(state, "Anatolia"), ("defend_with", KAYSAR))
    state.question = None
    remove_army(state, army_id(state, "Anatolia", KAYSAR))

    with_steps(state, ("throw",))

    assert (state.battle.defender, asked(state)) == (SELENA, "tokens")
