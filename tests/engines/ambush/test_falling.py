"""A castle that falls, and texts that come between."""

from __future__ import annotations

import pytest

from engines.ambush.castles import end_shields, let_lapse, pass_moment, put_health, raise_shield, repair
from engines.kit.by_hand import SET, take_by_hand
from engines.kit.door import answer
from tests.engines.ambush.scenes import (
    SKIP,
    aim,
    ambush,
    asked,
    call,
    carry,
    events,
    first_cell,
    grab,
    names,
    play,
    play_card,
    scene,
    silence,
    with_texts,
)
from tests.rules import rule

SAVED = "When your castle falls, repair 5 instead."
AVENGED = "Before your castle falls, deal 5 damage to each opponent's castle."


def struck(text, *, players=2, health=(20, 3), waiting="treant"):
    """Let seat 0 strike the castle of seat 1, whose card with a text lies on the battlefield."""
    content = with_texts(treant=text)
    field = {(1, 0): waiting}
    state = scene(
        players=players, hands=("orc_raider",), field=field, health=health, step="play_part", content=content
    )
    state.delayed = [(1, card) for card in state.battlefield.values()]
    return play_card(state, "orc_raider", *([aim(1)] if players > 2 else []))


@rule("AMB-Q-50")
def test_a_castle_that_is_repaired_instead_stands_again():
    state = struck(SAVED)

    assert (state.health, state.falling, state.ending) == ([20, 5], [], None)
    assert events(state, "castle_fell") == []


@rule("AMB-Q-50", "AMB-094")
def test_a_castle_that_has_no_health_after_something_else_falls_all_the_same():
    state = struck("When your castle falls, deal 2 damage to one opponent's castle instead.")

    assert (state.health, state.ending.winners) == ([18, 0], (0,))


@rule("AMB-Q-50")
def test_a_castle_that_is_repaired_before_it_falls_has_not_fallen():
    state = struck("Before your castle falls, repair 2.", players=3, health=(20, 3, 20))

    assert state.health == [20, 2, 20]
    assert events(state, "castle_fell") == []


@rule("AMB-Q-50", "AMB-101", "AMB-100")
def test_who_is_about_to_fall_wins_if_all_others_fall_before():
    state = struck(AVENGED, health=(5, 3))

    assert (state.ending.winners, state.ending.rule) == ((1,), "AMB-100")


@rule("AMB-Q-50")
def test_a_castle_that_is_about_to_fall_falls_when_the_others_have_outlived_it():
    state = struck(AVENGED, players=3, health=(20, 3, 6))

    assert state.health == [15, 0, 1]
    assert events(state, "castle_fell")[0][0] == 1
    assert asked(state) == "lay"


@rule("AMB-101")
def test_a_text_that_an_ambush_sets_off_strikes_its_own_player_last():
    content = with_texts(
        treant="When captured: your castle takes 9 damage, then deal 9 damage to one opponent's castle."
    )
    field = {(1, 0): "ambush", (2, 0): "ambush", (3, 0): "treant"}
    state = ambush({0: [(3, 0)]}, field, players=2, health=(9, 9), content=content)

    assert (state.health, state.ending.winners) == ([9, 0], (0,))


@rule("AMB-101")
def test_what_every_player_does_is_done_by_oneself_last():
    content = with_texts(treant="Each player does this: your castle takes 9 damage.")
    state = scene(players=2, hands=("treant",), health=(9, 10), step="play_part", content=content)
    play_card(state, "treant")

    assert state.ending.winners == (0,)


@rule("AMB-Q-51")
def test_an_ambush_that_is_replaced_does_not_take_place():
    content = with_texts(treant="When Ambush is called, repair 1 instead.")
    field = {(1, 0): "ambush", (2, 0): "treant"}
    state = scene(field=field, health=(9,), step="call", hands=("orc_raider",), content=content)
    state.delayed = [(0, state.battlefield[2000])]
    call(state)

    assert (state.ambush, state.health[0], asked(state)) == (None, 10, "play")


@rule("AMB-Q-51")
def test_a_false_call_that_is_replaced_lets_the_caller_keep_the_cards():
    content = with_texts(treant="When a call is false, repair 1 instead.")
    field = {(1, 0): "dragon", (2, 0): "treant"}
    state = scene(field=field, health=(9,), step="call", content=content)
    state.delayed = [(0, state.battlefield[2000])]
    grab(call(state), {0: [(1, 0)]})

    assert state.health[0] == 10
    assert names(state, state.hands[0]) == ["dragon"]


@rule("AMB-Q-52")
def test_nothing_follows_from_a_gift_that_an_empty_hand_could_not_make():
    content = with_texts(treant="You may give one card from your hand to one opponent. If you do, repair 4.")
    state = scene(hands=("treant",), health=(9,), step="play_part", content=content)
    play_card(state, "treant", aim(1), ("yes",))
    silence(first_cell(state))

    assert state.health[0] == 9


@rule("AMB-Q-52")
def test_what_follows_from_a_gift_that_was_made_happens():
    content = with_texts(treant="You may give one card from your hand to one opponent. If you do, repair 4.")
    state = scene(hands=("treant orc_raider",), health=(9,), step="play_part", content=content)
    play_card(state, "treant", aim(1), ("yes",))
    while asked(state) == "effect_choose":
        answer(state, state.question.options[0][0])

    assert (state.health[0], len(state.hands[1])) == (13, 1)


