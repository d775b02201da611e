from __future__ import annotations

import pytest

from engines.wardens.cards.powers import PROLIFERATE
from engines.wardens.state import SELENA, WardensState
from tests.engines.wardens.positions import (
    army_id,
    at,
    choose,
    count,
    minis,
    nothing_is_lost,
    offered,
    position,
    sentences,
    told,
    with_steps,
)
from tests.engines.wardens.ways import MOVE, STAY, by_portal, by_presence, to
from tests.rules import rule

# Where to


@rule("WAR-041", "WAR-Q-27", "WAR-D-10", "WAR-Q-04")
def test_cthulhu_stays_or_goes_next_door_on_land_water_or_by_a_navigation_link():
    state = with_steps(position(cthulhu="Westralia"), MOVE)

    assert state.phase == "move"
    assert set(offered(state)) == {STAY, to("Ross Ocean"), to("Sea of Nagas"), to("Nusantra")}
    choose(state, to("Nusantra"))

    assert (state.cthulhu_at, state.has_moved) == (at("Nusantra"), True)
    assert "Cthulhu comes to Nusantra." in sentences(state)


@rule("WAR-Q-27")
def test_cthulhu_may_stay_and_that_is_no_arrival(maddened):
    state = with_steps(
        position({"Anatolia": "Selena 3 tanks"}, cthulhu="Anatolia", outposts=("Anatolia",), round_limit=1), MOVE
    )

    choose(state, STAY)

    assert (state.cthulhu_at, count(state, "Anatolia", SELENA), state.outposts[at("Anatolia")]) == (
        at("Anatolia"),
        3,
        True,
    )
    assert (maddened, told(state, "cthulhu_arrives")) == ([], [])


@rule("WAR-042", "WAR-044", "WAR-045", "WAR-D-56")
def test_from_a_portal_that_he_moves_to_he_may_teleport_once_and_goes_no_further():
    portals = ("Patagonia", "Anatolia", "Yamatai")
    state = with_steps(position({"Libergal": "1 Starspawn"}, portals=portals), MOVE)

    choose(state, to("Patagonia"))
    assert set(offered(state)) == {STAY, by_portal("Anatolia"), by_portal("Yamatai")}
    choose(state, by_portal("Anatolia"))

    assert state.cthulhu_at == at("Anatolia")
    assert state.question is not None
    assert state.question.kind == "armies"


@rule("WAR-042")
def test_without_a_portal_where_he_comes_or_a_second_one_he_does_not_teleport():
    for portals, goal in (((), "Patagonia"), (("Patagonia",), "Patagonia"), (("Yamatai", "Anatolia"), "Aztlan")):
        state = with_steps(position({"Libergal": "1 Starspawn"}, portals=portals), MOVE)
        choose(state, to(goal))
        assert state.question is not None
        assert state.question.kind == "armies"


@rule("WAR-043", "WAR-045")
def test_from_the_portal_he_stands_on_he_may_teleport_without_moving_and_then_stays():
    portals = ("The Great Rift", "Patagonia", "Anatolia")
    state = with_steps(position({"Libergal": "1 Starspawn"}, portals=portals), MOVE)

    assert offered(state, "cthulhu_by_portal") == [by_portal("Anatolia")], "Patagonia is next door"
    choose(state, by_portal("Anatolia"))

    assert state.cthulhu_at == at("Anatolia")
    assert state.question is not None
    assert state.question.kind == "armies"


@rule("WAR-Q-28", "WAR-038")
def test_by_option_he_moves_once_at_any_moment_between_the_actions_of_his_creatures():
    state = position({"Anatolia": "1 Starspawn"}, cthulhu_moves_first="free")
    assert MOVE in offered(state)
    choose(state, ("army", army_id(state, "Anatolia")), ("move", at("Hindustra")), MOVE, to("Aztlan"))

    assert state.cthulhu_at == at("Aztlan")
    assert MOVE not in offered(state)
    assert MOVE not in offered(position({"Anatolia": "1 Starspawn"}))


