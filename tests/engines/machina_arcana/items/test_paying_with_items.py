"""Prices in items and spaces: what is offered to pay with, and when there is enough of it."""

from __future__ import annotations

from engines.machina_arcana.state import MachinaState
from tests.each import each
from tests.engines.machina_arcana.hall import hall
from tests.engines.machina_arcana.scene import asked, at, choose, do, item, offered, told
from tests.rules import rule

USE = ("use", "explorer", 0, 0)
WORN, BAG = ["sword", "boots", "long barrel", "scope"], ["dagger", "tonic"]


def speaking(text: str, health: int = 2) -> MachinaState:
    """Ada's turn in the hall, with something on her card."""
    state = hall({"0": text})
    state.explorers[0].health = health
    return do(state, ("turn", 0))


@rule("MA-108", "MA-302", "MA-469")
@each(
    "price, payable",
    [
        ("Destroy one item", WORN + BAG),
        ("Unequip one item", WORN),
        ("Give one item to one adjacent explorer", WORN + BAG),
    ],
)
def test_only_what_is_ones_own_is_offered_to_pay_with(price: str, payable: list[str]) -> None:
    state = choose(speaking(f"{price}: you restore 1 health."), USE)
    assert asked(state) == "effect_choose"
    assert sorted(offered(state)) == sorted(("choose", "item", item(name)) for name in payable)


@rule("MA-Q-79", "MA-108")
@each("items, can_be_paid", [(["tonic", "dagger"], True), (["tonic"], False), ([], False)])
def test_a_price_of_two_items_is_paid_with_two_or_not_at_all(items: list[str], can_be_paid: bool) -> None:
    state = hall({"0": "Destroy 2 items: you restore 1 health."})
    ada = state.explorers[0]
    ada.mains, ada.attached, ada.host, ada.bag = [], [], {}, [item(name) for name in items]
    ada.health = 2
    do(state, ("turn", 0))
    assert (USE in offered(state)) is can_be_paid


@rule("MA-Q-79")
@each("items, can_be_paid", [(["tonic"], True), ([], False)])
def test_a_price_of_up_to_two_items_is_paid_with_one_at_least(items: list[str], can_be_paid: bool) -> None:
    state = hall({"0": "Destroy up to 2 items: you restore 1 health."})
    ada = state.explorers[0]
    ada.mains, ada.attached, ada.host, ada.bag = [], [], {}, [item(name) for name in items]
    ada.health = 2
    do(state, ("turn", 0))
    assert (USE in offered(state)) is can_be_paid


@rule("MA-325")
def test_nobody_gives_to_oneself_as_a_price() -> None:
    state = choose(speaking("Give one item to one explorer: you restore 1 health."), USE)
    choose(state, ("choose", "item", item("tonic")))
    assert told(state, "gave_item") == [(0, 1, item("tonic"))], "Bram is the only other one on the tile"
    assert state.explorers[0].health == 3


@rule("MA-445")
@each("destroyed, offers", [([], ["9,0", "1,8"]), (["9,0"], []), (["9,0", "1,8"], None)])
def test_a_space_that_is_destroyed_pays_for_nothing(destroyed: list[str], offers: list[str] | None) -> None:
    state = hall({"0": "Destroy one spawn space: you restore 1 health."})
    cells = {"9,0": at(9, 0), "1,8": at(1, 8)}
    state.destroyed = {cells[name]: True for name in destroyed}
    do(state, ("turn", 0))
    assert (USE in offered(state)) is (offers is not None)
    if offers is not None:
        choose(state, USE)
        chosen = offered(state) if asked(state) == "effect_choose" else []
        assert sorted(chosen) == sorted(("choose", "space", cells[name]) for name in offers)
