"""What cards do when they are played, sentence by sentence."""

from __future__ import annotations

from engines.kit.views import view_for
from engines.wardens.state import (
    ABYSS,
    CTHULHU,
    CTHULHUS_SIDE,
    INSANE,
    KAYSAR,
    MORGANA,
    SANE,
    SELENA,
    WARDENS_SIDE,
    Battle,
    Expedition,
)
from tests.engines.wardens.positions import (
    army_id,
    at,
    card,
    choose,
    count,
    give,
    minis,
    nothing_is_lost,
    offered,
    position,
    sentences,
    told,
)
from tests.engines.wardens.spoken import chosen, ready, say
from tests.rules import rule

# Units


@rule("WAR-Q-116")
def test_fresh_troops_join_as_many_as_fit_and_for_cthulhu_they_are_tentacles():
    state = position({"Anatolia": "5 tanks", "Libergal": "1 Starspawn"}, turn=SELENA)
    say(state, "Add 2 units to one of your armies.", SELENA)
    say(state, "Add 2 units to one of your armies.", CTHULHU)
    assert count(state, "Anatolia", SELENA) == 6
    assert minis(state, "Libergal") == (1, 2)
    assert nothing_is_lost(state)
    assert sentences(state)


@rule("WAR-098")
def test_fresh_troops_have_no_point_where_all_armies_are_full():
    text = "Add 2 units to one of your armies with room for more."
    assert not ready(position({"Anatolia": "6 tanks"}), text, SELENA)
    assert ready(position({"Anatolia": "5 tanks"}), text, SELENA)


@rule("WAR-Q-117", "WAR-287")
def test_bloodshed_lets_its_player_choose_who_falls_and_spares_the_last_vehicle_of_a_warden():
    state = position({"Anatolia": "Selena 2 tanks/3 zeppelins/1 Starspawn"}, turn=CTHULHU)
    say(state, "Destroy 2 enemy units on one territory where you face enemies.", CTHULHU)
    tanks, zeppelins = army_id(state, "Anatolia", SELENA), army_id(state, "Anatolia", KAYSAR)
    assert offered(state) == [("hit_army", tanks), ("hit_army", zeppelins)]
    choose(state, ("hit_army", tanks))
    assert (count(state, "Anatolia", SELENA), count(state, "Anatolia", KAYSAR)) == (1, 2)
    assert state.madness[SELENA] == 0
    assert state.collected[SELENA] == state.collected[KAYSAR] == 1
    assert nothing_is_lost(state)
    assert sentences(state)


@rule("WAR-203", "WAR-Q-119")
def test_mjolnir_destroys_all_enemies_of_a_territory_and_gives_no_trophies():
    state = position({"Ross Ocean": "Morgana 2 ships/1 Starspawn 2 Tentacles"}, turn=MORGANA)
    say(state, "Destroy each enemy unit on one territory where enemies stand.", MORGANA, ("artifact", 2))
    assert minis(state, "Ross Ocean") == (0, 0)
    assert count(state, "Ross Ocean", MORGANA) == 2
    assert sum(state.trophies) == 0
    assert nothing_is_lost(state)


@rule("WAR-082")
def test_actions_are_gained_by_an_army_whose_turn_it_is_and_lost_by_one_that_has_some():
    state = position({"Anatolia": "2 tanks", "Libergal": "1 Starspawn"}, turn=SELENA)
    say(state, "One of your armies whose turn it is gains 1 action.", SELENA)
    assert state.armies[army_id(state, "Anatolia")].actions == 4
    say(state, "One enemy army with actions left loses 2 actions.", CTHULHU)
    assert state.armies[army_id(state, "Anatolia")].actions == 2
    assert sentences(state)
    assert not ready(state, "One of your armies whose turn it is gains 1 action.", CTHULHU)
    assert not ready(state, "One enemy army with actions left loses 1 action.", SELENA)