@rule("WAR-197", "WAR-Q-08")
@pytest.mark.parametrize(("roams", "left"), [(1, 0), (-1, -1)])
def test_with_the_dark_star_at_its_end_he_goes_anywhere_once_or_for_ever(roams, left):
    state = position({"Libergal": "1 Starspawn"}, portals=("Yamatai", "Westralia"))
    state.roams = roams
    with_steps(state, MOVE)

    assert len(offered(state, "cthulhu_to")) == 34
    choose(state, to("Yamatai"), by_portal("Westralia"))

    assert (state.cthulhu_at, state.roams) == (at("Westralia"), left)


# Outside his turn, and Proliferate


@rule("WAR-189", "WAR-Q-100")
def test_a_move_in_a_warden_s_turn_is_like_his_own_and_does_not_use_it_up(maddened):
    state = position({"Aztlan": "Selena 3 tanks"}, turn=SELENA, portals=("Aztlan", "Yamatai"))
    with_steps(state, ("cthulhu_moves", "WAR-189"))
    assert STAY in offered(state)

    choose(state, to("Aztlan"))
    assert by_portal("Yamatai") in offered(state)
    choose(state, STAY)

    assert (state.cthulhu_at, state.has_moved, maddened) == (at("Aztlan"), False, by_presence(SELENA))
    assert (count(state, "Aztlan", SELENA), state.collected) == (1, [0, 0, 0, 0])


@rule("WAR-Q-100", "WAR-Q-31")
def test_he_may_waive_it_and_waiving_drives_nobody_mad(maddened):
    state = position(
        {"Aztlan": "Selena 3 tanks"}, turn=SELENA, cthulhu="Aztlan", madness_while_together="every_cthulhu_turn"
    )

    with_steps(state, ("cthulhu_moves", "WAR-189"))
    choose(state, STAY)

    assert (state.cthulhu_at, maddened) == (at("Aztlan"), [])


def proliferating(state: WardensState) -> WardensState:
    """Unlock Proliferate."""
    powers = state.box.mutations.powers
    state.mutations = tuple(number for number, forms in enumerate(powers) if PROLIFERATE in forms)
    return state


@rule("WAR-294", "WAR-Q-154")
def test_with_proliferate_one_starspawn_comes_where_he_sets_out_once_for_each_movement():
    state = position({"Libergal": "1 Starspawn"}, portals=("Aztlan", "Yamatai"))
    with_steps(state, MOVE)
    choose(state, to("Aztlan"), by_portal("Yamatai"))
    assert minis(state, "The Great Rift") == (0, 0)

    state = proliferating(position({"Libergal": "1 Starspawn"}, portals=("Aztlan", "Yamatai")))
    with_steps(state, MOVE)
    choose(state, to("Aztlan"), by_portal("Yamatai"))

    assert (minis(state, "The Great Rift"), minis(state, "Aztlan")) == ((1, 0), (0, 0))
    assert state.armies[army_id(state, "The Great Rift")].actions == 2
    assert nothing_is_lost(state)


@rule("WAR-Q-154")
def test_proliferate_works_for_the_move_of_a_symbol_and_not_where_it_does_not_fit_or_he_stays():
    state = proliferating(position({"Libergal": "Selena 1 tank"}, turn=SELENA))
    with_steps(state, ("cthulhu_moves", "WAR-189"))
    choose(state, to("Aztlan"))
    assert minis(state, "The Great Rift") == (1, 0)

    state = proliferating(position({"The Great Rift": "1 Starspawn 1 Tentacle"}))
    with_steps(state, MOVE)
    choose(state, to("Aztlan"))
    assert (minis(state, "The Great Rift"), told(state, "spawned")) == ((1, 1), [])

    state = proliferating(position({"Libergal": "1 Starspawn"}))
    with_steps(state, MOVE)
    choose(state, STAY)
    assert minis(state, "The Great Rift") == (0, 0)
