from __future__ import annotations

import pytest

from engines.kit.game import make_setup, start
from engines.kit.views import view_for
from engines.wardens.cards.prophecies import discard, is_nightmare, is_time, playable
from engines.wardens.game import GAME
from engines.wardens.options import WardensOptions
from engines.wardens.state import (
    CTHULHU,
    CTHULHUS_SIDE,
    EMPTY,
    KAYSAR,
    MORGANA,
    NOBODY,
    SELENA,
    WARDENS,
    WARDENS_SIDE,
    Expedition,
)
from tests.engines.wardens.battles import fight
from tests.engines.wardens.expeditions import asked
from tests.engines.wardens.positions import (
    CONTENT,
    at,
    card,
    choose,
    count,
    give,
    nothing_is_lost,
    offered,
    position,
    sentences,
    told,
    with_steps,
)
from tests.rules import rule

NIGHTMARE_CARD = card("Nightmare/Serenity")
ARMIES = {"Aztlan": "Selena 2 tanks", "Cascadia": "Kaysar 2 zeppelins", "Atlas Ocean": "Morgana 2 ships"}


# Drawn and held


@rule("WAR-173", "WAR-186", "WAR-206")
@pytest.mark.parametrize(("side", "seats"), [(CTHULHUS_SIDE, {0}), (WARDENS_SIDE, {1, 2, 3})])
def test_a_side_draws_the_top_card_and_only_it_sees_which(side, seats):
    state = position(ARMIES, turn=SELENA)
    top = state.prophecies[-1]

    with_steps(state, ("draw_prophecies", side, 1))

    assert state.hands[side] == [top]
    assert told(state, "drew_prophecy") == [(side,)]
    assert [set(event[3]) for event in state.log if event[1] == "saw_prophecy"] == [seats]
    for seat in range(4):
        assert (view_for(state, seat).hands[side] == [top]) is (seat in seats)
    assert sentences(state)


@rule("WAR-206", "WAR-207", "WAR-Q-185", "WAR-D-51")
@pytest.mark.parametrize("side", [CTHULHUS_SIDE, WARDENS_SIDE])
def test_who_takes_a_sixth_card_discards_one_a_new_or_an_old_one_before_anything_else(side):
    state = position(ARMIES, turn=SELENA)
    give(state, side, *range(5))

    with_steps(state, ("draw_prophecies", side, 2))
    assert asked(state) == "discard_prophecy"
    assert offered(state) == [("discard", one) for one in state.hands[side]]
    assert len(offered(state)) == 6
    choose(state, ("discard", state.hands[side][-1]))
    choose(state, ("discard", 0))

    assert len(state.hands[side]) == 5
    assert 0 in state.discards
    assert nothing_is_lost(state)
    assert sentences(state)


@rule("WAR-Q-114")
def test_an_empty_deck_is_made_anew_from_the_discards_and_without_them_nobody_draws():
    state = position(ARMIES, turn=SELENA)
    state.discards, state.prophecies = state.prophecies, []

    with_steps(state, ("draw_prophecies", WARDENS_SIDE, 1))
    assert len(state.prophecies) == 35
    assert state.discards == []
    assert told(state, "prophecies_shuffled") == [(36,)]
    assert nothing_is_lost(state)

    state.question, state.agenda = None, [("armies", SELENA)]
    state.played, state.prophecies = state.prophecies, []
    with_steps(state, ("draw_prophecies", WARDENS_SIDE, 1))
    assert len(state.hands[WARDENS_SIDE]) == 1
    assert sentences(state)


@rule("WAR-211")
def test_a_discarded_card_lies_open_and_nobody_knows_it_in_a_hand_any_more():
    state = position(ARMIES, turn=SELENA)
    give(state, WARDENS_SIDE, 3)
    state.known = {3: (0,)}

    discard(state, WARDENS_SIDE, 3)

    assert state.discards == [3]
    assert state.known == {}
    assert view_for(state, 0).discards == [3]


# When


@rule("WAR-212", "WAR-Q-12", "WAR-209")
def test_the_deck_has_thirty_abilities_and_six_nightmares_and_each_pair_of_icons_on_three_cards():
    box = position().box
    state = position()

    assert len(box.prophecies) == 36
    assert sum(is_nightmare(state, one) for one in range(36)) == 6
    pairs = list(zip(box.battle_icons, box.fate_icons, strict=True))
    assert {pairs.count(pair) for pair in pairs} == {3}
    assert len(set(pairs)) == 12


