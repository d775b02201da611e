"""The battles that the book works through, with its slips put right as the ledger says."""

from __future__ import annotations

from engines.wardens.armies.losses import CARD, destroy
from engines.wardens.armies.units import add_units
from engines.wardens.map.control import controls
from engines.wardens.sides import is_dead
from engines.wardens.state import ATTACK, CTHULHU, DEFENSE, KAYSAR, MORGANA, RUSH, SELENA
from tests.engines.wardens.battles import ON, asked, fight, throw
from tests.engines.wardens.positions import (
    army,
    army_id,
    at,
    choose,
    count,
    minis,
    nothing_is_lost,
    offered,
    position,
    rolling,
    sentences,
)
from tests.rules import rule


@rule("WAR-EX-04", "WAR-064", "WAR-066")
def test_a_starspawn_drives_morgana_mad_on_the_karaptev_sea_and_goes_on_as_two_tentacles():
    state = position({"Karaptev Sea": "1 Starspawn / Morgana 2 ships"}, bonus=RUSH)

    throw(fight(state, "Karaptev Sea"), ATTACK, DEFENSE)

    creatures = army_id(state, "Karaptev Sea", CTHULHU)
    assert (state.madness[MORGANA], count(state, "Karaptev Sea", MORGANA)) == (1, 1)
    assert (minis(state, "Karaptev Sea"), state.armies[creatures].actions) == ((0, 2), 1)
    assert offered(state, "army") == [("army", creatures)]
    choose(state, ("army", creatures))
    assert ("move", at("Balkdeniz Sea")) in offered(state)


@rule("WAR-EX-10", "WAR-328", "WAR-Q-40")
def test_selena_kills_one_tentacle_has_the_other_lured_away_and_controls_the_kingdom_of_byrranga():
    state = position(
        {"Kingdom of Byrranga": "Selena 1 tank / 2 Tentacles"}, turn=SELENA, outposts=("-Kingdom of Byrranga",)
    )
    tank, tentacles = state.armies
    assert not controls(state, tank)

    throw(fight(state, "Kingdom of Byrranga", pets=True), RUSH, ATTACK)
    choose(state, ("rush_kill",), ("lure", at("New Leningrad"), tentacles))

    assert state.battle is None
    assert controls(state, tank)
    assert (state.armies[tank].actions, minis(state, "New Leningrad")) == (2, (0, 1))


@rule("WAR-EX-07", "WAR-306", "WAR-304", "WAR-336")
def test_morgana_shells_westralia_and_fights_on_the_sea_of_babylon_with_monty(monkeypatch):
    state = position(
        {"Ross Ocean": "Morgana 3 ships", "Westralia": "1 Starspawn 1 Tentacle", "Sea of Babylon": "2 Tentacles"},
        turn=MORGANA,
    )
    rolling(monkeypatch, 2)
    state.bonus[MORGANA] = False
    choose(state, army(state, "Ross Ocean"), ("ranged", at("Westralia")))
    assert minis(state, "Westralia") == (0, 2)

    state.bonus[MORGANA] = True
    choose(state, army(state, "Ross Ocean"), ("move", at("Sea of Babylon")))
    throw(fight(state, "Sea of Babylon", MORGANA, pets=True), ATTACK, RUSH)
    choose(state, ("rethrow",))
    throw(state, RUSH, ATTACK)
    choose(state, ("rush_kill",))

    assert (count(state, "Sea of Babylon", CTHULHU), state.trophies[CTHULHU]) == (0, 4)
    assert state.armies[army_id(state, "Sea of Babylon")].actions == 1


@rule("WAR-EX-08", "WAR-309", "WAR-310", "WAR-311")
def test_another_army_of_ships_destroys_a_starspawn_exchanges_trophies_and_shells(monkeypatch):
    state = position(
        {
            "Karaptev Sea": "3 ships",
            "Balkdeniz Sea": "1 Starspawn",
            "Concordia": "1 Starspawn",
            "Ross Ocean": "Morgana 1 ship",
        },
        turn=MORGANA,
        outposts=("Libergal",),
    )
    state.trophies[CTHULHU] = 2
    rolling(monkeypatch, 1)

    choose(state, army(state, "Karaptev Sea"), ("move", at("Balkdeniz Sea")))
    throw(fight(state, "Balkdeniz Sea"), ATTACK, RUSH)
    choose(state, ("rush_kill",), ON)
    throw(state, ATTACK, DEFENSE)
    assert sum(state.trophies) == 5
    choose(state, ("exchange_trophies", at("Libergal"), at("Atlas Ocean")))

    assert (count(state, "Balkdeniz Sea", MORGANA), sum(state.trophies)) == (2, 0)
    assert state.armies[army_id(state, "Atlas Ocean")].actions == 3
    choose(state, army(state, "Balkdeniz Sea"), ("ranged", at("Concordia")))
    assert count(state, "Concordia", CTHULHU) == 2
    assert state.armies[army_id(state, "Balkdeniz Sea")].actions == 0
    assert nothing_is_lost(state)


