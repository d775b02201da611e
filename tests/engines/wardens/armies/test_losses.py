from __future__ import annotations

from engines.wardens.armies.losses import (
    ARRIVAL,
    ARTIFACT,
    ARTILLERY,
    BATTLE,
    CARD,
    FRIENDLY_FIRE,
    OWN_ATTACK,
    RANGED,
    credit,
    destroy,
    takers,
)
from engines.wardens.sides import is_dead
from engines.wardens.state import (
    CTHULHU,
    CTHULHUS_SIDE,
    KAYSAR,
    MORGANA,
    SELENA,
    WARDENS_SIDE,
)
from tests.each import each
from tests.engines.wardens.battles import asked, asked_seat
from tests.engines.wardens.positions import (
    army_id,
    at,
    choose,
    count,
    minis,
    position,
    sentences,
    told,
    with_steps,
)
from tests.rules import rule

# Hits from afar


@rule("WAR-Q-166", "WAR-D-58")
def test_the_side_that_is_hit_chooses_hit_by_hit():
    state = position({"Anatolia": "2 zeppelins / 2 tanks / 1 Starspawn"})

    with_steps(state, ("share_hits", at("Anatolia"), WARDENS_SIDE, 2, RANGED, MORGANA))
    assert (asked(state), asked_seat(state)) == ("take_hit", 2)
    choose(state, ("hit_army", army_id(state, "Anatolia", KAYSAR)), ("hit_army", army_id(state, "Anatolia", SELENA)))

    assert (count(state, "Anatolia", KAYSAR), count(state, "Anatolia", SELENA)) == (1, 1)


@rule("WAR-Q-166", "WAR-D-20")
def test_by_option_hits_from_afar_may_break_a_starspawn_first():
    state = position({"Anatolia": "1 Starspawn 1 Tentacle / 1 tank"}, damage_order="owner_chooses")

    with_steps(state, ("share_hits", at("Anatolia"), CTHULHUS_SIDE, 1, RANGED, MORGANA))
    choose(state, ("break_starspawn", army_id(state, "Anatolia")))

    assert minis(state, "Anatolia") == (0, 3)


@rule("WAR-Q-89", "WAR-256")
def test_insane_morgana_s_ranged_hit_on_a_last_vehicle_gives_a_point():
    state = position({"Anatolia": "Kaysar 2 zeppelins / 1 Tentacle"}, insane=[MORGANA])

    with_steps(state, ("share_hits", at("Anatolia"), WARDENS_SIDE, 5, RANGED, MORGANA))

    assert (count(state, "Anatolia", KAYSAR), state.madness[KAYSAR]) == (1, 1)


@rule("WAR-Q-88", "WAR-Q-89", "WAR-Q-77")
def test_friendly_fire_spares_a_last_vehicle_ranged_hits_spare_the_insane_s_and_pass_over_the_safe():
    state = position(
        {"Anatolia": "Kaysar 2 zeppelins / 1 Tentacle", "Atlas Ocean": "Morgana 2 ships"}, insane=[MORGANA]
    )

    with_steps(state, ("share_hits", at("Anatolia"), WARDENS_SIDE, 5, FRIENDLY_FIRE, SELENA))
    assert (count(state, "Anatolia", KAYSAR), state.madness[KAYSAR]) == (1, 0)

    state.question = None
    with_steps(state, ("share_hits", at("Atlas Ocean"), CTHULHUS_SIDE, 5, RANGED, SELENA))
    assert (count(state, "Atlas Ocean", MORGANA), is_dead(state, MORGANA)) == (1, False)

    state = position({"Anatolia": "Kaysar 3 zeppelins / 1 Tentacle"}, insane=[MORGANA])
    state.mad_turn[KAYSAR] = state.turn
    with_steps(state, ("share_hits", at("Anatolia"), WARDENS_SIDE, 5, RANGED, MORGANA))
    assert count(state, "Anatolia", KAYSAR) == 3


# Destroying and collecting


@rule("WAR-052", "WAR-Q-117", "WAR-Q-119")
def test_units_destroyed_go_back_to_the_reserve_and_the_last_with_a_warden_is_spared():
    state = position({"Anatolia": "Selena 3 tanks / 4 zeppelins"})

    assert destroy(state, army_id(state, "Anatolia", SELENA), 9, ARRIVAL, CTHULHU) == 2
    assert destroy(state, army_id(state, "Anatolia", KAYSAR), 9, ARRIVAL, CTHULHU) == 4

    assert (count(state, "Anatolia", SELENA), state.supply[SELENA], state.supply[KAYSAR]) == (1, 19, 20)
    assert len(told(state, "destroyed")) == 2
    assert destroy(state, army_id(state, "Anatolia", SELENA), 1, CARD, CTHULHU) == 0
    assert len(told(state, "destroyed")) == 2, "nothing is told of nothing"
    assert sentences(state)