@rule("WAR-213", "WAR-215")
def test_both_sides_may_play_the_same_ability_at_any_time():
    troops = card("Fresh Troops")
    for turn in (CTHULHU, *WARDENS):
        state = position(ARMIES | {"Anatolia": "1 Starspawn"}, turn=turn)
        for who in (CTHULHU, SELENA):
            assert is_time(state, who, troops)
    state.actor = NOBODY
    assert is_time(state, CTHULHU, troops)


@rule("WAR-216", "WAR-218", "WAR-Q-111", "WAR-236")
@pytest.mark.parametrize(
    ("turn", "cthulhus", "wardens"),
    [(CTHULHU, True, False), (MORGANA, False, True), (SELENA, False, True), (KAYSAR, False, False)],
)
def test_a_nightmare_is_for_cthulhu_s_turn_and_a_serenity_for_that_of_a_sane_warden(turn, cthulhus, wardens):
    state = position(ARMIES, turn=turn, insane=(KAYSAR,))

    assert is_time(state, CTHULHU, NIGHTMARE_CARD) is cthulhus
    assert is_time(state, SELENA, NIGHTMARE_CARD) is wardens
    assert is_time(state, MORGANA, NIGHTMARE_CARD) is wardens
    state.actor = NOBODY
    assert not is_time(state, CTHULHU, NIGHTMARE_CARD)
    assert not is_time(state, SELENA, NIGHTMARE_CARD)


@rule("WAR-210", "WAR-Q-110")
def test_only_the_holder_plays_a_card_and_the_team_has_one_hand():
    state = position(ARMIES, turn=SELENA)
    give(state, WARDENS_SIDE, card("Fresh Troops"))

    assert playable(state, CTHULHU) == []
    assert playable(state, SELENA) == playable(state, MORGANA) == [("prophecy", card("Fresh Troops"))]


# Played


@rule("WAR-208", "WAR-214", "WAR-Q-116", "WAR-D-48")
def test_a_card_is_played_for_its_action_and_discarded_and_another_may_follow():
    state = position(ARMIES, turn=SELENA, players=2)
    first, second = card("Fresh Troops"), card("Fresh Troops", 1)
    give(state, WARDENS_SIDE, first, second)

    with_steps(state, ("window", ("between", SELENA)))
    choose(state, ("prophecy", first))
    assert state.played == [first]
    assert told(state, "played_prophecy")
    choose(state, offered(state)[0])

    assert state.discards == [first]
    assert asked(state) == "window"
    assert ("prophecy", second) in offered(state)
    assert nothing_is_lost(state)
    assert sentences(state)


@rule("WAR-217", "WAR-242", "WAR-D-49", "WAR-218")
def test_nightmare_gives_a_madness_point_to_a_warden_of_cthulhu_s_choice():
    state = position(ARMIES, turn=CTHULHU, players=2)
    give(state, CTHULHUS_SIDE, NIGHTMARE_CARD)

    with_steps(state, ("window", ("between", CTHULHU)))
    choose(state, ("prophecy", NIGHTMARE_CARD))
    assert len(offered(state)) == 3
    choose(state, next(option for option in offered(state) if KAYSAR in option))

    assert state.madness[KAYSAR] == 1
    assert state.madness[MORGANA] == state.madness[SELENA] == 0


@rule("WAR-Q-112", "WAR-231")
def test_nightmare_cannot_be_played_without_a_warden_who_can_gain_a_point():
    state = position(ARMIES, turn=CTHULHU)
    give(state, CTHULHUS_SIDE, NIGHTMARE_CARD)
    assert playable(state, CTHULHU) == [("prophecy", NIGHTMARE_CARD)]

    for who in WARDENS:
        state.mad_turn[who], state.mad_round[who], state.points_gained[who] = state.turn, state.rounds, 1

    assert playable(state, CTHULHU) == []


@rule("WAR-219", "WAR-D-50", "WAR-220")
def test_serenity_turns_over_a_face_down_artifact_territory():
    state = position(ARMIES, turn=SELENA, players=2)
    give(state, WARDENS_SIDE, NIGHTMARE_CARD)

    with_steps(state, ("window", ("between", SELENA)))
    choose(state, ("prophecy", NIGHTMARE_CARD))
    assert len(offered(state)) == 5
    choose(state, offered(state)[2])

    assert state.is_up.count(True) == 1
    place = state.places[state.is_up.index(True)]
    assert told(state, "turned_up") == [(place,)]
    assert state.artifacts == [], "it has still to be won"
    assert place in view_for(state, 1).places


