"""What an ability costs: stamina, essence, health, its card, a space; who pays, and when."""

from __future__ import annotations

import pytest

from engines.machina_arcana.state import EXPLORER_EVENTS
from tests.engines.machina_arcana.worlds import (
    abilities,
    at,
    choose,
    current,
    equip,
    is_over,
    item,
    kind_of_question,
    monster,
    offered,
    reprint,
    speaks,
    use,
    world,
)
from tests.rules import rule

HULK, WRAITH = monster("hulk"), monster("wraith")
RESTING = "Pay 1 stamina: you restore 1 health."


@rule("MA-388", "MA-393")
def test_stamina_is_paid_and_only_on_ones_own_turn() -> None:
    state = world({0: (2, 2), 1: (3, 3)})
    card = speaks(state, 0, "Pay 4 stamina: you gain 1 item.")
    speaks(state, 1, "Pay 4 stamina: you gain 1 item.")
    assert abilities(state, 0)
    assert abilities(state, 1) == []
    state.explorers[0].stamina = 3
    assert abilities(state, 0) == []
    state.explorers[0].stamina = 5
    use(state, 0, card)
    assert state.explorers[0].stamina == 1


@rule("MA-388")
def test_the_whole_cost_has_to_be_paid() -> None:
    state = world({0: (2, 2)})
    speaks(state, 0, "Pay 2 stamina and pay 1 essence: you restore 1 health.")
    assert abilities(state, 0) == []
    state.explorers[0].essence = 1
    assert abilities(state, 0)


@rule("MA-389", "MA-105")
def test_essence_is_paid_with_the_help_of_who_stands_beside() -> None:
    state = world({0: (2, 2), 1: (3, 3)})
    card = speaks(state, 0, "Pay 3 essence: you restore all health.")
    state.explorers[0].essence, state.explorers[1].essence, state.explorers[0].health = 1, 2, 1
    assert abilities(state, 0)
    use(state, 0, card)
    assert state.explorers[0].health == 1
    while not is_over(state):
        choose(state, offered(state)[-1])
    assert (state.explorers[0].essence, state.explorers[1].essence) in ((0, 0), (1, 2))


@rule("MA-108", "MA-389")
def test_what_is_not_paid_for_does_not_happen_and_costs_nothing() -> None:
    state = world({0: (2, 2), 1: (3, 3)})
    card = speaks(state, 0, "Pay 1 stamina and pay 3 essence: you restore all health.")
    state.explorers[0].essence, state.explorers[1].essence, state.explorers[0].health = 1, 2, 1
    use(state, 0, card)
    while not is_over(state):
        choose(state, offered(state)[0])
    if state.explorers[0].health == 1:
        assert (state.explorers[0].essence, state.explorers[1].essence, state.explorers[0].stamina) == (1, 2, 6)


@rule("MA-389", "MA-100", "MA-Q-80")
def test_the_last_health_is_no_price_unless_essence_pays_it() -> None:
    state = world({0: (2, 2)})
    card = speaks(state, 0, "Pay 1 health: you restore 3 stamina.")
    state.explorers[0].health, state.explorers[0].stamina = 1, 0
    assert abilities(state, 0) == []
    state.explorers[0].essence = 1
    assert abilities(state, 0)
    use(state, 0, card)
    assert (state.explorers[0].health, state.explorers[0].essence, state.explorers[0].stamina) == (1, 0, 3)


@rule("MA-Q-80", "MA-108")
def test_who_is_refused_the_essence_for_the_last_health_pays_nothing_and_plays_nothing() -> None:
    state = world({0: (2, 2), 1: (3, 2)})
    card = speaks(state, 0, "Pay 2 stamina and pay 2 health: you restore 1 essence.")
    state.explorers[0].health, state.explorers[1].essence = 2, 1
    choose(use(state, 0, card), ("ask_help",), ("pledge", 0))
    assert is_over(state)
    assert (state.explorers[0].health, state.explorers[0].essence, state.explorers[0].stamina) == (2, 0, 6)
    choose(use(state, 0, card), ("ask_help",), ("pledge", 1))
    assert (state.explorers[0].health, state.explorers[0].essence, state.explorers[0].stamina) == (1, 1, 4)