@rule("AMB-Q-13", "AMB-143")
def test_who_waited_for_a_play_that_did_not_come_may_still_call():
    state = scene(field={(1, 0): "ambush", (2, 0): "ambush"}, hands=("treant",), step="play_part")
    play(state, SKIP)

    assert (asked(state), state.question.seats) == ("call", (0, 1, 2))


# What waited for a player who is out


@rule("AMB-095", "AMB-096")
def test_what_a_fallen_player_was_about_to_do_lapses_and_all_else_goes_on():
    content = with_texts(
        treant="Before Ambush is called, deal 9 damage to the castle of your left neighbour.",
        dragon="Before Ambush is called, repair 2.",
    )
    field = {(1, 0): "ambush", (2, 0): "ambush", (3, 0): "treant", (4, 0): "dragon", (5, 0): "dragon"}
    state = scene(field=field, health=(9, 9, 9), step="call", content=content)
    mine, theirs, others = (state.battlefield[cell] for cell in (3000, 4000, 5000))
    state.delayed = [(0, mine), (1, theirs), (2, others)]
    call(state)

    assert state.health == [9, 0, 11]
    assert state.delayed == [(0, mine), (2, others)]
    assert asked(state) == "grab"


def listening(*owners):
    """Make listeners of some seats."""
    return tuple((owner, 40 + owner, ("event",), ("effect",)) for owner in owners)


CALLED, FALLS = ("ambush_called", 0), ("castle_falls", 1)


@rule("AMB-095")
def test_only_the_effects_of_the_fallen_are_dropped_but_for_those_that_the_fall_sets_off():
    state = scene(hands=("orc_raider",), step="play_part")
    state.agenda = [
        ("in_order", "when", CALLED, listening(1)),
        ("in_order", "when", CALLED, listening(1, 2)),
        ("take_turn",),
        ("triggers", "after", CALLED, listening(1)),
        ("in_order", "when", FALLS, listening(1, 2)),
        ("triggers", "when", CALLED, listening(0, 1, 2)),
    ]
    let_lapse(state, 1)

    assert state.agenda == [
        ("in_order", "when", CALLED, listening(2)),
        ("take_turn",),
        ("triggers", "after", CALLED, ()),
        ("in_order", "when", FALLS, listening(1, 2)),
        ("triggers", "when", CALLED, listening(0, 2)),
    ]


@rule("AMB-094")
def test_a_shield_goes_with_its_castle():
    state = scene(hands=("orc_raider",), step="play_part")
    state.shield[1] = 3
    take_by_hand(state, (SET, "health.1", 0), 0)

    assert (state.health[1], state.shield[1]) == (0, 0)


# Dials, repairs and shields to the letter


@rule("AMB-Q-54")
@pytest.mark.parametrize(
    ("health", "is_falling", "left"), [(12, False, 5), (0, True, 5), (0, False, 0)], ids=["stands", "falls", "ruin"]
)
def test_a_dial_is_put_on_a_number_unless_the_castle_has_fallen(health, is_falling, left):
    state = scene(hands=("orc_raider",), step="play_part", health=(20, health, 20))
    state.falling = [1, 2] if is_falling else [2]
    put_health(state, 1, 5)

    assert (state.health[1], state.falling) == (left, [2])
    assert events(state, "health_set") == ([(1, 5)] if left else [])


@rule("AMB-Q-54")
def test_a_dial_is_never_put_above_full_health():
    state = scene(hands=("orc_raider",), step="play_part", health=(20, 12, 20))
    put_health(state, 1, 35)

    assert state.health[1] == 20


@rule("AMB-107")
def test_a_castle_with_full_health_is_not_repaired():
    state = scene(hands=("orc_raider",), step="play_part")
    repair(state, 0, 3)

    assert (state.health[0], events(state, "repaired")) == (20, [])


@rule("AMB-105")
def test_a_shield_that_is_no_larger_changes_nothing():
    state = scene(hands=("orc_raider",), step="play_part")
    raise_shield(state, 0, 2)
    raise_shield(state, 0, 2, ("end of turn",))
    assert events(state, "shielded") == [(0, 2)]
    assert (state.shield[0], state.shield_until[0]) == (2, ())
    end_shields(state, ("end of turn",))

    assert state.shield[0] == 2


@rule("AMB-105")
def test_a_shield_ends_at_its_own_moment_alone():
    state = scene(hands=("orc_raider",), step="play_part")
    raise_shield(state, 0, 2, ("end of turn",))
    raise_shield(state, 1, 3, ("next ambush",))
    pass_moment(state, ("next ambush",))

    assert (state.shield, state.shield_until) == ([2, 0, 0], [("end of turn",), (), ()])


@rule("AMB-Q-30")
def test_a_change_ends_at_its_own_moment_alone():
    state = carry(
        scene(hands=("orc_raider",), step="play_part"), "You may not call Ambush until the end of the turn."
    )
    pass_moment(state, ("next ambush",))
    assert len(state.lasting) == 1
    pass_moment(state, ("end of turn",))

    assert state.lasting == []
