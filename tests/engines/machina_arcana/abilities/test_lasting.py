"""Lasting and counted effects: markers, stacks, count tokens (MA-446 to MA-464)."""

from __future__ import annotations

from engines.kit.language.effect_state import language_of
from engines.kit.language.families.lasting import changes
from engines.machina_arcana.abilities.playing import is_costless
from engines.machina_arcana.state import EXPLORER_EVENTS, MachinaState
from engines.machina_arcana.units.attributes import attribute
from engines.machina_arcana.units.marks import free_markers, return_markers
from engines.machina_arcana.units.states import is_immobile
from tests.engines.machina_arcana.worlds import (
    abilities,
    at,
    choose,
    current,
    equip,
    go,
    item,
    kind_of_question,
    monster,
    offered,
    reprint,
    rolling,
    say,
    speaks,
    told,
    use,
    world,
)
from tests.rules import rule

HULK, WRAITH, CRAWLER = monster("hulk"), monster("wraith"), monster("crawler")


def armor(state: MachinaState, unit: int) -> int:
    return attribute(state, unit, "armor")


@rule("MA-449", "MA-450", "MA-454")
def test_a_lasting_effect_holds_until_the_marker_returns() -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2)})
    card = speaks(state, 0, "Pay 1 stamina: (1), the armor of one monster in melee is 2 lower.")
    use(state, 0, card)
    assert armor(state, HULK) == 0
    assert [(one.owner, one.card) for one in state.markers] == [(0, card)]
    assert free_markers(state, 0) == 2
    return_markers(state, horror=False)
    assert armor(state, HULK) == 2
    assert state.markers == []


@rule("MA-450", "MA-049")
def test_markers_of_explorers_return_when_their_phase_begins() -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2)})
    say(state, "(1), you are ethereal.", 0, ("explorer", 0))
    assert len(state.markers) == 1
    state.question, state.agenda = None, [("explorer_phase",)]
    go(state)
    assert state.markers == []


@rule("MA-448")
def test_an_effect_without_the_icon_needs_no_marker() -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2)})
    say(state, "Each monster loses 1 health.", 0)
    assert state.markers == []
    assert list(changes(state, "attribute_lower")) == []


@rule("MA-451", "MA-453", "MA-Q-125")
def test_the_stack_of_an_effect_has_a_limit() -> None:
    state = world({0: (2, 2)}, {"crawler": (3, 2)})
    card = speaks(state, 0, "Pay 1 stamina: (2), the armor of one monster in melee is 1 lower.")
    for expected in (3, 2, 2):
        use(state, 0, card)
        assert armor(state, CRAWLER) == expected
    assert len(state.markers) == 2
    assert told(state, "no_marker")


@rule("MA-453", "MA-123")
def test_without_a_free_marker_the_lasting_effect_is_skipped_and_the_rest_is_done() -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2)})
    for number in range(3):
        say(state, f"(1), the armor of you is {number + 1} higher.", 0, ("explorer", 0))
    assert free_markers(state, 0) == 0
    card = speaks(state, 0, "Pay 1 stamina: (1), one monster in melee is immobile, then you lose 1 health.")
    use(state, 0, card)
    assert not is_immobile(state, HULK)
    assert state.explorers[0].health == 3


@rule("MA-460", "MA-461")
def test_monsters_and_horror_events_use_horror_markers() -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2)})
    for number in range(4):
        say(state, f"(1), the armor of each explorer is {number + 1} lower.", HULK if number else -1, ("event", 3))
    assert [one.owner for one in state.markers] == [-1] * 4
    say(state, "(1), the will of each explorer is 1 lower.", -1, ("event", 4))
    assert len(state.markers) == 4
    return_markers(state, horror=False)
    assert len(state.markers) == 4
    return_markers(state, horror=True)
    assert armor(state, 0) == 2


@rule("MA-431", "MA-432", "MA-433", "MA-EX-23")
def test_one_marker_is_placed_for_a_play_however_many_targets_it_has() -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2), "wraith": (2, 3), "crawler": (1, 1)})
    text = "Pay 1 stamina: (1), one unit in melee is immobile, then (1), one unit in melee is immobile."
    card = speaks(state, 0, text)
    use(state, 0, card)
    choose(state, ("target", "unit", HULK), ("target", "unit", WRAITH))
    assert len(state.markers) == 1
    assert [is_immobile(state, unit) for unit in (0, HULK, WRAITH, CRAWLER)] == [False, True, True, False]


@rule("MA-Q-129")
def test_a_lasting_effect_on_a_group_is_fixed_when_it_resolves() -> None:
    state = world({0: (2, 2), 1: (15, 5)}, {"hulk": (3, 2), "wraith": (14, 5)})
    say(state, "(1), each monster is immobile.", 0, ("explorer", 0))
    state.monsters[WRAITH - 10].at = at((4, 4))
    assert is_immobile(state, HULK)
    assert not is_immobile(state, WRAITH)
    state.monsters[HULK - 10].at = at((15, 5))
    assert is_immobile(state, HULK)


