"""Mindless monsters: abilities first, in order, then a step; scheming ones as the dead decide."""

from __future__ import annotations

from typing import Any

from engines.machina_arcana.state import HORROR_EVENTS, HORROR_MARKERS, NOBODY, Marker
from tests.engines.machina_arcana.scene import (
    asked,
    at,
    choose,
    do,
    event,
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
BITE = "Pay 2 stamina: attack 2L on one explorer in melee."
SPIT = "Pay 3 stamina: attack 1H on one explorer in range 4."


@rule("MA-477", "MA-479", "MA-117", "MA-478")
def test_it_plays_an_ability_if_it_can_and_otherwise_moves_a_space_again_and_again() -> None:
    state = scene("A..0", cards={"A": {"stamina": 7, "text": BITE}})
    rolling(state, 0, 0, 0, 0, 0, 0)
    settle(do(state, ("monster_turn", 0)))
    assert where(state, A) == (2, 0)
    # Two steps, then two bites for two each; one stamina is left that nothing can be done with.
    assert len(told(state, "attacks")) == 2
    assert state.monsters[0].stamina == 0


@rule("MA-480")
def test_abilities_are_tried_in_order_the_current_horror_event_first() -> None:
    cards: dict[str, Any] = {
        "A": {"stamina": 3, "text": f"{SPIT}\n{BITE}"},
        "shiver": {"text": "Pay 2 stamina: you restore 1 health."},
    }
    state = scene("A0", cards=cards)
    rolling(state, 0, 0, 0)
    settle(do(state, ("monster_turn", 0)))
    assert [told_[1] for told_ in told(state, "used")] == [("monster", 0)]
    assert len(told(state, "attacks")) == 1

    state = scene("A0", cards=cards)
    state.destroyed_events[HORROR_EVENTS].append(event("shiver"))
    state.monsters[0].wounds = 1
    settle(do(state, ("monster_turn", 0)))
    assert [told_[1] for told_ in told(state, "used")] == [("event", event("shiver"))]


@rule("MA-481", "MA-Q-140")
def test_it_targets_explorers_alone_and_one_in_range_even_if_another_is_nearer() -> None:
    text = "Pay 3 stamina: attack 1H on one unit in range 4."
    state = scene("A...0", "#B###", cards={"A": {"stamina": 3, "text": text}})
    rolling(state, 0)
    settle(do(state, ("monster_turn", 0)))
    assert told(state, "attacks")[0][1] == (0,)


@rule("MA-473", "MA-130", "MA-474", "MA-475")
def test_as_soon_as_an_explorer_is_dead_its_player_decides_for_the_monsters() -> None:
    state = scene("A..0", "...1", cards={"A": {"stamina": 1}})
    do(state, ("monster_turn", 0))
    assert asked(state) in ("goes_for", "rest", "monster_step")

    state = scene("A..0", "...1", cards={"A": {"stamina": 1}})
    do(state, ("destroy_unit", 1, -1, "effect"))
    do(state, ("monster_turn", 0))
    assert asked(state) == "scheme"
    assert state.question is not None
    assert state.question.seats == (1,)
    assert ("end_turn",) in offered(state)
    assert ("move", at(0, 1)) in offered(state)


@rule("MA-476", "MA-239", "MA-240", "MA-245")
def test_a_scheming_monster_opens_and_closes_for_three_destroys_for_four_and_pulls_levers_for_three() -> None:
    plan = ("+-+-+-+-+", "|A:. 0 1|", "+ + + + +", "|l . . .|", "+-+-+-+-+")

    def offers(stamina: int) -> set[str]:
        state = scene(plan, cards={"A": {"stamina": stamina}})
        do(state, ("destroy_unit", 1, -1, "effect"))
        do(state, ("monster_turn", 0))
        return {option[0] for option in offered(state)}

    assert offers(2).isdisjoint({"close", "break", "activate"})
    assert offers(3) >= {"close", "activate"}
    assert "break" not in offers(3)
    assert "break" in offers(4)

    state = scene(plan, cards={"A": {"stamina": 4}})
    do(state, ("destroy_unit", 1, -1, "effect"))
    do(state, ("monster_turn", 0))
    lever = next(option for option in offered(state) if option[0] == "activate")
    choose(state, lever)
    assert state.monsters[0].stamina == 1


@rule("MA-131", "MA-129")
def test_monsters_have_the_abilities_of_their_card_and_of_the_current_horror_event() -> None:
    text = "Pay 1 stamina: you restore 1 health."
    cards = {"A": {"text": text}, "shiver": {"text": text}, "dream": {"text": text}}
    state = scene("A..0", "...1", cards=cards)
    state.destroyed_events = [[event("dream")], [event("shiver")]]
    state.monsters[0].wounds = 1
    do(state, ("destroy_unit", 1, -1, "effect"))
    do(state, ("monster_turn", 0))
    used = [option[1:3] for option in offered(state) if option[0] == "use"]
    assert used == [("event", event("shiver")), ("monster", 0)]


@rule("MA-165", "MA-166", "MA-167")
def test_who_controls_a_monster_decides_for_it_even_against_the_dead() -> None:
    state = scene("AB.0", "...1", cards={"A": {"text": "Pay 2 stamina: attack 2L on one unit in melee."}})
    do(state, ("destroy_unit", 1, -1, "effect"))
    state.controlled[0], state.control_marker[0] = 0, 1
    do(state, ("monster_turn", 0))
    assert asked(state) == "scheme"
    assert state.question is not None
    assert state.question.seats == (0,)
    use = next(option for option in offered(state) if option[0] == "use")
    rolling(state, 2, 2)
    choose(state, use)
    settle(state, *(option for option in offered(state) if option[-1] == B))
    assert told(state, "attacks")[0][:2] == (A, (B,))


@rule("MA-Q-138", "MA-460")
def test_it_plays_no_lasting_effect_for_which_there_is_no_marker_and_goes_on_instead() -> None:
    roused = "Pay 1 stamina: (1), you roll 1 higher on all attacks."
    state = scene("A.....0", cards={"A": {"text": roused, "stamina": 4}})
    settle(do(state, ("monster_turn", 0)))
    assert (len(told(state, "marked")), where(state, A)) == (1, (3, 0))
    state = scene("A.....0", cards={"A": {"text": roused, "stamina": 2}})
    state.markers = [Marker(number, NOBODY, ("event", 0), 0, NOBODY) for number in range(HORROR_MARKERS)]
    settle(do(state, ("monster_turn", 0)))
    assert (told(state, "used"), where(state, A)) == ([], (2, 0))