@rule("WAR-106", "WAR-107")
def test_a_hidden_pass_is_a_move_for_no_action_that_leaves_behind_who_must_stay():
    state = position({"Anatolia": "3 tanks/1 Tentacle"}, turn=CTHULHU)
    id = army_id(state, "Anatolia", SELENA)
    say(state, "Move one of your armies with a way out.", SELENA)
    goal = offered(state, "march_to")[0]
    choose(state, goal)
    assert count(state, "Anatolia", SELENA) == 1
    assert count(state, state.box.world.names[goal[1]], SELENA) == 2
    assert id in state.armies
    assert nothing_is_lost(state)


@rule("WAR-Q-112")
def test_an_army_that_must_stay_as_a_whole_has_no_way_out():
    state = position({"Anatolia": "1 tank/1 Tentacle"}, turn=CTHULHU)
    assert not ready(state, "Move one of your armies with a way out.", SELENA)


def test_mercenaries_join_each_army_of_the_territory_that_was_chosen():
    state = position({"Anatolia": "2 tanks/2 zeppelins", "Cascadia": "2 tanks"}, turn=SELENA)
    text = "Choose one territory where you have units. Add 1 unit to each of your armies on that territory."
    chosen(say(state, text, SELENA), "territory", at("Anatolia"))
    assert (count(state, "Anatolia", SELENA), count(state, "Anatolia", KAYSAR)) == (3, 3)
    assert count(state, "Cascadia", SELENA) == 2


# Portals, Outposts, peace


@rule("WAR-187", "WAR-021")
def test_a_portal_opens_where_none_is():
    state = position(portals=("Libergal",))
    chosen(say(state, "Open a portal on one territory without a portal.", CTHULHU), "territory", at("Anatolia"))
    assert state.portals == tuple(sorted((at("Libergal"), at("Anatolia"))))
    assert sentences(state)


@rule("WAR-204", "WAR-Q-120")
def test_the_trishula_closes_two_portals_and_what_stands_there_stays():
    state = position({"Libergal": "1 Starspawn"}, portals=("Libergal", "Anatolia", "Cascadia"), turn=SELENA)
    chosen(say(state, "Close 2 portals.", SELENA, ("artifact", 3)), "portal", at("Libergal"), at("Cascadia"))
    assert state.portals == (at("Anatolia"),)
    assert minis(state, "Libergal") == (1, 0)
    say(state, "Close 2 portals.", SELENA)
    assert state.portals == ()
    assert not ready(state, "Close 2 portals.", SELENA)
    assert sentences(state)


@rule("WAR-196")
def test_a_shifting_gate_takes_a_portal_elsewhere():
    state = position(portals=("Libergal", "Anatolia"))
    say(state, "Move one portal to one territory without a portal.", SELENA)
    chosen(state, "portal", at("Libergal"))
    assert ("choose", "territory", at("Anatolia")) not in offered(state)
    chosen(state, "territory", at("Cascadia"))
    assert set(state.portals) == {at("Anatolia"), at("Cascadia")}
    assert sentences(state)


@rule("WAR-120", "WAR-128")
def test_sabotage_damages_or_repairs():
    text = "Choose one: repair one damaged Outpost; or damage one active Outpost."
    state = position(outposts=("Anatolia", "-Libergal"))
    choose(say(state, text, CTHULHU), ("way", 1))
    assert state.outposts == {at("Anatolia"): False, at("Libergal"): False}
    choose(say(state, text, SELENA), ("way", 0))
    chosen(state, "outpost", at("Libergal"))
    assert state.outposts == {at("Anatolia"): False, at("Libergal"): True}
    assert sentences(state)


@rule("WAR-202", "WAR-Q-118")
def test_the_chanunpa_lays_peace_upon_a_territory_and_ends_the_battle_there():
    state = position({"Anatolia": "Selena 3 tanks/1 Starspawn", "Cascadia": "2 tanks"}, turn=SELENA)
    state.battle = Battle(at("Anatolia"), SELENA, (army_id(state, "Anatolia", SELENA),), CTHULHU, side=WARDENS_SIDE)
    say(state, "Nobody attacks and nobody gains Madness on one territory.", SELENA, ("artifact", 1))
    chosen(state, "territory", at("Anatolia"))
    assert state.calm == (at("Anatolia"),)
    assert state.battle is None
    assert not ready(state, "One Warden on Anatolia and who can gain Madness gains 1 Madness Point.", CTHULHU)
    assert sentences(state)


