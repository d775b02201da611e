"""Units: their cards, figures and attributes, and who decides for them."""

from __future__ import annotations

import json
from pathlib import Path

from engines.machina_arcana import starter
from engines.machina_arcana.behaviour.targets import nearest_explorers
from engines.machina_arcana.items.owning import inventory_of
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.map.spaces import blocks_sight, is_passable
from engines.machina_arcana.units.attributes import attribute
from engines.machina_arcana.units.health import amount_of, lose, restore
from engines.machina_arcana.units.units import card_of, position, units
from tests.engines.machina_arcana.scene import (
    act,
    asked,
    at,
    choose,
    do,
    item,
    offered,
    rolling,
    scene,
    settle,
    told,
    unit,
    where,
)
from tests.rules import rule

A, B = unit("A"), unit("B")


@rule("MA-088", "MA-089")
def test_explorers_and_monsters_are_units_with_a_card_and_a_figure_and_barrels_are_not_among_them() -> None:
    state = scene("0bB")
    assert units(state) == [0, B]
    assert [card_of(state, one) for one in units(state)] == [("explorer", 0), ("monster", 1)]
    assert [position(state, one) for one in units(state)] == [at(0, 0), at(2, 0)]


@rule("MA-091")
def test_every_unit_has_armor_will_health_and_stamina_and_explorers_have_essence() -> None:
    state = scene("0A", cards={"A": {"armor": 5, "will": 4, "health": 3, "stamina": 7}})
    names = ("armor", "will", "health", "stamina", "essence")
    assert [attribute(state, 0, name) for name in names] == [2, 2, 4, 6, 9]
    assert [attribute(state, A, name) for name in names] == [5, 4, 3, 7, 0]


@rule("MA-097")
def test_what_an_explorer_has_left_is_kept_on_its_board() -> None:
    state = scene("0A")
    restore(state, 0, "essence", 3)
    lose(state, 0, "stamina", 2)
    do(state, ("take_health", 0, 1, A, "attack"))
    settle(state, ("essence", 0))
    board = state.explorers[0]
    assert (board.essence, board.stamina, board.health) == (3, 4, 3)
    assert [amount_of(state, 0, name) for name in ("essence", "stamina", "health")] == [3, 4, 3]


@rule("MA-103")
def test_essence_pays_the_essence_cost_of_an_ability() -> None:
    state = scene("0.", cards={"0": {"text": "Pay 2 essence: you restore 1 health."}})
    state.explorers[0].essence, state.explorers[0].health = 3, 1
    act(state, 0, "use", "explorer", 0, 0)
    assert (state.explorers[0].essence, state.explorers[0].health) == (1, 2)
    act(state, 0, "use", "explorer", 0, 0)
    assert (state.explorers[0].essence, state.explorers[0].health) == (1, 2)


@rule("MA-118")
def test_the_player_of_an_explorer_decides_what_it_does() -> None:
    state = scene("0.1", "...")
    do(state, ("explorer_phase",))
    choose(state, ("turn_of", 1))
    assert state.question is not None
    assert state.question.seats == (1,)


@rule("MA-015")
def test_the_explorers_players_settle_what_a_mindless_monster_leaves_open() -> None:
    state = scene("0..A..1")
    do(state, ("monster_turn", 0))
    assert asked(state) == "goes_for"
    assert state.question is not None
    assert state.question.seats == (0,)


@rule("MA-119")
def test_an_inventory_is_all_items_equipped_or_not() -> None:
    state = scene("0.")
    one = state.explorers[0]
    one.mains, one.attached, one.bag = [item("sword")], [item("scope")], [item("tonic")]
    assert inventory_of(state, 0) == [item("sword"), item("scope"), item("tonic")]


@rule("MA-220")
def test_a_space_that_is_nothing_else_is_rubble() -> None:
    state = scene("0p.")
    assert not is_passable(state, at(1, 0))
    assert blocks_sight(state, at(1, 0))
    assert not chart(state).sees(at(0, 0), at(2, 0))


@rule("MA-416")
def test_the_nearest_explorer_of_a_monster_is_counted_by_its_way() -> None:
    plan = ["+-+-+-+-+-+", "|0|A . . 1|", "+ +-+-+-+ +", "|. . . . .|", "+-+-+-+-+-+"]
    state = scene(plan, cards={"0": {"health": 1}})
    assert chart(state).direct(at(1, 0), at(0, 0)) == 1
    assert nearest_explorers(state, A) == [1]


# Items and abilities


@rule("MA-271")
def test_the_owner_is_the_target_of_an_items_ability_that_needs_none() -> None:
    state = scene("01", turn=1, cards={"sword": {"text": "Pay 1 stamina: you restore 1 health."}})
    for one in state.explorers:
        one.health = 1
    state.explorers[1].mains = [item("sword")]
    act(state, 1, "use", "item", item("sword"), 0)
    assert [one.health for one in state.explorers] == [1, 2]


@rule("MA-300")
def test_an_augment_affects_the_item_alone_that_it_augments() -> None:
    text = "Pay 2 stamina: attack 1H 1L on one monster in melee."
    cards = {
        "sword": {"text": text},
        "dagger": {"text": text},
        "scope": {"text": "You roll 1 higher on attacks with this weapon."},
    }
    state = scene("0A", cards=cards)
    sword, scope = item("sword"), item("scope")
    one = state.explorers[0]
    one.mains, one.attached, one.host = [sword, item("dagger")], [scope], {scope: sword}
    rolling(state, 1, 1, 1, 1)
    act(state, 0, "use", "item", item("dagger"), 0)
    assert state.monsters[0].wounds == 0
    act(state, 0, "use", "item", sword, 0)
    assert state.monsters[0].wounds == 1


