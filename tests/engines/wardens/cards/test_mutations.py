from __future__ import annotations

import pytest

from engines.kit.state import UNKNOWN
from engines.kit.views import view_for
from engines.wardens.armies.actions import actions_of
from engines.wardens.armies.losses import BATTLE, credit
from engines.wardens.cards.mutations import collect, free_acts
from engines.wardens.state import CTHULHU, KAYSAR, MORGANA, SELENA, WARDENS_SIDE, WardensState
from tests.engines.wardens.battles import asked, asked_seat
from tests.engines.wardens.positions import (
    army_id,
    at,
    choose,
    give,
    go,
    minis,
    nothing_is_lost,
    offered,
    position,
    sentences,
    told,
    with_steps,
)
from tests.rules import rule

MIND_READING, SHAPESHIFT, PORTAL_MOVE, PROLIFERATE, POSSESSION = ALL = tuple(range(5))


def with_collected(number: int, turn: int = CTHULHU, mutations: tuple[int, ...] = (), **options) -> WardensState:
    """Lay out a position with Starspawn at a portal and some vehicles on Cthulhu's board."""
    state = position(
        {"Anatolia": "1 Starspawn", "Libergal": "Selena 3 tanks"}, turn=turn, portals=("Anatolia", "Denal"), **options
    )
    state.collected[KAYSAR], state.mutations = number, mutations
    return state


# Collecting


@rule("WAR-284", "WAR-Q-150")
def test_collected_vehicles_stay_on_cthulhu_s_board():
    state = with_collected(0)

    collect(state, KAYSAR, 2)
    collect(state, SELENA, 1)
    choose(state, ("end_turn",))

    assert state.collected == [0, 0, 2, 1]
    assert "Cthulhu collects 2 zeppelins and has 2." in sentences(state)
    assert "Cthulhu collects 1 tank and has 3." in sentences(state)


@rule("WAR-285", "WAR-D-24", "WAR-Q-150")
@pytest.mark.parametrize(("number", "mutations"), [(4, []), (5, [0, 1, 2])])
def test_five_collected_vehicles_are_a_mutation_that_cthulhu_may_take(number, mutations):
    state = with_collected(number)

    assert offered(state, "mutation") == [("mutation", one) for one in mutations]
    assert ("end_turn",) in offered(state)


@rule("WAR-285", "WAR-289")
def test_a_mutation_costs_five_and_is_his():
    state = with_collected(4)
    state.collected[SELENA] = 2

    choose(state, ("mutation", PORTAL_MOVE))

    assert (state.mutations, sum(state.collected)) == ((PORTAL_MOVE,), 1)
    assert offered(state, "mutation") == []
    assert "Cthulhu mutates: Portal Move." in sentences(state)


@rule("WAR-288")
def test_several_mutations_may_be_taken_in_one_turn():
    state = with_collected(10)

    choose(state, ("mutation", SHAPESHIFT), ("mutation", MIND_READING))

    assert (state.mutations, sum(state.collected)) == ((SHAPESHIFT, MIND_READING), 0)


@rule("WAR-290", "WAR-Q-143")
@pytest.mark.parametrize(("gate", "open_ones"), [("all_three", [0, 2]), ("any_one", [0, 2, 3])])
def test_the_tree_of_mutations_goes_from_bottom_to_top(gate, open_ones):
    state = with_collected(5, mutations=(SHAPESHIFT,), tree_gate=gate)

    assert offered(state, "mutation") == [("mutation", one) for one in open_ones]


@rule("WAR-284", "WAR-Q-131", "WAR-D-24")
def test_mutations_are_taken_in_cthulhu_s_turn_alone():
    state = with_collected(5, turn=SELENA)

    assert free_acts(state, SELENA) == free_acts(state, CTHULHU) == []


@rule("WAR-285")
def test_a_designer_may_set_another_number():
    assert offered(with_collected(3, vehicles_per_mutation=3), "mutation")


# What they do


@rule("WAR-292", "WAR-289", "WAR-Q-153")
def test_shapeshift_gives_every_army_one_more_action_at_once_and_from_then_on():
    state = position({"Anatolia": "1 Starspawn", "Libergal": "2 Tentacles", "Concordia": "Selena 1 tank"})
    state.collected[KAYSAR] = 5
    starspawn, tentacles = army_id(state, "Anatolia"), army_id(state, "Libergal")
    state.armies[tentacles].actions = 0

    choose(state, ("mutation", SHAPESHIFT))

    assert (state.armies[starspawn].actions, state.armies[tentacles].actions) == (3, 1)
    assert state.armies[army_id(state, "Concordia")].actions == 0
    assert (actions_of(state, CTHULHU), actions_of(state, SELENA)) == (3, 3)


