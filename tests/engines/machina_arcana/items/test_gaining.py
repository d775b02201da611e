"""Gain item, operate workbench, trade, use inventory."""

from __future__ import annotations

import pytest

from engines.machina_arcana.items.gaining import shuffle_items
from engines.machina_arcana.items.inventory import inventories
from engines.machina_arcana.items.trading import trades
from engines.machina_arcana.state import APPAREL, ARTIFACT, CONSUMABLE, WEAPON, MachinaState
from tests.engines.machina_arcana.scene import act, asked, at, choose, do, item, offered, scene, settle
from tests.rules import rule

DONE = ("done",)


def with_decks(*plan: str) -> MachinaState:
    """A scene with two cards in each item deck, the second on top."""
    state = scene(*plan)
    names = (("cannon", "sword"), ("hat", "coat"), ("charm", "idol"), ("tonic",))
    state.item_decks = [[item(name) for name in deck] for deck in names]
    return state


@rule("MA-303", "MA-304", "MA-305", "MA-277")
def test_two_cards_are_drawn_from_decks_of_ones_choice_one_is_destroyed_or_returned_the_other_kept() -> None:
    state = with_decks("0.1")
    do(state, ("gain_item", 0))
    assert offered(state) == [("draw", deck) for deck in range(4)]
    choose(state, ("draw", WEAPON), ("draw", WEAPON))
    sword, cannon = item("sword"), item("cannon")
    assert asked(state) == "reject_item"
    assert set(offered(state)) == {(word, one) for word in ("destroy", "return") for one in (sword, cannon)}
    choose(state, ("return", cannon))
    settle(state)
    assert state.explorers[0].bag == [sword]
    assert state.item_decks[WEAPON] == [cannon]

    state = with_decks("0.1")
    do(state, ("gain_item", 0))
    choose(state, ("draw", WEAPON), ("draw", APPAREL), ("destroy", sword))
    settle(state, ("leave",))
    assert state.destroyed_items == [sword]
    assert state.explorers[0].bag == [item("coat")]


@rule("MA-305", "MA-Q-101")
def test_the_kept_card_may_be_given_to_an_adjacent_explorer() -> None:
    state = with_decks("01.2")
    do(state, ("gain_item", 0))
    choose(state, ("draw", WEAPON), ("draw", APPAREL), ("destroy", item("sword")))
    assert offered(state) == [("keep", item("coat")), ("give", item("coat"), 1)]
    choose(state, ("give", item("coat"), 1), ("accept",))
    assert state.explorers[1].bag == [item("coat")]
    assert asked(state) == "rest"


TYPES = {WEAPON: "sword", APPAREL: "coat", ARTIFACT: "idol"}


@rule("MA-306", "MA-307", "MA-308", "MA-309", "MA-310")
@pytest.mark.parametrize(
    ("who", "at_once"),
    [(0, {APPAREL}), (1, {WEAPON}), (2, {ARTIFACT}), (3, {WEAPON, APPAREL, ARTIFACT})],
    ids=["gunman", "bruiser", "mystic", "crafter"],
)
def test_a_class_may_equip_certain_types_for_free(who: int, at_once: set[int]) -> None:
    found = set()
    for deck, name in TYPES.items():
        state = with_decks("0.1.2.3")
        do(state, ("gain_item", who))
        choose(state, ("draw", CONSUMABLE), ("draw", deck), ("destroy", item("tonic")))
        if asked(state) == "equip_main":
            found.add(deck)
            choose(state, ("equip", item(name)))
            assert state.explorers[who].mains == [item(name)]
            assert state.explorers[who].stamina == 6
    assert found == at_once


@rule("MA-EX-14", "MA-302", "MA-306")
def test_a_gunman_equips_a_gained_apparel_and_her_boots_go_with_all_that_lies_on_them() -> None:
    state = with_decks("0c")
    kim = state.explorers[0]
    boots, hat, coat = item("boots"), item("hat"), item("coat")
    state.item_decks[APPAREL] = [coat]
    kim.mains, kim.attached, kim.host = [boots], [hat], {hat: boots}
    act(state, 0, "activate", at(1, 0), "chest")
    assert (kim.stamina, kim.essence) == (3, 1)
    choose(state, ("draw", APPAREL), ("draw", WEAPON), ("destroy", item("sword")))
    assert ("equip_for", coat, boots) in offered(state)
    choose(state, ("equip_for", coat, boots))
    assert kim.mains == [coat]
    assert sorted(kim.bag) == sorted([boots, hat])
    assert kim.stamina == 3


