from __future__ import annotations

import pytest

from engines.wardens.armies.losses import CARD, destroy
from engines.wardens.battle.ranged import bombardments, targets
from engines.wardens.state import CTHULHU, INSANE, KAYSAR, MORGANA, NONE, SELENA
from tests.engines.wardens.battles import asked, asked_seat
from tests.engines.wardens.positions import (
    army,
    army_id,
    at,
    box_for,
    choose,
    count,
    minis,
    nothing_is_lost,
    offered,
    position,
    rolling,
    sentences,
    told,
)
from tests.rules import rule

CANNON = next(n for n, one in enumerate(box_for().upgrades.cards) if one.name == "High Range Cannon")
ARTILLERY = next(n for n, one in enumerate(box_for().upgrades.cards) if one.name == "Artillery")


def shell(state, origin, goal):
    """Let the ships, or tanks, on a territory shell another."""
    return choose(state, army(state, origin, state.actor), ("ranged", at(goal)))


@rule("WAR-092", "WAR-160", "WAR-161", "WAR-300", "WAR-D-33")
@pytest.mark.parametrize("force", ["Morgana 3 ships", "3 ships"])
def test_ships_shell_adjacent_land_and_water_with_or_without_morgana(force):
    state = position(
        {"Ross Ocean": force, "Westralia": "1 Tentacle", "Sea of Nagas": "1 Starspawn", "Anatolia": "1 Tentacle"},
        turn=MORGANA,
    )

    shelled = {state.box.world.names[place] for _, place in targets(state, army_id(state, "Ross Ocean"))}
    assert shelled == {"Sea of Nagas", "Westralia"}


@rule("WAR-160", "WAR-280")
def test_tanks_shell_only_with_the_upgrade_and_zeppelins_never():
    state = position({"Anatolia": "3 tanks / 3 zeppelins", "Concordia": "1 Tentacle"}, turn=SELENA)
    for one in state.armies.values():
        one.actions = 3
    assert targets(state, army_id(state, "Anatolia", SELENA)) == []

    state.upgrades = (CANNON,)
    assert targets(state, army_id(state, "Anatolia", SELENA)) == [("ranged", at("Concordia"))]
    assert targets(state, army_id(state, "Anatolia", KAYSAR)) == []


@rule("WAR-092", "WAR-Q-86")
def test_a_ranged_attack_is_a_battle_action_and_the_free_battle_pays_for_it(monkeypatch):
    state = position(
        {"Ross Ocean": "Morgana 6 ships", "Westralia": "1 Starspawn", "Sea of Nagas": "2 Starspawn"}, turn=MORGANA
    )
    rolling(monkeypatch, 1, 1)

    shell(state, "Ross Ocean", "Westralia")
    assert (state.bonus[MORGANA], state.armies[army_id(state, "Ross Ocean")].actions) == (False, 3)
    shell(state, "Ross Ocean", "Sea of Nagas")
    assert state.armies[army_id(state, "Ross Ocean")].actions == 2


@rule("WAR-104")
def test_a_ranged_attack_needs_control_of_the_territory_it_comes_from():
    state = position({"Ross Ocean": "3 ships / 1 Starspawn", "Westralia": "1 Starspawn"}, turn=MORGANA)
    assert targets(state, army_id(state, "Ross Ocean", MORGANA)) == []

    state = position({"Ross Ocean": "4 ships / 1 Starspawn", "Westralia": "1 Starspawn"}, turn=MORGANA)
    assert targets(state, army_id(state, "Ross Ocean", MORGANA)) == [("ranged", at("Westralia"))]