@rule("MA-Q-129")
def test_or_works_on_newcomers_too_where_the_option_says_so() -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2), "wraith": (14, 5)}, lasting_group="dynamic")
    say(state, "(1), each monster is immobile.", 0, ("explorer", 0))
    assert not is_immobile(state, WRAITH)
    state.monsters[WRAITH - 10].at = at((4, 4))
    assert is_immobile(state, WRAITH)


@rule("MA-Q-129")
def test_whom_somebody_chose_stays_chosen_even_then() -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2), "wraith": (4, 4)}, lasting_group="dynamic")
    say(state, "(1), one monster is immobile.", 0, ("explorer", 0))
    choose(state, ("choose", "unit", HULK))
    assert [is_immobile(state, unit) for unit in (HULK, WRAITH)] == [True, False]


@rule("MA-452", "MA-EX-43", "MA-442")
def test_a_triggered_lasting_effect_reacts_to_every_hit_and_stacks_twice() -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2)})
    equip(state, 0, "pistol", "When you hit, (2), you roll 1 higher on all attacks.")
    for marked in (1, 2, 2):
        rolling(state, 2)
        say(state, "Attack 1L on each monster.", 0, ("explorer", 0))
        assert len(state.markers) == marked
    assert len(list(changes(state, "rolls_higher"))) == 2


@rule("MA-Q-126")
def test_a_triggered_lasting_effect_may_be_declined_where_the_option_says_so() -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2)}, lasting_trigger_optional=True)
    equip(state, 0, "pistol", "When you hit, (2), you roll 1 higher on all attacks.")
    rolling(state, 2)
    say(state, "Attack 1L on each monster.", 0, ("explorer", 0))
    assert kind_of_question(state) == "effect_may"
    choose(state, ("no",))
    assert state.markers == []


@rule("MA-463", "MA-EX-44")
def test_the_return_of_a_marker_can_set_something_off() -> None:
    state = world({0: (2, 2)})
    text = "Pay 1 stamina: (1), you are ethereal. "
    text += "When a marker is taken from this card, you restore 1 essence, then destroy this card."
    pendant = equip(state, 0, "pendant", text)
    use(state, 0, pendant)
    state.question, state.agenda = None, [("explorer_phase",)]
    go(state)
    assert state.explorers[0].essence == 1
    assert state.destroyed_items == [item("pendant")]


@rule("MA-464", "MA-EX-45", "MA-394")
def test_a_marker_is_taken_back_as_a_price_even_out_of_turn() -> None:
    state = world({0: (2, 2), 1: (8, 8)}, {"hulk": (3, 2)})
    saw = equip(
        state,
        0,
        "blade",
        "Pay 1 stamina: (1), you are ethereal. Take back the marker: attack 2L on one adjacent unit.",
    )
    assert [option[3] for option in abilities(state, 0)] == [0]
    use(state, 0, saw, 0)
    state.actor = 1
    assert [option[3] for option in abilities(state, 0)] == [1]
    state.actor = 0
    rolling(state, 1, 1)
    use(state, 0, saw, 1)
    assert state.markers == []
    assert state.monsters[HULK - 10].wounds == 1


@rule("MA-EX-46")
def test_an_effect_after_an_attack_resolves_whether_or_not_it_hit() -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2)})
    card = speaks(
        state, 0, "Pay 1 stamina: attack 1L on one monster in melee, then (2), the armor of that unit is 1 lower."
    )
    rolling(state, 0)
    use(state, 0, card)
    assert (state.monsters[HULK - 10].wounds, armor(state, HULK)) == (0, 1)


@rule("MA-456", "MA-457", "MA-458")
def test_a_consumable_with_its_own_marker_lies_out_until_that_returns() -> None:
    state = world({0: (2, 2)})
    tonic = equip(
        state, 0, "tonic", "Pay 1 stamina: (1), the armor of you is 1 higher. Pay 1 stamina: you restore 1 health."
    )
    use(state, 0, tonic)
    assert state.explorers[0].spent_items == [tonic[1]]
    assert state.destroyed_items == []
    assert abilities(state, 0) == []
    assert armor(state, 0) == 3
    return_markers(state, horror=False)
    state.question = None
    state.agenda.insert(0, ("turn", 0))
    go(state)
    assert state.destroyed_items == [item("tonic")]
    assert state.explorers[0].spent_items == []


@rule("MA-456", "MA-459")
def test_a_binding_event_with_its_own_marker_is_no_longer_in_play() -> None:
    state = world({0: (2, 2)})
    state.explorers[0].bound = [2]
    card = reprint(state, ("event", 2), "Destroy this card: (1), you are ethereal. The will of you is 3 higher.")
    assert attribute(state, 0, "will") == 5
    use(state, 0, card)
    assert attribute(state, 0, "will") == 2
    assert state.explorers[0].spent_events == [card[1]]
    assert state.destroyed_events[EXPLORER_EVENTS] == []


@rule("MA-455", "MA-469", "MA-Q-98")
def test_an_item_that_leaves_takes_its_lasting_effects_along() -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2)})
    blade = equip(state, 0, "blade", "Pay 1 stamina: (1), one monster in melee is immobile.")
    use(state, 0, blade)
    assert is_immobile(state, HULK)
    say(state, "Destroy each of your items.", 0)
    assert not is_immobile(state, HULK)
    assert free_markers(state, 0) == 3