@rule("WAR-Q-118")
def test_peace_elsewhere_ends_no_battle():
    state = position({"Anatolia": "Selena 3 tanks/1 Starspawn"}, turn=SELENA)
    state.battle = Battle(at("Anatolia"), SELENA, (army_id(state, "Anatolia", SELENA),), CTHULHU, side=WARDENS_SIDE)
    chosen(
        say(state, "Nobody attacks and nobody gains Madness on one territory.", SELENA), "territory", at("Libergal")
    )
    assert state.battle is not None


# Minds


@rule("WAR-217", "WAR-236")
def test_a_nightmare_gives_a_point_to_a_warden_of_cthulhus_choice():
    state = position({"Anatolia": "Selena 3 tanks", "Patagonia": "Kaysar 2 zeppelins"}, turn=CTHULHU)
    nightmare = ("prophecy", card("Nightmare/Serenity"))
    say(state, "One Warden who can gain Madness gains 1 Madness Point.", CTHULHU, nightmare)
    chosen(state, "warden", SELENA)
    assert state.madness[SELENA] == 1
    assert told(state, "madness")
    assert [event[2] for event in state.log if event[1] == "madness"] == ["WAR-236"]
    assert sentences(state)


@rule("WAR-201", "WAR-264", "WAR-Q-122")
def test_the_ankh_cures_the_insane_and_cannot_be_used_on_the_untroubled():
    state = position({"Anatolia": "Selena 3 tanks", "Patagonia": "Kaysar 2 zeppelins"}, insane=(KAYSAR,), turn=SELENA)
    text = "One Warden with Madness loses 1 Madness Point."
    say(state, text, SELENA, ("artifact", 0))
    assert (state.minds[KAYSAR], state.madness[KAYSAR]) == (SANE, 3)
    assert not ready(position({"Anatolia": "Selena 3 tanks"}), text, SELENA)
    assert sentences(state)


@rule("WAR-205", "WAR-Q-121")
def test_the_tumi_takes_one_mind_and_gives_the_others_a_turn():
    state = position(
        {"Anatolia": "Selena 3 tanks", "Patagonia": "Kaysar 2 zeppelins", "Ross Ocean": "Morgana 2 ships"},
        turn=SELENA,
    )
    text = "Sacrifice one sane Warden, and every other sane Warden takes another turn."
    chosen(say(state, text, SELENA, ("artifact", 4)), "warden", KAYSAR)
    assert state.minds[KAYSAR] == INSANE
    assert state.extra_turns == (MORGANA, SELENA)
    assert not ready(position(insane=(KAYSAR, MORGANA)), text, SELENA)
    assert sentences(state)


@rule("WAR-190")
def test_a_nightmare_on_the_dial_drives_the_exploring_warden_out():
    state = position({"Anatolia": "Selena 3 tanks"}, turn=SELENA)
    state.expedition = Expedition(SELENA, at("Anatolia"))
    say(state, "The exploring Warden must leave the territory.", CTHULHU, ("fate", 3))
    assert offered(state) == [("drive_out",), ("let_stay",)]


# Cards


@rule("WAR-186", "WAR-206")
def test_cards_are_drawn_for_the_side_that_plays():
    state = position()
    say(state, "Draw 2 Prophecy cards.", CTHULHU)
    say(state, "Draw 1 Prophecy card.", KAYSAR)
    assert [len(hand) for hand in state.hands] == [2, 1]
    assert nothing_is_lost(state)