@rule("MA-387")
def test_abilities_are_active_passive_or_of_entering_play() -> None:
    text = (
        "Pay 1 stamina: you restore 1 health.\nThe armor of you is 1 higher.\n"
        "When this card enters play, you lose 1 stamina."
    )
    state = scene("0.", cards={"sword": {"text": text}})
    said = state.box.texts["item"][item("sword")]
    assert (len(said.uses), len(said.modifiers), [one.on for one in said.triggers]) == (1, 1, ["enters_play"])


@rule("MA-498")
def test_apparel_gives_armor_or_will_artifacts_will_and_weapons_armor_or_will() -> None:
    may = {"apparel": {"armor", "will"}, "artifact": {"will"}, "weapon": {"armor", "will"}, "consumable": set[str]()}
    items = json.loads((Path(starter.__file__).parent / "item.json").read_text(encoding="utf-8"))
    names = ("armor", "will", "health", "stamina")
    wrong = [one["id"] for one in items if {name for name in names if one.get(name)} - may[one["type"]]]
    assert wrong == []


# Moves that effects grant


@rule("MA-438", "MA-440")
def test_a_target_that_moves_moves_itself_and_a_mindless_monster_goes_to_its_nearest_explorer() -> None:
    state = scene("0...A", cards={"0": {"text": "Pay 1 stamina: one monster in range 4 moves up to 2 spaces."}})
    act(state, 0, "use", "explorer", 0, 0)
    assert where(state, A) == (2, 0)

    state = scene("0.A", "...", cards={"0": {"text": "Pay 1 stamina: you move up to 2 spaces."}})
    act(state, 0, "use", "explorer", 0, 0)
    assert ("stop",) in offered(state)
    choose(state, ("step", at(1, 1)))
    assert ("stop",) in offered(state)
    choose(state, ("step", at(0, 1)))
    assert asked(state) == "rest"
    assert state.explorers[0].stamina == 5


@rule("MA-439", "MA-440", "MA-EX-33")
def test_who_moves_a_target_chooses_its_path() -> None:
    state = scene("0A..", "....", cards={"0": {"text": "Pay 1 stamina: move one monster in melee up to 2 spaces."}})
    act(state, 0, "use", "explorer", 0, 0)
    assert state.question is not None
    assert state.question.seats == (0,)
    choose(state, ("step", at(2, 0)), ("step", at(3, 1)))
    assert where(state, A) == (3, 1)
    assert len(told(state, "moved")) == 2


# Take


@rule("MA-471")
def test_a_taken_item_is_searched_in_its_deck_which_is_shuffled() -> None:
    state = scene("0.", cards={"0": {"text": "Pay 1 stamina: you take Dagger."}})
    state.item_decks[0] = [item("cannon"), item("dagger"), item("sword")]
    act(state, 0, "use", "explorer", 0, 0)
    assert state.explorers[0].bag == [item("dagger")]
    assert sorted(state.item_decks[0]) == [item("sword"), item("cannon")]
    assert state.chance.counts


@rule("MA-472", "MA-Q-133")
def test_a_named_monster_is_taken_from_the_deck_the_destroyed_the_removed_or_those_not_yet_added() -> None:
    text = "Pay 1 stamina: place Bear on one spawn space."
    for pile in ("monster_deck", "destroyed_monsters", "removed_monsters", "waiting_monsters"):
        state = scene("0.s", cards={"0": {"text": text}})
        getattr(state, pile).extend([0, 1, 2])
        act(state, 0, "use", "explorer", 0, 0)
        assert state.queue == [1], pile
        assert where(state, B) == (2, 0)
        assert sorted(getattr(state, pile)) == [0, 2]


@rule("MA-099", "MA-Q-78", "MA-105")
def test_a_loss_of_health_may_be_paid_in_part_with_essence() -> None:
    state = scene("0A")
    state.explorers[0].essence = 3
    do(state, ("take_health", 0, 3, unit("A"), "attack"))
    assert offered(state) == [("essence", paid) for paid in range(4)]
    choose(state, ("essence", 1))
    assert (state.explorers[0].essence, state.explorers[0].health) == (2, 2)


@rule("MA-165", "MA-167")
def test_control_ends_with_its_marker_with_the_monster_and_with_the_explorer() -> None:
    text = "Pay 1 stamina: (1), you control each Adder."
    for end in (("explorer_phase",), ("destroy_unit", unit("A"), 0, "effect"), ("destroy_unit", 0, -1, "effect")):
        state = scene("0..A.1", cards={"0": {"text": text}})
        act(state, 0, "use", "explorer", 0, 0)
        assert (state.controlled, list(state.control_marker)) == ({0: 0}, [0])
        do(state, end)
        assert (state.controlled, state.control_marker) == ({}, {}), end


@rule("MA-106", "MA-107", "MA-109")
def test_only_who_gives_something_is_told_to_have_lost_essence() -> None:
    state = scene("012", cards={"0": {"text": "Pay 3 essence: you restore 1 health."}})
    for one, essence in zip(state.explorers, (1, 2, 2), strict=True):
        one.essence = essence
    act(state, 0, "use", "explorer", 0, 0)
    while asked(state) != "rest":
        choose(state, next((one for one in offered(state) if one[-1] == 2), offered(state)[0]))
    assert sum(one.essence for one in state.explorers) == 2
    assert all(number > 0 for _, number, _ in told(state, "lost_essence"))