@rule("WAR-EX-23", "WAR-153", "WAR-154")
def test_five_tanks_against_two_tentacles_on_aztlan():
    state = position({"Aztlan": "5 tanks / 2 Tentacles"}, turn=SELENA, bonus=RUSH)

    throw(fight(state, "Aztlan"), ATTACK, RUSH)
    choose(state, ("rush_add", 2), ON)
    assert (count(state, "Aztlan", SELENA), count(state, "Aztlan", CTHULHU)) == (5, 4)
    throw(state, ATTACK, DEFENSE)
    assert (count(state, "Aztlan", SELENA), count(state, "Aztlan", CTHULHU)) == (4, 1)
    choose(state, ON)
    throw(state, DEFENSE, ATTACK)

    assert (count(state, "Aztlan", SELENA), count(state, "Aztlan", CTHULHU)) == (2, 0)
    assert state.battle is None


@rule("WAR-EX-24", "WAR-137", "WAR-138", "WAR-305", "WAR-306", "WAR-312")
def test_two_starspawn_against_morgana_and_zeppelins_on_the_sea_of_babylon():
    state = position(
        {
            "Sea of Babylon": "Morgana 4 ships / 2 zeppelins / 2 Starspawn",
            "Libergal": "Kaysar 1 zeppelin",
            "Anatolia": "1 Starspawn",
        },
        outposts=("Libergal",),
        bonus=ATTACK,
    )
    ships = army_id(state, "Sea of Babylon", MORGANA)
    assert add_units(state, ships, 2) == 2, "Fresh Troops"

    choose(fight(state, "Sea of Babylon", pets=True), ("defend_with", KAYSAR))
    throw(state, ATTACK, DEFENSE)
    assert [count(state, "Sea of Babylon", kind) for kind in (MORGANA, KAYSAR, CTHULHU)] == [5, 0, 6]
    choose(state, ON)
    throw(state, DEFENSE, DEFENSE)
    choose(state, ("keep_tokens",))
    assert (state.armies[ships].pieces, minis(state, "Sea of Babylon"), sum(state.trophies)) == (3, (1, 0), 3)
    choose(state, ON)
    throw(state, DEFENSE, RUSH)
    choose(state, ("rethrow",))
    throw(state, RUSH, DEFENSE)

    assert (state.armies[ships].pieces, minis(state, "Sea of Babylon"), sum(state.trophies)) == (3, (0, 0), 6)
    assert asked(state) == "window"
    choose(state, ("exchange_trophies", at("Libergal"), at("Atlas Ocean")))
    assert (count(state, "Atlas Ocean", MORGANA), sum(state.trophies)) == (3, 1)
    assert state.armies[army_id(state, "Atlas Ocean")].actions == 0
    assert nothing_is_lost(state)
    assert sentences(state)


@rule("WAR-EX-25", "WAR-156", "WAR-287", "WAR-319")
def test_kaysar_loses_against_a_starspawn_and_a_tentacle_on_kingdom_of_byrranga():
    state = position(
        {"Kingdom of Byrranga": "Kaysar 4 zeppelins / 1 Starspawn 1 Tentacle", "Anatolia": "1 Starspawn"},
        bonus=ATTACK,
    )
    creatures = army_id(state, "Kingdom of Byrranga", CTHULHU)
    assert destroy(state, army_id(state, "Kingdom of Byrranga", KAYSAR), 2, CARD, CTHULHU) == 2, "Bloodshed"

    throw(fight(state, "Kingdom of Byrranga", pets=True), RUSH, DEFENSE)
    assert minis(state, "Kingdom of Byrranga") == (0, 2)
    choose(state, ("bite", creatures), ON)
    assert minis(state, "Kingdom of Byrranga") == (0, 1)
    throw(state, DEFENSE, RUSH)

    assert (count(state, "Kingdom of Byrranga", KAYSAR), state.madness[KAYSAR]) == (1, 1)
    assert state.collected[KAYSAR] == 3


@rule("WAR-EX-30", "WAR-268", "WAR-266", "WAR-270", "WAR-152", "WAR-258")
def test_kaysar_kills_insane_morgana_on_the_weddell_ocean():
    state = position(
        {
            "Weddell Ocean": "Morgana 2 ships / 1 Starspawn / Kaysar 5 zeppelins",
            "Ross Ocean": "3 ships",
            "Libergal": "Selena 1 tank",
        },
        turn=KAYSAR,
        insane=[MORGANA],
        bonus=DEFENSE,
    )
    sea = "Weddell Ocean"

    choose(fight(state, sea, pets=True), ("defend_with", CTHULHU))
    throw(state, DEFENSE, RUSH)
    choose(state, ("bite", army_id(state, sea, CTHULHU)), ON)
    assert (count(state, sea, CTHULHU), count(state, sea, KAYSAR)) == (0, 5)
    throw(state, DEFENSE, ATTACK)
    choose(state, ("keep_tokens",), ON)
    assert (count(state, sea, MORGANA), count(state, sea, KAYSAR)) == (2, 1)
    throw(state, RUSH, ATTACK)
    choose(state, ("keep_tokens",), ("rush_add", 2), ON)
    assert count(state, sea, KAYSAR) == 3
    throw(state, ATTACK, DEFENSE)
    choose(state, ("keep_tokens",))

    assert (count(state, sea, KAYSAR), count(state, sea, MORGANA), count(state, "Ross Ocean", MORGANA)) == (2, 0, 3)
    assert is_dead(state, MORGANA)
    assert state.battle is None
    assert offered(state)
    assert nothing_is_lost(state)