@rule("WAR-162", "WAR-Q-85")
@pytest.mark.parametrize(
    ("limit", "other", "again"), [("target", [], ["The Great Rift"]), ("origin", ["Westralia"], [])]
)
def test_a_territory_is_shelled_once_in_a_turn_or_by_option_shells_once(monkeypatch, limit, other, again):
    state = position(
        {
            "Ross Ocean": "3 ships",
            "Sea of Nagas": "3 ships",
            "Westralia": "2 Starspawn",
            "The Great Rift": "1 Tentacle",
        },
        turn=MORGANA,
        ranged_limit=limit,
    )
    rolling(monkeypatch, 1)

    shell(state, "Ross Ocean", "Westralia")

    def shelled(name):
        return [state.box.world.names[place] for _, place in targets(state, army_id(state, name))]

    assert (shelled("Sea of Nagas"), shelled("Ross Ocean")) == (other, again)


@rule("WAR-163", "WAR-164", "WAR-EX-26")
@pytest.mark.parametrize(("rolled", "left"), [(1, 5), (4, 2), (5, 6), (6, 6)])
def test_a_number_up_to_the_attacking_units_kills_as_many(monkeypatch, rolled, left):
    state = position({"Ross Ocean": "4 ships", "Westralia": "2 Starspawn"}, turn=MORGANA)
    rolling(monkeypatch, rolled)

    shell(state, "Ross Ocean", "Westralia")

    assert count(state, "Westralia", CTHULHU) == left
    assert nothing_is_lost(state)
    assert sentences(state)


@rule("WAR-Q-186")
def test_two_armies_do_not_add_up(monkeypatch):
    state = position({"Ross Ocean": "2 ships / 3 ships", "Westralia": "2 Starspawn"}, turn=MORGANA)
    rolling(monkeypatch, 4)

    shell(state, "Ross Ocean", "Westralia")

    assert count(state, "Westralia", CTHULHU) == 6


@rule("WAR-165", "WAR-167", "WAR-EX-27", "WAR-D-34")
def test_a_miss_hits_as_many_friends_of_any_warden_and_nothing_where_none_are(monkeypatch):
    state = position({"Ross Ocean": "2 ships", "Westralia": "1 Starspawn / 2 tanks / 3 zeppelins"}, turn=MORGANA)
    rolling(monkeypatch, 3)
    shell(state, "Ross Ocean", "Westralia")
    assert (asked(state), asked_seat(state)) == ("take_hit", 2)
    tanks, zeppelins = army_id(state, "Westralia", SELENA), army_id(state, "Westralia", KAYSAR)
    choose(state, ("hit_army", tanks), ("hit_army", zeppelins), ("hit_army", tanks))
    assert [count(state, "Westralia", kind) for kind in (CTHULHU, KAYSAR, SELENA)] == [3, 2, 0]

    state = position({"Ross Ocean": "2 ships", "Westralia": "1 Starspawn"}, turn=MORGANA)
    rolling(monkeypatch, 3)
    shell(state, "Ross Ocean", "Westralia")
    assert count(state, "Westralia", CTHULHU) == 3
    assert len(told(state, "ranged_miss")) == 1


@rule("WAR-166", "WAR-Q-161", "WAR-Q-88", "WAR-EX-32")
@pytest.mark.parametrize(
    ("rolled", "tank", "left", "stands"),
    [(4, "1 tank", (0, 0), False), (4, "Selena 1 tank", (1, 0), False), (3, "1 tank", (0, 0), True)],
)
def test_friendly_vehicles_are_hit_before_the_outpost_and_a_warden_s_last_is_passed_over(
    monkeypatch, rolled, tank, left, stands
):
    state = position(
        {"Ross Ocean": "2 ships", "Westralia": f"1 Starspawn / {tank} / 2 zeppelins"},
        turn=MORGANA,
        outposts=("Westralia",),
    )
    rolling(monkeypatch, rolled)

    shell(state, "Ross Ocean", "Westralia")

    assert (count(state, "Westralia", SELENA), count(state, "Westralia", KAYSAR)) == left
    assert state.outposts == {at("Westralia"): stands}
    assert state.madness == [0, 0, 0, 0]


@rule("WAR-Q-161")
def test_any_miss_damages_an_outpost_without_vehicles(monkeypatch):
    state = position({"Ross Ocean": "2 ships", "Westralia": "1 Starspawn"}, turn=MORGANA, outposts=("Westralia",))
    rolling(monkeypatch, 3)

    shell(state, "Ross Ocean", "Westralia")

    assert state.outposts == {at("Westralia"): False}


