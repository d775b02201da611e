from __future__ import annotations

import pytest

from engines.ambush.battlefield import ambush_cards_on, cell_of, legal_cells
from engines.kit.door import run
from engines.kit.questions import Refused
from engines.kit.state import UNKNOWN
from engines.kit.views import view_for
from tests.engines.ambush.scenes import SKIP, aim, at, cells, first_cell, play, play_card, scene, silence
from tests.rules import rule


@rule("AMB-017", "AMB-020", "AMB-EX-02")
def test_on_an_empty_battlefield_a_card_lies_next_to_the_deck():
    assert cells(scene(top="orc_raider")) == {at(1, 0), at(-1, 0), at(0, 1), at(0, -1)}


@rule("AMB-018", "AMB-020", "AMB-021", "AMB-EX-03")
def test_further_cards_lie_next_to_another_card_and_never_on_the_deck():
    state = scene(field={(1, 0): "ambush"}, top="orc_raider")

    assert cells(state) == {at(2, 0), at(1, 1), at(1, -1)}


@rule("AMB-022")
def test_a_cell_that_is_taken_is_no_option():
    state = scene(field={(1, 0): "ambush", (2, 0): "treant"}, top="orc_raider")

    assert at(2, 0) not in cells(state)
    with pytest.raises(Refused):
        play(state, at(2, 0))


@rule("AMB-019", "AMB-044")
def test_a_played_card_is_placed_by_the_same_rule():
    state = scene(hands=("orc_raider",), field={(1, 0): "ambush"}, step="play_part")
    play_card(state, "orc_raider", aim(1))

    assert cells(state) == {at(2, 0), at(1, 1), at(1, -1)}


@rule("AMB-023")
def test_the_player_who_places_the_card_chooses_the_cell():
    state = scene(top="orc_raider")

    assert state.question.seats == (0,)
    assert cell_of(0, -1) in play(state, at(0, -1)).battlefield


@rule("AMB-024")
def test_there_is_always_a_free_cell():
    line = {(x, 0): name for x, name in enumerate(("ambush",) * 10, start=1)}

    assert at(11, 0) in cells(scene(field=line, top="orc_raider"))


@rule("AMB-016", "AMB-025")
def test_a_card_that_lies_is_face_down_and_nobody_is_told_its_face_again():
    state = silence(play(scene(top="orc_raider"), at(1, 0)))

    assert [event[4:] for event in state.log if event[1] == "laid"] == [(0, cell_of(1, 0))]


@rule("AMB-025")
def test_a_card_laid_unseen_is_unknown_to_everybody():
    state = scene(hands=("elven_archer",), top="treant treant", step="play_part", archer="deck_unseen")
    first_cell(play_card(state, "elven_archer", aim(1)))
    unseen = [cell for cell, card in state.battlefield.items() if state.known[card] == 0]

    assert len(unseen) == 2
    assert all(view_for(state, 0).battlefield[cell] != state.battlefield[cell] for cell in unseen)


@rule("AMB-026", "AMB-027")
def test_a_gap_stays_empty_and_the_other_cards_stay_where_they_are():
    field = {(1, 0): "ambush", (2, 0): "treant", (3, 0): "orc_raider"}
    state = scene(hands=("centaur_scout",), field=field, step="play_part")
    play_card(state, "centaur_scout", aim(1), ("choose", "battlefield_card", cell_of(2, 0)))

    assert set(state.battlefield) == {cell_of(1, 0), cell_of(3, 0)}
    assert cell_of(2, 0) in legal_cells(state)


@rule("AMB-Q-09")
def test_corners_may_count_as_adjacent():
    state = scene(field={(1, 0): "ambush"}, top="orc_raider", adjacency="edge_and_corner")

    assert at(2, 1) in cells(state)


@rule("AMB-Q-09")
def test_the_deck_may_count_as_a_neighbour():
    assert at(-1, 0) in cells(scene(field={(1, 0): "ambush"}, top="orc_raider", deck_counts=True))


@rule("AMB-098")
def test_cards_stay_on_the_battlefield_when_their_player_falls():
    state = scene(hands=("orc_raider",), field={(1, 0): "ambush"}, health=(20, 3, 20), step="play_part")
    play_card(state, "orc_raider", aim(1))

    assert cell_of(1, 0) in state.battlefield


@rule("AMB-046")
def test_a_player_may_leave_the_battlefield_as_it_is():
    state = scene(hands=("orc_raider",), field={(1, 0): "ambush"}, step="play_part")

    assert set(play(state, SKIP).battlefield) >= {cell_of(1, 0)}


@rule("AMB-Q-09")
def test_with_corners_a_first_card_may_lie_on_all_eight_sides_of_the_deck():
    around = {(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)} - {(0, 0)}

    assert cells(scene(top="orc_raider", adjacency="edge_and_corner")) == {at(*place) for place in around}


@rule("AMB-Q-09", "AMB-021")
def test_where_the_deck_counts_a_card_may_lie_next_to_it_or_to_another_card():
    state = scene(field={(1, 0): "ambush"}, top="orc_raider", deck_counts=True)

    assert cells(state) == {at(-1, 0), at(0, 1), at(0, -1), at(2, 0), at(1, 1), at(1, -1)}


@rule("AMB-165", "AMB-033")
@pytest.mark.parametrize(("step", "sure", "cited"), [("take_turn", 0, "AMB-033"), ("play_part", 0b010, "AMB-044")])
def test_a_card_that_was_laid_is_kept_in_mind_and_its_player_is_sure_of_it(step, sure, cited):
    state = scene(hands=("", "dragon", "treant"), top="orc_raider", deck=step == "take_turn", step="play_part")
    state.question, state.seat, state.agenda = None, 1, [("next_turn",), ("end_turn",), (step,)]
    run(state)
    if step == "play_part":
        play_card(state, "dragon")
    placements = state.placements
    play(state, at(1, 0))

    assert state.placements == placements + 1
    assert state.sightings[0] == (1, placements + 1, cell_of(1, 0), state.battlefield[cell_of(1, 0)], 0b111, sure)
    assert next(event[2] for event in state.log if event[1] == "laid") == cited


@rule("AMB-102")
def test_only_cards_that_are_known_can_be_counted_as_ambush_cards():
    state = scene(field={(1, 0): "ambush", (2, 0): "treant", (3, 0): "doppelganger"}, step="call")
    assert ambush_cards_on(state) == 2
    state.battlefield[cell_of(1, 0)] = UNKNOWN

    assert ambush_cards_on(state) == 1