@rule("MA-Q-80", "MA-100")
def test_what_is_owed_in_essence_counts_for_all_prices_together() -> None:
    state = world({0: (2, 2)})
    speaks(state, 0, "Pay 1 essence and pay 1 health: you restore 1 stamina.")
    explorer = state.explorers[0]
    explorer.health, explorer.essence = 1, 1
    assert abilities(state, 0) == []
    explorer.essence = 2
    assert abilities(state, 0)
    explorer.health, explorer.essence = 2, 1
    assert abilities(state, 0)


@rule("MA-Q-80")
def test_the_last_health_may_be_a_price_where_the_option_says_so() -> None:
    state = world({0: (2, 2)}, allow_fatal_cost=True)
    speaks(state, 0, "Pay 1 health: you restore 3 stamina.")
    state.explorers[0].health = 1
    assert abilities(state, 0)


@rule("MA-389", "MA-Q-130")
def test_the_card_itself_is_destroyed_when_all_is_done() -> None:
    state = world({0: (2, 2)})
    pendant = equip(state, 0, "pendant", "Destroy this card: you may equip 1 main item, then you restore 2 stamina.")
    state.explorers[0].bag.append(item("coat"))
    state.explorers[0].stamina = 0
    use(state, 0, pendant)
    assert kind_of_question(state) == "choose_main"
    assert state.destroyed_items == []
    choose(state, ("equip", item("coat")))
    assert state.explorers[0].stamina == 2
    assert state.destroyed_items == [pendant[1]]


@rule("MA-Q-112")
def test_a_current_event_that_is_destroyed_goes_under_the_others() -> None:
    state = world({0: (2, 2)})
    current(state, EXPLORER_EVENTS, 1, RESTING)
    card = current(state, EXPLORER_EVENTS, 0, "Destroy this card: you restore 2 stamina.")
    use(state, 0, card)
    assert state.destroyed_events[EXPLORER_EVENTS] == [0, 1]


@rule("MA-470", "MA-Q-108")
@pytest.mark.parametrize(("is_current", "pile"), [(True, [1, 2]), (False, [2, 1])])
def test_a_bound_event_that_is_destroyed_lies_on_the_destroyed_ones(is_current: bool, pile: list[int]) -> None:
    state = world({0: (2, 2)}, destroyed_binding_is_current=is_current)
    state.destroyed_events[EXPLORER_EVENTS], state.explorers[0].bound = [1], [2]
    card = reprint(state, ("event", 2), "Destroy this card: you restore 2 stamina.")
    use(state, 0, card)
    assert state.destroyed_events[EXPLORER_EVENTS] == pile
    assert state.explorers[0].bound == []


@rule("MA-445", "MA-EX-38", "MA-EX-40")
def test_a_space_that_is_a_cost_has_to_be_destroyed_for_this_ability() -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2)}, spaces={(2, 3): "lever"})
    card = speaks(state, 0, "Pay 2 stamina and destroy one adjacent trap lever space: banish one monster in melee.")
    use(state, 0, card)
    assert state.queue == []
    assert list(state.destroyed) == [at((2, 3))]
    assert state.explorers[0].stamina == 4
    other = world({0: (2, 2)}, {"hulk": (3, 2)}, spaces={(2, 3): "lever"})
    speaks(other, 0, "Pay 2 stamina and destroy one adjacent trap lever space: banish one monster in melee.")
    other.destroyed[at((2, 3))] = True
    assert abilities(other, 0) == []


@rule("MA-Q-130", "MA-390")
def test_targets_are_chosen_before_anything_is_paid() -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2), "wraith": (2, 3)})
    card = speaks(state, 0, "Pay 2 stamina: banish one monster in melee.")
    use(state, 0, card)
    assert kind_of_question(state) == "choose_target"
    assert state.explorers[0].stamina == 6
    choose(state, ("target", "unit", HULK))
    assert state.explorers[0].stamina == 4
    assert state.queue == [WRAITH - 10]