@rule("WAR-292")
def test_other_mutations_give_no_action():
    state = with_collected(5)

    choose(state, ("mutation", PORTAL_MOVE))

    assert state.armies[army_id(state, "Anatolia")].actions == 2


@rule("WAR-291", "WAR-Q-152", "WAR-D-25")
def test_mind_reading_shows_cthulhu_alone_the_team_s_hand_once_in_a_turn():
    state = with_collected(0, mutations=(MIND_READING,))
    give(state, WARDENS_SIDE, 4, 7)

    assert view_for(state, 0).hands[WARDENS_SIDE] == [UNKNOWN, UNKNOWN]
    choose(state, ("read_minds",))
    give(state, WARDENS_SIDE, 9)

    assert view_for(state, 0).hands[WARDENS_SIDE] == [4, 7, UNKNOWN]
    assert offered(state, "read_minds") == []
    assert told(view_for(state, 1), "read_minds") == [(2,)]
    assert told(view_for(state, 1), "minds_shown") == []
    assert told(view_for(state, 0), "minds_shown") == [((4, 7),)]
    assert "Cthulhu reads the Wardens' minds and sees 2 cards." in sentences(state)
    state.turn += 4
    assert free_acts(state, CTHULHU) == [("read_minds",)]


@rule("WAR-Q-152")
def test_by_option_it_shows_one_card():
    state = with_collected(0, mutations=(MIND_READING,), mind_reading="one_look")
    give(state, WARDENS_SIDE, 4, 7)

    choose(state, ("read_minds",))

    assert sum(card != UNKNOWN for card in view_for(state, 0).hands[WARDENS_SIDE]) == 1
    assert sentences(state)


@rule("WAR-291")
def test_without_the_mutation_or_without_cards_nothing_is_read():
    state = with_collected(0)
    give(state, WARDENS_SIDE, 4)
    assert offered(state, "read_minds") == []

    assert offered(with_collected(0, mutations=(MIND_READING,)), "read_minds") == []


# Starspawn after all mutations


@rule("WAR-299", "WAR-Q-157", "WAR-D-61")
def test_with_all_mutations_five_collected_vehicles_are_a_starspawn_that_may_act_at_once():
    state = with_collected(4, mutations=ALL)
    go(state)
    state.question = None
    state.agenda.append(("armies", CTHULHU))

    credit(state, KAYSAR, 1, BATTLE, CTHULHU)
    go(state)

    assert (asked(state), asked_seat(state), sum(state.collected)) == ("spawn", 0, 0)
    assert offered(state) == [("spawn_at", at("Anatolia")), ("spawn_at", at("Denal"))]
    choose(state, ("spawn_at", at("Denal")))
    assert minis(state, "Denal") == (1, 0)
    assert state.armies[army_id(state, "Denal")].actions == 3
    assert nothing_is_lost(state)


@rule("WAR-299", "WAR-285")
def test_before_that_collected_vehicles_hatch_nothing():
    state = with_collected(9, mutations=ALL[:4])

    collect(state, KAYSAR, 1)
    go(state)

    assert (asked(state), sum(state.collected)) == ("armies", 10)


@rule("WAR-299", "WAR-288")
def test_what_is_left_when_the_fifth_is_taken_hatches_at_once():
    state = with_collected(15, mutations=ALL[:4])

    choose(state, ("mutation", POSSESSION))
    assert asked(state) == "spawn"
    choose(state, ("spawn_at", at("Denal")), ("spawn_at", at("Anatolia")), ("apart",))

    assert (minis(state, "Denal"), minis(state, "Anatolia"), sum(state.collected)) == ((1, 0), (2, 0), 0)


@rule("WAR-Q-157", "WAR-Q-131")
def test_vehicles_that_the_insane_collect_wait_for_cthulhu_s_turn():
    state = with_collected(4, turn=MORGANA, mutations=ALL, insane=[MORGANA])
    state.agenda.pop()
    collect(state, KAYSAR, 1)
    assert ("hatch", CTHULHU) not in state.agenda

    state.actor = CTHULHU
    assert free_acts(state, CTHULHU) == [("hatch",)]
    with_steps(state, ("hatch", CTHULHU))
    assert asked(state) == "spawn"


@rule("WAR-Q-157")
def test_without_a_portal_with_room_the_vehicles_stay_collected():
    state = with_collected(4, mutations=ALL)
    state.portals = ()

    collect(state, KAYSAR, 1)
    go(state)

    assert (asked(state), sum(state.collected)) == ("armies", 5)
    assert offered(state, "hatch") == []