@rule("WAR-210")
def test_a_stolen_card_is_known_to_both_sides_and_its_name_to_nobody_else():
    state = position(turn=CTHULHU)
    give(state, WARDENS_SIDE, card("Omen"))
    say(state, "Take 1 random Prophecy card from the other side.", CTHULHU)
    assert state.hands == [[card("Omen")], []]
    assert view_for(state, 1).hands[CTHULHUS_SIDE] == [card("Omen")]
    assert nothing_is_lost(state)
    assert sentences(state)
    assert not ready(state, "Take 1 random Prophecy card from the other side.", CTHULHU)


@rule("WAR-210")
def test_cthulhu_knows_the_card_that_the_wardens_have_stolen():
    state = position(turn=SELENA)
    give(state, CTHULHUS_SIDE, card("Omen"))
    say(state, "Take 1 random Prophecy card from the other side.", SELENA)
    assert view_for(state, 0).hands[WARDENS_SIDE] == [card("Omen")]


@rule("WAR-227")
def test_the_card_that_lies_in_the_place_of_a_symbol_is_not_taken():
    state = position({"Anatolia": "Selena 3 tanks"}, turn=SELENA)
    give(state, CTHULHUS_SIDE, card("Omen"))
    state.expedition = Expedition(SELENA, at("Anatolia"), dial=ABYSS, card=card("Omen"))
    assert not ready(state, "The other side discards 1 random Prophecy card.", SELENA)


@rule("WAR-211")
def test_a_burning_library_costs_the_other_side_a_card_openly():
    state = position()
    give(state, CTHULHUS_SIDE, card("Omen"))
    say(state, "The other side discards 1 random Prophecy card.", KAYSAR)
    assert state.hands[CTHULHUS_SIDE] == []
    assert state.discards == [card("Omen")]
    assert told(state, "discarded_prophecy") == [(CTHULHUS_SIDE, card("Omen"))]


@rule("WAR-206", "WAR-207")
def test_what_is_taken_back_comes_from_the_discard_pile_and_counts_for_the_limit():
    state = position(turn=CTHULHU)
    give(state, CTHULHUS_SIDE, *range(6))
    state.discards = [state.hands[CTHULHUS_SIDE].pop(0)]
    say(state, "Take back one discarded Prophecy card.", CTHULHU)
    assert state.discards == []
    assert len(state.hands[CTHULHUS_SIDE]) == 6
    assert state.question is not None
    assert state.question.kind == "discard_prophecy"
    assert nothing_is_lost(state)
    assert sentences(state)
    assert not ready(state, "Take back one discarded Prophecy card.", CTHULHU)


@rule("WAR-291")
def test_spies_see_the_hand_that_there_is_and_no_later_card():
    state = position(turn=SELENA)
    give(state, CTHULHUS_SIDE, card("Omen"))
    say(state, "Look at the Prophecy cards of the other side.", SELENA)
    give(state, CTHULHUS_SIDE, card("Spies"))
    assert view_for(state, 1).hands[CTHULHUS_SIDE][0] == card("Omen")
    assert view_for(state, 1).hands[CTHULHUS_SIDE][1] != card("Spies")
    assert sentences(state)


@rule("WAR-219", "WAR-220", "WAR-Q-112")
def test_serenity_turns_over_a_hidden_card_of_the_wardens_choice():
    text = "Turn over one hidden Territory card."
    state = position(turn=SELENA)
    state.is_up[0] = True
    say(state, text, SELENA)
    assert offered(state) == [("choose", "hidden_card", spot) for spot in (1, 2, 3, 4)]
    chosen(state, "hidden_card", 2)
    assert state.is_up == [True, False, True, False, False]
    assert told(state, "turned_up") == [(at("Yamatai"),)]
    assert state.artifacts == []
    state.is_up = [True] * 5
    assert not ready(state, text, SELENA)


@rule("WAR-181")
def test_kaysar_draws_territory_cards_and_marks_them():
    state = position()
    top = state.territories[-1]
    say(state, "Kaysar draws 1 Territory card.", MORGANA)
    assert state.territory_cards == [top]
    assert state.explored == (top,)
    assert sentences(state)


