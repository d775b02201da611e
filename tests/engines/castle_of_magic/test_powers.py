"""What texts do at the table before the spell is cast, played (COM-Q-42), and what they compare at the cast."""

from __future__ import annotations

import pytest

from engines.castle_of_magic.powers import words as power_words
from engines.castle_of_magic.scoring import count_up
from engines.castle_of_magic.state import NOBODY
from engines.kit.door import answer, run
from engines.kit.language.play import play as carry_out
from engines.kit.speech import speech
from engines.kit.state import push
from engines.kit.views import view_for
from tests.engines.castle_of_magic.scenes import (
    ADVANCE,
    FOUR_WIZARDS,
    MANIPULATE,
    cast,
    changed,
    kind,
    options,
    play,
    scene,
)
from tests.rules import rule

ME = 0
MINE = "char.wizard.dragon.kida"


def say(state, text, *choices, seat=ME):
    """Let a text be carried out in the middle of a turn, with these choices, or else the first option."""
    state.question = None
    push(state, ("choose_action",))
    carry_out(state, state.box.reader.read(text), seat, None)
    run(state)
    play(state, *choices)
    while kind(state) != "action":
        answer(state, options(state)[0])
    return state


def told(state, kind):
    """Say what happened of a kind."""
    return [speech(state).event(event) for event in state.log if event[1] == kind]


def shrine(cell):
    return ("choose", "shrine", cell)


# Shrines


@rule("COM-Q-42")
@pytest.mark.parametrize(
    ("text", "up"),
    [
        ("Flip each shrine in Kida.", [False, True, True]),
        ("Turn up each shrine in Kida.", [True, True, True]),
        ("Turn down each shrine in Kida.", [False, False, False]),
    ],
)
def test_shrines_are_turned_over_without_a_pawn(text, up):
    state = say(scene("D e e"), text)
    assert state.active[:3] == up
    assert set(state.pawn_on) == {NOBODY}


@rule("COM-Q-42")
def test_shrines_change_places_as_they_lie_and_pawns_stay():
    state = scene("D1 e")
    before = state.shrines[:2]
    say(state, "Let one shrine with a pawn change places with one shrine next to that shrine.", shrine(1))
    assert state.shrines[:2] == before[::-1]
    assert state.active[:2] == [False, True]
    assert state.pawn_on[0] == 1


@rule("COM-Q-42")
def test_only_who_looks_at_a_shrine_sees_it():
    state = say(scene(), "Look at one shrine.", shrine(4))
    assert view_for(state, ME).shrines[4] == state.shrines[4]
    assert view_for(state, 1).shrines[4] == -1


@rule("COM-Q-42")
@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("Turn up each shrine next to each active shrine.", {1, 9}),
        ("Turn up each shrine beside one of your pawns.", {4, 6, 14}),
        ("Turn up each shrine with the crown.", {7}),
        ("Turn up each shrine in the row of each active shrine.", set(range(1, 9))),
        ("Turn up each shrine in the country of each active shrine.", {1, 2, 9, 10, 11, 18, 19, 20}),
    ],
)
def test_shrines_are_found_by_what_lies_beside_them(text, cells):
    state = say(scene("D . . . . e0 . c"), text)
    assert {cell for cell, up in enumerate(state.active) if up} == {0, *cells}


# Outcome cards


@rule("COM-Q-42")
def test_hidden_outcome_cards_change_places_unseen():
    state = scene()
    before = state.outcomes[:2]
    say(state, "Let 2 hidden outcome cards change places.", ("choose", "outcome", 0), ("choose", "outcome", 1))
    assert state.outcomes[:2] == before[::-1]
    assert not any(state.turned_up)


@rule("COM-Q-42")
def test_only_who_looks_at_an_outcome_card_sees_it_until_it_is_shuffled():
    state = say(scene(), "Look at one hidden outcome card.", ("choose", "outcome", 3))
    assert view_for(state, ME).outcomes[3] == state.outcomes[3]
    assert view_for(state, 1).outcomes[3] == -1
    say(state, "Shuffle each hidden outcome card.")
    assert set(view_for(state, ME).outcomes) == {-1}