@rule("WAR-Q-87", "WAR-Q-77", "WAR-Q-118")
def test_there_must_be_an_enemy_who_can_be_hit_and_no_calm():
    state = position({"Ross Ocean": "3 ships", "Westralia": "2 tanks"}, turn=MORGANA)
    assert targets(state, army_id(state, "Ross Ocean")) == []

    state = position({"Ross Ocean": "3 ships", "Westralia": "1 Tentacle"}, turn=MORGANA)
    state.calm = (at("Westralia"),)
    assert targets(state, army_id(state, "Ross Ocean")) == []

    state = position({"Ross Ocean": "Morgana 3 ships", "Westralia": "Selena 2 tanks"}, turn=MORGANA, insane=[MORGANA])
    assert targets(state, army_id(state, "Ross Ocean")) == [("ranged", at("Westralia"))]
    state.mad_turn[SELENA] = state.turn
    assert targets(state, army_id(state, "Ross Ocean")) == []


@rule("WAR-Q-76")
@pytest.mark.parametrize(("by_option", "can"), [("unless_by_battle", True), ("never", False)])
def test_madness_holds_back_ranged_attacks_too(by_option, can):
    state = position(
        {"Ross Ocean": "Morgana 3 ships", "Westralia": "1 Tentacle"}, turn=MORGANA, attack_after_madness=by_option
    )
    group = army_id(state, "Ross Ocean")
    state.mad_turn[MORGANA] = state.turn

    assert bool(targets(state, group)) == can
    state.armies[group].barred = True
    assert targets(state, group) == []


@rule("WAR-336", "WAR-Q-82")
def test_the_mastery_adds_nothing_to_a_ranged_attack(monkeypatch):
    state = position({"Ross Ocean": "Morgana 3 ships", "Westralia": "1 Starspawn 1 Tentacle"}, turn=MORGANA)
    rolling(monkeypatch, 2)

    shell(state, "Ross Ocean", "Westralia")

    assert (count(state, "Westralia", CTHULHU), state.trophies[CTHULHU]) == (2, 2)


@rule("WAR-Q-136", "WAR-Q-140", "WAR-160")
@pytest.mark.parametrize("lost", ["insane", "dead"])
def test_ships_of_an_insane_or_dead_morgana_shell_the_wardens_and_miss_cthulhu_s_side(monkeypatch, lost):
    state = position(
        {"Ross Ocean": "2 ships", "Westralia": "3 tanks / 1 Starspawn"},
        turn=MORGANA,
        portals=("Westralia",),
        outposts=("Westralia",),
        **{lost: [MORGANA]},
    )
    rolling(monkeypatch, 3)

    shell(state, "Ross Ocean", "Westralia")

    assert (count(state, "Westralia", SELENA), count(state, "Westralia", CTHULHU)) == (3, 0)
    assert (state.portals, state.outposts) == ((at("Westralia"),), {at("Westralia"): True})


@rule("WAR-Q-140", "WAR-255")
def test_tanks_of_a_dead_selena_shell_if_she_had_the_upgrade():
    state = position({"Anatolia": "3 tanks", "Concordia": "2 zeppelins"}, turn=SELENA, dead=[SELENA])
    state.upgrades = (CANNON,)
    assert targets(state, army_id(state, "Anatolia")) == []
    state.kept[SELENA] = (CANNON,)
    assert targets(state, army_id(state, "Anatolia")) == [("ranged", at("Concordia"))]