# What the dial and the track bring


@rule("WAR-187", "WAR-Q-172")
def test_the_abyss_lets_cthulhu_open_a_portal_or_leave_it():
    state = position()
    say(state, "Cthulhu may open 1 portal.", CTHULHU, ("fate", 0))
    assert ("no_portal",) in offered(state)
    choose(state, ("portal_at", at("Anatolia")))
    assert state.portals == (at("Anatolia"),)


@rule("WAR-194")
def test_rifts_open_two_portals():
    state = position()
    say(state, "Cthulhu may open 2 portals.", CTHULHU, ("track", 1))
    choose(state, ("portal_at", at("Anatolia")), ("portal_at", at("Libergal")))
    assert set(state.portals) == {at("Anatolia"), at("Libergal")}


@rule("WAR-195")
def test_something_stirs_on_a_portal():
    state = position(portals=("Anatolia", "Libergal"))
    say(state, "Cthulhu may put 1 Starspawn on a portal.", CTHULHU, ("track", 2))
    choose(state, ("spawn_at", at("Libergal")))
    assert minis(state, "Libergal") == (1, 0)


@rule("WAR-196", "WAR-Q-11")
def test_the_sky_turns_and_portals_are_placed_anew():
    state = position(portals=("Anatolia", "Libergal"))
    say(state, "Cthulhu may place all portals anew.", CTHULHU, ("track", 3))
    choose(state, ("take_portal", at("Anatolia")), ("portal_at", at("Cascadia")), ("no_portal",))
    assert set(state.portals) == {at("Cascadia"), at("Libergal")}


@rule("WAR-189", "WAR-197")
def test_cthulhu_moves_next_door_and_once_the_stars_are_right_anywhere():
    state = position(cthulhu="The Great Rift", turn=SELENA)
    say(state, "Cthulhu may move.", CTHULHU, ("fate", 2))
    near = len(offered(state))
    state = position(cthulhu="The Great Rift", turn=SELENA)
    say(state, "Cthulhu can move to any territory.", CTHULHU, ("track", 4))
    say(state, "Cthulhu may move.", CTHULHU, ("fate", 2))
    assert len(offered(state)) == len(state.box.world.names) > near


@rule("WAR-188", "WAR-193")
def test_the_dark_star_moves_and_the_space_has_its_say():
    state = position()
    say(state, "The Dark Star moves 1 space.", CTHULHU, ("fate", 1))
    assert state.dark_star == 1
    assert state.question is not None
    assert state.question.kind == "add_portal"


@rule("WAR-204")
def test_portals_are_found_by_their_territory():
    state = position(portals=("Libergal", "Anatolia"), turn=SELENA)
    say(state, "Close each portal on Anatolia.", SELENA)
    assert state.portals == (at("Libergal"),)


@rule("WAR-Q-117")
def test_each_unit_that_falls_is_chosen_down_to_the_last_one():
    state = position({"Anatolia": "Selena 3 tanks/3 zeppelins/1 Starspawn"}, turn=CTHULHU)
    say(state, "Destroy 2 enemy units on one territory where you face enemies.", CTHULHU)
    tanks, zeppelins = army_id(state, "Anatolia", SELENA), army_id(state, "Anatolia", KAYSAR)
    choose(state, ("hit_army", tanks), ("hit_army", zeppelins))
    assert (count(state, "Anatolia", SELENA), count(state, "Anatolia", KAYSAR)) == (2, 2)


@rule("WAR-Q-117")
def test_nobody_chooses_where_all_that_can_fall_do():
    state = position({"Anatolia": "Selena 2 tanks/1 zeppelin/1 Starspawn", "Denal": "1 Tentacle"}, turn=CTHULHU)
    say(state, "Destroy 2 enemy units on Anatolia.", CTHULHU)

    assert (count(state, "Anatolia", SELENA), count(state, "Anatolia", KAYSAR)) == (1, 0)
