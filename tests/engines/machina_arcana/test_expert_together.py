"""Experts in a group: the dying are healed first, friends near their end are helped, essence is no small change."""

from __future__ import annotations

import pytest

from engines.machina_arcana.derived import redraw
from engines.machina_arcana.judgement.distances import Distances
from engines.machina_arcana.judgement.gear import bargains
from engines.machina_arcana.judgement.goals import exit_worth
from engines.machina_arcana.judgement.hunting import harm_to_friends
from engines.machina_arcana.judgement.turns import Turn, room_around
from engines.machina_arcana.judgement.uses import use_gain
from engines.machina_arcana.judgement.wants import wants_of
from engines.machina_arcana.judgement.ways import first_steps
from engines.machina_arcana.language.worths import restored
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.units.attributes import HEALTH
from tests.engines.machina_arcana.scene import at, scene, unit
from tests.engines.machina_arcana.worlds import at as at_place
from tests.engines.machina_arcana.worlds import equip, item, reprint, world


def test_health_is_worth_more_to_who_is_near_the_end() -> None:
    state = scene("01")
    for who, left in ((0, 1), (1, 3)):
        state.explorers[who].health, state.explorers[who].essence = left, 0
    assert restored(state, 0, 1, HEALTH) > restored(state, 1, 1, HEALTH) > 0


def test_a_monster_beside_a_friend_near_the_end_is_feared_for_the_friend() -> None:
    state = scene("0...", "...A", "...1", cards={"A": {"text": "Pay 1 stamina: attack 3H on one unit in melee."}})
    state.queue = [0]
    state.explorers[1].health, state.explorers[1].essence = 1, 0
    assert harm_to_friends(state, 0)[unit("A")] > 0
    state.explorers[1].health = 6
    assert harm_to_friends(state, 0) == {}


def test_steps_for_essence_are_worth_less_than_the_same_steps_for_nothing() -> None:
    cards = {"0": {"text": "Pay 1 essence: you move up to 2 spaces.\nPay 1 stamina: you move up to 2 spaces."}}
    state = scene("0....c", cards=cards)
    state.explorers[0].essence = 3
    turn = Turn(state, 0, ())
    paid, free = (turn.stepped(("use", "explorer", state.explorers[0].card, which), 2) for which in (0, 1))
    assert paid < free - 2
    assert turn.here == at(0, 0)


def test_nobody_is_helped_to_put_on_what_would_not_be_put_on() -> None:
    state = world({0: (2, 2), 1: (2, 3)})
    card = equip(state, 0, "coat", "Pay 2 stamina: one adjacent explorer may equip 1 main item.")
    blade, pistol = (item(name) for name in ("blade", "pistol"))
    reprint(state, ("item", blade), "Pay 2 stamina: attack 3H on one unit in melee.")
    reprint(state, ("item", pistol), "Pay 3 stamina: attack 1L on one unit in melee.")
    state.explorers[1].mains, state.explorers[1].bag = [blade], [pistol]
    assert use_gain(state, 0, ("use", *card, 0), wants_of(state)) < 0
    state.explorers[1].mains, state.explorers[1].bag = [pistol], [blade]
    assert use_gain(state, 0, ("use", *card, 0), wants_of(state)) > 0


def test_what_was_exchanged_is_not_exchanged_back() -> None:
    state = world({0: (2, 2), 1: (2, 3)})
    blade, pistol = (item(name) for name in ("blade", "pistol"))
    reprint(state, ("item", blade), "Pay 2 stamina: attack 3H on one unit in melee.")
    reprint(state, ("item", pistol), "Pay 2 stamina: attack 3H on one unit in melee.")
    state.explorers[0].bag, state.explorers[1].bag = [blade, pistol], []
    assert [one[1:3] for one in bargains(state, 0, 1)] == [(0, 1)], "one for each"
    state.explorers[0].bag, state.explorers[1].bag = [blade], [pistol]
    assert bargains(state, 0, 1) == bargains(state, 1, 0) == []


def test_nobody_leaves_a_friend_alone_who_has_far_to_go() -> None:
    state = world({0: (4, 0), 1: (4, 1)})
    state.exit = (at_place((4, 0)), at_place((5, 0)))
    together = exit_worth(state, 0, Distances(state))
    state.explorers[1].at = at_place((19, 9))
    assert exit_worth(state, 0, Distances(state)) < together


def test_who_is_shut_in_by_friends_lets_them_go_first() -> None:
    state = scene("0123.....", "#########", turn=-1)
    rooms = [room_around(state, who) for who in range(4)]
    assert rooms[3] == max(rooms) > rooms[0]


def test_a_step_that_costs_as_much_as_a_step_is_worth_nothing() -> None:
    cards = {
        "0": {"text": "Pay 1 stamina: you teleport within 1 space.\nPay 1 stamina: you teleport within 3 spaces."}
    }
    state = scene("0........c", cards=cards)
    turn = Turn(state, 0, ())
    same, farther = (turn.stepped(("use", "explorer", 0, which), steps) for which, steps in ((0, 1), (1, 3)))
    assert same == 0 < farther


def test_steps_are_not_paid_for_where_nobody_has_to_go_anywhere() -> None:
    gains = []
    for plan in ("c0c......", ".0......c"):
        state = scene(plan, cards={"0": {"text": "Pay 1 stamina: you move up to 3 spaces."}})
        state.tiles, state.explorers[0].stamina = [], 4
        gains.append(Turn(state, 0, first_steps(state, at(1, 0))).stepped(("use", "explorer", 0, 0), 3))
    assert gains[0] <= 0 < gains[1]


def test_the_own_place_is_free_for_who_comes_back_to_it() -> None:
    state = scene("e0..r")
    state.tiles, state.explorers[0].stamina, state.explorers[0].health = [], 6, 2
    turn = Turn(state, 0, first_steps(state, at(1, 0)))
    worths = {goal.name: goal.worth for goal in turn.goals}
    assert turn.from_space(at(3, 0)) == pytest.approx(worths["station"] + worths["event"], abs=0.2)


def test_a_closed_door_that_cannot_be_reached_is_no_way() -> None:
    room = ["+-+-+-+-+", "|. .|. .|", "+ + + + +", "|. b=. A|", "+ + + + +", "|0 .|. .|", "+-+-+-+-+"]
    for barrel, is_way in (("b", False), (".", True)):
        state = scene([line.replace("b", barrel) for line in room])
        state.closed = list(chart(state).doors)
        redraw(state)
        assert (at(0, 2) in Distances(state).to((at(2, 1),))) is is_way


def test_who_cannot_reach_what_the_story_waits_for_goes_for_something_else() -> None:
    cards = {"0": {"text": "Pay 2 stamina: attack 3H on one unit in melee."}}
    state = scene("0" + "." * 18 + "c", "#" * 20, "A" + "." * 19, cards=cards)
    state.tiles, state.queue = [], [0]
    reprint(state, ("chapter", 1), "When a monster is destroyed, every 3 times, go to the next chapter.")
    turn = Turn(state, 0, first_steps(state, at(0, 0)))
    assert any(goal.name == "fight" and goal.leads_on for goal in turn.goals)
    assert max(turn.plans().values()).first == ("move", at(1, 0))