@rule("MA-311", "MA-312")
def test_item_decks_are_shuffled_apart_and_without_the_destroyed_items() -> None:
    state = with_decks("0.")
    state.destroyed_items = [item("dagger")]
    before = [sorted(deck) for deck in state.item_decks]
    shuffle_items(state, range(4))
    assert [sorted(deck) for deck in state.item_decks] == before
    assert state.destroyed_items == [item("dagger")]


# Workbench


@rule("MA-313", "MA-314", "MA-315", "MA-316", "MA-317", "MA-Q-102")
def test_at_a_workbench_three_cards_are_drawn_swapped_one_kept_the_others_destroyed_or_put_back() -> None:
    state = with_decks("0.")
    explorer = state.explorers[0]
    explorer.mains = [item("dagger")]
    do(state, ("operate_workbench", 0))
    choose(state, ("draw", WEAPON), ("draw", WEAPON), ("draw", APPAREL))
    sword, cannon, coat, dagger = map(item, ("sword", "cannon", "coat", "dagger"))
    assert asked(state) == "swap_items"
    choose(state, ("swap", sword, dagger))
    if asked(state) == "swap_items":
        choose(state, DONE)
    assert set(offered(state)) == {("keep", one) for one in (cannon, coat, dagger)}
    choose(state, ("keep", coat), ("destroy", dagger))
    if asked(state) == "clear_workbench":
        choose(state, ("return", cannon))
    assert asked(state) == "equip_next"
    assert sorted(explorer.bag) == sorted([sword, coat])
    assert state.destroyed_items[-1] == dagger
    settle(state, DONE)


# Trade


@rule("MA-318", "MA-319", "MA-276")
def test_adjacent_explorers_trade_any_number_of_items_for_two_stamina() -> None:
    state = scene("01.2")
    sword, boots, tonic = item("sword"), item("boots"), item("tonic")
    state.explorers[0].mains, state.explorers[0].bag = [sword], [item("idol")]
    state.explorers[1].bag = [boots, tonic]
    assert trades(state, 0) == [("trade", 1)]
    act(state, 0, "trade", 1)
    choose(state, ("give", sword), ("want", boots), ("want", tonic), ("propose",), ("accept",))
    assert state.explorers[0].stamina == 4
    assert state.explorers[0].mains == []
    assert sorted(state.explorers[0].bag) == sorted([item("idol"), boots, tonic])
    assert (state.explorers[1].mains, state.explorers[1].bag) == ([], [sword])
    state.explorers[0].stamina = 1
    assert trades(state, 0) == []


# Use inventory


@rule("MA-320", "MA-322", "MA-323", "MA-324")
def test_use_inventory_unequips_everything_and_equips_mains_then_upgrades_for_three_stamina() -> None:
    state = scene("0.1")
    explorer = state.explorers[0]
    sword, dagger, upgrade, boots = map(item, ("sword", "dagger", "long barrel", "boots"))
    explorer.mains, explorer.bag = [dagger, boots], [sword, upgrade]
    assert inventories(state, 0) == [("inventory", 0)]
    act(state, 0, "inventory", 0)
    assert explorer.stamina == 3
    assert explorer.mains == []
    choose(state, ("equip", sword), ("equip", boots), DONE)
    assert offered(state) == [("attach", upgrade, sword), DONE]
    choose(state, ("attach", upgrade, sword))
    assert (explorer.mains, explorer.attached, explorer.bag) == ([sword, boots], [upgrade], [dagger])


@rule("MA-321", "MA-325", "MA-Q-103")
def test_an_explorer_uses_the_inventory_of_an_adjacent_one_who_then_gives_items_away() -> None:
    state = scene("01")
    sword = item("sword")
    state.explorers[1].bag = [sword]
    act(state, 0, "inventory", 1)
    assert state.explorers[0].stamina == 3
    assert asked(state) == "equip_next"
    assert state.question is not None
    assert state.question.seats == (1,)
    choose(state, DONE)
    assert ("give", sword, 0) in offered(state)
    choose(state, ("give", sword, 0), ("accept",))
    assert state.explorers[0].bag == [sword]


