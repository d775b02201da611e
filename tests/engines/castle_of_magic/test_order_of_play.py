from __future__ import annotations

from collections import Counter

import pytest

from engines.kit.chance import chance
from engines.kit.door import answer
from engines.kit.questions import Refused
from tests.engines.castle_of_magic.scenes import (
    ADVANCE,
    FOUR_WIZARDS,
    FROM_STOCK,
    MANIPULATE,
    asked,
    flip,
    kind,
    new_game,
    options,
    pick_up,
    play,
    scene,
)
from tests.rules import rule


def play_at_random(state, seed):
    """Play to the end and return the seats in the order of their turns."""
    luck, turns = chance(seed), [state.seat]
    while state.ending is None:
        before = state.turn
        play(state, luck.pick("choices", options(state)))
        if state.turn > before and state.ending is None:
            turns.append(state.seat)
    return turns


@rule("COM-062", "COM-D-02", "COM-Q-22")
def test_the_table_can_say_who_performed_a_magic_trick_and_begins():
    state = new_game(first_player="human")

    assert (kind(state), asked(state)) == ("first_player", 0)
    play(state, ("begin", 2))
    assert state.seat == 2


@rule("COM-Q-22")
def test_the_first_player_is_random_by_default():
    begins = Counter(new_game(seed=seed).seat for seed in range(200))

    assert set(begins) == {0, 1, 2, 3}
    assert max(begins.values()) < 80


@rule("COM-Q-22")
def test_a_seat_can_be_named_to_begin():
    assert [new_game(first_player=f"seat {number}").seat for number in (1, 2, 3, 4)] == [0, 1, 2, 3]


@rule("COM-063", "COM-068")
@pytest.mark.parametrize("players", [4, 5, 6])
def test_turns_go_clockwise_until_the_spell_is_cast(players):
    state = new_game(players, seed=players, first_player="seat 3")
    turns = play_at_random(state, 3)

    assert turns == [(2 + number) % players for number in range(len(turns))]


@rule("COM-064")
def test_a_turn_is_one_of_two_actions():
    assert options(scene()) == (MANIPULATE, ADVANCE)


@rule("COM-064")
def test_after_an_action_the_turn_is_over():
    state = play(scene(), ADVANCE, ("turn_up", 0))

    assert asked(state) == 1


@rule("COM-065")
@pytest.mark.parametrize("idle", [("pass",), ("stop",), ()])
def test_a_turn_may_not_be_passed(idle):
    with pytest.raises(Refused):
        answer(scene(), idle)


@rule("COM-066")
def test_on_the_first_turn_everybody_must_manipulate():
    state = new_game()
    for column in range(1, 5):
        assert kind(state) == "pawns"
        with pytest.raises(Refused):
            answer(state, ADVANCE)
        play(state, FROM_STOCK, flip(0, column))

    assert options(state) == (MANIPULATE, ADVANCE)


@rule("COM-067")
def test_from_the_second_turn_on_either_action_is_free():
    for tableau in ("", "D0 D0 D0", "D0 E0"):
        assert options(scene(tableau)) == (MANIPULATE, ADVANCE)


@rule("COM-069")
@pytest.mark.parametrize("players", [4, 5, 6])
def test_the_shortest_game_has_eight_turns_more_than_players(players):
    state = new_game(players)
    for column in range(players):
        play(state, FROM_STOCK, flip(0, column + 1))
    for ritual in range(7):
        play(state, ADVANCE, ("turn_up", ritual))
    play(state, ADVANCE)

    assert state.ending is not None
    assert state.turn == players + 8


@rule("COM-070", "COM-Q-03")
def test_the_monster_has_the_same_choices_as_a_wizard_at_every_question():
    wizard = scene("D0 E1 W2")
    monster = scene("D0 E1 W2", characters=("monster", *FOUR_WIZARDS[1:]))
    for choice in (MANIPULATE, pick_up(-1, 0), flip(2, 2), flip(0, 1)):
        assert options(monster) == options(wizard)
        play(wizard, choice), play(monster, choice)
    assert options(monster) == options(wizard)


@rule("COM-071")
@pytest.mark.parametrize("character", ["wizard.wolf.kida", "cultist.wolf", "monster"])
def test_characters_differ_in_nothing_but_their_objectives_before_the_cast(character):
    state = scene("D0 e1 W2", characters=(character, *FOUR_WIZARDS[1:]))
    other = scene("D0 e1 W2", characters=("cultist.eagle", *FOUR_WIZARDS[1:]))
    for choice in (MANIPULATE, pick_up(0), flip(1, 1), ADVANCE, ("turn_up", 4)):
        play(state, choice), play(other, choice)
    other.characters, other.unused, other.log = state.characters, state.unused, state.log

    assert state == other