@rule("MA-462", "MA-Q-127")
def test_the_markers_of_a_monster_return_when_it_leaves_play() -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2)})
    say(state, "(1), the armor of each explorer is 1 lower.", HULK, ("monster", HULK - 10))
    assert armor(state, 0) == 1
    say(state, "Banish each monster.", 0)
    assert armor(state, 0) == 2
    assert state.markers == []


# Counted


@rule("MA-446", "MA-447", "MA-EX-41", "MA-Q-07")
def test_every_third_kill_resolves_the_counted_effect() -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2), "wraith": (4, 4), "crawler": (8, 8)}, spaces={(5, 5): "chapter"})
    state.explorers[0].bound, state.threat = [2], 4
    card = reprint(
        state,
        ("event", 2),
        "When you kill a unit, every 3 times, light the chapter, then decrease the monster threat by 2, "
        "then destroy this card.",
    )
    say(state, "Destroy each monster of level 1.", 0)
    assert state.counts == {f"event/{card[1]}": 2}
    say(state, "Destroy each monster.", 0)
    assert state.counts == {}
    assert list(state.lit) == [at((5, 5))]
    assert (state.threat, state.explorers[0].bound) == (2, [])


@rule("MA-446", "MA-EX-42", "MA-Q-113")
def test_every_fourth_play_of_a_chapters_ability_goes_on() -> None:
    state = world({0: (2, 2), 1: (3, 3)})
    card = reprint(state, ("chapter", 0), "Pay 1 health: every 4 times, go to the next chapter.")
    for who in (0, 1, 0):
        state.actor = who
        use(state, who, card)
    assert state.counts == {"chapter/0": 3}
    assert state.past == [0]
    state.explorers[1].essence = 1
    state.actor = 1
    use(state, 1, card)
    choose(state, ("essence", 1))
    assert state.past == [0, 1]


@rule("MA-Q-128")
def test_count_tokens_vanish_when_a_card_changes_hands_and_stay_when_it_is_unequipped() -> None:
    state = world({0: (2, 2), 1: (3, 3)})
    blade = equip(state, 0, "blade")
    say(state, "Put 2 count tokens on this card.", 0, blade)
    say(state, "Unequip each of your items.", 0)
    assert state.counts == {f"item/{blade[1]}": 2}
    say(state, "You give each of your items to one other explorer.", 0)
    assert state.counts == {}
    assert state.explorers[1].bag == [blade[1]]


@rule("MA-447")
def test_count_tokens_can_be_a_price() -> None:
    state = world({0: (2, 2)})
    card = speaks(state, 0, "Remove 2 count tokens: you restore 1 health.")
    say(state, "Put 3 count tokens on this card.", 0, card)
    assert abilities(state, 0)
    use(state, 0, card)
    assert state.counts == {"explorer/0": 1}
    assert abilities(state, 0) == []
    say(state, "Remove all count tokens from this card.", 0, card)
    assert state.counts == {}


@rule("MA-Q-132")
def test_an_ability_that_is_all_lasting_effect_is_refused_when_its_stack_is_full() -> None:
    state = world({0: (2, 2)})
    card = speaks(state, 0, "(1), you are ethereal.")
    assert abilities(state, 0)
    use(state, 0, card)
    assert abilities(state, 0) == []


@rule("MA-Q-132")
def test_an_ability_that_costs_nothing_is_played_once_in_a_round_by_each_unit() -> None:
    state = world({0: (2, 2), 1: (3, 3)})
    current(state, EXPLORER_EVENTS, 0, "You restore 1 health.")
    use(state, 0, ("event", 0))
    assert abilities(state, 0) == []
    assert abilities(state, 1)
    state.question = None
    state.agenda = [("begin_round",)]
    go(state)
    assert abilities(state, 0)


@rule("MA-Q-132")
def test_a_cost_that_may_be_declined_is_none() -> None:
    for text, is_free in (
        ("You may pay 2 stamina: you restore 1 health.", True),
        ("Pay 2 stamina: you restore 1 health.", False),
    ):
        state = world({0: (2, 2)})
        card = current(state, EXPLORER_EVENTS, 0, text)
        assert is_costless(language_of(state), state.box.uses[card][0].node) is is_free


# Control


@rule("MA-165")
def test_control_holds_as_long_as_the_marker_lies_there() -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2)})
    card = speaks(state, 0, "Pay 2 stamina: (1), you control one monster in melee.")
    use(state, 0, card)
    assert state.controlled == {HULK - 10: 0}
    return_markers(state, horror=False)
    assert state.controlled == {}


def test_current_events_can_be_marked_and_offered_by_everybody() -> None:
    state = world({0: (2, 2), 1: (3, 3)})
    card = current(state, EXPLORER_EVENTS, 0, "(1), you are ethereal.")
    use(state, 0, card)
    state.actor = 1
    assert [option[1:3] for option in abilities(state, 1)] == [card]
    assert offered(state) == []