@rule("WAR-Q-112")
def test_serenity_cannot_be_played_when_all_lie_face_up_or_are_gone():
    state = position(ARMIES, turn=SELENA)
    give(state, WARDENS_SIDE, NIGHTMARE_CARD)
    assert playable(state, SELENA) == [("prophecy", NIGHTMARE_CARD)]

    state.is_up = [True] * 4 + [False]
    state.places[4] = state.hidden[4] = EMPTY

    assert playable(state, SELENA) == []


@rule("WAR-Q-111")
@pytest.mark.parametrize(("serenity", "kind"), [("keep", "armies"), ("on_draw", "choose")])
def test_by_option_serenity_is_played_when_it_is_drawn(serenity, kind):
    state = position(ARMIES, turn=SELENA, players=2, serenity=serenity)
    state.prophecies.remove(NIGHTMARE_CARD)
    state.prophecies.append(NIGHTMARE_CARD)

    with_steps(state, ("draw_prophecies", WARDENS_SIDE, 1))

    assert (NIGHTMARE_CARD in state.hands[WARDENS_SIDE]) is (serenity == "keep")
    assert (state.played == [NIGHTMARE_CARD]) is (serenity == "on_draw")
    assert (asked(state) == "armies") is (serenity == "keep")


@rule("WAR-Q-111")
def test_a_nightmare_is_never_played_on_drawing_and_no_serenity_without_a_point():
    for side, up in ((CTHULHUS_SIDE, False), (WARDENS_SIDE, True)):
        state = position(ARMIES, turn=SELENA, serenity="on_draw")
        state.prophecies.remove(NIGHTMARE_CARD)
        state.prophecies.append(NIGHTMARE_CARD)
        state.is_up = [up] * 5

        with_steps(state, ("draw_prophecies", side, 1))

        assert state.hands[side] == [NIGHTMARE_CARD]


@rule("WAR-Q-117", "WAR-287", "WAR-140")
def test_bloodshed_before_a_battle_destroys_two_units_and_spares_a_warden_s_last():
    state = position({"Anatolia": "Kaysar 2 zeppelins / 1 Starspawn"}, turn=CTHULHU, players=2)
    give(state, CTHULHUS_SIDE, card("Bloodshed"))
    fight(state, "Anatolia")

    assert asked(state) == "window"
    choose(state, ("prophecy", card("Bloodshed")))

    assert count(state, "Anatolia", KAYSAR) == 1
    assert state.madness[KAYSAR] == 0
    assert state.collected[KAYSAR] == 1
    assert nothing_is_lost(state)


@rule("WAR-Q-117", "WAR-Q-166")
def test_who_plays_bloodshed_names_two_units_and_is_asked_no_more():
    state = position({"Anatolia": "3 zeppelins / 3 tanks / 1 Starspawn"}, turn=CTHULHU, players=2)
    give(state, CTHULHUS_SIDE, card("Bloodshed"))
    state.agenda.append(("window", ("between", CTHULHU)))
    choose(state, ("prophecy", card("Bloodshed")))
    zeppelins, tanks, _ = state.armies

    choose(state, ("hit_army", zeppelins), ("hit_army", tanks))

    assert [state.armies[id].pieces for id in (zeppelins, tanks)] == [2, 2]
    assert asked(state) == "armies"


@rule("WAR-Q-114", "WAR-Q-115", "WAR-016")
def test_the_deck_is_shuffled_in_set_up_and_nobody_begins_with_cards():
    state = start(GAME, CONTENT, make_setup(GAME, seed=1, players=2, options=WardensOptions()))
    while state.rounds == 0:
        choose(state, offered(state)[0])

    assert state.hands == [[], []]
    assert sorted(state.prophecies) == list(range(36))
    assert state.prophecies != list(range(36))


@rule("WAR-227")
def test_during_an_expedition_only_the_card_that_lies_on_the_table_cannot_be_played():
    state = position({"Cascadia": "Kaysar 2 zeppelins"}, turn=KAYSAR)
    laid, other = card("Omen"), card("Spies")
    state.expedition = Expedition(KAYSAR, at("Cascadia"), card=laid)

    assert (is_time(state, CTHULHU, laid), is_time(state, CTHULHU, other)) == (False, True)
