"""Rounds, and the explorer phase."""

from __future__ import annotations

from engines.machina_arcana.state import HORROR, SPAWN
from engines.machina_arcana.units.attributes import maximum
from tests.engines.machina_arcana.scene import (
    act,
    asked,
    at,
    choose,
    do,
    event,
    item,
    offered,
    scene,
    settle,
    told,
    unit,
)
from tests.rules import rule

PAUSE = ("end_turn",)


@rule("MA-005", "MA-006")
def test_a_round_has_four_phases_in_fixed_order() -> None:
    state = scene("0sA")
    do(state, ("begin_round",))
    for _ in range(30):
        if state.rounds == 3 or state.ending is not None:
            break
        choose(state, PAUSE if PAUSE in offered(state) else offered(state)[0])
    phases = [args[0] for args in told(state, "phase")]
    assert phases[:5] == ["explorer", "spawn", "horror", "monster", "explorer"]


@rule("MA-048", "MA-049", "MA-450", "MA-123")
def test_the_phase_sets_stamina_to_its_maximum_and_returns_the_explorers_markers() -> None:
    text = "Pay 1 stamina: (1), the armor of you is 1 higher."
    state = scene("0.", cards={"0": {"text": text}})
    do(state, ("do_use", 0, ("use", "explorer", 0, 0)))
    assert len(state.markers) == 1
    state.explorers[0].stamina = 0
    do(state, ("explorer_phase",))
    assert state.explorers[0].stamina == 6
    assert state.markers == []
    assert not state.lasting


@rule("MA-051", "MA-052", "MA-050")
def test_explorers_act_in_any_order_and_each_finishes_its_turn_before_another_begins() -> None:
    state = scene("0.1", "...")
    do(state, ("explorer_phase",))
    assert asked(state) == "next_turn"
    assert offered(state) == [("turn_of", 0), ("turn_of", 1)]
    choose(state, ("turn_of", 1))
    assert asked(state) == "turn"
    assert state.actor == 1
    choose(state, ("move", at(2, 1)))
    assert (asked(state), state.actor) == ("turn", 1)
    choose(state, PAUSE)
    assert (asked(state), state.actor) == ("turn", 0)
    assert state.explorers[1].has_taken_turn


@rule("MA-053", "MA-055")
def test_an_explorer_goes_on_as_long_as_it_can_pay() -> None:
    state = scene("0.", cards={"0": {"stamina": 3}})
    do(state, ("explorer_phase",))
    for x in (1, 0, 1):
        assert asked(state) == "turn"
        choose(state, ("move", at(x, 0)))
    assert asked(state) == "rest"
    assert state.explorers[0].has_taken_turn


@rule("MA-056")
def test_who_ends_the_turn_early_has_no_stamina_left() -> None:
    state = scene("0.")
    do(state, ("explorer_phase",))
    choose(state, PAUSE)
    assert state.explorers[0].stamina == 0
    assert asked(state) == "rest"


@rule("MA-054", "MA-121", "MA-120", "MA-269", "MA-327", "MA-365", "MA-116")
def test_what_an_explorer_can_do_on_its_turn() -> None:
    text = "Pay 1 stamina: you restore 1 health."
    names = ("0", "tonic", "sword", "whisper", "chapter 1", "oath")
    state = scene("01c.", ".A..", cards={name: {"text": text} for name in names})
    first = state.explorers[0]
    first.at, first.health = at(1, 1), 1
    state.monsters[0].at = at(3, 1)
    first.mains, first.bag, first.bound = [item("sword")], [item("tonic"), item("dagger")], [event("oath")]
    state.destroyed_events[0] = [event("whisper")]
    do(state, ("turn", 0))
    kinds = {option[0] for option in offered(state)}
    assert kinds == {"move", "use", "activate", "trade", "inventory", "end_turn"}
    used = {option[1:3] for option in offered(state) if option[0] == "use"}
    assert used == {
        ("explorer", 0),
        ("item", item("tonic")),
        ("item", item("sword")),
        ("event", event("whisper")),
        ("event", event("oath")),
        ("chapter", 1),
    }


@rule("MA-345", "MA-346", "MA-Q-157")
def test_start_a_new_round_ends_the_round_where_it_is_with_full_stamina_and_all_markers_back() -> None:
    cards = {
        "0": {"text": "Pay 1 stamina: (1), the armor of you is 1 higher."},
        "shiver": {"text": "When this card enters play, (1), the armor of each explorer is 1 lower."},
    }
    state = scene("0.A", cards=cards)
    state.event_decks[1] = [event("shiver")]
    do(state, ("do_use", 0, ("use", "explorer", 0, 0)), ("invoke_horror_event",))
    assert len(state.markers) == 2
    do(state, ("start_new_round",), ("monster_phase",))
    assert state.markers == []
    assert (asked(state), state.phase) == ("turn", "explorer")
    assert state.explorers[0].stamina == 6
    assert told(state, "monster_turn") == []
    assert state.ratings[SPAWN] == state.ratings[HORROR] == 8
    settle(do(scene("0."), ("explorer_phase",)), PAUSE)


@rule("MA-193", "MA-Q-56")
def test_who_ends_a_turn_on_a_pit_that_it_cannot_leave_is_destroyed() -> None:
    state = scene("0o.", cards={"0": {"text": "You can move through pits."}})
    state.explorers[0].at, state.explorers[0].stamina = at(1, 0), 0
    do(state, ("turn", 0))
    assert state.explorers[0].is_dead
    assert state.fallen == (0, -1, "pit")


@rule("MA-048", "MA-049", "MA-Q-16")
def test_stamina_is_set_to_the_maximum_without_what_ends_with_the_round() -> None:
    text = "Pay 1 stamina: (1), the max stamina of you is 2 higher."
    state = scene("01", cards={"0": {"text": text}, "1": {"text": "The max stamina of you is 1 higher."}})
    act(state, 0, "use", "explorer", 0, 0)
    assert maximum(state, 0, "stamina") == 8
    do(state, ("explorer_phase",))
    assert [one.stamina for one in state.explorers] == [6, 7]
    assert maximum(state, 0, "stamina") == 6


@rule("MA-053", "MA-Q-14")
def test_a_turn_begins_once_even_when_it_goes_on_later() -> None:
    state = scene("01", cards={"0": {"text": "At the start of your turn, you restore 1 essence."}})
    do(state, ("begin_turn", ("turn_of", 0)))
    assert state.explorers[0].essence == 1
    state.question = None
    state.agenda[:] = [("rest",)]
    do(state, ("begin_turn", ("turn_of", 0)))
    assert state.explorers[0].essence == 1
    assert told(state, "turn") == [(0,), (0,)]


@rule("MA-394", "MA-Q-137")
def test_monsters_that_somebody_plays_may_use_free_abilities_in_gaps_but_not_the_one_that_acts() -> None:
    state = scene(
        "0..A.B.1", cards={name: {"text": "Pay 1 health: this monster restores 1 stamina."} for name in "AB"}
    )
    do(state, ("destroy_unit", 1, -1, "effect"))
    state.phase, state.actor = "monster", unit("A")
    do(state, ("gap",))
    assert state.question is not None
    assert (asked(state), state.question.args[0]) == ("window", unit("B"))
