"""What fits where: main items, upgrades, augments; wrong combinations."""

from __future__ import annotations

from typing import Any

import pytest

from engines.machina_arcana.items.equipping import ways_to_equip
from engines.machina_arcana.items.losing import destroy_item, unequip
from engines.machina_arcana.items.slots import can_augment, can_be_main, can_equip, can_upgrade, hosts
from engines.machina_arcana.state import MachinaState
from engines.machina_arcana.units.attributes import attribute
from tests.engines.machina_arcana.scene import do, item, scene
from tests.rules import rule


def carrying(*mains: str, bag: tuple[str, ...] = (), on: Any = None, cards: Any = None) -> MachinaState:
    """An explorer with main items, items in its bag, and upgrades or augments by what they lie on."""
    state = scene("01", cards=cards)
    explorer = state.explorers[0]
    explorer.mains, explorer.bag = [item(name) for name in mains], [item(name) for name in bag]
    for name, host in (on or {}).items():
        explorer.attached.append(item(name))
        explorer.host[item(name)] = item(host)
    return state


@rule("MA-288", "MA-EX-15")
@pytest.mark.parametrize(
    ("main", "other", "fits"),
    [
        ("boots", "coat", False),
        ("idol", "charm", False),
        ("boots", "idol", True),
        ("cannon", "boots", True),
    ],
)
def test_an_explorer_has_at_most_one_main_item_of_a_type(main: str, other: str, fits: bool) -> None:
    assert can_equip(carrying(main, bag=(other,)), 0, item(other)) is fits


@rule("MA-289", "MA-EX-15")
def test_two_main_weapons_are_carried_if_both_show_the_one_hand_symbol() -> None:
    assert can_equip(carrying("sword", bag=("dagger",)), 0, item("dagger"))
    assert not can_equip(carrying("sword", bag=("cannon",)), 0, item("cannon"))
    assert not can_equip(carrying("cannon", bag=("dagger",)), 0, item("dagger"))
    assert not can_equip(carrying("sword", "dagger", bag=("saw",)), 0, item("saw"))


@rule("MA-282", "MA-285", "MA-287", "MA-EX-15", "MA-Q-93")
def test_neither_augments_nor_consumables_are_main_items() -> None:
    state = carrying()
    assert [
        name for name in ("sword", "hat", "charm", "scope", "plating", "tonic") if can_be_main(state, item(name))
    ] == [
        "sword",
        "hat",
        "charm",
    ]


@rule("MA-290", "MA-Q-96")
def test_before_equipping_one_main_item_of_that_type_may_be_unequipped() -> None:
    boots, coat = item("boots"), item("coat")
    assert ways_to_equip(carrying("boots", bag=("coat",)), 0, coat) == [("equip_for", coat, boots)]
    assert ways_to_equip(carrying("sword", "dagger", bag=("cannon",)), 0, item("cannon")) == []


@rule("MA-291", "MA-273", "MA-272", "MA-399")
def test_an_equipped_item_enters_play_at_once_for_its_owner() -> None:
    cards = {"boots": {"text": "When this card enters play, you lose 1 stamina."}}
    state = carrying(bag=("boots",), cards=cards)
    do(state, ("equip_chosen", 0, ("equip", item("boots"))))
    assert state.explorers[0].mains == [item("boots")]
    assert [one.stamina for one in state.explorers] == [5, 6]


@rule("MA-292", "MA-EX-15", "MA-Q-92")
def test_an_upgrade_is_of_the_same_type_and_shows_the_fitting_symbol() -> None:
    state = carrying()

    def fits(upper: str, lower: str) -> bool:
        return can_upgrade(state, item(upper), item(lower))

    assert fits("long barrel", "sword")
    assert fits("long barrel", "cannon")
    assert not fits("muzzle", "sword")
    assert not fits("sword", "long barrel")
    assert not fits("charm", "sword")
    assert fits("charm", "idol")


