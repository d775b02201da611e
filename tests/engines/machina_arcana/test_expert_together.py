"""Experts in a group: the dying are healed first, friends near their end are helped, essence is no small change."""

from __future__ import annotations

from engines.machina_arcana.judgement.hunting import harm_to_friends
from engines.machina_arcana.judgement.turns import Turn
from engines.machina_arcana.language.worths import restored
from engines.machina_arcana.units.attributes import HEALTH
from tests.engines.machina_arcana.scene import at, scene, unit


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