@rule("WAR-163", "WAR-Q-118")
@pytest.mark.parametrize("change", ["gone", "calm", "fewer"])
def test_what_happens_after_the_roll_counts(monkeypatch, change):
    state = position({"Ross Ocean": "4 ships", "Westralia": "2 Starspawn"}, turn=MORGANA, windows="all", players=2)
    rolling(monkeypatch, 3)

    choose(state, army(state, "Ross Ocean"), ("ranged", at("Westralia")))
    assert asked(state) == "window"
    if change == "calm":
        state.calm = (at("Westralia"),)
    else:
        destroy(state, army_id(state, "Ross Ocean"), 4 if change == "gone" else 2, CARD, CTHULHU)
    choose(state, ("pass",), ("pass",))

    assert count(state, "Westralia", CTHULHU) == 6
    assert len(told(state, "ranged_miss")) == (change == "fewer")
    assert state.roll == NONE, "the die is off the table whatever came of it"


# Artillery


def sieged(turn=SELENA, **more):
    """Lay out two Outposts under siege, with the upgrade."""
    state = position(
        {"Anatolia": "2 Starspawn / 1 tank", "Libergal": "1 Starspawn", "Concordia": "Selena 1 tank"},
        turn=turn,
        outposts=("Anatolia", "-Libergal", "Concordia"),
        **more,
    )
    state.upgrades = (ARTILLERY,)
    return state


@rule("WAR-278", "WAR-Q-90", "WAR-D-47")
@pytest.mark.parametrize(("rolled", "left"), [(1, 5), (3, 3), (4, 6)])
def test_each_active_outpost_bombards_its_own_territory_once_in_selena_s_turn_for_no_action(
    monkeypatch, rolled, left
):
    state = sieged()
    rolling(monkeypatch, rolled)

    assert offered(state, "bombard") == [("bombard", at("Anatolia"))]
    choose(state, ("bombard", at("Anatolia")))

    assert (count(state, "Anatolia", CTHULHU), count(state, "Anatolia", SELENA)) == (left, 1)
    assert bombardments(state, SELENA) == []
    assert sum(state.trophies) == 0
    assert state.shelled == ()
    assert sentences(state)


@rule("WAR-279")
def test_a_bombardment_that_fails_hits_nobody(monkeypatch):
    state = sieged()
    rolling(monkeypatch, 6)

    choose(state, ("bombard", at("Anatolia")))

    assert (minis(state, "Anatolia"), count(state, "Anatolia", SELENA)) == ((2, 0), 1)
    assert state.outposts[at("Anatolia")]


@rule("WAR-Q-118", "WAR-278")
def test_a_bombardment_of_calm_land_does_nothing(monkeypatch):
    state = sieged(windows="all", players=2)
    rolling(monkeypatch, 1)

    choose(state, ("bombard", at("Anatolia")))
    state.calm = (at("Anatolia"),)
    choose(state, ("pass",), ("pass",))

    assert (count(state, "Anatolia", CTHULHU), state.roll) == (6, NONE)


@rule("WAR-Q-90")
@pytest.mark.parametrize(("by_option", "left"), [("three", 4), ("friendly_units_there", 6)])
def test_an_outpost_counts_as_three_or_by_option_as_the_friends_there(monkeypatch, by_option, left):
    state = sieged(artillery_strength=by_option)
    rolling(monkeypatch, 2)

    choose(state, ("bombard", at("Anatolia")))

    assert count(state, "Anatolia", CTHULHU) == left


@rule("WAR-278", "WAR-Q-91", "WAR-261", "WAR-Q-118")
def test_selena_gives_the_order_and_without_her_the_last_sane_warden_of_the_round():
    state = sieged(KAYSAR)
    assert bombardments(state, SELENA)
    assert bombardments(state, KAYSAR) == bombardments(state, MORGANA) == bombardments(state, CTHULHU) == []

    state.minds[SELENA] = INSANE
    assert bombardments(state, SELENA) == bombardments(state, MORGANA) == []
    assert bombardments(state, KAYSAR)
    state.minds[KAYSAR] = INSANE
    assert bombardments(state, MORGANA)
    state.calm = (at("Anatolia"), at("Concordia"))
    assert bombardments(state, MORGANA) == []
    state.calm, state.upgrades = (), ()
    assert bombardments(state, MORGANA) == []