@rule("MA-293", "MA-279", "MA-280", "MA-281", "MA-EX-15")
def test_apparel_stacks_legs_torso_head_and_never_torso_on_torso() -> None:
    state = carrying()
    assert can_upgrade(state, item("coat"), item("boots"))
    assert can_upgrade(state, item("hat"), item("coat"))
    assert can_upgrade(state, item("hat"), item("boots"))
    assert not can_upgrade(state, item("cloak"), item("coat"))
    assert not can_upgrade(state, item("boots"), item("coat"))
    assert not can_upgrade(state, item("boots"), item("hat"))


@rule("MA-295", "MA-275")
def test_upgrades_are_upgraded_in_turn() -> None:
    state = carrying("sword", bag=("muzzle",), on={"long barrel": "sword"})
    assert hosts(state, 0, item("muzzle")) == [item("long barrel")]


@rule("MA-285", "MA-297", "MA-EX-15")
def test_an_augment_goes_beside_an_item_with_the_matching_symbol() -> None:
    state = carrying()
    assert can_augment(state, item("scope"), item("sword"))
    assert not can_augment(state, item("scope"), item("cannon"))
    assert not can_augment(state, item("scope"), item("dagger"))
    assert can_augment(state, item("plating"), item("coat"))
    assert not can_augment(state, item("plating"), item("boots"))


@rule("MA-286", "MA-278", "MA-270", "MA-274", "MA-094")
def test_bonuses_count_while_an_item_is_equipped_and_not_in_the_bag() -> None:
    assert attribute(carrying(bag=("boots", "plating")), 0, "armor") == 2
    assert attribute(carrying("boots"), 0, "armor") == 3
    state = carrying("coat", on={"plating": "coat", "hat": "coat"})
    assert attribute(state, 0, "armor") == 4
    assert attribute(state, 0, "will") == 3


@rule("MA-095")
def test_no_attribute_is_below_zero_or_above_nine() -> None:
    assert attribute(carrying("boots", cards={"boots": {"armor": 9}}), 0, "armor") == 9
    assert attribute(carrying("boots", cards={"boots": {"armor": -9}}), 0, "armor") == 0


@rule("MA-294", "MA-298")
@pytest.mark.parametrize(("new", "old", "augment"), [("long barrel", "muzzle", 0), ("scope", "plating", 1)])
def test_what_lies_in_the_slot_is_unequipped_first(new: str, old: str, augment: int) -> None:
    state = carrying("sword", bag=(new,), on={old: "sword"})
    do(state, ("attached", 0, ("attach", item(new), item("sword"))))
    assert state.explorers[0].attached == [item(new)]
    assert state.explorers[0].bag == [item(old)]
    assert augment in (0, 1)


@rule("MA-296", "MA-299")
@pytest.mark.parametrize("name", ["long barrel", "scope"])
def test_upgrades_and_augments_enter_play_too(name: str) -> None:
    cards = {name: {"text": "When this card enters play, you lose 1 stamina."}}
    state = carrying("sword", bag=(name,), cards=cards)
    do(state, ("attached", 0, ("attach", item(name), item("sword"))))
    assert state.explorers[0].stamina == 5


@rule("MA-302", "MA-301")
def test_an_item_is_unequipped_with_all_its_upgrades_and_augments() -> None:
    state = carrying("sword", "boots", on={"long barrel": "sword", "muzzle": "long barrel", "scope": "sword"})
    do(state, ("unequip_chosen", 0, ("unequip", item("sword"))))
    explorer = state.explorers[0]
    assert explorer.mains == [item("boots")]
    assert (explorer.attached, explorer.host) == ([], {})
    assert sorted(explorer.bag) == sorted(map(item, ("sword", "long barrel", "muzzle", "scope")))
    unequip(state, 0, item("boots"))
    assert explorer.mains == []


@rule("MA-469", "MA-468")
def test_a_destroyed_item_lies_on_top_of_the_destroyed_items_and_its_upgrades_stay_unequipped() -> None:
    state = carrying("sword", on={"long barrel": "sword"})
    state.destroyed_items = [item("tonic")]
    destroy_item(state, 0, item("sword"))
    assert state.destroyed_items == [item("tonic"), item("sword")]
    assert state.explorers[0].bag == [item("long barrel")]
