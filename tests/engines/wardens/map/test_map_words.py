"""What is asked on the map, in words: every question of moving, meeting, producing, Cthulhu's way and Outposts."""

from __future__ import annotations

from engines.wardens.cards.powers import PORTAL_MOVE
from engines.wardens.state import CTHULHU, KAYSAR, SELENA
from tests.engines.wardens.positions import army, asked, at, choose, position, with_steps


def test_what_an_army_can_do():
    state = position(
        {"Yamatai": "Selena 1 tank"}, turn=SELENA, outposts=("-Yamatai", "Anatolia"), portals=("Yamatai", "Libergal")
    )
    choose(state, army(state, "Yamatai"))
    assert {"go to Shan-Zhou", "go by tunnel to Anatolia", "repair the Outpost"} <= set(asked(state)[1])

    state = position({"Yamatai": "1 Starspawn"}, outposts=("Yamatai",), portals=("Yamatai", "Libergal"))
    powers = state.box.mutations.powers
    state.mutations = tuple(number for number, forms in enumerate(powers) if PORTAL_MOVE in forms)
    choose(state, army(state, "Yamatai"))
    assert {"go by portal to Libergal", "attack the Outpost"} <= set(asked(state)[1])


def test_who_stays_behind():
    state = position({"Anatolia": "1 Starspawn 3 Tentacles / 3 tanks"})
    choose(state, army(state, "Anatolia"), ("move", at("Hindustra")))
    assert asked(state) == (
        "Cthulhu, which units stay behind when the army goes to Hindustra?",
        ["leave 3 Tentacles", "leave 1 Starspawn"],
    )

    state = position({"Anatolia": "Selena 4 tanks / 2 Tentacles"}, turn=SELENA)
    choose(state, army(state, "Anatolia", SELENA), ("move", at("Hindustra")))
    assert asked(state) == (
        "Selena, do you go to Hindustra, or stay with those left behind?",
        ["go along", "stay with those left behind"],
    )


def test_who_merges():
    state = position({"Anatolia": "Selena 1 tank", "Hindustra": "2 tanks"}, turn=SELENA)
    choose(state, army(state, "Anatolia"), ("move", at("Hindustra")))
    assert asked(state) == (
        "Selena, does this army merge with another there: Selena with 1 tank, Hindustra?",
        ["merge with 2 tanks", "stay apart"],
    )


def test_where_cthulhu_goes():
    state = position(
        {"Anatolia": "1 Starspawn"},
        cthulhu="Patagonia",
        portals=("Patagonia", "Tera de Tupi", "Yamatai"),
        cthulhu_moves_first="free",
    )
    assert "move Cthulhu" in asked(state)[1]
    choose(state, ("move_cthulhu",))
    assert asked(state) == (
        "Cthulhu, where do you go?",
        ["stay", "go to The Great Rift", "go to Weddell Ocean", "go to Tera de Tupi", "teleport to Yamatai"],
    )
    choose(state, ("cthulhu_to", at("Tera de Tupi")))
    assert asked(state) == (
        "Cthulhu, do you teleport on from Tera de Tupi?",
        ["stay", "teleport to Patagonia", "teleport to Yamatai"],
    )


def test_where_units_are_made():
    state = position({"Anatolia": "1 Starspawn"}, portals=("Yamatai",))
    with_steps(state, ("spawn",))
    assert asked(state) == ("Cthulhu, where do you spawn a Starspawn?", ["Yamatai", "no more"])

    state = position({"Anatolia": "1 Starspawn"}, portals=("Yamatai",))
    with_steps(state, ("add_starspawn", "WAR-195"))
    assert asked(state)[1] == ["Yamatai", "no Starspawn"]

    state = position({"Anatolia": "Kaysar 1 zeppelin"}, turn=KAYSAR, outposts=("Patagonia",))
    with_steps(state, ("reinforce", KAYSAR))
    assert asked(state) == (
        "Kaysar, where do you add vehicles? You may still add 4.",
        ["Patagonia", "The Great Rift, from Patagonia", "Weddell Ocean, from Patagonia", "no more"],
    )
    choose(state, ("make_at", at("Patagonia"), at("Weddell Ocean")))
    assert asked(state) == ("Kaysar, how many vehicles do you add on Weddell Ocean?", ["2 vehicles", "3 vehicles"])


def test_who_defends_an_outpost():
    state = position({"Anatolia": "1 Starspawn / 1 tank", "Atlas Ocean": "Morgana 1 ship"}, outposts=("Anatolia",))
    choose(state, army(state, "Anatolia", CTHULHU), ("outpost_attack",))

    assert asked(state) == (
        "Selena, do you defend the Outpost on Anatolia?",
        ["defend it", "let the die decide"],
    )