@rule("COM-Q-42")
def test_the_last_outcome_card_casts_the_spell_whoever_turns_it_up():
    state = scene(face_down=1)
    state.question = None
    carry_out(state, state.box.reader.read("Turn up one hidden outcome card."), ME, None)
    run(state)
    assert state.ending is not None


# Players, pawns and turns


@rule("COM-Q-42")
def test_only_who_looks_at_a_character_knows_it():
    state = say(scene(), "Look at the character of your left neighbour.")
    assert view_for(state, ME).characters[1] == state.characters[1]
    assert view_for(state, 2).characters[1] == -1


@rule("COM-Q-42")
def test_another_turn_comes_at_once_and_a_skipped_one_not_at_all():
    state = say(scene(), "Take another turn after this one. Your left neighbour skips their next turn.")
    turn = (MANIPULATE, ("pick_up", -1), ("flip", 0))
    assert play(state, *turn).seat == ME
    assert play(state, MANIPULATE, ("pick_up", -1), ("flip", 1)).seat == 2


@rule("COM-Q-42")
def test_a_pawn_moves_goes_back_or_is_exchanged():
    state = say(scene("d0 d1 d"), "Exchange one of your pawns with one opponent's pawn.")
    assert state.pawn_on[:3] == [1, 0, NOBODY]
    say(state, "Move one of your pawns to one shrine beside that pawn and without a pawn.", shrine(2))
    assert state.pawn_on[:3] == [1, NOBODY, 0]
    say(state, "Return one opponent's pawn to the stock.")
    assert state.pawn_on[0] == NOBODY
    assert state.stock[1] == 2


# What is forbidden


@rule("COM-Q-42")
def test_shrines_that_may_not_be_flipped_are_not_offered_until_the_time_is_over():
    state = say(scene(), "Until your next turn, everybody may not flip shrines of the top row.")
    play(state, MANIPULATE, ("pick_up", -1))
    assert {option[1] for option in options(state)} == set(range(9, 27))
    play(state, ("flip", 9))
    for cell in (10, 11, 12):
        play(state, MANIPULATE, ("pick_up", -1), ("flip", cell))
    play(state, MANIPULATE, ("pick_up", -1))
    assert ("flip", 0) in options(state)


@rule("COM-Q-42")
def test_who_may_flip_nothing_keeps_the_pawn():
    state = say(scene(), "Until the end of the turn, you may not flip shrines.")
    play(state, MANIPULATE, ("pick_up", -1))
    assert state.stock[ME] == 2
    assert state.seat == 1


@rule("COM-Q-42", "COM-Q-21")
def test_nobody_is_kept_from_advancing_for_ever():
    state = say(scene(claims=True), "Until your next turn, everybody may not advance the ritual spell.")
    assert ADVANCE not in options(state)
    state.stalled = 12
    say(state, "Flip one shrine.")
    assert ADVANCE in options(state)


@rule("COM-Q-42")
def test_fewer_pawns_are_picked_up_in_the_next_turn_alone():
    state = say(scene(), "Your left neighbour may pick up at most 1 pawn on their next turn.")
    play(state, MANIPULATE, ("pick_up", -1), ("flip", 0), MANIPULATE)
    assert options(state) == (("pick_up", -1),) or kind(state) == "flip"


# Powers of characters, and texts of outcome cards


@rule("COM-Q-42")
def test_a_power_is_used_once_a_game_before_the_action_and_only_its_player_knows_of_it():
    state = scene(content=changed(MINE, text="Flip one shrine."))
    assert ("power", 0) in options(state)
    assert ("power", 0) not in view_for(state, 1).question.options[0]
    play(state, ("power", 0), shrine(5))
    assert state.active[5]
    assert ("power", 0) not in options(state)


@rule("COM-Q-42")
def test_a_text_waits_for_what_others_do():
    text = "When another player flips a shrine in Kida, flip that shrine. When you flip a shrine, 100 points."
    state = scene(content=changed(MINE, text=text))
    play(state, MANIPULATE, ("pick_up", -1), ("flip", 3))
    assert state.bonus == {ME: 100}
    play(state, MANIPULATE, ("pick_up", -1), ("flip", 0))
    assert not state.active[0]
    assert count_up(state).scores[ME] == 200