@rule("WAR-053", "WAR-284", "WAR-286", "WAR-287", "WAR-Q-131", "WAR-Q-149", "WAR-Q-151", "WAR-Q-165")
@each(
    ("turn", "cause", "by", "collected"),
    [
        (CTHULHU, BATTLE, CTHULHU, 2),
        (CTHULHU, CARD, CTHULHU, 2),
        (CTHULHU, ARRIVAL, CTHULHU, 0),
        (CTHULHU, OWN_ATTACK, KAYSAR, 0),
        (CTHULHU, FRIENDLY_FIRE, KAYSAR, 0),
        (SELENA, BATTLE, CTHULHU, 0),
        (SELENA, CARD, CTHULHU, 0),
        (MORGANA, BATTLE, MORGANA, 2),
        (MORGANA, RANGED, MORGANA, 2),
        (MORGANA, CARD, CTHULHU, 0),
        (SELENA, BATTLE, MORGANA, 0),
    ],
)
def test_cthulhu_collects_what_his_creatures_cards_and_the_insane_kill_in_their_turns(turn, cause, by, collected):
    state = position(turn=turn, insane=[MORGANA])
    state.cthulhu_at = at("Anatolia")

    credit(state, KAYSAR, 2, cause, by)

    assert state.collected == [0, 0, collected, 0]


@rule("WAR-284", "WAR-286")
def test_cthulhu_collects_vehicles_only_and_only_what_his_side_kills():
    state = position(insane=[SELENA])

    credit(state, CTHULHU, 2, CARD, CTHULHU)
    credit(state, SELENA, 2, BATTLE, KAYSAR)

    assert state.collected == [0, 0, 0, 0]


@rule("WAR-Q-155", "WAR-284")
def test_kills_of_a_possessed_warden_are_collected_and_are_no_trophies():
    state = position()
    state.possessed = MORGANA

    credit(state, KAYSAR, 2, BATTLE, MORGANA)

    assert (state.collected, state.trophies) == ([0, 0, 2, 0], [0, 0, 0, 0])


@rule("WAR-307", "WAR-308", "WAR-259", "WAR-Q-83", "WAR-Q-90", "WAR-Q-167")
@each(
    ("turn", "killed", "cause", "by", "trophies"),
    [
        (MORGANA, CTHULHU, BATTLE, MORGANA, 2),
        (CTHULHU, CTHULHU, BATTLE, MORGANA, 2),
        (SELENA, CTHULHU, RANGED, MORGANA, 2),
        (MORGANA, SELENA, BATTLE, MORGANA, 2),
        (MORGANA, CTHULHU, CARD, MORGANA, 0),
        (MORGANA, CTHULHU, ARTIFACT, MORGANA, 0),
        (MORGANA, CTHULHU, ARTILLERY, MORGANA, 0),
        (KAYSAR, CTHULHU, BATTLE, KAYSAR, 0),
    ],
)
def test_what_morgana_or_her_ships_destroy_is_a_trophy_in_anybody_s_turn(turn, killed, cause, by, trophies):
    state = position(turn=turn, insane=[SELENA])

    credit(state, killed, 2, cause, by)

    assert state.trophies[killed] == sum(state.trophies) == trophies


@rule("WAR-Q-83", "WAR-Q-167", "WAR-259")
def test_trophies_by_option_and_for_insane_morgana():
    state = position(ranged_trophies="no", vehicle_trophies="no", insane=[SELENA])
    credit(state, CTHULHU, 2, RANGED, MORGANA)
    credit(state, SELENA, 2, BATTLE, MORGANA)
    assert sum(state.trophies) == 0

    state = position(insane=[MORGANA])
    credit(state, CTHULHU, 2, BATTLE, MORGANA)
    assert sum(state.trophies) == 0


@rule("WAR-Q-77", "WAR-165")
def test_who_cannot_be_fought_is_passed_over_and_the_others_are_hit():
    state = position({"Anatolia": "Selena 3 tanks / 2 zeppelins"}, turn=CTHULHU)
    state.mad_turn[SELENA] = state.turn

    for cause in (RANGED, FRIENDLY_FIRE):
        assert takers(state, at("Anatolia"), WARDENS_SIDE, cause) == {army_id(state, "Anatolia", KAYSAR): 2}
    assert len(takers(state, at("Anatolia"), WARDENS_SIDE, CARD)) == 2