@rule("MA-282", "MA-283", "MA-284")
def test_consumables_are_never_equipped_and_are_destroyed_by_their_use() -> None:
    state = scene("0.", cards={"tonic": {"text": "Pay 1 stamina: you restore 1 health."}})
    state.explorers[0].bag, state.explorers[0].health = [item("tonic")], 2
    act(state, 0, "inventory", 0)
    assert asked(state) == "rest"
    act(state, 0, "use", "item", item("tonic"), 0)
    assert state.explorers[0].health == 3
    assert state.destroyed_items == [item("tonic")]


@rule("MA-Q-100", "MA-304")
def test_a_single_card_may_be_kept_destroyed_or_put_back() -> None:
    for answer, bag, gone, deck in (
        (("keep", 13), [13], [], []),
        (("destroy", 13), [], [13], []),
        (("return", 13), [], [], [13]),
    ):
        state = with_decks("0.")
        state.item_decks = [[], [], [], [item("tonic")]]
        do(state, ("gain_item", 0))
        assert asked(state) == "keep_item"
        choose(state, answer)
        assert (state.explorers[0].bag, state.destroyed_items, state.item_decks[3]) == (bag, gone, deck)


@rule("MA-304", "MA-303")
def test_what_goes_back_on_top_is_known_to_all_and_forgotten_when_it_is_drawn() -> None:
    state = with_decks("01")
    do(state, ("gain_item", 0))
    choose(state, ("draw", WEAPON), ("draw", APPAREL), ("return", item("sword")))
    settle(state, ("leave",))
    assert state.known_items == {item("sword"): (0, 1)}
    do(state, ("gain_item", 0))
    choose(state, ("draw", WEAPON))
    assert state.known_items == {}


@rule("MA-315", "MA-Q-103")
def test_at_a_workbench_a_card_may_be_given_and_stays_with_who_offers_it_if_it_is_refused() -> None:
    for reply, owner in (("accept", 1), ("refuse", 0)):
        state = with_decks("01")
        do(state, ("operate_workbench", 0))
        choose(state, ("draw", WEAPON), ("draw", WEAPON), ("draw", APPAREL))
        assert ("give", item("coat"), 1) in offered(state)
        choose(state, ("give", item("coat"), 1), (reply,))
        assert item("coat") in state.explorers[owner].bag
        assert item("coat") not in state.drawn
        settle(state, DONE)
        assert (state.drawn, state.swapped) == ([], ())


@rule("MA-294", "MA-298", "MA-292", "MA-297")
def test_an_upgrade_and_an_augment_are_offered_apart_and_put_what_lay_there_into_the_bag() -> None:
    state = scene("0")
    explorer = state.explorers[0]
    sword, barrel, scope, muzzle = map(item, ("sword", "long barrel", "scope", "muzzle"))
    explorer.mains, explorer.bag = [sword], [barrel, scope, muzzle]
    do(state, ("choose_attachment", 0, 0))
    assert offered(state) == [("attach", barrel, sword), ("leave",)]
    choose(state, ("attach", barrel, sword))
    do(state, ("choose_attachment", 0, 1))
    assert offered(state) == [("attach", scope, sword), ("leave",)]
    choose(state, ("attach", scope, sword))
    assert explorer.host == {barrel: sword, scope: sword}
    do(state, ("choose_attachment", 0, 0))
    choose(state, ("attach", muzzle, barrel))
    assert explorer.host[muzzle] == barrel
    do(state, ("unequip_one", 0, 1))
    choose(state, ("unequip", barrel))
    assert explorer.host == {scope: sword}
    assert explorer.bag == [barrel, muzzle]


@rule("MA-314", "MA-Q-102")
def test_what_was_swapped_at_one_workbench_may_be_swapped_at_the_next() -> None:
    state = with_decks("0.")
    state.explorers[0].bag = [item("dagger")]
    do(state, ("operate_workbench", 0))
    choose(state, ("draw", WEAPON), ("draw", APPAREL), ("draw", ARTIFACT), ("swap", item("sword"), item("dagger")))
    assert asked(state) == "keep_from_workbench", "one for one: nothing else is left to swap"
    assert state.swapped == ()