@rule("COM-Q-42")
@pytest.mark.parametrize(
    "text",
    [
        "At the start of your turn, turn up one shrine in Sorrell.",
        "At the end of your turn, turn up one shrine in Sorrell.",
    ],
)
def test_a_text_works_when_a_turn_begins_or_ends(text):
    state = scene(content=changed(MINE, text=text))
    while kind(state) == "effect_choose":
        answer(state, options(state)[0])
    play(state, MANIPULATE, ("pick_up", -1), ("flip", 0))
    while kind(state) == "effect_choose":
        answer(state, options(state)[0])
    assert sum(state.active) == 2


@rule("COM-Q-42")
@pytest.mark.parametrize(
    "text", ["Take another turn after this one.", "When this card is turned up, take another turn after this one."]
)
def test_who_turns_up_an_outcome_card_does_what_it_says(text):
    state = scene(content=changed("outcome.banish", text=text))
    ritual = [state.box.outcomes[card].id for card in state.outcomes].index("outcome.banish")
    play(state, ADVANCE, ("turn_up", ritual))
    assert state.seat == ME


@rule("COM-Q-42")
def test_a_text_may_change_the_tableau_before_the_spell_is_cast():
    text = "When the ritual spell is cast, turn up each shrine of the top row."
    state = cast(scene(content=changed(MINE, text=text)))
    assert state.count.verdict.arcana == (True, False, False)


@rule("COM-Q-42")
def test_a_text_works_when_only_one_outcome_card_is_left():
    text = "When the last outcome card but one is turned up, turn up each shrine in Kida."
    state = scene(face_down=2, content=changed(MINE, text=text))
    play(state, ADVANCE, ("turn_up", 0))
    assert sum(state.active) == 9


@rule("COM-Q-42")
def test_a_text_may_keep_a_character_secret():
    text = "When another player looks at your character, 100 points instead."
    state = say(scene(content=changed(MINE, text=text)), "Look at the character of your right neighbour.", seat=1)
    assert view_for(state, 1).characters[ME] == -1
    assert state.bonus == {ME: 100}


# What is compared at the cast


@rule("COM-Q-43")
@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("100 points for each inactive arcanum.", 300),
        ("If you have the most pieces of regalia, 100 points.", 100),
        ("If you have the fewest pieces of regalia, 100 points.", 0),
        ("If you have more pieces of regalia than the character to your left, 100 points.", 100),
        ("If you have fewer pawns on the tableau than the character to your left, 100 points.", 0),
        ("100 points for each of your pawns on a shrine with a piece of regalia.", 200),
        ("100 points for each piece of regalia in an active shrine.", 100),
        ("100 points for each piece of regalia in an inactive shrine.", 200),
        ("If the faction of the character to your right controls at least 1 country, 100 points.", 0),
        ("If each other character claims at least 1 piece of regalia, 100 points.", 0),
    ],
)
def test_objectives_compare_what_lies_on_the_table(text, points):
    state = scene("A0 c0 s1", content=changed(MINE, text=text))
    assert count_up(state).scores[ME] == points


@rule("COM-Q-43")
@pytest.mark.parametrize("text", ["Each character is devoured. Each wizard is spared.", "Each wizard is spared."])
def test_who_is_spared_is_not_devoured_whatever_else_the_card_says(text):
    state = scene(characters=("cultist.dragon", *FOUR_WIZARDS[1:]), content=changed("outcome.banish", text=text))
    devoured = count_up(state).verdict.devoured
    assert devoured == ((ME,) if "devoured" in text else ())


def test_all_that_texts_do_is_told_in_whole_sentences():
    state = scene("d0 d1 d e")
    for text in (
        "Take another turn after this one. Your left neighbour skips their next turn.",
        "Your left neighbour may pick up at most 1 pawn on their next turn.",
        "Let 2 shrines change places. Look at one shrine. Let 2 outcome cards change places.",
        "Look at one hidden outcome card. Shuffle each hidden outcome card.",
        "Look at the character of one opponent. Move one pawn to one shrine without a pawn. 100 points.",
        "Exchange one of your pawns with one opponent's pawn. Return one pawn to the stock.",
    ):
        say(state, text)
    known = {"uses_power", "skips_turn", "keeps_pawn"}
    assert {event[1] for event in state.log} >= set(power_words.EVENTS) - known
    assert all(line[0].isupper() or line[0] == "“" for kind in power_words.EVENTS for line in told(state, kind))
